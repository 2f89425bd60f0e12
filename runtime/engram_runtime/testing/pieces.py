"""What a host in test mode is made of, each piece replaceable: that is how broken hosts are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.model_v1 import ContractInfo

from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.pipeline.run import Handler, Pipeline
from engram_runtime.testing.ports import FaultyStore

T = TypeVar("T")


def _same(piece: T) -> T:
    return piece


@dataclass(frozen=True, slots=True)
class Pieces:
    """The factories and hooks of a test host: each hook gets the sound piece and gives the one that is used.

    contract: what is listed and judged by. store: the class of stores. parts, cleanup, memory, handlers, pipeline: the
    piece of one scope, in the order in which they are made; `pipeline` is asked for every call.
    """

    contract: ContractInfo = CONTRACT
    store: type[FaultyStore] = FaultyStore
    parts: Callable[[Parts], Parts] = _same
    cleanup: Callable[[Cleanup], Cleanup] = _same
    memory: Callable[[Memory], Memory] = _same
    handlers: Callable[[Mapping[str, Handler]], Mapping[str, Handler]] = _same
    pipeline: Callable[[Pipeline], Pipeline] = _same


SOUND = Pieces()
"""The host as it is."""
