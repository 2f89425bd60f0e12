"""The suite's own ranking formula: a number made by hand, and the reference host's index, which it knows nothing of."""

from __future__ import annotations

import math
from typing import Any

import pytest
from engram_conformance.memory import formula
from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind
from engram_runtime.index.profile import UNIT
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.runtime.index.world import NOW, Indexed, record

WORDS = ("kestrel", "merlin", "hobby", "garnet", "topaz")
TEXT = st.lists(st.sampled_from(WORDS), min_size=1, max_size=9).map(" ".join)
RECORDS = st.builds(
    lambda texts, source, age: record(*zip(KINDS, texts, strict=True), source=source, t=NOW - age),
    st.tuples(TEXT, TEXT, TEXT, TEXT),
    TEXT,
    st.integers(0, 10**10),
)
KINDS = ("context", *map(str, ComponentKind))
"""The primary text is one of context; each kind has another."""


@settings(max_examples=60, deadline=None)
@given(
    records=st.lists(RECORDS, min_size=1, max_size=6), query=st.sets(st.sampled_from(WORDS), min_size=1).map(" ".join)
)
def test_a_host_that_knows_nothing_of_it_ranks_alike(records: list[dict[str, Any]], query: str) -> None:
    indexed = Indexed()
    for i, one in enumerate(records):
        indexed.add(f"mem_{i}", one)
    sums = formula.lexical(records, query)
    scored = {hit.record_id: hit.lexical / UNIT for hit in indexed._window(query, NOW)}
    assert scored == pytest.approx({f"mem_{i}": one for i, one in enumerate(sums) if one}, abs=1e-9)
    try:
        places = formula.places(sums)
    except ValueError:
        return  # sums too close to be a test of an order
    wanted = {
        f"mem_{i}": formula.score(place, one["valid_time"]["t"], NOW)
        for i, (place, one) in enumerate(zip(places, records, strict=True))
        if place
    }
    found = indexed.ranked(query)
    assert dict(found) == pytest.approx(wanted, abs=1e-9)
    assert indexed.names(query) == sorted(wanted, key=lambda name: -wanted[name])


def test_a_number_made_by_hand() -> None:
    one = record(("decision", "kestrel"), ("evidence", "merlin"), ("context", "merlin"), source="merlin")
    x = 3 + 2  # once in the primary text and once in its kind's, each of average length
    assert formula.lexical([one], "kestrel") == [pytest.approx(math.log(4 / 3) * x / (1.2 + x))]
    assert formula.score(2, NOW - 2_592_000_000, NOW) == pytest.approx(0.85 * 61 / 62 + 0.15 / 2)
    assert formula.recency(NOW + 1, NOW) == 1


def test_records_that_prove_nothing_are_refused() -> None:
    full = [("decision", "kestrel"), ("evidence", "merlin"), ("context", "merlin")]
    with pytest.raises(ValueError, match="leaves a field empty"):
        formula.lexical([record(*full[:2], source="merlin")], "kestrel")
    with pytest.raises(ValueError, match="too much alike"):
        formula.places(formula.lexical([record(*full, source="merlin")] * 2, "kestrel"))
