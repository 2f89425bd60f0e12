"""Who may come in: one login link, one session, a few tries at a passphrase.

Nothing of it is kept: links and sessions live in this process and end with it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

LINK_S: Final = 240.0
"""Seconds that a login link lives if nobody uses it."""
IDLE_S: Final = 1_800.0
"""Seconds without a page asked for by a person, after which a session ends."""
LIFE_S: Final = 28_800.0
"""Seconds that a session lives at most: a working day."""
TRIES: Final = 5
"""Wrong passphrases in a row, after which the session ends."""

_SECRET_BYTES: Final = 0x20

Tone = Literal["done", "fault"]


@dataclass(frozen=True, slots=True)
class Note:
    """What the next page says of the last deed."""

    tone: Tone
    text: str


@dataclass(slots=True)
class Session:
    """One person's visit. `key` is the cookie's value; `secret` signs the forms; `name` is who adjudicates."""

    key: str
    secret: bytes
    began: float
    seen: float
    name: str
    notes: list[Note] = field(default_factory=list[Note])

    def token(self, path: str) -> str:
        """What a form that posts to that path must carry."""
        return hmac.new(self.secret, path.encode(), hashlib.sha256).hexdigest()

    def signed(self, path: str, token: str) -> bool:
        """Whether a form made for that path in this session sent the token."""
        return hmac.compare_digest(self.token(path).encode(), token.encode("utf-8", "replace"))

    def note(self, tone: Tone, text: str) -> None:
        """Say something on the next page."""
        self.notes.append(Note(tone, text))

    def taken(self) -> list[Note]:
        """What is to be said now; it is said once."""
        notes, self.notes = self.notes, []
        return notes


class Door:
    """Gives out login links and lets in who holds one. Times are seconds of `monotonic`, which is injected."""

    def __init__(self, monotonic: Callable[[], float], name: str) -> None:
        """name: who a new session says that its person is, until told otherwise."""
        self._monotonic = monotonic
        self._name = name
        self._ticket: tuple[str, float] | None = None
        self._session: Session | None = None
        self._wrong = 0
        self.ended: Callable[[], None] = lambda: None
        """Called when a session has ended, so that a new link can be given."""

    def ticket(self) -> str:
        """A new link's secret; the one before dies."""
        ticket = secrets.token_urlsafe(_SECRET_BYTES)
        self._ticket = ticket, self._monotonic() + LINK_S
        return ticket

    def enter(self, ticket: str) -> Session | None:
        """A session for a link that is alive, which dies by it; the session before ends. None for any other."""
        held = self._ticket
        given = ticket.encode("utf-8", "replace")
        if held is None or self._monotonic() >= held[1] or not hmac.compare_digest(held[0].encode(), given):
            return None
        now = self._monotonic()
        self._ticket, self._wrong = None, 0
        self._session = Session(
            secrets.token_urlsafe(_SECRET_BYTES), secrets.token_bytes(_SECRET_BYTES), now, now, self._name
        )
        return self._session

    def session(self, key: str | None, *, touch: bool = True) -> Session | None:
        """The session of that cookie; touch: a person asked, so it goes on. Ends one that is over."""
        found = self._session
        if found is None:
            return None
        now = self._monotonic()
        if now >= found.began + LIFE_S or now >= found.seen + IDLE_S:
            self.leave()
            return None
        if key is None or not hmac.compare_digest(found.key.encode(), key.encode("utf-8", "replace")):
            return None
        if touch:
            found.seen = now
        return found

    def leave(self) -> None:
        """End the session."""
        self._session = None
        self.ended()

    def tried(self, right: bool) -> int:
        """Count a passphrase; how many tries are left. At none the session has ended."""
        self._wrong = 0 if right else self._wrong + 1
        left = TRIES - self._wrong
        if left <= 0:
            self._wrong = 0
            self.leave()
        return max(left, 0)
