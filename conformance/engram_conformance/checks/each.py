"""Checks that are written once and hold for each mutation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.model_v1 import Confirmation

from engram_conformance.checks.table import scenario
from engram_conformance.memory.mutations import APPROVING, BEFORE, MEMORY, short
from engram_conformance.memory.world import MUTATIONS, World
from engram_conformance.model import Phase, Profile

Check = Callable[[World, str], Awaitable[None]]


def each_mutation(
    *laws: str,
    needs: tuple[str, ...] = (),
    phase: Phase = Phase.LAWS,
    profile: Profile = Profile.STANDARD,
    only: tuple[str, ...] = MUTATIONS,
) -> Callable[[Check], Check]:
    """A check of a law that holds for each mutation: one case for each, whose function gets the world and the tool."""

    def register(function: Check) -> Check:
        title = (function.__doc__ or "").strip().split("\n")[0].removesuffix(".")
        for tool in only:

            async def check(w: World, tool: str = tool) -> None:
                await function(w, tool)

            check.__name__ = f"{function.__name__}_{short(tool)}"
            check.__doc__ = f"{title} ({short(tool)})."
            always = CONTRACT.tools[tool].confirmation is Confirmation.ALWAYS
            scenario(
                *laws,
                contract=MEMORY,
                needs=tuple(dict.fromkeys((*needs, *(APPROVING if always else ())))),
                tools=(*BEFORE[tool], tool),
                phase=phase,
                profile=profile,
            )(check)
        return function

    return register
