"""What a person decides of held candidates: only what is held, past the guard, without secrets."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine import adjudication
from engram_runtime.engine.unfit import Unfit
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import KeyState

from tests.runtime.engine.feed import ids
from tests.runtime.engine.policies import told
from tests.runtime.engine.world import ADMIT, NOW, Host, World, admit, run, soon

DAY = 86_400_000
TEXT = "Never deploy on a Friday."


async def held(host: Host, text: str = TEXT, **payload: Any) -> str:
    """A candidate that the policy holds."""
    candidate = (await host.captured(text=text, **payload))["candidate_id"]
    outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
    assert outcome["status"] == "pending_adjudication"
    return candidate


async def accept(host: Host, candidate: str, override: str | None = None, **more: Any) -> adjudication.Decided:
    return await adjudication.accept(host.parts, host.store, candidate, "mira", override, soon(), **more)


async def reject(host: Host, candidate: str, **more: Any) -> adjudication.Decided:
    return await adjudication.reject(host.parts, host.store, candidate, "mira", soon(), **more)


def test_held_candidates_are_listed_and_shown_to_the_person_who_decides(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            first, _, second = await held(host), await host.captured(text="Not asked for."), await held(host, "Other.")
            listed = await host.store.read(adjudication.held)
            assert [row.now.candidate_id for row in listed] == [first, second]
            case = await adjudication.show(host.parts, host.store, first)
            assert case.opened.case.payload["components"][0]["text"] == TEXT
            assert (list(case.matches), case.secret, case.overdue) == ([], None, False)

    run(body, tmp_path)


def test_an_accepted_candidate_is_a_record_and_its_author_is_told(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            candidate = (await host.captured(text="Kestrels hover."))["candidate_id"]
            asked = admit(candidate)
            hold = await host.ask(ADMIT, asked)
            done = await accept(host, candidate, reason="ticket:7")
            assert done.record_id is not None
            assert (await host.get(done.record_id))["record"]["components"][0]["text"] == "Kestrels hover."
            assert ids([await host.search("kestrels")]) == [done.record_id]
            event, reason = await host.store.read(lambda tx: (tx.event(done.cursor), tx.reason(done.cursor)))
            decided: Any = event.facts["verdict"]
            assert event.document["actor"] == {"principal": "mira", "agent": "engram", "session": "adjudication"}
            assert event.facts["adjudication"] == {"adjudicator": "mira"}
            assert reason == "ticket:7"
            assert await host.ask(ADMIT, asked) == {**hold, "replayed": True}
            value = await host.ask(ADMIT, admit(candidate))
            assert value["replayed"] is True
            assert value["outcome"]["status"] == "accepted"
            assert value["outcome"]["record_id"] == done.record_id
            assert value["outcome"]["decision_receipt_digest"] == digests.decision_receipt(decided)
            assert await host.store.read(adjudication.held) == []
            assert await verify(host.store, host.parts.index) == []
            await host.store.rebuild()
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_a_rejected_candidate_gives_up_its_key_and_its_author_is_told(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            candidate = await held(host)
            done = await reject(host, candidate)
            assert (done.to_state, done.record_id) == ("rejected", None)
            await host.store.sweep()
            row = await host.store.read(lambda tx: tx.candidate(candidate))
            assert row is not None
            assert row.key is KeyState.DESTROYED
            value = await host.ask(ADMIT, admit(candidate))
            assert (value["outcome"]["status"], value["replayed"]) == ("rejected", True)
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_over_something_forgotten_only_a_named_override_lets_in(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            old = await host.admitted(text=TEXT)
            await host.forgotten(old)
            candidate = await held(host, TEXT.upper())
            case = await adjudication.show(host.parts, host.store, candidate)
            assert list(case.matches) == [old]
            before = await host.events()
            with pytest.raises(Unfit, match="forgotten") as unfit:
                await accept(host, candidate)
            assert "--override" in unfit.value.hint
            for name in ("", "Not A Name", "x" * 64, "a\nb"):
                with pytest.raises(Unfit, match="name"):
                    await accept(host, candidate, name)
            assert await host.events() == before
            done = await accept(host, candidate, "review-2026-07")
            event = await host.store.read(lambda tx: tx.event(done.cursor))
            assert event.facts["adjudication"] == {"adjudicator": "mira", "override": "review-2026-07"}
            assert await host.state(old) == "tombstoned"

    run(body, tmp_path)


def test_an_override_that_nothing_needs_is_refused(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            with pytest.raises(Unfit, match="nothing that was forgotten"):
                await accept(host, await held(host), "review")

    run(body, tmp_path)


def test_what_is_forgotten_between_the_look_and_the_accept_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(world: World) -> None:
        policy = told(world)
        async with world.host(admission=policy) as host:
            record = await host.admitted(text=TEXT)
            policy.kind = VerdictKind.HOLD
            candidate = await held(host)
            real = adjudication.deciding.ready

            async def ready(*arguments: Any) -> Any:
                made = await real(*arguments)
                await host.forgotten(record)
                return made

            monkeypatch.setattr(adjudication.deciding, "ready", ready)
            with pytest.raises(Unfit, match="forgotten"):
                await accept(host, candidate)

    run(body, tmp_path)


def test_a_secret_is_let_in_by_nobody_but_can_be_rejected(tmp_path: Path) -> None:
    """The scan was off when it was held: by the owner's switch, or by an older list of patterns."""

    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD), secret_scan=False) as host:
            candidate = await held(host, "The deploy uses password = 'hunter2-is-long'")
            host.parts = dataclasses.replace(host.parts, secret_scan=True)
            assert (await adjudication.show(host.parts, host.store, candidate)).secret is not None
            with pytest.raises(Unfit, match="secret") as unfit:
                await accept(host, candidate)
            assert "hunter2" not in str(unfit.value)
            assert (await reject(host, candidate)).to_state == "rejected"

    run(body, tmp_path)


