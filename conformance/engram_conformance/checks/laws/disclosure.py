"""What reads may show: current records that are valid now, not expired and trusted, exactly as they were captured."""

from __future__ import annotations

from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision, Operation
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, ComponentKind, DerivativeRule

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.hosting import host
from engram_conformance.memory.inside import decides, instant, operated
from engram_conformance.memory.mutations import APPROVING
from engram_conformance.memory.reads import got, hidden, page, visible
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, PREPARING, SEARCH, World
from engram_conformance.model import Json, NotTestable

MEMORY = CONTRACT.id
READING = (CAPTURE, ADMIT, SEARCH, GET)
HOUR_MS = 3_600_000


async def shown_record(w: World, what: str = "a current record", **payload: Any) -> tuple[str, str]:
    """A record that search and get show, and the word by which it is found."""
    word = w.word()
    made = await w.record(word, **payload)
    await visible(w, made.record_id, word, what)
    return made.record_id, word


async def operate(w: World, record_id: str, operation: Operation, successor: str | None = None) -> None:
    """A host operation that must be done."""
    w.expect(await operated(w, record_id, operation, successor), f"the host does {operation}", "it refuses", rules=())


@scenario("disclose-current-only", contract=MEMORY, needs=("record",), tools=READING)
async def a_disputed_record_is_not_shown(w: World) -> None:
    """A record under dispute is shown by neither search nor get."""
    record_id, word = await shown_record(w)
    await operate(w, record_id, Operation.DISPUTE)
    await hidden(w, record_id, word, "a disputed record")


@scenario("disclose-current-only", contract=MEMORY, needs=("record",), tools=READING)
async def a_historical_record_is_not_shown(w: World) -> None:
    """A record that was set aside or superseded is shown by neither search nor get; its successor is."""
    aside, first_word = await shown_record(w)
    await operate(w, aside, Operation.MARK_NON_CURRENT)
    await hidden(w, aside, first_word, "a record that was set aside")
    old, word = await shown_record(w)
    new, new_word = await shown_record(w)
    await operate(w, old, Operation.SUPERSEDE, new)
    await hidden(w, old, word, "a superseded record")
    await visible(w, new, new_word, "the successor of a superseded record")


@scenario("disclose-current-only", contract=MEMORY, needs=APPROVING, tools=(*READING, FORGET))
async def a_forgotten_record_is_not_shown(w: World) -> None:
    """A forgotten record is shown by neither search nor get."""
    record_id, word = await shown_record(w)
    await w.forget(record_id)
    await hidden(w, record_id, word, "a forgotten record")


@scenario("disclose-valid-now", contract=MEMORY, needs=("clock",), tools=READING)
async def a_record_is_not_shown_before_its_time(w: World) -> None:
    """A record is hidden until its first moment, and shown from that moment on."""
    word = w.word()
    record_id = (await w.record(word, t=w.now_ms + HOUR_MS)).record_id
    await hidden(w, record_id, word, "what is not valid yet")
    await w.advance(HOUR_MS - 1)
    await hidden(w, record_id, word, "what is valid a millisecond later")
    await w.advance(1)
    await visible(w, record_id, word, "a record at its first moment", rules=None)


@scenario("disclose-valid-now", contract=MEMORY, needs=("clock",), tools=READING)
async def a_record_is_not_shown_after_its_time(w: World) -> None:
    """A record is shown at its last moment, and hidden a millisecond after it."""
    record_id, word = await shown_record(w, t_end=w.now_ms + HOUR_MS)
    await w.advance(HOUR_MS)
    await visible(w, record_id, word, "a record at its last moment", rules=None)
    await w.advance(1)
    await hidden(w, record_id, word, "what is not valid any more")


@scenario("disclose-not-expired", contract=MEMORY, needs=("clock", "setting"), tools=READING)
async def an_expired_record_is_not_shown(w: World) -> None:
    """A record is shown until expires_at and hidden from then on, before and after the host's clean-ups."""
    await w.control.setting(retention_ceiling_ms=2 * HOUR_MS)
    retention = {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE, "expires_at": instant(w.now_ms + HOUR_MS)}
    record_id, word = await shown_record(w, retention=retention)
    await w.advance(HOUR_MS - 1)
    await visible(w, record_id, word, "a record in the last millisecond of its retention", rules=None)
    await w.advance(1)
    await hidden(w, record_id, word, "a record at its expires_at")
    if w.control.has("host"):
        await host(w, Action.WORK)
        await hidden(w, record_id, word, "a record whose expiry the host has seen")


@scenario("disclose-trusted", contract=MEMORY, needs=("record",), tools=READING)
async def a_record_without_trust_is_not_shown(w: World) -> None:
    """A record whose trust was taken back is shown by neither search nor get."""
    record_id, word = await shown_record(w)
    await operate(w, record_id, Operation.TRUST_INVALIDATE)
    await hidden(w, record_id, word, "a record without trust")


