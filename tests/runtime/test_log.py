"""Logs: one JSON line a call, no content, and a reader who sleeps stops nobody."""

from __future__ import annotations

import json
import logging
import os
import select
import sys
import threading
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from engram_runtime.log import AuditLog, LibraryLog, LineWriter, log_to
from engram_runtime.ports import AuditLine
from engram_runtime.system import SystemClock

from tests.runtime.toy import FakeClock


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Two ends."""
    source, sink = os.pipe()
    yield source, sink
    for fd in (source, sink):
        os.close(fd)


def read(source: int) -> list[dict[str, Any]]:
    return [json.loads(line) for line in os.read(source, 1 << 20).splitlines()]


def test_a_line_tells_outcome_cause_rules_and_frames(pipe: tuple[int, int]) -> None:
    writer = LineWriter(pipe[1])
    audit = AuditLog(writer)
    audit.write(AuditLine("aud_1", 0, "p", "look", None))
    audit.write(AuditLine("aud_2", 0, "p", "", "CODE", "json.malformed", (("json.depth", ""),), "E [f]"))
    writer.close()
    assert read(pipe[0]) == [
        {"time": "1970-01-01T00:00:00.000Z", "auditId": "aud_1", "tool": "look", "outcome": "ok"},
        {
            "time": "1970-01-01T00:00:00.000Z",
            "auditId": "aud_2",
            "tool": None,
            "outcome": "CODE",
            "cause": "json.malformed",
            "violations": [{"rule": "json.depth", "pointer": ""}],
            "exception": "E [f]",
        },
    ]


def test_what_libraries_say_is_dropped_and_that_they_said_it_is_kept(pipe: tuple[int, int]) -> None:
    writer = LineWriter(pipe[1])
    handler = LibraryLog(writer, FakeClock())
    logger = logging.Logger("library")
    logger.addHandler(handler)
    try:
        raise ValueError("secret")
    except ValueError:
        logger.exception("secret %s", "secret")
    logger.info("secret")
    writer.close()
    (row,) = read(pipe[0])
    assert "secret" not in json.dumps(row)
    assert (row["logger"], row["level"]) == ("library", "ERROR")
    assert row["exception"].startswith("builtins.ValueError [test_log.py:")


def test_all_logs_of_the_process_go_there(pipe: tuple[int, int]) -> None:
    before = logging.getLogger().handlers[:]
    hooks = (threading.excepthook, sys.unraisablehook)
    logging.captureWarnings(False)  # whoever captured them before in this process
    _, writer = log_to(pipe[1], SystemClock())
    try:
        logging.getLogger("mcp.server").warning("secret")
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn("secret", UserWarning, stacklevel=1)
        thread = threading.Thread(target=lambda: {}["secret"])
        thread.start()
        thread.join()
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(False)
        logging.basicConfig(handlers=before, force=True)
        writer.close()
    rows = read(pipe[0])
    assert [row["logger"] for row in rows] == ["mcp.server", "py.warnings", "engram_runtime.log"]
    assert "secret" not in json.dumps(rows)
    assert rows[2]["exception"].startswith("builtins.KeyError")


def test_a_reader_who_sleeps_stops_nobody_and_what_was_dropped_is_counted(pipe: tuple[int, int]) -> None:
    writer = LineWriter(pipe[1])
    written = 20_000
    for number in range(written):
        writer.put({"n": number, "filler": "x" * 100})
    told, dropped, rest = 0, 0, b""
    while told + dropped < written:
        writer.put({"last": True})
        written += 1
        assert select.select([pipe[0]], [], [], 10)[0], "a line is neither written nor counted"
        *lines, rest = (rest + os.read(pipe[0], 1 << 16)).split(b"\n")
        rows = [json.loads(line) for line in lines]
        told += len(rows)
        dropped += sum(row.get("dropped", 0) for row in rows)
    assert told + dropped == written
    assert dropped


def test_a_reader_who_has_gone_stops_nobody() -> None:
    source, sink = os.pipe()
    os.close(source)
    writer = LineWriter(sink)
    for _ in range(10):
        writer.put({"n": 1})
    writer.close()
    os.close(sink)
