"""What a replay comes before, what it tells anew, and what binds no key (engram-memory seed §3)."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Action, Answer, Decision, Fault
from engram_contracts.engram_memory.v1_0_0.enums import CleanupStatus

from engram_conformance.checks.each import each_mutation
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.hosting import HOUR_MS, arm, host, until
from engram_conformance.memory.journal import head, unchanged_since
from engram_conformance.memory.mutations import APPROVING, MEMORY, committed, outcome, ready, replay_of
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, PREPARING, WITHDRAW, World


@scenario("replay-before-policy", contract=MEMORY, needs=("setting", "clock"), tools=(CAPTURE,))
async def past_its_expiry(w: World) -> None:
    """A capture is replayed after its expires_at has passed, and after the ceiling that allowed it was taken away."""
    await w.control.setting(retention_ceiling_ms=HOUR_MS)
    first = await w.capture(retention=until(w.now_ms + HOUR_MS))
    await w.control.setting(no_retention_ceiling=True)
    replay_of(w, CAPTURE, first.value, await w.call(CAPTURE, first.arguments), "a replay without a ceiling")
    await w.advance(2 * HOUR_MS)
    replay_of(w, CAPTURE, first.value, await w.call(CAPTURE, first.arguments), "a replay past expires_at")


@scenario("replay-before-policy", contract=MEMORY, needs=("admission",), tools=(CAPTURE, ADMIT))
async def the_policy_changed_its_mind(w: World) -> None:
    """An admission is replayed where the policy would now decide otherwise, or gives no decision."""
    args = await ready(w, ADMIT)
    first = await committed(w, ADMIT, args)
    for decision in (Decision.REJECT, Decision.UNAVAILABLE):
        await w.control.admission(decision=decision)
        replay_of(w, ADMIT, first, await w.call(ADMIT, args), f"a replay while the policy says {decision.value}")


@each_mutation("replay-before-policy", only=(WITHDRAW, FORGET))
async def nobody_is_asked(w: World, tool: str) -> None:
    """The replay of what a human approved asks no human again."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    replay_of(w, tool, first, await w.call(tool, args))
    requests = (await w.control.requests())["requests"]
    w.expect(not requests, "no open request after a replay", f"{len(requests)} open")


