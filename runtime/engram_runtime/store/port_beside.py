"""The part of the store port that is about rows beside the journal: requests for confirmation, tokens, clean-ups.

Rule: host.md, "Confirmation", "Grants, defaults, surface", "Forget".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engram_runtime.store.people import Request, Token
from engram_runtime.store.rows import Erasure


class ReadsBeside(Protocol):
    """What a snapshot tells of them."""

    def request(self, request_id: str) -> Request | None:
        """A request for confirmation, whatever became of it, or None."""
        ...

    def request_of(self, principal: str, operation_digest: str, live_at: int) -> Request | None:
        """The latest request of that principal for that operation that is neither consumed nor dead at that time."""
        ...

    def requests(self, live_at: int | None = None) -> Sequence[Request]:
        """Requests by the time they were made; live_at: those neither consumed nor dead at that time."""
        ...

    def is_test(self) -> bool:
        """Whether this store was made for tests: only there a passphrase may come from elsewhere than a terminal."""
        ...

    def token(self, digest: str) -> Token | None:
        """The bearer token of that SHA-256 (hex), whatever its dates, or None."""
        ...

    def tokens(self) -> Sequence[Token]:
        """All bearer tokens, by the time they were made."""
        ...

    def reason(self, cursor: int) -> str | None:
        """Why the event at that cursor was made, if somebody said so and it was not erased."""
        ...

    def proof(self, cursor: int) -> str | None:
        """The signature of the approval that the event at that cursor used up, until it is erased; for operators."""
        ...

    def erasure(self, record_id: str) -> Erasure | None:
        """How far the clean-up of an ended record is, or None if its body was not ended."""
        ...

    def erasures(self, limit: int = 0x80) -> Sequence[Erasure]:
        """Clean-ups that are not verified yet, the oldest first."""
        ...


class WritesBeside(Protocol):
    """What a transaction changes of them."""

    def put_request(self, request: Request) -> None:
        """Write a request for confirmation, in the place of the one of that id."""
        ...

    def drop_requests(self, before: int) -> None:
        """Erase requests that were dead before that time."""
        ...

    def mark_test(self) -> None:
        """Mark a new store as one for tests, for good."""
        ...

    def put_token(self, token: Token) -> None:
        """Write a bearer token, in the place of the one of that digest."""
        ...
