"""What a sweep stands on: a world in its first state, and arguments filled with what holds there.

Vectors, examples and fuzzed documents are written without knowing a host. Where the contract gives an argument a role
(purpose, user, key, target), the value of the host at hand is put there, unless that argument is what is under test.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engram_contracts.model_v1 import Confirmation, ContractInfo, Pointer, ToolInfo, read

from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.control import PREFIX
from engram_conformance.vectors.patch import put

Targets = Mapping[str, str]
"""By entity, the id of one that is there."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What holds in the world at hand. ``purpose`` and ``user`` are None where nobody told."""

    purpose: str | None
    user: str | None
    targets: Targets = field(default_factory=dict[str, str])

    def filled(self, tool: ToolInfo, document: Any, key: str, kept: Collection[Pointer] = ()) -> Any:
        """The document with its roles filled in, but for those places in ``kept``; ``key`` is a fresh key. What is not
        there is not added. A tool that waits for a human keeps its target: each call would open one more request."""
        target = None if tool.confirmation is Confirmation.ALWAYS else self.targets.get(tool.roles.target_entity or "")
        roles = (
            (tool.roles.purpose, self.purpose),
            (tool.roles.user, self.user),
            (tool.roles.idempotency_key, key),
            (tool.roles.target, target),
        )
        for at, value in roles:
            if at is not None and value is not None and at not in kept and isinstance(read(document, at), str):
                document = put(document, at, value)
        return document


def roles_of(tool: ToolInfo) -> tuple[Pointer, ...]:
    """The places that `Ground.filled` may fill."""
    roles = (tool.roles.purpose, tool.roles.user, tool.roles.idempotency_key, tool.roles.target)
    return tuple(at for at in roles if at is not None)


TargetMaker = Callable[[Run], Awaitable[Targets]]
_TARGETS: dict[str, TargetMaker] = {}


def makes_targets(contract: ContractInfo) -> Callable[[TargetMaker], TargetMaker]:
    """Register how a contract's targets are brought to be: an empty mapping where the host does not let it."""

    def register(maker: TargetMaker) -> TargetMaker:
        _TARGETS[contract.id] = maker
        return maker

    return register


@dataclass(slots=True)
class _Stood:
    """The ground that was laid last, for the run whose log this is, when the log was so long."""

    log: list[Answer] = field(default_factory=list[Answer])
    length: int = 0
    ground: Ground | None = None


_last = _Stood()


async def ground_of(run: Run) -> Ground:
    """A world in its first state. A sweep has hundreds of cases and none of them minds what the others left, so one
    world serves them until a control is used; a case that runs alone finds its own."""
    log = run.client.log
    if _last.ground is not None and _last.log is log and not _controlled(log[_last.length :]):
        return _last.ground
    await run.anew()
    if run.control.has("act"):
        told = await run.control.act()
        run.roles.purpose = run.roles.purpose or _text(told, "purpose_ref")
        run.roles.user = run.roles.user or _text(told, "user")
    ground = Ground(run.roles.purpose, run.roles.user)
    maker = _TARGETS.get(run.contract.id)
    if maker is not None and ground.purpose is not None:
        ground = Ground(ground.purpose, ground.user, await maker(run))
    _last.log, _last.length, _last.ground = log, len(log), ground
    return ground


def _controlled(calls: Iterable[Answer]) -> bool:
    return any(call.tool.startswith(PREFIX) for call in calls)


def _text(told: Any, name: str) -> str | None:
    found = told.get(name) if isinstance(told, dict) else None
    return found if isinstance(found, str) else None
