"""Hosts that let a caller ask for a life that no owner allowed, or give one that nobody asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0.enums import DerivativeRule
from engram_runtime.engine import payload

from tests.mutants.table import mutant

LONG = 2**53


@dataclass
class Lax:
    """A capture policy that allows one thing more than the owner."""

    sound: Any
    ceiling: bool = False
    retain: bool = False

    def retention_ceiling_ms(self) -> int | None:
        return LONG if self.ceiling else self.sound.retention_ceiling_ms()

    def retain_allowed(self) -> bool:
        return self.retain or self.sound.retain_allowed()

    def consents(self, family_ref: str) -> bool:
        return self.sound.consents(family_ref)


@mutant("expiry-after-capture", "accepts-past-expiry")
def accepts_past_expiry() -> Iterator[None]:
    """An expiry may lie before the capture."""
    judge = payload.judge

    def forgiving(whole: Any, policy: Any, now: int) -> None:
        end = payload.expiry(whole)
        judge(whole, policy, now if end is None else min(now, end - 1))

    with patch.object(payload, "judge", forgiving):
        yield


@mutant("expiry-ceiling", "ignores-ceiling")
def ignores_ceiling() -> Iterator[None]:
    """A life may be as long as anybody wants."""
    judge = payload.judge
    with patch.object(payload, "judge", lambda whole, policy, now: judge(whole, Lax(policy, ceiling=True), now)):
        yield


@mutant("retain-allowance", "retains-unasked")
def retains_unasked() -> Iterator[None]:
    """Derivatives may always be retained."""
    judge = payload.judge
    with patch.object(payload, "judge", lambda whole, policy, now: judge(whole, Lax(policy, retain=True), now)):
        yield


@mutant("retention-default", "defaults-to-retain")
def defaults_to_retain() -> Iterator[None]:
    """What nobody asked for is retained."""
    judge = payload.judge

    def retaining(whole: Any, policy: Any, now: int) -> None:
        judge(whole, policy, now)
        if whole["retention"] == {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE}:
            whole["retention"] = {"derivative_rule": DerivativeRule.RETAIN.value}

    with patch.object(payload, "judge", retaining):
        yield
