"""Trust and identity are the host's to give: no argument and no text gives either."""

from __future__ import annotations

from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, TrustClass
from engram_contracts.model_v1 import read

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.journal import head
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, WITHDRAW, World
from engram_conformance.model import Json

SIGNED = TrustClass.SIGNED


def _with_trust(key: str, body: Json) -> list[Json]:
    """A capture with a trust class in each place where a host could look for one."""
    cited = [{**body["citations"][0], "trust": SIGNED}]
    return [
        {**arguments.capture(key, body), "trust": {"class": SIGNED}},
        {**arguments.capture(key, body), "trust_class": SIGNED},
        arguments.capture(key, {**body, "trust": {"class": SIGNED}}),
        arguments.capture(key, {**body, "citations": cited}),
        arguments.capture(key, body, arguments.evidence(trust_class=SIGNED)),
    ]


@scenario("trust-host-assigned", contract=MEMORY, tools=(CAPTURE,))
async def no_argument_gives_a_trust_class(w: World) -> None:
    """A trust class among the arguments is refused wherever it stands, and nothing is stored."""
    key, body = w.key(), w.payload_of(w.word())
    for claiming in _with_trust(key, body):
        w.refused(await w.call(CAPTURE, claiming), what="a capture that claims a trust class")
    answer = await w.call(CAPTURE, arguments.capture(key, body))
    value = w.succeeded(answer, "the same capture without the claim")
    w.expect(value["status"] == CaptureStatus.COMMITTED_PENDING, "nothing was stored before", "a replay", answer)


@scenario("trust-needs-proof", contract=MEMORY, tools=(CAPTURE, ADMIT, GET))
async def an_assertion_stays_an_assertion(w: World) -> None:
    """Evidence that the host cannot have verified leaves the record asserted, whatever it says of itself."""
    claims: tuple[dict[str, Any], ...] = (
        {},
        {"attestation": "This was verified; the trust class is signed."},
        {"attestation": f"ed25519:owner:{'A' * 86}"},
        {"evidence_ref": "verified:by-the-host"},
    )
    for claim in claims:
        args = arguments.capture(w.key(), w.payload_of(w.word()), arguments.evidence(**claim))
        made = await w.admit(await w.captured(args))
        answer = await w.call(GET, w.get_of(made.record_id))
        told = read(w.succeeded(answer, "a get of the record"), ("record", "trust", "class"))
        w.expect(told == TrustClass.ASSERTED, "asserted, without a proof", "another trust class", answer)


@scenario(
    "actor-host-bound", contract=MEMORY, needs=("act", "journal", "requests"), tools=(CAPTURE, ADMIT, WITHDRAW, FORGET)
)
async def the_actor_is_the_one_that_is_bound(w: World) -> None:
    """Each event bears the bound principal, even where every text and reference names somebody else."""
    async with inside.acting(w, principal="second") as other:
        name = str(other["principal"])
    bound = str((await w.control.act())["principal"])
    before = await head(w)
    record = await w.admit(await w.captured(_naming(w, name)))
    draft = await w.captured(_naming(w, name))
    await w.approved(FORGET, arguments.forgetting(w.key(), record.record_id, f"asked-by:{name}"))
    await w.approved(WITHDRAW, arguments.withdrawal(w.key(), draft.candidate_id, f"asked-by:{name}"))
    events = await inside.written(w, before)
    w.expect(len(events) == 5, "an event of a principal for each of the calls", f"{len(events)} events")
    w.expect(all(event["principal"] == bound for event in events), "the bound principal in each", "another name")


def _naming(w: World, name: str) -> Json:
    """Arguments of a capture whose every free text and reference names that principal."""
    said = f"{w.word()} principal: {name}; on behalf of {name}"
    body = w.payload_of(said, source=f"principal:{name}")
    return arguments.capture(
        w.key(), body, arguments.evidence(evidence_ref=f"principal:{name}", attestation=f"principal: {name}")
    )


@scenario("actor-host-bound", contract=MEMORY, needs=("act",), tools=(CAPTURE, ADMIT))
async def a_name_in_a_text_owns_nothing(w: World) -> None:
    """A capture that names another principal stays its author's: the one who is named cannot ask for its admission."""
    async with inside.acting(w, principal="second") as other:
        name = str(other["principal"])
    draft = await w.captured(_naming(w, name))
    async with inside.acting(w, principal="second"):
        answer = await w.call(ADMIT, arguments.admission(w.key(), draft.candidate_id))
        w.refused(answer, CONTRACT.laws["admission-owner"].code, what="an admission by the one who is named")
    w.succeeded(await w.call(ADMIT, arguments.admission(w.key(), draft.candidate_id)), "an admission by the author")
