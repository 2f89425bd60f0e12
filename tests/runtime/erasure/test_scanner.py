"""Every needle is found wherever it stands, however the data is cut; nothing else is."""

from __future__ import annotations

import pytest
from engram_runtime.store import looking, residue_child
from engram_runtime.store.scanner import Scanner, windows
from hypothesis import given, settings
from hypothesis import strategies as st

FEW = st.sampled_from(b"abc\x00")


def some(least: int, most: int) -> st.SearchStrategy[bytes]:
    return st.lists(FEW, min_size=least, max_size=most).map(bytes)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.lists(some(5, 16), min_size=1, max_size=12, unique=True),
    st.lists(some(0, 40) | some(60, 90), max_size=6),
    st.data(),
)
def test_all_occurrences_and_no_others(needles: list[bytes], parts: list[bytes], data: st.DataObject) -> None:
    for at in data.draw(st.lists(st.integers(0, len(parts)), max_size=4)):
        parts.insert(at, data.draw(st.sampled_from(needles)))
    whole = b"".join(parts)
    expected = [(n, o) for n, needle in enumerate(needles) for o in range(len(whole)) if whole.startswith(needle, o)]
    assert sorted(Scanner(needles).scan(parts)) == expected
    assert sorted(looking.scan(needles, parts)) == expected
    assert Scanner(needles).found(whole) == {number for number, _ in expected}


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(min_size=23, max_size=200), st.data())
def test_any_piece_of_23_bytes_holds_a_window(text: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 23))
    piece = text[at : at + 23]
    told = [text[start : start + 16] for start in range(at, at + 8)]
    if all(len(set(window)) >= 4 for window in told):
        assert any(window in piece for window in windows(text))


@pytest.mark.parametrize("needle", [b"", b"four", b"x" * 17])
def test_a_needle_of_another_size_is_refused(needle: bytes) -> None:
    with pytest.raises(ValueError, match="5 to 16"):
        Scanner([needle])


def test_what_tells_nothing_is_no_window() -> None:
    assert list(windows(b"=" * 100 + b"ab" * 20)) == []
    assert list(windows(b"abcd")) == []
    assert list(windows(b"abcde")) == [b"abcde"]


def test_little_and_much_data_are_looked_through_alike() -> None:
    needles, parts = [b"first needle", b"second"], [b"a first nee", b"dle, a second and a second one"]
    little, much = residue_child.scanning(needles, 40), residue_child.scanning(needles, looking.LITTLE)
    assert isinstance(getattr(much, "__self__", None), Scanner)
    assert not isinstance(getattr(little, "__self__", None), Scanner)
    assert sorted(little(parts)) == sorted(much(parts)) == [(0, 2), (1, 18), (1, 31)]
