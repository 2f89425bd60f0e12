"""What the suite speaks of: cases, the rules that they judge, and what came of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engram_conformance.context import Run

Json = dict[str, Any]


class Status(StrEnum):
    """What a case can come to; only ``FAIL`` is the host's fault."""

    PASS = "pass"
    FAIL = "fail"
    WARN = "warn"
    NOT_APPLICABLE = "not-applicable"
    NOT_SUPPORTED = "not-supported"
    NOT_TESTABLE = "not-testable"
    HARNESS_ERROR = "harness-error"


class Phase(StrEnum):
    """The parts of a run in their order, each cheaper to debug than the next."""

    HARNESS = "harness"
    HANDSHAKE = "handshake"
    ENVELOPES = "envelopes"
    EXAMPLES = "examples"
    VECTORS = "vectors"
    BOUNDARIES = "boundaries"
    FUZZ = "fuzz"
    LIFECYCLE = "lifecycle"
    LAWS = "laws"
    IDEMPOTENCY = "idempotency"
    CONFIRMATION = "confirmation"
    ISOLATION = "isolation"
    LEAKS = "leaks"
    RECOVERY = "recovery"


class Profile(StrEnum):
    """How much of the suite runs; each holds the one before."""

    SMOKE = "smoke"
    STANDARD = "standard"
    DEEP = "deep"


@dataclass(frozen=True, slots=True)
class Finding:
    """One way in which a host breaks rules.

    ``rules`` is empty where the case could not be prepared: its steps failed before what it judges. ``expected`` and
    ``got`` are one line each; ``where`` is a JSON Pointer or a step of the case; ``effect`` says what a host that does
    this does to people; ``calls`` are the numbers of the calls in the wire log that show it.
    """

    rules: tuple[str, ...]
    expected: str
    got: str
    where: str = ""
    effect: str = ""
    calls: tuple[int, ...] = ()


class Broken(Exception):  # noqa: N818 - a verdict on the host, no error of the suite
    """A case found the host at fault."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(f"{one.expected}, got {one.got}" for one in findings))
        self.findings = findings


class NotTestable(Exception):  # noqa: N818
    """What the case needs is not there: a control that the host does not offer, a role that nobody told."""


class NotSupported(Exception):  # noqa: N818
    """The host does not serve the tool that the case is about, and need not."""


class NotApplicable(Exception):  # noqa: N818
    """The case says nothing about this host, with the reason."""


Runner = Callable[["Run"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Case:
    """The smallest thing with a verdict of its own.

    ``id`` is stable and never reused: ``<phase>/<name>``. ``judges`` are the rule ids and law ids that a failure would
    name; ``title`` says in one sentence what holds. ``needs`` are the control tools (without prefix) without which it
    cannot run, ``tools`` the tools of the contract. ``profile`` is the smallest profile that holds it. ``advisory``: a
    failure is a warning.
    """

    id: str
    phase: Phase
    judges: tuple[str, ...]
    title: str
    run: Runner = field(repr=False, compare=False)
    needs: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    profile: Profile = Profile.STANDARD
    advisory: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a case: ``reason`` for every status but pass; ``calls`` counts its tool calls, ``first_call`` and
    ``last_call`` bound them in the wire log."""

    case: Case
    status: Status
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    seconds: float = 0.0
    first_call: int = 0
    last_call: int = 0
