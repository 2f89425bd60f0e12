"""`engram doctor`."""

from __future__ import annotations

import asyncio
import shlex
from dataclasses import asdict
from pathlib import Path

import click

from engram_runtime.cli.common import home_option, json_option, places_of, print_json
from engram_runtime.diagnosis import Check
from engram_runtime.doctor import examine
from engram_runtime.exits import Exit


@click.command("doctor")
@home_option
@json_option
@click.pass_context
def command(ctx: click.Context, home: Path | None, as_json: bool) -> None:
    """Look at everything that can be wrong with this host; each fault with what mends it.

    Exit 0: no error (warnings are an owner's choices). 1: at least one error.
    """
    places = places_of(home)

    async def run() -> list[Check]:
        return [check async for check in examine(places)]

    checks = asyncio.run(run())
    if as_json:
        print_json([asdict(check) for check in checks])
    else:
        for check in checks:
            click.echo(f"{check.severity:<7}  {check.check}: {check.got}")
            if check.hint:
                click.echo(f"         hint: {check.hint}\n         command: {shlex.join(check.command)}")
    if any(check.severity == "error" for check in checks):
        ctx.exit(Exit.FOUND)
