"""A store that was damaged or taken over: told as what it is, and never served from (engram-memory seed §2)."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Action, Fault

from engram_conformance.checks.each import each_mutation
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.hosting import arm, host
from engram_conformance.memory.journal import journal, unchanged_since
from engram_conformance.memory.mutations import APPROVING, MEMORY, approved, replayed, short
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, PREPARING, SEARCH, WITHDRAW, World
from engram_conformance.model import Json

EVERY = (SEARCH, GET, CAPTURE, ADMIT, WITHDRAW, FORGET)


def _damages(tool: str) -> None:
    needs = ("fault", *(APPROVING if tool in (WITHDRAW, FORGET) else ()))

    async def damaged(w: World) -> None:
        args = await _right(w, tool)
        await arm(w, Fault.JOURNAL_DAMAGED)
        w.refused(await w.call(tool, args), what=f"{short(tool)} on a journal that was altered")

    damaged.__name__ = f"altered_journal_{short(tool)}"
    damaged.__doc__ = f"A journal of which an event was altered serves no {short(tool)}."
    scenario("journal-verifies", contract=MEMORY, needs=needs, tools=(CAPTURE, ADMIT, tool))(damaged)

    async def gap(w: World) -> None:
        args = await _right(w, tool)
        await arm(w, Fault.JOURNAL_GAP)
        w.refused(await w.call(tool, args), what=f"{short(tool)} on a journal with a gap")

    gap.__name__ = f"missing_event_{short(tool)}"
    gap.__doc__ = f"A journal in which an event is missing serves no {short(tool)}."
    scenario("journal-dense", contract=MEMORY, needs=needs, tools=(CAPTURE, ADMIT, tool))(gap)


for _tool in EVERY:
    _damages(_tool)


@scenario("journal-verifies", contract=MEMORY, needs=("fault", "host", "journal"), tools=(CAPTURE, ADMIT, SEARCH))
async def no_start_makes_it_whole(w: World) -> None:
    """A journal that was altered is told as such, and is served by no start of the host either."""
    word = w.word()
    await w.record(word)
    await arm(w, Fault.JOURNAL_DAMAGED)
    w.expect(not (await journal(w)).verifies, "a journal that does not verify", "one that does")
    told = await w.control.host(action=Action.RESTART)
    answer = await w.call(SEARCH, w.search_for(word))
    w.expect(not answer.ok, "nothing from an altered journal after a start", answer.said(), answer)
    if told["done"] is True:
        w.refused(answer, what="a search after a start on an altered journal")


@scenario("body-missing", contract=MEMORY, needs=("fault",), tools=(CAPTURE, ADMIT, GET))
async def a_record_without_its_body(w: World) -> None:
    """get of a current record whose body is gone tells the fault."""
    record = await w.record()
    await arm(w, Fault.BODY_LOST)
    w.refused(await w.call(GET, w.get_of(record.record_id)), what="get of a record whose body is gone")


@scenario("body-missing", contract=MEMORY, needs=("fault",), tools=(CAPTURE, ADMIT, SEARCH))
async def a_search_does_not_hide_it(w: World) -> None:
    """A search that would show a record whose body is gone tells the fault, and no shorter list."""
    word = w.word()
    await w.record(word)
    await arm(w, Fault.BODY_LOST)
    w.refused(await w.call(SEARCH, w.search_for(word)), what="a search of a record whose body is gone")


@scenario("body-missing", contract=MEMORY, needs=("fault",), tools=(CAPTURE, ADMIT))
async def a_candidate_without_its_body(w: World) -> None:
    """A request for admission of a candidate whose sealed body is gone tells the fault, and decides nothing."""
    candidate = await w.capture()
    await arm(w, Fault.BODY_LOST)
    answer = await w.call(ADMIT, arguments.admission(w.key(), candidate.candidate_id))
    w.refused(answer, what="an admission of a candidate whose body is gone")


@scenario("body-missing", contract=MEMORY, needs=APPROVING, tools=(CAPTURE, ADMIT, GET, WITHDRAW, FORGET))
async def ended_is_no_fault(w: World) -> None:
    """A body that went with a withdrawal or a forgetting is no fault: the state alone is told."""
    candidate, record = await w.capture(), await w.record()
    await w.withdraw(candidate.candidate_id)
    await w.forget(record.record_id)
    laws = w.run.contract.laws
    asked = await w.call(ADMIT, arguments.admission(w.key(), candidate.candidate_id))
    w.refused(asked, laws["withdraw-then-no-admission"].code, what="an admission of a withdrawn candidate")
    read = await w.call(GET, w.get_of(record.record_id))
    w.refused(read, laws["not-found-identity"].code, what="get of a forgotten record")


@each_mutation("fenced", needs=("fault", "host", "journal"))
async def another_has_taken_over(w: World, tool: str) -> None:
    """A host whose hold on the store is over writes nothing; started anew it takes the same call as a new one."""
    args = await approved(w, tool)
    before = (await journal(w)).head
    await arm(w, Fault.FENCED)
    lost = await w.call(tool, args)
    w.refused(lost, what=f"a {short(tool)} of a host that was fenced")
    await host(w, Action.RESTART)
    await unchanged_since(w, before, f"a {short(tool)} of a host that was fenced")
    again = await w.approving(tool, args)
    value = w.succeeded(again, "the same call after a start", PREPARING)
    w.expect(not replayed(tool, value), "a new operation: nothing was written", "a replay", lost, again)


async def _right(w: World, tool: str) -> Json:
    """Right arguments of a tool that would be served now."""
    if tool == SEARCH:
        word = w.word()
        await w.record(word)
        return w.search_for(word)
    if tool == GET:
        return w.get_of((await w.record()).record_id)
    await w.capture()  # an event at least, beside the journal's first
    return await approved(w, tool)
