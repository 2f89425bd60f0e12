"""Python source under construction: indentation, local names, and what the module must define at its top."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

WIDTH: Final = 120
"""Longest line of generated code, where it can be broken."""

_TAKEN: Final = frozenset(dir(builtins)) | frozenset(keyword.kwlist) | frozenset(keyword.softkwlist)


DIALECT_NAMES: Final = frozenset(
    {
        "ABSENT", "INFINITY", "Report", "Rule", "Validator", "Violation", "When", "absent_when_listed", "at_most",
        "bytes_between", "bytes_within", "depth_within", "distinct", "equal", "equals_when", "forbidden_when",
        "identity", "instant_ms", "instant_rfc3339", "judged", "later", "member_of", "nfc", "nfc_within", "present",
        "required_when", "resolves_in", "same", "sorted_", "unique_by", "utf8",
    }
)  # fmt: skip
"""What generated code may take from the dialect's module; no local variable has such a name."""


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
    def block(self, head: str) -> Generator[None]:
        """An indented block; an empty one becomes ``pass``."""
        self.line(head)
        before = len(self.lines)
        self._indent += 1
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._indent -= 1

    def refuse_if(self, *tests: str) -> None:
        """``return False`` where one of the tests holds; they are tried in order."""
        joined = " or ".join(tests)
        if len(joined) + 4 * self._indent + 4 <= WIDTH or len(tests) == 1:
            self.line(f"if {joined}:")
        else:
            self.line("if (")
            for word, test in zip(("", *("or " for _ in tests[1:])), tests, strict=True):
                self.line(f"    {word}{test}")
            self.line("):")
        self.line("    return False")

    def call(self, function: str, *arguments: str) -> None:
        """A call as a statement, broken where it is long."""
        told = ", ".join(arguments)
        room = WIDTH - 4 * self._indent
        if len(function) + len(told) + 2 <= room:
            self.line(f"{function}({told})")
            return
        self.line(f"{function}(")
        for line in (told,) if len(told) + 4 <= room else (f"{argument}," for argument in arguments):
            self.line(f"    {line}")
        self.line(")")

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
        self._used: set[str] = set(_TAKEN | DIALECT_NAMES | taken)

    def new(self, wish: str) -> str:
        """``wish`` if it is free, else with a number."""
        name = re.sub(r"\W", "_", wish) or "value"
        name = f"n{name}" if name[0].isdigit() else name
        if name in _TAKEN or name in DIALECT_NAMES:
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
        self._defined: dict[tuple[str, tuple[str, ...]], str] = {}
        self.imports: set[str] = set()

    def define(self, wish: str, function: str, items: Sequence[str]) -> str:
        """The name of a call's value: ``frozenset`` of literals, ``re.compile`` of one; ``tuple`` and ``dict``
        (rows ``key: value``) are displays."""
        key = (function, tuple(items))
        if key not in self._defined:
            self._defined[key] = self._names.new(f"_{wish}")
        return self._defined[key]

    def use(self, name: str) -> str:
        """A name of the dialect's module, imported."""
        if name not in DIALECT_NAMES:
            raise CompileError(f"the dialect's module offers no {name}")
        self.imports.add(name)
        return name

    def lines(self) -> list[str]:
        """One assignment a definition, in order of first use."""
        return [line for (function, items), name in self._defined.items() for line in _assigned(name, function, items)]


_DISPLAYS: Final = {"tuple": ("(", ")"), "dict": ("{", "}"), "frozenset": ("frozenset({", "})")}


def _assigned(name: str, function: str, items: tuple[str, ...]) -> list[str]:
    if function == "re.compile":
        return [f"{name}: Final = re.compile({items[0]}).fullmatch"]
    opening, closing = _DISPLAYS[function]
    line = f"{name}: Final = {opening}{', '.join(items)}{closing}"
    if len(line) <= WIDTH:
        return [line]
    return [f"{name}: Final = {opening}", *(f"    {item}," for item in items), closing]
