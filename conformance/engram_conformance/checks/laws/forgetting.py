"""Forgetting: at once, from every state, honest about its clean-up, and for good (engram-memory seed §2, §4, §5)."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Action, Body
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, ForgettableState
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation, RecordState

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.hosting import HOUR_MS, host, until
from engram_conformance.memory.journal import journal
from engram_conformance.memory.mutations import APPROVING, MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, PREPARING, SEARCH, World

READING = (CAPTURE, ADMIT, SEARCH, GET, FORGET)


@scenario("forget-at-once", contract=MEMORY, needs=APPROVING, tools=READING)
async def gone_from_search_and_get(w: World) -> None:
    """A forgotten record is neither found nor read, by the first calls after the answer."""
    word = w.word()
    record = await w.record(word)
    w.expect(await w.found(word) == [record.record_id], "the record is found", "it is not", rules=PREPARING)
    await w.forget(record.record_id)
    await _unseen(w, word, record.record_id)


@scenario("forget-at-once", contract=MEMORY, needs=APPROVING, tools=READING)
async def gone_from_pages_that_were_pinned(w: World) -> None:
    """A page that was pinned before shows nothing of a record that was forgotten since."""
    word = w.word()
    for _ in range(3):
        await w.record(f"{word} {w.word()}")
    first = w.succeeded(await w.call(SEARCH, w.search_for(word, limit=1)), "a search", PREPARING)
    shown = [packet["record"]["record_id"] for packet in first["records"]]
    rest = [name for name in await w.found(word) if name not in shown]
    cursor = first.get("next_page_cursor")
    w.expect(len(rest) > 1 and cursor is not None, "a first page of one, and more", "no such page", rules=PREPARING)
    for record_id in rest[:-1]:
        await w.forget(record_id)
    later: list[str] = []
    while cursor is not None and len(later) <= len(rest):
        page = await w.call(SEARCH, w.search_for(word, limit=1, page_cursor=cursor))
        value = w.succeeded(page, "the next page of a pinned search", PREPARING)
        later += [packet["record"]["record_id"] for packet in value["records"]]
        cursor = value.get("next_page_cursor")
    w.expect(not set(later) & set(rest[:-1]), "pages without the forgotten records", "a page that shows one")


_WAYS: dict[ForgettableState, Operation | None] = {
    ForgettableState.ACCEPTED_CURRENT: None,
    ForgettableState.ACCEPTED_DISPUTED: Operation.DISPUTE,
    ForgettableState.HISTORICAL: Operation.MARK_NON_CURRENT,
    ForgettableState.EXPIRED: Operation.EXPIRE,
    ForgettableState.TRUST_INVALID: Operation.TRUST_INVALIDATE,
}
"""The operation of the host that leads a current record into each state."""


def _forgets_from(state: ForgettableState, way: Operation | None) -> None:
    async def check(w: World) -> None:
        record = await _expiring(w) if way is Operation.EXPIRE else (await w.record()).record_id
        if way is not None:
            led = await inside.operated(w, record, way)
            w.expect(led, f"the host leads a record to {state.value}", "it refuses", rules=PREPARING)
        args = arguments.forgetting(w.key(), record)
        answer = await w.approving(FORGET, args)
        receipt = w.succeeded(answer, f"forget of a record in {state.value}")["receipt"]
        told = (receipt["operation"], receipt["from_state"], receipt["to_state"])
        wanted = (Operation.TOMBSTONE, state, RecordState.TOMBSTONED)
        w.expect(told == wanted, f"a receipt from {state.value}", f"one from {receipt['from_state']}", answer)
        if w.control.has("state"):
            held = await inside.record(w, record)
            w.expect(held.state == RecordState.TOMBSTONED, "the store holds a tombstone", held.state, answer)

    check.__name__ = f"from_{state.value}"
    check.__doc__ = f"forget ends a record in {state.value}, and its receipt names that state."
    needs = ("record", "clock", "setting") if way is Operation.EXPIRE else ("record",) if way is not None else ()
    scenario("forget-any-admitted", contract=MEMORY, needs=(*needs, *APPROVING), tools=(CAPTURE, ADMIT, FORGET))(check)


for _state, _way in _WAYS.items():
    _forgets_from(_state, _way)


@scenario(
    "expire-then-tombstone",
    contract=MEMORY,
    needs=("clock", "setting", "journal", *APPROVING),
    tools=(CAPTURE, ADMIT, FORGET),
)
async def expiry_first(w: World) -> None:
    """A record that is past its retention is forgotten from expired, by two events of one moment."""
    record_id = await _expiring(w)
    before = (await journal(w)).head
    answer = await w.approving(FORGET, arguments.forgetting(w.key(), record_id))
    receipt = w.succeeded(answer, "forget of a record past its retention")["receipt"]
    told = receipt["from_state"]
    w.expect(told == RecordState.EXPIRED, "a receipt from expired", f"one from {told}", answer)
    written = [event for event in (await journal(w)).events if event.cursor > before]
    steps = [event.operation for event in written[:2]]
    w.expect(steps == [Operation.EXPIRE, Operation.TOMBSTONE], "an expiry, then a tombstone", ", ".join(steps), answer)
    w.expect(written[0].at == written[1].at, "both of one moment", "two moments", answer)
    w.expect(int(receipt["cursor"]) == written[1].cursor, "the tombstone's cursor", "another", answer)


_RESTORING = ("host", *APPROVING)


@scenario("forgotten-stays-forgotten", contract=MEMORY, needs=_RESTORING, tools=READING)
async def a_backup_from_before(w: World) -> None:
    """A backup from before a forgetting brings nothing back: the record is tombstoned in it before it serves."""
    word = w.word()
    kept, record = await w.record(f"{word} kept"), await w.record(word)
    await host(w, Action.BACKUP)
    await w.forget(record.record_id)
    if not await _restored(w):
        return
    await _unseen(w, word, record.record_id)
    if w.control.has("state"):
        held = await inside.record(w, record.record_id)
        w.expect(held.state == RecordState.TOMBSTONED, "a tombstone in the restored store", held.state)
        w.expect(held.body == Body.GONE, "no body in the restored store", "the body")
    answer = await w.call(GET, w.get_of(kept.record_id))
    w.succeeded(answer, "get of what was not forgotten", PREPARING)


@scenario("forgotten-stays-forgotten", contract=MEMORY, needs=_RESTORING, tools=READING)
async def the_guard_after_a_restore(w: World) -> None:
    """What a restored backup knew nothing of, and was forgotten since, is still held by the guard."""
    word = w.word()
    await host(w, Action.BACKUP)
    record = await w.record(word)
    await w.forget(record.record_id)
    if not await _restored(w):
        return
    again = await w.capture(word)
    answer = await w.call(ADMIT, arguments.admission(w.key(), again.candidate_id))
    status = w.succeeded(answer, "a request for admission")["outcome"]["status"]
    w.expect(status == AdmissionStatus.PENDING_ADJUDICATION, "forgotten content is held", str(status), answer)


async def _restored(w: World) -> bool:
    """Whether the host has put the backup back: it may refuse, and then must serve nothing that was forgotten."""
    if (await w.control.host(action=Action.RESTORE))["done"] is True:
        return True
    code = w.run.contract.laws["forgotten-stays-forgotten"].code
    answer = await w.call(SEARCH, w.search_for(w.word()))
    w.expect(answer.ok or answer.code == code, f"the store as it was, or {code}", answer.said(), answer)
    return False


async def _expiring(w: World) -> str:
    """A record whose retention is over by now, and nobody has observed it."""
    await w.control.setting(retention_ceiling_ms=HOUR_MS)
    record = await w.record(retention=until(w.now_ms + HOUR_MS))
    await w.advance(HOUR_MS)
    return record.record_id


async def _unseen(w: World, word: str, record_id: str, rules: tuple[str, ...] | None = None) -> None:
    """No search finds the record, and get answers as of one that was never there."""
    found = await w.found(word)
    w.expect(record_id not in found, "a search without the forgotten record", "one that shows it", rules=rules)
    answer = await w.call(GET, w.get_of(record_id))
    w.refused(answer, w.run.contract.laws["not-found-identity"].code, what="get of a forgotten record", rules=rules)
