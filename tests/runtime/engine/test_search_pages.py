"""Pages of a search: one order, pinned, each record checked again when it is shown."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_runtime.canonical import canonical
from engram_runtime.engine.pages import Pages
from engram_runtime.refused import Refused as HostRefused
from engram_runtime.system import SystemIds
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.runtime.engine.feed import filled, ids, pages
from tests.runtime.engine.world import ANN, BOB, NOW, SEARCH, World, run


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(count=st.integers(0, 9), limit=st.integers(1, 10), budget=st.integers(4096, 9000))
def test_pages_show_each_record_exactly_once_in_one_order(count: int, limit: int, budget: int) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, count)
            found = await pages(host, "kestrel", limit=limit, max_packet_bytes=budget)
            packets = [packet for page in found for packet in page["records"]]
            assert [packet["rank"] for packet in packets] == list(range(1, count + 1))
            whole = await host.search("kestrel", limit=50)
            assert ids(found) == ids([whole])
            assert all(page["rank_receipt"] == found[0]["rank_receipt"] for page in found)
            for page in found:
                assert len(page["records"]) <= limit
                assert sum(len(canonical(packet)) for packet in page["records"]) <= budget
                assert page["records"] or page is found[0]
                assert digests.response(page) == page["response_digest"]

    run(body)


BINDINGS: dict[str, dict[str, Any]] = {
    "query": {"query": "kestrels"},
    "limit": {"limit": 3},
    "max_packet_bytes": {"max_packet_bytes": 65_535},
    "capability_policy": {"capability_policy": {"minimum_channels": "lexical", "network": "allow"}},
    "principal": {},
    "a changed character": {},
    "an added character": {},
    "added padding": {},
    "a missing character": {},
    "a cursor of one's own": {"page_cursor": "AAAA"},
    "no cursor's alphabet": {"page_cursor": "é ∅"},
    "purpose": {},
}


@pytest.mark.parametrize("case", BINDINGS)
def test_a_cursor_is_good_for_its_own_search_alone(tmp_path: Path, case: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 4)
            cursor = (await host.search("kestrel", limit=2))["next_page_cursor"]
            assert len(cursor.encode()) <= 512
            mine = {"query": "kestrel", "purpose_ref": ANN.purpose_ref, "limit": 2, "page_cursor": cursor}
            asked, who = {**mine, **BINDINGS[case]}, ANN
            if case == "principal":
                who = BOB
            elif case == "purpose":
                who = dataclasses.replace(ANN, purpose_ref="purpose:other")
                asked["purpose_ref"] = who.purpose_ref
            elif case == "a changed character":
                asked["page_cursor"] = ("B" if cursor[0] == "A" else "A") + cursor[1:]
            elif case == "an added character":
                asked["page_cursor"] = cursor[:5] + "!" + cursor[5:]
            elif case == "added padding":
                asked["page_cursor"] = cursor + "===="
            elif case == "a missing character":
                asked["page_cursor"] = cursor[:-1]
            assert await host.refusal(SEARCH, asked, who) == "STALE_PAGE"
            default = {"capability_policy": {"minimum_channels": "lexical", "network": "forbid"}}
            assert len((await host.ask(SEARCH, {**mine, **default}))["records"]) == 2

    run(body, tmp_path)


def test_a_list_lives_ten_minutes_and_not_across_a_restart(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        asked = {"query": "kestrel", "purpose_ref": ANN.purpose_ref, "limit": 1}
        async with world.host() as host:
            await filled(host, 3)
            one = (await host.search("kestrel", limit=1))["next_page_cursor"]
            world.clock.now += 599_999
            two = await host.ask(SEARCH, {**asked, "page_cursor": one})
            world.clock.now += 1
            assert await host.refusal(SEARCH, {**asked, "page_cursor": one}) == "STALE_PAGE"
            assert await host.refusal(SEARCH, {**asked, "page_cursor": two["next_page_cursor"]}) == "STALE_PAGE"
            fresh = (await host.search("kestrel", limit=1))["next_page_cursor"]
        async with world.host() as host:
            assert await host.refusal(SEARCH, {**asked, "page_cursor": fresh}) == "STALE_PAGE"

    run(body, tmp_path)


def test_the_oldest_list_gives_way() -> None:
    lists = Pages(SystemIds())
    names = [lists.pin([], {}, NOW) for _ in range(laws.PAGE_PINNED.lists + 1)]
    cursors = [lists.cursor(name, 7, b"bound") for name in names]
    assert lists.open(cursors[1], b"bound", NOW)[:2] == (names[1], 7)
    with pytest.raises(HostRefused) as refused:
        lists.open(cursors[0], b"bound", NOW)
    assert refused.value.cause is Refusal.PAGE_STALE


def test_later_writes_stale_no_page_and_come_into_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            first = await filled(host, 4)
            page = await host.search("kestrel", limit=2)
            await filled(host, 3, "Kestrels kestrels kestrels {}")
            rest = await host.search("kestrel", limit=2, page_cursor=page["next_page_cursor"])
            assert sorted(ids([page, rest])) == sorted(first)

    run(body, tmp_path)


@pytest.mark.parametrize("gone", [(2,), (3,), (2, 3), (3, 4), (2, 3, 4)])
def test_what_was_forgotten_since_is_left_out_and_no_cursor_leads_to_an_empty_page(
    tmp_path: Path, gone: tuple[int, ...]
) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await filled(host, 5)
            order = ids([await host.search("kestrel")])
            page = await host.search("kestrel", limit=2)
            for place in gone:
                await host.set_state(order[place], "tombstoned")
            rest: list[Any] = []
            cursor = page["next_page_cursor"]
            while cursor is not None:
                rest.append(await host.search("kestrel", limit=2, page_cursor=cursor))
                cursor = rest[-1].get("next_page_cursor")
            assert ids(rest) == [order[place] for place in (2, 3, 4) if place not in gone]
            assert all(found["records"] for found in rest) or len(rest) == 1
            assert [p["rank"] for f in rest for p in f["records"]] == [i + 1 for i in (2, 3, 4) if i not in gone]

    run(body, tmp_path)


def test_one_packet_over_the_budget_is_refused_and_never_at_the_largest(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await host.admitted(text="kestrel " + "hover " * 1000)
            asked = {"query": "kestrel", "purpose_ref": ANN.purpose_ref}
            assert await host.refusal(SEARCH, {**asked, "max_packet_bytes": 4096}) == "PROJECTION_OVERSIZED"
            component = {"kind": "context", "text": "merlin " * 9285, "citation_ids": ["q1"]}
            many = [{**component, "component_id": f"c{i}"} for i in range(1, 17)]
            await host.admitted(components=many)
            assert await host.refusal(SEARCH, {**asked, "query": "merlin"}) == "PROJECTION_OVERSIZED"
            found = await host.search("merlin kestrel", max_packet_bytes=1_048_576)
            assert len(found["records"]) == 1
            assert "next_page_cursor" in found

    run(body, tmp_path)
