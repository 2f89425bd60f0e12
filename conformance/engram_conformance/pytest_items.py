"""Cases as items of pytest, and the host that they share."""

from __future__ import annotations

import asyncio
import logging
import shlex
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from engram_contracts import SERVED, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.harness import STANDING
from engram_conformance.checks.table import cases_of, observed
from engram_conformance.context import Roles
from engram_conformance.model import Case, Profile, Result, Status
from engram_conformance.reply import TargetError
from engram_conformance.report.facts import PREPARING
from engram_conformance.run import baseline as baselines
from engram_conformance.run import standing
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import LOST_IN_A_ROW, RunOptions, again
from engram_conformance.run.selection import Selection, Unmatched
from engram_conformance.run.session import Session
from engram_conformance.target.open import open_target
from engram_conformance.target.port import Target

NAME = "engram"


class NotConformant(Exception):  # noqa: N818
    """A case failed; the text is all there is to tell."""


class Host:
    """The host that all cases share, in an event loop of its own; reached when the first case asks."""

    def __init__(self, target: Target, contract: ContractInfo, selection: Selection, options: RunOptions) -> None:
        self._target = target
        self._contract = contract
        self._selection = selection
        self._options = options
        self._session = Session(target, contract, options)
        self._runner: asyncio.Runner | None = None

    def __str__(self) -> str:
        return f"{self._target.name}, {self._contract.name}, seed {self._options.seed}"

    @classmethod
    def told(cls, words: dict[str, Any]) -> Host:
        """What the command line says. Raises `pytest.UsageError`."""
        reached = {name: words[name] for name in ("command", "url", "python", "token_env", "era")}
        try:
            contract = load(words["contract"] or SERVED[-1])
            profile = Profile(words["profile"])
            roles = dict(word.split("=", 1) for word in words["role"])
            baseline = {} if words["baseline"] is None else baselines.read(Path(words["baseline"]))
            target = open_target(**reached)
        except (baselines.BaselineError, TargetError) as error:
            raise pytest.UsageError(f"{error}; {error.hint}") from None
        except (KeyError, ValueError) as error:
            raise pytest.UsageError(f"engram-conformance: an option that cannot be meant: {error}") from None
        if roles.keys() - {"purpose", "user"}:
            raise pytest.UsageError("--engram-role is purpose=VALUE or user=VALUE")
        if words["python"] is not None:
            logging.getLogger().addHandler(logging.NullHandler())
        options = RunOptions(
            seed=words["seed"],
            profile=profile,
            roles=Roles(roles.get("purpose"), roles.get("user")),
            era=words["era"],
            baseline=baseline,
            again=again(**reached, contract=words["contract"], roles=Roles(roles.get("purpose"), roles.get("user"))),
        )
        return cls(target, contract, Selection(profile, tuple(words["only"]), tuple(words["skip"])), options)

    @property
    def baseline(self) -> Iterable[str]:
        """The cases that are expected to fail."""
        return self._options.baseline

    def cases(self) -> Sequence[Case]:
        """Those that run; what looks on at all answers comes last. Raises `pytest.UsageError`."""
        cases = cases_of(self._contract)
        try:
            baselines.check(self._options.baseline, cases)
            chosen = self._selection(cases)
        except baselines.BaselineError as error:
            raise pytest.UsageError(f"{error}; {error.hint}") from None
        except Unmatched as error:
            raise pytest.UsageError(f"no case is meant by {error.word}; near: {', '.join(error.near)}") from None
        return sorted(chosen, key=lambda case: (case.run is observed, case in STANDING))

    def judge(self, case: Case) -> Result:
        """One case. Raises `CannotRun` if the host cannot be judged at all."""
        if self._runner is None:
            self._runner = asyncio.Runner()
            self._runner.run(self._session.open())
        if case in STANDING:
            return standing.verdict(case, self._session)
        for observer in self._session.observers:
            if any(one.id == case.id for one in observer.cases):
                return self._session.looked_on(observer, case)
        return self._runner.run(self._session.judge(case))

    def replay(self, case: Case) -> str:
        """The command that judges a case again."""
        options = self._options
        words = (*options.again, "--seed", str(options.seed), "--profile", options.profile.value)
        return shlex.join(("engram-conformance", "replay", case.id, *words))

    @property
    def lost(self) -> bool:
        """Whether there is no use in going on."""
        return self._session.lost >= LOST_IN_A_ROW

    def close(self) -> None:
        """Let go of the host and of the loop."""
        if self._runner is not None:
            with self._runner:
                self._runner.run(self._session.close())
                self._runner.run(self._target.close())
            self._runner = None


class Suite(pytest.Collector):
    """The node above the cases."""

    def collect(self) -> Iterable[pytest.Item]:
        """The cases are made from outside, with the host."""
        return ()


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, case: Case, host: Host, **more: Any) -> None:
        super().__init__(**more)
        self.case = case
        self.host = host

    def runtest(self) -> None:
        """Judge it."""
        try:
            result = self.host.judge(self.case)
        except CannotRun as error:
            self.session.shouldfail = str(error)
            raise NotConformant(f"{error}\n{error.hint}") from None
        if self.host.lost:
            self.session.shouldfail = f"the host ended or fell silent in {LOST_IN_A_ROW} cases in a row"
        expected = self.case.id in self.host.baseline
        if result.status is Status.FAIL and expected:
            pytest.xfail(result.reason)
        if result.status in (Status.FAIL, Status.HARNESS_ERROR):
            raise NotConformant("\n".join((*told(result), self.host.replay(self.case))))
        if result.status is Status.PASS and expected:
            raise NotConformant("the baseline expects it to fail; take it out")
        if result.status is Status.WARN:
            self.add_report_section("call", "warning", "\n".join(told(result)))
        elif result.status is not Status.PASS:
            pytest.skip(f"{result.status.value}: {result.reason}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What was found, without the frames of the suite."""
        if isinstance(excinfo.value, NotConformant):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where it stands: nowhere; its title."""
        return self.path, None, f"{self.case.id}: {self.case.title}"


def items_of(session: pytest.Session, host: Host, mark: pytest.MarkDecorator) -> list[pytest.Item]:
    """An item for each case."""
    suite = Suite.from_parent(session, name=NAME, nodeid=NAME)
    items: list[pytest.Item] = [
        CaseItem.from_parent(suite, name=case.id, nodeid=f"{NAME}::{case.id}", case=case, host=host)
        for case in host.cases()
    ]
    for item in items:
        item.add_marker(mark)
    return items


def told(result: Result) -> Iterator[str]:
    """What came of a case as lines, the first of which is for the summary."""
    yield result.reason if result.findings else f"{result.status.value}: {result.reason}"
    for finding in result.findings:
        yield f"  breaks    {', '.join(finding.rules) or PREPARING}"
        yield f"  expected  {finding.expected}"
        yield f"  got       {finding.got}"
        yield from (f"  at        {finding.where}" for _ in range(bool(finding.where)))
        yield from (f"  effect    {finding.effect}" for _ in range(bool(finding.effect)))
