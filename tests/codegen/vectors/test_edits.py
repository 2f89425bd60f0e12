"""Edits: JSON Patch with ``fill``; what is told as a difference gives the document exactly."""

from __future__ import annotations

from typing import Any

import pytest
from engram_codegen.vectors.documents import PlaceError, drop, get, places, put, same
from engram_codegen.vectors.edits import EditError, apply, diff, pointer
from hypothesis import given
from hypothesis import strategies as st

scalars = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([1.0, 0.5, "", "a", "é" * 40, "ab" * 30])
documents = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.sampled_from(["a", "b/c", "~", ""]), inner),
    max_leaves=25,
)


@given(documents, documents)
def test_a_difference_applied_gives_the_other_document(before: Any, after: Any) -> None:
    assert same(apply(before, diff(before, after)), after)


@given(documents)
def test_no_difference_is_no_edit(document: Any) -> None:
    assert diff(document, document) == []


def test_numbers_and_booleans_that_python_calls_equal_differ() -> None:
    for a, b in ((1, 1.0), (1, True), (0, False), (1.0, True)):
        assert diff([a], [b]) == [{"op": "replace", "path": "/0", "value": b}]


def test_a_long_repetition_is_a_line() -> None:
    edits = diff({"a": {"t": ""}}, {"a": {"t": "€" * 65536}, "b": [{"t": "ab" * 500}]})
    assert edits == [
        {"op": "fill", "path": "/a/t", "text": "€", "count": 65536},
        {"op": "add", "path": "/b", "value": [{"t": ""}]},
        {"op": "fill", "path": "/b/0/t", "text": "ab", "count": 500},
    ]


def test_applying_leaves_the_document_as_it_was() -> None:
    document = {"a": [1, {"b": 2}]}
    assert apply(document, [{"op": "remove", "path": "/a/1/b"}, {"op": "add", "path": "/a/0", "value": 0}]) == {
        "a": [0, 1, {}]
    }
    assert document == {"a": [1, {"b": 2}]}


@pytest.mark.parametrize(
    "edit",
    [
        {"op": "remove", "path": "/missing"},
        {"op": "replace", "path": "/missing", "value": 1},
        {"op": "fill", "path": "/missing", "text": "a", "count": 2},
        {"op": "add", "path": "/list/5", "value": 1},
        {"op": "add", "path": "/list/-", "value": 1},
        {"op": "add", "path": "/text/x", "value": 1},
        {"op": "move", "path": "/list"},
    ],
)
def test_an_edit_that_does_not_apply_says_so(edit: dict[str, Any]) -> None:
    with pytest.raises(EditError):
        apply({"list": [], "text": ""}, [edit])


def test_places_of_a_starred_pointer() -> None:
    document = {"rows": [{"id": 1}, {}, {"id": None}], "text": "x"}
    assert list(places(document, ("rows", "*", "id"))) == [("rows", 0, "id"), ("rows", 2, "id")]
    assert list(places(document, ("text", "*"))) == []
    assert [get(document, at) for at in places(document, ("rows", "*", "id"))] == [1, None]


def test_changes_where_nothing_is_are_refused() -> None:
    for change in (lambda: put({}, ("a", "b"), 1), lambda: put([], (2,), 1), lambda: drop({}, ("a",))):
        with pytest.raises((PlaceError, IndexError)):
            change()


def test_pointers_are_escaped() -> None:
    assert pointer(("a/b", 0, "~")) == "/a~1b/0/~0"
