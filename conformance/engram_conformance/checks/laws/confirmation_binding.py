"""What an approval is for: one operation of one principal, and not another one that looks like it."""

from __future__ import annotations

from collections.abc import Mapping

from engram_contracts.conformance_control.v1_0_0.enums import Answer as Humans
from engram_contracts.conformance_control.v1_0_0.enums import Seat

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.approvals import ASKING, ask_always, asked_and_approved, gated, stands
from engram_conformance.memory.inside import acting
from engram_conformance.memory.mutations import MEMORY, ready
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, WITHDRAW, World
from engram_conformance.model import Json, Phase

CONFIRMATION = Phase.CONFIRMATION
_BOUND = ("confirmation-bound", "operation-digest")


@scenario(*_BOUND, contract=MEMORY, needs=(*ASKING, "state"), phase=CONFIRMATION)
async def an_approval_fits_no_other_target(w: World) -> None:
    """The approval of a withdrawal or a forgetting ends that target and no other."""
    for tool, at in ((WITHDRAW, "candidate_id"), (FORGET, "record_id")):
        approved, other = await ready(w, tool), await ready(w, tool)
        await asked_and_approved(w, tool, approved)
        await gated(w, tool, other, "of another target than the approved one")
        same_key = {**other, "idempotency_key": approved["idempotency_key"]}
        await gated(w, tool, same_key, "of another target under the approved one's key")
        await stands(w, tool, {**approved, at: other[at]}, "that was not approved")
        if tool == WITHDRAW:
            w.succeeded(await w.call(tool, approved), f"{tool} of the approved target")


@scenario(*_BOUND, contract=MEMORY, needs=(*ASKING, "state"), phase=CONFIRMATION)
async def an_approval_fits_no_other_reason(w: World) -> None:
    """The approval of a withdrawal or a forgetting does not hold for another reason."""
    for tool in (WITHDRAW, FORGET):
        approved = await ready(w, tool)
        await asked_and_approved(w, tool, approved)
        other = {**approved, "reason_ref": f"ticket:{w.word()}"}
        await gated(w, tool, other, "for another reason than the approved one")
        await stands(w, tool, approved, "whose approval was for another reason")
        if tool == WITHDRAW:
            w.succeeded(await w.call(tool, approved), f"{tool} for the approved reason")


def _variants(w: World, approved: Json) -> Mapping[str, Json]:
    """The same capture with one thing changed, and what that is."""
    payload = approved["payload"]
    component, cited, valid = payload["components"][0], payload["citations"][0], payload["valid_time"]
    changes: dict[str, Json] = {
        "text": {"components": [{**component, "text": component["text"] + "."}]},
        "valid time": {"valid_time": {**valid, "t": valid["t"] - 1}},
        "source": {"citations": [{**cited, "source_ref": f"repo:{w.word()}"}]},
    }
    made = {name: {**approved, "payload": {**payload, **change}} for name, change in changes.items()}
    proof = arguments.evidence(evidence_ref=f"evidence:{w.word()}")
    return {**made, "proof": arguments.capture(approved["idempotency_key"], payload, proof)}


@scenario("operation-digest", contract=MEMORY, needs=(*ASKING, "setting"), tools=(CAPTURE,), phase=CONFIRMATION)
async def an_approval_covers_every_argument(w: World) -> None:
    """The approval of a capture does not hold for one whose text, time, source or evidence is another."""
    await ask_always(w, CAPTURE)
    approved = w.capture_of(w.word())
    await asked_and_approved(w, CAPTURE, approved)
    for name, args in _variants(w, approved).items():
        await gated(w, CAPTURE, args, f"with another {name} than the approved one")
    w.succeeded(await w.call(CAPTURE, approved), "the approved capture")


@scenario("operation-digest", contract=MEMORY, needs=ASKING, phase=CONFIRMATION)
async def an_approval_covers_no_key(w: World) -> None:
    """An approved operation may be called under another key than the one that it was asked for with."""
    asked = await ready(w, WITHDRAW)
    await asked_and_approved(w, WITHDRAW, asked)
    again = {**asked, "idempotency_key": w.key()}
    w.succeeded(await w.call(WITHDRAW, again), "an approved withdrawal, under another key")


@scenario(*_BOUND, contract=MEMORY, needs=(*ASKING, "setting", "state"), phase=CONFIRMATION)
async def an_approval_fits_no_other_tool(w: World) -> None:
    """The approval of a request for admission withdraws nothing, nor the other way round."""
    candidate_id, reason = (await w.capture()).candidate_id, "ticket:conformance"
    await ask_always(w, ADMIT)
    admission = arguments.admission(w.key(), candidate_id)
    withdrawal = arguments.withdrawal(w.key(), candidate_id, reason)
    await asked_and_approved(w, ADMIT, admission)
    await gated(w, WITHDRAW, withdrawal, "of a candidate whose admission was approved")
    await stands(w, WITHDRAW, withdrawal, "whose admission was approved")
    await w.answer_request(Humans.DENY)
    w.succeeded(await w.call(ADMIT, admission), "the approved request for admission")


@scenario(*_BOUND, contract=MEMORY, needs=(*ASKING, "act", "state"), phase=CONFIRMATION)
async def an_approval_fits_no_other_principal(w: World) -> None:
    """What was approved for one principal another may not do."""
    approved = await ready(w, FORGET)
    await asked_and_approved(w, FORGET, approved)
    async with acting(w, principal=Seat.SECOND):
        await gated(w, FORGET, approved, "by another principal than the one that it was approved for")
        await stands(w, FORGET, approved, "that another principal may not forget")


@scenario(*_BOUND, contract=MEMORY, needs=(*ASKING, "act", "setting"), tools=(CAPTURE,), phase=CONFIRMATION)
async def an_approval_fits_no_other_scope(w: World) -> None:
    """What was approved in one scope may not be done in another."""
    await ask_always(w, CAPTURE)
    approved = w.capture_of(w.word())
    await asked_and_approved(w, CAPTURE, approved)
    async with acting(w, scope=Seat.SECOND):
        await gated(w, CAPTURE, approved, "in another scope than the one that it was approved in")
    w.succeeded(await w.call(CAPTURE, approved), "the capture in the scope that it was approved in")
