"""Pages of a search: one pinned order, cursors that are good for it alone, and records checked when they are shown."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Operation, Seat
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.digests import ORDERED_IDS
from engram_contracts.engram_memory.v1_0_0.enums import Network
from engram_contracts.engram_memory.v1_0_0.laws import PAGE_PINNED

from engram_conformance.checks.laws.disclosure import READING, operate
from engram_conformance.checks.table import scenario
from engram_conformance.memory.inside import acting, milliseconds
from engram_conformance.memory.mutations import APPROVING
from engram_conformance.memory.reads import Page, following, joined, page, page_of, pages
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, SEARCH, World
from engram_conformance.model import Json, Profile

MEMORY = CONTRACT.id
FINDING = (CAPTURE, ADMIT, SEARCH)
_BUDGET = CONTRACT.tools[SEARCH].input["/max_packet_bytes"]
_POLICY = CONTRACT.tools[SEARCH].input["/capability_policy"].default
_LIMIT = CONTRACT.tools[SEARCH].input["/limit"]
_SECOND_MS = milliseconds(1)
_AT_ONCE = 0x20
"""Calls that are made at a time where a check needs very many records."""


async def records_of(w: World, word: str, count: int, padding: int = 0) -> list[str]:
    """Records that hold the word once, twice and so on in texts of the same length, so that the last fits best and no
    two alike; with ``padding`` bytes of text more. Their ids as they were made."""
    found: list[str] = []
    for times in range(1, count + 1):
        words = [word] * times + [f"{word}x"] * (count - times)
        text = " ".join([*words, "x" * padding]).strip()
        found.append((await w.record(text)).record_id)
    return found


async def divided(w: World, count: int, limit: int) -> Page:
    """The first page of a new search that has others after it."""
    word = w.word()
    await records_of(w, word, count)
    first = await page(w, word, limit=limit)
    w.expect(first.cursor is not None, "a page before the last has a cursor", "it has none", first.answer, rules=())
    return first


@scenario("limit-honoured", contract=MEMORY, tools=FINDING)
async def no_page_is_longer_than_its_limit(w: World) -> None:
    """A page has at most limit records, whatever the limit and whichever page it is."""
    word = w.word()
    await records_of(w, word, 3)
    for limit in (1, 2, 3):
        for one in await pages(w, word, limit=limit):
            w.expect(len(one.packets) <= limit, f"at most {limit} records", f"{len(one.packets)}", one.answer)


@scenario("page-bound", contract=MEMORY, tools=FINDING)
async def a_cursor_is_good_for_its_own_search_alone(w: World) -> None:
    """With another query or parameter a cursor is stale; with its own it goes on being good."""
    first = await divided(w, 3, 1)
    others: dict[str, Json] = {
        "another query": {"query": f"{first.asked['query']} {w.word()}"},
        "another limit": {"limit": 2},
        "another budget": {"max_packet_bytes": _BUDGET.maximum},
        "another capability policy": {"capability_policy": {**_POLICY, "network": Network.ALLOW}},
    }
    for what, other in others.items():
        answer = await w.call(SEARCH, {**first.after, **other})
        w.refused(answer, what=f"a cursor with {what}")
    await page_of(w, first.after, rules=None)


@scenario("page-bound", contract=MEMORY, needs=("act",), tools=FINDING)
async def a_cursor_is_good_for_its_own_caller_alone(w: World) -> None:
    """For another principal, purpose or scope a cursor is stale."""
    first = await divided(w, 3, 1)
    for seat in ("principal", "purpose", "scope"):
        async with acting(w, **{seat: Seat.SECOND}) as bound:
            answer = await w.call(SEARCH, {**first.after, "purpose_ref": bound["purpose_ref"]})
            w.refused(answer, what=f"a cursor of another {seat}")
    await page_of(w, first.after, rules=None)


@scenario("page-sealed", contract=MEMORY, tools=FINDING)
async def a_forged_cursor_is_refused(w: World) -> None:
    """A cursor that was changed anywhere, cut, added to or made up is stale."""
    first = await divided(w, 3, 1)
    for what, cursor in _forged(str(first.cursor), w):
        w.refused(await w.call(SEARCH, {**first.asked, "page_cursor": cursor}), what=what)
    await page_of(w, first.after, rules=None)


def _forged(cursor: str, w: World) -> list[tuple[str, str]]:
    made: list[tuple[str, str]] = []
    steps = max(1, len(cursor) // 12)
    for place in sorted({*range(0, len(cursor), steps), len(cursor) - 1}):
        other = "B" if cursor[place] == "A" else "A"
        made.append(("a cursor with another character", cursor[:place] + other + cursor[place + 1 :]))
    offset = base64.urlsafe_b64encode(b"1").decode().rstrip("=")
    made += [
        ("a cursor without its last character", cursor[:-1]),
        ("half a cursor", cursor[: len(cursor) // 2]),
        ("a cursor with a character more", cursor[:1] + "!" + cursor[1:]),
        ("a cursor with padding", cursor + "="),
        ("a cursor in other letters", cursor.swapcase()),
        ("a word as cursor", w.word()),
        ("a number as cursor", "1"),
        ("a number in base64 as cursor", offset),
    ]
    return [(what, one) for what, one in made if one != cursor and one]


@scenario("page-pinned", contract=MEMORY, tools=FINDING)
async def later_pages_show_the_order_of_the_first(w: World) -> None:
    """A record that would come first and is made between two pages changes neither order nor receipt."""
    word = w.word()
    await records_of(w, word, 5)
    whole = await page(w, word, limit=5)
    first = await page(w, word, limit=2)
    await w.record(" ".join([word] * 9))
    found = await following(w, first, rules=None)
    answers = [one.answer for one in found]
    w.expect(joined(found) == whole.ids, "all pages in the order that was pinned", "another order", *answers)
    same = all(one.receipt == first.receipt for one in found)
    w.expect(same, "one rank receipt for all pages", "another on a later page", *answers)
    covered = first.receipt["ordered_ids_digest"] == ORDERED_IDS({"ids": whole.ids})
    w.expect(covered, "a receipt over the ids that the pages show", "over others", first.answer)


@scenario("page-pinned", contract=MEMORY, needs=("clock",), tools=FINDING)
async def a_list_lives_its_time(w: World) -> None:
    """A list is good until its time is over and stale after it."""
    used, unused = await divided(w, 3, 1), await divided(w, 3, 1)
    await w.advance(milliseconds(PAGE_PINNED.seconds) - _SECOND_MS)
    await page_of(w, used.after, rules=None)
    await w.advance(2 * _SECOND_MS)
    w.refused(await w.call(SEARCH, unused.after), what="a cursor into a list whose time is over")


@scenario("page-pinned", contract=MEMORY, needs=("reset",), tools=FINDING, profile=Profile.DEEP)
async def the_oldest_list_gives_way(w: World) -> None:
    """One list more than there may be makes the oldest stale and no other."""
    first = await divided(w, 2, 1)
    lists = [first, *[await page_of(w, first.asked) for _ in range(PAGE_PINNED.lists)]]
    w.refused(await w.call(SEARCH, lists[0].after), what="a cursor into the oldest list of too many")
    for kept in (lists[1], lists[-1]):
        await page_of(w, kept.after, rules=None)


@scenario("page-pinned", contract=MEMORY, needs=("reset",), tools=FINDING, profile=Profile.DEEP)
async def a_list_has_the_first_ids_and_no_more(w: World) -> None:
    """Of one match more than a list may have, the pages show all but one."""
    word = w.word()
    rest = PAGE_PINNED.ids + 1
    while rest > 0:
        await asyncio.gather(*(w.record(f"{word} {w.word()}") for _ in range(min(rest, _AT_ONCE))))
        rest -= _AT_ONCE
    found = await pages(w, word, rules=None, limit=_LIMIT.maximum, max_packet_bytes=_BUDGET.maximum)
    shown = joined(found)
    w.expect(len(set(shown)) == PAGE_PINNED.ids, f"{PAGE_PINNED.ids} records", f"{len(set(shown))}", found[-1].answer)


@scenario("page-complete", contract=MEMORY, tools=FINDING)
async def the_pages_show_each_record_once(w: World) -> None:
    """Whether pages end by limit or by budget, together they show each record once, with ranks from 1 on."""
    word = w.word()
    made = await records_of(w, word, 7, padding=1_300)
    least = _BUDGET.minimum
    for limits in ({"limit": 1}, {"limit": 3}, {"limit": 7}, {"limit": 4, "max_packet_bytes": least}):
        found = await pages(w, word, rules=None, **limits)
        answers = [one.answer for one in found]
        shown = joined(found)
        missing, again = len(set(made) - set(shown)), len(shown) - len(set(shown))
        w.expect(not missing and not again, "each record once", f"{missing} missing, {again} again", *answers)
        ranks = [packet["rank"] for one in found for packet in one.packets]
        w.expect(ranks == list(range(1, len(made) + 1)), "ranks from 1 on without a gap", "other ranks", *answers)


@scenario("page-never-empty-with-cursor", contract=MEMORY, tools=FINDING)
async def a_page_of_nothing_has_no_cursor(w: World) -> None:
    """A search that finds nothing has no next page; nor has one whose records all stand on the first."""
    word = w.word()
    for count in (0, 1, 2):
        if count:
            await w.record(word)
        for one in await pages(w, word, rules=None, limit=max(1, count)):
            empty = not one.packets and one.cursor is not None
            w.expect(not empty, "no cursor on a page without records", "one", one.answer)


@scenario("page-never-empty-with-cursor", "page-complete", contract=MEMORY, needs=("record",), tools=READING)
async def a_page_whose_records_are_gone_is_passed_over(w: World) -> None:
    """Where the next records may not be shown any more, the next page has those after them, or no cursor."""
    for gone in (slice(1, 3), slice(1, None)):
        word = w.word()
        await records_of(w, word, 5)
        order = (await page(w, word)).ids
        first = await page(w, word, limit=1)
        for record_id in order[gone]:
            await operate(w, record_id, Operation.DISPUTE)
        found = await following(w, first, rules=None)
        answers = [one.answer for one in found]
        for one in found:
            empty = not one.packets and one.cursor is not None
            w.expect(not empty, "no cursor on a page without records", "one", one.answer)
        left = [record_id for record_id in order if record_id not in order[gone]]
        w.expect(joined(found) == left, "the records that may still be shown", "others", *answers)


@scenario("page-survives-writes", contract=MEMORY, tools=FINDING)
async def a_write_stales_no_page(w: World) -> None:
    """After captures and admissions of the same words the next page is as good as before."""
    first = await divided(w, 3, 1)
    await w.capture(first.asked["query"])
    await w.record(first.asked["query"])
    await page_of(w, first.after, rules=None)


Ending = Callable[[World, str], Awaitable[Any]]


async def _forgotten_between(w: World, end: Ending) -> None:
    word = w.word()
    await records_of(w, word, 4)
    order = (await page(w, word)).ids
    first = await page(w, word, limit=2)
    await end(w, order[2])
    rest = (await following(w, first, rules=None))[1:]
    answers = [one.answer for one in rest]
    w.expect(order[2] not in joined(rest), "a record that ended is on no later page", "it is", *answers)
    w.expect(joined(rest) == order[3:], "the other records are", "they are not", *answers)


@scenario("page-survives-writes", contract=MEMORY, needs=APPROVING, tools=(*FINDING, FORGET))
async def a_page_does_not_show_what_was_forgotten_since(w: World) -> None:
    """A record that was forgotten after its order was pinned is left out, and the others are shown."""
    await _forgotten_between(w, World.forget)


@scenario("page-survives-writes", contract=MEMORY, needs=("record",), tools=FINDING)
async def a_page_does_not_show_what_was_disputed_since(w: World) -> None:
    """A record that was disputed after its order was pinned is left out, and the others are shown."""
    await _forgotten_between(w, lambda world, record_id: operate(world, record_id, Operation.DISPUTE))
