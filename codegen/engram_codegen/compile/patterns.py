"""Patterns of the dialect as Python regular expressions."""

from __future__ import annotations

import re

from engram_codegen.compile.writer import CompileError
from engram_codegen.lint.patterns import parse


def body(pattern: str) -> str:
    """What ``re.compile(...).fullmatch`` needs: the pattern without its anchors.

    The dialect's grammar means the same to Python once the whole string must match: ``fullmatch`` counts a final
    newline, and the anchors would bind to the outer alternatives alone. Raises :class:`CompileError` for a pattern
    outside the grammar, which could mean something else here or backtrack without end.
    """
    faults = parse(pattern).faults
    if faults:
        raise CompileError(f"pattern {pattern}: {faults[0].kind} at {faults[0].offset}")
    inner = pattern[1:-1]
    # Python warns that `[[`, `--`, `&&`, `||` and `~~` in a class may come to mean set operations.
    return _classes_quoted(inner)


def _classes_quoted(inner: str) -> str:
    out: list[str] = []
    inside = False
    i = 0
    while i < len(inner):
        mark = inner[i]
        if mark == "\\":
            out.append(inner[i : i + 2])
            i += 2
            continue
        if not inside and mark == "[":
            inside = True
            if inner.startswith("[^", i):
                out.append("[")
                i += 1
                mark = "^"
        elif inside and mark == "]":
            inside = False
        elif inside and mark in "[&|~":
            mark = re.escape(mark)
        out.append(mark)
        i += 1
    return "".join(out)