def test_one_past_its_retention_can_only_be_rejected(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        keep = {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + DAY)}
        bounds = OwnerBounds(ceiling_ms=DAY)
        async with world.host(admission=told(world, VerdictKind.HOLD), capture=bounds) as host:
            candidate = await held(host, retention=keep)
            world.clock.now += DAY
            assert (await adjudication.show(host.parts, host.store, candidate)).overdue
            with pytest.raises(Unfit, match="retention"):
                await accept(host, candidate)
            await reject(host, candidate)

    run(body, tmp_path)


DECISIONS: dict[str, Callable[[Host, str], Awaitable[Any]]] = {"accept": accept, "reject": reject}


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("case", ["unknown", "not asked for", "withdrawn", "accepted", "rejected"])
def test_only_what_is_held_now_is_decided(tmp_path: Path, case: str, decision: str) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            if case == "unknown":
                candidate = "candidate_none"
            elif case == "not asked for":
                candidate = (await host.captured())["candidate_id"]
            else:
                candidate = await held(host)
                ends: dict[str, Callable[[], Awaitable[Any]]] = {
                    "withdrawn": lambda: host.withdrawn(candidate),
                    "accepted": lambda: accept(host, candidate),
                    "rejected": lambda: reject(host, candidate),
                }
                await ends[case]()
            before = await host.events()
            with pytest.raises(Unfit):
                await DECISIONS[decision](host, candidate)
            assert await host.events() == before

    run(body, tmp_path)


def test_a_withdrawal_and_a_human_s_decision_at_once_have_one_winner(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            for round_ in range(4):
                candidate = await held(host, f"Kestrels {round_}.")
                ways = (accept(host, candidate), host.withdrawn(candidate))
                found = await asyncio.gather(*ways, return_exceptions=True)
                assert sum(isinstance(outcome, Exception) for outcome in found) == 1
                assert await host.state(candidate) in ("accepted", "withdrawn")
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_what_cannot_be_opened_any_more_can_still_be_rejected(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, VerdictKind.HOLD)) as host:
            candidate = await held(host)
            await host.bend(lambda tx: tx.connection.execute("UPDATE envelope SET sealed = zeroblob(64)"))
            assert (await reject(host, candidate)).to_state == "rejected"

    run(body, tmp_path)
