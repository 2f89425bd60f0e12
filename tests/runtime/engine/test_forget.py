"""forget: a record of any admitted state ends at once for every caller, and the clean-up is told honestly."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.engine.verify import verify
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.store.files import scope_name
from engram_runtime.store.ledger import NAME as LEDGER
from engram_runtime.store.ledger import Ledger

from tests.runtime.engine.feed import filled, ids
from tests.runtime.engine.world import (
    ADMIT,
    BOB,
    FORGET,
    GET,
    NOW,
    Host,
    World,
    admit,
    forget,
    run,
    without_audit,
)

DAY = 86_400_000
UNKNOWN = "mem_" + "a" * 52
KEEP = {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + DAY)}


async def brought_to(host: Host, record_id: str, state: str) -> None:
    """Put a record into an admitted state by what leads to it."""
    ways = {
        "accepted_current": None,
        "accepted_disputed": "dispute",
        "historical": "mark_non_current",
        "expired": "expire",
        "trust_invalid": "trust_invalidate",
    }
    if state == "expired":
        host.clock.now += DAY
    operation = ways[state]
    if operation is not None:
        await host.ordered(operation, record_id)
    assert await host.state(record_id) == state


@pytest.mark.parametrize("state", ["accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid"])
def test_in_each_admitted_state_a_record_is_forgotten_and_the_state_found_is_named(tmp_path: Path, state: str) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.", retention=KEEP)
            other = await host.admitted(text="Merlins dash.")
            await brought_to(host, record_id, state)
            value = await host.forgotten(record_id)
            receipt = value["receipt"]
            event = await host.store.read(lambda tx: tx.event(int(receipt["cursor"])))
            assert (receipt["from_state"], receipt["to_state"]) == (state, "tombstoned")
            assert (receipt["operation"], receipt["event_id"]) == ("tombstone", event.at.event_id)
            assert receipt["event_digest"] == event.at.event_digest
            facts: Any = event.facts
            assert receipt["authorization_receipt_digest"] == digests.authorization_receipt(facts["authorization"])
            assert (value["replayed"], value["projection_invalidation"]) == (False, "pending")
            assert "coverage_receipt_digest" not in value
            gone = await host.answer(GET, {"record_id": record_id, "purpose_ref": "purpose:test"})
            unknown = await host.answer(GET, {"record_id": UNKNOWN, "purpose_ref": "purpose:test"})
            assert without_audit(gone) == without_audit(unknown)
            assert ids([await host.search("kestrels")]) == []
            assert ids([await host.search("merlins")]) == [other]
            assert await verify(host.store, host.parts.index) == []
            assert await host.store.read(lambda tx: tx.body(record_id)) is None
            await host.store.rebuild()
            assert await host.state(record_id) == "tombstoned"

    run(body, tmp_path)


@pytest.mark.parametrize(("late", "found"), [(0, "expired"), (-1, "accepted_current")])
def test_a_record_past_its_retention_expires_and_is_then_forgotten_in_one_transaction(
    tmp_path: Path, late: int, found: str
) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.", retention=KEEP)
            world.clock.now += DAY + late
            before = await host.events()
            arguments = forget(record_id)
            receipt = (await host.ask(FORGET, arguments))["receipt"]
            assert receipt["from_state"] == found
            events = [
                await host.store.read(lambda tx, c=c: tx.event(c)) for c in range(before + 1, await host.events() + 1)
            ]
            expected = ["expire", "tombstone"] if found == "expired" else ["tombstone"]
            assert [event.operation for event in events] == expected
            assert receipt["cursor"] == str(events[-1].at.cursor)
            (request,) = await host.store.read(lambda tx: tx.requests())
            assert request.consumed_cursor == events[-1].at.cursor
            assert (await host.ask(FORGET, arguments))["receipt"] == receipt
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_a_refused_forgetting_of_an_expired_record_writes_no_expiry_either(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.", retention=KEEP)
            world.clock.now += DAY
            before = await host.events()
            host.human.nobody_asked = True
            assert await host.refusal(FORGET, forget(record_id)) == "gate_failed"
            assert await host.events() == before

    run(body, tmp_path)


def test_pages_that_were_pinned_before_do_not_show_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 4)
            order = ids([await host.search("kestrel")])
            page = await host.search("kestrel", limit=2)
            await host.forgotten(order[2])
            rest = await host.search("kestrel", limit=2, page_cursor=page["next_page_cursor"])
            assert ids([rest]) == [order[3]]
            assert rest["rank_receipt"] == page["rank_receipt"]

    run(body, tmp_path)


def test_any_caller_of_the_scope_may_forget_and_a_replay_is_its_own(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            arguments = forget(record_id)
            first = await host.ask(FORGET, arguments, BOB)
            before = await host.events()
            assert await host.ask(FORGET, arguments, BOB) == {**first, "replayed": True}
            assert await host.refusal(FORGET, arguments) == "ALREADY_TERMINAL"
            assert await host.refusal(FORGET, forget(record_id), BOB) == "ALREADY_TERMINAL"
            assert await host.refusal(FORGET, forget(UNKNOWN)) == "NOT_FOUND"
            assert await host.events() == before
            assert len(host.human.asked) == 1

    run(body, tmp_path)


def cleanup_in(world: World) -> Any:
    """The real clean-up, with its ledger beside the vault."""

    def made(store: Any) -> Cleanup:
        ledger = Ledger(world.root / "vault" / scope_name(world.scope) / LEDGER, store.vault.mac)
        return Cleanup(store, ledger, LexicalIndex(PROFILE))

    return made


def test_once_nothing_is_found_any_more_the_answer_is_complete_and_has_its_receipt(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(cleanup=cleanup_in(world)) as host:
            record_id = await host.admitted(text="Kestrels hover over the airfield.", source="repo:acme/forgettable")
            arguments = forget(record_id)
            value = await host.ask(FORGET, arguments)
            await host.memory.finish()
            again = await host.ask(FORGET, arguments)
            assert again["projection_invalidation"] == "complete"
            erasure = await host.store.read(lambda tx: tx.erasure(record_id))
            receipt: Any = erasure.receipt if erasure is not None else None
            assert again["coverage_receipt_digest"] == digests.coverage_receipt(receipt)
            assert again["receipt"] == value["receipt"]
            assert value["projection_invalidation"] in ("pending", "complete")
            assert ("coverage_receipt_digest" in value) is (value["projection_invalidation"] == "complete")

    run(body, tmp_path)


class Faulty:
    """A clean-up that fails."""

    def __init__(self, _store: object) -> None:
        pass

    async def finish(self, record_id: str, deadline: float) -> None:
        raise OSError("private")


def test_a_clean_up_that_fails_leaves_a_true_answer(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(cleanup=Faulty) as host:
            arguments = forget(await host.admitted(text="Kestrels hover."))
            value = await host.ask(FORGET, arguments)
            assert value["projection_invalidation"] == "pending"
            assert await host.ask(FORGET, arguments) == {**value, "replayed": True}

    run(body, tmp_path)


def test_what_was_forgotten_is_sealed_for_the_clean_up_and_lies_in_no_file(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover over the airfield.")
            body_ = await host.store.read(lambda tx: tx.body(record_id))
            await host.forgotten(record_id)
            assert body_ is not None
            assert await host.store.read(lambda tx: tx.unseal_residue(record_id)) == body_.document
            assert await host.store.checkpoint()
        assert b"airfield" not in world.bytes()

    run(body, tmp_path)


def test_two_forgets_at_once_have_one_winner(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            answers = await asyncio.gather(*(host.answer(FORGET, forget(record_id), who) for who in (BOB, BOB)))
            codes = sorted("ok" if answer["ok"] else answer["error"]["code"] for answer in answers)
            assert codes == ["ALREADY_TERMINAL", "ok"]

    run(body, tmp_path)


def test_admission_of_the_same_text_is_held_if_and_only_if_the_forgetting_came_first(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            for round_ in range(6):
                text = f"Never deploy on day {round_}."
                record_id = await host.admitted(text=text)
                candidate = (await host.captured(text=text))["candidate_id"]
                gone, asked = await asyncio.gather(host.forgotten(record_id), host.ask(ADMIT, admit(candidate)))
                ended, decided = int(gone["receipt"]["cursor"]), int(asked["outcome"]["cursor"])
                expected = "pending_adjudication" if ended < decided else "accepted"
                assert asked["outcome"]["status"] == expected

    run(body, tmp_path)


def test_the_reason_lies_where_it_can_be_erased_and_in_no_event(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.forgotten(await host.admitted(text="Kestrels hover."), reason_ref="ticket:sensitive")
            cursor = int(value["receipt"]["cursor"])
            event, reason = await host.store.read(lambda tx: (tx.event(cursor), tx.reason(cursor)))
            assert reason == "ticket:sensitive"
            assert b"sensitive" not in event.bytes

    run(body, tmp_path)
