"""The ranking formula: places by fielded BM25, scores by place and age, held against the laws' own parameters."""

from __future__ import annotations

from collections.abc import Mapping

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind
from engram_contracts.engram_memory.v1_0_0.laws import RANK_RECENCY

from engram_conformance.checks.laws.pages import FINDING
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, formula
from engram_conformance.memory.inside import milliseconds
from engram_conformance.memory.reads import Page, page
from engram_conformance.memory.world import World
from engram_conformance.model import Json

MEMORY = CONTRACT.id
HALF_LIFE_MS = milliseconds(RANK_RECENCY.half_life_seconds)
SOURCE = formula.CITATIONS
_CLOSE = 1e-6
"""Scores may be rounded to six digits."""
_LENGTH = 6
"""Words of a field, where a check does not say another number."""

Words = Mapping[str, str]


def document(w: World, filler: str, words: Words, lengths: Mapping[str, int] | None = None, age_ms: int = 0) -> Json:
    """A payload that fills every field to its length: with the given words of the field, and then with the filler.

    The primary component is one of context beside another of that kind; ``age_ms`` is how long it has been valid.
    """
    text = {name: _padded(words.get(name, ""), filler, (lengths or {}).get(name, _LENGTH)) for name in formula.FIELDS}
    parts = [arguments.component(text[kind], f"c-{kind}", kind) for kind in map(str, ComponentKind)]
    parts.append(arguments.component(text[formula.PRIMARY], "c1", ComponentKind.CONTEXT))
    return w.payload_of("", components=parts, source=text[SOURCE], t=w.now_ms - age_ms)


def _padded(words: str, filler: str, length: int) -> str:
    found = words.split()
    return " ".join([*found, *[filler] * (length - len(found))])


def times(word: str, count: int) -> str:
    """A word so often."""
    return " ".join([word] * count)


async def admitted(w: World, payloads: Mapping[str, Json]) -> dict[str, str]:
    """Records of these payloads: the name of each by its record id."""
    found: dict[str, str] = {}
    for name, payload in payloads.items():
        candidate = await w.captured(arguments.capture(w.key(), payload))
        found[(await w.admit(candidate)).record_id] = name
    return found


async def ranked(w: World, payloads: Mapping[str, Json], query: str) -> None:
    """The order of a search among records of one age is that of the formula, and no two have the same score."""
    sums = formula.lexical(list(payloads.values()), query)
    wanted = sorted((place, name) for name, place in zip(payloads, formula.places(sums), strict=True) if place)
    names = await admitted(w, payloads)
    found = await page(w, query)
    _ordered(w, found, names, [name for _, name in wanted])
    apart = len(set(found.scores)) == len(wanted)
    w.expect(apart, "a place for each", "equal scores of records that match differently", found.answer)


def _ordered(w: World, found: Page, names: Mapping[str, str], order: list[str]) -> None:
    told = [names.get(one, "another record") for one in found.ids]
    w.expect(told == order, f"the order: {', '.join(order)}", ", ".join(told), found.answer)


@scenario("rank-formula", contract=MEMORY, needs=("reset", "clock"), tools=FINDING)
async def scores_are_what_the_formula_gives(w: World) -> None:
    """Each score is that of the record's place in the lexical list and of its age, and the order is theirs."""
    word, filler, field = w.word(), w.word(), ComponentKind.EVIDENCE.value
    made = {"fresh": (0.0, 2), "half": (0.5, 4), "one": (1.0, 1), "two": (2.0, 3), "old": (40.0, 5)}
    payloads = {
        name: document(w, filler, {field: times(word, count)}, age_ms=int(lives * HALF_LIFE_MS))
        for name, (lives, count) in made.items()
    }
    names = await admitted(w, payloads)
    found = await page(w, word)
    places = formula.places(formula.lexical(list(payloads.values()), word))
    now = found.receipt["valid_as_of"]
    wanted = {
        name: formula.score(place, payloads[name]["valid_time"]["t"], now)
        for name, place in zip(payloads, places, strict=True)
        if place
    }
    _ordered(w, found, names, sorted(wanted, key=lambda name: -wanted[name]))
    pairs = zip(found.ids, found.scores, strict=True)
    wrong = [names[one] for one, score in pairs if abs(score - wanted[names[one]]) > _CLOSE]
    w.expect(not wrong, "the formula's scores", f"other scores: {', '.join(wrong)}", found.answer)


