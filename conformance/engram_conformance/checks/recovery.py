"""An agent that obeys the error table alone: for every code it ends in success, at a stop, or with a human."""

from __future__ import annotations

from collections.abc import Iterable

from engram_contracts.conformance_control.v1_0_0.enums import Answer as Human
from engram_contracts.conformance_control.v1_0_0.enums import Fault
from engram_contracts.model_v1 import ContractInfo, ErrorInfo

from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.memory.hosting import arm
from engram_conformance.memory.journal import head, unchanged_since
from engram_conformance.memory.mutations import APPROVING, MEMORY, approved, replay_of, short
from engram_conformance.memory.world import GET, MUTATIONS, PREPARING, SEARCH, World
from engram_conformance.model import Case, Json, NotApplicable, Phase, Profile, Runner
from engram_conformance.obedient import Course, End, obey

_UNKNOWN, _NOTHING, _FREE = "outcome-unknown", "failure-commits-nothing", "refusal-binds-no-key"


@makes
def recovering(contract: ContractInfo) -> Iterable[Case]:
    """One case for each code: the host is made to answer it by a read and by a mutation that may; in a deep run by
    every tool that may. Which ones goes round with the codes, so that each tool has its turns."""
    if contract.id != MEMORY:
        return
    for place, row in enumerate(contract.errors.values()):
        yield Case(
            id=f"{Phase.RECOVERY.value}/{row.code}",
            phase=Phase.RECOVERY,
            judges=(_UNKNOWN,) if row.code == contract.laws[_UNKNOWN].code else (_NOTHING, _FREE),
            title=f"An agent that is answered {row.code} and obeys the error table comes to an end.",
            run=_running(row, place),
            needs=("fault", "journal", *APPROVING),
        )


def _running(row: ErrorInfo, place: int) -> Runner:
    async def run(at: Run) -> None:
        w = await World.fresh(at)
        may = [tool.name for tool in at.contract.tools.values() if row.code in tool.codes and tool.name in at.listed]
        if not may:
            raise NotApplicable(f"no tool that the host lists may answer {row.code}")
        for kind in ([tool for tool in may if tool not in MUTATIONS], [tool for tool in may if tool in MUTATIONS]):
            turn = place % max(len(kind), 1)
            for tool in kind if at.profile is Profile.DEEP else kind[turn : turn + 1]:
                await _recovers(w, row, tool)

    return run


async def _recovers(w: World, row: ErrorInfo, tool: str) -> None:
    """Obey the table once, and judge the end by what it promised."""
    arguments = await _right(w, tool)
    await arm(w, Fault.ERROR, code=row.code)
    before = await head(w)
    course = await obey(w.run.contract, tool, arguments, w.call, lambda: _ask(w))
    first = course.answers[0]
    w.expect(first.code == row.code, f"{row.code}, as it was armed", first.said(), first, rules=PREPARING)
    w.expect(course.end is not End.LOST, f"an end for {short(tool)}", "calls without end", *course.answers)
    if len(course.answers) > 1:
        blamed = None if tool in MUTATIONS else PREPARING
        helped = course.end is End.SUCCESS
        w.expect(
            helped, f"{short(tool)} succeeds as the table has it", course.last.said(), *course.answers, rules=blamed
        )
    if tool in MUTATIONS:
        await _one_effect_or_none(w, tool, arguments, course, before)


async def _one_effect_or_none(w: World, tool: str, arguments: Json, course: Course, before: int) -> None:
    """A course that ended in success bound its key once; one that did not has written nothing."""
    if course.end is not End.SUCCESS:
        await unchanged_since(w, before, f"a {short(tool)} that was refused", (_NOTHING,))
        return
    value = w.succeeded(course.last, "the last call")
    replay_of(w, tool, value, await w.call(tool, arguments), "the same call after that")


async def _ask(w: World) -> None:
    """Ask the human, who approves whatever is open."""
    for request in (await w.control.requests())["requests"]:
        await w.control.answer(request_id=request["request_id"], answer=Human.APPROVE)


async def _right(w: World, tool: str) -> Json:
    """Right arguments, with all that an action could tell to leave out or to change."""
    if tool in MUTATIONS:
        return await approved(w, tool)
    if tool == GET:
        return w.get_of((await w.record()).record_id)
    word = w.word()
    for _ in range(2):
        await w.record(f"{word} {w.word()}")
    first = w.succeeded(await w.call(SEARCH, w.search_for(word, limit=1)), "a search", PREPARING)
    return w.search_for(word, limit=1, page_cursor=first["next_page_cursor"])
