"""Reads: defaults, faults that are told, what is withheld, and a get that shows what the search showed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Fault, Grant, Operation
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import DerivativeRule, RedactableField
from engram_contracts.engram_memory.v1_0_0.laws import GRANT_LIVE, PACKET_BUDGET, REDACTION_DEFAULT
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation as Event

from engram_conformance.checks.laws.disclosure import HOUR_MS, READING, operate, shown_record
from engram_conformance.checks.laws.packets import sized
from engram_conformance.checks.laws.pages import FINDING, records_of
from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory.calls import unknown_record
from engram_conformance.memory.hosting import arm
from engram_conformance.memory.inside import instant, record
from engram_conformance.memory.journal import journal
from engram_conformance.memory.reads import got, hidden, packets_as_they_are, page, page_of, right, size
from engram_conformance.memory.world import CAPTURE, GET, SEARCH, World
from engram_conformance.model import Json

MEMORY = CONTRACT.id
_LIMIT = CONTRACT.tools[SEARCH].input["/limit"].default
_BUDGET = CONTRACT.tools[GET].input["/max_packet_bytes"]
_DEFAULTS = {name: CONTRACT.tools[SEARCH].input[f"/{name}"].default for name in ("limit", "max_packet_bytes")}
_POLICY = CONTRACT.tools[SEARCH].input["/capability_policy"].default


@scenario("defaults", contract=MEMORY, tools=FINDING)
async def an_absent_limit_is_the_default(w: World) -> None:
    """A search without optional arguments is the search that names their defaults: same page, request and cursor."""
    word = w.word()
    for _ in range(_LIMIT + 1):
        await w.record(word)
    absent = await page(w, word)
    w.expect(len(absent.ids) == _LIMIT, f"a page of {_LIMIT}", f"{len(absent.ids)}", absent.answer)
    named = await page(w, word, **_DEFAULTS, capability_policy=_POLICY)
    w.expect(named.ids == absent.ids, "the same page", "another", absent.answer, named.answer)
    same = named.receipt["request_digest"] == absent.receipt["request_digest"]
    w.expect(same, "the digest of the same request", "of another", absent.answer, named.answer)
    rest = await page_of(w, {**named.asked, "page_cursor": absent.cursor}, rules=None)
    w.expect(len(rest.ids) == 1, "the record that is left", f"{len(rest.ids)}", rest.answer)


@scenario("defaults", contract=MEMORY, tools=READING)
async def an_absent_budget_is_the_default(w: World) -> None:
    """Without max_packet_bytes a record just within the default is shown, and one just above it refused."""
    overhead = size((await got(w, (await sized(w, 2))[0]))["record"]) - 2
    for length, fits in ((_BUDGET.default - overhead - 0x80, True), (_BUDGET.default - overhead + 0x80, False)):
        record_id, _ = await sized(w, length)
        told = size((await got(w, record_id, max_packet_bytes=_BUDGET.maximum))["record"])
        w.expect((told <= _BUDGET.default) is fits, "a record near the default budget", "another", rules=())
        answer = await w.call(GET, w.get_of(record_id))
        if fits:
            right(w, answer, "a get within the default budget", rules=None)
        else:
            w.refused(answer, PACKET_BUDGET.code, what="a get of a record above the default budget")


@scenario("empty-means-none", contract=MEMORY, tools=(SEARCH,))
async def nothing_found_is_an_empty_success(w: World) -> None:
    """A search for a word that nothing holds succeeds with no records."""
    found = await page(w, w.word(), rules=None)
    w.expect(not found.ids, "no records", f"{len(found.ids)}", found.answer)


async def _told(w: World, fault: Fault) -> None:
    _, word = await shown_record(w)
    await arm(w, fault)
    answer = await w.call(SEARCH, w.search_for(word))
    empty = answer.ok and not packets_as_they_are(answer)
    w.expect(not empty, "an error", "an empty list", answer)


@scenario("empty-means-none", contract=MEMORY, needs=("fault",), tools=READING)
async def a_fault_of_the_host_is_an_error(w: World) -> None:
    """A search in which something fails that nobody foresaw is an error, not an empty list."""
    await _told(w, Fault.HANDLER_RAISES)


@scenario("empty-means-none", contract=MEMORY, needs=("reset", "fault"), tools=READING)
async def lost_bodies_are_an_error(w: World) -> None:
    """A search for a record whose body is lost is an error, not an empty list."""
    await _told(w, Fault.BODY_LOST)


@scenario("projection-stale", contract=MEMORY, needs=("reset", "fault"), tools=FINDING)
async def a_projection_that_is_behind_is_not_asked(w: World) -> None:
    """Where the projection lacks records of the journal a search is refused, or it has caught up and shows them all."""
    word = w.word()
    made = await records_of(w, word, 3)
    await arm(w, Fault.INDEX_BEHIND)
    answer = await w.call(SEARCH, w.search_for(word))
    if not answer.ok:
        w.refused(answer, what="a search whose projection is behind")
        return
    shown = {read_id(packet) for packet in packets_as_they_are(answer)}
    w.expect(set(made) <= shown, "every record, or a refusal", "a part of them", answer)


def read_id(packet: Json) -> object:
    """The record id of a packet, if it has one."""
    record: Any = packet.get("record")
    return record.get("record_id") if isinstance(record, dict) else None


@scenario("record-id-always", "redaction-listed", contract=MEMORY, tools=READING)
async def what_is_withheld_is_listed(w: World) -> None:
    """Search and get show the record_id always, list each member that they withhold, and no other."""
    for answer, packet in await _both(w):
        has_id = read_id(packet) is not None
        w.expect(has_id, "a record_id", "none", answer, rules=("record-id-always",))
        record: Any = packet.get("record")
        absent = {str(field) for field in RedactableField if field[1:] not in record}
        listed: Any = packet.get("redacted_fields", [])
        w.expect(
            set(listed) == absent, "each absent member listed", "another list", answer, rules=("redaction-listed",)
        )


@scenario("redaction-default", contract=MEMORY, tools=READING, advisory=True)
async def the_default_fields_are_shown(w: World) -> None:
    """By default search and get show the fields that the law names, and of trust the class alone."""
    for answer, packet in await _both(w):
        record: Any = packet.get("record")
        shown = {f"/{name}" for name in record}
        beyond, lacking = shown - set(REDACTION_DEFAULT.shown), set(REDACTION_DEFAULT.shown) - shown
        w.expect(not beyond, "no other fields", ", ".join(sorted(beyond & set(RedactableField))) or "others", answer)
        w.expect(not lacking, "all default fields", f"without {', '.join(sorted(lacking))}", answer)
        w.expect(set(record["trust"]) == {"class"}, "the class of trust alone", "more or less", answer)


async def _both(w: World) -> list[tuple[Answer, Json]]:
    """The packets of a search and a get of one record, as they are."""
    word = w.word()
    made = await w.record(word)
    answers = [await w.call(SEARCH, w.search_for(word)), await w.call(GET, w.get_of(made.record_id))]
    found = [(answer, packet) for answer in answers for packet in packets_as_they_are(answer)]
    told = len(found) == len(answers) and all(isinstance(packet.get("record"), dict) for _, packet in found)
    w.expect(told, "the record by search and by get", "none", *answers, rules=())
    return found


@scenario("get-reads-search-record", contract=MEMORY, tools=READING)
async def get_shows_what_the_search_showed(w: World) -> None:
    """For each record of a page, get gives the same record with the same digest."""
    word = w.word()
    await records_of(w, word, 3)
    found = await page(w, word)
    w.expect(len(found.packets) == 3, "three records", f"{len(found.packets)}", found.answer, rules=())
    for packet in found.packets:
        answer = await w.call(GET, w.get_of(packet["record"]["record_id"]))
        value = right(w, answer, "a get of what the search showed", rules=None)
        same = value["record"] == packet["record"]
        w.expect(same, "the record of the search", "another", found.answer, answer)


@scenario("read-writes-nothing", contract=MEMORY, needs=("journal", "state"), tools=READING)
async def reads_change_nothing(w: World) -> None:
    """Searches, pages and gets, answered or refused, leave journal and states as they were."""
    record_id, word = await shown_record(w)
    await w.record(word)
    before = await journal(w)
    states = await record(w, record_id)
    first = await page(w, word, limit=1)
    await page_of(w, first.after)
    await got(w, record_id)
    refused = [
        await w.call(SEARCH, {**first.after, "page_cursor": w.word()}),
        await w.call(GET, w.get_of(unknown_record(w))),
    ]
    w.expect(not any(answer.ok for answer in refused), "refusals", "a success", *refused, rules=())
    after = await journal(w)
    w.expect(after.events == before.events, "the journal as it was", "another after reads")
    w.expect(await record(w, record_id) == states, "the record's state as it was", "another after reads")


@scenario("read-writes-nothing", contract=MEMORY, needs=("journal", "clock", "setting"), tools=READING)
async def reads_may_journal_an_expiry_alone(w: World) -> None:
    """Reads of a record past its retention journal nothing, or its expiry once."""
    await w.control.setting(retention_ceiling_ms=2 * HOUR_MS)
    retention = {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE, "expires_at": instant(w.now_ms + HOUR_MS)}
    record_id, word = await shown_record(w, retention=retention)
    await w.advance(HOUR_MS)
    before = len((await journal(w)).events)
    for _ in range(2):
        await hidden(w, record_id, word, "an expired record", rules=())
    more = [event.operation for event in (await journal(w)).events[before:]]
    w.expect(more in ([], [Event.EXPIRE]), "no event, or one expiry", f"{len(more)} events")


Spoiling = Callable[[World, str], Awaitable[Any]]


async def _disputed(w: World, record_id: str) -> None:
    await operate(w, record_id, Operation.DISPUTE)


async def _distrusted(w: World, record_id: str) -> None:
    await operate(w, record_id, Operation.TRUST_INVALIDATE)


async def _late(w: World, _record_id: str) -> None:
    await w.advance(2 * HOUR_MS)


@scenario("read-rechecked", contract=MEMORY, needs=("record", "clock", "setting"), tools=READING)
async def get_checks_at_the_moment_of_reading(w: World) -> None:
    """A record that was read a moment ago is refused once it is disputed, without trust, expired or not granted."""
    await w.control.setting(retention_ceiling_ms=2 * HOUR_MS)
    retention = {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE, "expires_at": instant(w.now_ms + HOUR_MS)}
    ways: dict[str, Spoiling] = {"disputed": _disputed, "without trust": _distrusted, "expired": _late}
    for what, spoil in ways.items():
        record_id = (await w.record(retention=retention)).record_id
        await got(w, record_id)
        await spoil(w, record_id)
        answer = await w.call(GET, w.get_of(record_id))
        w.expect(not answer.ok, f"a get of what is {what} is refused", answer.said(), answer)


@scenario("read-rechecked", contract=MEMORY, needs=("grant",), tools=(CAPTURE, GET))
async def get_checks_the_grant_at_the_moment_of_reading(w: World) -> None:
    """A record that was read a moment ago is refused once the grant to read is revoked."""
    record_id = (await w.record()).record_id
    await got(w, record_id)
    await w.control.grant(tool=GET, grant=Grant.REVOKED)
    w.refused(await w.call(GET, w.get_of(record_id)), GRANT_LIVE.code, what="a get whose grant was revoked")


@scenario("read-rechecked", contract=MEMORY, needs=("clock", "journal"), tools=READING)
async def the_receipt_tells_the_moment_of_the_check(w: World) -> None:
    """The read receipt has the host's time and the journal's end of this very read, and moves with them."""
    record_id = (await w.record()).record_id
    for _ in range(2):
        head = (await journal(w)).head
        answer = await w.call(GET, w.get_of(record_id))
        receipt = right(w, answer, "a get of a current record")["read_receipt"]
        wanted = {
            "valid_as_of": w.now_ms,
            "checked_at": instant(w.now_ms),
            "system_as_of": str(head),
            "validated_through_cursor": str(head),
        }
        wrong = [name for name, value in wanted.items() if receipt[name] != value]
        w.expect(not wrong, "a receipt of this moment", f"another {', '.join(wrong)}", answer)
        await w.advance(HOUR_MS)
        await w.record()
