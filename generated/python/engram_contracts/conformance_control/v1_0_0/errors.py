"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

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

    CONTROL_INVALID = "CONTROL_INVALID"
    """The arguments do not match the control's input schema."""
    CONTROL_UNSUPPORTED = "CONTROL_UNSUPPORTED"
    """This host cannot do that."""
    CONTROL_UNKNOWN = "CONTROL_UNKNOWN"
    """The control names something that is not there."""
    CONTROL_FAILED = "CONTROL_FAILED"
    """The control was tried and failed."""


class Protocol(StrEnum):
    """The JSON-RPC errors that are no answers of a tool."""

    UNKNOWN_TOOL = "unknown-tool"
    """Unknown tool"""


DEFAULT: Final = Code.CONTROL_INVALID
"""The code of an invalid argument where no violation says otherwise."""

ERRORS: Final[Mapping[Code, ErrorInfo]] = MappingProxyType(
    {
        Code.CONTROL_INVALID: ErrorInfo(
            code=Code.CONTROL_INVALID,
            family="argument",
            retriable=False,
            message="The arguments do not match the control's input schema.",
            action="Correct the arguments: this is a fault of the suite, never of the host.",
        ),
        Code.CONTROL_UNSUPPORTED: ErrorInfo(
            code=Code.CONTROL_UNSUPPORTED,
            family="host",
            retriable=False,
            message="This host cannot do that.",
            action="Count every case that needs it as not testable, and go on.",
        ),
        Code.CONTROL_UNKNOWN: ErrorInfo(
            code=Code.CONTROL_UNKNOWN,
            family="argument",
            retriable=False,
            message="The control names something that is not there.",
            action="Look at the id: it is unknown in the acting scope, or what it names has ended.",
        ),
        Code.CONTROL_FAILED: ErrorInfo(
            code=Code.CONTROL_FAILED,
            family="host",
            retriable=False,
            message="The control was tried and failed.",
            action="Count the case as a fault of the harness, reset, and go on.",
        ),
    }
)
"""Code to its row."""

PROTOCOL: Final[Mapping[Protocol, ProtocolInfo]] = MappingProxyType(
    {
        Protocol.UNKNOWN_TOOL: ProtocolInfo(Protocol.UNKNOWN_TOOL, -32602, "Unknown tool"),
    }
)
"""Id to the JSON-RPC error."""

REFUSALS: Final[Mapping[Refusal, Code | ProtocolInfo]] = MappingProxyType(
    {
        Refusal.TOOL_UNKNOWN: PROTOCOL[Protocol.UNKNOWN_TOOL],
        Refusal.JSON_MALFORMED: Code.CONTROL_INVALID,
        Refusal.SIZE_EXCEEDED: Code.CONTROL_INVALID,
        Refusal.HOST_UNEXPECTED: Code.CONTROL_FAILED,
    }
)
"""What a pipeline step answers for a cause; a step without a row is skipped."""
