"""From an exception to a refusal of the contract (host.md: STORE_UNAVAILABLE, CAPABILITY_UNAVAILABLE,
MUTATION_OUTCOME_UNKNOWN), and to what a log may tell of it.
"""

from __future__ import annotations

import asyncio
import traceback
from pathlib import PurePath

import apsw
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ContractInfo, ErrorInfo, ProtocolInfo, ToolInfo

from engram_runtime.index.port import IndexStale
from engram_runtime.refused import Refused, RefusedWith, Refusing
from engram_runtime.store import port

_CAUSES: tuple[tuple[type[BaseException], Refusal], ...] = (
    (port.OutcomeUnknown, Refusal.STORE_OUTCOME_UNKNOWN),
    (port.Fenced, Refusal.STORE_FENCED),
    (port.BodyMissing, Refusal.STORE_BODY_MISSING),
    (port.Corrupt, Refusal.STORE_CORRUPT),
    (port.CursorGap, Refusal.STORE_CURSOR_GAP),
    (port.MigrationRefused, Refusal.MIGRATION_LEDGER_INVALID),
    (port.StoreError, Refusal.STORE_UNAVAILABLE),
    (IndexStale, Refusal.PROJECTION_STALE),
    (apsw.Error, Refusal.STORE_UNAVAILABLE),
    (OSError, Refusal.STORE_UNAVAILABLE),
    (asyncio.CancelledError, Refusal.CALL_CANCELLED),
)
"""First match wins; anything else is `HOST_UNEXPECTED`."""

_PROVEN = (Refused, RefusedWith, port.StoreError)
"""What proves that a sealed mutation was undone: the store says `OutcomeUnknown` where it was not."""

_CHAIN, _FRAMES, _VIOLATIONS = 4, 6, 25
"""Most exceptions of a chain, frames of one of them and violations that a line tells."""


def cause_of(error: BaseException, sealed: bool) -> Refusal:
    """The cause of an exception; `sealed` says that a mutation had been given to its commit."""
    if isinstance(error, Refused):
        return error.cause
    if sealed and not isinstance(error, _PROVEN):
        return Refusal.STORE_OUTCOME_UNKNOWN
    return next((cause for kind, cause in _CAUSES if isinstance(error, kind)), Refusal.HOST_UNEXPECTED)


def answer_to(
    contract: ContractInfo, tool: ToolInfo | None, error: BaseException, sealed: bool
) -> ErrorInfo | ProtocolInfo:
    """The row of the contract that answers this exception; `tool` is None before one was found.

    A cause without a row, or a code that the tool does not list, is a fault of the host: `HOST_UNEXPECTED`.
    Before a tool was found no code can be told, so it is the protocol error of a missing context.
    """
    if isinstance(error, RefusedWith):
        row: ErrorInfo | ProtocolInfo | None = contract.errors.get(error.code)
    else:
        row = contract.refusals.get(cause_of(error, sealed))
    for candidate in (row, contract.refusals.get(Refusal.HOST_UNEXPECTED)):
        if isinstance(candidate, ProtocolInfo):
            return candidate
        if candidate is not None and tool is not None and candidate.code in tool.codes:
            return candidate
    return contract.refusals[Refusal.CONTEXT_MISSING] if tool is None else contract.errors[contract.default]


def told(error: BaseException) -> str | None:
    """What a log may say of an unexpected exception: its type and frames, never its text, arguments or locals."""
    if isinstance(error, Refusing):
        return None
    chain: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(chain) < _CHAIN:
        frames = traceback.extract_tb(seen.__traceback__)[-_FRAMES:]
        where = " > ".join(f"{PurePath(frame.filename).name}:{frame.lineno}:{frame.name}" for frame in frames)
        chain.append(f"{type(seen).__module__}.{type(seen).__qualname__} [{where}]")
        seen = seen.__cause__ or seen.__context__
    return " from ".join(chain)


def violations(error: BaseException | None) -> tuple[tuple[str, str], ...]:
    """The rule ids of a refusal with their pointers.

    A `json.` rule has no pointer here: before validation, the names on a path are the caller's own words.
    """
    if not isinstance(error, Refusing):
        return ()
    return tuple((v.rule, "" if v.rule.startswith("json.") else v.pointer) for v in error.violations[:_VIOLATIONS])
