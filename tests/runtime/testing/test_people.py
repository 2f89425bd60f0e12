"""What the policy, a human and an operator do when a suite says so."""

from __future__ import annotations

import pytest
from engram_contracts.conformance_control.v1_0_0.enums import Decision, Operation

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

STATUS = {"accept": "accepted", "reject": "rejected", "hold": "pending_adjudication"}
SECRET = "AKIA" + "IOSFODNN7" + "EXAMPLE"


@pytest.mark.parametrize("decision", Decision)
def test_the_policy_decides_as_it_is_told(decision: Decision) -> None:
    async def body(suite: Suite) -> None:
        candidate = await suite.captured()
        await suite.control("admission", decision=decision.value)
        told = await suite.said(ADMIT, admit(candidate))
        assert told == "POLICY_UNAVAILABLE" or told["outcome"]["status"] == STATUS[decision]

    run(body)


def test_a_secret_and_what_was_forgotten_stay_before_the_policy() -> None:
    async def body(suite: Suite) -> None:
        told = await suite.said(ADMIT, admit(await suite.captured(f"The key is {SECRET}.")))
        assert told["outcome"]["status"] == "rejected"
        await suite.approved(FORGET, forget(await suite.admitted()))
        told = await suite.said(ADMIT, admit(await suite.captured()))
        assert told["outcome"]["status"] == "pending_adjudication"

    run(body)


def test_a_human_decides_what_is_held_and_nothing_else() -> None:
    async def body(suite: Suite) -> None:
        loose, held, other = [await suite.captured(f"Heron {name}.") for name in ("one", "two", "three")]
        await suite.control("admission", decision="hold")
        for candidate in (held, other):
            await suite.said(ADMIT, admit(candidate))
        told = await suite.control("adjudicate", candidate_id=loose, decision="accept")
        assert told["done"] is False
        assert told["refused"]
        assert await suite.control("adjudicate", candidate_id=held, decision="accept") == {"done": True}
        assert await suite.control("adjudicate", candidate_id=other, decision="reject") == {"done": True}
        assert len(await suite.found()) == 1
        assert (await suite.state(candidate_id=other))["state"] == "rejected"
        with pytest.raises(Refused, match="CONTROL_UNKNOWN"):
            await suite.control("adjudicate", candidate_id="candidate_none", decision="accept")

    run(body)


def test_only_a_named_override_gets_past_the_guard() -> None:
    async def body(suite: Suite) -> None:
        await suite.approved(FORGET, forget(await suite.admitted()))
        candidate = await suite.captured()
        await suite.said(ADMIT, admit(candidate))
        assert (await suite.control("adjudicate", candidate_id=candidate, decision="accept"))["done"] is False
        told = await suite.control("adjudicate", candidate_id=candidate, decision="accept", override=True)
        assert told == {"done": True}
        assert len(await suite.found()) == 1

    run(body)


def test_requests_show_what_a_human_is_shown_and_answers_count() -> None:
    async def body(suite: Suite) -> None:
        candidate = await suite.captured("KESTREL text")
        given = withdraw(candidate)
        assert await suite.said(WITHDRAW, given) == "gate_failed"
        (request,) = (await suite.control("requests"))["requests"]
        assert request["tool"] == WITHDRAW
        assert candidate in request["shown"]
        assert "KESTREL" not in request["shown"]
        await suite.control("answer", request_id=request["request_id"], answer="approve")
        assert (await suite.control("requests"))["requests"] == []
        assert (await suite.said(WITHDRAW, given))["receipt"]["to_state"] == "withdrawn"
        with pytest.raises(Refused, match="CONTROL_UNKNOWN"):
            await suite.control("answer", request_id=request["request_id"], answer="approve")

    run(body)


