"""`engram approvers`: who may approve as an operator."""

from __future__ import annotations

from pathlib import Path

import click

from engram_runtime.cli import passphrase
from engram_runtime.cli.common import fail, home_option, json_option, made_for_tests, print_json, read_config
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import ApproverError, Approvers, ApproverUnreachable, check_name
from engram_runtime.exits import Exit
from engram_runtime.shown import shown
from engram_runtime.system import SystemIds


@click.group("approvers")
def command() -> None:
    """Approvers: people whose signature lets a guarded call through, each with a key under a passphrase."""


@command.command("add")
@click.argument("name")
@passphrase.fd_option
@home_option
@json_option
def add_command(name: str, passphrase_fd: int | None, home: Path | None, as_json: bool) -> None:
    """Make an approver. Nobody can bring a passphrase back: keep it, or make another approver."""
    config = read_config(home)
    again = ("engram", "approvers", "add", "--help")
    people = Approvers(config.homes.approvers)
    try:
        check_name(name)
        if name in people.names():
            raise ApproverError("there is an approver of that name", "remove it first, or take another name")
        words = passphrase.given(config, passphrase_fd, f"Passphrase for {name}", again, twice=True)
        made = people.create(name, words, SystemIds())
    except ApproverError as error:
        fail(str(error), error.hint, again, _code(error, Exit.USAGE))
    if as_json:
        print_json({"name": made.name, "approver": made.id})
        return
    click.echo(f"{made.name}: may approve, as {made.id}")


@command.command("list")
@home_option
@json_option
def list_command(home: Path | None, as_json: bool) -> None:
    """List the approvers, and whether this is a store for tests."""
    config = read_config(home)
    names, test = _names(config), made_for_tests(config)
    if as_json:
        print_json({"approvers": list(names), "test_store": test})
        return
    for name in names:
        click.echo(shown(name))
    if not names:
        click.echo("nobody can approve yet: engram approvers add NAME", err=True)
    if test:
        click.echo("this is a store for tests: passphrases may come from elsewhere than a terminal", err=True)


@command.command("remove")
@click.argument("name")
@home_option
@json_option
def remove_command(name: str, home: Path | None, as_json: bool) -> None:
    """Take an approver away. What was approved and not yet carried out is void; what was done stays done."""
    config = read_config(home)
    try:
        Approvers(config.homes.approvers).remove(name)
    except ApproverError as error:
        look = ("engram", "approvers", "list", *config.homes.option)
        fail(str(error), error.hint, look, _code(error, Exit.FOUND))
    if as_json:
        print_json({"name": name, "removed": True})
        return
    click.echo(f"{name}: removed")


def _code(error: ApproverError, otherwise: Exit) -> Exit:
    return Exit.COULD_NOT if isinstance(error, ApproverUnreachable) else otherwise


def _names(config: Config) -> list[str]:
    try:
        return list(Approvers(config.homes.approvers).names())
    except ApproverError as error:
        fail(str(error), error.hint, ("engram", "doctor", *config.homes.option))
