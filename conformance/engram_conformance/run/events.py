"""What happens in a run, in order, for those who show it while it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engram_conformance.model import Case, Phase, Result
from engram_conformance.run.report_model import HostIdentity, RunReport, SuiteIdentity


@dataclass(frozen=True, slots=True)
class RunStarted:
    """The host can be judged; ``total`` counts the cases."""

    host: HostIdentity
    suite: SuiteIdentity
    seed: int
    total: int


@dataclass(frozen=True, slots=True)
class PhaseStarted:
    """The cases of a phase come next."""

    phase: Phase
    total: int


@dataclass(frozen=True, slots=True)
class CaseStarted:
    """A case begins."""

    case: Case


@dataclass(frozen=True, slots=True)
class CaseFinished:
    """A case has come to something."""

    result: Result


@dataclass(frozen=True, slots=True)
class PhaseFinished:
    """All of a phase."""

    phase: Phase
    results: tuple[Result, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class RunFinished:
    """The whole."""

    report: RunReport


Event = RunStarted | PhaseStarted | CaseStarted | CaseFinished | PhaseFinished | RunFinished
Listener = Callable[[Event], None]
