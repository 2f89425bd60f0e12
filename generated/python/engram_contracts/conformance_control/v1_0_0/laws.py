"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Every rule of behaviour, with the parameters that code takes from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engram_contracts.model_v1 import LawInfo

__all__ = [
    "LAWS",
]


LAWS: Final[Mapping[str, LawInfo]] = MappingProxyType(
    {
    }
)
"""Law id to law, in the order of the contract."""
