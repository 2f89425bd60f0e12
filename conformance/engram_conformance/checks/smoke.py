"""The smoke profile: the cases that tell the most broken hosts in a few seconds, as `make mutants` finds them.

The cases stand in `smoke.json` of this package, which `make mutants` writes from the kill matrix. Where there is no
such set for a contract, the cases that come from data alone stand for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from engram_conformance.model import Case, Phase, Profile

FROM_DATA = frozenset({Phase.HANDSHAKE, Phase.ENVELOPES, Phase.EXAMPLES, Phase.VECTORS})
"""Phases whose cases are made of descriptors, schemas, examples and vectors: quick, and telling of every rule of a
document."""


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
    """The cases, those of the smoke set in its profile; where there is no such set, those that come from data alone."""
    return marked_by(smoke_of(contract), cases)


def marked_by(smoke: Smoke | None, cases: Iterable[Case]) -> list[Case]:
    """The cases as a set marks them."""

    def chosen(case: Case) -> bool:
        if smoke is not None:
            return case.id in smoke.cases
        return case.phase in FROM_DATA and case.profile is not Profile.DEEP

    return [replace(case, profile=Profile.SMOKE) if chosen(case) else case for case in cases]
