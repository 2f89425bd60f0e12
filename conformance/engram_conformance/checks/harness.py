"""What is asked of a host before and between all cases: to be there."""

from __future__ import annotations

from collections.abc import Iterable

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.table import makes, observed
from engram_conformance.model import Case, Phase, Profile

STAYS_UP = Case(
    id="harness/stays-up",
    phase=Phase.HARNESS,
    judges=(),
    title="The host does not end by itself between two cases.",
    run=observed,
    profile=Profile.SMOKE,
)
"""The engine judges it: a host that ends in a case fails that case, one that ends between two fails this."""


@makes
def _cases(contract: ContractInfo) -> Iterable[Case]:
    yield STAYS_UP
