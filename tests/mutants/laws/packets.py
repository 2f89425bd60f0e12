"""Hosts whose answers are larger than the caller or the contract lets them be, or smaller than they must be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engram_runtime.engine import read
from engram_runtime.pipeline import steps

from tests.mutants.table import mutant

_NO_END = 1 << 40


@contextmanager
def _budgeted(change: Callable[[read.Budget], read.Budget]) -> Iterator[None]:
    of = read.Budget.of
    with patch.object(read.Budget, "of", lambda tool, arguments: change(of(tool, arguments))):
        yield


@mutant("packet-budget", "ignores-packet-budget")
def ignores_packet_budget() -> Iterator[None]:
    """Packets may be of any size, whatever the caller can take."""
    with _budgeted(lambda budget: read.Budget(_NO_END, True)):
        yield


@mutant("packet-budget-largest", "refuses-largest-packet")
def refuses_largest_packet() -> Iterator[None]:
    """A record above the largest budget is refused as above any other."""
    with patch.object(read.Budget, "refuses", lambda self, size: size > self.bytes):
        yield


@mutant("result-ceiling", "no-result-ceiling")
def no_result_ceiling() -> Iterator[None]:
    """Nothing bounds a result, and the largest budget bounds no page: a host within its budgets never gets there."""

    def nothing(*_: Any) -> None:
        return

    with (
        patch.object(steps, "within_result", nothing),
        _budgeted(lambda budget: read.Budget(_NO_END, True) if budget.largest else budget),
    ):
        yield
