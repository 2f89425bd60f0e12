"""withdraw: the author ends a pending candidate, and is told honestly what became of its key."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine import aftermath
from engram_runtime.engine import withdraw as domain
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import Draft, VaultUnavailable

from tests.runtime.engine.policies import told
from tests.runtime.engine.world import (
    ADMIT,
    BOB,
    CAPTURE,
    WITHDRAW,
    Host,
    World,
    admit,
    capture,
    key,
    run,
    withdraw,
    without_audit,
)


def hinder(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no key is overwritten."""

    async def sweep() -> int:
        raise VaultUnavailable("of the test")

    monkeypatch.setattr(host.store, "sweep", sweep)


def test_a_withdrawn_candidate_has_ended_and_its_receipt_recomputes(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            captured = await host.captured(text="Kestrels hover.")
            value = await host.withdrawn(captured["candidate_id"])
            receipt = value["receipt"]
            event = await host.store.read(lambda tx: tx.event(int(receipt["cursor"])))
            facts: Any = event.facts
            assert value == {
                "receipt": {
                    "event_id": event.at.event_id,
                    "operation": "withdraw",
                    "from_state": "pending",
                    "to_state": "withdrawn",
                    "cursor": str(event.at.cursor),
                    "event_digest": event.at.event_digest,
                    "authorization_receipt_digest": digests.authorization_receipt(facts["authorization"]),
                    "transaction_receipt_digest": digests.transaction_receipt(
                        {
                            "operation": "withdraw",
                            "cursor": receipt["cursor"],
                            "storage_epoch": facts["storage_epoch"],
                            "record_digest": captured["record_digest"],
                            "event_digest": event.at.event_digest,
                            "committed_at": from_ms(event.at.recorded_at),
                        }
                    ),
                },
                "replayed": False,
                "key_destruction": "complete",
            }
            assert await host.state(captured["candidate_id"]) == "withdrawn"
            assert await verify(host.store, host.parts.index) == []
        assert b"Kestrels" not in world.bytes()

    run(body, tmp_path)


def test_a_replay_is_the_same_receipt_in_any_process_and_a_new_key_finds_an_end(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            arguments = withdraw(candidate)
            first = await host.ask(WITHDRAW, arguments)
            before = await host.events()
            assert await host.ask(WITHDRAW, arguments) == {**first, "replayed": True}
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "ALREADY_TERMINAL"
            assert await host.refusal(ADMIT, admit(candidate)) == "ALREADY_TERMINAL"
            assert await host.refusal(WITHDRAW, {**arguments, "reason_ref": "ticket:2"}) == "DIGEST_CONFLICT"
            assert await host.events() == before
        async with world.host() as host:
            assert await host.ask(WITHDRAW, arguments) == {**first, "replayed": True}

    run(body, tmp_path)


def test_the_key_is_pending_until_it_is_overwritten_and_a_replay_says_how_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = withdraw((await host.captured())["candidate_id"])
            hinder(host, monkeypatch)
            assert (await host.ask(WITHDRAW, arguments))["key_destruction"] == "pending"
            assert (await host.ask(WITHDRAW, arguments))["key_destruction"] == "pending"
            monkeypatch.undo()
            await host.store.sweep()
            assert (await host.ask(WITHDRAW, arguments))["key_destruction"] == "complete"

    run(body, tmp_path)


def test_an_answer_waits_for_the_key_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            free = asyncio.Event()
            whole = host.store.sweep

            async def sweep() -> int:
                await free.wait()
                return await whole()

            monkeypatch.setattr(aftermath, "_WAIT_S", 0.01)
            monkeypatch.setattr(host.store, "sweep", sweep)
            arguments = withdraw((await host.captured())["candidate_id"])
            assert (await host.ask(WITHDRAW, arguments))["key_destruction"] == "pending"
            free.set()
            await host.memory.finish()
            assert (await host.ask(WITHDRAW, arguments))["key_destruction"] == "complete"

    run(body, tmp_path)


def test_a_caller_who_goes_while_the_key_is_overwritten_finds_it_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            begun, free, whole = asyncio.Event(), asyncio.Event(), host.store.sweep

            async def sweep() -> int:
                begun.set()
                await free.wait()
                return await whole()

            monkeypatch.setattr(host.store, "sweep", sweep)
            arguments = withdraw((await host.captured())["candidate_id"])
            call = asyncio.ensure_future(host.ask(WITHDRAW, arguments))
            await begun.wait()
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call
            free.set()
            await host.memory.finish()
            value = await host.ask(WITHDRAW, arguments)
            assert (value["replayed"], value["key_destruction"]) == (True, "complete")

    run(body, tmp_path)


@pytest.mark.parametrize("fault", ["an answer that the contract does not allow", "an error"])
def test_whatever_goes_wrong_after_the_commit_the_sealed_answer_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]

            def as_now(*_: object) -> Any:
                if fault == "an error":
                    raise RuntimeError("private")
                return {"key_destruction": "complete"}

            monkeypatch.setattr(domain, "as_now", as_now)
            value = await host.withdrawn(candidate)
            assert (value["replayed"], value["key_destruction"]) == (False, "pending")
            assert await host.state(candidate) == "withdrawn"

    run(body, tmp_path)


def test_to_others_a_candidate_does_not_exist_and_nobody_is_asked(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            foreign = await host.answer(WITHDRAW, withdraw(candidate), BOB)
            unknown = await host.answer(WITHDRAW, withdraw("candidate_none"), BOB)
            await host.withdrawn(candidate)
            ended = await host.answer(WITHDRAW, withdraw(candidate), BOB)
            assert foreign["error"]["code"] == "NOT_FOUND"
            assert without_audit(foreign) == without_audit(unknown) == without_audit(ended)
            assert len(host.human.asked) == 1

    run(body, tmp_path)


def test_a_candidate_of_another_contract_is_not_there_and_a_record_of_one_can_be_forgotten(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate, record = (await host.captured())["candidate_id"], await host.admitted(text="Kestrels hover.")

            def move(tx: Any) -> None:
                there, here = tx.candidate(candidate).now, tx.record(record).now
                foreign = {"candidates": (dataclasses.replace(there, origin="other"),)}
                tx.append(Draft("test", {}, **foreign, records=(dataclasses.replace(here, origin="other"),)))

            await host.bend(move)
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "NOT_FOUND"
            assert (await host.forgotten(record))["receipt"]["to_state"] == "tombstoned"

    run(body, tmp_path)


def test_a_held_candidate_can_be_withdrawn_and_the_key_of_its_hold_still_replays(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            candidate = (await host.captured())["candidate_id"]
            asked = admit(candidate)
            first = await host.ask(ADMIT, asked)
            await host.withdrawn(candidate)
            assert await host.ask(ADMIT, asked) == {**first, "replayed": True}
            assert await host.refusal(ADMIT, admit(candidate)) == "ALREADY_TERMINAL"

    run(body, tmp_path)


def test_a_capture_s_key_is_no_withdrawal_s_key(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            name = key()
            candidate = (await host.ask(CAPTURE, capture(idempotency_key=name)))["candidate_id"]
            assert await host.refusal(WITHDRAW, withdraw(candidate, name)) == "DIGEST_CONFLICT"
            assert host.human.asked == []

    run(body, tmp_path)


def test_the_reason_lies_where_it_can_be_erased_and_in_no_event(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            value = await host.withdrawn(candidate, reason_ref="ticket:sensitive-name")
            cursor = int(value["receipt"]["cursor"])
            event, reason = await host.store.read(lambda tx: (tx.event(cursor), tx.reason(cursor)))
            assert reason == "ticket:sensitive-name"
            assert b"sensitive" not in event.bytes

    run(body, tmp_path)
