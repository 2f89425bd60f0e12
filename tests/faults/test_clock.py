"""A wall clock that jumps back: host time never does, and nothing that was over begins again.

Host time is max(clock, last recorded_at). What is timed without an event of its own (an approval, a policy's verdict)
counts as too old when it comes from the future: nobody knows how old it is.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.policy.admission import AcceptAll
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.ports import AdmissionCase, Verdict
from engram_runtime.store.port import Draft

from tests.runtime.engine.world import ADMIT, ANN, CAPTURE, FORGET, GET, NOW, TOOLS, Host, World, admit, capture, forget

Fresh = Callable[[], World]
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
JUMPS = [1, MINUTE, DAY, NOW]
"""Milliseconds; the last one is to the beginning of time."""


def lived(fresh: Fresh, body: Callable[[World, Host], Awaitable[None]], **parts: Any) -> None:
    """Run a body over a fresh host; in the end everything verifies."""

    async def main() -> None:
        world = fresh()
        async with world.host(**parts) as host:
            await body(world, host)
            assert await verify(host.store, host.parts.index) == []

    asyncio.run(main())


async def times(host: Host) -> list[int]:
    """The recorded_at of every event."""
    cursors = range(await host.events() + 1)
    return [await host.store.read(lambda tx, at=cursor: tx.event(at).at.recorded_at) for cursor in cursors]


@pytest.mark.parametrize("by", JUMPS)
def test_recorded_times_never_go_back(fresh: Fresh, by: int) -> None:
    async def body(world: World, host: Host) -> None:
        await host.captured()
        world.clock.now -= by
        await host.admitted(text="Kestrels hover.")
        found = await times(host)
        assert found == sorted(found)
        assert found[-1] == NOW
        world.clock.now = NOW + 1
        await host.captured(text="Herons wait.")
        assert (await times(host))[-1] == NOW + 1

    lived(fresh, body)


@pytest.mark.parametrize("by", JUMPS)
def test_a_host_that_starts_with_the_clock_back_goes_on_where_it_was(fresh: Fresh, by: int) -> None:
    async def main() -> None:
        world = fresh()
        async with world.host() as host:
            await host.admitted(text="Kestrels hover.")
        world.clock.now -= by
        async with world.host() as host:
            assert await host.store.read(lambda tx: tx.now) == NOW
            assert len((await host.search("kestrels"))["records"]) == 1
            assert await verify(host.store, host.parts.index) == []

    asyncio.run(main())


@pytest.mark.parametrize("by", JUMPS[1:])
def test_what_expired_stays_expired(fresh: Fresh, by: int) -> None:
    async def body(world: World, host: Host) -> None:
        retention = {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + MINUTE)}
        record_id = await host.admitted(text="Kestrels hover.", retention=retention)
        world.clock.now += MINUTE
        await host.captured(text="Herons wait.")
        world.clock.now -= by
        get = {"record_id": record_id, "purpose_ref": ANN.purpose_ref}
        assert await host.refusal(GET, get) == "NOT_FOUND"
        assert (await host.search("kestrels"))["records"] == []

    lived(fresh, body, capture=OwnerBounds(ceiling_ms=DAY))


@pytest.mark.parametrize(
    ("change", "code"), [("expires_at", "AUTHORIZATION_EXPIRED"), ("revoked_at", "AUTHORIZATION_REVOKED")]
)
def test_a_grant_that_is_over_stays_over(fresh: Fresh, change: str, code: str) -> None:
    async def body(world: World, host: Host) -> None:
        def end(tx: Any) -> None:
            for tool in TOOLS:
                tx.put_grant(dataclasses.replace(tx.grant(ANN.binding, tool), **{change: NOW + MINUTE}))

        await host.bend(end)
        world.clock.now += MINUTE - 1
        await host.captured()
        world.clock.now += 1
        await host.bend(lambda tx: tx.append(Draft("note", {})))
        world.clock.now -= DAY
        assert await host.refusal(CAPTURE, capture()) == code

    lived(fresh, body)


class Slow:
    """A policy behind whose decision the clock jumps."""

    id, version = AcceptAll.id, AcceptAll.version

    def __init__(self, world: World, by: int) -> None:
        self._inner = AcceptAll(world.clock)
        self._world, self._by = world, by

    async def decide(self, case: AdmissionCase) -> Verdict:
        verdict = await self._inner.decide(case)
        self._world.clock.now -= self._by
        self._by = 0
        return verdict


@pytest.mark.parametrize("by", JUMPS)
def test_a_verdict_from_the_future_is_stale(fresh: Fresh, by: int) -> None:
    async def main() -> None:
        world = fresh()
        async with world.host(admission=Slow(world, by)) as host:
            arguments = admit((await host.captured())["candidate_id"])
            assert await host.refusal(ADMIT, arguments) == "POLICY_STALE"
            assert (await host.ask(ADMIT, arguments))["outcome"]["status"] == "accepted"

    asyncio.run(main())


@pytest.mark.parametrize("by", JUMPS)
def test_an_approval_from_the_future_is_dead(fresh: Fresh, by: int) -> None:
    """It was asked for and released, and then the clock jumped back behind both: 300 s would be as long as the jump."""

    async def body(world: World, host: Host) -> None:
        arguments = forget(await host.admitted(text="Kestrels hover."))
        world.clock.now += 2 * DAY

        async def jump() -> None:
            world.clock.now -= by

        host.human.then = jump
        before = await host.events()
        assert await host.refusal(FORGET, arguments) == "gate_failed"
        assert await host.events() == before
        host.human.then = None
        world.clock.now = NOW + 3 * DAY
        assert (await host.ask(FORGET, arguments))["replayed"] is False

    lived(fresh, body)


def test_a_request_from_the_future_is_joined_by_nobody(fresh: Fresh) -> None:
    async def body(world: World, host: Host) -> None:
        world.clock.now += DAY
        host.human.then = None
        await host.forgotten(await host.admitted(text="Kestrels hover."))

        def asked_later(tx: Any) -> None:
            row = tx.requests()[0]
            later = dataclasses.replace(
                row,
                request_id="conf_later",
                consumed_cursor=None,
                requested_at=row.requested_at + 1,
                expires_at=NOW + 9 * DAY,
            )
            tx.put_request(later)

        await host.bend(asked_later)
        now = NOW + DAY
        assert await host.store.read(lambda tx: [row.request_id for row in tx.requests(now)]) == []
        assert await host.store.read(lambda tx: [row.request_id for row in tx.requests(now + 1)]) == ["conf_later"]

    lived(fresh, body)
