"""Admission: by policy, judged inside the transaction, guarded against what was forgotten and against secrets."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine import guard
from engram_runtime.engine.receipts import event_fault
from engram_runtime.engine.records import judge_body
from engram_runtime.engine.verify import verify
from engram_runtime.ports import AdmissionCase, Verdict, VerdictKind
from engram_runtime.store.port import KeyState
from hypothesis import example, given
from hypothesis import strategies as st

from tests.runtime.engine.world import (
    ADMIT,
    ANN,
    BOB,
    CAPTURE,
    NOW,
    Host,
    StillClock,
    World,
    admit,
    capture,
    key,
    run,
    without_audit,
)


@dataclasses.dataclass
class Told:
    """A policy that says what a test tells it, and what it was asked."""

    clock: StillClock
    kind: VerdictKind = VerdictKind.ACCEPT
    id: str = "told"
    version: str = "1"
    age: int = 0
    then: Callable[[], Awaitable[Any]] | None = None
    fault: Exception | None = None
    asked: list[AdmissionCase] = dataclasses.field(default_factory=list)

    async def decide(self, case: AdmissionCase) -> Verdict:
        self.asked.append(case)
        verdict = Verdict(self.kind, self.id, self.version, self.clock.now - self.age, "because")
        if self.then is not None:
            await self.then()
        if self.fault is not None:
            raise self.fault
        return verdict


def told(world: World, kind: VerdictKind = VerdictKind.ACCEPT, **more: Any) -> Told:
    return Told(world.clock, kind, **more)


def test_an_accepted_candidate_is_a_record_that_can_be_read_at_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured(text="Kestrels hover."))["candidate_id"]
            value = await host.ask(ADMIT, admit(candidate))
            assert value["replayed"] is False
            assert value["outcome"]["status"] == "accepted"
            record_id = value["outcome"]["record_id"]
            assert (await host.get(record_id))["record"]["components"][0]["text"] == "Kestrels hover."
            found = await host.search("kestrel hovering")
            assert [packet["record"]["record_id"] for packet in found["records"]] == [record_id]

    run(body, tmp_path)


@pytest.mark.parametrize(
    ("kind", "sealed"), [(VerdictKind.ACCEPT, False), (VerdictKind.REJECT, False), (VerdictKind.HOLD, True)]
)
def test_a_decision_ends_the_key_and_a_hold_keeps_it(tmp_path: Path, kind: VerdictKind, sealed: bool) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, kind)) as host:
            candidate_id = (await host.captured())["candidate_id"]
            await host.ask(ADMIT, admit(candidate_id))
            await host.store.sweep()
            candidate = await host.store.read(lambda tx: tx.candidate(candidate_id))
            assert candidate is not None
            assert candidate.now.sealed is sealed
            assert candidate.key is (KeyState.LIVE if sealed else KeyState.DESTROYED)

    run(body, tmp_path)


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (VerdictKind.ACCEPT, "accepted"),
        (VerdictKind.REJECT, "rejected"),
        (VerdictKind.HOLD, "pending_adjudication"),
    ],
)
def test_asked_again_the_stored_decision_is_told_and_nothing_is_written(
    tmp_path: Path, kind: VerdictKind, status: str
) -> None:
    async def body(world: World) -> None:
        policy = told(world, kind)
        async with world.host(admission=policy) as host:
            candidate = (await host.captured())["candidate_id"]
            arguments = admit(candidate)
            first = await host.ask(ADMIT, arguments)
            assert first["outcome"]["status"] == status
            before = await host.events()
            policy.kind, policy.fault = VerdictKind.ACCEPT, RuntimeError("must not be asked")
            for again in (arguments, admit(candidate), admit(candidate)):
                assert await host.ask(ADMIT, again) == {**first, "replayed": True}
            assert await host.events() == before
        async with world.host(admission=policy) as host:
            assert await host.ask(ADMIT, arguments) == {**first, "replayed": True}

    run(body, tmp_path)


def test_to_others_a_candidate_does_not_exist(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            foreign = await host.answer(ADMIT, admit(candidate), BOB)
            unknown = await host.answer(ADMIT, admit("candidate_none"), BOB)
            assert foreign["error"]["code"] == "NOT_FOUND"
            assert without_audit(foreign) == without_audit(unknown)

    run(body, tmp_path)


def test_a_withdrawn_candidate_is_never_decided(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            await host.set_state(candidate, "withdrawn")
            assert await host.refusal(ADMIT, admit(candidate)) == "ALREADY_TERMINAL"

    run(body, tmp_path)


def test_a_capture_s_key_with_the_candidate_is_a_conflict_and_its_replay_opens_no_admission(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.REJECT)) as host:
            arguments = capture()
            candidate = (await host.ask(CAPTURE, arguments))["candidate_id"]
            await host.ask(ADMIT, admit(candidate))
            before = await host.events()
            assert (await host.ask(CAPTURE, arguments))["candidate_id"] == candidate
            assert await host.events() == before

    run(body, tmp_path)


STALE: dict[str, Callable[[Told], None]] = {
    "the policy's version moved": lambda p: setattr(p, "version", "2"),
    "the policy was replaced": lambda p: setattr(p, "id", "other"),
    "the decision came too late": lambda p: setattr(p.clock, "now", p.clock.now + 300_001),
    "the decision is from the future": lambda p: setattr(p.clock, "now", p.clock.now - 1),
}


@pytest.mark.parametrize("case", STALE)
def test_a_decision_that_no_longer_holds_decides_nothing(tmp_path: Path, case: str) -> None:
    async def body(world: World) -> None:
        policy = told(world)

        async def change() -> None:
            STALE[case](policy)

        async with world.host(admission=policy) as host:
            candidate = (await host.captured())["candidate_id"]
            policy.then = change
            before = await host.events()
            arguments = admit(candidate)
            assert await host.refusal(ADMIT, arguments) == "POLICY_STALE"
            assert await host.events() == before
            policy.then, world.clock.now = None, NOW
            assert (await host.ask(ADMIT, arguments))["outcome"]["status"] == "accepted"

    run(body, tmp_path)


def test_a_decision_of_the_greatest_age_still_holds(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, age=300_000)) as host:
            candidate = (await host.captured())["candidate_id"]
            assert (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"] == "accepted"

    run(body, tmp_path)


def test_a_clock_behind_the_journal_makes_no_decision_stale(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await host.captured()
            world.clock.now -= 3_600_000
            candidate = (await host.captured())["candidate_id"]
            assert (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"] == "accepted"

    run(body, tmp_path)


def test_a_policy_that_fails_accepts_nothing(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, fault=RuntimeError("private"))) as host:
            candidate = (await host.captured())["candidate_id"]
            assert await host.refusal(ADMIT, admit(candidate)) == "POLICY_UNAVAILABLE"
            assert "private" not in str(host.log.lines)

    run(body, tmp_path)


@pytest.mark.parametrize(("state", "expected"), [("withdrawn", "ALREADY_TERMINAL"), ("admitted", "accepted")])
def test_what_happened_while_the_policy_thought_is_what_counts(tmp_path: Path, state: str, expected: str) -> None:
    async def body(world: World) -> None:
        policy = told(world, VerdictKind.REJECT)
        async with world.host(admission=policy) as host:
            candidate = (await host.captured())["candidate_id"]

            async def meanwhile() -> None:
                policy.then = None
                if state == "withdrawn":
                    await host.set_state(candidate, state)
                else:
                    policy.kind = VerdictKind.ACCEPT
                    await host.ask(ADMIT, admit(candidate))

            policy.then = meanwhile
            content = await host.answer(ADMIT, admit(candidate))
            if content["ok"]:
                assert content["output"]["value"]["outcome"]["status"] == expected
                assert content["output"]["value"]["replayed"] is True
            else:
                assert content["error"]["code"] == expected

    run(body, tmp_path)


def test_many_requests_at_once_admit_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            values = await asyncio.gather(*(host.ask(ADMIT, admit(candidate)) for _ in range(6)))
            assert sorted(value["replayed"] for value in values) == [False, *5 * [True]]
            assert len({str(value["outcome"]) for value in values}) == 1

    run(body, tmp_path)


SECRET = "The deploy uses password = 'hunter2-is-long'"


@pytest.mark.parametrize("where", ["text", "source", "locator", "attestation"])
def test_a_secret_is_rejected_before_any_policy_and_is_told_nowhere(tmp_path: Path, where: str) -> None:
    async def body(world: World) -> None:
        policy = told(world)
        async with world.host(admission=policy) as host:
            arguments = capture()
            payload = arguments["payload"]
            if where == "text":
                payload["components"][0]["text"] = SECRET
            elif where == "source":
                payload["citations"][0]["source_ref"] = SECRET
            elif where == "locator":
                payload["citations"][0]["locator"]["value"] = SECRET
            else:
                arguments["evidence"]["attestation"] = SECRET
            candidate = (await host.ask(CAPTURE, arguments))["candidate_id"]
            value = await host.ask(ADMIT, admit(candidate))
            assert value["outcome"]["status"] == "rejected"
            assert policy.asked == []
        assert b"hunter2" not in world.bytes()

    run(body, tmp_path)


def test_the_scan_is_off_only_by_the_owner_s_switch(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(secret_scan=False) as host:
            candidate = (await host.captured(text=SECRET))["candidate_id"]
            assert (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"] == "accepted"

    run(body, tmp_path)


async def _forgotten(host: Host, text: str) -> None:
    await host.set_state(await host.admitted(text=text), "tombstoned")


@pytest.mark.parametrize(
    "again",
    [
        "Never deploy on a Friday.",
        "NEVER DEPLOY ON A FRIDAY.",
        "Never deploy\n\ton a Friday.",
        "Never de\u200bploy on\u2003a Friday.",
        "Ｎｅｖｅｒ deploy on a Friday.",
    ],
)
def test_forgotten_content_is_captured_but_held(tmp_path: Path, again: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await _forgotten(host, "Never deploy on a Friday.")
            value = await host.captured(text=again, source="another:source", t=NOW - 5, kind="evidence")
            assert value["status"] == "committed_pending"
            outcome = (await host.ask(ADMIT, admit(value["candidate_id"])))["outcome"]
            assert outcome["status"] == "pending_adjudication"
            assert "record_id" not in outcome

    run(body, tmp_path)


def test_the_guard_lets_other_content_and_living_duplicates_pass(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await _forgotten(host, "Never deploy on a Friday.")
            await host.admitted(text="Never deploy on a Monday.")
            await host.admitted(text="Never deploy on a Monday.")

    run(body, tmp_path)


def test_a_rejection_of_forgotten_content_stays_a_rejection(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        policy = told(world)
        async with world.host(admission=policy) as host:
            await _forgotten(host, "Never deploy on a Friday.")
            policy.kind = VerdictKind.REJECT
            value = await host.captured(text="Never deploy on a Friday.")
            assert (await host.ask(ADMIT, admit(value["candidate_id"])))["outcome"]["status"] == "rejected"

    run(body, tmp_path)


def test_receipts_recompute_and_bodies_verify(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
            event = await host.store.read(lambda tx: tx.event(int(outcome["cursor"])))
            decided: Any = event.facts["verdict"]
            assert digests.decision_receipt(decided) == outcome["decision_receipt_digest"]
            assert decided["decision"] == event.operation == "accept"
            assert await verify(host.store, host.parts.index) == []
            await host.store.rebuild()
            assert (await host.get(outcome["record_id"]))["record"]["record_id"] == outcome["record_id"]

    run(body, tmp_path)


def test_a_receipt_that_was_changed_is_found(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
            event = await host.store.read(lambda tx: tx.event(int(outcome["cursor"])))
            assert event_fault(event) is None
            for name in ("authorization", "verdict"):
                facts: Any = {**event.facts, name: {**event.facts[name], "policy_version": "other"}}  # type: ignore[dict-item]
                other = dataclasses.replace(event, document={**event.document, "facts": facts})
                assert event_fault(other) == name

    run(body, tmp_path)


def test_a_body_that_was_changed_is_found(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            row, stored = await host.store.read(lambda tx: (tx.record(record_id), tx.body(record_id)))
            assert row is not None
            assert stored is not None
            assert judge_body(row, stored) is None
            other = dataclasses.replace(stored, document=stored.document.replace(b"hover", b"hoved"))
            assert judge_body(row, other) == "record"
            assert judge_body(row, dataclasses.replace(stored, payload_digest="sha256:" + 64 * "0")) == "payload_digest"
            assert judge_body(row, dataclasses.replace(stored, valid_from=0)) == "valid_time"
            assert judge_body(row, dataclasses.replace(stored, document=b"{}")) == "record"

    run(body, tmp_path)


@example("a\u0301", ["\u200b"])
@given(st.text(), st.lists(st.sampled_from(" \n\t\u00a0\u200b\u200d\ufeff\u00ad\u2060")))
def test_folding_is_blind_to_white_space_and_what_cannot_be_seen(text: str, noise: list[str]) -> None:
    noisy = "".join(noise) + "".join(c + (noise[i % len(noise)] if noise else "") for i, c in enumerate(text))
    assert guard.folded(guard.folded(text)) == guard.folded(text)
    assert guard.folded(noisy) == guard.folded(text)


def test_a_replay_needs_no_candidate_of_one_s_own(tmp_path: Path) -> None:
    """The same arguments from another principal are another identity: nothing of the first is told."""

    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            arguments = admit(candidate, key())
            await host.ask(ADMIT, arguments, ANN)
            assert await host.refusal(ADMIT, arguments, BOB) == "NOT_FOUND"

    run(body, tmp_path)
