"""Whatever stands in a contract file, lint answers with findings: it never raises, and never stops at the first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from engram_codegen.findings import worst
from engram_codegen.lint.engine import lint
from engram_codegen.lint.workspace import Workspace

from tests.codegen.edited import FOLDER, base

WRONG: tuple[Any, ...] = (None, 7, "x", "/x", [], {}, [None], {"$ref": "x"})
BASE = base()
OWN = sorted(name for name in BASE if name.startswith(FOLDER))


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in rows:
        yield from _places(below, (*at, key))


def _put(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    document = document.copy()
    document[place[0]] = _put(document[place[0]], place[1:], value)
    return document


@pytest.mark.parametrize("name", OWN)
def test_any_value_anywhere(name: str) -> None:
    """Another value at each place of a file in turn. Every fifth place: their kinds repeat."""
    document = json.loads(BASE[name])
    for index, place in enumerate(list(_places(document))[::5]):
        value = WRONG[index % len(WRONG)]
        files = {**BASE, name: json.dumps(_put(document, place, value)).encode()}
        for found in lint(Workspace(files)).findings:
            assert found.expected, (place, value)


@pytest.mark.parametrize("name", OWN)
def test_a_file_that_is_gone_or_broken(name: str) -> None:
    gone = {key: content for key, content in BASE.items() if key != name}
    assert worst(lint(Workspace(gone)).findings) == "error"
    for content in (b"", b"{", b"\xff\xfe", b"null", b"[" * 5000, b'{"a": 1e999}'):
        assert worst(lint(Workspace({**BASE, name: content})).findings) == "error"


def test_one_broken_file_hides_no_other() -> None:
    broken = {f"{FOLDER}/types.json": b"{", f"{FOLDER}/errors.json": b"[]", f"{FOLDER}/laws.json": b"\xef\xbb\xbf{}"}
    rules = {f.rule for f in lint(Workspace({**BASE, **broken})).findings}
    assert {"FILE_SYNTAX", "FILE_ROOT", "FILE_BOM", "FILE_SCHEMA"} <= rules


def test_late_rules_that_could_not_be_asked_are_told() -> None:
    result = lint(Workspace({**BASE, f"{FOLDER}/laws.json": b"{}"}))
    held = ("CODE_UNUSED", "POINT_WHERE", "EXAMPLE_UNNAMED", "EXAMPLE_INVALID", "SAMPLE_INVALID", "EXAMPLE_RULE")
    assert result.unasked == tuple((rule, "tiny@1.0.0") for rule in held)
    assert lint(Workspace(BASE)).unasked == ()


def test_a_broken_file_is_told_once_and_first() -> None:
    """Not again by its examples, its codes and the points that name it."""
    found = lint(Workspace({**BASE, f"{FOLDER}/tools/note_get.json": b"{"})).findings
    assert found[0].rule == "FILE_SYNTAX"
    assert not {f.rule for f in found} & {"EXAMPLE_UNNAMED", "CODE_UNUSED", "POINT_WHERE", "EXAMPLE_INVALID"}


def test_a_faulty_schema_comes_before_what_leans_on_it() -> None:
    text = BASE[f"{FOLDER}/types.json"].replace(b'"maxItems": 4', b'"maxItems": 4, "minItems": 5')
    other = BASE[f"{FOLDER}/errors.json"].replace(b'"message": "', b'"message": " ', 1)
    result = lint(Workspace({**BASE, f"{FOLDER}/types.json": text, f"{FOLDER}/errors.json": other}))
    assert [f.rule for f in result.findings] == ["BOUNDS_CROSSED", "BOUNDS_CROSSED", "ERROR_TEXT"]
    assert ("EXAMPLE_INVALID", "tiny@1.0.0") in result.unasked
    assert "CODE_UNUSED" not in {rule for rule, _ in result.unasked}


def test_a_file_that_nobody_lists_is_told_at_its_beginning() -> None:
    (found,) = lint(Workspace({**BASE, f"{FOLDER}/stray.json": b"{}"})).findings
    assert (found.rule, found.line, found.column) == ("FILE_UNLISTED", 1, 1)
