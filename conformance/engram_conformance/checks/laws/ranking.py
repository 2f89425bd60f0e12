"""Ranking: one order that anybody can repeat, from records of the scope alone, by a profile that the receipt names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Fault, Operation, Seat
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import MinimumChannels
from engram_contracts.engram_memory.v1_0_0.laws import NO_SILENT_FALLBACK, RANK_PROFILE, RANK_WORDS

from engram_conformance.checks.laws.disclosure import READING, operate
from engram_conformance.checks.laws.pages import FINDING, records_of
from engram_conformance.checks.table import scenario
from engram_conformance.memory.hosting import arm
from engram_conformance.memory.inside import acting
from engram_conformance.memory.reads import Page, page
from engram_conformance.memory.world import SEARCH, World

MEMORY = CONTRACT.id
_POLICY = CONTRACT.tools[SEARCH].input["/capability_policy"].default
_DAY_MS = 86_400_000


@scenario("rank-order", contract=MEMORY, tools=FINDING)
async def better_comes_first(w: World) -> None:
    """Scores descend; of equal ones the more recent comes first, then the lesser record_id."""
    word = w.word()
    made = await records_of(w, word, 5)
    for days in (1, 1, 40):
        made.append((await w.record(word, t=w.now_ms - days * _DAY_MS)).record_id)
    found = await page(w, word)
    keys = [
        (-packet["score"], -packet["record"].get("valid_time", {}).get("t", 0), packet["record"]["record_id"])
        for packet in found.packets
    ]
    w.expect(len(keys) == len(made), f"{len(made)} records", f"{len(keys)}", found.answer, rules=())
    w.expect(keys == sorted(keys), "by score, recency and record_id", "another order", found.answer)


@scenario("rank-repeatable", contract=MEMORY, tools=FINDING)
async def the_same_search_gives_the_same_order(w: World) -> None:
    """Records that are alike in all but their ids stand in the same order every time."""
    word, t = w.word(), w.now_ms - _DAY_MS
    for _ in range(6):
        await w.record(word, t=t)
    first = await page(w, word)
    for _ in range(3):
        again = await page(w, word)
        w.expect(again.ids == first.ids, "the same order", "another", first.answer, again.answer)


@scenario("rank-profile", contract=MEMORY, tools=FINDING)
async def the_receipt_names_what_ranked(w: World) -> None:
    """The receipt names a profile with its own formula and version, and the semantic one only where that channel is."""
    word = w.word()
    await w.record(word)
    asked = w.search_for(word, capability_policy=_WITH_SEMANTIC)
    semantic = (await w.call(SEARCH, asked)).code != NO_SILENT_FALLBACK.code
    found = await page(w, word)
    allowed = [_LEXICAL, _SEMANTIC] if semantic else [_LEXICAL]
    named = (found.receipt["profile"], found.receipt["scoring_formula_ref"])
    w.expect(named in allowed, "the profile and formula that ranked", "others", found.answer)
    versioned = found.receipt["profile_version"] == RANK_PROFILE.version
    w.expect(versioned, f"version {RANK_PROFILE.version}", "another", found.answer)


_WITH_SEMANTIC = {**_POLICY, "minimum_channels": MinimumChannels.LEXICAL_AND_SEMANTIC}
_LEXICAL = (RANK_PROFILE.lexical, RANK_PROFILE.lexical_formula)
_SEMANTIC = (RANK_PROFILE.semantic, RANK_PROFILE.semantic_formula)


@scenario("no-silent-fallback", contract=MEMORY, tools=FINDING)
async def a_missing_channel_is_an_error(w: World) -> None:
    """Where the semantic channel is required, it took part by the receipt, or the search is refused."""
    word = w.word()
    await w.record(word)
    answer = await w.call(SEARCH, w.search_for(word, capability_policy=_WITH_SEMANTIC))
    if not answer.ok:
        w.refused(answer, what="a search whose channel is missing")
        return
    receipt: Any = (answer.value or {}).get("rank_receipt", {})
    named = (receipt.get("profile"), receipt.get("scoring_formula_ref"))
    w.expect(named == _SEMANTIC, "the semantic profile, or a refusal", "another profile", answer)


@scenario("rank-words", contract=MEMORY, tools=FINDING, advisory=True)
async def any_word_finds_in_any_inflection(w: World) -> None:
    """A record is found by each of its words alone, in another inflection, and by no stop word."""
    one, two = w.word(), w.word()
    made = (await w.record(f"the {one}s of it were {two}ing")).record_id
    for query in (one, two, f"{one} {w.word()}", f"{w.word()} {two}", f"{one}s", f"{two}ed", f"the {one.upper()}"):
        found = await page(w, query)
        w.expect(found.ids == [made], "one record, by any of its words", f"{len(found.ids)} records", found.answer)
    found = await page(w, f"the of it were {w.word()}")
    w.expect(made not in found.ids, "nothing by stop words alone", "the record", found.answer)


@scenario("rank-words", contract=MEMORY, tools=FINDING, advisory=True)
async def text_without_spaces_is_found_by_pairs(w: World) -> None:
    """Any two neighbouring characters of such a text find it, and a longer part of it does."""
    text = "".join(chr(0x4E00 + w.run.random.randrange(0x4000)) for _ in range(12))
    made = (await w.record(text)).record_id
    parts = [text[at : at + RANK_WORDS.pair] for at in (0, 5, len(text) - RANK_WORDS.pair)]
    for query in (*parts, text[4:9], text):
        found = await page(w, query)
        w.expect(made in found.ids, "the text, by any pair of its characters", "it is not found", found.answer)


@scenario("rank-rechecked", contract=MEMORY, needs=("reset", "record", "fault"), tools=READING)
async def what_the_index_holds_too_long_is_dropped(w: World) -> None:
    """Of an index that still ranks what is disputed, the search drops it, and no other takes its place."""
    word = w.word()
    await records_of(w, word, 3)
    before = await page(w, word)
    await arm(w, Fault.INDEX_STALE)
    await operate(w, before.ids[1], Operation.DISPUTE)
    found = await page(w, word)
    w.expect(before.ids[1] not in found.ids, "no disputed record", "one", found.answer)
    w.expect(found.ids == [before.ids[0], before.ids[2]], "the two others", "others", found.answer)
    counted = found.receipt["candidate_count"] == len(before.ids)
    w.expect(counted, "an index that ranks three", "another", found.answer, rules=())
    ranks = [packet["rank"] for packet in found.packets]
    w.expect(ranks == [1, 3], "the rank of what was dropped left out", "another rank", found.answer)


@scenario("rank-own-scope", contract=MEMORY, needs=("reset", "act"), tools=FINDING)
async def another_scope_changes_no_order(w: World) -> None:
    """Whatever another scope holds of the same words, order, scores and counts of a search stay what they are."""
    words = [w.word() for _ in range(4)]
    first, second, long, filler = words
    await w.record(f"{first} {filler} {filler}")
    await w.record(f"{second} {filler} {filler} {filler}")
    await w.record(f"{second} {filler} {filler} {filler} {filler}")
    await w.record(f"{long} {filler}")
    await w.record(f"{long} {long} {' '.join([filler] * 5)}")
    queries = (f"{first} {second}", long, f"{first} {long}")
    before = [await page(w, query) for query in queries]
    async with acting(w, scope=Seat.SECOND) as bound:
        other = World(w.run, bound["purpose_ref"], w.now_ms, w.empty)
        for text in _foreign(first, long, filler):
            await other.record(text)
    for query, one in zip(queries, before, strict=True):
        again = await page(w, query)
        same = _order(again) == _order(one)
        w.expect(same, "order and scores as before", "others", one.answer, again.answer)


def _order(found: Page) -> Sequence[object]:
    return [found.ids, found.scores, found.receipt["candidate_count"]]


def _foreign(first: str, long: str, filler: str) -> list[str]:
    return [*[f"{first} {filler}"] * 9, *[f"{long} {' '.join([filler] * 70)}"] * 2]
