"""`engram backup`: make a backup, and verify one without a host."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import click

from engram_runtime.backup import making, reading, sealing
from engram_runtime.backup.errors import BackupFault, BackupInvalid
from engram_runtime.cli.common import Named, fail, home_option, json_option, print_json, read_config, store_errors
from engram_runtime.exits import Exit
from engram_runtime.shown import shown
from engram_runtime.store.errors import VaultUnavailable

FILE = Named(path_type=Path, dir_okay=False)
key_option = click.option("--key", "key_file", type=FILE, required=True, help="The backup key's file.")


def read_key(path: Path) -> bytes:
    """The backup key of a file; one that cannot be read ends the command (3)."""
    try:
        return sealing.load_key(path)
    except VaultUnavailable as error:
        fail(
            f"{path}: {error}",
            "name the file that engram keys backup-key made",
            ("engram", "keys", "backup-key", "--help"),
        )


@contextmanager
def backup_faults(*command: str, code: Exit = Exit.COULD_NOT) -> Generator[None]:
    """Turn what this room refuses with into an error for people; `code` where the backup itself is found wrong."""
    try:
        yield
    except BackupFault as error:
        fail(str(error), error.hint, command, code if isinstance(error, BackupInvalid) else Exit.COULD_NOT)


@click.group("backup", invoke_without_command=True)
@click.option("--to", type=FILE, help="The file to write; it must not be there.")
@click.option("--key", "key_file", type=FILE, help="The backup key's file.")
@home_option
@json_option
@click.pass_context
def command(ctx: click.Context, to: Path | None, key_file: Path | None, home: Path | None, as_json: bool) -> None:
    """Back up the memory while hosts serve it, sealed under a backup key.

    Pending candidates' bodies, requests for confirmation and tokens are left out.
    """
    if ctx.invoked_subcommand is not None:
        return
    if to is None or key_file is None:
        missing = "--to" if to is None else "--key"
        fail(f"{missing} is missing", "name a file", ("engram", "backup", "--help"), Exit.USAGE)
    config, key = read_config(home), read_key(key_file)
    with store_errors(config.homes), backup_faults("engram", "backup", "--help"):
        made = asyncio.run(making.make(config, to, key))
    if as_json:
        print_json({"file": str(to), **asdict(made)})
        return
    click.echo(f"made {to}: {made.bytes} bytes, through event {made.cursor}")
    click.echo(f"records that its ledger says are forgotten: {made.forgotten}")
    click.echo("keep the backup key apart from it: who has both has the memory")


@command.command("verify")
@click.option("--from", "source", type=FILE, required=True, help="The backup's file.")
@key_option
@json_option
def verify_command(source: Path, key_file: Path, as_json: bool) -> None:
    """Unseal a backup in memory and hold everything in it against what it says; needs no host.

    Exit 0: it can be restored. 1: it does not verify.
    """
    key = read_key(key_file)
    with backup_faults("engram", "backup", "verify", "--help", code=Exit.FOUND):
        found = reading.verify(source, key)
    told = found.manifest
    if as_json:
        print_json(
            {
                "scope": told.scope_ref,
                "made_at": told.made_at,
                "cursor": told.high_water,
                "storage_epoch": told.storage_epoch,
                "forgotten": len(found.tombstones),
                "manifest": dict(told.contract),
            }
        )
        return
    click.echo(f"the backup verifies: {shown(told.scope_ref)}, made {told.made_at}, through event {told.high_water}")
    click.echo(f"records that its ledger says are forgotten: {len(found.tombstones)}")
