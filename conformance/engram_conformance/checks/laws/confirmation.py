"""Which calls take a human's approval, what the human sees, and that nothing but an approval is one."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Answer as Humans
from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind
from engram_contracts.engram_memory.v1_0_0.errors import Protocol

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.approvals import ASKING, ask_always, expect_open, gated, opened, stands
from engram_conformance.memory.calls import no_event, one_of_each, put
from engram_conformance.memory.mutations import MEMORY, ready
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, MUTATIONS, WITHDRAW, World
from engram_conformance.model import Json, Phase

CONFIRMATION = Phase.CONFIRMATION
_LIKE_AN_APPROVAL = ("confirmed", "approved", "elicitationRef")


async def _takes_an_approval(w: World, tool: str) -> None:
    args = await ready(w, tool)
    async with no_event(w, "a call without an approval"):
        await gated(w, tool, args, "without an approval")
        await gated(w, tool, args, "that nobody has answered")
    await stands(w, tool, args, "without an approval")
    await w.answer_request(Humans.APPROVE)
    w.succeeded(await w.call(tool, args), f"{tool} with an approval")


@scenario("confirmation-always", contract=MEMORY, needs=(*ASKING, "journal", "state"), phase=CONFIRMATION)
async def withdraw_takes_an_approval(w: World) -> None:
    """A withdrawal does nothing until a human has approved it."""
    await _takes_an_approval(w, WITHDRAW)


@scenario("confirmation-always", contract=MEMORY, needs=(*ASKING, "journal", "state"), phase=CONFIRMATION)
async def forget_takes_an_approval(w: World) -> None:
    """A forgetting does nothing until a human has approved it."""
    await _takes_an_approval(w, FORGET)


@scenario("confirmation-always", contract=MEMORY, needs=(*ASKING, "state"), phase=CONFIRMATION)
async def an_empty_accept_approves_nothing(w: World) -> None:
    """A form that a human sends off with nothing filled in is no approval."""
    for tool in (WITHDRAW, FORGET):
        args = await ready(w, tool)
        await gated(w, tool, args, rules=())
        await w.answer_request(Humans.EMPTY, tool, args)
        await gated(w, tool, args, "after an empty accept")
        await stands(w, tool, args, "after an empty accept")


@scenario("confirmation-selected", contract=MEMORY, needs=("requests", "setting"), phase=CONFIRMATION)
async def nobody_is_asked_unless_selected(w: World) -> None:
    """Where the host has selected nothing, a capture and a request for admission ask nobody."""
    for tool in (CAPTURE, ADMIT):
        w.succeeded(await w.call(tool, await ready(w, tool)), f"{tool} where it is not selected")
    await expect_open(w, 0, "where nothing is selected")


async def _asks_where_selected(w: World, selected: str, other: str) -> None:
    args = await ready(w, selected)
    free = await ready(w, other) if other == ADMIT else w.capture_of(w.word())
    await ask_always(w, selected)
    async with no_event(w, "a call without an approval"):
        await gated(w, selected, args, "where the host has selected it")
    w.succeeded(await w.call(other, free), f"{other} where it is not selected")
    await w.answer_request(Humans.APPROVE)
    w.succeeded(await w.call(selected, args), f"{selected} with an approval")


@scenario("confirmation-selected", contract=MEMORY, needs=(*ASKING, "setting", "journal"), phase=CONFIRMATION)
async def capture_asks_where_selected(w: World) -> None:
    """A capture takes an approval where the host has selected it, and a request for admission takes none then."""
    await _asks_where_selected(w, CAPTURE, ADMIT)


@scenario("confirmation-selected", contract=MEMORY, needs=(*ASKING, "setting", "journal"), phase=CONFIRMATION)
async def admission_asks_where_selected(w: World) -> None:
    """A request for admission takes an approval where the host has selected it, and a capture takes none then."""
    await _asks_where_selected(w, ADMIT, CAPTURE)


@scenario("confirmation-not-by-model", contract=MEMORY, phase=CONFIRMATION)
async def no_argument_confirms(w: World) -> None:
    """A field that says it is confirmed is refused as any unknown one, wherever it stands."""
    calls = {tool: args for tool, args in one_of_each(w).items() if tool in MUTATIONS}
    for tool, args in calls.items():
        objects = [(name,) for name, part in args.items() if isinstance(part, dict)]
        for at in [(), *objects]:
            for field in _LIKE_AN_APPROVAL:
                answer = await w.call(tool, put(args, (*at, field), True))
                w.refused(answer, what=f"{tool} with {field} in {'/'.join(at) or 'its arguments'}")


@scenario("confirmation-not-by-model", contract=MEMORY, needs=("journal", "state"), phase=CONFIRMATION)
async def no_metadata_confirms(w: World) -> None:
    """Metadata that says it is confirmed leaves a withdrawal waiting for a human."""
    args = await ready(w, WITHDRAW)
    gate = w.run.contract.laws["confirmation-always"].code
    for value in (True, w.word()):
        meta: Json = dict.fromkeys(_LIKE_AN_APPROVAL, value)
        async with no_event(w, "a call that confirms itself"):
            answer = await w.run.client.call(WITHDRAW, args, meta=meta)
            w.refused(answer, gate, what="a withdrawal that confirms itself")
    await stands(w, WITHDRAW, args, "after it confirmed itself")


@scenario("confirmation-says-no-secret", contract=MEMORY, needs=("requests", "setting"), phase=CONFIRMATION)
async def a_human_sees_no_sealed_text(w: World) -> None:
    """What a human is shown names tool, target and kinds, and nothing of what was captured."""
    words = [w.word() for _ in range(6)]
    text, source, event, evidence, attestation, locator = words
    body = w.payload_of(text, source=f"repo:{source}")
    body["primary_event"]["type_ref"] = f"event:{event}"
    body["citations"][0]["locator"]["value"] = locator
    proof = arguments.evidence(evidence_ref=f"evidence:{evidence}", attestation=attestation)
    args = arguments.capture(w.key(), body, proof)
    candidate = await w.captured(args)
    record = await w.admit(await w.captured(arguments.capture(w.key(), body, proof)))
    await ask_always(w, CAPTURE, ADMIT)
    waiting: dict[str, Json] = {
        CAPTURE: arguments.capture(w.key(), body, proof),
        ADMIT: arguments.admission(w.key(), candidate.candidate_id),
        WITHDRAW: arguments.withdrawal(w.key(), candidate.candidate_id),
        FORGET: arguments.forgetting(w.key(), record.record_id),
    }
    for tool, call in waiting.items():
        await gated(w, tool, call, rules=())
        shown = [request["shown"] for request in await opened(w) if request["tool"] == tool]
        target = call.get("candidate_id", call.get("record_id", ""))
        w.expect(len(shown) == 1, f"an open request of {tool}", f"{len(shown)}", rules=())
        w.expect(tool in shown[0] and target in shown[0], f"{tool} and its target are shown", "not both")
        w.expect(ComponentKind.DECISION in shown[0], f"the kind of what {tool} is about is shown", "it is not")
        told = sum(word in shown[0] for word in words)
        w.expect(not told, f"nothing captured is shown of {tool}", f"{told} of {len(words)} captured texts")


@scenario("confirmation-broker", contract=MEMORY, needs=("setting", "journal", "state"), phase=CONFIRMATION)
async def nobody_can_be_asked(w: World) -> None:
    """Where no human can be asked, a call that takes an approval is the protocol error of a missing context."""
    waiting = {tool: await ready(w, tool) for tool in (WITHDRAW, FORGET)}
    await w.control.setting(asks_humans=False)
    for tool, args in waiting.items():
        async with no_event(w, "a call whose human cannot be asked"):
            answer = await w.call(tool, args)
            w.protocol_error(answer, Protocol.CONTEXT_UNAVAILABLE, f"{tool} where no human can be asked")
        await stands(w, tool, args, "where no human can be asked")
