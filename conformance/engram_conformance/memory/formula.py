"""The published ranking of the lexical profile, from the sentences and parameters of the laws alone.

``rank-bm25``: fielded BM25 (BM25F) over the primary text, the texts of each kind and the source references. For a word,
x is the sum over the fields of weight * times / (1 - b + b * length / mean length), and it gives its rarity * x /
(k1 + x), rarity = ln(1 + (documents - holders + 0.5) / (holders + 0.5)). ``rank-formula``: the best of all has place 1,
and with one list the sum of 1 / (rrf_k + place) divided by the greatest is (rrf_k + 1) / (rrf_k + place).

Where sentences leave something open (how a mean counts records without a field, which place equals have), the checks
take records that do not depend on it: each fills every field, and no two have the same sum.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind
from engram_contracts.engram_memory.v1_0_0.laws import RANK_BM25, RANK_FORMULA, RANK_RECENCY

from engram_conformance.memory.inside import milliseconds
from engram_conformance.model import Json

PRIMARY, CITATIONS = "primary", "citations"
FIELDS = (PRIMARY, *(kind.value for kind in ComponentKind), CITATIONS)
WEIGHTS: Mapping[str, float] = {name: getattr(RANK_BM25, name) for name in FIELDS}
"""The weight of each field, by the name that the law gives it."""
_CLEAR = 0.005
"""Sums that differ by less than this part are no test of an order."""


def fields(payload: Json) -> dict[str, list[str]]:
    """The words of a payload by field, for texts of plain words between blanks that no stemmer changes."""
    found: dict[str, list[str]] = {name: [] for name in WEIGHTS}
    for component in payload["components"]:
        words = component["text"].split()
        found[component["kind"]] += words
        if component["component_id"] == payload["primary_component_id"]:
            found[PRIMARY] += words
    for citation in payload["citations"]:
        found[CITATIONS] += citation["source_ref"].split()
    return found


def lexical(payloads: Sequence[Json], query: str) -> list[float]:
    """The BM25 sum of each payload, where these are all that the scope holds. A payload must fill every field."""
    documents = [{name: Counter(words) for name, words in fields(payload).items()} for payload in payloads]
    means = {name: sum(document[name].total() for document in documents) / len(documents) for name in WEIGHTS}
    if not all(document[name] for document in documents for name in WEIGHTS):
        raise ValueError("a record of a ranking check leaves a field empty")
    sums = [0.0] * len(documents)
    for word in sorted(set(query.split())):
        holders = sum(any(document[name][word] for name in WEIGHTS) for document in documents)
        rarity = math.log(1 + (len(documents) - holders + 0.5) / (holders + 0.5))
        for place, document in enumerate(documents):
            x = sum(_share(name, document[name], word, means[name]) for name in WEIGHTS)
            sums[place] += rarity * x / (RANK_BM25.k1 + x)
    return sums


def _share(name: str, words: Counter[str], word: str, mean: float) -> float:
    return WEIGHTS[name] * words[word] / (1 - RANK_BM25.b + RANK_BM25.b * words.total() / mean)


def places(sums: Sequence[float]) -> list[int | None]:
    """The place of each sum in the lexical list, the greatest first; ``None`` for what does not match. Raises
    `ValueError` for sums that are too close to tell apart."""
    order = sorted((place for place, found in enumerate(sums) if found > 0), key=lambda place: -sums[place])
    for better, worse in pairwise(order):
        if sums[worse] > (1 - _CLEAR) * sums[better]:
            raise ValueError("two records of a ranking check are too much alike")
    found: list[int | None] = [None] * len(sums)
    for place, index in enumerate(order, start=1):
        found[index] = place
    return found


def recency(t: int, now: int) -> float:
    """1 for what has become valid now, and half of it after each half-life; times in epoch milliseconds."""
    return 0.5 ** (max(0, now - t) / milliseconds(RANK_RECENCY.half_life_seconds))


def score(place: int, t: int, now: int) -> float:
    """The score of what has that place in the only list that took part."""
    lexical_part = (RANK_FORMULA.rrf_k + 1) / (RANK_FORMULA.rrf_k + place)
    return RANK_FORMULA.lexical_weight * lexical_part + RANK_FORMULA.recency_weight * recency(t, now)
