"""A withdrawal against what happens at the same time: an admission, another withdrawal, a revocation."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

from engram_runtime.engine.verify import verify

from tests.runtime.engine.world import (
    ADMIT,
    WITHDRAW,
    World,
    admit,
    run,
    withdraw,
)


def test_a_withdrawal_that_loses_to_an_admission_leaves_the_record_alone(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            record = (await host.ask(ADMIT, admit(candidate)))["outcome"]["record_id"]
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "ILLEGAL_TRANSITION"
            assert (await host.get(record))["record"]["record_id"] == record
            assert host.human.asked == []

    run(body, tmp_path)


def test_admission_and_withdrawal_at_once_have_one_winner(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            seen: set[str] = set()
            for round_ in range(8):
                candidate = (await host.captured(text=f"Kestrels {round_}."))["candidate_id"]
                calls = [host.answer(ADMIT, admit(candidate)), host.answer(WITHDRAW, withdraw(candidate))]
                admitted, withdrawn = await asyncio.gather(*calls)
                state = await host.state(candidate)
                seen.add(state)
                if state == "accepted":
                    assert admitted["ok"]
                    assert withdrawn["error"]["code"] == "ILLEGAL_TRANSITION"
                else:
                    assert withdrawn["ok"]
                    assert admitted["error"]["code"] == "ALREADY_TERMINAL"
            assert seen <= {"accepted", "withdrawn"}
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_equal_withdrawals_at_once_have_one_effect(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = withdraw((await host.captured())["candidate_id"])
            values = await asyncio.gather(*(host.ask(WITHDRAW, arguments) for _ in range(5)))
            assert sorted(value["replayed"] for value in values) == [False, *4 * [True]]
            assert len({str(value["receipt"]) for value in values}) == 1

    run(body, tmp_path)


def test_a_grant_that_is_revoked_while_the_human_thinks_binds(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]

            async def revoke() -> None:
                def change(tx: Any) -> None:
                    tx.put_grant(dataclasses.replace(tx.grant("bind-a", WITHDRAW), revoked_at=tx.now))

                await host.bend(change)

            host.human.then = revoke
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "AUTHORIZATION_REVOKED"
            assert await host.state(candidate) == "pending"

    run(body, tmp_path)
