"""`engram keys`: the host key and backup keys."""

from __future__ import annotations

from pathlib import Path

import click

from engram_runtime.backup import sealing
from engram_runtime.backup.errors import RestoreRefused
from engram_runtime.backup.restoring import alone
from engram_runtime.cli.backup import FILE
from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, store_errors
from engram_runtime.crypto import hostkey, rotation
from engram_runtime.exits import Exit
from engram_runtime.store.errors import VaultUnavailable
from engram_runtime.store.files import ScopeFiles, no_core_dumps, scope_name
from engram_runtime.system import SystemIds


@click.group("keys")
def command() -> None:
    """The keys that everything sealed depends on."""


@command.command("backup-key")
@click.argument("file", type=FILE)
@json_option
def backup_key(file: Path, as_json: bool) -> None:
    """Make a new backup key in FILE, for this user alone; a file that is there is never replaced."""
    try:
        sealing.create_key(file, SystemIds().random(hostkey.KEY_BYTES))
    except VaultUnavailable as error:
        code = Exit.FOUND if file.exists() else Exit.COULD_NOT
        fail(f"{file}: {error}", "name a file that is not there yet", ("engram", "keys", "backup-key", "--help"), code)
    if as_json:
        print_json({"file": str(file)})
        return
    click.echo(f"made {file}")
    click.echo("without it no backup can be restored: keep a copy of it, apart from the backups")


@command.command("rotate")
@home_option
@json_option
def rotate(home: Path | None, as_json: bool) -> None:
    """Make a new host key and wrap every key of the vault by it; no host may be running.

    What is interrupted is ended by the next run.
    """
    config = read_config(home)
    homes, paths = config.homes, ScopeFiles(config.homes.data, scope_name(config.scope))
    no_core_dumps()
    with store_errors(homes):
        try:
            with alone(paths):
                ended = rotation.rotate(homes.host_key, homes.vault, config.scope, SystemIds())
        except RestoreRefused as error:
            fail(str(error), error.hint, ("engram", "keys", "rotate", *homes.option))
        except OSError as error:
            fail(
                f"the keys cannot be written: {error.strerror}",
                "check the disk, then run it again: it goes on where it stopped",
                ("engram", "keys", "rotate", *homes.option),
            )
    if as_json:
        print_json({"host_key": str(homes.host_key), "ended_an_interrupted_one": ended})
        return
    click.echo("an interrupted rotation was ended" if ended else "the host key was rotated")
    click.echo(
        f"every key of the vault is wrapped by the new one in {homes.host_key}; old copies of it open nothing here"
    )
