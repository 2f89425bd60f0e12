"""The harness smoke: can this host be judged at all? Asked before anything else, and answered in one line."""

from __future__ import annotations

from dataclasses import dataclass

from engram_contracts import SERVED, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.client import Answer, Client
from engram_conformance.context import Roles
from engram_conformance.control import PREFIX, Control
from engram_conformance.reply import Kind, Reply
from engram_conformance.run.match import CannotRun, the_contract
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import HostIdentity
from engram_conformance.run.roles import learn
from engram_conformance.target.port import Connection, Target

_WHY = {
    Kind.SILENCE: "it did not answer",
    Kind.CLOSED: "it ended",
    Kind.JUNK: "what it answered is no message of the protocol",
}
"""What came instead of a list of tools."""


@dataclass(frozen=True, slots=True)
class Harness:
    """A host that can be judged, and what was learned of it."""

    contract: ContractInfo
    listed: frozenset[str]
    roles: Roles
    host: HostIdentity


async def smoke(
    target: Target, connection: Connection, wanted: ContractInfo | None, options: RunOptions, log: list[Answer]
) -> Harness:
    """List the tools, find the contract, learn the roles. Raises `CannotRun`."""
    hello = connection.hello
    listed = await _listed(connection, log)
    contract = the_contract(listed, wanted)
    client = Client(contract, connection, log)
    roles = await learn(options.roles, contract, controls(client, listed), hello.instructions)
    host = HostIdentity(
        target=target.name,
        kind=target.kind,
        server=hello.server,
        version=hello.version,
        protocol=hello.protocol,
        tools=tuple(sorted(tool for tool in listed if not tool.startswith(PREFIX))),
        controls=tuple(sorted(tool for tool in listed if tool.startswith(PREFIX))),
    )
    return Harness(contract, listed, roles, host)


def controls(client: Client, listed: frozenset[str]) -> Control:
    """The controls over a client; its calls stand in the wire log."""

    async def ask(tool: str, arguments: dict[str, object]) -> Reply:
        return (await client.call(tool, arguments)).reply

    return Control(ask, frozenset(tool for tool in listed if tool.startswith(PREFIX)))


async def _listed(connection: Connection, log: list[Answer]) -> frozenset[str]:
    found = await Client(load(SERVED[-1]), connection, log).tools()
    if isinstance(found, Reply):
        raise CannotRun(f"the host cannot list its tools: {_said(found)}", _hint(found))
    return frozenset(str(tool.get("name")) for tool in found)


def _said(reply: Reply) -> str:
    if reply.kind is Kind.ERROR:
        return f"tools/list is answered with the protocol error {reply.body.get('code')}"
    if reply.kind is Kind.RESULT:
        return "the result of tools/list has no list of tools"
    note = f" ({reply.note})" if reply.note else ""
    return _WHY[reply.kind] + note


def _hint(reply: Reply) -> str:
    if reply.kind is Kind.RESULT or reply.kind is Kind.ERROR:
        return 'a host answers tools/list with {"tools": [...]}; nothing else can be judged before that works'
    return "try it by hand: it has to speak MCP on standard input and output alone, or at that URL"
