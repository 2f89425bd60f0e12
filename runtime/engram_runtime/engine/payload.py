"""The effective payload: the agent's, with what the host resolves; and what an owner lets it ask for.

Rule: open-points.json (effective-payload); engram-memory seed §3, "Retention".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.enums import DerivativeRule

from engram_runtime.instants import to_ms
from engram_runtime.ports import CapturePolicy
from engram_runtime.refused import Refused

Document = dict[str, Any]


def effective(agent: Mapping[str, Any], scope_ref: str) -> Document:
    """The agent's payload with scope_ref, the resolved retention, and an empty reconciliation if it has none."""
    return {
        "retention": {"derivative_rule": laws.RETENTION_DEFAULT.derivative_rule},
        "reconciliation": {"family_refs": []},
        **agent,
        "scope_ref": scope_ref,
    }


def expiry(payload: Mapping[str, Any]) -> int | None:
    """When the payload expires, in epoch milliseconds; None if it does not."""
    instant = payload["retention"].get("expires_at")
    return None if instant is None else to_ms(instant)


def authority(policy: CapturePolicy, principal: str) -> None:
    """Refuse a principal that the owner lets capture nothing (law capture-authority)."""
    if not policy.may_capture(principal):
        raise Refused(Refusal.POLICY_CAPABILITY)


def judge(payload: Mapping[str, Any], policy: CapturePolicy, now: int) -> None:
    """Refuse what the owner does not allow of an effective payload that is captured at `now` (epoch ms)."""
    expires_at = expiry(payload)
    if expires_at is not None:
        if expires_at <= now:
            raise Refused(Refusal.RETENTION_NOT_AFTER_CAPTURE)
        ceiling = policy.retention_ceiling_ms()
        if ceiling is None or expires_at > now + ceiling:
            raise Refused(Refusal.RETENTION_BEYOND_CEILING)
    if payload["retention"]["derivative_rule"] == DerivativeRule.RETAIN and not policy.retain_allowed():
        raise Refused(Refusal.RETENTION_RETAIN_NOT_ALLOWED)
    if not all(policy.consents(family) for family in payload["reconciliation"]["family_refs"]):
        raise Refused(Refusal.RECONCILIATION_NO_CONSENT)
