"""Who says how far evidence is trusted: the host, never the caller (engram-memory seed §3, "Provenance")."""

from __future__ import annotations

from collections.abc import Mapping

from engram_contracts.engram_memory.v1_0_0.enums import TrustClass


class Asserted:
    """Verifies nothing, so everything is asserted."""

    id = "engram-contracts:asserted"
    version = "1"

    def trust_class(self, scope_ref: str, payload: Mapping[str, object], evidence: Mapping[str, object]) -> str:
        """The lowest class, whatever the evidence says of itself."""
        return TrustClass.ASSERTED
