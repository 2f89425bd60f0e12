"""What a policy decided holds only for the state, the version and the time that it was decided for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from engram_runtime.ports import VerdictKind

from tests.runtime.engine.policies import Told, told
from tests.runtime.engine.world import (
    ADMIT,
    NOW,
    World,
    admit,
    run,
)

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