@each_mutation("replay-before-policy", needs=("setting", *APPROVING), only=(CAPTURE, ADMIT))
async def nobody_is_asked_where_selected(w: World, tool: str) -> None:
    """Where the host has selected the tool for confirmation, its replay asks no human."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    await w.control.setting(confirm_capture=True, confirm_admission=True)
    replay_of(w, tool, first, await w.call(tool, args))
    requests = (await w.control.requests())["requests"]
    w.expect(not requests, "no open request after a replay", f"{len(requests)} open")


@scenario("replay-before-policy", contract=MEMORY, needs=APPROVING, tools=(CAPTURE, ADMIT, FORGET))
async def the_target_has_moved_on(w: World) -> None:
    """A capture and an admission are replayed after their record was forgotten."""
    candidate = await w.capture()
    args = arguments.admission(w.key(), candidate.candidate_id)
    admitted = await committed(w, ADMIT, args)
    await w.forget(admitted["outcome"]["record_id"])
    replay_of(w, CAPTURE, candidate.value, await w.call(CAPTURE, candidate.arguments), "the capture's replay")
    replay_of(w, ADMIT, admitted, await w.call(ADMIT, args), "the admission's replay")


@scenario("replay-before-policy", contract=MEMORY, needs=("admission", *APPROVING), tools=(CAPTURE, ADMIT, WITHDRAW))
async def a_hold_that_was_withdrawn(w: World) -> None:
    """The admission that was held is replayed after its candidate was withdrawn."""
    await w.control.admission(decision=Decision.HOLD)
    args = await ready(w, ADMIT)
    held = await committed(w, ADMIT, args)
    await w.withdraw(args["candidate_id"])
    replay_of(w, ADMIT, held, await w.call(ADMIT, args), "the hold's replay")


_CLEANUP: dict[str, str] = {WITHDRAW: "key_destruction", FORGET: "projection_invalidation"}
"""Where an answer tells of its clean-up."""


@each_mutation("replay-current-cleanup", needs=("fault", "host"), only=(WITHDRAW, FORGET))
async def the_cleanup_as_it_stands(w: World, tool: str) -> None:
    """What was pending in the first answer is complete in its replay once the host has finished it."""
    args = await ready(w, tool)
    await arm(w, Fault.CLEANUP_FAILS)
    first = await committed(w, tool, args)
    w.expect(first[_CLEANUP[tool]] == CleanupStatus.PENDING, "a pending clean-up", "a complete one", rules=PREPARING)
    await host(w, Action.WORK)
    again = await w.call(tool, args)
    value = replay_of(w, tool, first, again, rules=PREPARING)
    told = value[_CLEANUP[tool]]
    w.expect(told == CleanupStatus.COMPLETE, "the replay says complete after the host's work", "pending", again)


@each_mutation("refusal-binds-no-key", needs=("admission",), only=(ADMIT,))
async def no_decision(w: World, tool: str) -> None:
    """A key whose admission got no decision is free: for another candidate, and for another tool."""
    await w.control.admission(decision=Decision.UNAVAILABLE)
    args = await ready(w, tool)
    code = w.run.contract.laws["policy-unavailable"].code
    w.refused(await w.call(tool, args), code, what="an admission without a decision", rules=PREPARING)
    await w.control.admission(decision=Decision.ACCEPT)
    await _free(w, args["idempotency_key"])


@scenario("refusal-binds-no-key", contract=MEMORY, tools=(CAPTURE, ADMIT))
async def an_unknown_target(w: World) -> None:
    """A key that came with an unknown target is free."""
    args = arguments.admission(w.key(), w.word())
    code = w.run.contract.laws["not-found-identity"].code
    w.refused(await w.call(ADMIT, args), code, what="an admission of an unknown candidate", rules=PREPARING)
    await _free(w, args["idempotency_key"])


@scenario("refusal-binds-no-key", contract=MEMORY, tools=(CAPTURE,))
async def invalid_arguments(w: World) -> None:
    """A key that came with invalid arguments is free: corrected, the same call is new."""
    right = w.capture_of(w.word())
    wrong = {**right, "payload": {**right["payload"], "components": []}}
    w.refused(await w.call(CAPTURE, wrong), w.run.contract.default, what="no components", rules=PREPARING)
    await committed(w, CAPTURE, right, rules=None)


@scenario("refusal-binds-no-key", contract=MEMORY, needs=("setting",), tools=(CAPTURE,))
async def beyond_the_ceiling(w: World) -> None:
    """A capture that asked for more life than the host allows leaves its key free."""
    args = w.capture_of(w.word(), retention=until(w.now_ms + HOUR_MS))
    code = w.run.contract.laws["expiry-ceiling"].code
    w.refused(await w.call(CAPTURE, args), code, what="an expiry without a ceiling", rules=PREPARING)
    await _free(w, args["idempotency_key"])


@each_mutation("refusal-binds-no-key", only=(WITHDRAW, FORGET))
async def a_denial(w: World, tool: str) -> None:
    """A key whose operation a human denied is free for another operation."""
    args = await ready(w, tool)
    code = w.run.contract.laws["confirmation-always"].code
    w.refused(await w.call(tool, args), code, what="a call that nobody approved", rules=PREPARING)
    await w.answer_request(Answer.DENY)
    w.refused(await w.call(tool, args), code, what="a call that was denied", rules=PREPARING)
    await _free(w, args["idempotency_key"])


@scenario(
    "capture-replay-no-adjudication",
    contract=MEMORY,
    needs=("admission", "journal", *APPROVING),
    tools=(CAPTURE, ADMIT, FORGET),
)
async def forgotten_since(w: World) -> None:
    """A capture whose content was forgotten since is answered as a replay: no new candidate, no policy asked."""
    record = await w.record()
    await w.forget(record.record_id)
    await w.control.admission(decision=Decision.UNAVAILABLE)
    before = await head(w)
    first = record.candidate
    again = await w.call(CAPTURE, first.arguments)
    value = replay_of(w, CAPTURE, first.value, again, "the capture of forgotten content again")
    await unchanged_since(w, before, "that replay")
    asked = await w.call(ADMIT, arguments.admission(w.key(), value["candidate_id"]))
    decided = w.succeeded(asked, "an admission of the candidate that was decided before")
    w.expect(outcome(ADMIT, decided)["status"] == record.value["status"], "the stored decision", "another one", asked)


async def _free(w: World, key: str) -> None:
    """A key must take any new operation."""
    await committed(w, CAPTURE, w.capture_of(w.word(), key), rules=None)
