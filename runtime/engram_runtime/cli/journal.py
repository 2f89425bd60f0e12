"""`engram journal`."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path

import click

from engram_runtime.cli.common import home_option, json_option, print_json, read_config, store_errors
from engram_runtime.exits import Exit
from engram_runtime.verification import verify_scope


@click.group("journal")
def command() -> None:
    """The journal: the truth that everything else is derived from."""


@command.command("verify")
@home_option
@json_option
@click.pass_context
def verify_command(ctx: click.Context, home: Path | None, as_json: bool) -> None:
    """Check every event, its place in the chain, and all rows, bodies and envelopes against them.

    Exit 0: all is as the journal says. 1: findings, every one of them listed.
    """
    config = read_config(home)
    with store_errors(config.homes):
        report = asyncio.run(verify_scope(config))
    if as_json:
        print_json({"events": report.events, "findings": [asdict(found) for found in report.findings]})
    else:
        for found in report.findings:
            place = "the store" if found.cursor is None else f"event {found.cursor}"
            click.echo(f"error: {found.rule}: {place}: {found.subject}")
            click.echo(f"  expected: {found.expected}\n  got: {found.got}\n  hint: {found.hint}")
        click.echo(f"events: {report.events}\nfindings: {len(report.findings)}")
    if report.findings:
        ctx.exit(Exit.FOUND)
