"""What a failure must not tell is found in it, and the contract's own words are not."""

from __future__ import annotations

from typing import Any

import pytest
from engram_conformance.checks.leaks import Leaks, leaks
from engram_conformance.client import Answer
from engram_conformance.model import NotTestable
from engram_contracts import load
from engram_contracts.dialect_v1 import Violation

from tests.conformance.checks.answers import MEMORY, answered, protocol_error, refused

GET = "engram_memory_get"
SENT = {"record_id": "mem_abcdef", "purpose_ref": "purpose:secret-garden"}


def _said(text: str) -> Answer:
    failure = MEMORY.failure("NOT_FOUND", "aud_" + "a" * 26)
    return answered(GET, {**failure, "error": {**failure["error"], "detail": text}}, sent=SENT)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("no record mem_abcdef", "a text of the arguments"),
        ("purpose:secret-garden is not bound", "a text of the arguments"),
        ("could not read /var/lib/engram/scope.db", "a path"),
        ("at C:\\Users\\engram", "a path"),
        ("SELECT body FROM records WHERE id = ?", "SQL"),
        ("near INSERT INTO events", "SQL"),
        ("UNIQUE constraint failed: records.id", "words of a database"),
        ("sqlite3.OperationalError", "words of a database"),
        ('Traceback (most recent call last):\n  File "x.py", line 3', "a trace"),
        ("    at Server.call (index.js:20:3)", "a trace"),
        ("KeyError: 'x'", "the name of a class"),
        ("<class 'dict'>", "the name of a class"),
    ],
)
def test_what_a_failure_must_not_tell(text: str, what: str) -> None:
    assert what in list(leaks(_said(text)))


@pytest.mark.parametrize("code", sorted(MEMORY.tools[GET].codes))
def test_a_failure_as_the_contract_has_it_tells_nothing(code: str) -> None:
    assert list(leaks(refused(GET, code, sent={**SENT, "auditId": "redactionClass"}))) == []


def test_a_planted_word_is_found_however_short() -> None:
    assert list(leaks(_said("zqx"), planted=["zqx"])) == ["a word that was planted in the call"]
    assert list(leaks(protocol_error(GET, -32602, "Unknown tool: zqx", SENT), ["zqx"]))
    assert list(leaks(protocol_error(GET, -32602, "Unknown tool", SENT, data={"name": "zqx"}), ["zqx"]))
    assert list(leaks(protocol_error(GET, -32602, "Unknown tool", SENT), ["zqx"])) == []


@pytest.mark.parametrize("sent", [b'{"record_id": "mem_abcdef"}', b"[" * 5000, b"\xff", None, [], "text of a caller"])
def test_whatever_was_sent_can_be_looked_for(sent: Any) -> None:
    list(leaks(refused(GET, "NOT_FOUND", sent=sent)))


def test_bytes_are_read_for_what_they_say() -> None:
    answer = Answer(MEMORY, GET, b'{"record_id": "mem_abcdef"}', _said("no record mem_abcdef").reply, 1)
    assert list(leaks(answer)) == ["a text of the arguments"]


def test_the_observer_looks_at_failures_alone() -> None:
    observer = Leaks(MEMORY)
    success = MEMORY.success({"record": "mem_abcdef"}, "aud_" + "a" * 26)
    assert not observer.see(answered(GET, success, sent=SENT))
    with pytest.raises(NotTestable):
        observer.verdict(observer.cases[0])
    assert observer.see(_said("mem_abcdef"))
    (finding,) = observer.verdict(observer.cases[0])
    assert finding.rules == ("failure-discloses-nothing",)


def test_faults_that_a_contract_tells_are_no_leak_but_for_planted_words() -> None:
    contract = load("memory-protocol")
    pointer = Violation("json.depth", "/nested/deeply", "", "at most 64 levels")
    failure = contract.failure(contract.default, "", [pointer])
    answer = answered("mem_search", failure, contract=contract, sent={"nested": {"deeply": "nested"}})
    assert list(leaks(answer)) == []
    assert list(leaks(answer, ["deeply"])) == ["a word that was planted in the call"]
    aside = answered("mem_search", failure, contract=contract, sent={"a": "nested"}, content=[{"text": "no nested"}])
    assert list(leaks(aside)) == ["a text of the arguments"]
