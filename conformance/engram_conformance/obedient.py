"""An agent that knows nothing but the error table: what it does about a failure stands in the failure's row.

Where the row says retriable, it sends the very same call again. Otherwise it reads the row's action, sentence by
sentence the same for everybody, and does what it names; where it names nothing that an agent can do, it stops. It
guesses nothing and looks at no state, so where it ends shows what the table is worth on a host.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum, auto

from engram_contracts.model_v1 import ContractInfo, ErrorInfo, ToolInfo

from engram_conformance.client import Answer
from engram_conformance.model import Json

MOST_CALLS = 4
"""Calls of one operation, the first included, before the agent gives up: what goes on is the operator's to hear of."""


class End(StrEnum):
    """How the agent ends."""

    SUCCESS = auto()
    STOP = auto()
    HUMAN = auto()
    LOST = auto()
    """The table led nowhere: it was obeyed to the letter, and the calls came to no end."""


@dataclass(frozen=True, slots=True)
class Course:
    """What became of one operation: the end, and every answer on the way."""

    end: End
    answers: tuple[Answer, ...]

    @property
    def last(self) -> Answer:
        """The answer that it ended with."""
        return self.answers[-1]


Send = Callable[[str, Json], Awaitable[Answer]]
Ask = Callable[[], Awaitable[None]]


def _leave_out(tool: ToolInfo, arguments: Json, name: str) -> Json | None:
    return {key: value for key, value in arguments.items() if key != name} if f"/{name}" in tool.input else None


def _raise(tool: ToolInfo, arguments: Json, name: str) -> Json | None:
    field = tool.input.get(f"/{name}")
    return None if field is None or field.maximum is None else {**arguments, name: field.maximum}


def _lower(tool: ToolInfo, arguments: Json, name: str) -> Json | None:
    field = tool.input.get(f"/{name}")
    return None if field is None or field.minimum is None else {**arguments, name: field.minimum}


_CHANGES: tuple[tuple[re.Pattern[str], Callable[[ToolInfo, Json, str], Json | None]], ...] = (
    (re.compile(r"Leave (\w+) out"), _leave_out),
    (re.compile(r"Raise (\w+)"), _raise),
    (re.compile(r"(?:fewer|smaller) \w+ with (\w+)"), _lower),
)
"""What an action tells to change of the arguments, and how."""
_AGAIN = re.compile(r"[Cc]all again|Correct the arguments|send the same call")
_ASK = re.compile(r"Ask the human")
_OPERATOR = re.compile(r"operator")


async def obey(contract: ContractInfo, tool: str, arguments: Json, send: Send, ask: Ask) -> Course:
    """Call a tool and do what the table says until an end. ``ask`` asks a human for an approval.

    Where the table says to correct the arguments, they are sent again as they are: the caller gave right ones.
    """
    answers: list[Answer] = []
    while len(answers) < MOST_CALLS:
        answers.append(await send(tool, arguments))
        if answers[-1].ok:
            return Course(End.SUCCESS, tuple(answers))
        row = contract.errors.get(answers[-1].code or "")
        if row is None:
            return Course(End.HUMAN, tuple(answers))  # no answer of a tool: stop, and report it to the operator
        changed = _next(row, contract.tools[tool], arguments)
        if isinstance(changed, End):
            return Course(changed, tuple(answers))
        if _ASK.search(row.action):
            await ask()
        arguments = changed
    return Course(End.LOST, tuple(answers))


def _next(row: ErrorInfo, tool: ToolInfo, arguments: Json) -> Json | End:
    """The arguments of the next call, or the end."""
    if row.retriable:
        return arguments
    for pattern, change in _CHANGES:
        for name in pattern.findall(row.action):
            changed = change(tool, arguments, name)
            if changed is not None:
                return changed
    if _AGAIN.search(row.action):
        return arguments
    return End.HUMAN if _OPERATOR.search(row.action) else End.STOP
