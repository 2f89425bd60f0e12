"""What the store holds, as it is told beside the tools."""

from __future__ import annotations

import hashlib
import json

import pytest
from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from engram_contracts.conformance_control.v1_0_0.enums import EntityState
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.lifecycle import LIFECYCLE

from tests.runtime.testing.suite import CAPTURE, FORGET, WITHDRAW, Refused, Suite, capture, forget, run, withdraw


def test_a_candidate_over_its_life() -> None:
    async def body(suite: Suite) -> None:
        one, other = await suite.captured(), await suite.captured("Another heron.")
        assert await suite.state(candidate_id=one) == {"state": "pending", "body": "present", "key": "present"}
        await suite.approved(WITHDRAW, withdraw(one))
        assert await suite.state(candidate_id=one) == {"state": "withdrawn", "body": "gone", "key": "destroyed"}
        assert (await suite.state(candidate_id=other))["state"] == "pending"
        assert await suite.state(candidate_id="none") == {"state": "absent", "body": "gone", "key": "none"}

    run(body)


def test_a_record_over_its_life_with_the_digest_of_all_that_the_host_resolved() -> None:
    async def body(suite: Suite) -> None:
        given = capture()
        record = await suite.admitted()
        effective = {
            **given["payload"],
            "scope_ref": "scope:first/tests",
            "retention": {"derivative_rule": "make-ineligible"},
            "reconciliation": {"family_refs": []},
        }
        assert await suite.state(record_id=record) == {
            "state": "accepted_current",
            "body": "present",
            "key": "none",
            "payload_digest": CONTRACT.digests["payload"](effective),
        }
        await suite.approved(FORGET, forget(record))
        assert await suite.state(record_id=record) == {"state": "tombstoned", "body": "gone", "key": "none"}
        assert (await suite.state(record_id="mem_a"))["state"] == "absent"

    run(body)


def test_one_entity_is_looked_at() -> None:
    async def body(suite: Suite) -> None:
        for given in ({}, {"candidate_id": "a", "record_id": "b"}):
            with pytest.raises(Refused, match="CONTROL_INVALID"):
                await suite.state(**given)

    run(body)


def test_the_contract_has_every_state_by_its_name() -> None:
    assert {state.value for state in EntityState} == {row.state for rows in LIFECYCLE.states.values() for row in rows}


def test_the_journal_is_told_as_it_is_stored() -> None:
    async def body(suite: Suite) -> None:
        told = await suite.said(CAPTURE, capture())
        page = await suite.control("journal")
        genesis, event = page["events"]
        assert (page["head"], page["verifies"]) == ("1", True)
        assert "next" not in page
        assert "previous_digest" not in genesis
        assert "principal" not in genesis
        assert event["operation"] == "capture"
        assert event["principal"] == "principal-first"
        assert json.loads(event["document"])["event_id"] == event["event_id"]
        domain = CONTRACT.digests["event"].domain.encode()
        stored = event["document"].encode()
        assert event["event_digest"] == "sha256:" + hashlib.sha256(domain + b"\0" + stored).hexdigest()
        assert event["chain_digest"] == "sha256:" + hashlib.sha256(b"\0" + stored).hexdigest()
        assert event["previous_digest"] == genesis["chain_digest"]
        assert told["cursor"] == event["cursor"] == "1"

    run(body)


def test_what_an_operator_or_the_host_did_names_no_principal() -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted()
        await suite.control("record", record_id=record, operation="dispute")
        await suite.control("host", action="work")
        operated, destroyed = (await suite.control("journal"))["events"][-2:]
        assert operated["operation"] == "dispute"
        assert destroyed["operation"] == "slot-destroyed"
        assert "principal" not in operated
        assert "principal" not in destroyed

    run(body)


def test_a_long_journal_comes_in_pages() -> None:
    async def body(suite: Suite) -> None:
        most = CONTROL.tools["control_journal"].output["/events"].max_items
        assert most is not None
        record = await suite.admitted()
        for number in range(most):
            await suite.control("record", record_id=record, operation="resolve_dispute" if number % 2 else "dispute")
        first = await suite.control("journal")
        assert len(first["events"]) == most
        rest = await suite.control("journal", after=first["next"])
        assert "next" not in rest
        cursors = [int(event["cursor"]) for event in (*first["events"], *rest["events"])]
        assert cursors == list(range(int(rest["head"]) + 1))
        assert (await suite.control("journal", after=rest["head"]))["events"] == []

    run(body)


def test_bytes_are_found_where_they_are() -> None:
    async def body(suite: Suite) -> None:
        async def places(text: str) -> list[str]:
            return (await suite.control("residue", text=text))["places"]

        draft, record = await suite.captured("KESTREL draft"), await suite.admitted("KESTREL admitted")
        assert await places("KESTREL draft") == []
        assert await places("KESTREL admitted") == ["database"]
        await suite.control("host", action="backup")
        assert await places("KESTREL admitted") == ["database"]
        assert await places("engram-backup 1") == ["backup"]
        assert await places("engram-vault 1") == ["vault"]
        assert await places("rate_per_s") == ["configuration"]
        audit = (await suite.content(CAPTURE, capture()))["auditId"]
        assert await places(audit) == ["audit"]
        await suite.approved(FORGET, forget(record))
        assert await places("KESTREL admitted") == []
        assert await places(record) == ["database", "ledger"]
        assert await places(draft) == ["database"]

    run(body)


def test_what_the_hosts_parts_log_is_looked_through_too() -> None:
    async def body(suite: Suite) -> None:
        await suite.control("fault", fault="cleanup-fails")
        await suite.approved(FORGET, forget(await suite.admitted("KESTREL logged")))
        assert (await suite.control("residue", text="engram_runtime.engine.cleanup"))["places"] == ["audit"]
        assert "audit" not in (await suite.control("residue", text="KESTREL logged"))["places"]

    run(body)


def test_a_crash_leaves_none_of_its_files_where_bytes_are_looked_for() -> None:
    async def body(suite: Suite) -> None:
        record = await suite.admitted("KESTREL before the crash")
        await suite.control("host", action="crash")
        await suite.approved(FORGET, forget(record))
        assert (await suite.control("residue", text="KESTREL before the crash"))["places"] == []

    run(body)
