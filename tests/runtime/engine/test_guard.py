"""The tombstone guard: what was forgotten is not let in again by any policy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from engram_runtime.engine import guard
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import ReadTx
from hypothesis import example, given
from hypothesis import strategies as st

from tests.runtime.engine.policies import told
from tests.runtime.engine.world import (
    ADMIT,
    NOW,
    Host,
    World,
    admit,
    capture,
    run,
)


async def _forgotten(host: Host, text: str) -> None:
    await host.set_state(await host.admitted(text=text), "tombstoned")


@pytest.mark.parametrize(
    "again",
    [
        "Never deploy on a Friday.",
        "NEVER DEPLOY ON A FRIDAY.",
        "Never deploy\n\ton a Friday.",
        "Never de\u200bploy on\u2003a Friday.",
        "Ｎｅｖｅｒ deploy on a Friday.",
    ],
)
def test_forgotten_content_is_captured_but_held(tmp_path: Path, again: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await _forgotten(host, "Never deploy on a Friday.")
            value = await host.captured(text=again, source="another:source", t=NOW - 5, kind="evidence")
            assert value["status"] == "committed_pending"
            outcome = (await host.ask(ADMIT, admit(value["candidate_id"])))["outcome"]
            assert outcome["status"] == "pending_adjudication"
            assert "record_id" not in outcome

    run(body, tmp_path)


def test_the_guard_lets_other_content_and_living_duplicates_pass(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await _forgotten(host, "Never deploy on a Friday.")
            await host.admitted(text="Never deploy on a Monday.")
            await host.admitted(text="Never deploy on a Monday.")

    run(body, tmp_path)


@pytest.mark.parametrize("gone", [0, 1, 3])
def test_the_guard_asks_the_store_once_however_many_records_have_the_text(tmp_path: Path, gone: int) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            text = "Never deploy on a Friday."
            same = [await host.admitted(text=text) for _ in range(6)]
            for record in same[:gone]:
                await host.set_state(record, "tombstoned")
            await host.set_state(same[-1], "disputed")

            def matches(tx: ReadTx) -> tuple[Sequence[str], list[str]]:
                found, asked = guard.tags(tx, {}, guard.texts_of(capture(text)["payload"])), list[str]()
                tx.connection.exec_trace = lambda cursor, sql, bound: asked.append(sql) is None
                try:
                    return guard.matches(tx, found), asked
                finally:
                    tx.connection.exec_trace = None

            found, asked = await host.store.read(matches)
            assert found == sorted(same[:gone])
            assert len(asked) == 1

    run(body, tmp_path)


def test_a_rejection_of_forgotten_content_stays_a_rejection(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        policy = told(world)
        async with world.host(admission=policy) as host:
            await _forgotten(host, "Never deploy on a Friday.")
            policy.kind = VerdictKind.REJECT
            value = await host.captured(text="Never deploy on a Friday.")
            assert (await host.ask(ADMIT, admit(value["candidate_id"])))["outcome"]["status"] == "rejected"

    run(body, tmp_path)


@example("a\u0301", ["\u200b"])
@given(st.text(), st.lists(st.sampled_from(" \n\t\u00a0\u200b\u200d\ufeff\u00ad\u2060")))
def test_folding_is_blind_to_white_space_and_what_cannot_be_seen(text: str, noise: list[str]) -> None:
    noisy = "".join(noise) + "".join(c + (noise[i % len(noise)] if noise else "") for i, c in enumerate(text))
    assert guard.folded(guard.folded(text)) == guard.folded(text)
    assert guard.folded(noisy) == guard.folded(text)
