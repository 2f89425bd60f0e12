"""Words planted where a host might pick them up: in every kind of argument, and in calls that fail in every way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Fault
from engram_contracts.model_v1 import ContractInfo, Pointer, ToolInfo, read

from engram_conformance import generated
from engram_conformance.checks.ground import Ground, ground_of, roles_of
from engram_conformance.checks.leaks import EFFECT, is_failure, law_of, leaks
from engram_conformance.checks.table import makes
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Finding, Json, NotTestable, Phase
from engram_conformance.vectors.places import placed, walk

LONG = 1_100_000
"""Characters of a text that no bound allows."""


@dataclass(frozen=True, slots=True)
class Planting:
    """One tool's call about to be made: right arguments, and the word to be planted in them."""

    run: Run
    tool: ToolInfo
    arguments: Json
    word: str

    async def call(self, arguments: Any) -> list[Answer]:
        """Make it."""
        return [await self.run.call(self.tool.name, arguments)]


Plant = Callable[[Planting], Awaitable[list[Answer]]]


async def _unknown_field(at: Planting) -> list[Answer]:
    return await at.call({**at.arguments, at.word: at.word})


async def _oversized(at: Planting) -> list[Answer]:
    """Each text of the arguments, one after another, far too long."""
    found: list[Answer] = []
    for name, value in at.arguments.items():
        if isinstance(value, str):
            found += await at.call({**at.arguments, name: at.word * (LONG // len(at.word))})
    return found


async def _wrong_type(at: Planting) -> list[Answer]:
    return await at.call({name: {at.word: [at.word]} for name in at.arguments})


async def _in_role(role: str, at: Planting) -> list[Answer]:
    place: Pointer | None = getattr(at.tool.roles, role)
    if place is None or not isinstance(read(at.arguments, place[:-1], at.arguments), dict):
        return []
    return await at.call(placed(at.arguments, place, _like(read(at.arguments, place), at.word)))


async def _conflict(at: Planting) -> list[Answer]:
    """A key that was used, with the word in every text of the other content."""
    if at.tool.roles.idempotency_key is None:
        return []
    await at.call(at.arguments)
    return await at.call(_other_texts(at))


async def _unknown_tool(at: Planting) -> list[Answer]:
    return [await at.run.call(f"{at.tool.name}_{at.word}", {at.word: at.word})]


async def _exception(at: Planting) -> list[Answer]:
    """An exception inside the host whose text holds the arguments."""
    await at.run.control.fault(fault=Fault.HANDLER_RAISES)
    return await at.call(_other_texts(at))


PLANTS: Mapping[str, tuple[Plant, str, tuple[str, ...]]] = {
    "unknown-field": (_unknown_field, "as the name and value of an unknown field", ()),
    "wrong-type": (_wrong_type, "as an object in place of every argument", ()),
    "oversized": (_oversized, "in a text that is far too long", ()),
    "purpose": (partial(_in_role, "purpose"), "as the purpose", ()),
    "user": (partial(_in_role, "user"), "as the user", ()),
    "target": (partial(_in_role, "target"), "as the target", ()),
    "cursor": (partial(_in_role, "page_cursor"), "as the page cursor", ()),
    "conflict": (_conflict, "in other content under a key that was used", ()),
    "unknown-tool": (_unknown_tool, "as the name of a tool", ()),
    "exception": (_exception, "in the text of an exception that nobody foresaw", ("fault", "reset")),
}
"""By name: how it is planted, the same in words, and the controls that it takes."""


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each way of planting, over all tools that the host lists."""
    for name, (plant, words, needs) in PLANTS.items():
        role = plant.args[0] if isinstance(plant, partial) else None
        if role is not None and all(getattr(tool.roles, role) is None for tool in contract.tools.values()):
            continue
        yield Case(
            id=f"{Phase.LEAKS.value}/planted/{name}",
            phase=Phase.LEAKS,
            judges=(law_of(contract),),
            title=f"A word planted {words} is in no failure.",
            run=partial(_planted, plant),
            needs=needs,
        )


async def _planted(plant: Plant, run: Run) -> None:
    ground = await ground_of(run)
    failures = 0
    findings: list[Finding] = []
    for tool in run.contract.tools.values():
        if tool.name not in run.listed:
            continue
        word = run.word()
        for answer in await plant(Planting(run, tool, _arguments(run, ground, tool), word)):
            failed = is_failure(answer)
            failures += failed
            told = list(leaks(answer, (word,))) if failed else []
            findings += [
                Finding(
                    run.judges, "a failure that says nothing but its code", what, tool.name, EFFECT, (answer.number,)
                )
                for what in told
            ]
    if findings:
        raise Broken(*findings)
    if not failures:
        raise NotTestable("no call failed, so nothing was told")


def _arguments(run: Run, ground: Ground, tool: ToolInfo) -> Json:
    example = next(iter(generated.examples(run.contract, tool.name).values()))
    return ground.filled(tool, example, run.key())


def _like(value: object, word: str) -> str:
    """The word in the form that the value had, up to its first mark."""
    head, mark, _ = value.partition("_") if isinstance(value, str) else ("", "", "")
    return f"{head}_{word}" if mark else word


def _other_texts(at: Planting) -> Json:
    """The arguments with the word in every text where the input lets it stand, roles left as they are."""
    found: Any = at.arguments
    judge = at.run.contract.inputs[at.tool.name]
    for place, value in walk(at.arguments):
        if isinstance(value, str) and place not in roles_of(at.tool):
            changed = placed(found, place, f"{at.word} {value}")
            found = changed if judge.ok(changed) else found
    return found