@pytest.mark.parametrize("answer", ["deny", "empty"])
def test_a_no_and_an_empty_accept_hold_for_the_life_of_the_request(answer: str) -> None:
    async def body(suite: Suite) -> None:
        given = withdraw(await suite.captured())
        await suite.said(WITHDRAW, given)
        (request,) = (await suite.control("requests"))["requests"]
        await suite.control("answer", request_id=request["request_id"], answer=answer)
        assert await suite.said(WITHDRAW, given) == "gate_failed"
        assert (await suite.control("requests"))["requests"] == []
        assert (await suite.state(candidate_id=given["candidate_id"]))["state"] == "pending"
        await suite.control("clock", advance_ms=300_000)
        assert await suite.approved(WITHDRAW, given)

    run(body)


def test_the_oldest_request_is_listed_first_though_the_clock_stands_still() -> None:
    async def body(suite: Suite) -> None:
        made = [await suite.captured(f"Heron {number}.") for number in range(8)]
        for number, candidate in enumerate(made):
            await suite.said(WITHDRAW, withdraw(candidate))
            if number == 5:
                await suite.control("host", action="restart")
        rows = (await suite.control("requests"))["requests"]
        assert [next(name for name in made if name in row["shown"]) for row in rows] == made

    run(body)


def test_an_operator_does_what_the_lifecycle_has_and_is_refused_the_rest() -> None:
    async def body(suite: Suite) -> None:
        one, other = await suite.admitted("Heron one."), await suite.admitted("Heron two.")

        async def operate(operation: str, **more: str) -> tuple[bool, str]:
            told = await suite.control("record", record_id=one, operation=operation, **more)
            assert ("refused" in told) is not told["done"]
            return told["done"], told["state"]

        assert await operate("resolve_dispute") == (False, "accepted_current")
        assert await operate("dispute") == (True, "accepted_disputed")
        assert await suite.get(one) == "NOT_FOUND"
        assert await operate("resolve_dispute") == (True, "accepted_current")
        assert await operate("supersede", successor=other) == (True, "historical")
        assert await operate("rewind") == (True, "accepted_current")
        assert (await suite.state(record_id=other))["state"] == "historical"
        assert await operate("expire") == (False, "accepted_current")
        assert await operate("mark_non_current") == (True, "historical")
        assert await operate("trust_invalidate") == (True, "trust_invalid")
        with pytest.raises(Refused, match="CONTROL_UNKNOWN"):
            await suite.control("record", record_id="mem_a", operation="dispute")

    run(body)


def test_an_expiry_is_observed_once_its_time_has_come() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("setting", retention_ceiling_ms=60_000)
        record = await suite.admitted(
            retention={"derivative_rule": "make-ineligible", "expires_at": "2026-01-01T00:01:00.000Z"}
        )
        assert (await suite.control("clock", advance_ms=60_000))["now_ms"] == NOW + 60_000
        told = await suite.control("record", record_id=record, operation="expire")
        assert told == {"done": True, "state": "expired"}

    run(body)


def test_the_contract_has_every_operation_of_the_host_by_its_name() -> None:
    from engram_runtime.engine.operations import choices

    assert {operation.value for operation in Operation} == {row.operation for row in choices()}


CODES = {"given": None, "absent": -32602, "revoked": "AUTHORIZATION_REVOKED", "expired": "AUTHORIZATION_EXPIRED"}


@pytest.mark.parametrize("grant", ["given", "absent", "revoked", "expired", "not-yet"])
def test_a_grant_is_the_acting_principals_of_one_tool(grant: str) -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("grant", tool=GET, grant=grant)
        told = await suite.get(record)
        assert (told if isinstance(told, str | int) else None) == {**CODES, "not-yet": "UNAUTHORIZED"}[grant]
        assert (GET in await suite.tools()) is (grant == "given")
        assert await suite.found() == [record]
        await suite.control("act", principal="second")
        assert isinstance(await suite.get(record), dict)
        await suite.control("act")
        await suite.control("grant", tool=GET, grant="given")
        assert isinstance(await suite.get(record), dict)

    run(body)


def test_a_grant_of_a_tool_that_is_none_is_unknown() -> None:
    async def body(suite: Suite) -> None:
        with pytest.raises(Refused, match="CONTROL_UNKNOWN"):
            await suite.control("grant", tool="engram_memory_revise", grant="given")
        assert (await suite.said(CAPTURE, capture()))["status"] == "committed_pending"

    run(body)
