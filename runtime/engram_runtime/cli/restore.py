"""`engram restore`."""

from __future__ import annotations

import asyncio
import shlex
from dataclasses import asdict
from pathlib import Path

import click

from engram_runtime.backup import restoring
from engram_runtime.cli.backup import FILE, backup_faults, key_option, read_key
from engram_runtime.cli.common import home_option, json_option, print_json, read_config, store_errors


@click.command("restore")
@click.option("--from", "source", type=FILE, required=True, help="The backup's file.")
@key_option
@click.option("--ledger", type=FILE, help="A copy of the lost host's ledger, if its vault is not here.")
@home_option
@json_option
def command(source: Path, key_file: Path, ledger: Path | None, home: Path | None, as_json: bool) -> None:
    """Put a backup in the place of the memory, or where none is; no host may be running.

    What was forgotten since is forgotten again before anything is served. Candidates that were pending lose their
    bodies, which no backup has. Grants, switches and tokens of a store that is replaced go on; where none opens, grants
    are as the backup has them, there are no tokens, and memory is off until it is enabled.
    """
    config, key = read_config(home), read_key(key_file)
    verify = ("engram", "backup", "verify", f"--from={source}", f"--key={key_file}")
    with store_errors(config.homes), backup_faults(*verify):
        done = restoring.restore(config, source, key, ledger)
        pending = asyncio.run(restoring.settle(config))
    listing, enable = (("engram", *words, *config.homes.option) for words in (("grants", "list"), ("enable", "tenant")))
    if as_json:
        print_json({**asdict(done), "cleanups_pending": pending, "enable": enable if done.switched_off else None})
        return
    click.echo(f"restored: made {done.made_at}, through event {done.backup_cursor}; now at event {done.cursor}")
    click.echo(f"records forgotten again: {done.forgotten}")
    click.echo(f"pending candidates without a body now: {done.emptied}")
    if pending:
        click.echo(f"clean-ups still pending: {pending}; every host goes on with them")
    if done.before == restoring.ABSENT and ledger is None:
        click.echo("what another host forgot after this backup is not known here; its vault's ledger tells (--ledger)")
    if done.switched_off:
        click.echo("memory is off: grants are the backup's, so one that was revoked after it would be live again")
        click.echo(f"look through them ({shlex.join(listing)}), then switch it on with:")
        click.echo(f"  {shlex.join(enable)}")
    if done.before == restoring.DAMAGED:
        click.echo("the store that was here did not open; what it had forgotten was taken from the ledger alone")