@scenario("rank-bm25", contract=MEMORY, needs=("reset",), tools=FINDING)
async def fields_weigh_what_the_law_says(w: World) -> None:
    """Words in the primary text, in each kind and in source references count by their weights and times."""
    word, filler = w.word(), w.word()
    decision, evidence, context = (
        ComponentKind.DECISION.value,
        ComponentKind.EVIDENCE.value,
        ComponentKind.CONTEXT.value,
    )
    held: dict[str, Words] = {
        "source": {SOURCE: word},
        "one evidence": {evidence: word},
        "primary": {formula.PRIMARY: word},
        "evidence and context": {evidence: word, context: word},
        "context": {context: word},
        "three times decision": {decision: times(word, 3)},
        "one decision": {decision: word},
    }
    await ranked(w, {name: document(w, filler, words) for name, words in held.items()}, word)


@scenario("rank-bm25", contract=MEMORY, needs=("reset",), tools=FINDING)
async def repetition_saturates_as_the_law_says(w: World) -> None:
    """Two words that stand once each in a weak field beat one in a stronger field, but not in one stronger yet."""
    one, two, filler = w.word(), w.word(), w.word()
    held: dict[str, Words] = {
        "both words in the source": {SOURCE: f"{one} {two}"},
        "one in evidence": {ComponentKind.EVIDENCE.value: one},
        "one in a decision": {ComponentKind.DECISION.value: one},
        "the other in context": {ComponentKind.CONTEXT.value: two},
        "the other in the source": {SOURCE: two},
    }
    await ranked(w, {name: document(w, filler, words) for name, words in held.items()}, f"{one} {two}")


@scenario("rank-bm25", contract=MEMORY, needs=("reset",), tools=FINDING)
async def length_counts_as_the_law_says(w: World) -> None:
    """A text that names the word twice beats a short one that names it once, until it is too long."""
    word, filler, field = w.word(), w.word(), ComponentKind.DECISION.value
    held = {"once": (1, 10), "twice": (2, 25), "twice in a longer text": (2, 29), "never": (0, 17), "nor here": (0, 19)}
    payloads = {
        name: document(w, filler, {field: times(word, count)}, {field: length})
        for name, (count, length) in held.items()
    }
    await ranked(w, payloads, word)


@scenario("rank-bm25", contract=MEMORY, needs=("reset",), tools=FINDING)
async def rare_words_count_more(w: World) -> None:
    """Of two words of a query, the one that fewer records have finds its record first."""
    rare, common, filler = w.word(), w.word(), w.word()
    context = ComponentKind.CONTEXT.value
    held: dict[str, Words] = {
        "common, three times": {context: times(common, 3)},
        "common, twice": {context: times(common, 2)},
        "common": {context: common},
        "common, in the source": {SOURCE: common},
        "rare": {context: rare},
    }
    await ranked(w, {name: document(w, filler, words) for name, words in held.items()}, f"{common} {rare}")


@scenario("rank-recency", contract=MEMORY, tools=FINDING)
async def recency_halves_with_each_half_life(w: World) -> None:
    """A record that alone matches has the score of its age, counted from valid_time.t to the moment of the search."""
    for lives in (0.0, 0.5, 1.0, 3.0, 200.0):
        word, t = w.word(), w.now_ms - int(lives * HALF_LIFE_MS)
        await w.record(word, t=t)
        found = await page(w, word)
        w.expect(len(found.packets) == 1, "one record", f"{len(found.packets)}", found.answer, rules=())
        wanted = formula.score(1, t, found.receipt["valid_as_of"])
        right = abs(found.scores[0] - wanted) <= _CLOSE
        w.expect(right, f"the score of {lives:g} half-lives of age", "another score", found.answer)
