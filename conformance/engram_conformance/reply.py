"""What a host can do with a message: answer it, refuse it, be silent, go away, or send something else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engram_conformance.model import Json


class Kind(StrEnum):
    """The ways in which a request can end. All but the first two are the host's to explain."""

    RESULT = "result"
    ERROR = "error"
    SILENCE = "silence"
    CLOSED = "closed"
    JUNK = "junk"


@dataclass(frozen=True, slots=True)
class Reply:
    """How one request ended.

    ``body`` is the JSON-RPC result or error object, empty for the rest; ``note`` says in one line what was seen instead
    (an HTTP status, an exit code, the kind of junk), never the host's own text; ``seconds`` is the time from sending to
    the end.
    """

    kind: Kind
    body: Json
    seconds: float
    note: str = ""


class TargetError(Exception):
    """The host cannot be reached, or not as it was told: one line for a person, with what would mend it as ``hint``;
    ``told`` is what is known of the connection's end (`Connection.told`), where there was one."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint
        self.told: dict[str, Any] = {}
