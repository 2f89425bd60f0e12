"""Server-sent events out of chunks of bytes: as much of the format as MCP uses, with a ceiling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engram_conformance.target import framing

_BOM = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Event:
    """One event. ``data`` is ``None`` where it was longer than the ceiling."""

    data: bytes | None
    id: str = ""


class Events:
    """Feed it chunks; it gives whole events. ``last_id`` and ``retry_ms`` are for taking up again a stream that breaks
    off."""

    def __init__(self, ceiling: int | None = None) -> None:
        self._ceiling = framing.MAX_MESSAGE if ceiling is None else ceiling
        self._lines = framing.Lines(self._ceiling)
        self._cut_in_crlf = False
        self._first = True
        self._data: list[bytes] = []
        self._size = 0
        self._too_long = False
        self.last_id = ""
        self.retry_ms: int | None = None

    def feed(self, chunk: bytes) -> Iterator[Event]:
        """The events that this chunk completes."""
        if self._cut_in_crlf and chunk.startswith(b"\n"):
            chunk = chunk[1:]
        self._cut_in_crlf = chunk.endswith(b"\r")
        for line in self._lines.feed(chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")):
            if line is None:
                self._too_long = True
            elif line:
                self._field(line.removeprefix(_BOM) if self._first else line)
            elif self._data or self._too_long:
                yield self._event()
            self._first = False

    def _field(self, line: bytes) -> None:
        name, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if name == b"data":
            self._size += len(value) + 1
            self._too_long = self._too_long or self._size > self._ceiling
            if self._too_long:
                self._data.clear()
            else:
                self._data.append(value)
        elif name == b"id" and b"\0" not in value:
            self.last_id = value.decode(errors="replace")
        elif name == b"retry" and value.isdigit():
            self.retry_ms = int(value[:9])

    def _event(self) -> Event:
        event = Event(None if self._too_long else b"\n".join(self._data), self.last_id)
        self._data.clear()
        self._size, self._too_long = 0, False
        return event
