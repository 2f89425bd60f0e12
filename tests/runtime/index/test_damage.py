"""Lost or damaged rows are never an empty success: the index says that it is stale, and is built again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from engram_runtime.index.port import IndexStale

from tests.runtime.index.world import Indexed, record

DAMAGE = {
    "no postings": "DELETE FROM search_posting",
    "other postings": "UPDATE search_posting SET entries = zeroblob(length(entries))",
    "one posting": "DELETE FROM search_posting WHERE key = (SELECT min(key) FROM search_posting)",
    "no terms": "DELETE FROM search_term",
    "other terms": "UPDATE search_term SET documents = documents + 1",
    "no documents": "DELETE FROM search_document",
    "no moments": "DELETE FROM search_moments",
    "hidden moments": "UPDATE search_moments SET moments = zeroblob(length(moments))",
    "no corpus": "DELETE FROM search_corpus",
    "no table of terms": "DROP TABLE search_term",
    "no table of postings": "DROP TABLE search_posting",
    "no table of moments": "DROP TABLE search_moments",
    "no table of documents": "DROP TABLE search_document",
    "no table of the corpus": "DROP TABLE search_corpus",
}
QUIET = {
    "other terms' texts": "UPDATE search_term SET term = term || 'x'",
    "other sums": "UPDATE search_corpus SET length0 = length0 + 1",
    "other lengths": "UPDATE search_document SET length0 = length0 + 1",
    "a document more": "INSERT INTO search_document SELECT 99, 'mem_x', 0, 0, 0, 0, 0, x''",
}


def made() -> Indexed:
    indexed = Indexed()
    for i in range(5):
        indexed.add(f"mem_{i}", record(f"kestrel number{i}"))
    assert not indexed.index.stale(indexed.tx)
    assert indexed.index.check(indexed.tx, indexed.records.items()) == []
    return indexed


@pytest.mark.parametrize("case", DAMAGE)
def test_a_search_over_damaged_rows_is_no_answer(case: str) -> None:
    indexed = made()
    indexed.connection.execute(DAMAGE[case])
    with pytest.raises(IndexStale):
        indexed.ranked("kestrel number0 number1 number2 number3 number4")


@pytest.mark.parametrize("case", DAMAGE | QUIET)
def test_a_check_names_it_and_building_again_mends_it(case: str) -> None:
    indexed = made()
    indexed.connection.execute((DAMAGE | QUIET)[case])
    found = indexed.index.check(indexed.tx, indexed.records.items())
    assert {finding.rule for finding in found} == {"projection.stale"}
    indexed.index.rebuild(indexed.tx, indexed.records.items())
    assert indexed.index.check(indexed.tx, indexed.records.items()) == []
    assert indexed.ranked("kestrel") == indexed.expected("kestrel")


def _add(indexed: Indexed) -> None:
    indexed.add("mem_new", record("kestrel number0"))


def _remove(indexed: Indexed) -> None:
    indexed.remove("mem_1")


@pytest.mark.parametrize("write", [_add, _remove])
@pytest.mark.parametrize("case", DAMAGE)
def test_a_write_succeeds_over_damage_and_does_not_cover_it(case: str, write: Callable[[Indexed], None]) -> None:
    indexed = made()
    indexed.connection.execute(DAMAGE[case])
    write(indexed)
    with pytest.raises(IndexStale):
        indexed.ranked("kestrel number0 number1 number2 number3 number4")


def test_tables_of_another_shape_are_made_anew() -> None:
    indexed = made()
    indexed.connection.execute("DROP TABLE search_term; CREATE TABLE search_term (id INTEGER PRIMARY KEY) STRICT")
    indexed.index.create(indexed.connection)
    assert set(indexed.rows().values()) == {0}


def test_a_document_of_very_many_words_is_written_by_few_statements() -> None:
    indexed = made()
    statements: list[str] = []
    prepared = indexed.index.prepare(record(" ".join(f"w{i}x" for i in range(5000))))
    indexed.connection.set_profile(lambda sql, _: statements.append(sql))  # pyright: ignore[reportDeprecated]
    indexed.index.add(indexed.tx, "mem_long", prepared)
    assert len(set(statements)) < 20
