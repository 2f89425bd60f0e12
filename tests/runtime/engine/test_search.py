"""search: what is found in which order, with receipts that recompute."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_runtime.store.port import Scope

from tests.runtime.engine.feed import filled, ids, pages
from tests.runtime.engine.world import ADMIT, ANN, CAPTURE, NOW, SEARCH, World, admit, capture, run


def test_nothing_found_is_an_empty_page_with_a_full_receipt(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 2)
            value = await host.search("unrelated")
            assert value["records"] == []
            assert "next_page_cursor" not in value
            assert value["rank_receipt"]["candidate_count"] == 0
            assert len(value["rank_receipt"]) == 17

    run(body, tmp_path)


def test_receipts_recompute_from_the_answers_alone(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 5)
            found = await pages(host, "kestrels hovering", limit=2)
            receipt = found[0]["rank_receipt"]
            order = ids(found)
            assert digests.rank_receipt(receipt) == receipt["receipt_digest"]
            assert digests.ordered_ids({"ids": order}) == receipt["ordered_ids_digest"]
            assert digests.candidates({"ids": sorted(order)}) == receipt["candidate_ids_digest"]
            snapshot = {name: receipt[name] for name in ("system_as_of", "valid_as_of")}
            assert digests.snapshot({"scope_ref": ANN.scope_ref, **snapshot}) == receipt["snapshot_digest"]
            request = {
                "scope_ref": ANN.scope_ref,
                "purpose_ref": ANN.purpose_ref,
                "query": "kestrels hovering",
                "limit": 2,
                "max_packet_bytes": 65_536,
                "capability_policy": {"minimum_channels": "lexical", "network": "forbid"},
            }
            assert digests.request(request) == receipt["request_digest"]
            assert receipt["profile_config_digest"] == digests.profile_config(
                {
                    "profile": laws.RANK_PROFILE.lexical,
                    "version": laws.RANK_PROFILE.version,
                    "formula": laws.RANK_PROFILE.lexical_formula,
                    **{name: getattr(laws.RANK_BM25, name) for name in ("k1", "b")},
                    "weights": {
                        name: getattr(laws.RANK_BM25, name)
                        for name in ("primary", "decision", "evidence", "context", "citations")
                    },
                    "rrf_k": laws.RANK_FORMULA.rrf_k,
                    "lexical_weight": laws.RANK_FORMULA.lexical_weight,
                    "recency_weight": laws.RANK_FORMULA.recency_weight,
                    "half_life_seconds": laws.RANK_RECENCY.half_life_seconds,
                }
            )

    run(body, tmp_path)


def test_equal_matches_are_ordered_by_recency_then_by_id(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            old = await host.admitted(text="Kestrels hover.", t=NOW - 10**9)
            new = [await host.admitted(text="Kestrels hover.", t=NOW - 1) for _ in range(3)]
            found = await host.search("kestrel")
            assert ids([found]) == [*sorted(new), old]
            assert len({packet["score"] for packet in found["records"][:3]}) == 1

    run(body, tmp_path)


def test_the_same_search_on_the_same_state_gives_the_same_order(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 8)
            first = await host.search("kestrel field 3")
        async with world.host() as host:
            again = await host.search("kestrel field 3")
            assert again["records"] == first["records"]
            assert again["rank_receipt"]["ordered_ids_digest"] == first["rank_receipt"]["ordered_ids_digest"]

    run(body, tmp_path)


class Seeded:
    """Ids and randomness that can be had again."""

    def __init__(self) -> None:
        self._random = random.Random(7)

    def new(self, prefix: str) -> str:
        return prefix + "".join(self._random.choices("abcdefghijklmnopqrstuvwxyz234567", k=26))

    def random(self, size: int) -> bytes:
        return self._random.randbytes(size)


def test_with_clock_and_randomness_held_all_answers_are_the_same(tmp_path: Path) -> None:
    async def answers(world: World) -> list[Any]:
        async with world.host(ids=Seeded()) as host:
            found: list[Any] = []
            for i in range(3):
                found.append(await host.ask(CAPTURE, capture(f"Kestrels {i}.", idempotency_key=f"held-key-{i:08d}")))
                found.append(await host.ask(ADMIT, admit(found[-1]["candidate_id"], f"held-admit-{i:08d}")))
            found += await pages(host, "kestrel", limit=2)
            return [*found, await host.get(found[-1]["records"][0]["record"]["record_id"])]

    assert run(answers, tmp_path / "one") == run(answers, tmp_path / "two")


def test_another_scope_moves_no_score(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        other = World(tmp_path / "other", world.clock, Scope("acme", "elsewhere"))
        elsewhere = dataclasses.replace(ANN, workspace="elsewhere")
        async with world.host() as host, other.host() as stranger:
            await filled(host, 3)
            before = await host.search("kestrel")
            for i in range(4):
                await stranger.admitted(elsewhere, text=f"Kestrels {i}.")
            after = await host.search("kestrel")
            assert after["records"] == before["records"]

    run(body, tmp_path)


def test_a_required_channel_that_is_missing_is_an_error(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            policy = {"minimum_channels": "lexical_and_semantic", "network": "allow"}
            arguments = {"query": "kestrel", "purpose_ref": ANN.purpose_ref, "capability_policy": policy}
            assert await host.refusal(SEARCH, arguments) == "RANKING_UNAVAILABLE"

    run(body, tmp_path)


def test_a_record_that_was_disputed_since_is_not_shown(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            one, two = await filled(host, 2)
            await host.set_state(one, "accepted_disputed")
            found = await host.search("kestrel")
            assert ids([found]) == [two]

    run(body, tmp_path)


def test_an_index_of_another_analysis_is_built_again_at_start_and_not_asked_before(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            expected = await filled(host, 3)
            await host.bend(lambda tx: tx.connection.execute("UPDATE search_corpus SET version = 'other'").fetchall())
            arguments = {"query": "kestrel", "purpose_ref": ANN.purpose_ref}
            assert await host.refusal(SEARCH, arguments) == "PROJECTION_STALE"
        async with world.host() as host:
            assert sorted(ids([await host.search("kestrel")])) == sorted(expected)

    run(body, tmp_path)
