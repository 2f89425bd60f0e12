"""The worked example of engram-memory, run for real: contracts, a host as its own process, a real MCP client.

``make run`` runs it. Every answer is held against the contract: the generated validator judges its form, and each step
names the outcome that the contract demands. Exit 0 only if every answer was that one.
"""

from __future__ import annotations

import asyncio
import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.errors import Code
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from .memory import CAPTURE, PURPOSE, QUERY, dangling
from .show import Show

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "worked-example"
HOME = PLACE / "engram"
LOG = PLACE / "host.log"
BIN = Path(sys.executable).parent
BINDING = "agent-a"

Json = dict[str, Any]


@dataclass
class Run:
    """The client, what has been learnt from answers so far, and whether each was right."""

    client: Client
    show: Show
    known: dict[str, str] = field(default_factory=dict)
    wrong: int = 0

    async def call(self, what: str, tool: str, arguments: Json, right: Callable[[Json], bool], why: str) -> Json:
        """One step: send, show, judge."""
        self.show.step(what)
        self.show.call(tool, arguments)
        result = await self.client.call_tool(tool, arguments)
        answer = cast(Json, result.structured_content or {})
        self.show.answer(answer)
        faults = CONTRACT.envelopes[tool].errors(answer)
        copies = [json.loads(item.text) for item in result.content if item.type == "text"]
        good = not faults and copies == [answer] and bool(result.is_error) == (answer.get("ok") is False)
        good = good and right(answer)
        self.wrong += not good
        self.show.why(why, good)
        return answer


def value(answer: Json) -> Json:
    """The tool's value in a success, or nothing."""
    return cast(Json, answer.get("output", {}).get("value", {}))


def logged(audit_id: str) -> Json:
    """The host's own log line of one answer."""
    lines = (json.loads(line) for line in LOG.read_text().splitlines() if line.startswith("{"))
    return next((line for line in lines if line.get("auditId") == audit_id), {})


def command(*words: str | Path) -> None:
    """Run one of the project's commands; its own output says what is wrong if it fails."""
    subprocess.run([str(BIN / words[0]), *map(str, words[1:])], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


async def conversation(run: Run) -> None:
    """What an agent does: search, capture, search again, ask for admission, search, read."""
    search = {"query": QUERY, "purpose_ref": PURPOSE, "limit": 5}
    await run.call(
        "Search before capturing",
        "engram_memory_search",
        search,
        lambda a: value(a).get("records") == [],
        "An empty list means that nothing matched; a failure would have been an error, never an empty success.",
    )
    first = await run.call(
        "Capture the decision with its source",
        "engram_memory_capture",
        CAPTURE,
        lambda a: value(a).get("status") == "committed_pending",
        "Capturing makes a sealed candidate. It is durable now, and it is no memory yet.",
    )
    candidate = value(first).get("candidate_id")
    await run.call(
        "The same call again, as after a lost reply",
        "engram_memory_capture",
        CAPTURE,
        lambda a: (value(a).get("status"), value(a).get("candidate_id")) == ("duplicate_exact", candidate),
        "Same key, same content: the first outcome is answered again, and nothing was done twice.",
    )
    await run.call(
        "A pending candidate is not found",
        "engram_memory_search",
        search,
        lambda a: value(a).get("records") == [],
        "Only admitted, current records are shown; a candidate is encrypted and in no index.",
    )
    admitted = await run.call(
        "Ask for admission",
        "engram_memory_request_admission",
        {"candidate_id": candidate, "idempotency_key": "agent-a.task-42.admit-1"},
        lambda a: value(a).get("outcome", {}).get("status") == "accepted",
        "The host's policy decides, never the caller. Accepted: the record exists and has an id of its own.",
    )
    record_id = value(admitted).get("outcome", {}).get("record_id")
    await run.call(
        "Search once more",
        "engram_memory_search",
        search,
        lambda a: [r["record"]["record_id"] for r in value(a).get("records", [])] == [record_id],
        "The record is found, with its citations, a score, and a receipt of how it was ranked.",
    )
    await run.call(
        "Read it whole",
        "engram_memory_get",
        {"record_id": record_id, "purpose_ref": PURPOSE},
        lambda a: (
            value(a).get("read_receipt", {}).get("record_digest")
            == value(first).get("record_digest")
            == value(a).get("record", {}).get("record_digest")
        ),
        "The digest in the read receipt is the one that the capture promised: nothing was altered in between.",
    )
    refused = await run.call(
        "A capture whose evidence cites what is not there",
        "engram_memory_capture",
        dangling(),
        lambda a: a.get("error", {}).get("code") == Code.INVALID_SCHEMA,
        "The wire says the code and no more; it never echoes what was sent.",
    )
    run.show.step("What the operator sees of that refusal")
    line = logged(str(refused.get("auditId")))
    run.show.answer(line)
    rules = [row.get("rule") for row in line.get("violations", [])]
    good = rules == ["engram_memory_capture.in#evidence-citations-resolve"]
    run.wrong += not good
    run.show.why("The log line of that auditId has the rule and the place, and none of the content.", good)


async def main() -> int:
    """Check, set up, converse, and say where everything is."""
    show = Show()
    show.title(
        "engram-memory, from contract to running host", "Every answer below is judged by the generated contract."
    )
    show.step("The generated files are what the contracts say")
    command("engram-codegen", "check")
    show.why("engram-codegen check found no drift.", True)

    show.step("A new host: one scope, one binding, four grants; memory on for host and tenant")
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    home = ("--home", HOME)
    scope = ("--tenant", "example", "--workspace", "house")
    command("engram", "init", *home, *scope, "--binding", BINDING, "--purpose", PURPOSE)
    command("engram", "enable", *home, "host")
    command("engram", "enable", *home, "tenant")
    show.why("Memory is off until the host and the tenant both say yes.", True)

    serve = [str(BIN / "engram"), "serve", "--home", str(HOME), "--stdio", "--binding", BINDING]
    with LOG.open("w") as log:
        server = stdio_client(StdioServerParameters(command=serve[0], args=serve[1:]), errlog=log)
        async with Client(server) as client:
            run = Run(client, show)
            show.step("A host process, and an MCP client that asks what it can do")
            tools = [tool.name for tool in (await client.list_tools()).tools]
            show.line(f"protocol {client.protocol_version}: {', '.join(tools)}")
            granted = {name for name, tool in CONTRACT.tools.items() if tool.confirmation != "always"}
            run.wrong += set(tools) != granted
            show.why(
                "Tools that need a human's approval are listed once there is a way to ask one.", set(tools) == granted
            )
            await conversation(run)

    show.step("The journal verifies")
    command("engram", "journal", "verify", *home)
    show.why("Every event is chained to the one before; state and bodies agree with it.", True)

    show.step("Where everything is, and how to attach a client")
    show.line(f"host folder  {HOME.relative_to(ROOT)}    log  {LOG.relative_to(ROOT)}")
    attach = {"mcpServers": {"engram-memory": {"command": serve[0], "args": serve[1:]}}}
    show.line(json.dumps(attach, indent=2))
    show.line(f"or by hand: {shlex.join(serve)}")
    wrong = run.wrong
    show.why(
        f"{wrong} answers were not what the contract demands." if wrong else "All as the contract demands.", not wrong
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(asyncio.run(main()))
    except subprocess.CalledProcessError as failure:
        sys.stderr.write(f"error: this command failed: {shlex.join(failure.cmd)}\n")
        sys.exit(failure.returncode or 1)
