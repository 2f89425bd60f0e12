"""What an owner lets a capture ask for (engram-memory seed §3, "Retention"). By default: nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OwnerBounds:
    """A `CapturePolicy` of constants.

    ceiling_ms: the longest life that a caller may ask for, in milliseconds; None: no expiry may be asked for, since no
    owner has approved a value. retain: whether derivatives may outlive their source. families: the reconciliation
    families that captures may join. principals: who may capture at all; None: whoever has the grant.
    """

    ceiling_ms: int | None = None
    retain: bool = False
    families: frozenset[str] = frozenset()
    principals: frozenset[str] | None = None

    def may_capture(self, principal: str) -> bool:
        """Whether the principal is one of `principals`."""
        return self.principals is None or principal in self.principals

    def retention_ceiling_ms(self) -> int | None:
        """See `ceiling_ms`."""
        return self.ceiling_ms

    def retain_allowed(self) -> bool:
        """See `retain`."""
        return self.retain

    def consents(self, family_ref: str) -> bool:
        """Whether the family is one of `families`."""
        return family_ref in self.families
