"""JSON read with line and column of every value, and with the faults that a plain reader hides.

``json.loads`` forgets positions, keeps the last of two equal keys in silence, accepts ``NaN`` and lone surrogates, and
stops at a byte order mark. A linter needs all of these; the libraries that keep positions do not tell duplicate keys,
so this is a small reader of its own: the grammar of RFC 8259, nothing more.
"""

from __future__ import annotations

import codecs
import json
import math
import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final

Pointer = tuple[str, ...]

MAX_DEPTH: Final = 200
"""Deeper nesting than any contract file has; it keeps the reader within Python's own stack."""

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_STRING: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_WORDS: Final = {"true": True, "false": False, "null": None}


@dataclass(frozen=True)
class Fault:
    """What is wrong with the text itself. ``kind``: encoding, bom, syntax, trailing, duplicate or surrogate."""

    kind: str
    offset: int
    pointer: Pointer
    expected: str
    got: str


@dataclass(frozen=True)
class Document:
    """One JSON file: its value (``None`` unless ``readable``), and where each part of it stands."""

    text: str
    value: Any
    readable: bool
    faults: tuple[Fault, ...]
    values: Mapping[Pointer, int] = field(repr=False)
    """Offset of each value, in code points."""
    keys: Mapping[Pointer, int] = field(repr=False)
    """Offset of the key of each member, in code points."""

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, columns in code points."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def place(self, pointer: Pointer) -> tuple[int, int]:
        """Where a value stands: at its key if it is a member; for a pointer that leads nowhere, its nearest parent."""
        for end in range(len(pointer), -1, -1):
            offset = self.keys.get(pointer[:end], self.values.get(pointer[:end]))
            if offset is not None:
                return self.at(offset)
        return 1, 1


class _SyntaxError(Exception):
    def __init__(self, offset: int, pointer: Pointer, expected: str, kind: str = "syntax") -> None:
        super().__init__(expected)
        self.offset, self.pointer, self.expected, self.kind = offset, pointer, expected, kind


@lru_cache(maxsize=256)
def read(content: bytes) -> Document:
    """Read a file's bytes. It never raises: what is wrong is in ``faults``, and what can be read is read.

    The same bytes give the same object, so a document is not to be changed.
    """
    faults: list[Fault] = []
    if content.startswith(codecs.BOM_UTF8):
        content = content[len(codecs.BOM_UTF8) :]
        faults.append(Fault("bom", 0, (), "no byte order mark", "a byte order mark"))
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        text = content.decode(errors="replace")
        at = len(content[: error.start].decode())
        faults.append(Fault("encoding", at, (), "UTF-8", f"byte 0x{content[error.start]:02x}"))
    reader = _Reader(text, faults)
    value, readable = None, True
    try:
        value = reader.document()
    except _SyntaxError as error:
        readable = error.kind == "trailing"
        value = reader.root if readable else None
        faults.append(Fault(error.kind, error.offset, error.pointer, error.expected, _glimpse(text, error.offset)))
    return Document(text, value, readable, tuple(faults), reader.values, reader.keys)


def _glimpse(text: str, offset: int) -> str:
    rest = text[offset : offset + 16].split("\n", 1)[0]
    return repr(rest) if rest else "the end of the line" if offset < len(text) else "the end of the file"


class _Reader:
    def __init__(self, text: str, faults: list[Fault]) -> None:
        self._text = text
        self._faults = faults
        self._offset = 0
        self.root: Any = None
        self.values: dict[Pointer, int] = {}
        self.keys: dict[Pointer, int] = {}

    def document(self) -> Any:
        self._space()
        self.root = self._value(())
        self._space()
        if self._offset < len(self._text):
            raise _SyntaxError(self._offset, (), "nothing after the document", "trailing")
        return self.root

    def _space(self) -> None:
        match = _SPACE.match(self._text, self._offset)
        assert match is not None
        self._offset = match.end()

    def _peek(self) -> str:
        return self._text[self._offset : self._offset + 1]

    def _value(self, at: Pointer) -> Any:
        if len(at) > MAX_DEPTH:
            raise _SyntaxError(self._offset, at, f"at most {MAX_DEPTH} levels")
        self.values[at] = self._offset
        first = self._peek()
        if first == "{":
            return self._object(at)
        if first == "[":
            return self._array(at)
        if first == '"':
            return self._string(at)
        if number := _NUMBER.match(self._text, self._offset):
            self._offset = number.end()
            return self._number(number, at)
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._offset):
                self._offset += len(word)
                return value
        raise _SyntaxError(self._offset, at, "a JSON value")

    def _number(self, match: re.Match[str], at: Pointer) -> int | float:
        if match[1] is None and match[2] is None:
            return int(match[0])
        value = float(match[0])
        if not math.isfinite(value):
            raise _SyntaxError(match.start(), at, "a finite number")
        return value

    def _string(self, at: Pointer) -> str:
        match = _STRING.match(self._text, self._offset)
        if match is None:
            raise _SyntaxError(self._offset, at, "a string closed on its line, with JSON's escapes alone")
        value = str(json.loads(match[0]))
        if _SURROGATE.search(value):
            self._faults.append(Fault("surrogate", match.start(), at, "well-formed Unicode", "a lone surrogate"))
            value = _SURROGATE.sub("\ufffd", value)
        self._offset = match.end()
        return value

    def _object(self, at: Pointer) -> dict[str, Any]:
        result: dict[str, Any] = {}
        self._offset += 1
        self._space()
        if self._take("}"):
            return result
        while True:
            start = self._offset
            if self._peek() != '"':
                raise _SyntaxError(start, at, "a key in double quotes")
            key = self._string(at)
            here = (*at, key)
            if key in result:
                got = f"a second {json.dumps(key, ensure_ascii=False)}"
                self._faults.append(Fault("duplicate", start, here, "each key once", got))
            self.keys[here] = start
            self._space()
            self._need(":", at, "a colon after the key")
            self._space()
            result[key] = self._value(here)
            self._space()
            if self._take("}"):
                return result
            self._need(",", at, "a comma or a closing brace")
            self._space()

    def _array(self, at: Pointer) -> list[Any]:
        result: list[Any] = []
        self._offset += 1
        self._space()
        if self._take("]"):
            return result
        while True:
            result.append(self._value((*at, str(len(result)))))
            self._space()
            if self._take("]"):
                return result
            self._need(",", at, "a comma or a closing bracket")
            self._space()

    def _take(self, mark: str) -> bool:
        if self._peek() != mark:
            return False
        self._offset += 1
        return True

    def _need(self, mark: str, at: Pointer, expected: str) -> None:
        if not self._take(mark):
            raise _SyntaxError(self._offset, at, expected)
