"""Who acts, when, and in which world."""

from __future__ import annotations

import asyncio

import pytest
from engram_runtime.testing.serving import serve
from mcp import Client

from tests.runtime.testing.suite import ADMIT, CAPTURE, GET, NOW, SEARCH, Suite, admit, capture, run


def test_a_reset_is_a_new_empty_world_at_the_beginning_of_its_time() -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("clock", advance_ms=60_000)
        await suite.control("grant", tool=GET, grant="absent")
        await suite.control("setting", retain=True, confirm_capture=True)
        await suite.control("admission", decision="reject")
        await suite.control("fault", fault="handler-raises")
        await suite.control("host", action="backup")
        await suite.control("act", scope="second", principal="second")
        assert await suite.control("reset") == {"now_ms": NOW}
        assert await suite.head() == 0
        assert await suite.get(record) == "NOT_FOUND"
        assert (await suite.said(CAPTURE, capture()))["status"] == "committed_pending"
        assert await suite.admitted("Another heron.")
        genesis, captured, *_ = (await suite.control("journal"))["events"]
        assert '"scope:first/tests"' in genesis["document"]
        assert captured["principal"] == "principal-first"
        assert (await suite.control("host", action="restore"))["done"] is False

    run(body)


def test_nothing_of_the_world_before_can_be_reached() -> None:
    async def body(suite: Suite) -> None:
        given = capture("A heron of the world before.")
        first = await suite.said(CAPTURE, given)
        await suite.control("reset")
        assert (await suite.control("residue", text="heron of the world before"))["places"] == []
        again = await suite.said(CAPTURE, given)
        assert again["status"] == first["status"] == "committed_pending"
        assert again["candidate_id"] != first["candidate_id"]

    run(body)


def test_the_clock_stands_still_until_it_is_moved_and_goes_back_too() -> None:
    async def body(suite: Suite) -> None:
        assert await suite.now() == await suite.now() == NOW
        assert await suite.control("clock", advance_ms=86_400_000) == {"now_ms": NOW + 86_400_000}
        await suite.captured()
        assert (await suite.control("journal"))["events"][-1]["at"] == NOW + 86_400_000
        assert await suite.control("clock", advance_ms=-86_400_001) == {"now_ms": NOW - 1}

    run(body)


def test_scopes_are_apart_and_principals_have_candidates_of_their_own() -> None:
    async def body(suite: Suite) -> None:
        candidate, record = await suite.captured("A draft."), await suite.admitted()
        await suite.control("act", principal="second")
        assert await suite.get(record) != "NOT_FOUND"
        assert await suite.said(ADMIT, admit(candidate)) == "NOT_FOUND"
        told = await suite.control("act", scope="second")
        assert told["scope"] == "scope:second/tests"
        assert await suite.get(record) == "NOT_FOUND"
        assert await suite.found() == []
        assert await suite.head() == 0
        assert (await suite.state(record_id=record))["state"] == "absent"
        other = await suite.admitted("A heron of the second scope.")
        await suite.control("act")
        assert await suite.get(other) == "NOT_FOUND"
        assert await suite.found() == [record]

    run(body)


def test_the_principal_and_the_scope_are_those_that_the_journal_and_answers_name() -> None:
    async def body(suite: Suite) -> None:
        told = await suite.control("act", principal="second")
        assert set(told) == {"principal", "scope", "purpose_ref"}
        await suite.captured()
        event = (await suite.control("journal"))["events"][-1]
        assert event["principal"] == told["principal"]

    run(body)


def test_another_purpose_is_bound_and_the_first_is_refused_then() -> None:
    async def body(suite: Suite) -> None:
        told = await suite.control("act", purpose="second")
        assert await suite.said(SEARCH, {"query": "heron", "purpose_ref": "purpose:first"}) == -32603
        assert (await suite.said(SEARCH, {"query": "heron", "purpose_ref": told["purpose_ref"]}))["records"] == []

    run(body)


def test_without_a_trusted_context_every_call_is_the_protocol_error() -> None:
    async def body(suite: Suite) -> None:
        await suite.tools()  # the client looks at their schemas after a call, and could list nothing then
        await suite.control("act", trusted=False)
        assert await suite.said(SEARCH, {"query": "heron", "purpose_ref": "purpose:first"}) == -32603
        assert await suite.said(CAPTURE, capture()) == -32603
        assert await suite.head() == 0
        await suite.control("act")
        assert await suite.captured()

    run(body)


def test_connections_share_a_world_and_each_server_has_its_own_caller() -> None:
    async def main() -> None:
        async with serve() as made, Client(made.server) as one, Client(made.server) as other:
            first, second = Suite(one), Suite(other)
            record = await first.admitted()
            assert await second.found() == [record]
            await second.control("reset")
            assert await first.found() == []

    asyncio.run(main())


@pytest.mark.parametrize("scope", ["first", "second"])
def test_many_calls_at_once_meet_in_one_scope(scope: str) -> None:
    async def body(suite: Suite) -> None:
        await suite.control("act", scope=scope)
        given = capture()
        told = await asyncio.gather(*(suite.said(CAPTURE, given) for _ in range(8)))
        assert sorted(one["status"] for one in told) == ["committed_pending", *["duplicate_exact"] * 7]
        assert await suite.head() == 1

    run(body)
