"""Which requests are open on a connection, and what every line of the host means for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from engram_conformance.model import Json
from engram_conformance.reply import Kind, Reply
from engram_conformance.target import framing, messages
from engram_conformance.target.messages import Counts

MAX_UNASKED = 0x10000000
"""Bytes that a host may send between two answers before it counts as a flood (256 MiB)."""


@dataclass(slots=True)
class Pending:
    """One open request."""

    number: int
    future: asyncio.Future[Reply]
    sent: float
    raw: bool
    odd_before: int
    timer: asyncio.TimerHandle | None = None


class Book:
    """The open requests of one connection. ``answer`` sends a line to the host; ``flooded`` is called once when the
    host sends and sends and answers nothing."""

    def __init__(self, answer: Callable[[bytes], None], flooded: Callable[[], None]) -> None:
        self._answer = answer
        self._flooded = flooded
        self._open: dict[int, Pending] = {}
        self._silent: set[int] = set()
        self._next = 1
        self._unasked = 0
        self.counts = Counts()
        self.ended: str | None = None

    def open(self, within_s: float, raw: bool = False) -> Pending:
        """A new request, which ends within the deadline whatever happens."""
        loop = asyncio.get_running_loop()
        pending = Pending(self._next, loop.create_future(), perf_counter(), raw, self.counts.odd)
        self._next += 1
        if self.ended is not None:
            self._settle(pending, Kind.CLOSED, self.ended)
        else:
            self._open[pending.number] = pending
            self.hasten(pending, within_s)
        return pending

    def hasten(self, pending: Pending, within_s: float) -> None:
        """Give an open request a new deadline, from now on."""
        if pending.timer is not None:
            pending.timer.cancel()
        pending.timer = asyncio.get_running_loop().call_later(max(within_s, 0.0), self._expire, pending)

    def forget(self, pending: Pending) -> None:
        """Nobody waits for it any more."""
        if pending.timer is not None:
            pending.timer.cancel()
        if self._open.pop(pending.number, None) is not None:
            self._silent.add(pending.number)

    def end(self, note: str) -> None:
        """The host's side has ended: so do all open requests, and every later one at once. The first note stays."""
        if self.ended is not None:
            return
        self.ended = note
        for pending in list(self._open.values()):
            self._settle(pending, Kind.CLOSED, note)

    def read(self, line: bytes | None) -> None:
        """One line of the host; ``None`` was too long."""
        if self.ended is not None:
            return
        self._unasked += framing.MAX_MESSAGE if line is None else len(line) + 1
        if line is None:
            self.counts.too_long += 1
        elif line.strip():
            self._read(*framing.loads(line))
        if self._unasked > MAX_UNASKED:
            self._flooded()

    def _read(self, value: object, fault: str) -> None:
        if not messages.is_answer(value) or framing.member(value, "method") is not None:
            answer = messages.heard(value, fault, self.counts)
            if answer is not None:
                self._answer(answer)
            return
        pending = self._asker(framing.member(value, "id"), framing.member(value, "error") is not None)
        if pending is not None:
            self._unasked = 0
            kind, body, note = messages.outcome(value, fault)
            self._settle(pending, kind, note, body)

    def _asker(self, number: object, is_error: bool) -> Pending | None:
        """The open request that an answer is about."""
        if number is None and is_error:
            return self._nameless()
        if type(number) is not int or not 0 < number < self._next:
            self.counts.unknown += 1
        elif number in self._open:
            return self._open[number]
        elif number in self._silent:
            self.counts.late += 1
        else:
            self.counts.repeated += 1
        return None

    def _nameless(self) -> Pending | None:
        """The request that an error without an id is about: the only one that may be unreadable, or the only one."""
        raw = [pending for pending in self._open.values() if pending.raw]
        found = raw if raw else list(self._open.values())
        if len(found) == 1:
            return found[0]
        self.counts.unknown += 1
        return None

    def _expire(self, pending: Pending) -> None:
        odd = self.counts.odd - pending.odd_before
        self._silent.add(pending.number)
        if odd:
            self._settle(pending, Kind.JUNK, f"no answer, but {odd} line{'s' * (odd != 1)} that answered nothing")
        else:
            self._settle(pending, Kind.SILENCE, "")

    def _settle(self, pending: Pending, kind: Kind, note: str, body: Json | None = None) -> None:
        self._open.pop(pending.number, None)
        if pending.timer is not None:
            pending.timer.cancel()
        if not pending.future.done():
            pending.future.set_result(Reply(kind, body or {}, perf_counter() - pending.sent, note))
