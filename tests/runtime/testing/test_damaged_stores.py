"""What is done to a store on demand is told for what it is, and mended where a host can mend it."""

from __future__ import annotations

import pytest

from tests.runtime.testing.suite import (
    ADMIT,
    CAPTURE,
    FORGET,
    PURPOSE,
    SEARCH,
    WITHDRAW,
    Suite,
    admit,
    capture,
    forget,
    run,
    withdraw,
)


def test_a_clean_up_fails_and_is_finished_by_the_hosts_own_work() -> None:
    async def body(suite: Suite) -> None:
        given = forget(await suite.admitted())
        # Three moments: the ledger while forget answers, then the key of the candidate and the ledger again.
        await suite.control("fault", fault="cleanup-fails", times=3)
        told = await suite.approved(FORGET, given)
        assert told["projection_invalidation"] == "pending"
        assert "coverage_receipt_digest" not in told
        for status in ("pending", "complete"):
            assert await suite.control("host", action="work") == {"done": True}
            assert (await suite.said(FORGET, given))["projection_invalidation"] == status

    run(body)


def test_a_key_is_not_destroyed_and_said_to_be_pending() -> None:
    async def body(suite: Suite) -> None:
        given = withdraw(await suite.captured())
        await suite.control("fault", fault="cleanup-fails")
        assert (await suite.approved(WITHDRAW, given))["key_destruction"] == "pending"
        assert (await suite.state(candidate_id=given["candidate_id"]))["key"] == "present"
        await suite.control("host", action="work")
        assert (await suite.said(WITHDRAW, given))["key_destruction"] == "complete"
        assert (await suite.state(candidate_id=given["candidate_id"]))["key"] == "destroyed"

    run(body)


def test_an_index_that_is_behind_refuses_and_is_mended() -> None:
    async def body(suite: Suite) -> None:
        records = {await suite.admitted(f"Heron {number}.") for number in range(3)}
        await suite.control("fault", fault="index-behind")
        assert await suite.said(SEARCH, {"query": "heron", "purpose_ref": PURPOSE}) == "PROJECTION_STALE"
        await suite.control("host", action="restart")
        assert set(await suite.found()) == records

    run(body)


def test_an_index_that_holds_what_is_not_eligible_any_more_shows_none_of_it() -> None:
    async def body(suite: Suite) -> None:
        one, other = await suite.admitted("Heron one."), await suite.admitted("Heron two.")
        await suite.control("fault", fault="index-stale")
        await suite.control("record", record_id=one, operation="dispute")
        page = await suite.said(SEARCH, {"query": "heron", "purpose_ref": PURPOSE})
        assert [row["record"]["record_id"] for row in page["records"]] == [other]
        assert page["rank_receipt"]["candidate_count"] == 2
        await suite.control("record", record_id=one, operation="resolve_dispute")
        assert set(await suite.found()) == {one, other}

    run(body)


DAMAGED = {
    "body-lost": "BLOB_MISSING",
    "journal-damaged": "JOURNAL_CORRUPT",
    "journal-gap": "CURSOR_GAP",
    "fenced": "FENCE_LOST",
}


@pytest.mark.parametrize("fault", DAMAGED)
def test_a_damaged_store_says_what_is_wrong_with_it(fault: str) -> None:
    async def body(suite: Suite) -> None:
        record, candidate = await suite.admitted(), await suite.captured("A draft.")
        before = (await suite.control("journal"))["events"]
        await suite.control("fault", fault=fault)
        assert await suite.get(record) == DAMAGED[fault]
        assert await suite.said(ADMIT, admit(candidate)) == DAMAGED[fault]
        told = await suite.control("journal")
        assert told["verifies"] is (fault in ("body-lost", "fenced"))
        assert (told["events"] == before) is (fault in ("body-lost", "fenced"))
        bodies = [(await suite.state(record_id=record))["body"], (await suite.state(candidate_id=candidate))["body"]]
        assert bodies == ["gone" if fault == "body-lost" else "present"] * 2
        await suite.control("act", scope="second")
        assert await suite.admitted("A heron elsewhere.")

    run(body)


@pytest.mark.parametrize("fault", ["journal-damaged", "journal-gap"])
def test_a_store_that_does_not_verify_is_served_by_no_start(fault: str) -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("fault", fault=fault)
        told = await suite.control("host", action="restart")
        assert told["done"] is False
        assert told["refused"]
        assert await suite.get(record) == -32603
        assert await suite.tools() == set()
        assert (await suite.control("journal"))["verifies"] is False
        await suite.control("reset")
        assert await suite.found() == []

    run(body)


def test_a_store_that_was_fenced_serves_again_once_it_was_opened_again() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("fault", fault="fenced")
        assert await suite.said(CAPTURE, capture()) == "FENCE_LOST"
        assert await suite.control("host", action="restart") == {"done": True}
        assert (await suite.said(CAPTURE, capture()))["status"] == "committed_pending"

    run(body)
