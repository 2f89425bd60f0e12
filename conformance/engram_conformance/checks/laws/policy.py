"""What a decision may rest on: a policy that answers, that is the same still, and that was asked just now."""

from __future__ import annotations

import asyncio
import string

from engram_contracts.conformance_control.v1_0_0.enums import Decision, Fault
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus
from engram_contracts.engram_memory.v1_0_0.laws import POLICY_DECISION_AGE
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState
from engram_contracts.model_v1 import read

from engram_conformance.checks.laws.admission import asked, decided, expect_status
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.journal import head
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, SEARCH, World
from engram_conformance.model import Json

AGE_MS = inside.milliseconds(POLICY_DECISION_AGE.seconds)


async def _stale(w: World, fault: Json) -> None:
    """A decision that this fault overtakes is stale, decides nothing, and leaves the key free."""
    captured = await w.capture()
    args = arguments.admission(w.key(), captured.candidate_id)
    before = await head(w)
    await w.control.fault(**fault)
    answer = await w.call(ADMIT, args)
    w.refused(answer, what="a decision that is not good any more")
    w.expect(await head(w) == before, "nothing is decided", "the journal grew", answer)
    again = decided(w, await w.call(ADMIT, args), "the same call again")
    expect_status(w, again, AdmissionStatus.ACCEPTED)
    w.expect(again.replayed is False, "a first decision", "a stored one", again.answer)


@scenario("policy-decision-age", contract=MEMORY, needs=("clock", "fault", "journal"), tools=(CAPTURE, ADMIT))
async def a_decision_grows_old(w: World) -> None:
    """A decision commits at the end of its time, and a millisecond later no more; nor does one from the future."""
    captured = await w.capture()
    await w.control.fault(fault=Fault.CLOCK_BEFORE_COMMIT, advance_ms=AGE_MS)
    told = await asked(w, captured.candidate_id, "a decision that is as old as it may be")
    expect_status(w, told, AdmissionStatus.ACCEPTED)
    await _stale(w, {"fault": Fault.CLOCK_BEFORE_COMMIT, "advance_ms": AGE_MS + 1})
    await _stale(w, {"fault": Fault.CLOCK_BEFORE_COMMIT, "advance_ms": -1})


@scenario("policy-decision-age", contract=MEMORY, needs=("fault", "journal"), tools=(CAPTURE, ADMIT))
async def a_decision_is_of_one_version(w: World) -> None:
    """A decision of a policy that has another version at the commit is stale."""
    await _stale(w, {"fault": Fault.POLICY_CHANGES})


SLOW_MS = 150
"""How long a decision waits for its commit: enough for it to be made, and then for another call from end to end."""
DECIDED_S = 0.05
"""How long it takes, generously, until it is made. Where it takes longer the case sees less, and fails nothing."""


@scenario("policy-decision-age", contract=MEMORY, needs=("fault", "admission", "state"), tools=(CAPTURE, ADMIT, SEARCH))
async def a_decision_is_of_one_state(w: World) -> None:
    """An acceptance that was decided before the candidate was held, and commits after it, accepts nothing."""
    word = w.word()
    captured = await w.capture(word)
    await inside.decides(w, Decision.ACCEPT)
    await w.control.fault(fault=Fault.SLOW, delay_ms=SLOW_MS)
    slow = asyncio.ensure_future(w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id)))
    try:
        await asyncio.sleep(DECIDED_S)
        await inside.decides(w, Decision.HOLD)
        held = await asked(w, captured.candidate_id)
    finally:
        answer = await slow
    if held.status == AdmissionStatus.PENDING_ADJUDICATION and held.replayed is False:
        status = read(answer.value, ("outcome", "status"))
        w.expect(status != AdmissionStatus.ACCEPTED, "a held candidate stays held", "it was accepted", answer)
        w.expect(await w.found(word) == [], "nothing of it is found", "it was found", answer)


@scenario(
    "policy-unavailable", contract=MEMORY, needs=("admission", "journal", "state"), tools=(CAPTURE, ADMIT, SEARCH)
)
async def no_policy_decides_nothing(w: World) -> None:
    """Where the policy gives no decision the candidate stays pending, and the same call works when it does."""
    word = w.word()
    captured = await w.capture(word)
    args = arguments.admission(w.key(), captured.candidate_id)
    before = await head(w)
    await inside.decides(w, Decision.UNAVAILABLE)
    answer = await w.call(ADMIT, args)
    w.refused(answer, what="a request for admission without a policy")
    w.expect(await head(w) == before, "nothing is decided", "the journal grew", answer)
    state = (await inside.candidate(w, captured.candidate_id)).state
    w.expect(state == CandidateState.PENDING, "the candidate is pending", "another state", answer)
    w.expect(await w.found(word) == [], "nothing of it is found", "it was found", answer)
    await inside.decides(w, Decision.ACCEPT)
    again = decided(w, await w.call(ADMIT, args), "the same call with a policy")
    expect_status(w, again, AdmissionStatus.ACCEPTED)


def _secrets(w: World) -> dict[str, str]:
    """Texts with a secret that no scan may miss, by the kind of it: made up, and none of them written here whole."""
    dice = w.run.random
    upper = "".join(dice.choices(string.ascii_uppercase + string.digits, k=0x10))
    mixed = "".join(dice.choices(string.ascii_letters + string.digits, k=0x24))
    key = "PRIVATE" + " KEY"
    return {
        "a private key": f"-----BEGIN RSA {key}-----\nMIIEow{mixed}\n-----END RSA {key}-----",
        "a cloud access key": f"the access key is AKIA{upper}",
        "a code host's token": f"use ghp_{mixed} to push",
        "an assigned password": f"password = {mixed}",
    }


@scenario("secret-never-admitted", contract=MEMORY, needs=("admission",), tools=(CAPTURE, ADMIT, SEARCH))
async def a_secret_is_rejected_before_any_policy(w: World) -> None:
    """A secret is rejected whatever the policy would say, whatever the evidence, in whichever string it stands."""
    for kind, secret in _secrets(w).items():
        for decision in (Decision.ACCEPT, Decision.HOLD, Decision.UNAVAILABLE):
            await inside.decides(w, decision)
            word = w.word()
            captured = await w.capture(f"{word}: {secret}")
            told = await asked(w, captured.candidate_id, f"a request for {kind}, which is rejected,")
            expect_status(w, told, AdmissionStatus.REJECTED)
            w.expect(await w.found(word) == [], f"{kind} is not found", "it was found", told.answer)


@scenario("secret-never-admitted", contract=MEMORY, tools=(CAPTURE, ADMIT))
async def a_secret_is_found_beside_the_text(w: World) -> None:
    """A secret in a locator or in the evidence is rejected as well, and an attestation does not help it."""
    secret = _secrets(w)["a cloud access key"]
    cited = [{**arguments.citation(), "locator": {"scheme": "note", "value": secret}}]
    proof = arguments.evidence(attestation=f"reviewed, holds no secret: {secret}")
    for args in (
        arguments.capture(w.key(), w.payload_of(w.word(), citations=cited)),
        arguments.capture(w.key(), w.payload_of(w.word()), proof),
        arguments.capture(w.key(), w.payload_of(f"{w.word()} {secret}"), arguments.evidence(attestation="no secret")),
    ):
        captured = await w.captured(args)
        told = await asked(w, captured.candidate_id, "a request for what holds a secret")
        expect_status(w, told, AdmissionStatus.REJECTED)
