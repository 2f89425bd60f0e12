"""Rows about people and callers, beside the journal: requests for confirmation and bearer tokens.

Immutable, typed, without behaviour, as `engram_runtime.store.rows`. Instants are milliseconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

REQUEST_KEPT_MS: Final = 3_600_000
"""An hour: how long a dead request may still be told of. What lasts is in the journal."""


class RequestState(StrEnum):
    """What a human said to a request for confirmation."""

    OPEN = "open"
    APPROVED = "approved"
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Request:
    """One request for a human's approval of one operation of one principal.

    `summary` is what a person is shown: names, kinds and sizes, never sealed text. `proof` is the approver's signature
    in hex, `released_at` when it was last handed to a call, `consumed_cursor` the event that used it up.
    """

    request_id: str
    operation_digest: str
    principal: str
    binding: str
    tool: str
    target: str | None
    summary: Mapping[str, object]
    requested_at: int
    expires_at: int
    state: RequestState = RequestState.OPEN
    approver: str | None = None
    method: str | None = None
    decided_at: int | None = None
    proof: str | None = None
    released_at: int | None = None
    consumed_cursor: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A bearer token of one binding. `digest` is the SHA-256 of the token in hex; the token itself is kept nowhere."""

    digest: str
    token_id: str
    binding: str
    label: str
    created_at: int
    expires_at: int | None = None
    revoked_at: int | None = None
