"""What is removed leaves nothing: no row, no word, no byte of the file."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.runtime.index.world import Indexed, record


def test_a_removed_record_s_words_are_in_no_byte_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "scope.db"
    indexed = Indexed(path)
    indexed.connection.execute("PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON").fetchall()
    with indexed.connection:
        for i in range(50):
            indexed.add(f"mem_{i}", record(f"common word{i}"))
    indexed.add("mem_gone", record("quetzalcoatlus common word7", source="zeppelin:source"))
    indexed.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"quetzalcoatlus" in path.read_bytes()
    indexed.remove("mem_gone")
    indexed.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    left = path.read_bytes()
    assert b"quetzalcoatlus" not in left
    assert b"zeppelin" not in left
    assert b"mem_gone" not in left
    assert indexed.names("word7") == ["mem_7"]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text("abcd ", min_size=1, max_size=30), min_size=1, max_size=6))
def test_an_index_from_which_all_is_removed_is_empty(texts: list[str]) -> None:
    indexed = Indexed()
    for i, text in enumerate(texts):
        indexed.add(f"mem_{i}", record(text))
    for i in range(len(texts)):
        indexed.remove(f"mem_{i}")
    assert set(indexed.rows().values()) == {0}
    corpus = indexed.connection.execute("SELECT * FROM search_corpus").fetchall()[0]
    assert set(corpus[2:]) == {0}


def test_removing_what_is_not_there_changes_nothing() -> None:
    indexed = Indexed()
    indexed.add("mem_a", record("kestrel"))
    indexed.index.remove(indexed.tx, "mem_b")
    assert indexed.names("kestrel") == ["mem_a"]
