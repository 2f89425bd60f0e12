"""Lines out of chunks of bytes, with a ceiling: what a peer never ends cannot grow for ever."""

from __future__ import annotations

from collections.abc import Iterator

MAX_LINE = 0x800000
"""Bytes of one message. The argument ceiling in canonical form can be six times as long on the wire (every
character as an escape), and there is an envelope around it."""


class TooLong:
    """Stands in for a line that was longer than the ceiling; its bytes are gone."""


TOO_LONG = TooLong()


class Lines:
    """Feed it chunks; it gives whole lines without their newline."""

    def __init__(self, ceiling: int = MAX_LINE) -> None:
        self._ceiling = ceiling
        self._held = bytearray()
        self._skipping = False

    def feed(self, chunk: bytes) -> Iterator[bytes | TooLong]:
        """The lines that this chunk completes."""
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            yield from self._complete(chunk[start:end])
            start = end + 1
        self._hold(chunk[start:])

    def end(self) -> Iterator[bytes | TooLong]:
        """What is left when the peer has closed its side: a last line without a newline."""
        if self._held or self._skipping:
            yield from self._complete(b"")

    def _hold(self, piece: bytes) -> None:
        if not self._skipping:
            self._held += piece
            if len(self._held) > self._ceiling:
                self._held.clear()
                self._skipping = True

    def _complete(self, piece: bytes) -> Iterator[bytes | TooLong]:
        self._hold(piece)
        line: bytes | TooLong = TOO_LONG if self._skipping else bytes(self._held)
        self._held.clear()
        self._skipping = False
        yield line
