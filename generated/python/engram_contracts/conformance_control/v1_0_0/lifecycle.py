"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

What every tool does in every state. States called absent or not on the wire are the contract's own names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engram_contracts.model_v1 import (
    AnswerInfo,
    LifecycleInfo,
    RefusedInfo,
    StateInfo,
    TransitionInfo,
)


__all__ = [
    "ANSWERS",
    "DISCLOSABLE",
    "LIFECYCLE",
    "REFUSALS",
    "STATES",
    "TRANSITIONS",
    "Entity",
    "Operation",
    "Outcome",
]


class Entity(StrEnum):
    """What has a lifecycle."""

    pass


class Operation(StrEnum):
    """What an event of the journal says was done."""

    pass


class Outcome(StrEnum):
    """What an answer names as its outcome."""

    pass


STATES: Final[Mapping[str, tuple[StateInfo, ...]]] = MappingProxyType(
    {
    }
)
"""Entity to its states."""

TRANSITIONS: Final[tuple[TransitionInfo, ...]] = (
)
"""Moves that write an event."""

ANSWERS: Final[tuple[AnswerInfo, ...]] = (
)
"""Successes that write no event."""

REFUSALS: Final[tuple[RefusedInfo, ...]] = (
)
"""The code of every other pair of tool and state."""

LIFECYCLE: Final = LifecycleInfo(STATES, TRANSITIONS, ANSWERS, REFUSALS)

DISCLOSABLE: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {entity: LIFECYCLE.disclosable(entity) for entity in STATES}
)
"""Entity to the states that reads may show."""
