"""JSON with positions: the same values as ``json.loads``, every pointer's line and column, every hidden fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from engram_codegen.positions import read
from hypothesis import given, settings
from hypothesis import strategies as st

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda below: st.lists(below) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), below),
    max_leaves=20,
)


@given(VALUES, st.sampled_from([None, 1, 3]), st.booleans())
@settings(max_examples=150, deadline=None)
def test_reads_what_json_reads(value: object, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    document = read(text.encode())
    assert document.faults == ()
    assert document.value == json.loads(text)


@given(st.binary(max_size=40) | st.text(max_size=40).map(str.encode))
@settings(max_examples=200, deadline=None)
def test_never_raises_and_never_takes_what_json_refuses(content: bytes) -> None:
    document = read(content)
    if not document.faults:
        assert document.value == json.loads(content)


def test_places() -> None:
    document = read(b'{\n  "a": [1,\n    {"b/c": "\xc3\xa9"}],\n  "d": {}\n}')
    assert document.place(()) == (1, 1)
    assert document.place(("a",)) == (2, 3)
    assert document.place(("a", "0")) == (2, 9)
    assert document.place(("a", "1", "b/c")) == (3, 6)
    assert document.place(("d",)) == (4, 3)
    assert document.place(("d", "gone", "deeper")) == (4, 3)


@pytest.mark.parametrize(
    ("content", "kind", "line", "column"),
    [
        (b'{"a": 1,\n "a": 2}', "duplicate", 2, 2),
        (b"\xef\xbb\xbf{}", "bom", 1, 1),
        (b'{"a": "\xff"}', "encoding", 1, 8),
        (b'{"a": "\\ud800"}', "surrogate", 1, 7),
        (b"{}\n{}", "trailing", 2, 1),
        (b'{"a": NaN}', "syntax", 1, 7),
        (b'{"a": 01}', "syntax", 1, 8),
        (b'{"a": 1,}', "syntax", 1, 9),
        (b"[1 2]", "syntax", 1, 4),
        (b"{'a': 1}", "syntax", 1, 2),
        (b'{"a": "\t"}', "syntax", 1, 7),
        (b'["\\x"]', "syntax", 1, 2),
        (b"", "syntax", 1, 1),
        (b"[1e999]", "syntax", 1, 2),
        (b"[" * 1000, "syntax", 1, 202),
    ],
)
def test_faults(content: bytes, kind: str, line: int, column: int) -> None:
    document = read(content)
    assert [fault.kind for fault in document.faults] == [kind]
    assert document.at(document.faults[0].offset) == (line, column)
    assert document.faults[0].expected


def test_a_duplicate_key_hides_nothing_else() -> None:
    document = read(b'{"a": 1, "a": {"b": 2, "b": 3}}')
    assert [(f.kind, f.pointer) for f in document.faults] == [("duplicate", ("a",)), ("duplicate", ("a", "b"))]
    assert document.value == {"a": {"b": 3}}


def test_every_contract_file_has_positions() -> None:
    for path in Path(__file__).parents[2].glob("contracts/*/*/**/*.json"):
        document = read(path.read_bytes())
        assert document.value == json.loads(path.read_bytes())
        assert document.faults == ()
