"""Admission: decided by policy, told again, by nobody but who captured."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import KeyState

from tests.runtime.engine.policies import told
from tests.runtime.engine.world import (
    ADMIT,
    ANN,
    BOB,
    CAPTURE,
    World,
    admit,
    capture,
    key,
    run,
    without_audit,
)


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


def test_many_requests_at_once_admit_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            values = await asyncio.gather(*(host.ask(ADMIT, admit(candidate)) for _ in range(6)))
            assert sorted(value["replayed"] for value in values) == [False, *5 * [True]]
            assert len({str(value["outcome"]) for value in values}) == 1

    run(body, tmp_path)


def test_a_replay_needs_no_candidate_of_one_s_own(tmp_path: Path) -> None:
    """The same arguments from another principal are another identity: nothing of the first is told."""

    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            arguments = admit(candidate, key())
            await host.ask(ADMIT, arguments, ANN)
            assert await host.refusal(ADMIT, arguments, BOB) == "NOT_FOUND"

    run(body, tmp_path)
