"""The host over HTTP, used by the SDK's own client: one door, a server for each binding behind it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from mcp import MCPError

from tests.e2e.homes import PURPOSE, capture, engram, new_home
from tests.e2e.http_host import MODERN, HttpHost, Legacy, Modern, answer, new_token, sdk_client, serving_http
from tests.e2e.raw import code

ERAS = [Legacy, Modern]
CLIENTS = 16


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HttpHost]:
    home = new_home(tmp_path_factory.mktemp("http") / "home", "a", "b", limits="rate_burst = 1000\nrate_per_s = 1000")
    file = home / "config" / "engram.toml"
    other = f'[bindings.b]\npurpose_ref = "{PURPOSE}"\n'
    file.write_text(file.read_text().replace(other, '[bindings.b]\npurpose_ref = "purpose:other"\n'))
    with serving_http(home, "a", "b") as running:
        yield running


@pytest.mark.parametrize("mode", ["legacy", MODERN, "auto"])
def test_a_client_of_the_sdk_lists_and_calls(host: HttpHost, mode: Any) -> None:
    async def run() -> None:
        async with sdk_client(host, host.tokens["a"], mode) as client:
            if mode != MODERN:  # a client that is told the era asks for nothing before its first call
                assert PURPOSE in (client.instructions or "")
            assert len((await client.list_tools()).tools) == 4
            for tool, arguments in (
                (Tool.ENGRAM_MEMORY_CAPTURE, capture(f"http-{mode}", f"By a client in mode {mode}.")),
                (Tool.ENGRAM_MEMORY_SEARCH, {"query": "client", "purpose_ref": PURPOSE}),
                (Tool.ENGRAM_MEMORY_GET, {"record_id": "mem_a", "purpose_ref": PURPOSE}),
                (Tool.ENGRAM_MEMORY_CAPTURE, {}),
            ):
                result = await client.call_tool(tool, arguments)
                assert result.structured_content is not None
                assert CONTRACT.envelopes[tool].errors(result.structured_content) == []
                assert json.loads(result.content[0].text) == result.structured_content  # pyright: ignore[reportAttributeAccessIssue]
            with pytest.raises(MCPError) as unknown:
                await client.call_tool("nothing", {})
            assert (unknown.value.code, unknown.value.message) == (-32602, "Unknown tool")

    asyncio.run(run())


@pytest.mark.parametrize("mode", ["legacy", MODERN])
def test_a_token_is_its_binding_and_no_other(host: HttpHost, mode: Any) -> None:
    async def run() -> None:
        arguments = capture(f"mine-{mode}", f"Of the binding a, in mode {mode}.")
        async with sdk_client(host, host.tokens["a"], mode) as client:
            captured = (await client.call_tool(Tool.ENGRAM_MEMORY_CAPTURE, arguments)).structured_content
            assert captured is not None
        async with sdk_client(host, host.tokens["b"], mode) as client:
            candidate = captured["output"]["value"]["candidate_id"]
            admit = {"candidate_id": candidate, "idempotency_key": f"e2e-foreign-{mode}"}
            refused = (await client.call_tool(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, admit)).structured_content
            assert refused is not None
            assert refused["error"]["code"] == Code.NOT_FOUND
            with pytest.raises(MCPError) as purpose:
                await client.call_tool(Tool.ENGRAM_MEMORY_SEARCH, {"query": "x", "purpose_ref": PURPOSE})
            assert purpose.value.code == -32603

    asyncio.run(run())


def test_each_binding_is_told_its_own_purpose(host: HttpHost) -> None:
    told = {
        name: answer(Modern(host, token).response("server/discover"))["result"]["instructions"]
        for name, token in host.tokens.items()
    }
    assert PURPOSE in told["a"]
    assert "purpose:other" in told["b"]
    assert PURPOSE not in told["b"]


@pytest.mark.parametrize("mode", ["legacy", MODERN])
def test_sixteen_clients_with_one_key_have_one_effect(host: HttpHost, mode: Any) -> None:
    arguments = capture(f"sixteen-{mode}", f"Captured by sixteen clients at once, in mode {mode}.")
    other = capture(f"sixteen-{mode}", "Something else under the same key.")
    together = asyncio.Barrier(CLIENTS)

    async def one() -> dict[str, Any]:
        async with sdk_client(host, host.tokens["a"], mode) as client:
            await together.wait()
            result = await client.call_tool(Tool.ENGRAM_MEMORY_CAPTURE, arguments)
            assert result.structured_content is not None
            return result.structured_content["output"]["value"]

    async def run() -> None:
        found = await asyncio.gather(*(one() for _ in range(CLIENTS)))
        statuses = sorted(value.pop("status") for value in found)
        assert statuses == [CaptureStatus.COMMITTED_PENDING] + [CaptureStatus.DUPLICATE_EXACT] * (CLIENTS - 1)
        assert {"candidate_id", "cursor", "record_digest", "transaction_receipt_digest"} <= found[0].keys()
        assert all(value == found[0] for value in found)
        async with sdk_client(host, host.tokens["a"], mode) as client:
            result = await client.call_tool(Tool.ENGRAM_MEMORY_CAPTURE, other)
            assert result.structured_content is not None
            assert result.structured_content["error"]["code"] == Code.DIGEST_CONFLICT

    asyncio.run(run())


@pytest.mark.parametrize("era", ERAS)
def test_a_revocation_binds_a_running_host_at_the_next_request(host: HttpHost, era: type[Modern]) -> None:
    token, token_id = new_token(host.home, "a")
    client = era(host, token)
    assert len(answer(client.response("tools/list"))["result"]["tools"]) == 4
    engram("tokens", "revoke", token_id, "--home", host.home)
    assert client.response("tools/list").status_code == 401
    assert era(host, host.tokens["a"]).response("tools/list").status_code == 200


def test_revoking_a_binding_ends_its_grants_and_tokens_together(tmp_path: Path) -> None:
    home = new_home(tmp_path / "home", "a", "b")
    with serving_http(home, "a", "b") as host:
        get = {"name": Tool.ENGRAM_MEMORY_GET, "arguments": {"record_id": "mem_a", "purpose_ref": PURPOSE}}
        assert code(answer(Modern(host, host.tokens["b"]).response("tools/call", get))) == Code.NOT_FOUND
        engram("bindings", "revoke", "b", "--home", home)
        assert Modern(host, host.tokens["b"]).response("tools/call", get).status_code == 401
        fresh, _ = new_token(home, "b")
        assert code(answer(Modern(host, fresh).response("tools/call", get))) == Code.AUTHORIZATION_REVOKED
        assert code(answer(Modern(host, host.tokens["a"]).response("tools/call", get))) == Code.NOT_FOUND


def test_a_session_belongs_to_the_token_that_opened_it(host: HttpHost) -> None:
    mine = Legacy(host, host.tokens["a"])
    assert mine.response("tools/list").status_code == 200
    sister, _ = new_token(host.home, "a")
    stolen = [Legacy(host, token, mine.session).response("tools/list") for token in (host.tokens["b"], sister)]
    unknown = Legacy(host, host.tokens["b"], "0" * 32).response("tools/list")
    assert {(r.status_code, r.text) for r in (*stolen, unknown)} == {(404, unknown.text)}
    assert mine.response("tools/list").status_code == 200


@pytest.mark.parametrize("era", ERAS)
def test_the_token_is_in_no_log(host: HttpHost, era: type[Modern]) -> None:
    era(host, host.tokens["a"]).response("tools/list")
    Modern(host, "engram_wrong").response("tools/list")
    text = host.log.read_text()
    assert not [token for token in (*host.tokens.values(), "engram_wrong") if token in text]
