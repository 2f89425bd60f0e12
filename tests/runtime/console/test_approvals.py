"""Deciding on requests: with what a person sees, with a passphrase, and with what comes of it for the agent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.console.door import TRIES
from engram_runtime.store.port import RequestState

from tests.runtime.console.visitor import Page, Visitor, at_console
from tests.runtime.console.world import APPROVER, FORGOTTEN, PASSPHRASE, Filled, Refused, agent


async def _approve(visitor: Visitor, request_id: str, passphrase: str, approver: str = APPROVER) -> Page:
    page = await visitor.get(f"/approvals/{request_id}")
    return await visitor.send(page, f"/approvals/{request_id}/approve", approver=approver, passphrase=passphrase)


def test_a_person_sees_what_is_asked_and_no_text_of_it(full: tuple[Path, Filled]) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            listing = await visitor.get("/approvals")
            assert listing.text.count("Forget a record") == 2
            assert "Withdraw a candidate" in listing.text
            page = await visitor.get(f"/approvals/{filled.requests[0]}")
            request = await visitor.desk.store.read(lambda tx: tx.request(filled.requests[0]))
            assert request is not None
            for told in (
                Tool.ENGRAM_MEMORY_FORGET,
                filled.records[1],
                "evidence, 82 B",
                "1 citation",
                request.operation_digest,
            ):
                assert told in page.text
            assert "left to decide" in page.text
            assert "importer stalls" not in page.html + listing.html

    asyncio.run(run())


def test_the_right_passphrase_lets_the_agents_call_through(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            arguments = at_work.forgetting(await at_work.remember(FORGOTTEN))
            request_id = await at_work.ask(Tool.ENGRAM_MEMORY_FORGET, arguments)
            done = await _approve(visitor, request_id, PASSPHRASE)
            assert "Approved, for this very operation and no other." in done.text
            assert "Nothing waits for approval" in done.text
            assert "approved" in done.text
            assert "Approved, for this" not in (await visitor.get("/approvals")).text, "it is said once"
            value = await at_work.call(Tool.ENGRAM_MEMORY_FORGET, arguments)
            cursor = int(value["receipt"]["cursor"])
            event = await visitor.desk.store.read(lambda tx: tx.event(cursor))
            confirmation = event.facts["confirmation"]
            assert isinstance(confirmation, dict)
            assert (confirmation["approver"], confirmation["method"]) == (f"operator:{APPROVER}", "console")
            gone = await visitor.get(f"/approvals/{request_id}")
            assert "one about a forgotten record with it" in gone.text

    asyncio.run(run())


def test_an_approval_that_was_used_says_by_which_event_and_takes_no_passphrase(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            candidate_id = await at_work.capture("A draft that nobody wants.")
            arguments = {**at_work.forgetting(""), "candidate_id": candidate_id}
            del arguments["record_id"]
            request_id = await at_work.ask(Tool.ENGRAM_MEMORY_WITHDRAW, arguments)
            await _approve(visitor, request_id, PASSPHRASE)
            value = await at_work.call(Tool.ENGRAM_MEMORY_WITHDRAW, arguments)
            cursor = int(value["receipt"]["cursor"])
            used = await visitor.get(f"/approvals/{request_id}")
            assert f"This approval was used by event {cursor}" in used.text
            assert "passphrase" not in used.text.lower()

    asyncio.run(run())


def test_a_wrong_passphrase_and_an_unknown_approver_read_alike_and_nothing_is_echoed(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            request_id = await at_work.ask_to_forget(await at_work.remember(FORGOTTEN))
            wrong = await _approve(visitor, request_id, "open sesame, please")
            assert wrong.status == 422
            assert "Approver and passphrase do not fit" in wrong.text
            assert "4 more tries" in wrong.text
            visitor.desk.door.tried(True)
            nobody = await _approve(visitor, request_id, "open sesame, please", approver="<nobody>")
            assert wrong.text.replace(APPROVER, "") == nobody.text.replace(APPROVER, "")
            assert "sesame" not in wrong.html + nobody.html
            assert "nobody" not in nobody.html
            request = await visitor.desk.store.read(lambda tx: tx.request(request_id))
            assert request is not None
            assert request.state is RequestState.OPEN

    asyncio.run(run())


def test_after_too_many_tries_the_session_is_over(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            request_id = await at_work.ask_to_forget(await at_work.remember(FORGOTTEN))
            for _ in range(TRIES - 1):
                assert (await _approve(visitor, request_id, "wrong")).status == 422
            last = await _approve(visitor, request_id, "wrong")
            assert last.status == 403
            assert "Too many wrong passphrases" in last.text
            assert visitor.ended == [None]
            assert (await visitor.get("/approvals")).status == 403
            await visitor.login()
            assert "Approved" in (await _approve(visitor, request_id, PASSPHRASE)).text

    asyncio.run(run())


def test_many_tries_at_once_are_no_more_tries(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            request_id = await at_work.ask_to_forget(await at_work.remember(FORGOTTEN))
            tried: list[str] = []
            unlock = visitor.desk.approvers.unlock

            def counted(name: str, passphrase: str) -> object:
                tried.append(passphrase)
                return unlock(name, passphrase)

            monkeypatch.setattr(visitor.desk.approvers, "unlock", counted)
            page = await visitor.get(f"/approvals/{request_id}")
            deed = f"/approvals/{request_id}/approve"
            guesses = [f"guess {n}" for n in range(2 * TRIES)] + [PASSPHRASE]
            sent = (visitor.send(page, deed, approver=APPROVER, passphrase=guess) for guess in guesses)
            answers = await asyncio.gather(*sent)
            assert len(tried) == TRIES
            assert PASSPHRASE not in tried
            assert [answer.status for answer in answers].count(403) == len(guesses) - TRIES + 1

    asyncio.run(run())


def test_a_denial_holds(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            arguments = at_work.forgetting(await at_work.remember(FORGOTTEN))
            request_id = await at_work.ask(Tool.ENGRAM_MEMORY_FORGET, arguments)
            page = await visitor.get(f"/approvals/{request_id}")
            stale = await visitor.get(f"/approvals/{request_id}")
            assert "Denied." in (await visitor.send(page, f"/approvals/{request_id}/deny")).text
            with pytest.raises(Refused, match=Code.GATE_FAILED):
                await at_work.call(Tool.ENGRAM_MEMORY_FORGET, arguments)
            late = await visitor.send(
                stale, f"/approvals/{request_id}/approve", approver=APPROVER, passphrase=PASSPHRASE
            )
            assert late.status == 409
            assert "The request was denied" in late.text
            row = await visitor.desk.store.read(lambda tx: tx.request(request_id))
            assert row is not None
            assert (row.state, row.approver, row.method) == (RequestState.DENIED, "console:ops", "console")

    asyncio.run(run())


def test_a_dead_request_cannot_be_decided(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            request_id = await at_work.ask_to_forget(await at_work.remember(FORGOTTEN))
            page = await visitor.get(f"/approvals/{request_id}")
            store = visitor.desk.store
            row = await store.read(lambda tx: tx.request(request_id))
            assert row is not None
            dead = replace(row, expires_at=row.requested_at + 1)
            await store.write(lambda tx: tx.put_request(dead), visitor.desk.parts.clock.monotonic() + 5)
            for deed, fields in (("approve", {"approver": APPROVER, "passphrase": PASSPHRASE}), ("deny", {})):
                late = await visitor.send(page, f"/approvals/{request_id}/{deed}", **fields)
                assert late.status == 409
                assert "The request is dead" in late.text
            assert "This request is over" in (await visitor.get(f"/approvals/{request_id}")).text

    asyncio.run(run())


def test_the_script_hears_of_new_requests(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            record = await at_work.remember(FORGOTTEN)
            before = await visitor.get("/live", X_Refresh="1")
            request_id = await at_work.ask_to_forget(record)
            after = await visitor.get("/live", X_Refresh="1")
            bodies = [dict(found) for page in (before, after) for tag, found in page.tags if tag == "body"]
            assert [body["data-approvals"] for body in bodies] == ["0", "1"]
            assert [found["data-request"] for _, found in after.tags if "data-request" in found] == [request_id]

    asyncio.run(run())


def test_without_an_approver_the_page_says_how_to_make_one(home: Path) -> None:
    (home / "config" / "approvers" / f"{APPROVER}.json").unlink()

    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            request_id = await at_work.ask_to_forget(await at_work.remember(FORGOTTEN))
            for path in ("/approvals", f"/approvals/{request_id}"):
                assert f"engram approvers add NAME --home {home}" in (await visitor.get(path)).text

    asyncio.run(run())
