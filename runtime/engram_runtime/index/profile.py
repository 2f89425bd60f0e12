"""The ranking formula, and the parameters that the contract's laws give it.

Lexical: BM25F. For a term, x is the sum over the fields of weight * tf / (1 - b + b * length / average length); it
contributes idf * x / (k1 + x) with idf = ln(1 + (n - df + 0.5) / (df + 0.5)). Contributions are whole numbers (`UNIT`
to the unit), so that their sum does not depend on its order, and equal texts have equal sums.

Fusion: reciprocal rank against the best, and recency with a half-life, each with its share. Equal lexical sums share
one place, so that recency decides between equals.

The functions here work on one number at a time and are what the formula means; `search` does the same operations in
the same order on arrays, and a test holds the two together.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

UNIT = float(1 << 40)
"""Whole steps of one unit of lexical score; a sum over all terms of a query stays far below 2^63."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What ranking is made of; `weights` by field in the order of `fields.FIELDS`, `half_life_ms` in ms.

    `window` is how many of the best lexical hits are fused and shown at most.
    """

    weights: tuple[float, ...]
    k1: float
    b: float
    rrf_k: float
    lexical_share: float
    recency_share: float
    half_life_ms: float
    window: int

    def document(self) -> Mapping[str, object]:
        """The parameters as JSON, for the digest of the profile's configuration."""
        return {**asdict(self), "weights": list(self.weights)}


@dataclass(frozen=True, slots=True)
class Corpus:
    """Statistics over everything indexed in this scope: how many documents, and by field the summed length and how many
    documents fill it.
    """

    documents: int
    lengths: tuple[int, ...]
    filled: tuple[int, ...]

    @property
    def averages(self) -> tuple[float, ...]:
        """The mean length of each field where it is filled: most records have one kind of component and not the others,
        and a rare kind is no long text. 1 for a field that nothing fills, so that it divides.
        """
        return tuple(total / filled if filled else 1.0 for total, filled in zip(self.lengths, self.filled, strict=True))


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that matched: its lexical sum (in steps of 1/`UNIT`) and since when it is valid (epoch ms)."""

    record_id: str
    lexical: int
    since: int


@dataclass(frozen=True, slots=True)
class Fused:
    """A hit in the final order; `score` and `recency` lie in 0 to 1."""

    record_id: str
    score: float
    recency: float


def idf(documents: int, matching: int) -> float:
    """The weight of a term that `matching` of `documents` hold; positive, however common the term is."""
    return math.log(1 + (documents - matching + 0.5) / (matching + 0.5))


def saturation(profile: Profile, averages: Sequence[float], counts: Sequence[int], lengths: Sequence[int]) -> float:
    """x of the formula for one term in one document, from its counts and the lengths by field."""
    x = 0.0
    for weight, average, count, length in zip(profile.weights, averages, counts, lengths, strict=True):
        if count:
            x += count * weight / ((1 - profile.b) + length * (profile.b / average))
    return x


def contribution(profile: Profile, weight: float, x: float) -> int:
    """What a term of that idf gives a document with that x (> 0), in steps of 1/`UNIT`."""
    return int(weight * UNIT / (1 + profile.k1 / x))


def recency(profile: Profile, since: int, now: int) -> float:
    """1 for what has become valid now, half of it after each half-life; never more than 1."""
    return 0.5 ** (max(0, now - since) / profile.half_life_ms)


def fuse(profile: Profile, hits: Iterable[Hit], now: int) -> list[Fused]:
    """The final order: score, then recency (both descending), then record_id."""
    fused: list[Fused] = []
    place, before = 0, -1
    for seen, hit in enumerate(sorted(hits, key=lambda hit: -hit.lexical), start=1):
        if hit.lexical != before:
            place, before = seen, hit.lexical
        lexical = (profile.rrf_k + 1) / (profile.rrf_k + place)
        fresh = recency(profile, hit.since, now)
        score = profile.lexical_share * lexical + profile.recency_share * fresh
        fused.append(Fused(hit.record_id, min(1.0, score), fresh))
    fused.sort(key=lambda hit: (-hit.score, -hit.recency, hit.record_id))
    return fused
