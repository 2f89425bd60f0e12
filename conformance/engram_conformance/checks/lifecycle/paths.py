"""The shortest way from nothing to each state, by the contract's transitions. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from engram_contracts.model_v1 import LifecycleInfo, TransitionInfo

Place = tuple[str, str]
"""An entity and its state."""
Path = tuple[TransitionInfo, ...]


def initial(lifecycle: LifecycleInfo, entity: str) -> str:
    """The state that an entity is in before anything was done: the first that the contract tells."""
    return lifecycle.states[entity][0].state


def paths(lifecycle: LifecycleInfo) -> dict[Place, Path]:
    """For each state that can be reached its shortest path, the contract's earlier transitions first.

    An entity that no transition makes out of nothing begins where another's transition creates it.
    """
    starts = [(entity, initial(lifecycle, entity)) for entity in lifecycle.states]
    found: dict[Place, Path] = dict.fromkeys(starts, ())
    left = deque(starts)
    while left:
        place = left.popleft()
        for move in lifecycle.transitions:
            for reached in _reached(move, place):
                if reached not in found:
                    found[reached] = (*found[place], move)
                    left.append(reached)
    return found


def _reached(move: TransitionInfo, place: Place) -> Iterator[Place]:
    entity, state = place
    if move.entity == entity and state in move.from_states:
        yield entity, move.to_state
        if move.creates is not None:
            yield move.creates.entity, move.creates.state
