"""What a JSON-RPC message of a host amounts to, whatever wire it came on."""

from __future__ import annotations

from dataclasses import dataclass

from engram_conformance.model import Json
from engram_conformance.reply import Kind
from engram_conformance.target import framing

METHOD_NOT_FOUND = -0x7F59
"""JSON-RPC's -32601: the answer to what a host asks of a client that has declared no capabilities."""
_NOT_OFFERED: Json = {"error": {"code": METHOD_NOT_FOUND, "message": "Method not found"}}

Outcome = tuple[Kind, Json, str]
"""Kind, body and note of a reply."""


@dataclass(slots=True)
class Counts:
    """What came on a connection that answered nothing."""

    junk: int = 0
    too_long: int = 0
    unknown: int = 0
    repeated: int = 0
    late: int = 0
    notifications: int = 0
    requests: int = 0

    @property
    def odd(self) -> int:
        """What is no protocol, or answers what nobody asked: it tells a silence from junk."""
        return self.junk + self.too_long + self.unknown

    def told(self) -> dict[str, int]:
        """Those that are not zero."""
        return {name: count for name in self.__slots__ if (count := getattr(self, name))}


def is_answer(value: object) -> bool:
    """Whether it has the members of an answer, right or wrong."""
    return isinstance(value, dict) and "id" in value and ("result" in value or "error" in value)


def answers(value: object, number: int) -> bool:
    """Whether it is the answer on an exchange of its own: by its number, or an error that could not read the number."""
    if not is_answer(value):
        return False
    found = framing.member(value, "id")
    return same_number(found, number) or (found is None and framing.member(value, "error") is not None)


def same_number(found: object, number: int) -> bool:
    """Whether an id is that number, and not a boolean, a float or a string like it."""
    return type(found) is int and found == number


def outcome(message: object, fault: str) -> Outcome:
    """What an answer amounts to; ``fault`` is why it was no proper JSON."""
    result, error = framing.member(message, "result"), framing.member(message, "error")
    if fault:
        return Kind.JUNK, {}, fault
    if framing.member(message, "jsonrpc") != "2.0":
        return Kind.JUNK, {}, "an answer without the mark of JSON-RPC 2.0"
    if isinstance(message, dict) and "result" in message and "error" in message:
        return Kind.JUNK, {}, "an answer with both a result and an error"
    if isinstance(result, dict):
        return Kind.RESULT, result, ""
    if isinstance(error, dict):
        return Kind.ERROR, error, ""
    return Kind.JUNK, {}, "an answer whose result or error is no object"


def heard(value: object, fault: str, counts: Counts) -> bytes | None:
    """Count a message that answers nothing of ours; what a host asks gets the answer that is returned.

    A ping is answered; for the rest we have declared no capability.
    """
    method, number = framing.member(value, "method"), framing.member(value, "id")
    if fault or not isinstance(method, str):
        counts.junk += 1
    elif number is None:
        counts.notifications += 1
    elif isinstance(number, bool) or not isinstance(number, int | str):
        counts.junk += 1
    else:
        counts.requests += 1
        done: Json = {"result": {}} if method == "ping" else _NOT_OFFERED
        return framing.dumps({"jsonrpc": "2.0", "id": number, **done})
    return None
