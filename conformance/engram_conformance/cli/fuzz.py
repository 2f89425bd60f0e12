"""`engram-conformance fuzz`."""

from __future__ import annotations

import asyncio
import sys
import threading
from importlib.util import find_spec
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from engram_conformance.cli.misuse import fail
from engram_conformance.cli.options import config_option, seed_option, target_options
from engram_conformance.cli.reaching import Reach
from engram_conformance.client import Client
from engram_conformance.exits import Exit
from engram_conformance.openapi.bodies import Planted
from engram_conformance.run.harness import smoke
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import RunOptions
from engram_conformance.target.port import Target

_HELP = ("engram-conformance", "fuzz", "--help")
_EXAMPLES = 200
_PIPE = 160
"""Columns of a table that no terminal bounds."""


@click.command("fuzz")
@config_option
@target_options
@seed_option
@click.option(
    "--examples", type=click.IntRange(1), default=_EXAMPLES, show_default=True, help="Documents a tool and mode."
)
def command(seed: int, examples: int, **words: Any) -> None:
    """Set Schemathesis on a host, through a bridge from OpenAPI in this process; what it cannot see is planted.

    Exit codes: 0 the host judged every document as the contract does, 1 it did not, or a kind of rule was never tried,
    2 used wrongly, 3 could not run.
    """
    if find_spec("schemathesis") is None:
        fail("schemathesis is missing", "install it with its extra", ("pip", "install", "engram-contracts[fuzz]"))
    reach = Reach.of(words)
    console = Console(width=None if sys.stdout.isatty() else _PIPE)
    console.print(f"seed {seed}", highlight=False)
    try:
        tallies = reach.with_target(lambda target: _campaign(target, reach, seed, examples, console))
    except CannotRun as error:
        fail(str(error), error.hint, _HELP)
    raise SystemExit(_told(tallies, console))


async def _campaign(target: Target, reach: Reach, seed: int, examples: int, console: Console) -> Any:
    """The connection lives in this loop; the fuzzer, which blocks, in a thread."""
    from engram_conformance.checks.ground import Ground
    from engram_conformance.openapi.bridge import Bridge
    from engram_conformance.openapi.campaign import Campaign

    connection = await target.connect(reach.start_within)
    try:
        harness = await smoke(target, connection, reach.contract, RunOptions(roles=reach.roles), [])
        client = Client(harness.contract, connection, [])
        ground = Ground(harness.roles.purpose, harness.roles.user)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        bridge = Bridge(client, asyncio.get_running_loop())

        tools = tuple(tool for tool in harness.contract.tools if tool in harness.listed)

        def told(tool: str, mode: str) -> None:
            console.print(f"{tool}: {mode}", highlight=False)

        def work() -> None:
            try:
                found = Campaign(harness.contract, bridge, ground, tools, examples, seed, told).run()
                done.get_loop().call_soon_threadsafe(done.set_result, found)
            except BaseException as error:
                done.get_loop().call_soon_threadsafe(done.set_exception, error)

        threading.Thread(target=work, name="fuzzer", daemon=True).start()
        return await done
    finally:
        await connection.close()


def _told(tallies: Any, console: Console) -> int:
    table = Table("tool", "sent", "right", "wrong", "no call", *(kind.value for kind in Planted), "findings")
    for tool, one in tallies.items():
        kinds = (str(one.planted[kind]) for kind in Planted)
        counts = (one.sent, one.accepted, one.refused, one.no_call)
        table.add_row(tool, *map(str, counts), *kinds, str(len(one.findings)))
    console.print(table)
    for tool, one in tallies.items():
        for finding in one.findings.values():
            rules = ", ".join(finding.rules) or "no rule is broken"
            console.print(
                f"{tool}: {rules}: expected {finding.expected}, got {finding.got}", markup=False, highlight=False
            )
    untried = [kind for kind in Planted if not any(one.planted[kind] for one in tallies.values())]
    if untried:
        console.print(f"never tried: {', '.join(untried)}; give more --examples", highlight=False)
    return int(Exit.FOUND) if untried or any(one.findings for one in tallies.values()) else 0
