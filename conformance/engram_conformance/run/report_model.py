"""What a run comes to: everything that a report of any format shows, and nothing else is handed to one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engram_conformance.model import Case, Profile, Result, Status

NOT_GREEN = frozenset({Status.FAIL, Status.HARNESS_ERROR})
VERDICTS = frozenset({Status.PASS, Status.FAIL, Status.WARN})
"""The statuses that say something about the host."""


class Kind(StrEnum):
    """What a rule of a contract is a rule of."""

    RULE = "rule"
    """Of a document: its schema, the envelope, JSON itself."""
    LAW = "law"
    """Of behaviour."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or law of the contract. ``level`` and ``source`` are a law's; ``judged`` says how: `wire`, `control` or
    `not-by-machine`."""

    id: str
    kind: Kind
    sentence: str
    judged: str
    level: str = "MUST"
    source: str = ""


@dataclass(frozen=True, slots=True)
class HostIdentity:
    """Which host it was: how it was reached, what it said of itself, what it listed."""

    target: str
    kind: str
    server: str
    version: str
    protocol: str
    tools: tuple[str, ...]
    controls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SuiteIdentity:
    """Which suite it was, judging by what; ``sha256`` is the contract's."""

    version: str
    contract: str
    sha256: str
    python: str


@dataclass(frozen=True, slots=True)
class WireCall:
    """One tool call of the wire log: ``sent`` and ``got`` are JSON, cut where they are long (then they end in an
    ellipsis and how much was left out). ``case`` is the case that made it, ``kind`` how it ended."""

    number: int
    case: str
    tool: str
    sent: str
    kind: str
    got: str
    note: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of one rule: the cases that judged it in this run, and those of them that failed it by name; where
    none judged it, why (`not by machine`, `not selected`, `not-testable: ...`)."""

    rule: Rule
    cases: tuple[str, ...] = ()
    broken_by: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RunReport:
    """A finished run.

    ``results`` stand in the order of the phases. ``expected`` maps failing cases of the baseline to their
    reason; ``stale`` are cases of the baseline that pass. ``ended`` says why the run ended before its end, empty if it
    did not. ``wire`` holds the calls of what failed, by number, and ``again`` the options that reach the host again (a
    replay is ``engram-conformance replay CASE <again>``). ``selection`` says what of the profile was chosen, empty for
    all of it. ``shown_by`` maps a case that looks on at all answers to the
    cases whose calls broke it. ``told`` is what the last connection told of its end.
    """

    host: HostIdentity
    suite: SuiteIdentity
    profile: Profile
    seed: int
    era: str
    started_at: str
    seconds: float
    calls: int
    results: tuple[Result, ...]
    rules: tuple[Judgement, ...]
    wire: Mapping[int, WireCall] = field(default_factory=dict[int, WireCall])
    expected: Mapping[str, str] = field(default_factory=dict[str, str])
    stale: tuple[str, ...] = ()
    ended: str = ""
    again: tuple[str, ...] = ()
    selection: str = ""
    shown_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    told: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def counts(self) -> Mapping[Status, int]:
        """How many cases came to each status, in the order of the statuses; all are there."""
        found = Counter(result.status for result in self.results)
        return {status: found[status] for status in Status}

    @property
    def failures(self) -> tuple[Result, ...]:
        """What failed and was not expected to, and the suite's own faults."""
        return tuple(one for one in self.results if one.status in NOT_GREEN and one.case.id not in self.expected)

    @property
    def green(self) -> bool:
        """Whether the host did all that was asked: nothing failed unexpectedly, nothing of the baseline is stale, the
        run came to its end, and something was judged."""
        judged = any(result.status in VERDICTS for result in self.results)
        return judged and not self.failures and not self.stale and not self.ended

    def replay(self, case: Case) -> tuple[str, ...]:
        """The command that runs one case again as it was."""
        during = self.shown_by.get(case.id, ())[:1]
        more = [word for name in during for word in ("--during", name)]
        seed = ("--seed", str(self.seed), "--profile", self.profile.value)
        return ("engram-conformance", "replay", case.id, *more, *self.again, *seed)
