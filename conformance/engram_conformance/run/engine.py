"""The engine: the cases of a run one after another, told to listeners as they go, and a report in any case."""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.harness import STANDING
from engram_conformance.checks.table import Observer, cases_of
from engram_conformance.model import Case, Phase, Result, Status
from engram_conformance.run import events, standing
from engram_conformance.run.harness import Harness
from engram_conformance.run.judged import judgements
from engram_conformance.run.options import LOST_IN_A_ROW, LOST_IN_ALL, RunOptions
from engram_conformance.run.report_model import RunReport, SuiteIdentity
from engram_conformance.run.session import Session
from engram_conformance.target.port import Target

Choose = Callable[[Sequence[Case]], Sequence[Case]]
"""Picks from all cases of the contract."""
TIME_OVER = "the time that the run was given is over"
INTERRUPTED = "the run was interrupted"


async def run_cases(
    target: Target,
    contract: ContractInfo | None,
    cases: Sequence[Case] | Choose,
    options: RunOptions,
    *listeners: events.Listener,
) -> RunReport:
    """Judge a host by these cases, or by those that are chosen from all once the contract is known.

    ``contract`` None: the one whose tools the host lists. Raises `CannotRun` where nothing can be judged; whatever the
    host does afterwards is in the report. A cancelled run tells its listeners the report of what was done, and stays
    cancelled.
    """
    return await _Engine(target, contract, cases, options, listeners).run()


class _Engine:
    def __init__(
        self,
        target: Target,
        contract: ContractInfo | None,
        cases: Sequence[Case] | Choose,
        options: RunOptions,
        listeners: Sequence[events.Listener],
    ) -> None:
        self._cases = cases
        self._options = options
        self._listeners = listeners
        self._session = Session(target, contract, options)
        self._results: list[Result] = []
        self._ended = ""
        self._started = time.monotonic()
        self._started_at = datetime.now(UTC).isoformat(timespec="seconds")

    async def run(self) -> RunReport:
        session = self._session
        interrupted = None
        try:
            harness = await session.open()
            known = cases_of(harness.contract)
            chosen = self._cases(known) if callable(self._cases) else self._cases
            watching = _watching(session.observers, chosen)
            own = [case for case in chosen if case.id not in watching and case not in STANDING]
            suite = _suite(harness.contract)
            self._tell(events.RunStarted(harness.host, suite, self._options.seed, len(chosen)))
            try:
                for phase, group in groupby(own, lambda case: case.phase):
                    await self._phase(phase, list(group))
            except asyncio.CancelledError as error:
                interrupted, self._ended = error, INTERRUPTED
                done = {result.case.id for result in self._results}
                rest = (case for case in own if case.id not in done)
                self._results += [Result(case, Status.NOT_TESTABLE, INTERRUPTED) for case in rest]
            self._observed([case for case in chosen if case.id in watching], watching)
            self._stood(chosen)
        finally:
            await session.close()
        report = self._report(harness, suite, known)
        self._tell(events.RunFinished(report))
        if interrupted is not None:
            raise interrupted
        return report

    async def _phase(self, phase: Phase, cases: Sequence[Case]) -> None:
        self._tell(events.PhaseStarted(phase, len(cases)))
        results: list[Result] = []
        started = time.monotonic()
        for case in cases:
            self._tell(events.CaseStarted(case))
            results.append(await self._case(case))
            self._results.append(results[-1])
            self._tell(events.CaseFinished(results[-1]))
        self._tell(events.PhaseFinished(phase, tuple(results), time.monotonic() - started))

    async def _case(self, case: Case) -> Result:
        most = self._options.max_time_s
        if not self._ended and most is not None and time.monotonic() - self._started >= most:
            self._ended = TIME_OVER
        if self._ended:
            return Result(case, Status.NOT_TESTABLE, self._ended)
        result = await self._session.judge(case)
        if self._session.lost >= LOST_IN_A_ROW:
            self._ended = f"the host ended or fell silent in {LOST_IN_A_ROW} cases in a row"
        elif self._session.losses >= LOST_IN_ALL:
            self._ended = f"the host ended or fell silent in {LOST_IN_ALL} cases"
        return result

    def _observed(self, cases: Sequence[Case], watching: dict[str, Observer]) -> None:
        """What those say who looked on at every answer; one line of its own for each phase."""
        for phase, group in groupby(cases, lambda case: case.phase):
            started, found = time.monotonic(), [self._session.looked_on(watching[case.id], case) for case in group]
            self._tell(events.PhaseStarted(phase, len(found)))
            for result in found:
                self._results.append(result)
                self._tell(events.CaseFinished(result))
            self._tell(events.PhaseFinished(phase, tuple(found), time.monotonic() - started))

    def _stood(self, chosen: Sequence[Case]) -> None:
        """What became of the host through all of the run; told even where it was not asked for."""
        found = [standing.verdict(case, self._session) for case in STANDING]
        self._results += [one for one in found if one.case in chosen or one.status is Status.FAIL]

    def _report(self, harness: Harness, suite: SuiteIdentity, known: Sequence[Case]) -> RunReport:
        baseline = self._options.baseline
        failed = {result.case.id for result in self._results if result.status is Status.FAIL}
        passed = {result.case.id for result in self._results if result.status in (Status.PASS, Status.WARN)}
        return RunReport(
            host=harness.host,
            suite=suite,
            profile=self._options.profile,
            seed=self._options.seed,
            era=self._options.era,
            started_at=self._started_at,
            seconds=time.monotonic() - self._started,
            calls=len(self._session.log),
            results=tuple(sorted(self._results, key=lambda result: list(Phase).index(result.case.phase))),
            rules=judgements(harness.contract, known, self._results),
            wire=dict(sorted(self._session.wire.items())),
            expected={case: reason for case, reason in baseline.items() if case in failed},
            stale=tuple(case for case in baseline if case in passed),
            ended=self._ended,
            again=self._options.again,
            selection=self._options.selection,
            shown_by=self._shown_by(),
            told=self._session.told,
        )

    def _shown_by(self) -> dict[str, tuple[str, ...]]:
        """For a case that looked on: in which cases its findings were seen."""
        made = {call.number: call.case for call in self._session.wire.values()}
        found: dict[str, tuple[str, ...]] = {}
        for result in self._results:
            numbers = [number for finding in result.findings for number in finding.calls]
            others = dict.fromkeys(made[number] for number in numbers if number in made)
            others.pop(result.case.id, None)
            if others:
                found[result.case.id] = tuple(others)
        return found

    def _tell(self, event: events.Event) -> None:
        for listener in self._listeners:
            listener(event)


def _watching(observers: Sequence[Observer], chosen: Sequence[Case]) -> dict[str, Observer]:
    """The chosen cases that observers judge."""
    wanted = {case.id for case in chosen}
    return {case.id: observer for observer in observers for case in observer.cases if case.id in wanted}


def _suite(contract: ContractInfo) -> SuiteIdentity:
    try:
        own = version("engram-contracts")
    except PackageNotFoundError:
        own = "unknown"
    return SuiteIdentity(own, contract.name, contract.sha256, platform.python_version())
