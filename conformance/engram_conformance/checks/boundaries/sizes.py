"""The ceiling of arguments: the same documents written shorter and longer than RFC 8785 writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from engram_contracts.dialect_v1 import canonical
from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_conformance import generated
from engram_conformance.checks.boundaries.made import Made
from engram_conformance.checks.boundaries.strings import CHARACTERS, of_bytes
from engram_conformance.model import Json
from engram_conformance.vectors.places import Place, placed, there, walk
from engram_conformance.vectors.verdict import CEILING

LONG = 700
"""Characters from which on a text may be written anew: nothing refers to it."""


def written(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """Small arguments in a text above the ceiling; the largest arguments, in characters of one to four bytes, and one
    byte more, with blanks and escapes that do not count."""
    judge = contract.inputs[tool.name]
    if judge.max_bytes is None:
        return
    yield Made(tool.name, "small, blanks to above the ceiling", example, partial(_padded, size=judge.max_bytes + 1))
    yield Made(tool.name, "small, every character escaped", example, _escaped)
    largest = _largest(contract, tool)
    if largest is None:
        return
    for character in CHARACTERS:
        document = _in_characters(largest, character)
        for size in (judge.max_bytes, judge.max_bytes + 1):
            told = f"{size} bytes, {len(character.encode())} a character"
            sized = partial(_sized, ok=judge.ok, size=size)
            yield Made(tool.name, told, document, lambda filled, sized=sized: _plain(sized(filled)))
    for size in (judge.max_bytes, judge.max_bytes + 1):
        sized = partial(_sized, ok=judge.ok, size=size)
        yield Made(tool.name, f"{size} bytes and blanks", largest, lambda filled, sized=sized: _padded(sized(filled)))


def _largest(contract: ContractInfo, tool: ToolInfo) -> Json | None:
    """The arguments at the ceiling that the vectors hold, if the tool's other bounds leave room for such."""
    rule = f"{contract.inputs[tool.name].root}#{CEILING}"
    for vector in generated.vectors(contract):
        if vector.rule == rule and vector.name == "at":
            return vector.document(generated.examples(contract, tool.name))
    return None


def _in_characters(document: Json, character: str) -> Json:
    """The same number of bytes, in other characters wherever a text is long."""
    found: Any = document
    for at, value in walk(document):
        if isinstance(value, str) and len(value) > LONG:
            found = placed(found, at, of_bytes(len(value.encode()), character))
    return found


def _sized(document: Json, ok: Any, size: int) -> Json:
    """The document with so many bytes: one of its long texts takes what is missing or gives what is too much."""
    missing = size - len(canonical(document))
    texts: list[Place] = [at for at, value in walk(document) if isinstance(value, str) and len(value) > LONG]
    for at in reversed(texts):
        text = there(document, at)
        cut = text if missing >= 0 else text[: len(text) + missing]
        found = placed(document, at, cut + "a" * (size - len(canonical(placed(document, at, cut)))))
        if ok(found):
            return found
    raise ValueError("no text of the document has room")


def _plain(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _padded(document: Any, size: int = 0) -> bytes:
    """The document with blanks between its members; so many bytes at least."""
    text = json.dumps(document, ensure_ascii=False, separators=(" , ", " : ")).encode()
    return text + b" " * (size - len(text))


def _escaped(document: Any) -> bytes:
    """The document with every character of its texts and names as an escape."""
    return _with_escapes(document).encode("ascii")


def _with_escapes(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(f"{_with_escapes(name)}:{_with_escapes(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_with_escapes, value)) + "]"
    if isinstance(value, str):
        units = value.encode("utf-16-be")
        return '"' + "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2)) + '"'
    return json.dumps(value)
