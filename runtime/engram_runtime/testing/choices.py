"""What an owner would configure, as a suite sets it, and what the policy is scripted to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.conformance_control.v1_0_0.types import ControlSettingIn
from engram_contracts.engram_memory.v1_0_0.enums import Tool

from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.store.port import Switches

_MS = 1e3
BOTH_ON: Final = Switches(host=True, tenant=True)
"""Memory is on: host and tenant have said so."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The settings of a world; `confirm` are the host-selected tools that ask a human; `deadline_s` None: the law's."""

    switches: Switches = BOTH_ON
    bounds: OwnerBounds = field(default_factory=OwnerBounds)
    confirm: frozenset[str] = frozenset()
    asks_humans: bool = True
    rate_limited: bool = False
    deadline_s: float | None = None
    decision: Decision = Decision.ACCEPT

    def changed(self, told: ControlSettingIn) -> Choices:
        """These with what `control_setting` says."""
        now = self
        for name, value in told.items():
            now = CHANGES[name](now, value)
        return now

    def bounded(self, **bounds: Any) -> Choices:
        """These with other bounds on captures."""
        return replace(self, bounds=replace(self.bounds, **bounds))

    def confirming(self, tool: str, asks: bool) -> Choices:
        """These with that tool asking a human, or not."""
        return replace(self, confirm=self.confirm | {tool} if asks else self.confirm - {tool})


CHANGES: dict[str, Callable[[Choices, Any], Choices]] = {
    "enabled": lambda now, value: replace(now, switches=replace(now.switches, host=value)),
    "tenant_enabled": lambda now, value: replace(now, switches=replace(now.switches, tenant=value)),
    "capture_authority": lambda now, value: now.bounded(principals=None if value else frozenset[str]()),
    "retain": lambda now, value: now.bounded(retain=value),
    "retention_ceiling_ms": lambda now, value: now.bounded(ceiling_ms=value),
    "no_retention_ceiling": lambda now, _: now.bounded(ceiling_ms=None),
    "consented_families": lambda now, value: now.bounded(families=frozenset[str](value)),
    "confirm_capture": lambda now, value: now.confirming(Tool.ENGRAM_MEMORY_CAPTURE, value),
    "confirm_admission": lambda now, value: now.confirming(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, value),
    "asks_humans": lambda now, value: replace(now, asks_humans=value),
    "rate_limited": lambda now, value: replace(now, rate_limited=value),
    "deadline_ms": lambda now, value: replace(now, deadline_s=value / _MS),
}
"""What each argument of `control_setting` changes."""


class Chosen:
    """The `CapturePolicy` of the choices as they stand."""

    def __init__(self, bounds: Callable[[], OwnerBounds]) -> None:
        self._bounds = bounds

    def may_capture(self, principal: str) -> bool:
        """See `CapturePolicy.may_capture`."""
        return self._bounds().may_capture(principal)

    def retention_ceiling_ms(self) -> int | None:
        """See `CapturePolicy.retention_ceiling_ms`."""
        return self._bounds().retention_ceiling_ms()

    def retain_allowed(self) -> bool:
        """See `CapturePolicy.retain_allowed`."""
        return self._bounds().retain_allowed()

    def consents(self, family_ref: str) -> bool:
        """See `CapturePolicy.consents`."""
        return self._bounds().consents(family_ref)
