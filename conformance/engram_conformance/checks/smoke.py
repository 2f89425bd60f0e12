"""The smoke profile: the smallest set of cases that still tells every broken host, as `make mutants` found it.

The cases stand in `smoke.json` of this package, written from the kill matrix; a case that is not there any more is
left out, and `make mutants` says that the file is not this matrix's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from engram_conformance.model import Case, Profile


@dataclass(frozen=True, slots=True)
class Smoke:
    """What a smoke run consists of, and how many of so many broken hosts it tells."""

    cases: frozenset[str]
    kills: int
    mutants: int


@cache
def smoke_of(contract: str) -> Smoke | None:
    """The smoke set of ``name@version``; None for a contract whose suite was never tried on broken hosts."""
    entry = files("engram_conformance") / "data" / "smoke.json"
    found = json.loads(entry.read_text("utf-8")) if entry.is_file() else {}
    if found.get("contract") != contract:
        return None
    return Smoke(frozenset(found["cases"]), found["kills"], found["mutants"])


def marked(contract: str, cases: Iterable[Case]) -> list[Case]:
    """The cases, those of the smoke set in its profile."""
    smoke = smoke_of(contract)
    chosen = smoke.cases if smoke is not None else frozenset[str]()
    return [replace(case, profile=Profile.SMOKE) if case.id in chosen else case for case in cases]
