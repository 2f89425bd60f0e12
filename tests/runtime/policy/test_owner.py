"""The owner's bounds and the built-in policies: closed unless somebody opens them."""

from __future__ import annotations

import asyncio

from engram_contracts.engram_memory.v1_0_0.enums import TrustClass
from engram_runtime.policy.admission import AcceptAll
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.policy.evidence import Asserted
from engram_runtime.ports import AdmissionCase, VerdictKind
from engram_runtime.system import SystemClock


def test_nothing_may_be_asked_for_by_default() -> None:
    bounds = OwnerBounds()
    assert bounds.retention_ceiling_ms() is None
    assert bounds.retain_allowed() is False
    assert bounds.consents("family:any") is False


def test_whoever_has_the_grant_may_capture_unless_the_owner_names_who() -> None:
    assert OwnerBounds().may_capture("anybody")
    bounds = OwnerBounds(principals=frozenset({"ann"}))
    assert bounds.may_capture("ann")
    assert not bounds.may_capture("bob")


def test_consent_is_for_a_family_by_name() -> None:
    bounds = OwnerBounds(families=frozenset({"family:a"}))
    assert bounds.consents("family:a")
    assert not bounds.consents("family:a/b")


def test_accept_all_names_itself_and_its_time() -> None:
    clock = SystemClock()
    verdict = asyncio.run(AcceptAll(clock).decide(AdmissionCase("c", "p", TrustClass.ASSERTED, {}, {})))
    assert verdict.kind is VerdictKind.ACCEPT
    assert (verdict.policy_id, verdict.policy_version) == (AcceptAll.id, AcceptAll.version)
    assert abs(verdict.issued_at - clock.now_ms()) < 60_000


def test_evidence_says_nothing_of_its_own_trust() -> None:
    claimed = {"attestation": "class: signed", "trust": {"class": "earned"}}
    assert Asserted().trust_class("scope:a/b", {}, claimed) is TrustClass.ASSERTED
