"""The tombstone guard: what was forgotten is held, on every path that admits, however it is dressed up."""

from __future__ import annotations

from collections.abc import Callable

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, ComponentKind, DerivativeRule
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState

from engram_conformance.checks.laws.admission import asked, expect_status
from engram_conformance.checks.laws.retention import DAY_MS, until
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.arguments import component
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, World
from engram_conformance.model import Json

HELD = AdmissionStatus.PENDING_ADJUDICATION
FAMILY = "family:conformance"
NEEDS = ("requests", "answer")
TOOLS = (CAPTURE, ADMIT, FORGET)


async def _forgotten(w: World, text: str) -> None:
    """A record of that text that was forgotten."""
    await w.forget((await w.record(text)).record_id)


async def _again(w: World, args: Json, status: AdmissionStatus, what: str) -> str:
    """Capture what was forgotten, ask for it, and expect that outcome; its candidate id."""
    captured = await w.captured(args)
    told = await asked(w, captured.candidate_id, what)
    w.expect(told.status == status, f"{what} is answered with {status.value}", "another outcome", told.answer)
    return captured.candidate_id


@scenario("tombstone-guard", contract=MEMORY, needs=NEEDS, tools=TOOLS)
async def the_same_content_is_held(w: World) -> None:
    """Forgotten content that is captured again is held where the policy accepts, and other content is not."""
    text = w.word()
    args = w.capture_of(text)
    await w.forget((await w.admit(await w.captured(args))).record_id)
    await _again(w, {**args, "idempotency_key": w.key()}, HELD, "the forgotten payload itself")
    await _again(w, w.capture_of(w.word()), AdmissionStatus.ACCEPTED, "other content")


@scenario("tombstone-guard", contract=MEMORY, needs=(*NEEDS, "setting", "clock"), tools=TOOLS)
async def other_retention_is_no_other_content(w: World) -> None:
    """Neither another retention nor another reconciliation makes forgotten content pass."""
    await w.control.setting(retention_ceiling_ms=DAY_MS, retain=True, consented_families=[FAMILY])
    text = w.word()
    await _forgotten(w, text)
    dressed: tuple[Json, ...] = (
        {"retention": until(w.now_ms + DAY_MS)},
        {"retention": {"derivative_rule": DerivativeRule.RETAIN}},
        {"reconciliation": {"family_refs": [FAMILY]}},
    )
    for more in dressed:
        await _again(w, w.capture_of(text, **more), HELD, "forgotten content with another retention or reconciliation")


def _spaced(text: str) -> str:
    return "  " + text.replace(" ", " \n\t ")


def _invisible(text: str) -> str:
    return "\u200b".join((text[:4], text[4:])) + "\u00ad"


def _wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if c.isalpha() else c for c in text)


LOOKS: dict[str, Callable[[str], str]] = {
    "upper case": str.upper,
    "other white space": _spaced,
    "invisible characters": _invisible,
    "wide letters": _wide,
}
"""Cosmetic changes that the folded texts do not see (open point tombstone-guard)."""


@scenario("tombstone-guard", contract=MEMORY, needs=NEEDS, tools=TOOLS)
async def cosmetics_are_no_other_content(w: World) -> None:
    """Case, white space, invisible characters and compatible forms do not make forgotten content pass."""
    text = f"{w.word()} {w.word()}"
    await _forgotten(w, text)
    for look, change in LOOKS.items():
        await _again(w, w.capture_of(change(text)), HELD, f"forgotten content with {look}")


@scenario("tombstone-guard", contract=MEMORY, needs=NEEDS, tools=TOOLS)
async def other_ids_are_no_other_content(w: World) -> None:
    """Ids, kinds, times, citations and the order of components do not make forgotten content pass."""
    one, two = w.word(), w.word()
    both = w.capture_of(one, components=[component(one), component(two, name="c2")])
    await w.forget((await w.admit(await w.captured(both))).record_id)
    kind, event = ComponentKind.CONTEXT, {"at": w.now_ms - 5_000, "type_ref": "event:other", "citation_id": "x9"}
    turned = [component(two, name="b", kind=kind, cites=("x9",)), component(one, name="a", kind=kind, cites=("x9",))]
    body = w.payload_of(
        one,
        t=w.now_ms - 60_000,
        components=turned,
        primary_component_id="a",
        primary_event=event,
        citations=[arguments.citation(name="x9", source="repo:acme/other")],
    )
    proof = arguments.evidence(citation_ids=["x9"])
    await _again(w, arguments.capture(w.key(), body, proof), HELD, "forgotten texts under other ids, kinds and times")
    await _again(w, w.capture_of(one), AdmissionStatus.ACCEPTED, "one of two forgotten texts alone")


