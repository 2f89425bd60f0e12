"""The call: what a handler is given beside the arguments.

A handler is `async def <tool>(self, arguments, call) -> output`. `arguments` is a fresh, well-formed, valid
document (integral floats are integers, defaults are not filled in). It answers with a value that the tool's
output schema accepts, or raises `Refused` / `RefusedWith` / a `StoreError`.

A mutation runs in one transaction:

    def work(tx: WriteTx) -> Output:
        call.authorize(tx)                # grant and switches as they stand inside the transaction
        ...replay look-up, state, append...
        return call.seal(output)          # last thing before COMMIT: a wrong output undoes everything

    return await store.write(work, call.deadline)

`seal` also tells the pipeline that the commit is near: from then on an exception that does not prove a rollback
answers `Refusal.STORE_OUTCOME_UNKNOWN` (host.md). Handlers over something else than our store call `seal`
(and, if they have grants inside it, their own check) at the same place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, Protocol, TypeVar

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_runtime.context import Context
from engram_runtime.grants import GrantView, judge_grant, judge_token
from engram_runtime.ports import Approval
from engram_runtime.refused import Refused

T = TypeVar("T")


@dataclass(slots=True)
class Sealed:
    """Whether and with what a mutation was sealed; shared by copies of one call."""

    done: bool = False
    output: object = None


@dataclass(frozen=True, slots=True)
class Question:
    """A form with one required text for the human at the client. `key` names it: the answer comes back under it."""

    key: str
    message: str
    title: str


class Reply(Enum):
    """What the human did with a form, if it was not filled in."""

    DECLINED = auto()
    """Said no."""
    NONE = auto()
    """Said nothing: dismissed it, or the client could not show it."""


class Asking(Exception):  # noqa: N818
    """This call ends with a question: in that era of the protocol the client asks, and sends the call again with the
    answer. The pipeline turns it into the call's answer.
    """

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class Client(Protocol):
    """The client of a call, as far as a wait for a human needs it."""

    @property
    def elicits(self) -> bool:
        """Whether the client has declared that it can show a form to a human."""
        ...

    async def progress(self, done: float, total: float) -> None:
        """Tell the client, if it wants to know, how many seconds of how many have been waited; never raises."""
        ...

    async def ask(self, question: Question) -> str | Reply:
        """Show the form and give the text that was filled in, empty if it was accepted without one.

        Raises `Asking` where the client has to send the call again with the answer.
        """
        ...


class Nobody:
    """The client of a call that no transport brought: it is told nothing and asks nobody."""

    elicits = False

    async def progress(self, done: float, total: float) -> None:
        """See `Client.progress`."""

    async def ask(self, question: Question) -> str | Reply:
        """See `Client.ask`."""
        return Reply.NONE


NOBODY: Final = Nobody()


@dataclass(frozen=True, slots=True)
class Call:
    """One call of one tool.

    `audit_id` is fresh for every call, replays included, and derived from nothing. `deadline` is a point of
    `time.monotonic()` in seconds (host.md: 30 s, engram.toml). `approval` is the human's answer that the
    confirmation step obtained, to be consumed inside the transaction; None where none was needed. `client` is
    for the wait for a human alone.
    """

    contract: ContractInfo
    tool: ToolInfo
    context: Context
    audit_id: str
    deadline: float
    approval: Approval | None = None
    client: Client = field(default=NOBODY, repr=False, compare=False)
    sealed: Sealed = field(default_factory=Sealed, repr=False)

    def authorize(self, view: GrantView) -> None:
        """Judge switches, grant and token once more in the view of a transaction: a revocation binds at once.

        Raises `Refused` with the cause: not granted, not yet, expired, revoked.
        """
        judge_grant(view, self.context.binding, self.tool.name)
        if self.context.token is not None:
            judge_token(view, self.context.token)

    def seal(self, output: T) -> T:
        """Check the output against the tool's output schema and give it back; call it last before COMMIT.

        Raises `Refused(HOST_UNEXPECTED)` with the violations for an output that the contract does not allow.
        """
        check_output(self, output)
        self.sealed.done = True
        self.sealed.output = output
        return output


def check_output(call: Call, output: object) -> None:
    """Refuse an output that is not the contract's: nothing else may reach the wire."""
    validator = call.contract.outputs[call.tool.name]
    if not validator.ok(output):
        raise Refused(Refusal.HOST_UNEXPECTED, validator.errors(output))


def works_without_guard(tool: ToolInfo) -> bool:
    """Whether a tool works on a host that has no confirmation guard."""
    return tool.confirmation != "always"


def may_be_selected(tool: ToolInfo) -> bool:
    """Whether the contract leaves it to the host if this tool asks a human (law confirmation-selected)."""
    return tool.confirmation not in ("always", "never")


class Precheck(Protocol):
    """Read-only looks at a mutation before a human is asked about it; bound beside the handlers.

    Only called for a mutation that needs a confirmation: without one, the transaction looks for itself. What
    they find may have changed when the transaction starts, so the transaction looks again.
    """

    async def replay(self, arguments: dict[str, object], call: Call) -> object | None:
        """The stored answer of this idempotency identity, so that a retry never asks a human twice; or None.

        Raises `Refused(REPLAY_CONFLICT)`.
        """
        ...

    async def target(self, arguments: dict[str, object], call: Call) -> None:
        """Return if the target is there and its state allows the tool, so that no human is asked in vain.

        Raises `Refused(TARGET_UNKNOWN)` or `RefusedWith(code)` from the lifecycle table.
        """
        ...


class Confirmation(Protocol):
    """The host's confirmation guard. Unbound, every call of a tool that always needs one is a protocol error."""

    def required(self, call: Call) -> bool:
        """Whether this call needs a human: always, or selected by the host for this binding."""
        ...

    async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
        """Obtain the approval of exactly this operation.

        Raises `Refused` with a `CONFIRMATION_...` cause. May be cancelled; holds no transaction.
        """
        ...
