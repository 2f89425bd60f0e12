"""Homes for the console's tests: made by the commands, filled by an agent over the real pipeline."""

from __future__ import annotations

import itertools
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.config import Config, load
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.homes import homes
from engram_runtime.host import Host, open_host
from engram_runtime.store.port import Grant, WriteTx
from engram_runtime.system import SystemIds
from mcp import Client

from tests.e2e.homes import capture, new_home

APPROVER = "mira"
PASSPHRASE = "correct horse battery staple"
HOSTILE = "<script>alert(1)</script> \u202eevil\u202c <img src=x onerror=alert(2)>"
FORGOTTEN = "The staging cluster is torn down on Fridays at six."
_QUICK = 10
"""scrypt's cost for tests: what it costs to guess is not what they are about."""

_keys = itertools.count()


def new(home: Path) -> Path:
    """A host with memory on, every tool granted to the binding a, one approver, and calls that do not wait."""
    new_home(home, "a")
    file = home / "config" / "engram.toml"
    text = file.read_text().replace("[confirmation]\n", "[confirmation]\nwait_s = 0\n")
    file.write_text(text)
    Approvers(homes(home).approvers, cost=_QUICK).create(APPROVER, PASSPHRASE, SystemIds())
    return home


def config_of(home: Path) -> Config:
    """The home's configuration as it stands."""
    return load(homes(home), CONTRACT)


def policy(home: Path, name: str) -> None:
    """Let another policy decide, as an owner would."""
    file = home / "config" / "engram.toml"
    lines = [f'policy = "{name}"' if line.startswith("policy = ") else line for line in file.read_text().splitlines()]
    file.write_text("\n".join(lines) + "\n")


class Refused(Exception):  # noqa: N818
    """A tool said no; `code` is its code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Agent:
    """An agent at work on a host, and the person who approves what it asks."""

    host: Host
    client: Client

    async def call(self, tool: Tool, arguments: dict[str, Any]) -> dict[str, Any]:
        """The value of the answer. Raises `Refused`."""
        answer = (await self.client.call_tool(tool, arguments)).structured_content
        assert answer is not None
        if not answer["ok"]:
            raise Refused(answer["error"]["code"])
        return answer["output"]["value"]

    async def capture(self, text: str, **more: Any) -> str:
        """A new candidate's id."""
        got = await self.call(Tool.ENGRAM_MEMORY_CAPTURE, capture(f"{next(_keys)}-{time.time_ns()}", text, **more))
        return got["candidate_id"]

    async def admit(self, candidate_id: str) -> dict[str, Any]:
        """What the policy decided."""
        key = f"console-admit-{next(_keys)}-{time.time_ns()}"
        got = await self.call(
            Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, {"candidate_id": candidate_id, "idempotency_key": key}
        )
        return got["outcome"]

    async def remember(self, text: str, **more: Any) -> str:
        """A new record's id."""
        return (await self.admit(await self.capture(text, **more)))["record_id"]

    def forgetting(self, record_id: str) -> dict[str, Any]:
        """Arguments of a forget."""
        return {
            "record_id": record_id,
            "idempotency_key": f"console-forget-{next(_keys)}-{time.time_ns()}",
            "reason_ref": "ticket:OPS-2231",
        }

    async def ask(self, tool: Tool, arguments: dict[str, Any]) -> str:
        """Call a tool that needs a person; the id of the request that it leaves."""
        with pytest.raises(Refused, match=Code.GATE_FAILED):
            await self.call(tool, arguments)
        return (await self.host.store.read(approvals.pending))[-1].request_id

    async def ask_to_forget(self, record_id: str) -> str:
        """The request's id."""
        return await self.ask(Tool.ENGRAM_MEMORY_FORGET, self.forgetting(record_id))

    async def forget(self, record_id: str) -> None:
        """Forget with an approval."""
        arguments = self.forgetting(record_id)
        request_id = await self.ask(Tool.ENGRAM_MEMORY_FORGET, arguments)
        approver = Approvers(self.host.config.homes.approvers).unlock(APPROVER, PASSPHRASE)
        await approvals.approve(self.host.store, request_id, approver, self.host.parts.clock)
        await self.call(Tool.ENGRAM_MEMORY_FORGET, arguments)


@asynccontextmanager
async def agent(home: Path) -> AsyncGenerator[Agent]:
    """An agent of the binding a, which may call every tool."""
    async with open_host(config_of(home)) as host:

        def grant(tx: WriteTx) -> None:
            for tool in CONTRACT.tools:
                tx.put_grant(Grant("a", tool, not_before=0))

        await host.store.write(grant, time.monotonic() + 10)
        async with Client(host.server("a")) as client:
            yield Agent(host, client)


_SAYS = (
    (
        ComponentKind.DECISION,
        "Releases are cut from main on Tuesdays, after the installer verified the digest.",
    ),
    (
        ComponentKind.EVIDENCE,
        "The importer stalls on a manifest of more than 9,000 rows; one a month mends that.",
    ),
    (
        ComponentKind.DECISION,
        "Ledger amounts are integers in minor units; the rounding audit ruled floats out.",
    ),
    (
        ComponentKind.CONTEXT,
        "The search cluster moved to Frankfurt; the old endpoint answers with a redirect.",
    ),
    (
        ComponentKind.DECISION,
        "Feature flags expire after ninety days, unless an owner renews them in the review.",
    ),
    (
        ComponentKind.EVIDENCE,
        "Cold starts take 1.9 s on the small instance and 0.7 s on the medium one.",
    ),
    (ComponentKind.CONTEXT, "検索の索引は毎晩作り直され、朝六時までに終わる。"),
)


def part(kind: str, text: str) -> dict[str, Any]:
    """A component that cites the citation of `capture`."""
    return {"component_id": "c1", "kind": kind, "text": text, "citation_ids": ["cit1"]}


@dataclass
class Filled:
    """What `fill` made: ids by what they are."""

    records: list[str]
    hostile: str
    forgotten: str
    requests: list[str]
    matched: str
    held: str


async def fill(home: Path) -> Filled:
    """Records in several states, a forgotten one, three requests, and two held candidates: one says what was
    forgotten, one the policy left to a person.
    """
    async with agent(home) as at_work:
        records = [await at_work.remember(text, components=[part(kind, text)]) for kind, text in _SAYS]
        hostile = await at_work.remember(HOSTILE)
        forgotten = await at_work.remember(FORGOTTEN)
        await at_work.forget(forgotten)
        matched = await at_work.capture(FORGOTTEN)
        await at_work.admit(matched)
    policy(home, "human")
    async with agent(home) as at_work:
        held = await at_work.capture(
            "Unverified: the vendor drops TLS 1.2 next spring. Their changelog would confirm it."
        )
        await at_work.admit(held)
        pending = await at_work.capture("A draft that its author takes back.")
        withdrawal = {
            "candidate_id": pending,
            "idempotency_key": f"console-withdraw-{time.time_ns()}",
            "reason_ref": "r:1",
        }
        requests = [
            await at_work.ask_to_forget(records[1]),
            await at_work.ask_to_forget(records[4]),
            await at_work.ask(Tool.ENGRAM_MEMORY_WITHDRAW, withdrawal),
        ]
    return Filled(records, hostile, forgotten, requests, matched, held)
