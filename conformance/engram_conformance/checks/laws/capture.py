"""Capture: always pending, only with authority, and digests of what the host made of it."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.digests import PAYLOAD
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, RedactableField
from engram_contracts.engram_memory.v1_0_0.laws import RETENTION_DEFAULT
from engram_contracts.model_v1 import read

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.derived import record_id
from engram_conformance.memory.journal import head
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, GET, PREPARING, SEARCH, Admitted, World
from engram_conformance.model import Json, NotApplicable, NotTestable

FAMILY = "family:conformance"


def digest_of(w: World, captured: Json) -> str:
    """The record digest of a capture, which the contract lets a host leave out."""
    found = captured.get("record_digest")
    if not isinstance(found, str):
        raise NotApplicable("this host's captures tell no record digest")
    return found


@scenario("capture-pending", contract=MEMORY, tools=(CAPTURE, ADMIT, SEARCH, GET))
async def nothing_of_a_capture_is_admitted(w: World) -> None:
    """A capture answers that it is pending, is neither found nor read, and is decided on only when asked."""
    word = w.word()
    answer = await w.call(CAPTURE, w.capture_of(word))
    value = w.succeeded(answer, "a capture of right arguments")
    w.expect(value.get("status") == CaptureStatus.COMMITTED_PENDING, "a pending candidate", "another status", answer)
    w.expect(await w.found(word) == [], "a search finds nothing of a capture", "it was found")
    told = value.get("record_digest")
    if isinstance(told, str):
        seen = await w.call(GET, w.get_of(record_id(told)))
        w.refused(seen, CONTRACT.laws["not-found-identity"].code, what="a get of what its record would be")
    asked = await w.call(ADMIT, arguments.admission(w.key(), str(value["candidate_id"])))
    decided = w.succeeded(asked, "a request for admission", PREPARING)
    w.expect(decided.get("replayed") is False, "the first request for admission decides", "it was decided", asked)


@scenario("capture-pending", contract=MEMORY, tools=(CAPTURE,))
async def no_argument_of_a_capture_admits(w: World) -> None:
    """An argument of a capture that would admit is refused as unknown, and the key stays free."""
    for more in ({"admit": True}, {"status": AdmissionStatus.ACCEPTED}, {"admission": {"confirmed": True}}):
        args = w.capture_of(w.word())
        answer = await w.call(CAPTURE, {**args, **more})
        w.refused(answer, CONTRACT.default, what="a capture with an argument that would admit")
        again = w.succeeded(await w.call(CAPTURE, args), "the capture without it")
        w.expect(again["status"] == CaptureStatus.COMMITTED_PENDING, "nothing was stored before", "a replay", answer)


@scenario("capture-authority", contract=MEMORY, needs=("setting", "journal"), tools=(CAPTURE,))
async def no_capture_without_authority(w: World) -> None:
    """Without capture authority a capture is refused and stores nothing, and its key stays free."""
    args = w.capture_of(w.word())
    before = await head(w)
    await w.control.setting(capture_authority=False)
    answer = await w.call(CAPTURE, args)
    w.refused(answer, what="a capture without authority")
    w.expect(await head(w) == before, "nothing is stored", "the journal grew", answer)
    await w.control.setting(capture_authority=True)
    value = w.succeeded(await w.call(CAPTURE, args), "the same capture with authority")
    w.expect(value["status"] == CaptureStatus.COMMITTED_PENDING, "a first capture", "a replay", answer)


@scenario("reconciliation-consent", contract=MEMORY, needs=("setting",), tools=(CAPTURE,))
async def a_family_needs_consent(w: World) -> None:
    """A family is refused until the host consents to it, and each one needs its own consent."""
    joined = w.capture_of(w.word(), reconciliation={"family_refs": [FAMILY]})
    w.refused(await w.call(CAPTURE, joined), what="a family without consent")
    await w.control.setting(consented_families=[FAMILY])
    w.succeeded(await w.call(CAPTURE, joined), "a family that the host consents to")
    both = w.capture_of(w.word(), reconciliation={"family_refs": [FAMILY, f"{FAMILY}:other"]})
    w.refused(await w.call(CAPTURE, both), what="a second family without consent")
    await w.control.setting(consented_families=[])
    again = w.capture_of(w.word(), reconciliation={"family_refs": [FAMILY]})
    w.refused(await w.call(CAPTURE, again), what="a family whose consent was taken back")


@scenario("reconciliation-consent", contract=MEMORY, tools=(CAPTURE,))
async def no_family_asks_for_nothing(w: World) -> None:
    """An empty list of families needs no consent."""
    args = w.capture_of(w.word(), reconciliation={"family_refs": []})
    w.succeeded(await w.call(CAPTURE, args), "a capture with an empty list of families")


@scenario("effective-payload", contract=MEMORY, needs=("act", "setting", "state"), tools=(CAPTURE, ADMIT, GET))
async def the_payload_digest_covers_what_the_host_resolved(w: World) -> None:
    """The payload digest is that of the agent's payload with scope, resolved retention and reconciliation."""
    scope = str((await w.control.act())["scope"])
    await w.control.setting(retain=True, consented_families=[FAMILY])
    resolved: Json = {"retention": {"derivative_rule": RETENTION_DEFAULT.derivative_rule}}
    empty: Json = {"reconciliation": {"family_refs": []}}
    asked: tuple[Json, ...] = ({}, empty, resolved, {"reconciliation": {"family_refs": [FAMILY]}})
    for given in asked:
        made = await w.record(**given)
        agent = made.candidate.arguments["payload"]
        wanted = PAYLOAD({**resolved, **empty, **agent, "scope_ref": scope})
        told = (await inside.record(w, made.record_id)).payload_digest
        if told is None:
            raise NotTestable("the host's control_state tells no payload digest")
        w.expect(told == wanted, "the digest of the effective payload", "another digest")
        await _members_of(w, made)


