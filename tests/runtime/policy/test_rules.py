"""Admission by rules: the first that fits decides, and none lets through what it was not meant for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind, TrustClass
from engram_runtime.canonical import canonical
from engram_runtime.policy.admission import Human, Rule, Rules, RuleSet, built_in
from engram_runtime.ports import AdmissionCase, VerdictKind
from engram_runtime.system import SystemClock
from hypothesis import given
from hypothesis import strategies as st

ACCEPT, REJECT, HOLD = VerdictKind.ACCEPT, VerdictKind.REJECT, VerdictKind.HOLD
DECISION, EVIDENCE = ComponentKind.DECISION, ComponentKind.EVIDENCE


def case(
    kinds: tuple[str, ...] = (DECISION,),
    sources: tuple[str, ...] = ("repo:acme/tools",),
    *,
    trust: str = TrustClass.ASSERTED,
    principal: str = "ann",
) -> AdmissionCase:
    payload: dict[str, Any] = {
        "components": [{"kind": kind, "text": "words"} for kind in kinds],
        "citations": [{"source_ref": source} for source in sources],
    }
    return AdmissionCase("candidate_x", principal, trust, payload, {})


def verdict(rules: RuleSet, asked: AdmissionCase) -> VerdictKind:
    return asyncio.run(Rules(rules, SystemClock()).decide(asked)).kind


def ruled(asked: AdmissionCase, kind: VerdictKind = ACCEPT, **asks: Any) -> bool:
    """Whether the one rule decided; the default is another verdict."""
    other = REJECT if kind is not REJECT else ACCEPT
    sets = {name: value if isinstance(value, int) else frozenset(value) for name, value in asks.items()}
    return verdict(RuleSet((Rule(kind, **sets),), other), asked) is kind


def test_a_rule_asks_for_what_it_names_and_nothing_else() -> None:
    assert ruled(case(trust=TrustClass.SIGNED), trust=["signed"])
    assert not ruled(case(), trust=["signed"])
    assert ruled(case(), trust=["signed", "asserted"])
    assert ruled(case(), principals=["ann", "bob"])
    assert not ruled(case(principal="eve"), principals=["ann", "bob"])
    assert ruled(case(), kinds=[DECISION])
    assert not ruled(case(), kinds=[EVIDENCE])
    assert ruled(case(), sources=["repo:acme/*"])
    assert not ruled(case(), sources=["repo:other/*"])


def test_all_that_a_rule_names_must_hold_together() -> None:
    both = {"trust": ["signed"], "sources": ["repo:acme/*"]}
    assert ruled(case(trust=TrustClass.SIGNED), **both)
    assert not ruled(case(), **both)
    assert not ruled(case(sources=("web:x",), trust=TrustClass.SIGNED), **both)


@pytest.mark.parametrize("kind", [REJECT, HOLD])
def test_an_accept_must_fit_every_part_and_another_verdict_fits_by_one(kind: VerdictKind) -> None:
    mixed = case((DECISION, EVIDENCE), ("repo:acme/tools", "chat:room-7"))
    for asks in ({"kinds": [EVIDENCE]}, {"sources": ["chat:*"]}):
        assert not ruled(mixed, ACCEPT, **asks)
        assert ruled(mixed, kind, **asks)
    assert ruled(mixed, ACCEPT, kinds=[DECISION, EVIDENCE], sources=["chat:*", "repo:*"])


def test_the_size_is_that_of_the_payload_s_canonical_bytes() -> None:
    size = len(canonical(case().payload))
    assert ruled(case(), largest_bytes=size)
    assert not ruled(case(), largest_bytes=size - 1)


@pytest.mark.parametrize(
    ("glob", "source", "fits"),
    [
        ("repo:acme/*", "repo:acme/a/b:c", True),
        ("repo:acme/*", "Repo:acme/a", False),
        ("repo:acme/*", "a repo:acme/a", False),
        ("repo:acme/tools", "repo:acme/tools\n", False),
        ("repo:acme/tools", "repo:acme/toolsmith", False),
        ("repo:a.b/*", "repo:axb/c", False),
        ("*", "line\nbreak", True),
        ("doc-?", "doc-é", True),
        ("doc-[0-9]", "doc-7", True),
        ("doc-[!0-9]", "doc-7", False),
        ("(a|b)+$", "a", False),
        ("*a" * 40, "a" * 500 + "b", False),
    ],
)
def test_sources_are_globs_over_the_whole_reference(glob: str, source: str, fits: bool) -> None:
    assert ruled(case(sources=(source,)), sources=[glob]) is fits


def test_the_first_rule_that_fits_decides_and_is_named() -> None:
    rules = RuleSet((Rule(REJECT, sources=frozenset({"chat:*"})), Rule(ACCEPT, kinds=frozenset({DECISION}))))
    for sources, kind, reason in (
        (("chat:x", "repo:y"), REJECT, "rule 1"),
        (("repo:y",), ACCEPT, "rule 2"),
    ):
        told = asyncio.run(Rules(rules, SystemClock()).decide(case(sources=sources)))
        assert (told.kind, told.reason) == (kind, reason)
        assert (told.policy_id, told.policy_version) == ("rules", rules.version)


def test_what_no_rule_fits_is_held_unless_the_owner_says_otherwise() -> None:
    rule = Rule(ACCEPT, principals=frozenset({"eve"}))
    assert verdict(RuleSet((rule,)), case()) is HOLD
    assert verdict(RuleSet((rule,), REJECT), case()) is REJECT


def test_the_version_moves_with_every_rule_and_stays_with_what_means_the_same() -> None:
    base = Rule(ACCEPT, sources=frozenset({"a", "b"}))
    version = RuleSet((base,)).version
    assert RuleSet((Rule(ACCEPT, sources=frozenset({"b", "a"})),)).version == version
    others = [
        RuleSet((base,), REJECT),
        RuleSet((base, base)),
        RuleSet((Rule(HOLD, sources=base.sources),)),
        RuleSet((Rule(ACCEPT, kinds=base.sources),)),
        RuleSet((Rule(ACCEPT, principals=base.sources),)),
        RuleSet((Rule(ACCEPT, trust=base.sources),)),
        RuleSet((Rule(ACCEPT, sources=frozenset({"a"})),)),
        RuleSet((Rule(ACCEPT, sources=base.sources, largest_bytes=9),)),
    ]
    assert len({version, *(other.version for other in others)}) == 1 + len(others)


_sets = st.frozensets(st.sampled_from(["a:1", "a:2", "b:1"]), max_size=2)
_rules = st.builds(Rule, st.sampled_from(VerdictKind), sources=_sets, principals=_sets)


@given(st.lists(_rules, max_size=4), st.lists(st.sampled_from(["a:1", "a:2", "b:1"]), min_size=1, max_size=3))
def test_rules_say_what_reading_them_one_by_one_says(rules: list[Rule], sources: list[str]) -> None:
    asked = case(sources=tuple(sources), principal="a:1")

    def fits(rule: Rule) -> bool:
        if rule.principals and "a:1" not in rule.principals:
            return False
        known = [source in rule.sources for source in sources]
        return not rule.sources or (all(known) if rule.verdict is ACCEPT else any(known))

    expected = next((rule.verdict for rule in rules if fits(rule)), HOLD)
    assert verdict(RuleSet(tuple(rules)), asked) is expected


def test_human_holds_everything() -> None:
    told = asyncio.run(Human(SystemClock()).decide(case(trust=TrustClass.SIGNED)))
    assert (told.kind, told.policy_id, told.policy_version) == (HOLD, "human", Human.version)


def test_the_built_in_policies_are_known_by_name() -> None:
    for name in ("accept-all", "human", "rules"):
        assert built_in(name, RuleSet(), SystemClock()).id == name
    with pytest.raises(KeyError):
        built_in("nobody", RuleSet(), SystemClock())
