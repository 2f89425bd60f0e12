"""One line of JSON-RPC: from bytes to a message for the SDK, or to the error that answers it at once.

Nothing is dropped in silence: what is no JSON is -32700, what is no JSON-RPC message is -32600, both with a null id
if none can be read. The arguments of a tool call are the tool's own affair: they may hold anything that JSON can
write (lone surrogates, depth, numbers out of range), and go round the SDK's models as `RawArguments`.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, cast

import orjson
from engram_contracts.dialect_v1 import well_formed
from mcp.shared.message import ServerMessageMetadata, SessionMessage
from mcp_types import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    PARSE_ERROR,
    ErrorData,
    JSONRPCError,
    JSONRPCNotification,
    JSONRPCRequest,
    JSONRPCResponse,
)

from engram_runtime.bind import RawArguments
from engram_runtime.transports import deep

Settled = Callable[[], Awaitable[None]]
"""Run when a request ends without an answer (its caller cancelled it)."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A line that the SDK must not see, and the answer to it."""

    answer: JSONRPCError


def rejected(code: int, message: str, request_id: str | int | None = None) -> Rejected:
    """The answer to a line that is no message; constant texts only."""
    return Rejected(JSONRPCError(jsonrpc="2.0", id=request_id, error=ErrorData(code=code, message=message)))


_NOT_JSON = rejected(PARSE_ERROR, "Parse error")
_NO_MESSAGE = rejected(INVALID_REQUEST, "Invalid request")


def read_line(line: bytes, settled: Settled) -> SessionMessage | Rejected:
    """The message on one line (without its newline)."""
    strict = True
    try:
        document: object = orjson.loads(line)
    except orjson.JSONDecodeError:
        strict = False
        try:
            document = _loads_anything(line.decode())
        except ValueError:
            return _NOT_JSON
    if not isinstance(document, dict):
        return _NO_MESSAGE
    return _message(cast("dict[str, object]", document), strict, settled)


def _loads_anything(text: str) -> object:
    """A text that the strict parser refused, read as far as JSON goes. `ValueError` if it is none."""
    try:
        return json.loads(text, parse_int=deep.parse_int)
    except RecursionError:
        return deep.loads(text)


def _message(document: dict[str, object], strict: bool, settled: Settled) -> SessionMessage | Rejected:
    """Tell requests, notifications and answers apart; `strict` says that all of it is well-formed but for depth."""
    raw = _take_arguments(document)
    if not strict and well_formed(document)[1]:
        return _NO_MESSAGE
    request_id, method, params = document.get("id"), document.get("method"), document.get("params")
    if document.get("jsonrpc") != "2.0":
        return _NO_MESSAGE
    if "method" not in document:
        return _answer(document)
    if not isinstance(method, str):
        return _NO_MESSAGE
    if "id" in document and not _is_id(request_id):
        return _NO_MESSAGE
    if "params" in document and not isinstance(params, dict):
        if "id" not in document:
            return _NO_MESSAGE
        return rejected(INVALID_PARAMS, "Invalid request parameters", cast("str | int", request_id))
    rest: dict[str, Any] = {} if params is None else {"params": params}
    if "id" not in document:
        return SessionMessage(JSONRPCNotification.model_construct(jsonrpc="2.0", method=method, **rest))
    request = JSONRPCRequest.model_construct(jsonrpc="2.0", id=cast("str | int", request_id), method=method, **rest)
    return SessionMessage(request, ServerMessageMetadata(request_context=raw, on_request_unanswered=settled))


def _is_id(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool))


def _take_arguments(document: dict[str, object]) -> RawArguments | None:
    """Take the arguments of a tool call out of the message; absent is the empty object."""
    params = document.get("params")
    if document.get("method") != "tools/call" or not isinstance(params, dict):
        return None
    return RawArguments(cast("dict[str, object]", params).pop("arguments", {}))


def _answer(document: dict[str, object]) -> SessionMessage | Rejected:
    """A client's answer to a request of ours."""
    if not _is_id(document.get("id")):
        return _NO_MESSAGE
    kind = JSONRPCResponse if "result" in document else JSONRPCError if "error" in document else None
    if kind is None:
        return _NO_MESSAGE
    try:
        return SessionMessage(kind.model_validate(document))
    except ValueError:
        return _NO_MESSAGE
