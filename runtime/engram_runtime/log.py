"""Logs for the operator: one JSON line a call on stderr, and nothing of what was called with.

A line never holds arguments, texts of libraries or locals; it can be looked up by the auditId on the wire. Lines
are written by a thread of their own, so that a reader of stderr who sleeps never stops a call: what does not fit
is counted and told in the next line.
"""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from typing import Final, Protocol

import orjson

from engram_runtime.instants import from_ms
from engram_runtime.pipeline.faults import told
from engram_runtime.ports import AuditLine, AuditSink, Clock

_ROOM: Final = 0x1000
_FLUSH_S: Final = 2.0


class Lines(Protocol):
    """Where lines go."""

    def put(self, row: dict[str, object]) -> None:
        """Take one JSON object as a line; must not raise."""
        ...


class LineWriter:
    """Writes lines to a descriptor from a daemon thread; bounded, never blocks its callers, never raises."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._lines: queue.Queue[bytes | None] = queue.Queue(_ROOM)
        self._dropped = 0
        self._thread = threading.Thread(target=self._run, name="engram-log", daemon=True)
        self._thread.start()

    def put(self, row: dict[str, object]) -> None:
        """Queue one JSON object as a line."""
        if self._dropped:
            row = {**row, "dropped": self._dropped}
        try:
            self._lines.put_nowait(orjson.dumps(row) + b"\n")
            self._dropped = 0
        except queue.Full:
            self._dropped += 1

    def close(self) -> None:
        """Write what is queued, for two seconds at most."""
        try:
            self._lines.put(None, timeout=_FLUSH_S)
        except queue.Full:
            return
        self._thread.join(_FLUSH_S)

    def _run(self) -> None:
        while (line := self._lines.get()) is not None:
            view = memoryview(line)
            try:
                while view:
                    view = view[os.write(self._fd, view) :]
            except OSError:
                continue  # nobody reads stderr any more; the host lives on


class AuditLog:
    """The `AuditSink` of a running host."""

    def __init__(self, writer: Lines) -> None:
        self._writer = writer

    def write(self, line: AuditLine) -> None:
        """See `AuditSink.write`."""
        row: dict[str, object] = {
            "time": from_ms(line.at),
            "auditId": line.audit_id,
            "tool": line.tool or None,
            "outcome": line.code or "ok",
        }
        if line.cause:
            row["cause"] = line.cause
        if line.violations:
            row["violations"] = [{"rule": rule, "pointer": pointer} for rule, pointer in line.violations]
        if line.exception:
            row["exception"] = line.exception
        self._writer.put(row)


class Both:
    """Two sinks, told of every call in this order."""

    def __init__(self, first: AuditSink, second: AuditSink) -> None:
        self._sinks = (first, second)

    def write(self, line: AuditLine) -> None:
        """See `AuditSink.write`."""
        for sink in self._sinks:
            sink.write(line)


class LibraryLog(logging.Handler):
    """What libraries log, without their texts: which logger, how grave, which exception and where."""

    def __init__(self, writer: Lines, clock: Clock) -> None:
        super().__init__(logging.WARNING)
        self._writer = writer
        self._clock = clock

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record's place and its exception's type and frames; its message is dropped."""
        row: dict[str, object] = {
            "time": from_ms(self._clock.now_ms()),
            "logger": record.name,
            "level": record.levelname,
            "at": f"{record.filename}:{record.lineno}",
        }
        if record.exc_info and record.exc_info[1] is not None:
            row["exception"] = told(record.exc_info[1])
        self._writer.put(row)


def log_to(fd: int, clock: Clock) -> tuple[AuditLog, LineWriter]:
    """Send every log of this process to `fd` in these forms, what Python itself would print of an exception in a
    thread or a finalizer too; close the writer at the end."""
    writer = LineWriter(fd)
    logging.basicConfig(handlers=[LibraryLog(writer, clock)], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    threading.excepthook = lambda args: _lost("thread", args.exc_value)
    sys.unraisablehook = lambda args: _lost("finalizer", args.exc_value)
    return AuditLog(writer), writer


def _lost(where: str, error: BaseException | None) -> None:
    """Log an exception that reached nobody."""
    logging.getLogger(__name__).error("an exception in a %s", where, exc_info=error)
