"""Hosts that decide without a policy, or by a decision that is not good any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0 import laws
from engram_runtime.engine import admission, replay
from engram_runtime.instants import of_seconds
from engram_runtime.policy import secrets
from engram_runtime.ports import Verdict, VerdictKind
from engram_runtime.refused import Refused

from tests.mutants.table import mutant


@mutant("policy-decision-age", "uses-old-decision")
def uses_old_decision() -> Iterator[None]:
    """A decision never grows old."""

    def fresh(parts: Any, verdict: Verdict) -> bool:
        current = (parts.admission.id, parts.admission.version), (secrets.POLICY_ID, secrets.POLICY_VERSION)
        return (verdict.policy_id, verdict.policy_version) in current

    with patch.object(admission, "_fresh", fresh):
        yield


@mutant("policy-decision-age", "uses-decision-of-other-version")
def uses_decision_of_other_version() -> Iterator[None]:
    """A decision holds whatever became of the policy since."""

    def fresh(parts: Any, verdict: Verdict) -> bool:
        age = parts.clock.now_ms() - verdict.issued_at
        return 0 <= age <= of_seconds(laws.POLICY_DECISION_AGE.seconds)

    with patch.object(admission, "_fresh", fresh):
        yield


@mutant("policy-decision-age", "uses-decision-on-other-state")
def uses_decision_on_other_state() -> Iterator[None]:
    """A decision holds whatever became of the candidate since, a hold too."""
    sound, standing = admission.decide, admission._standing

    def decided(parts: Any, tx: Any, arguments: Any, call: Any, opened: Any, verdict: Any, made: Any) -> Any:
        def as_it_was(tx: Any, arguments: Any, call: Any) -> Any:
            told, key, candidate = standing(tx, arguments, call)
            then = replace(candidate, changed_cursor=opened.changed_cursor)
            return (told if not candidate.now.held or replay.stored(tx, key) else None), key, then

        with patch.object(admission, "_standing", as_it_was):
            return sound(parts, tx, arguments, call, opened, verdict, made)

    with patch.object(admission, "decide", decided):
        yield


@mutant("policy-unavailable", "accepts-when-policy-fails")
def accepts_when_policy_fails() -> Iterator[None]:
    """Where the policy gives no decision the candidate is accepted."""
    judge = admission.judge

    async def open_handed(parts: Any, opened: Any) -> Verdict:
        try:
            return await judge(parts, opened)
        except Refused:
            return Verdict(VerdictKind.ACCEPT, parts.admission.id, parts.admission.version, parts.clock.now_ms(), "")

    with patch.object(admission, "judge", open_handed):
        yield


@mutant("secret-never-admitted", "admits-secrets")
def admits_secrets() -> Iterator[None]:
    """Nothing is a secret."""
    with patch.object(secrets, "found_in", lambda document: None):
        yield
