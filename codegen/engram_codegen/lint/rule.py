"""One row of the lint table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engram_codegen.findings import Severity
from engram_codegen.lint.view import Hit, View


@dataclass(frozen=True)
class Rule:
    """A lint rule. ``id`` is upper snake, never reused.

    ``late`` rules are asked only where no other rule found an error: they need a contract that can be resolved.
    """

    id: str
    purpose: str
    hint: str
    check: Callable[[View], Iterator[Hit]]
    severity: Severity = "error"
    late: bool = False
