"""The harness smoke: whoever cannot be judged is told so in one line, and nothing else happens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engram_conformance.checks.table import cases_of
from engram_conformance.context import Roles, Run
from engram_conformance.reply import Kind, Reply
from engram_conformance.run.engine import run_cases
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import RunOptions
from engram_conformance.run.roles import from_instructions
from engram_contracts import SERVED, load

from tests.conformance.run.fakes import CONTRACT, GET, SEARCH, Answering, FakeTarget, case, listing, plain, report_of


def answering(reply: Reply) -> Answering:
    return lambda method, params: reply


def refusal(target: FakeTarget, contract: Any = None) -> CannotRun:
    async def never(at: Run) -> None:
        raise AssertionError("the run must stop before")

    with pytest.raises(CannotRun) as caught:
        report_of([case(never)], target, contract=contract)
    assert all(connection.closed for connection in target.made)
    assert "\n" not in str(caught.value)
    assert "\n" not in caught.value.hint
    return caught.value


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply(Kind.ERROR, {"code": -32601}, 0.0), "tools/list is answered with the protocol error -32601"),
        (Reply(Kind.RESULT, {"tools": {}}, 0.0), "the result of tools/list has no list of tools"),
        (Reply(Kind.SILENCE, {}, 10.0), "it did not answer"),
        (Reply(Kind.CLOSED, {}, 0.0, "exit code 3"), "it ended (exit code 3)"),
        (Reply(Kind.JUNK, {}, 0.0), "what it answered is no message of the protocol"),
    ],
)
def test_a_host_that_cannot_list_its_tools_is_told_so(reply: Reply, said: str) -> None:
    error = refusal(FakeTarget(answering(reply)))
    assert str(error) == f"the host cannot list its tools: {said}"
    assert error.hint


def test_a_host_of_another_kind_is_told_politely() -> None:
    error = refusal(FakeTarget(answering(listing("read_graph", "create_entities"))))
    assert str(error) == f"the host does not serve {SERVED[0]}: it lists 2 tools, none of the contract's"
    assert error.hint.startswith("there is nothing to judge")


def test_a_host_that_lists_nothing_may_be_switched_off() -> None:
    error = refusal(FakeTarget(answering(listing())))
    assert (str(error), "switched off" in error.hint) == ("the host lists no tools", True)


def test_a_row_that_is_no_object_is_a_finding_and_no_end_of_the_run() -> None:
    rows = [*listing(*CONTRACT.tools).body["tools"], 7, None]
    reply = Reply(Kind.RESULT, {"tools": rows}, 0.0)
    listed = next(case for case in cases_of(CONTRACT) if case.id == "handshake/listed")
    (result,) = report_of([listed], FakeTarget(answering(reply))).results
    assert [finding.got for finding in result.findings] == ["2 others"]


def test_controls_alone_are_no_contract() -> None:
    assert str(refusal(FakeTarget(answering(listing("control_reset"))))) == "the host lists no tools"


def test_a_host_of_a_draft_is_judged_only_when_asked_for() -> None:
    draft = load("memory-protocol")
    error = refusal(FakeTarget(answering(listing(*draft.tools))))
    assert str(error) == f"the host serves {draft.name}, which is a draft"
    assert error.hint.endswith(f"--contract {draft.name}")


def test_the_named_contract_is_wanted_and_no_other() -> None:
    error = refusal(FakeTarget(), load("memory-protocol"))
    assert str(error).startswith("the host does not serve memory-protocol@1.0.0: it lists 2 tools, none")


def test_a_host_that_cannot_be_reached_is_told_why() -> None:
    error = refusal(FakeTarget(most=0))
    assert (str(error), error.hint) == ("it does not start", "look into its log")


def test_one_tool_of_the_contract_is_enough_and_the_report_says_what_is_there() -> None:
    async def passes(at: Run) -> None:
        assert at.contract is CONTRACT

    target = FakeTarget(answering(listing("other", GET, "control_clock")))
    report = report_of([case(passes)], target, contract=None)
    assert report.green
    assert (report.suite.contract, report.suite.sha256) == (CONTRACT.name, CONTRACT.sha256)
    assert (report.host.tools, report.host.controls) == ((GET, "other"), ("control_clock",))
    assert (report.host.server, report.host.protocol) == ("toy", "2025-11-25")


def acting(purpose: str) -> Answering:
    def answers(method: str, params: Any) -> Reply:
        if method == "tools/list":
            return listing(SEARCH, "control_act")
        if params["name"] == "control_act":
            value = {"principal": "p", "scope": "scope:first/tests", "purpose_ref": purpose}
            body = {"structuredContent": {"ok": True, "value": value}}
            return Reply(Kind.RESULT, body, 0.001)
        return plain(method, params)

    return answers


TOLD = "Search first.\nYour purpose_ref is: project:told\n"


@pytest.mark.parametrize(
    ("target", "roles", "purpose"),
    [
        (FakeTarget(acting("project:acting"), TOLD), Roles("project:person"), "project:person"),
        (FakeTarget(acting("project:acting"), TOLD), Roles(), "project:acting"),
        (FakeTarget(plain, TOLD), Roles(), "project:told"),
        (FakeTarget(), Roles(), None),
    ],
)
def test_a_purpose_is_told_by_a_person_else_by_controls_else_by_instructions(
    target: FakeTarget, roles: Roles, purpose: str | None
) -> None:
    seen: list[str | None] = []

    async def looks(at: Run) -> None:
        seen.append(at.roles.purpose)

    report_of([case(looks)], target, roles=roles)
    assert seen == [purpose]


@pytest.mark.parametrize(
    ("line", "purpose"),
    [
        ("Your purpose_ref is: project:handbook", "project:handbook"),
        ("Use `purpose_ref` = `project:handbook`.", "project:handbook"),
        ('purpose_ref: "project:handbook"', "project:handbook"),
        ("Every call names a purpose_ref, which is told elsewhere", None),
        ("Nothing of the kind", None),
    ],
)
def test_instructions_are_read_as_people_write_them(line: str, purpose: str | None) -> None:
    assert from_instructions(CONTRACT, f"First line.\n{line}\nLast line.") == purpose


def test_one_case_does_not_change_the_purpose_of_the_next() -> None:
    seen: list[str | None] = []

    async def changes(at: Run) -> None:
        seen.append(at.roles.purpose)
        at.roles.purpose = "project:other"

    report_of([case(changes), case(changes, "two")], FakeTarget(plain, TOLD))
    assert seen == ["project:told", "project:told"]


def test_a_host_that_never_shakes_hands_does_not_hold_the_run() -> None:
    class Hanging(FakeTarget):
        async def connect(self, within_s: float) -> Any:
            await asyncio.Event().wait()

    with pytest.raises(CannotRun, match="did not answer within"):
        asyncio.run(run_cases(Hanging(), None, [], RunOptions(connect_within_s=0.01)))
