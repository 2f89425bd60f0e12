"""JSON of any depth, read without recursion.

Python's parser gives up at about a thousand levels, and orjson at 1,024. A document that deep is refused by the
well-formed step, but as the tool's own answer, so it must be read first. Containers deeper than `KEPT` levels are
checked and left empty: what is thrown away could not be accepted anyhow, and memory stays bounded by the text.
"""

from __future__ import annotations

import re
from json.decoder import scanstring  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType]
from typing import cast

KEPT = 0x100
"""Levels that are built; more than any contract allows."""

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORDS: tuple[tuple[str, object], ...] = (
    ("true", True),
    ("false", False),
    ("null", None),
    ("NaN", float("nan")),
    ("Infinity", float("inf")),
    ("-Infinity", float("-inf")),
)


def parse_int(digits: str) -> int | float:
    """An integer; one of more digits than any number of a contract becomes a float, so that it is refused as
    unsafe or not finite instead of costing quadratic time."""
    return int(digits) if len(digits) < 0x100 else float(digits)


def loads(text: str) -> object:
    """Parse one JSON text (NaN and the infinities too, as `json.loads` does). `ValueError` if it is none."""
    parser = _Parser(text)
    value = parser.document()
    if parser.at != len(text):
        raise ValueError("more than one document")
    return value


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        # The open containers: kept ones, and beyond KEPT None for a list, False for an object.
        self.stack: list[dict[str, object] | list[object] | bool | None] = []
        self.keys: list[str] = []

    def document(self) -> object:
        """The value; an explicit stack stands in for recursion."""
        while True:
            value, opened = self.value()
            if opened:
                if self.peek() not in "]}":
                    if self.in_object():
                        self.key()
                    continue
                value = self.close()
            while self.stack:
                self.put(value)
                if self.peek() == ",":
                    self.at += 1
                    if self.in_object():
                        self.key()
                    break
                value = self.close()
            else:
                self.space()
                return value

    def space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        if match is not None:
            self.at = match.end()

    def peek(self) -> str:
        """The next character that is no space; `ValueError` at the end."""
        self.space()
        if self.at >= len(self.text):
            raise ValueError("ends early")
        return self.text[self.at]

    def in_object(self) -> bool:
        return self.stack[-1] is False or isinstance(self.stack[-1], dict)

    def value(self) -> tuple[object, bool]:
        """A scalar, or a container just opened and pushed."""
        first = self.peek()
        if first in "[{":
            self.at += 1
            if len(self.stack) < KEPT:
                self.stack.append([] if first == "[" else {})
            else:
                self.stack.append(None if first == "[" else False)
            return None, True
        if first == '"':
            return self.string(), False
        for word, meant in _WORDS:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return meant, False
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            raise ValueError("no value")
        self.at = match.end()
        return (float(match[0]) if match[1] or match[2] else parse_int(match[0])), False

    def string(self) -> str:
        value, self.at = cast("tuple[str, int]", scanstring(self.text, self.at + 1, True))
        return value

    def key(self) -> None:
        """A member's name and its colon."""
        if self.peek() != '"':
            raise ValueError("no name")
        self.keys.append(self.string())
        if self.peek() != ":":
            raise ValueError("no colon")
        self.at += 1

    def put(self, value: object) -> None:
        """Add a finished value to the innermost open container."""
        top = self.stack[-1]
        if self.in_object():
            name = self.keys.pop()
            if isinstance(top, dict):
                top[name] = value
        elif isinstance(top, list):
            top.append(value)

    def close(self) -> object:
        """Close the innermost container with the bracket that is its own, and give it (empty beyond KEPT)."""
        own = "}" if self.in_object() else "]"
        if self.peek() != own:
            raise ValueError("no closing bracket")
        self.at += 1
        top = self.stack.pop()
        if isinstance(top, dict | list):
            return top
        return [] if top is None else {}
