"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Each digest is ``sha256:`` over a domain, one zero byte, and the RFC 8785 bytes of a document without some members.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engram_contracts.model_v1 import DigestInfo

__all__ = [
    "DIGESTS",
    "DOMAINS",
]

DIGESTS: Final[Mapping[str, DigestInfo]] = MappingProxyType(
    {
    }
)
"""Digest id to digest."""

DOMAINS: Final[Mapping[str, str]] = MappingProxyType({name: info.domain for name, info in DIGESTS.items()})
"""Digest id to its domain, an opaque constant."""
