"""The order is what the formula says, whatever way the index takes to it."""

from __future__ import annotations

from typing import Any

import pytest
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index import tables
from engram_runtime.index.port import IndexStale
from engram_runtime.index.profile import Corpus, Hit, fuse, idf, recency
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.runtime.index.world import NOW, Indexed, moments, record

WORDS = st.sampled_from(["kestrel", "merlin", "hobby", "falcon", "deploy", "friday", "release", "東京都", "verify"])
TEXTS = st.lists(WORDS, min_size=1, max_size=12).map(" ".join)
KINDS = st.sampled_from(["decision", "evidence", "context"])
RECORDS = st.builds(
    lambda texts, source, t, life: record(*texts, source=source, t=t, t_end=None if life is None else t + life),
    st.lists(st.tuples(KINDS, TEXTS), min_size=1, max_size=3),
    WORDS,
    st.one_of(st.just(NOW - 5), st.integers(NOW - 10**10, NOW + 10)),
    st.one_of(st.none(), st.integers(0, 10**10)),
)


@settings(max_examples=60, deadline=None)
@given(records=st.lists(RECORDS, max_size=14), query=TEXTS, window=st.integers(1, 16), gone=st.sets(st.integers(0, 13)))
def test_the_window_is_that_of_scoring_every_match(
    records: list[dict[str, Any]], query: str, window: int, gone: set[int]
) -> None:
    indexed = Indexed(window=window)
    for i, one in enumerate(records):
        indexed.add(f"mem_{(i * 5) % 14:02d}", one)
    for i in gone:
        if f"mem_{i:02d}" in indexed.records:
            indexed.remove(f"mem_{i:02d}")
    assert indexed.ranked(query) == indexed.expected(query)


@settings(max_examples=30, deadline=None)
@given(records=st.lists(RECORDS, min_size=1, max_size=8), query=TEXTS, order=st.randoms(use_true_random=False))
def test_the_order_depends_on_the_records_and_not_on_how_they_came(
    records: list[dict[str, Any]], query: str, order: Any
) -> None:
    one, two = Indexed(), Indexed()
    named = [(f"mem_{i}", record_) for i, record_ in enumerate(records)]
    for name, record_ in named:
        one.add(name, record_)
    two.add("mem_x", record("kestrel merlin hobby"))
    order.shuffle(named)
    for name, record_ in named:
        two.add(name, record_)
    two.remove("mem_x")
    assert one.ranked(query) == two.ranked(query)
    two.index.rebuild(two.tx, two.records.items())
    assert one.ranked(query) == two.ranked(query)


def test_many_documents_in_many_blobs_rank_as_the_formula_says() -> None:
    indexed = Indexed(window=50)
    for i in range(400):
        indexed.add(f"mem_{i:03d}", record(f"kestrel {'merlin ' * (i % 7)}{'hobby ' * (i % 3)}", t=NOW - i % 5))
    assert indexed.rows()["search_posting"] > len(tables.rows(indexed.connection, "SELECT * FROM search_term"))
    for i in range(0, 400, 3):
        indexed.remove(f"mem_{i:03d}")
    for query in ("kestrel", "merlin", "kestrel merlin hobby", "hobby absent"):
        assert indexed.ranked(query) == indexed.expected(query)


def test_a_tie_that_crosses_the_window_is_broken_by_name_alone() -> None:
    indexed = Indexed(window=5)
    for i in range(40):
        indexed.add(f"mem_{(i * 17) % 40:02d}", record("kestrel"))
    assert indexed.names("kestrel") == [f"mem_{i:02d}" for i in range(5)]


def test_fields_weigh_as_the_laws_say() -> None:
    indexed = Indexed()
    other = ("context", "nothing to see here today")
    indexed.add("mem_cited", record(other, source="kestrel"))
    indexed.add("mem_context", record(other, ("context", "kestrel")))
    indexed.add("mem_evidence", record(other, ("evidence", "kestrel")))
    indexed.add("mem_decision", record(other, ("decision", "kestrel")))
    indexed.add("mem_primary", record(("context", "kestrel"), other))
    assert indexed.names("kestrel") == ["mem_primary", "mem_decision", "mem_evidence", "mem_context", "mem_cited"]


