"""One step of a walk, and what must come of it. Pure data: a walk can be cut, told and walked again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation

TOTAL = "lifecycle-total"
"""The law that each step is about unless it is about a narrower one."""


class Kind(Enum):
    """What can happen in a walk; the words are for people."""

    CAPTURE = "capture"
    ADMIT = "ask for"
    ADJUDICATE = "adjudicate"
    WITHDRAW = Operation.WITHDRAW.value
    FORGET = "forget"
    GET = "get"
    OPERATE = "operate"
    TIME = "days pass"
    HOST = "the host"


@dataclass(frozen=True, slots=True)
class Step:
    """``subject`` numbers the capture that made what the step is about, for good: a step means the same when others
    before it are left out. ``text`` and ``look`` say what is captured and how it is dressed up, ``days`` its life (0:
    none) or how many pass; ``stranger``: another principal of the scope calls."""

    kind: Kind
    subject: int = 0
    text: int = 0
    look: int = 0
    days: int = 0
    decision: Decision = Decision.ACCEPT
    override: bool = False
    stranger: bool = False
    operation: str = ""
    successor: int | None = None
    action: Action = Action.WORK

    def __str__(self) -> str:
        told = [self.kind.value]
        if self.kind is Kind.TIME:
            return f"{self.days} {told[0]}"
        if self.kind is Kind.HOST:
            return f"{told[0]} does {self.action.value}"
        if self.kind is Kind.OPERATE:
            told = [self.operation]
        told.append(f"#{self.subject}")
        if self.kind is Kind.CAPTURE:
            told.append(f"text {self.text}.{self.look}" + (f" for {self.days} days" if self.days else ""))
        if self.kind in (Kind.ADMIT, Kind.ADJUDICATE):
            told.append(f"({self.decision.value}{' with override' if self.override else ''})")
        if self.successor is not None:
            told.append(f"by #{self.successor}")
        return " ".join(told) + (" as a stranger" if self.stranger else "")


@dataclass(frozen=True, slots=True)
class Expected:
    """What must come of a step. ``code``: it is refused so. ``told``: what a success says, by name. ``done``: whether a
    control does it, ``None`` where both are right. ``events``: how many the caller writes."""

    code: str | None = None
    told: tuple[tuple[str, object], ...] = ()
    done: bool | None = None
    events: int = 0
    law: str = TOTAL
