"""`engram records` and `engram adjudicate`, as an operator runs them beside a store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.app import open_store
from engram_runtime.assembly import parts_of
from engram_runtime.call import Call
from engram_runtime.config import load
from engram_runtime.engine.memory import Memory
from engram_runtime.homes import homes
from engram_runtime.operators import operator_name
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import Grant

from tests.e2e.homes import PURPOSE, capture, engram, new_home
from tests.runtime.engine.human import Human
from tests.runtime.engine.policies import Told
from tests.runtime.engine.world import FORGET, StillClock, forget, key, soon

SLY = "Kestrels \x1b[2Jhover \u202eback."


def agent(home: Path, *texts: str, verdict: VerdictKind = VerdictKind.ACCEPT) -> list[Any]:
    """What an agent of that host is told of the admission of these texts, under a policy that says `verdict`."""

    async def work() -> list[Any]:
        config = load(homes(home), CONTRACT)
        context = config.bindings["a"].context(config.scope, "session_test")
        parts = parts_of(config)
        clock = StillClock()
        clock.now = parts.clock.now_ms()
        policy = Told(clock, verdict)
        async with open_store(config, index=parts.index, maintenance=True) as store:
            memory = Memory(store, replace(parts, admission=policy))
            await memory.start(soon())

            def call(tool: str) -> Call:
                return Call(CONTRACT, CONTRACT.tools[tool], context, "aud_test", soon())

            told: list[Any] = []
            for text in texts:
                asked: Any = capture(key(), text)
                made = await memory.engram_memory_capture(asked, call(Tool.ENGRAM_MEMORY_CAPTURE))
                clock.now = parts.clock.now_ms()
                ask: Any = {"candidate_id": made["candidate_id"], "idempotency_key": key()}
                value = await memory.engram_memory_request_admission(ask, call(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION))
                told.append(value["outcome"])
            return told

    return asyncio.run(work())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return new_home(tmp_path / "home", "a")


def document(*words: str | Path, code: int = 0) -> Any:
    return json.loads(engram(*words, "--json", code=code).stdout)


def test_records_are_listed_shown_and_moved(home: Path) -> None:
    one, two = (outcome["record_id"] for outcome in agent(home, "Kestrels hover.", SLY))
    at = ("--home", home)
    assert [row["record_id"] for row in document("records", "list", *at)] == [two, one]
    done = document("records", "dispute", one, "--reason", "ticket:9", *at)
    assert (done["from_state"], done["to_state"]) == ("accepted_current", "accepted_disputed")
    assert [row["record_id"] for row in document("records", "list", "--state", "accepted_disputed", *at)] == [one]
    row = document("records", "show", one, *at)
    assert row["reason"] == "ticket:9"
    assert row["changed"]["by"] == {"principal": operator_name(), "agent": "engram", "session": "dispute"}
    assert row["payload"]["components"][0]["text"] == "Kestrels hover."
    text = engram("records", "supersede", one, "--by", two, "--reason", "ticket:9", *at).stdout
    assert f"related: {two}" in text
    assert "to_state: historical" in text
    shown = engram("records", "show", two, *at).stdout
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "\\u{1b}" in shown
    assert PURPOSE in shown
    assert engram("journal", "verify", *at)


def test_what_the_records_do_not_allow_is_refused_with_a_hint(home: Path) -> None:
    (outcome,) = agent(home, "Kestrels hover.")
    record, at = outcome["record_id"], ("--home", home)
    done = engram("records", "rewind", record, "--reason", "t:1", *at, code=1)
    assert done.stderr.startswith("error: ")
    assert "accepted_current" in done.stderr
    assert "hint: " in done.stderr
    assert f"engram records show {record}" in done.stderr
    assert "no such record" in engram("records", "show", "mem_none", *at, code=1).stderr
    assert "no such record" in engram("records", "dispute", "mem_none", "--reason", "t:1", *at, code=1).stderr


@pytest.mark.parametrize("reason", ["", "x" * 513, "e\u0301", "\udcff"])
def test_a_reason_has_the_bounds_of_the_tools_reasons(home: Path, reason: str) -> None:
    done = engram("records", "dispute", "mem_a", "--reason", reason, "--home", home, code=2)
    assert "NFC" in done.stderr
    assert "xxx" not in done.stderr


def test_an_operation_needs_a_reason_and_a_supersession_a_successor(home: Path) -> None:
    assert "--reason" in engram("records", "dispute", "mem_a", "--home", home, code=2).stderr
    assert "--by" in engram("records", "supersede", "mem_a", "--reason", "t:1", "--home", home, code=2).stderr


def test_held_candidates_are_decided_by_a_person(home: Path) -> None:
    at = ("--home", home)
    first, second = (row["candidate_id"] for row in agent(home, SLY, "Merlins dash.", verdict=VerdictKind.HOLD))
    assert [row["candidate_id"] for row in document("adjudicate", "list", *at)] == [first, second]
    text = engram("adjudicate", "show", first, *at).stdout
    assert "\\u{202e}" in text
    assert "\x1b" not in text
    case = document("adjudicate", "show", second, *at)
    assert case["payload"]["components"][0]["text"] == "Merlins dash."
    assert (case["matches_forgotten"], case["secret"], case["past_retention"]) == ([], None, False)
    done = document("adjudicate", "accept", first, "--reason", "ticket:3", *at)
    assert document("records", "show", done["record_id"], *at)["state"] == "accepted_current"
    assert document("adjudicate", "reject", second, *at)["to_state"] == "rejected"
    assert document("adjudicate", "list", *at) == []
    assert "already" in engram("adjudicate", "accept", second, *at, code=1).stderr
    assert engram("journal", "verify", *at)


def test_an_accept_over_something_forgotten_needs_a_named_override(home: Path) -> None:
    at = ("--home", home)
    (outcome,) = agent(home, "Never deploy on a Friday.")
    asyncio.run(_tombstone(home, outcome["record_id"]))
    (held,) = agent(home, "Never deploy on a friday.")
    assert held["status"] == "pending_adjudication"
    candidate = held["candidate_id"]
    assert document("adjudicate", "show", candidate, *at)["matches_forgotten"] == [outcome["record_id"]]
    assert "--override" in engram("adjudicate", "accept", candidate, *at, code=1).stderr
    done = document("adjudicate", "accept", candidate, "--override", "review-7", *at)
    assert done["record_id"].startswith("mem_")


async def _tombstone(home: Path, record_id: str) -> None:
    """Forget as a caller does whose approval was given."""
    config = load(homes(home), CONTRACT)
    parts = parts_of(config)
    async with open_store(config, index=parts.index, maintenance=True) as store:
        memory = Memory(store, parts)

        class Where:
            async def bend(self, change: Callable[[Any], Any]) -> Any:
                return await store.write(change, soon())

            def now(self) -> int:
                return parts.clock.now_ms()

        context = config.bindings["a"].context(config.scope, "session_test")
        await store.write(lambda tx: tx.put_grant(Grant("a", FORGET, not_before=0)), soon())
        call = Call(CONTRACT, CONTRACT.tools[FORGET], context, "aud_test", soon())
        arguments: Any = forget(record_id)
        approval = await Human(Where()).confirm(arguments, call)
        await memory.engram_memory_forget(arguments, replace(call, approval=approval))
