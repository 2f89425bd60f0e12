"""Text shown to people: nothing of a caller's can hide, move the cursor or turn a line around."""

from __future__ import annotations

import unicodedata

import pytest
from engram_runtime.shown import shown
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("release notes, v1.2", "release notes, v1.2"),
        ("Ünïcödé 記憶 😀", "Ünïcödé 記憶 😀"),
        ("a\nb\r\tc", r"a\u{a}b\u{d}\u{9}c"),
        ("\x1b[2Jgone", r"\u{1b}[2Jgone"),
        ("\x9b2J", r"\u{9b}2J"),
        pytest.param("pay \u202eevil\u202c", r"pay \u{202e}evil\u{202c}", id="bidi override"),
        pytest.param("\u2066a\u2069\u200f\u061c", r"\u{2066}a\u{2069}\u{200f}\u{61c}", id="bidi isolates and marks"),
        pytest.param("a\u200bb\u2060c\ufeff", r"a\u{200b}b\u{2060}c\u{feff}", id="zero width"),
        pytest.param("a\u3164b\u034fc\u2800", r"a\u{3164}b\u{34f}c\u{2800}", id="fillers that are letters or marks"),
        pytest.param("a\u2028b\u2029c\u0085", r"a\u{2028}b\u{2029}c\u{85}", id="line ends"),
        pytest.param("a\u00a0b\u2003c", r"a\u{a0}b\u{2003}c", id="other blanks"),
        pytest.param("a\ue000\U0010ffff\ud800", r"a\u{e000}\u{10ffff}\u{d800}", id="private, unassigned, surrogate"),
        pytest.param("\U000e0041", r"\u{e0041}", id="tags"),
        pytest.param("\u0301a e\u0301", "\\u{301}a e\u0301", id="a mark with nothing under it"),
        pytest.param(r"C:\tmp \u{202e}", r"C:\tmp \u{5c}u{202e}", id="a text that looks like an escape"),
    ],
)
def test_what_cannot_be_seen_is_escaped(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("most", "expected"),
    [(0, ""), (1, "…"), (4, "abc…"), (8, "abc…"), (9, r"abc\u{a}…"), (10, r"abc\u{a}de"), (99, r"abc\u{a}de")],
)
def test_a_limit_cuts_between_characters_and_says_so(most: int, expected: str) -> None:
    assert shown("abc\nde", most=most) == expected


_texts = st.text(st.characters(codec=None) | st.sampled_from("\\u{}\u202e\n"), max_size=40)


@given(_texts)
def test_it_is_one_visible_line(text: str) -> None:
    line = shown(text)
    assert all(unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in line)


@given(_texts, _texts)
def test_different_texts_look_different(one: str, other: str) -> None:
    assert (shown(one) == shown(other)) == (one == other)


@given(_texts, st.integers(0, 60))
def test_it_is_never_longer_than_asked(text: str, most: int) -> None:
    whole, line = shown(text), shown(text, most=most)
    assert len(line) <= most
    assert line == whole or most == 0 or (line.endswith("…") and whole.startswith(line[:-1]))
