"""The worked example of engram-memory, run for real: contracts, a host as its own process, a real MCP client, and the
owner's commands beside them.

``make run`` runs it. Every answer is held against the contract: the generated validator judges its form, and each step
names the outcome that the contract demands. Exit 0 only if every answer was that one.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import subprocess
import sys
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from . import agent
from .memory import PURPOSE
from .owner import APPROVER, BIN, PASSPHRASE, ROOT, Owner
from .show import Show
from .talk import Talk, Verdicts, connected

PLACE = ROOT / "build" / "worked-example"
HOME = PLACE / "engram"
LOG = PLACE / "host.log"
BACKUP = PLACE / "before.backup"
BACKUP_KEY = PLACE / "backup.key"
BINDING = "agent-a"
SERVE = [str(BIN / "engram"), "serve", "--home", str(HOME), "--stdio", "--binding", BINDING]


def logged(audit_id: str) -> dict[str, Any]:
    """The host's own log line of one answer."""
    lines = (json.loads(line) for line in LOG.read_text().splitlines() if line.startswith("{"))
    return next((line for line in lines if line.get("auditId") == audit_id), {})


def set_up(show: Show) -> Owner:
    """A new host with memory on, all six tools granted to one agent, and one person who may approve."""
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    owner = Owner(HOME, show)
    scope = ("--tenant", "example", "--workspace", "house")
    owner.shown("init", *scope, "--binding", BINDING, "--purpose", PURPOSE, "--test")
    owner.shown("enable", "host")
    owner.shown("enable", "tenant")
    owner.shown("grants", "give", BINDING, *CONTRACT.tools)
    owner.shown("approvers", "add", APPROVER, typed=PASSPHRASE)
    settings = HOME / "config" / "engram.toml"
    # The example's agent and human take turns, so no call needs to be held while the human looks.
    settings.write_text(re.sub(r"^# wait_s = .*$", "wait_s = 0", settings.read_text(), flags=re.MULTILINE))
    return owner


async def first_part(show: Show, verdicts: Verdicts, owner: Owner) -> str:
    """From the first search to the withdrawal; the id of the record that was forgotten."""
    async with connected(SERVE, LOG, show, verdicts) as talk:
        show.step("A host process, and an MCP client that asks what it can do")
        tools = [tool.name for tool in (await talk.client.list_tools()).tools]
        show.line(f"protocol {talk.client.protocol_version}: {', '.join(tools)}")
        talk.judged("Each tool is listed and authorized by a grant of its own.", set(tools) == set(CONTRACT.tools))
        record_id = await agent.remembers(talk)
        tells_the_operator(talk, await agent.is_refused(talk))

        show.step("A backup, while the host serves")
        owner.shown("keys", "backup-key", BACKUP_KEY)
        owner.shown("backup", "--to", BACKUP, "--key", BACKUP_KEY)
        talk.judged("Sealed under a key of its own. Pending drafts are not in it.", BACKUP.stat().st_size > 0)

        await agent.forgets(talk, owner, record_id)
        await agent.cannot_bring_it_back(talk, owner)
    return record_id


def tells_the_operator(talk: Talk, audit_id: str) -> None:
    """The log line of a refusal says what the wire does not."""
    talk.show.step("What the operator sees of that refusal")
    line = logged(audit_id)
    talk.show.answer(line)
    rules = [row.get("rule") for row in line.get("violations", [])]
    good = rules == ["engram_memory_capture.in#evidence-citations-resolve"]
    talk.judged("The log line of that auditId has the rule and the place, and none of the content.", good)


async def second_part(show: Show, verdicts: Verdicts, owner: Owner, record_id: str) -> None:
    """The backup from before the forgetting is restored, and the record stays forgotten."""
    show.step("The backup from before is restored, with no host running")
    owner.shown("restore", "--from", BACKUP, "--key", BACKUP_KEY)
    show.why("Checked whole before anything was touched; every other process must open the store again.", True)
    async with connected(SERVE, LOG, show, verdicts) as talk:
        await agent.finds_nothing(talk, record_id)


def told(failures: BaseExceptionGroup[Any]) -> None:
    """Say which commands failed, and what they said."""
    for failure in failures.exceptions:
        if isinstance(failure, BaseExceptionGroup):
            told(failure)
        elif isinstance(failure, subprocess.CalledProcessError):
            command = shlex.join(map(str, failure.cmd))
            sys.stderr.write(f"error: this command failed: {command}\n{failure.stderr or ''}")


async def main() -> int:
    """Check, set up, converse, and say where everything is."""
    show, verdicts = Show(), Verdicts()
    show.title(
        "engram-memory, from contract to running host", "Every answer below is judged by the generated contract."
    )
    show.step("The generated files are what the contracts say")
    subprocess.run([BIN / "engram-codegen", "check"], cwd=ROOT, check=True, capture_output=True, text=True)
    show.why("engram-codegen check found no drift.", True)

    show.step("A new host: one scope, one agent, one person who may approve")
    owner = set_up(show)
    show.why("Memory is off until the host and the tenant both say yes, and each tool is granted by itself.", True)

    record_id = await first_part(show, verdicts, owner)
    await second_part(show, verdicts, owner, record_id)

    show.step("The journal verifies")
    owner.shown("journal", "verify")
    show.why("Every event is chained to the one before; state and bodies agree with it.", True)

    show.step("Where everything is, and how to attach a client")
    show.line(f"host folder  {HOME.relative_to(ROOT)}    log  {LOG.relative_to(ROOT)}")
    attach = {"mcpServers": {"engram-memory": {"command": SERVE[0], "args": SERVE[1:]}}}
    show.line(json.dumps(attach, indent=2))
    show.line(f"or by hand: {shlex.join(SERVE)}")
    wrong = verdicts.wrong
    show.why(
        f"{wrong} answers were not what the contract demands." if wrong else "All as the contract demands.", not wrong
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(asyncio.run(main()))
    except* subprocess.CalledProcessError as failures:
        told(failures)
        sys.exit(1)
