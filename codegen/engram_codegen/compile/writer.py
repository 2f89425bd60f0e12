"""Python source under construction: indentation, local names, and what the module must define at its top."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_TAKEN: Final = frozenset(dir(builtins)) | frozenset(keyword.kwlist) | frozenset(keyword.softkwlist)


class CompileError(Exception):
    """An IR that cannot be compiled; ``lint`` finds the fault in the contract files."""


class Writer:
    """Lines of one function body."""

    def __init__(self, indent: int = 0) -> None:
        self.lines: list[str] = []
        self._indent = indent

    def line(self, text: str = "") -> None:
        """One line at the current indentation."""
        self.lines.append("    " * self._indent + text if text else "")

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """An indented block; an empty one becomes ``pass``."""
        self.line(head)
        before = len(self.lines)
        self._indent += 1
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._indent -= 1

    def drop_empty(self, mark: int) -> bool:
        """Take back a block that only passes, opened when there were ``mark`` lines; true if it did."""
        if len(self.lines) == mark + 2 and self.lines[-1].strip() == "pass":
            del self.lines[mark:]
            return True
        return False

    @property
    def text(self) -> str:
        """What was written."""
        return "\n".join(self.lines)


class Names:
    """Readable local names, each given once."""

    def __init__(self, taken: frozenset[str] = frozenset()) -> None:
        self._used: set[str] = set(_TAKEN | taken)

    def new(self, wish: str) -> str:
        """``wish`` if it is free, else with a number."""
        name = re.sub(r"\W", "_", wish) or "value"
        name = f"n{name}" if name[0].isdigit() else name
        if name in _TAKEN:
            name += "_"
        free = name
        count = 1
        while free in self._used:
            count += 1
            free = f"{name}_{count}"
        self._used.add(free)
        return free


class Tops:
    """What a module defines before its functions: compiled patterns, sets of values; one name per definition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._by_text: dict[str, str] = {}
        self.imports: set[str] = set()

    def define(self, wish: str, text: str) -> str:
        """The name of ``text``'s value."""
        if text not in self._by_text:
            self._by_text[text] = self._names.new(wish)
        return self._by_text[text]

    def use(self, name: str) -> str:
        """A name of the dialect's module, imported."""
        self.imports.add(name)
        return name

    def lines(self) -> list[str]:
        """One assignment a definition, in order of first use."""
        return [f"{name} = {text}" for text, name in self._by_text.items()]