@scenario("tombstone-guard", contract=MEMORY, needs=(*NEEDS, "act"), tools=TOOLS)
async def another_scope_forgot_nothing(w: World) -> None:
    """The guard knows its own scope: what one scope forgot another one accepts."""
    text = w.word()
    await _forgotten(w, text)
    async with inside.acting(w, scope="second"):
        await _again(w, w.capture_of(text), AdmissionStatus.ACCEPTED, "content that another scope forgot")
    await _again(w, w.capture_of(text), HELD, "content that this scope forgot")


@scenario("tombstone-guard", contract=MEMORY, needs=NEEDS, tools=TOOLS)
async def a_draft_from_before_is_held(w: World) -> None:
    """A candidate that was captured before its like was forgotten is held as well."""
    text = w.word()
    record, draft = await w.record(text), await w.capture(text)
    await w.forget(record.record_id)
    told = await asked(w, draft.candidate_id, "a draft from before the forgetting")
    expect_status(w, told, HELD)


@scenario("tombstone-guard-rejection", contract=MEMORY, needs=(*NEEDS, "admission"), tools=TOOLS)
async def a_rejection_stays_one(w: World) -> None:
    """Where the policy rejects, forgotten content is rejected and not held."""
    text = w.word()
    await _forgotten(w, text)
    await inside.decides(w, Decision.REJECT)
    await _again(w, w.capture_of(text), AdmissionStatus.REJECTED, "forgotten content that the policy rejects")


@scenario("tombstone-guard-every-path", contract=MEMORY, needs=(*NEEDS, "adjudicate", "state"), tools=(*TOOLS, GET))
async def a_human_needs_an_override(w: World) -> None:
    """A human lets in what was forgotten only with an override; rejecting it needs none."""
    text = w.word()
    await _forgotten(w, text)
    held = await _again(w, w.capture_of(text), HELD, "forgotten content")
    await _no_plain_accept(w, held)
    done = await inside.adjudicated(w, held, Decision.ACCEPT, override=True)
    w.expect(done, "a human accepts it with an override", "the host refused")
    told = await asked(w, held, "content that a human let in")
    expect_status(w, told, AdmissionStatus.ACCEPTED)
    w.succeeded(await w.call(GET, w.get_of(str(told.record_id))), "a get of it")
    other = await _again(w, w.capture_of(text), HELD, "the same forgotten content")
    w.expect(await inside.adjudicated(w, other, Decision.REJECT), "a human rejects it", "the host refused")


@scenario(
    "tombstone-guard-every-path",
    contract=MEMORY,
    needs=(*NEEDS, "adjudicate", "state", "admission"),
    tools=TOOLS,
)
async def a_hold_of_the_policy_is_guarded_too(w: World) -> None:
    """What the policy held before its like was forgotten needs the override as well."""
    text = w.word()
    record, draft = await w.record(text), await w.capture(text)
    await inside.decides(w, Decision.HOLD)
    expect_status(w, await asked(w, draft.candidate_id), HELD)
    await w.forget(record.record_id)
    await _no_plain_accept(w, draft.candidate_id)


async def _no_plain_accept(w: World, candidate_id: str) -> None:
    done = await inside.adjudicated(w, candidate_id, Decision.ACCEPT)
    w.expect(not done, "an accept without an override is refused", "it was done")
    state = (await inside.candidate(w, candidate_id)).state
    w.expect(state == CandidateState.PENDING, "the candidate is pending still", "another state")


@scenario("forgotten-capture-pending", contract=MEMORY, needs=NEEDS, tools=TOOLS)
async def forgotten_content_can_be_captured(w: World) -> None:
    """A fresh capture of forgotten content answers as every other one does."""
    args = w.capture_of(w.word())
    await w.forget((await w.admit(await w.captured(args))).record_id)
    answer = await w.call(CAPTURE, {**args, "idempotency_key": w.key()})
    value = w.succeeded(answer, "a capture of forgotten content")
    w.expect(value.get("status") == CaptureStatus.COMMITTED_PENDING, "a pending candidate", "another status", answer)
