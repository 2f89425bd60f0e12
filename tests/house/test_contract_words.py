"""The contract decides: no code, message, tool, state, enum value, bound or law parameter is written by hand.

Judged in runtime/ and conformance/: outside docstrings no string literal equals such a word of a served contract (eight
letters or more, or with ``_``), and no decimal integer equals a schema bound or a law's parameter. What is right
nevertheless stands in ``contract_words.toml`` with its reason; an entry that nothing needs any more fails.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
JUDGED = ("runtime", "conformance")
BOUNDS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems")


def _served() -> Iterator[Path]:
    for head in ROOT.glob("contracts/*/*/contract.json"):
        if json.loads(head.read_text())["served"]:
            yield head.parent


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from _objects(item)
    elif isinstance(value, list):
        for item in value:
            yield from _objects(item)


def _words_and_numbers() -> tuple[set[str], set[int]]:
    words: set[str] = set()
    numbers: set[int] = set()
    for folder in _served():
        for path in folder.rglob("*.json"):
            if path.parent.name == "examples":
                continue
            document = json.loads(path.read_text())
            for row in _objects(document):
                values = [*row.get("enum", ()), row.get("const")] if "properties" not in row else []
                values += [row.get(k) for k in ("code", "message", "state", "operation", "outcome")]
                words.update(v for v in values if isinstance(v, str))
                numbers.update(row[k] for k in BOUNDS if isinstance(row.get(k), int))
                for bound in (row.get("x-bytes"), row.get("x-json-bytes"), row.get("x-free")):
                    numbers.update((bound or {}).values() if isinstance(bound, dict) else ())
                for parameter in (row.get("parameters") or {}).values() if path.stem == "laws" else ():
                    if isinstance(parameter, dict) and isinstance(parameter.get("value"), int):
                        numbers.add(parameter["value"])
            if path.parent.name == "tools":
                words.add(document["name"])
    return {w for w in words if len(w) >= 8 or "_" in w}, numbers


def _literals(path: Path) -> Iterator[tuple[int, str | int]]:
    source = path.read_text()
    tree = ast.parse(source)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))  # a docstring, of a module, class, function or attribute
        if isinstance(node, ast.JoinedStr):
            skipped.update(id(part) for part in node.values)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in skipped or isinstance(node.value, bool):
            continue
        if isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node.value, int):
            segment = ast.get_source_segment(source, node) or ""
            if segment.replace("_", "").isdecimal():
                yield node.lineno, node.value


def _findings() -> list[tuple[str, int, str | int]]:
    words, numbers = _words_and_numbers()
    found: list[tuple[str, int, str | int]] = []
    for part in JUDGED:
        for path in sorted((ROOT / part).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            found += [(name, line, value) for line, value in _literals(path) if value in words or value in numbers]
    return found


def _exceptions() -> list[dict[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "contract_words.toml").read_text())["exception"]


def test_no_contract_word_or_bound_is_written_by_hand() -> None:
    rows = _exceptions()
    faults = [
        f"{name}:{line}: {value!r} is the contract's: use what is generated"
        for name, line, value in _findings()
        if not any(value == row["value"] and fnmatch(name, row["in"]) for row in rows)
    ]
    assert not faults, "\n".join(faults)


def test_every_exception_has_a_reason_and_is_needed() -> None:
    found = _findings()
    for row in _exceptions():
        assert len(row["reason"].split()) >= 4, f"no reason worth the name: {row}"
        assert any(value == row["value"] and fnmatch(name, row["in"]) for name, _, value in found), f"stale: {row}"


def test_the_rule_has_teeth() -> None:
    words, numbers = _words_and_numbers()
    assert {"committed_pending", "MUTATION_OUTCOME_UNKNOWN", "accepted_current", "engram_memory_get"} <= words
    assert {8192, 1048576, 300} <= numbers
