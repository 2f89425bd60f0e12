"""A made-up corpus: words whose frequencies fall as 1/place, the same for every run; and queries over it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any, Final

from engram_runtime.index.fields import FIELDS

NOW: Final = 1_700_000_000_000
_MONTHS_MS: Final = 10**10
_VOCABULARY: Final = 20_000

QUERIES: Final[Mapping[str, tuple[int, ...]]] = {
    "one rare word": (6000,),
    "three rare words": (6000, 6001, 6002),
    "one common word": (0,),
    "three common words": (0, 1, 2),
    "eight common words": tuple(range(8)),
    "common and rare words": (0, 1, 2, 500, 501, 502),
}
"""Queries by the places of their words in the vocabulary."""


LONG: Final = ((1, 2), (10, 60))
SHORT: Final = ((1, 1), (8, 24))
"""Least and most components of a record, and words of one: a paragraph or two, or a sentence or two."""


class Corpus:
    """Records one after another; `words` by falling frequency."""

    def __init__(self, size: tuple[tuple[int, int], tuple[int, int]] = LONG, seed: int = 1) -> None:
        """The same size and seed give the same words and records."""
        self._size = size
        self.words = _words(seed)
        self._weights = list(itertools.accumulate(1 / (i + 2) for i in range(len(self.words))))
        self._made = random.Random(seed)

    def query(self, name: str) -> str:
        """The text of a query of `QUERIES`."""
        return " ".join(self.words[place] for place in QUERIES[name])

    def record(self) -> tuple[dict[str, Any], int]:
        """The next record's components and citations, and since when it is valid (epoch ms)."""
        made = self._made
        kinds = made.choices(FIELDS[1:-1], k=made.randint(*self._size[0]))
        record: dict[str, Any] = {
            "components": [
                {"component_id": str(n), "kind": kind, "text": self._text()} for n, kind in enumerate(kinds)
            ],
            "primary_component_id": "0",
            "citations": [{"source_ref": f"repo:{made.choice(self.words[:200])}"}],
        }
        return record, NOW - made.randint(0, _MONTHS_MS)

    def _text(self) -> str:
        return " ".join(self._made.choices(self.words, cum_weights=self._weights, k=self._made.randint(*self._size[1])))


def _words(seed: int) -> list[str]:
    made = random.Random(seed)
    syllables = [c + v for c in "bdfgklmnprtvz" for v in "aiou"]
    return ["".join(made.choices(syllables, k=made.randint(2, 4))) + str(i) for i in range(_VOCABULARY)]
