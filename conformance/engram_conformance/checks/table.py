"""The table of checks. A check of a law is a function with a decorator; sweeps make their cases from generated data."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Protocol

from engram_contracts.model_v1 import ContractInfo, Judged

from engram_conformance.checks.smoke import marked
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.model import Case, Finding, Phase, Profile

Maker = Callable[[ContractInfo], Iterable[Case]]


class Observer(Protocol):
    """Looks on at every answer of a contract's tool in a run, whichever case asked; one is made for each run.

    Its cases are judged when the run is over (their ``run`` is `observed`).
    """

    @property
    def cases(self) -> tuple[Case, ...]:
        """What it judges."""
        ...

    def see(self, answer: Answer) -> bool:
        """Look at an answer; true if it breaks something, which keeps the call in the wire log."""
        ...

    def verdict(self, case: Case) -> Sequence[Finding]:
        """What was found of a case, a few findings of each kind at most; their ``calls`` say where. Empty is a pass;
        raises as a case does where it is none (`NotTestable`: there was no answer of that kind)."""
        ...


_OBSERVERS: list[Callable[[ContractInfo], Observer]] = []
_MAKERS: list[Maker] = []
_SCENARIOS: list[Callable[[ContractInfo], Case | None]] = []
_MADE: dict[tuple[str, str], tuple[Case, ...]] = {}


def makes(maker: Maker) -> Maker:
    """Register a function that makes cases from a contract (sweeps over vectors, bounds, tools)."""
    _MAKERS.append(maker)
    return maker


def observes(maker: Callable[[ContractInfo], Observer]) -> Callable[[ContractInfo], Observer]:
    """Register a function that makes an observer."""
    _OBSERVERS.append(maker)
    return maker


async def observed(run: Run) -> None:
    """The ``run`` of a case that an observer judges: there is nothing to do but to look on."""


def scenario(
    *laws: str,
    contract: str,
    needs: tuple[str, ...] = (),
    tools: tuple[str, ...] = (),
    phase: Phase = Phase.LAWS,
    profile: Profile = Profile.STANDARD,
    advisory: bool = False,
) -> Callable[[Callable[[Any], Awaitable[None]]], Callable[[Any], Awaitable[None]]]:
    """A check of one law, or of several at once; the first line of its docstring is its title.

    ``laws`` are ids of the contract's laws (an unknown one raises when the table is made). ``needs`` are controls
    without the prefix, ``tools`` names of the contract's tools. The function gets the world of the contract
    (`memory.world.World`).
    """

    def register(function: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        @functools.wraps(function)
        async def run(at: Run) -> None:
            from engram_conformance.memory.world import World

            await function(await World.fresh(at))

        def case(info: ContractInfo) -> Case | None:
            if info.id != contract:
                return None
            for law in laws:
                if info.laws[law].judged is Judged.NOT_BY_MACHINE:
                    raise ValueError(f"{law} is not judged by machine")
            return Case(
                id=f"{phase.value}/{laws[0]}/{function.__name__}",
                phase=phase,
                judges=laws,
                title=(function.__doc__ or "").strip().split("\n")[0],
                run=run,
                needs=needs,
                tools=tools,
                profile=profile,
                advisory=advisory,
            )

        _SCENARIOS.append(case)
        return function

    return register


def cases_of(contract: ContractInfo) -> tuple[Case, ...]:
    """Every case of a contract, in the order of the phases, then of the table; ids are distinct."""
    made = _MADE.get((contract.name, contract.sha256))
    if made is None:
        made = _MADE[contract.name, contract.sha256] = _cases_of(contract)
    return made


def _cases_of(contract: ContractInfo) -> tuple[Case, ...]:
    found = [case for observer in observers_of(contract) for case in observer.cases]
    found += [case for maker in _MAKERS for case in maker(contract)]
    found += [case for make in _SCENARIOS if (case := make(contract)) is not None]
    if len({case.id for case in found}) != len(found):
        raise ValueError("two cases have the same id")
    order = list(Phase)
    return tuple(sorted(marked(contract.name, found), key=lambda case: order.index(case.phase)))


def observers_of(contract: ContractInfo) -> tuple[Observer, ...]:
    """New observers for one run."""
    from engram_conformance.checks import every

    every.load()
    return tuple(maker(contract) for maker in _OBSERVERS)