@scenario("pending-not-readable", contract=MEMORY, tools=(CAPTURE, SEARCH, GET))
async def a_pending_candidate_is_not_read(w: World) -> None:
    """What was captured and not admitted is found by no search, and its id reads nothing."""
    word = w.word()
    await unread(w, (await w.capture(word)).candidate_id, word, "a pending candidate")


@scenario("pending-not-readable", contract=MEMORY, needs=("admission",), tools=READING)
async def a_held_candidate_is_not_read(w: World) -> None:
    """What waits for a human is found by no search, and its id reads nothing."""
    word = w.word()
    candidate = await w.capture(word)
    await decides(w, Decision.HOLD)
    answer = await w.call(ADMIT, arguments.admission(w.key(), candidate.candidate_id))
    value = w.succeeded(answer, "a request for admission that is held", PREPARING)
    held = value["outcome"]["status"] == AdmissionStatus.PENDING_ADJUDICATION
    w.expect(held, AdmissionStatus.PENDING_ADJUDICATION, "another outcome", answer, rules=PREPARING)
    await unread(w, candidate.candidate_id, word, "a held candidate")


async def unread(w: World, candidate_id: str, word: str, what: str) -> None:
    """No search finds the word, and the candidate's id is no record's."""
    found = await page(w, word)
    w.expect(not found.ids, f"no search finds {what}", "it is found", found.answer)
    answer = await w.call(GET, w.get_of(candidate_id))
    w.expect(not answer.ok, f"get does not read {what} by its id", answer.said(), answer)


@scenario("text-round-trip", contract=MEMORY, tools=READING)
async def what_was_captured_comes_back_exactly(w: World) -> None:
    """Texts, references and digests of every kind are shown by search and get exactly as they were captured."""
    word = w.word()
    payload = _odd(w, word)
    made = await w.admit(await w.captured(arguments.capture(w.key(), payload)))
    answers = {
        "get": (await got(w, made.record_id))["record"],
        "search": next((p["record"] for p in (await page(w, word)).packets), {}),
    }
    for tool, record in answers.items():
        if "components" not in record:
            raise NotTestable("the host withholds texts from this caller")
        changed = [name for name in record if name in payload and record[name] != payload[name]]
        if changed == ["components"]:
            pairs = zip(record["components"], payload["components"], strict=False)
            changed = [f"text {name}" for name, one in zip(TEXTS, pairs, strict=False) if one[0] != one[1]] or changed
        w.expect(not changed, f"{tool} shows what was captured", f"other {', '.join(changed)}")


TEXTS = {
    "spaces around": "  two before, two after  ",
    "lines": "\ttab\r\nreturn and feed\n\n",
    "not composed": "e\u0301 A\u030a \u1100\u1161",
    "compatible": "\ufb01 \u2460 \uff21 \u212b",
    "case": "\u0130 \u0131 \u017f \u00df",
    "invisible": "\u200ba\u200d\u00ad\u2060b\ufeff",
    "separators": "a\u2028b\u2029c\u0085d",
    "direction": "\u202eabc\u202c \u05d0\u05d1",
    "astral": "\U0001f600 \U0001d518 \U0010fffd",
    "controls": "\u0000 \u0001 \u001f \u007f",
    "quoted": 'a "b" \\ \\n \\u0041 </script> &amp; %s {0}',
    "number": "1e400",
}
"""Texts that a host may be tempted to change, by what is odd in them."""


def _odd(w: World, word: str) -> Json:
    """A payload with odd texts, and everything optional that needs no allowance. Texts stand in the order of `TEXTS`;
    the last component holds the word."""
    texts = [*TEXTS.values(), word]
    cited = ["q1", "\u00e9 q2"]
    sources = [
        arguments.citation("q1", "repo:acme/\U0001f4c1 caf\u00e9", observed_at=instant(w.now_ms - HOUR_MS)),
        arguments.citation("\u00e9 q2", " spaced ", locator={"scheme": "e\u0301", "value": "\n\u200b \ufb01"}),
    ]
    kinds = list(ComponentKind)
    components = [
        arguments.component(text, f"c{place}", kinds[place % len(kinds)], tuple(cited[: 1 + place % 2]))
        for place, text in enumerate(texts)
    ]
    more: Json = {
        "components": components,
        "primary_component_id": f"c{len(texts) - 1}",
        "primary_event": {"at": -1, "type_ref": "event: \u00e9", "citation_id": "q1"},
        "citations": sources,
    }
    return w.payload_of(word, t_end=w.now_ms + HOUR_MS, **more)
