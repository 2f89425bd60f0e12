"""The end of an HTTP host: what runs is finished, what is new is refused; and the pages that an owner may switch on."""

from __future__ import annotations

import asyncio
import re
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2 as httpx
import pytest
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.app import CONTRACT, open_store
from engram_runtime.config import load
from engram_runtime.homes import homes
from engram_runtime.store.port import WriteTx

from tests.e2e.homes import PURPOSE, capture
from tests.e2e.http_host import ACCEPT, HttpHost, Legacy, Modern, answer, serving_http, set_http
from tests.e2e.raw import code, value

PATIENCE_S = 30


@asynccontextmanager
async def writers_wait(home: Path) -> AsyncIterator[None]:
    """Hold the scope's write lock, as another process may, while the block runs."""
    held, free = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(_tx: WriteTx) -> None:
        loop.call_soon_threadsafe(held.set)
        free.wait(PATIENCE_S)

    async with open_store(load(homes(home), CONTRACT)) as store:
        writing = asyncio.ensure_future(store.write(work, float("inf")))
        await held.wait()
        try:
            yield
        finally:
            free.set()
            await writing


@pytest.mark.parametrize("signal_number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_finishes_what_runs_and_refuses_what_is_new(fresh: Path, signal_number: signal.Signals) -> None:
    async def run(host: HttpHost) -> None:
        legacy, modern = Legacy(host, host.tokens["a"]), Modern(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("end", "Captured at the end.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            async with writers_wait(fresh):
                request = http.build_request(
                    "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
                )
                running = await http.send(request, stream=True)  # a stream's head comes when the call has begun
                assert running.status_code == 200
                listening = await http.send(
                    http.build_request("GET", host.url, headers={**ACCEPT, **legacy.headers}), stream=True
                )
                host.process.send_signal(signal_number)
                while (refused := await asyncio.to_thread(modern.response, "tools/list")).status_code == 200:
                    pass
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
                assert code(answer(refused)) == -32603
                assert host.process.poll() is None
            await running.aread()
            assert value(answer(running))["status"] == CaptureStatus.COMMITTED_PENDING
            await listening.aread()
        assert host.process.wait(PATIENCE_S) == 0
        assert [line["outcome"] for line in host.logged()].count("ok") == 1

    with serving_http(fresh, "a", stops=False) as host:
        asyncio.run(run(host))


def test_a_client_that_leaves_in_mid_call_stops_nothing(fresh: Path) -> None:
    async def run(host: HttpHost) -> None:
        legacy, modern = Legacy(host, host.tokens["a"]), Modern(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("left", "Its client has left.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http, writers_wait(fresh):
            request = http.build_request(
                "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
            )
            running = await http.send(request, stream=True)
            await running.aclose()
        again = await asyncio.to_thread(modern.response, "tools/call", call)
        assert value(answer(again))["status"] in (CaptureStatus.DUPLICATE_EXACT, CaptureStatus.COMMITTED_PENDING)

    with serving_http(fresh, "a") as host:
        asyncio.run(run(host))


def test_health_and_metrics_show_nobody_s_memory(fresh: Path) -> None:
    set_http(fresh, healthz="true", metrics="true")
    with serving_http(fresh, "a") as host:
        client = Modern(host, host.tokens["a"])
        get = {"name": Tool.ENGRAM_MEMORY_GET, "arguments": {"record_id": "mem_a", "purpose_ref": PURPOSE}}
        for params in (get, get, {"name": "SECRET", "arguments": {}}):
            client.response("tools/call", params)
        health = httpx.get(host.root + "/healthz")
        assert (health.status_code, health.text) == (200, "ok\n")
        told = httpx.get(host.root + "/metrics")
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert f'engram_calls_total{{outcome="{Code.NOT_FOUND}",tool="{Tool.ENGRAM_MEMORY_GET}"}} 2.0' in told.text
        assert 'engram_calls_total{outcome="unknown-tool",tool=""} 1.0' in told.text
        assert f'engram_call_seconds_count{{tool="{Tool.ENGRAM_MEMORY_GET}"}} 2.0' in told.text
        assert set(re.findall(r'(\w+)="', told.text)) == {"le", "outcome", "tool"}
        assert "SECRET" not in told.text
        assert httpx.get(host.root + "/metrics", headers={"host": "evil.example"}).status_code == 421
        assert httpx.post(host.root + "/metrics").status_code == 404
