"""What goes wrong on demand goes wrong once, where it was meant to, and is told as the contract has it."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from typing import Any

import pytest
from engram_contracts.conformance_control.v1_0_0.enums import Fault
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_runtime.testing.serving import serve
from mcp import Client

from tests.runtime.testing.suite import (
    ADMIT,
    CAPTURE,
    FORGET,
    GET,
    PURPOSE,
    SEARCH,
    WITHDRAW,
    Refused,
    Suite,
    admit,
    capture,
    forget,
    run,
    took,
    withdraw,
)


def test_a_transaction_fails_before_its_commit_and_keeps_nothing() -> None:
    async def body(suite: Suite) -> None:
        given = capture()
        await suite.control("fault", fault="before-commit")
        before = await suite.head()
        assert await suite.said(CAPTURE, given) == "STORE_UNAVAILABLE"
        assert await suite.head() == before
        assert (await suite.said(CAPTURE, given))["status"] == "committed_pending"

    run(body)


def test_a_commit_whose_outcome_is_lost_stands() -> None:
    async def body(suite: Suite) -> None:
        given = capture()
        await suite.control("fault", fault="commit-unknown")
        assert await suite.said(CAPTURE, given) == "MUTATION_OUTCOME_UNKNOWN"
        assert await suite.head() == 1
        assert (await suite.said(CAPTURE, given))["status"] == "duplicate_exact"

    run(body)


@pytest.mark.parametrize("fault", ["before-commit", "commit-unknown"])
def test_a_replay_or_a_read_commits_nothing_and_leaves_the_fault_armed(fault: str) -> None:
    async def body(suite: Suite) -> None:
        given = capture()
        await suite.said(CAPTURE, given)
        await suite.control("fault", fault=fault)
        assert (await suite.said(CAPTURE, given))["status"] == "duplicate_exact"
        assert await suite.found() == []
        assert isinstance(await suite.said(CAPTURE, capture("Another heron.")), str)

    run(body)


def test_an_answer_that_is_dropped_is_never_sent_and_its_work_was_done() -> None:
    async def main() -> None:
        async with serve() as made, Client(made.server) as client:
            suite, given = Suite(client), capture()
            await suite.control("fault", fault="reply-dropped")
            waiting = asyncio.ensure_future(suite.said(CAPTURE, given))
            while await suite.head() == 0:
                await asyncio.sleep(0)
            assert (await suite.said(CAPTURE, given))["status"] == "duplicate_exact"
            assert not waiting.done()
            waiting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await waiting

    asyncio.run(main())


def test_what_nobody_foresaw_holds_the_arguments_and_tells_nothing() -> None:
    async def body(suite: Suite) -> None:
        given = capture("KESTREL unforeseen")
        await suite.control("fault", fault="handler-raises")
        content = await suite.content(CAPTURE, given)
        assert content["error"]["code"] == "CAPABILITY_UNAVAILABLE"
        assert "KESTREL" not in str(content)
        assert (await suite.control("residue", text="KESTREL unforeseen"))["places"] == []
        assert await suite.head() == 0
        assert (await suite.said(CAPTURE, given))["status"] == "committed_pending"

    run(body)


def test_a_slow_call_takes_its_time() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("fault", fault="slow", delay_ms=50)
        assert await took(suite.get("mem_a")) >= 0.05

    run(body)


AGE_MS = laws.POLICY_DECISION_AGE.seconds * 1000
EXECUTION_MS = laws.CONFIRMATION_EXECUTION.seconds * 1000


@pytest.mark.parametrize(("advance", "said"), [(AGE_MS, "accepted"), (AGE_MS + 1, "POLICY_STALE")])
def test_time_passes_between_a_decision_and_its_commit(advance: int, said: str) -> None:
    async def body(suite: Suite) -> None:
        candidate, before = await suite.captured(), await suite.now()
        await suite.control("fault", fault="clock-before-commit", advance_ms=advance)
        told = await suite.said(ADMIT, admit(candidate))
        assert said == (told if isinstance(told, str) else told["outcome"]["status"])
        assert await suite.now() == before + advance

    run(body)


def test_time_passes_between_an_approval_and_its_commit() -> None:
    async def body(suite: Suite) -> None:
        given = withdraw(await suite.captured())
        await suite.control("fault", fault="clock-before-commit", advance_ms=EXECUTION_MS + 1)
        assert await suite.approved(WITHDRAW, given) == "gate_failed"
        assert (await suite.said(WITHDRAW, given))["receipt"]["to_state"] == "withdrawn"

    run(body)


def test_the_policy_changes_under_its_decision() -> None:
    async def body(suite: Suite) -> None:
        given = admit(await suite.captured())
        await suite.control("fault", fault="policy-changes")
        assert await suite.said(ADMIT, given) == "POLICY_STALE"
        assert (await suite.said(ADMIT, given))["outcome"]["status"] == "accepted"

    run(body)


@pytest.mark.parametrize("tool", [GET, CAPTURE])
def test_a_grant_is_revoked_while_its_call_is_under_way(tool: str) -> None:
    async def body(suite: Suite) -> None:
        given: dict[str, Any] = {"record_id": await suite.admitted(), "purpose_ref": PURPOSE}
        given = given if tool == GET else capture("Another heron.")
        await suite.control("fault", fault="revoked-in-flight")
        before = await suite.head()
        assert await suite.said(tool, given) == "AUTHORIZATION_REVOKED"
        assert await suite.head() == before
        await suite.control("grant", tool=tool, grant="given")
        assert isinstance(await suite.said(tool, given), dict)

    run(body)


def test_the_next_calls_of_a_tool_that_may_say_so_are_answered_a_code() -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("fault", fault="error", code="RANKING_UNAVAILABLE", times=2)
        assert isinstance(await suite.get(record), dict)
        told = [await suite.said(SEARCH, {"query": "heron", "purpose_ref": PURPOSE}) for _ in range(3)]
        assert told[:2] == ["RANKING_UNAVAILABLE"] * 2
        assert isinstance(told[2], dict)

    run(body)


def test_a_code_is_answered_before_anybody_is_asked_and_nothing_is_done() -> None:
    async def body(suite: Suite) -> None:
        given = forget(await suite.admitted())
        await suite.control("fault", fault="error", code="FENCE_LOST")
        before = await suite.head()
        assert await suite.said(FORGET, given) == "FENCE_LOST"
        assert (await suite.control("requests"))["requests"] == []
        assert await suite.head() == before
        assert (await suite.approved(FORGET, given))["receipt"]["to_state"] == "tombstoned"

    run(body)


def test_a_code_that_no_tool_has_is_unknown() -> None:
    async def body(suite: Suite) -> None:
        with pytest.raises(Refused, match="CONTROL_UNKNOWN"):
            await suite.control("fault", fault="error", code="NO_SUCH_CODE")

    run(body)


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_is_taken_and_is_for_the_acting_scope_alone(fault: Fault) -> None:
    detail: dict[str, dict[str, Any]] = {
        Fault.SLOW: {"delay_ms": 60_000},
        Fault.CLOCK_BEFORE_COMMIT: {"advance_ms": 1},
        Fault.ERROR: {"code": "UNAUTHORIZED"},
    }

    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("act", scope="second")
        assert await suite.control("fault", fault=fault.value, **detail.get(fault, {})) == {}
        await suite.control("act")
        assert await suite.found() == [record]
        assert (await suite.said(CAPTURE, capture("Another heron.")))["status"] == "committed_pending"
        assert await suite.now() == 1_767_225_600_000

    run(body)


def test_a_fault_says_what_it_needs() -> None:
    async def body(suite: Suite) -> None:
        for given in (
            {"fault": "slow"},
            {"fault": "clock-before-commit"},
            {"fault": "error"},
            {"fault": "slow", "delay_ms": 1, "advance_ms": 1},
            {"fault": "meteor"},
            {"fault": "before-commit", "times": 0},
        ):
            with pytest.raises(Refused, match="CONTROL_INVALID"):
                await suite.control("fault", **given)

    run(body)


def test_a_broken_host_is_made_by_replacing_a_piece() -> None:
    from engram_runtime.policy.rate import TokenBuckets
    from engram_runtime.system import SystemClock
    from engram_runtime.testing.pieces import Pieces

    limiter = TokenBuckets(0.001, 1, SystemClock())

    async def body(suite: Suite) -> None:
        assert await suite.get("mem_a") == "NOT_FOUND"
        assert await suite.get("mem_a") == "RATE_LIMITED"

    run(body, Pieces(pipeline=lambda sound: dataclasses.replace(sound, limiter=limiter)))
