"""Large arguments are as large as they can be and right; each rule between their lists can be broken in them."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import pytest
from engram_conformance.checks.crossrefs.breaking import broken, shrunk
from engram_conformance.checks.crossrefs.growing import MARGIN, grown, largest, rules_of
from engram_conformance.vectors.verdict import broken_set, verdict
from engram_contracts.dialect_v1 import canonical

from tests.conformance.checks.answers import MEMORY

CAPTURE = "engram_memory_capture"
RULES = rules_of(MEMORY.name, CAPTURE)


def test_every_list_is_as_long_as_it_may_be() -> None:
    document = grown(MEMORY, CAPTURE, random.Random(1))
    assert verdict(MEMORY, CAPTURE, document).accepted
    payload, fields = document["payload"], MEMORY.tools[CAPTURE].input
    assert len(payload["components"]) == fields["/payload/components"].max_items
    assert len(payload["citations"]) == fields["/payload/citations"].max_items
    assert len(payload["reconciliation"]["family_refs"]) == fields["/payload/reconciliation/family_refs"].max_items
    assert document != grown(MEMORY, CAPTURE, random.Random(2))


def test_the_largest_is_just_below_the_ceiling() -> None:
    document = largest(MEMORY, CAPTURE, random.Random(1))
    most = MEMORY.inputs[CAPTURE].max_bytes or 0
    assert verdict(MEMORY, CAPTURE, document).accepted
    assert most - 2 * MARGIN < len(canonical(document)) <= most - MARGIN


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.told["id"])
def test_each_rule_between_lists_is_broken_alone_or_with_its_shadows(rule: Any) -> None:
    document = grown(MEMORY, CAPTURE, random.Random(1), 4)
    found = list(broken(MEMORY, CAPTURE, rule, document, random.Random(1)))
    assert len(found) == 3
    assert all(rule.id in (broken_set(MEMORY, CAPTURE, one) or ()) for one in found)
    assert verdict(MEMORY, CAPTURE, document).accepted, "the whole one stays as it is"


def test_what_a_host_takes_is_made_smaller_and_stays_as_wrong() -> None:
    rule = next(rule for rule in RULES if rule.told["id"] == "component-citations-resolve")
    document = next(broken(MEMORY, CAPTURE, rule, grown(MEMORY, CAPTURE, random.Random(1), 2), random.Random(1)))
    judge = partial(broken_set, MEMORY, CAPTURE)

    async def taken(one: Any) -> bool:
        return len(one["payload"]["components"]) >= 3

    small = asyncio.run(shrunk(document, RULES, judge, taken))
    assert judge(small) == judge(document) == (rule.id,)
    assert len(small["payload"]["components"]) >= 3
    assert len(canonical(small)) < len(canonical(document)) / 4
