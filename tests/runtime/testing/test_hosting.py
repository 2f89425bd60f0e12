"""What an operator or a power cut does to the host: what stays, what is lost, what never comes back."""

from __future__ import annotations

from typing import Any

import pytest
from engram_contracts.conformance_control.v1_0_0.enums import Action
from engram_runtime.config import Config
from engram_runtime.testing import scope

from tests.runtime.testing.suite import (
    ADMIT,
    CAPTURE,
    FORGET,
    NOW,
    PURPOSE,
    SEARCH,
    Suite,
    admit,
    capture,
    forget,
    run,
)


@pytest.mark.parametrize("action", ["restart", "crash"])
def test_what_was_answered_is_there_after_it(action: str) -> None:
    async def body(suite: Suite) -> None:
        given = capture("A draft.")
        draft, record = await suite.said(CAPTURE, given), await suite.admitted()
        assert await suite.control("host", action=action) == {"done": True}
        assert await suite.found() == [record]
        assert await suite.said(CAPTURE, given) == {**draft, "status": "duplicate_exact"}
        assert await suite.said(ADMIT, admit(draft["candidate_id"])) != "NOT_FOUND"

    run(body)


@pytest.mark.parametrize("action", ["restart", "crash"])
def test_who_acts_the_clock_the_script_the_grants_and_the_faults_stay(action: str) -> None:
    async def body(suite: Suite) -> None:
        await suite.control("act", principal="second")
        await suite.control("clock", advance_ms=5)
        await suite.control("admission", decision="hold")
        await suite.control("setting", retain=True)
        await suite.control("grant", tool=FORGET, grant="absent")
        await suite.control("fault", fault="before-commit")
        await suite.control("host", action=action)
        assert FORGET not in await suite.tools()
        given = capture(retention={"derivative_rule": "retain"})
        assert await suite.said(CAPTURE, given) == "STORE_UNAVAILABLE"
        candidate = (await suite.said(CAPTURE, given))["candidate_id"]
        told = await suite.said(ADMIT, admit(candidate))
        assert told["outcome"]["status"] == "pending_adjudication"
        event = (await suite.control("journal"))["events"][-1]
        assert (event["principal"], event["at"]) == ("principal-second", NOW + 5)

    run(body)


@pytest.mark.parametrize("action", ["restart", "crash"])
def test_what_a_process_keeps_in_memory_is_lost(action: str) -> None:
    async def body(suite: Suite) -> None:
        for number in range(3):
            await suite.admitted(f"Heron {number}.")
        page = await suite.said(SEARCH, {"query": "heron", "purpose_ref": PURPOSE, "limit": 1})
        await suite.control("host", action=action)
        again = {"query": "heron", "purpose_ref": PURPOSE, "limit": 1, "page_cursor": page["next_page_cursor"]}
        assert await suite.said(SEARCH, again) == "STALE_PAGE"

    run(body)


def test_a_crash_leaves_a_log_that_was_not_written_back() -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted("A heron in the log.")
        for _ in range(3):
            await suite.control("host", action="crash")
            assert await suite.found() == [record]
        assert (await suite.control("journal"))["verifies"] is True

    run(body)


@pytest.mark.parametrize(("action", "written_back"), [("restart", True), ("crash", False)])
def test_a_crash_closes_nothing(action: str, written_back: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    logs: list[bool] = []
    sound = scope.start

    async def start(config: Config, *more: Any, **words: Any) -> Any:
        logs.append(any(log.stat().st_size for log in config.homes.data.glob("*-wal")))
        assert not list(config.homes.data.glob("*-shm"))
        return await sound(config, *more, **words)

    async def body(suite: Suite) -> None:
        await suite.admitted()
        monkeypatch.setattr(scope, "start", start)
        await suite.control("host", action=action)

    run(body)
    assert logs == [not written_back]


def test_both_scopes_go_through_it() -> None:
    async def body(suite: Suite) -> None:
        one = await suite.admitted()
        await suite.control("act", scope="second")
        other = await suite.admitted()
        for action in ("restart", "crash"):
            await suite.control("host", action=action)
            assert await suite.found() == [other]
        await suite.control("act")
        assert await suite.found() == [one]

    run(body)


def test_a_backup_brings_back_what_it_had_and_nothing_that_was_forgotten_since() -> None:
    async def body(suite: Suite) -> None:
        kept, gone = await suite.admitted("Heron kept."), await suite.admitted("Heron gone.")
        draft = await suite.captured("A draft.")
        assert await suite.control("host", action="backup") == {"done": True}
        later = await suite.admitted("Heron later.")
        await suite.approved(FORGET, forget(gone))
        assert await suite.control("host", action="restore") == {"done": True}
        assert await suite.found() == [kept]
        assert (await suite.state(record_id=later))["state"] == "absent"
        assert await suite.state(record_id=gone) == {"state": "tombstoned", "body": "gone", "key": "none"}
        assert (await suite.state(candidate_id=draft))["body"] == "gone"
        assert (await suite.control("journal"))["verifies"] is True
        told = await suite.said(ADMIT, admit(await suite.captured("Heron gone.")))
        assert told["outcome"]["status"] == "pending_adjudication"

    run(body)


def test_a_backup_is_of_the_acting_scope() -> None:
    async def body(suite: Suite) -> None:
        await suite.admitted()
        await suite.control("host", action="backup")
        await suite.control("act", scope="second")
        told = await suite.control("host", action="restore")
        assert (told["done"], told["refused"]) == (False, "no backup was taken")
        assert await suite.admitted("A heron elsewhere.")

    run(body)


def test_rows_are_derived_anew_from_the_journal() -> None:
    async def body(suite: Suite) -> None:
        record, draft = await suite.admitted(), await suite.captured("A draft.")
        before = [await suite.state(record_id=record), await suite.state(candidate_id=draft), await suite.head()]
        assert await suite.control("host", action="rebuild") == {"done": True}
        assert before == [
            await suite.state(record_id=record),
            await suite.state(candidate_id=draft),
            await suite.head(),
        ]
        assert await suite.found() == [record]

    run(body)


def test_the_host_destroys_keys_when_its_work_is_asked_for_and_not_before() -> None:
    async def body(suite: Suite) -> None:
        candidate = await suite.captured()
        await suite.control("admission", decision="reject")
        await suite.said(ADMIT, admit(candidate))
        assert await suite.state(candidate_id=candidate) == {"state": "rejected", "body": "gone", "key": "present"}
        await suite.control("host", action="work")
        assert (await suite.state(candidate_id=candidate))["key"] == "destroyed"

    run(body)


def test_more_captures_than_a_batch_of_keys_holds() -> None:
    async def body(suite: Suite) -> None:
        for number in range(130):
            assert await suite.captured(f"Heron {number}.")

    run(body)


@pytest.mark.parametrize("action", Action)
def test_every_action_can_be_done_in_an_empty_world(action: Action) -> None:
    async def body(suite: Suite) -> None:
        told = await suite.control("host", action=action.value)
        assert told["done"] is (action is not Action.RESTORE)
        assert await suite.admitted()

    run(body)
