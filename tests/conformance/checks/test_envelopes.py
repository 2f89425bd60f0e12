"""The observers find every rule of values and answers when it is broken, by its name, and nothing in what is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from engram_conformance.checks.envelopes import LAWS, Envelopes
from engram_conformance.client import Answer
from engram_conformance.model import Case, NotTestable
from engram_contracts import CONTRACTS, load

from tests.conformance.checks.answers import MEMORY, answered, audit_id, refused
from tests.jury.vectors import cases

GET = "engram_memory_get"
ANSWERED = [(name, f"{tool}.out") for name in sorted(CONTRACTS) for tool in load(name).tools]
ANSWERED += [(name, "envelope") for name in sorted(CONTRACTS)]


@pytest.mark.parametrize(("name", "file"), ANSWERED)
def test_every_refused_vector_is_found_by_its_rule(name: str, file: str) -> None:
    contract = load(name)
    for case in cases(name, file):
        tool = case.row["tool"]
        content = contract.success(case.document, audit_id()) if case.row["side"] == "out" else case.document
        observer = Envelopes(contract)
        seen = observer.see(answered(tool, content, contract=contract))
        named = {rule for found in _findings(observer) for rule in found.rules}
        if case.accepted:
            assert not named, case.id
        else:
            assert seen, case.id
            assert case.row["rules"][0] in named, case.id


def _findings(observer: Envelopes, case: Case | None = None) -> list[Any]:
    found: list[Any] = []
    for one in observer.cases if case is None else [case]:
        try:
            found += observer.verdict(one)
        except NotTestable:
            continue
    return found


def _success() -> dict[str, Any]:
    document = next(case for case in cases(MEMORY.name, f"{GET}.out") if case.accepted).document
    return MEMORY.success(document, audit_id())


def _with_error(**members: Any) -> dict[str, Any]:
    failure = MEMORY.failure("NOT_FOUND", audit_id())
    return {**failure, "error": {**failure["error"], **members}}


BREACHES: dict[str, list[Callable[[], list[Answer]]]] = {
    "envelope-structured": [
        lambda: [answered(GET, None)],
        lambda: [answered(GET, ["a", "list"])],
        lambda: [answered(GET, _success()["output"]["value"])],
        lambda: [answered(GET, {**_success(), "more": 1})],
    ],
    "envelope-json-copy": [
        lambda: [answered(GET, _success(), content=[])],
        lambda: [answered(GET, _success(), content=[{"type": "text", "text": "all is well"}])],
        lambda: [answered(GET, _success(), content=[{"type": "text", "text": "{}"}])],
        lambda: [answered(GET, _success(), content=[{"type": "text", "text": "1"}, {"type": "text", "text": "2"}])],
    ],
    "envelope-is-error": [
        lambda: [refused(GET, "NOT_FOUND", isError=False)],
        lambda: [answered(GET, _success(), isError=True)],
        lambda: [refused(GET, "NOT_FOUND", isError="true")],
    ],
    "message-constant": [lambda: [answered(GET, _with_error(message="Not found: mem_x"))]],
    "retriable-constant": [lambda: [answered(GET, _with_error(retriable=True))]],
    "audit-id-fresh": [lambda: [answered(GET, MEMORY.failure("NOT_FOUND", "aud_" + "a" * 26)) for _ in range(2)]],
}


@pytest.mark.parametrize(("law", "number"), [(law, n) for law, rows in BREACHES.items() for n in range(len(rows))])
def test_a_breach_of_a_law_is_told_by_that_law(law: str, number: int) -> None:
    observer = Envelopes(MEMORY)
    seen = [observer.see(answer) for answer in BREACHES[law][number]()]
    assert seen[-1]
    laws = {rule for found in _findings(observer) for rule in found.rules} & {one.id for one in LAWS}
    assert laws == {law}


def test_right_answers_break_nothing_and_are_counted() -> None:
    observer = Envelopes(MEMORY)
    with pytest.raises(NotTestable):
        observer.verdict(observer.cases[0])
    assert not observer.see(answered(GET, _success()))
    assert not any(observer.see(refused(GET, code)) for code in sorted(MEMORY.tools[GET].codes))
    assert _findings(observer) == []
    assert len([case for case in observer.cases if not _untold(observer, case)]) == len(LAWS) + 2


def _untold(observer: Envelopes, case: Case) -> bool:
    try:
        return bool(observer.verdict(case))
    except NotTestable:
        return True


def test_every_rule_of_values_and_answers_is_judged_by_a_case() -> None:
    judged = {rule for case in Envelopes(MEMORY).cases for rule in case.judges}
    files = [file for name, file in ANSWERED if name == MEMORY.name]
    assert {case.row["rules"][0] for file in files for case in cases(MEMORY.name, file)} <= judged


def test_many_findings_of_one_kind_are_one_with_few_calls() -> None:
    observer = Envelopes(MEMORY)
    for _ in range(50):
        observer.see(answered(GET, _with_error(message="x")))
    for found in _findings(observer):
        assert 1 <= len(found.calls) <= 9
