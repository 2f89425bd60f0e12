"""agent-memory 1.0.0. Generated from contracts/agent-memory/1.0.0; do not edit.

The error table: act on code and retriable, never on the message.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ErrorInfo, ProtocolInfo

__all__ = ["DEFAULT", "ERRORS", "PROTOCOL", "REFUSALS", "Code", "Protocol"]


class Code(StrEnum):
    """Every error code of the contract."""

    INVALID_ARGUMENT = "INVALID_ARGUMENT"
    """An argument is outside the contract."""
    SECRET_DETECTED = "SECRET_DETECTED"
    """The text looks like it holds a secret or personal data."""
    USER_MISMATCH = "USER_MISMATCH"
    """That user is not the bound one."""
    NOT_PERMITTED = "NOT_PERMITTED"
    """This binding may not do that."""
    NOT_EDITABLE = "NOT_EDITABLE"
    """The memory belongs to another contract."""
    DRY_RUN_NEEDED = "DRY_RUN_NEEDED"
    """There is no recent dry run with these arguments."""
    KEY_CONFLICT = "KEY_CONFLICT"
    """The idempotency key was used for something else."""
    RATE_LIMITED = "RATE_LIMITED"
    """Too many calls."""
    DEADLINE_EXCEEDED = "DEADLINE_EXCEEDED"
    """The call took too long and nothing was stored."""
    CANCELLED = "CANCELLED"
    """The call was cancelled and nothing was stored."""
    STORE_UNAVAILABLE = "STORE_UNAVAILABLE"
    """The memory store cannot be reached."""
    OUTCOME_UNKNOWN = "OUTCOME_UNKNOWN"
    """It is not known whether the write happened."""
    INTERNAL = "INTERNAL"
    """The memory host failed."""


class Protocol(StrEnum):
    """The JSON-RPC errors that are no answers of a tool."""

    UNTRUSTED_CONTEXT = "untrusted-context"
    """No trusted context"""
    UNKNOWN_TOOL = "unknown-tool"
    """Unknown tool"""


DEFAULT: Final = Code.INVALID_ARGUMENT
"""The code of an invalid argument where no violation says otherwise."""

ERRORS: Final[Mapping[Code, ErrorInfo]] = MappingProxyType(
    {
        Code.INVALID_ARGUMENT: ErrorInfo(
            code=Code.INVALID_ARGUMENT,
            family="argument",
            retriable=False,
            message="An argument is outside the contract.",
            action="Mend the arguments that the details name, then call again.",
        ),
        Code.SECRET_DETECTED: ErrorInfo(
            code=Code.SECRET_DETECTED,
            family="argument",
            retriable=False,
            message="The text looks like it holds a secret or personal data.",
            action="Do not store it. Remove the secret and say where it is kept instead.",
        ),
        Code.USER_MISMATCH: ErrorInfo(
            code=Code.USER_MISMATCH,
            family="authority",
            retriable=False,
            message="That user is not the bound one.",
            action="Use the user id of your directive block. Do not try another.",
        ),
        Code.NOT_PERMITTED: ErrorInfo(
            code=Code.NOT_PERMITTED,
            family="authority",
            retriable=False,
            message="This binding may not do that.",
            action="Stop and tell the person you work for.",
        ),
        Code.NOT_EDITABLE: ErrorInfo(
            code=Code.NOT_EDITABLE,
            family="authority",
            retriable=False,
            message="The memory belongs to another contract.",
            action="Leave it, or ask a person to end it with the tool of its own contract.",
        ),
        Code.DRY_RUN_NEEDED: ErrorInfo(
            code=Code.DRY_RUN_NEEDED,
            family="argument",
            retriable=False,
            message="There is no recent dry run with these arguments.",
            action="Call forget without confirm, show the list, then confirm with the same arguments.",
        ),
        Code.KEY_CONFLICT: ErrorInfo(
            code=Code.KEY_CONFLICT,
            family="argument",
            retriable=False,
            message="The idempotency key was used for something else.",
            action="Find out why. Use a new key only for a new memory.",
        ),
        Code.RATE_LIMITED: ErrorInfo(
            code=Code.RATE_LIMITED,
            family="transient",
            retriable=True,
            message="Too many calls.",
            action="Wait a moment, then call again.",
        ),
        Code.DEADLINE_EXCEEDED: ErrorInfo(
            code=Code.DEADLINE_EXCEEDED,
            family="transient",
            retriable=True,
            message="The call took too long and nothing was stored.",
            action="Call again; go on without memory if it stays so.",
        ),
        Code.CANCELLED: ErrorInfo(
            code=Code.CANCELLED,
            family="transient",
            retriable=True,
            message="The call was cancelled and nothing was stored.",
            action="Call again if it is still wanted.",
        ),
        Code.STORE_UNAVAILABLE: ErrorInfo(
            code=Code.STORE_UNAVAILABLE,
            family="transient",
            retriable=True,
            message="The memory store cannot be reached.",
            action="Go on with native memory; a write is spooled and sent later.",
        ),
        Code.OUTCOME_UNKNOWN: ErrorInfo(
            code=Code.OUTCOME_UNKNOWN,
            family="transient",
            retriable=True,
            message="It is not known whether the write happened.",
            action="Send the same call with the same key until the answer is definite.",
        ),
        Code.INTERNAL: ErrorInfo(
            code=Code.INTERNAL,
            family="fault",
            retriable=False,
            message="The memory host failed.",
            action="Go on without memory and tell the operator.",
        ),
    }
)
"""Code to its row."""

PROTOCOL: Final[Mapping[Protocol, ProtocolInfo]] = MappingProxyType(
    {
        Protocol.UNTRUSTED_CONTEXT: ProtocolInfo(Protocol.UNTRUSTED_CONTEXT, -32603, "No trusted context"),
        Protocol.UNKNOWN_TOOL: ProtocolInfo(Protocol.UNKNOWN_TOOL, -32602, "Unknown tool"),
    }
)
"""Id to the JSON-RPC error."""

REFUSALS: Final[Mapping[Refusal, Code | ProtocolInfo]] = MappingProxyType(
    {
        Refusal.CONTEXT_MISSING: PROTOCOL[Protocol.UNTRUSTED_CONTEXT],
        Refusal.TOOL_UNKNOWN: PROTOCOL[Protocol.UNKNOWN_TOOL],
        Refusal.TOOL_NOT_GRANTED: PROTOCOL[Protocol.UNKNOWN_TOOL],
        Refusal.JSON_MALFORMED: Code.INVALID_ARGUMENT,
        Refusal.SIZE_EXCEEDED: Code.INVALID_ARGUMENT,
        Refusal.USER_MISMATCH: Code.USER_MISMATCH,
        Refusal.GRANT_NOT_YET: Code.NOT_PERMITTED,
        Refusal.GRANT_EXPIRED: Code.NOT_PERMITTED,
        Refusal.GRANT_REVOKED: Code.NOT_PERMITTED,
        Refusal.RATE_EXCEEDED: Code.RATE_LIMITED,
        Refusal.REPLAY_CONFLICT: Code.KEY_CONFLICT,
        Refusal.POLICY_UNAVAILABLE: Code.STORE_UNAVAILABLE,
        Refusal.POLICY_STALE: Code.STORE_UNAVAILABLE,
        Refusal.POLICY_CAPABILITY: Code.NOT_PERMITTED,
        Refusal.RESULT_TOO_LARGE: Code.INVALID_ARGUMENT,
        Refusal.DEADLINE_EXCEEDED: Code.DEADLINE_EXCEEDED,
        Refusal.CALL_CANCELLED: Code.CANCELLED,
        Refusal.STORE_UNAVAILABLE: Code.STORE_UNAVAILABLE,
        Refusal.STORE_OUTCOME_UNKNOWN: Code.OUTCOME_UNKNOWN,
        Refusal.STORE_FENCED: Code.STORE_UNAVAILABLE,
        Refusal.STORE_CORRUPT: Code.INTERNAL,
        Refusal.STORE_BODY_MISSING: Code.INTERNAL,
        Refusal.STORE_CURSOR_GAP: Code.INTERNAL,
        Refusal.HOST_UNEXPECTED: Code.INTERNAL,
    }
)
"""What a pipeline step answers for a cause; a step without a row is skipped."""
