"""The examples of engram-memory obey laws that no schema can say: order, digests, and what arguments never name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests, laws

CONTRACT = Path(__file__).resolve().parents[2] / "contracts/engram-memory/1.0.0"
EXAMPLES = {path.stem: json.loads(path.read_text()) for path in sorted((CONTRACT / "examples").glob("*.json"))}
TOOLS = {path.stem: json.loads(path.read_text()) for path in sorted((CONTRACT / "tools").glob("*.json"))}


def _values(tool: str) -> list[Any]:
    found = [pytest.param(e["document"], id=n) for n, e in EXAMPLES.items() if (e["tool"], e["side"]) == (tool, "out")]
    assert found, tool
    return found


def _argument_names() -> Iterator[tuple[str, str]]:
    types = json.loads((CONTRACT / "types.json").read_text())["$defs"]
    for tool, document in TOOLS.items():
        waiting, seen = [document["input"]], set[str]()
        while waiting:
            schema = waiting.pop()
            name = schema.get("$ref", "").rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                waiting.append(types[name])
            for key, below in schema.get("properties", {}).items():
                yield tool, key
                waiting.append(below)
            waiting += [schema["items"]] if "items" in schema else []


@pytest.mark.parametrize("page", _values("engram_memory_search"))
def test_a_page_is_ordered_by_score_and_its_ranks_run_on(page: Any) -> None:
    packets = page["records"]
    assert all(a["score"] >= b["score"] for a, b in pairwise(packets))
    assert [p["rank"] for p in packets] == list(range(1, len(packets) + 1))


@pytest.mark.parametrize("page", _values("engram_memory_search"))
def test_a_page_recomputes_from_itself(page: Any) -> None:
    assert digests.rank_receipt(page["rank_receipt"]) == page["rank_receipt"]["receipt_digest"]
    assert digests.response(page) == page["response_digest"]


@pytest.mark.parametrize("value", _values("engram_memory_get"))
def test_a_read_recomputes_from_itself(value: Any) -> None:
    assert digests.read_receipt(value["read_receipt"]) == value["read_receipt"]["receipt_digest"]
    assert digests.packet(value) == value["packet_digest"]


def test_no_argument_has_the_name_of_what_the_host_binds() -> None:
    named = set(_argument_names())
    assert ("engram_memory_capture", "text") in named, "nested arguments are looked at"
    assert not {(tool, name) for tool, name in named if name in laws.CONTEXT_FROM_HOST.fields}


def test_no_tool_has_the_name_of_maintenance_or_of_a_retired_operation() -> None:
    forbidden = {*laws.MAINTENANCE_NO_TOOL.operations, *laws.LEGACY_OPERATIONS_ABSENT.operations}
    assert not forbidden & TOOLS.keys()
