"""What is asked of a host through all of a run, whatever the cases ask: to be there, and to speak the protocol."""

from __future__ import annotations

from collections.abc import Iterable

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.table import makes, observed
from engram_conformance.model import Case, Phase, Profile


def _case(name: str, title: str) -> Case:
    return Case(
        id=f"{Phase.HARNESS.value}/{name}",
        phase=Phase.HARNESS,
        judges=(),
        title=title,
        run=observed,
        profile=Profile.SMOKE,
    )


STAYS_UP = _case("stays-up", "The host does not end by itself between two cases.")
SPEAKS = _case("speaks-protocol", "All that the host says on a connection is messages of the protocol.")
STANDING = (STAYS_UP, SPEAKS)
"""The engine judges them at the end of a run (`run.standing`)."""


@makes
def _cases(contract: ContractInfo) -> Iterable[Case]:
    yield from STANDING
