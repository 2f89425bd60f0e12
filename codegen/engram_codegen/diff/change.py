"""One change as the comparison sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engram_codegen import ir
from engram_codegen.places import Documents


@dataclass(frozen=True)
class Side:
    """One of the two contracts: resolved, as documents, and its bytes for line numbers."""

    contract: ir.Contract
    documents: Documents
    files: dict[str, bytes]
    at: str
    """How its folder is written in messages."""


@dataclass(frozen=True)
class At:
    """Where a change is shown: in the new contract, or in the old one for what is gone.

    Either ``place`` (a rule place, which the engine finds in the files) or ``file`` with ``pointer``.
    """

    old: bool = False
    place: str = ""
    file: str = ""
    pointer: tuple[str, ...] = ()
    keyword: str = ""
    """With a place: the keyword whose line is shown, if it is written there."""


@dataclass(frozen=True)
class Change:
    """``before`` and ``after`` are told to people; ``where`` is the rule place or the name of what changed."""

    rule: str
    at: At
    where: str
    before: str
    after: str


Json = Any