def test_any_of_the_words_is_enough_and_rare_words_count_more() -> None:
    indexed = Indexed()
    for i in range(6):
        indexed.add(f"mem_{i}", record("deploy on friday"))
    indexed.add("mem_rare", record("kestrel on friday"))
    assert indexed.names("deploy kestrel")[0] == "mem_rare"
    assert len(indexed.names("deploy kestrel")) == 7


def test_only_what_is_valid_and_not_expired_is_a_hit() -> None:
    indexed = Indexed()
    indexed.add("mem_now", record("kestrel", t=NOW, t_end=NOW))
    indexed.add("mem_soon", record("kestrel", t=NOW + 1))
    indexed.add("mem_over", record("kestrel", t=NOW - 9, t_end=NOW - 1))
    expiring = record("kestrel")
    expiring["retention"] = {"expires_at": "2026-05-28T20:26:40.000Z"}
    indexed.add("mem_expired", expiring)
    assert moments(indexed, 4)[0][2] == NOW
    assert indexed.names("kestrel") == ["mem_now"]


@pytest.mark.parametrize("query", ["", "the of and", "absent", "?!", "\u0000"])
def test_a_query_without_a_known_word_finds_nothing(query: str) -> None:
    indexed = Indexed()
    indexed.add("mem_a", record("kestrel"))
    assert indexed.ranked(query) == []
    assert Indexed().ranked("kestrel") == []


def test_a_very_long_query_is_answered_by_its_rarest_words() -> None:
    indexed = Indexed()
    words = [f"w{i}x" for i in range(200)]
    for i in range(30):
        indexed.add(f"mem_{i:02d}", record(" ".join(words[i : i + 80])))
    query = " ".join(words)
    assert indexed.ranked(query) == indexed.expected(query)


@given(st.integers(1, 10**9), st.integers(0, 10**9))
def test_a_term_s_weight_is_positive_and_falls_with_how_common_it_is(documents: int, matching: int) -> None:
    matching = min(documents, matching)
    assert idf(documents, matching) > 0
    if matching:
        assert idf(documents, matching - 1) > idf(documents, matching)


@given(st.integers(0, 2**53), st.integers(-(2**53), 2**53))
def test_recency_halves_with_each_half_life_and_never_passes_one(now: int, since: int) -> None:
    half = int(PROFILE.half_life_ms)
    assert 0 <= recency(PROFILE, since, now) <= 1
    assert recency(PROFILE, now + 1, now) == recency(PROFILE, now, now) == 1
    assert recency(PROFILE, now - half, now) == 0.5


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(NOW - 10**10, NOW)), max_size=30))
def test_the_fused_order_is_total_and_scores_lie_in_zero_to_one(found: list[tuple[int, int]]) -> None:
    hits = [Hit(f"mem_{i:02d}", lexical, since) for i, (lexical, since) in enumerate(found)]
    fused = fuse(PROFILE, hits, NOW)
    keys = [(-hit.score, -hit.recency, hit.record_id) for hit in fused]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)
    assert all(0 < hit.score <= 1 for hit in fused)


def test_the_profile_is_that_of_the_laws() -> None:
    assert PROFILE.weights == (3, 2, 1.5, 1, 0.5)
    assert (PROFILE.k1, PROFILE.b, PROFILE.rrf_k, PROFILE.window) == (1.2, 0.75, 60, 1000)
    assert Corpus(3, (4, 0), (2, 0)).averages == (2, 1)


def test_an_index_of_another_analysis_is_not_asked() -> None:
    indexed = Indexed()
    indexed.add("mem_a", record("kestrel"))
    indexed.connection.execute("UPDATE search_corpus SET version = 'older'")
    with pytest.raises(IndexStale):
        indexed.ranked("kestrel")
    indexed.index.rebuild(indexed.tx, indexed.records.items())
    assert indexed.names("kestrel") == ["mem_a"]
