"""What a host need not be able to read: answered without a number, by a parse error, or told that it is too much."""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from engram_conformance import client
from engram_conformance.checks.judging import PARSE_ERROR, is_json, not_refused
from engram_conformance.client import Answer, Client
from engram_conformance.reply import Kind, Reply
from engram_conformance.target.open import open_target
from engram_conformance.target.port import Connection
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code

HOST = shlex.join((sys.executable, "-S", "-E", str(Path(__file__).with_name("host.py"))))
SOON_S = 10.0


def test_of_several_texts_at_once_each_finds_the_error_that_names_no_request() -> None:
    async def test() -> list[Reply]:
        target = open_target(command=HOST)
        connection = await target.connect(SOON_S)
        text = b'{"name":"nameless","arguments":NaN}'
        try:
            return await asyncio.gather(*(connection.request_raw(client.CALL, text, SOON_S) for _ in range(3)))
        finally:
            await target.close()

    assert [reply.body.get("code") for reply in asyncio.run(test())] == [PARSE_ERROR] * 3


@pytest.mark.parametrize(
    ("text", "told"),
    [(b'{"a":NaN}', False), (b'{"a":-Infinity}', False), (b'{"a":1e999}', True), (b'"\\ud800"', True), (None, True)],
)
def test_nan_is_no_json_but_a_number_that_is_too_large_is(text: bytes | None, told: bool) -> None:
    assert is_json(text) is told


def test_a_parse_error_refuses_what_is_no_json_and_nothing_else() -> None:
    said = Answer(
        CONTRACT, Tool.ENGRAM_MEMORY_GET, {}, Reply(Kind.ERROR, {"code": PARSE_ERROR, "message": "Parse error"}, 0.0), 0
    )
    assert not_refused(CONTRACT, said, Code.INVALID_SCHEMA, is_json=False) is None
    assert not_refused(CONTRACT, said, Code.INVALID_SCHEMA) == f"the protocol error {PARSE_ERROR}"


class Busy:
    """A connection whose host is busy at first."""

    def __init__(self) -> None:
        answers: list[dict[str, Any]] = [CONTRACT.failure(Code.RATE_LIMITED, ""), CONTRACT.success({}, "")]
        self.replies: Iterator[Reply] = (Reply(Kind.RESULT, {"structuredContent": each}, 0.0) for each in answers)

    async def request_raw(self, *_: object) -> Reply:
        return next(self.replies)


def test_a_patient_client_sends_a_text_again_where_there_were_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES_S", (0.0, 0.0))
    patient = Client(CONTRACT, cast(Connection, Busy()), [], patient=True)
    assert asyncio.run(patient.call_raw(Tool.ENGRAM_MEMORY_GET, b"{}")).ok
    assert len(patient.log) == 2
