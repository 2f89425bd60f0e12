"""One row of the lint table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from engram_codegen.findings import Severity
from engram_codegen.lint.view import Hit, View

Leans = Literal["files", "schemas"]
"""What a rule needs whole: every file, or (which needs the files too) every schema."""


@dataclass(frozen=True)
class Rule:
    """A lint rule. ``id`` is upper snake, never reused.

    ``late`` rules are asked only where no other rule found an error: they need a contract that can be resolved.
    A rule that ``leans`` on files or schemas is asked where those can be read: what it said of a contract with a
    broken one would be the same fault again, told elsewhere.
    """

    id: str
    purpose: str
    hint: str
    check: Callable[[View], Iterator[Hit]]
    severity: Severity = "error"
    late: bool = False
    leans: Leans | None = None
