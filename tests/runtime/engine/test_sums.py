"""Digests of what is put together from parts are those of the whole."""

from __future__ import annotations

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.canonical import canonical
from engram_runtime.engine.sums import digest, digest_of_ids, joined_array, joined_object


@pytest.mark.parametrize("ids", [[], ["mem_a"], ["mem_b", "mem_a"]])
def test_a_list_of_ids_has_the_digest_of_its_document(ids: list[str]) -> None:
    assert digest_of_ids(digests.ORDERED_IDS, ids) == digest(digests.ORDERED_IDS, {"ids": ids})


def test_joined_parts_are_the_bytes_of_the_whole() -> None:
    whole = {"records": [{"b": 1, "a": "x"}, {}], "next": None}
    parts = {"records": joined_array(map(canonical, whole["records"] or ())), "next": canonical(None)}
    assert joined_object(parts) == canonical(whole)
    assert joined_array([]) == canonical([])
