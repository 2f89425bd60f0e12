"""Every shape in which engram-memory's tools answer, shown once and judged by the rules of the output.

The observers judge all answers of a run; here the host is brought to give each kind of answer at least once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, CleanupStatus
from engram_contracts.model_v1 import ContractInfo, Pointer, read

from engram_conformance import generated
from engram_conformance.checks.table import makes
from engram_conformance.checks.told import kind_at
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.memory import arguments
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, SEARCH, WITHDRAW, World
from engram_conformance.model import Broken, Case, Finding, Phase

APPROVING = ("requests", "answer")


async def _captured(w: World) -> Answer:
    return await w.call(CAPTURE, w.capture_of(w.word()))


async def _captured_again(w: World) -> Answer:
    args = w.capture_of(w.word())
    await w.captured(args)
    return await w.call(CAPTURE, args)


async def _asked(w: World, decision: str | None = None) -> Answer:
    captured = await w.capture()
    if decision is not None:
        await w.control.admission(decision=decision)
    return await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))


async def _asked_again(w: World) -> Answer:
    args = arguments.admission(w.key(), (await w.capture()).candidate_id)
    await w.call(ADMIT, args)
    return await w.call(ADMIT, args)


async def _withdrawn(w: World) -> Answer:
    return await w.approving(WITHDRAW, arguments.withdrawal(w.key(), (await w.capture()).candidate_id))


async def _forgotten(w: World) -> Answer:
    return await w.approving(FORGET, arguments.forgetting(w.key(), (await w.record()).record_id))


async def _after_work(w: World, tool: str) -> Answer:
    """A replay after the clean-up is done."""
    if tool == WITHDRAW:
        args = arguments.withdrawal(w.key(), (await w.capture()).candidate_id)
    else:
        args = arguments.forgetting(w.key(), (await w.record()).record_id)
    await w.approving(tool, args)
    await w.control.host(action=Action.WORK)
    return await w.call(tool, args)


async def _read(w: World) -> Answer:
    return await w.call(GET, w.get_of((await w.record()).record_id))


async def _page(w: World) -> Answer:
    word = w.word()
    await w.record(word)
    await w.record(word)
    return await w.call(SEARCH, w.search_for(word, limit=1))


async def _next_page(w: World) -> Answer:
    first = await _page(w)
    asked = first.arguments if isinstance(first.arguments, dict) else {}
    return await w.call(SEARCH, {**asked, "page_cursor": read(first.value, ("next_page_cursor",))})


async def _nothing(w: World) -> Answer:
    return await w.call(SEARCH, w.search_for(w.word()))


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape of a tool's value: how it is come by, and a place whose value tells it (None: any value)."""

    tool: str
    show: Callable[[World], Awaitable[Answer]]
    title: str
    at: Pointer = ()
    value: object = None
    needs: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


STATUS = ("outcome", "status")
SHAPES: Mapping[str, Shape] = {
    "capture": Shape(CAPTURE, _captured, "a new candidate", ("status",), CaptureStatus.COMMITTED_PENDING),
    "capture-again": Shape(CAPTURE, _captured_again, "a replay", ("status",), CaptureStatus.DUPLICATE_EXACT),
    "acceptance": Shape(ADMIT, _asked, "an acceptance", STATUS, AdmissionStatus.ACCEPTED, (), (CAPTURE,)),
    "rejection": Shape(
        ADMIT, partial(_asked, decision=Decision.REJECT), "a rejection",
        STATUS, AdmissionStatus.REJECTED, ("admission", "reset"), (CAPTURE,),
    ),
    "held": Shape(
        ADMIT, partial(_asked, decision=Decision.HOLD), "a candidate held for a human",
        STATUS, AdmissionStatus.PENDING_ADJUDICATION, ("admission", "reset"), (CAPTURE,),
    ),
    "admission-again": Shape(ADMIT, _asked_again, "a replay of an admission", ("replayed",), True, (), (CAPTURE,)),
    "withdrawal": Shape(WITHDRAW, _withdrawn, "a withdrawal", ("replayed",), False, APPROVING, (CAPTURE,)),
    "withdrawal-clean": Shape(
        WITHDRAW, partial(_after_work, tool=WITHDRAW), "a withdrawal whose key is destroyed",
        ("key_destruction",), CleanupStatus.COMPLETE, (*APPROVING, "host"), (CAPTURE,),
    ),
    "forgetting": Shape(FORGET, _forgotten, "a forgetting", ("replayed",), False, APPROVING, (CAPTURE, ADMIT)),
    "forgetting-clean": Shape(
        FORGET, partial(_after_work, tool=FORGET), "a forgetting whose clean-up is verified",
        ("projection_invalidation",), CleanupStatus.COMPLETE, (*APPROVING, "host"), (CAPTURE, ADMIT),
    ),
    "read": Shape(GET, _read, "a record", before=(CAPTURE, ADMIT)),
    "page": Shape(SEARCH, _page, "a page with more to come", before=(CAPTURE, ADMIT)),
    "next-page": Shape(SEARCH, _next_page, "the page after it", before=(CAPTURE, ADMIT)),
    "nothing": Shape(SEARCH, _nothing, "a page on which there is nothing", ("records",), []),
}  # fmt: skip


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each shape."""
    if contract.id != CONTRACT.id:
        return
    for name, shape in SHAPES.items():
        vectors = generated.vectors(contract)
        rules = tuple(dict.fromkeys(v.rule for v in vectors if v.side == "out" and v.tool == shape.tool))
        yield Case(
            id=f"{Phase.EXAMPLES.value}/shape/{name}",
            phase=Phase.EXAMPLES,
            judges=rules,
            title=f"{shape.tool} answers {shape.title} as its output says.",
            run=partial(_shown, shape),
            needs=shape.needs,
            tools=(*shape.before, shape.tool),
        )


async def _shown(shape: Shape, run: Run) -> None:
    w = await World.fresh(run)
    answer = await shape.show(w)
    value = w.succeeded(answer, shape.title, ())
    broken = run.contract.outputs[shape.tool].errors(value)
    if broken:
        effect = "Who reads the answer by the contract fails on it, or takes it for something else."
        number = (answer.number,)
        found = (Finding((v.rule,), v.expected, kind_at(value, v.pointer), v.pointer, effect, number) for v in broken)
        raise Broken(*found)
    told = read(value, shape.at)
    w.expect(shape.value is None or told == shape.value, f"{shape.title}", "another value", answer, rules=())
