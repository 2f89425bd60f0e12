"""What an owner would configure, set while the host runs."""

from __future__ import annotations

from typing import Any

import pytest
from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from engram_contracts.conformance_control.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_runtime.testing.choices import CHANGES

from tests.runtime.testing.suite import (
    ADMIT,
    CAPTURE,
    FORGET,
    GET,
    NOW,
    WITHDRAW,
    Refused,
    Suite,
    admit,
    capture,
    forget,
    run,
    withdraw,
)

PART_MS = 1000 // laws.RATE_LIMIT.per_second
"""For how long a principal whose bucket is empty waits for one call."""
MINUTE = {"derivative_rule": "make-ineligible", "expires_at": "2026-01-01T00:01:00.000Z"}
RETAIN = {"derivative_rule": "retain"}
FAMILY = {"family_refs": ["family:herons"]}

ALLOWED: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "retain": ({"retain": True}, {"retain": False}, {"retention": RETAIN}),
    "retention_ceiling_ms": (
        {"retention_ceiling_ms": 60_000},
        {"retention_ceiling_ms": 59_999},
        {"retention": MINUTE},
    ),
    "no_retention_ceiling": (
        {"retention_ceiling_ms": 60_000},
        {"no_retention_ceiling": True},
        {"retention": MINUTE},
    ),
    "consented_families": (
        {"consented_families": ["family:herons"]},
        {"consented_families": []},
        {"reconciliation": FAMILY},
    ),
    "capture_authority": ({"capture_authority": True}, {"capture_authority": False}, {}),
}


@pytest.mark.parametrize("name", ALLOWED)
def test_what_a_capture_may_ask_for(name: str) -> None:
    allowing, forbidding, payload = ALLOWED[name]

    async def body(suite: Suite) -> None:
        given = capture(**payload)
        if name != "capture_authority":
            assert await suite.said(CAPTURE, given) == "UNAUTHORIZED"
        await suite.control("setting", **allowing)
        assert (await suite.said(CAPTURE, given))["status"] == "committed_pending"
        await suite.control("setting", **forbidding)
        assert await suite.said(CAPTURE, capture(**payload)) == "UNAUTHORIZED"

    run(body)


@pytest.mark.parametrize("switch", ["enabled", "tenant_enabled"])
@pytest.mark.parametrize("scope", ["first", "second"])
def test_memory_is_switched_off_in_both_scopes(switch: str, scope: str) -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", **{switch: False})
        await suite.control("act", scope=scope)
        assert await suite.tools() == set()
        assert await suite.said(CAPTURE, capture()) == -32602
        await suite.control("setting", **{switch: True})
        assert len(await suite.tools()) == 6
        assert (await suite.said(CAPTURE, capture()))["status"] == "committed_pending"

    run(body)


def test_what_was_chosen_outlives_a_restart_and_ends_with_the_world() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", enabled=False, retain=True)
        await suite.control("host", action="restart")
        assert await suite.tools() == set()
        await suite.control("setting", enabled=True)
        assert (await suite.said(CAPTURE, capture(retention=RETAIN)))["status"] == "committed_pending"
        await suite.control("reset")
        assert await suite.said(CAPTURE, capture(retention=RETAIN)) == "UNAUTHORIZED"

    run(body)


def test_tools_ask_a_human_where_it_is_chosen() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", confirm_capture=True)
        assert (await suite.approved(CAPTURE, capture()))["status"] == "committed_pending"
        candidate = (await suite.approved(CAPTURE, capture("Another heron.")))["candidate_id"]
        await suite.control("setting", confirm_capture=False, confirm_admission=True)
        assert (await suite.said(CAPTURE, capture("A third heron.")))["status"] == "committed_pending"
        told = await suite.approved(ADMIT, admit(candidate))
        assert told["outcome"]["status"] == "accepted"

    run(body)


def test_without_a_way_to_ask_what_needs_a_human_has_no_context() -> None:
    async def body(suite: Suite) -> None:
        candidate, record = await suite.captured("A draft."), await suite.admitted()
        await suite.control("setting", asks_humans=False)
        assert await suite.said(WITHDRAW, withdraw(candidate)) == -32603
        assert await suite.said(FORGET, forget(record)) == -32603
        assert (await suite.control("requests"))["requests"] == []
        await suite.control("setting", asks_humans=True)
        assert (await suite.approved(WITHDRAW, withdraw(candidate)))["receipt"]["to_state"] == "withdrawn"

    run(body)


def test_the_rate_of_the_law_counts_in_the_time_of_the_still_clock() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", rate_limited=True)
        told = [await suite.get("mem_a") for _ in range(laws.RATE_LIMIT.burst + 1)]
        assert told == ["NOT_FOUND"] * laws.RATE_LIMIT.burst + ["RATE_LIMITED"]
        await suite.control("act", principal="second")
        assert await suite.get("mem_a") == "NOT_FOUND"
        await suite.control("act")
        await suite.control("clock", advance_ms=PART_MS - 1)
        assert await suite.get("mem_a") == "RATE_LIMITED"
        await suite.control("clock", advance_ms=1)
        assert await suite.get("mem_a") == "NOT_FOUND"
        await suite.control("setting", rate_limited=False)
        assert [await suite.get("mem_a") for _ in range(3)] == ["NOT_FOUND"] * 3
        assert await suite.now() == NOW + PART_MS

    run(body)


def test_a_deadline_is_in_real_time() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", deadline_ms=1)
        await suite.control("fault", fault="slow", delay_ms=60_000)
        assert await suite.said(GET, {"record_id": "mem_a", "purpose_ref": "purpose:first"}) == "DEADLINE_EXCEEDED"

    run(body)


def test_a_setting_that_says_nothing_is_refused() -> None:
    async def body(suite: Suite) -> None:
        for given in ({}, {"retention_ceiling_ms": 1, "no_retention_ceiling": True}, {"semantic": True}):
            with pytest.raises(Refused, match="CONTROL_INVALID"):
                await suite.control("setting", **given)

    run(body)


def test_every_setting_of_the_contract_changes_something() -> None:
    assert {f"/{name}" for name in CHANGES} <= set(CONTROL.tools[Tool.CONTROL_SETTING].input)
    assert len([at for at in CONTROL.tools[Tool.CONTROL_SETTING].input if at.count("/") == 1]) == len(CHANGES)