async def _members_of(w: World, made: Admitted) -> None:
    """A record has the members that the host adds, shown or withheld."""
    value = await w.get(made.record_id)
    shown = {f"/{name}" for name in read(value, ("record",), {})} | set(value.get("redacted_fields", ()))
    for field in (RedactableField.SCOPE_REF, RedactableField.RETENTION, RedactableField.RECONCILIATION):
        w.expect(field in shown, f"a record has {field}, shown or withheld", "neither")


@scenario("record-digest-stable", contract=MEMORY, needs=("admission", "adjudicate"), tools=(CAPTURE, ADMIT, GET))
async def the_digest_told_at_capture_is_the_records(w: World) -> None:
    """The record digest of a capture is the one that the record is read with, whoever admitted it and however late."""
    captured = await w.capture()
    digest = digest_of(w, captured.value)
    await inside.decides(w, Decision.HOLD)
    held = await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
    w.succeeded(held, "a request for admission that is held", PREPARING)
    accepted = await inside.adjudicated(w, captured.candidate_id, Decision.ACCEPT)
    w.expect(accepted, "a human accepts a held candidate", "the host refused", held, rules=PREPARING)
    await inside.decides(w, Decision.ACCEPT)
    answer = await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
    by_human = read(w.succeeded(answer, "a request for admission after a human accepted", PREPARING), ("outcome",), {})
    await _same_digest(w, str(by_human.get("record_id")), digest)
    made = await w.record()
    await _same_digest(w, made.record_id, digest_of(w, made.candidate.value))


@scenario("record-digest-stable", contract=MEMORY, tools=(CAPTURE,))
async def a_replay_tells_the_same_digest(w: World) -> None:
    """A capture sent again tells the digest that it told before."""
    captured = await w.capture()
    again = await w.call(CAPTURE, captured.arguments)
    value = w.succeeded(again, "the same capture again", PREPARING)
    w.expect(digest_of(w, value) == digest_of(w, captured.value), "the same record digest", "another", again)


async def _same_digest(w: World, name: str, digest: str) -> None:
    answer = await w.call(GET, w.get_of(name))
    value = w.succeeded(answer, "a get of the record that was admitted", PREPARING)
    for at in (("record", "record_digest"), ("read_receipt", "record_digest")):
        found = read(value, at)
        w.expect(found in (None, digest), f"{'.'.join(at)} is the digest of the capture", "another digest", answer)
    w.expect(read(value, ("read_receipt", "record_digest")) == digest, "the receipt names it", "it does not", answer)


@scenario("record-id-derived", contract=MEMORY, tools=(CAPTURE, ADMIT, GET))
async def a_record_id_is_made_of_the_digest(w: World) -> None:
    """A record's id is mem_ and the base32 of its digest, and no other id reads it."""
    made = await w.record()
    answer = await w.call(GET, w.get_of(made.record_id))
    value = w.succeeded(answer, "a get of a current record", PREPARING)
    told = read(value, ("read_receipt", "record_digest"))
    w.expect(isinstance(told, str) and record_id(told) == made.record_id, "mem_ and the digest", "another id", answer)
    captured = made.candidate.value.get("record_digest")
    if isinstance(captured, str):
        w.expect(record_id(captured) == made.record_id, "mem_ and the digest of the capture", "another id", answer)
