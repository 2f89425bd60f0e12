"""Serving within a process says what serving over pipes says, line for line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from engram_runtime.bind import bind
from engram_runtime.context import constant
from engram_runtime.policy.rate import Unlimited
from engram_runtime.transports.lines import MAX_LINE
from engram_runtime.transports.within import Within

from tests.runtime.test_stdio import HELLO, call, lines, talk
from tests.runtime.toy import CONTEXT, TOY, Handlers, Lines


def within(sent: bytes) -> list[dict[str, Any]]:
    """Everything that is answered to these lines."""
    server = Within(bind(TOY, Handlers(), constant(CONTEXT), audit=Lines(), limiter=Unlimited()))
    wanted = len(talked := talk(sent))
    got: list[dict[str, Any]] = []
    answered = asyncio.Event()

    async def feed() -> AsyncIterator[bytes]:
        for line in sent.splitlines():
            yield line
        if wanted:
            await answered.wait()

    def write(line: bytes) -> None:
        assert b"\n" not in line
        got.append(json.loads(line))
        if len(got) == wanted:
            answered.set()

    async def serve() -> None:
        async with asyncio.timeout(30):
            await server.serve_lines(feed(), write)

    asyncio.run(serve())
    assert sorted(map(_plain, got)) == sorted(map(_plain, talked))
    return got


def _plain(answer: dict[str, Any]) -> str:
    """An answer without what is different each time."""
    told = dict(answer.get("result", answer))
    if "structuredContent" in told:
        told = {"id": answer["id"], "content": sorted(told["structuredContent"]), "error": told["isError"]}
    return json.dumps(told, sort_keys=True)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(lines(call(1)), id="a call"),
        pytest.param(lines(call(1), call(2), call(3)), id="calls"),
        pytest.param(lines(call(1, arguments=[])), id="a list as arguments"),
        pytest.param(lines(call(1, arguments="x")), id="a text as arguments"),
        pytest.param(lines(call(1)).replace(b'"shopping"', b'"\\ud800"'), id="a lone surrogate"),
        pytest.param(lines(call(1)).replace(b'"shopping"', b"NaN"), id="NaN"),
        pytest.param(lines(call(1)).replace(b'"shopping"', b"[" * 3000 + b"]" * 3000), id="depth"),
        pytest.param(b'{"a":"\xff"}\n', id="bad UTF-8"),
        pytest.param(b"hello\n{\n[1]\n", id="no messages"),
        pytest.param(b" " * (MAX_LINE + 1) + b"\n", id="a line without end"),
    ],
)
def test_each_line_is_answered_as_over_pipes(line: bytes) -> None:
    assert within(lines(*HELLO) + line)


def test_a_client_that_leaves_at_once_is_served() -> None:
    assert within(b"") == []
