"""`engram bindings`: the agents of a host, kept in engram.toml."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NoReturn

import click

from engram_runtime import grants
from engram_runtime.app import CONTRACT
from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.tabled import print_table
from engram_runtime.config import Binding, Config, purpose_words
from engram_runtime.exits import Exit
from engram_runtime.shown import shown
from engram_runtime.store.port import ReadTx, WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.tables import NAME
from engram_runtime.tomltext import NotEditableError, add_binding, remove_binding

_WAIT_S = 10.0
_BY_HAND = "change the [bindings] of the file by hand"


@dataclass(frozen=True, slots=True)
class Shut:
    """What a revocation ended: grants and tokens that were not revoked before."""

    binding: str
    grants: int
    tokens: int


@click.group("bindings")
def command() -> None:
    """Bindings: one for each agent. Hosts read them at start; what is revoked binds running hosts at once."""


@command.command("add")
@click.argument("name")
@click.option("--purpose", required=True, help="The purpose that this agent's calls must name.")
@click.option("--principal", help="Who the agent's calls count for. [default: the binding's name]")
@click.option("--agent", help="What the agent is called in the journal. [default: the binding's name]")
@home_option
@json_option
def add_command(
    name: str, purpose: str, principal: str | None, agent: str | None, home: Path | None, as_json: bool
) -> None:
    """Add a binding to engram.toml, under its text. It has no grants until you give them."""
    config = read_config(home)
    binding = Binding(name, principal or name, agent or name, purpose)
    for option, value, words in (
        ("the name", name, NAME),
        ("--principal", binding.principal, NAME),
        ("--agent", binding.agent, NAME),
        ("--purpose", purpose, purpose_words(CONTRACT)),
    ):
        if not words.rule(value):
            again = ("engram", "bindings", "add", "--help")
            fail(f"{option}: expected {words.expected}", "take another value", again, Exit.USAGE)
    if name in config.bindings:
        fail("there is such a binding already", "take another name", _listed(config), Exit.FOUND)
    _edit(config, lambda: add_binding(config.homes.file, binding))
    if as_json:
        print_json(_told(binding))
        return
    click.echo(f"{name}: added to {config.homes.file}; it has no grants yet. Next:")
    for words in (("grants", "give", name), ("serve", "--stdio", "--binding", name)):
        click.echo(f"  {shlex.join(('engram', *words, *config.homes.option))}")
    click.echo("or, over HTTP, after a restart of the host:")
    click.echo(f"  {shlex.join(('engram', 'tokens', 'add', name, '--label', 'NAME', *config.homes.option))}")


@command.command("list")
@home_option
@json_option
def list_command(home: Path | None, as_json: bool) -> None:
    """List the bindings, with what is live of each."""
    config = read_config(home)

    def work(tx: ReadTx) -> list[tuple[Binding, int, int]]:
        tokens = [token.binding for token in tx.tokens() if grants.token_live(token, tx.now)]
        return [
            (binding, sum(grants.live(row, tx.now) for row in tx.grants(name)), tokens.count(name))
            for name, binding in config.bindings.items()
        ]

    async def run(store: SqliteStore) -> list[tuple[Binding, int, int]]:
        return await store.read(work)

    rows = with_store(config, run, inspect=True)
    if as_json:
        print_json([{**_told(binding), "grants": granted, "tokens": tokens} for binding, granted, tokens in rows])
        return
    print_table(
        ("binding", "principal", "agent", "purpose", "grants", "tokens"),
        [
            (b.name, b.principal, b.agent, shown(b.purpose_ref), str(granted), str(tokens))
            for b, granted, tokens in rows
        ],
    )


@command.command("revoke")
@click.argument("name")
@home_option
@json_option
def revoke_command(name: str, home: Path | None, as_json: bool) -> None:
    """Revoke all grants and tokens of a binding in one step, from the next call on. Its memories stay."""
    config = _known(home, name)
    _tell(_revoke(config, name), as_json, "revoked")


@command.command("remove")
@click.argument("name")
@home_option
@json_option
def remove_command(name: str, home: Path | None, as_json: bool) -> None:
    """Revoke a binding and take its table out of engram.toml, everything else kept. Its memories stay."""
    config = _known(home, name)
    if len(config.bindings) == 1:
        fail("it is the only binding", "add another one before, or revoke it", _listed(config), Exit.FOUND)
    shut = _revoke(config, name)
    _edit(config, lambda: remove_binding(config.homes.file, name))
    _tell(shut, as_json, "removed")


def _told(binding: Binding) -> dict[str, object]:
    """A binding as a document."""
    asks = {"confirmation": binding.asks.way, "confirm": sorted(binding.asks.tools)}
    names = {"name": binding.name, "principal": binding.principal, "agent": binding.agent}
    return {**names, "purpose_ref": binding.purpose_ref, **asks}


def _revoke(config: Config, name: str) -> Shut:
    def work(tx: WriteTx) -> Shut:
        granted = [grant for grant in tx.grants(name) if grant.revoked_at is None]
        for grant in granted:
            tx.put_grant(replace(grant, revoked_at=tx.now))
        tokens = [token for token in tx.tokens() if token.binding == name and token.revoked_at is None]
        for token in tokens:
            tx.put_token(replace(token, revoked_at=tx.now))
        return Shut(name, len(granted), len(tokens))

    async def run(store: SqliteStore) -> Shut:
        return await store.write(work, time.monotonic() + _WAIT_S)

    return with_store(config, run)


def _tell(shut: Shut, as_json: bool, what: str) -> None:
    if as_json:
        print_json(asdict(shut))
    else:
        click.echo(f"{shut.binding}: {what} (grants ended: {shut.grants}, tokens: {shut.tokens})")


def _known(home: Path | None, name: str) -> Config:
    config = read_config(home)
    if name not in config.bindings:
        fail("there is no such binding", f"bindings: {', '.join(config.bindings)}", _listed(config), Exit.USAGE)
    return config


def _listed(config: Config) -> Sequence[str]:
    return ("engram", "bindings", "list", *config.homes.option)


def _edit(config: Config, change: Callable[[], None]) -> None:
    def cannot(error: str, hint: str) -> NoReturn:
        fail(error, hint, ("engram", "doctor", *config.homes.option))

    try:
        change()
    except NotEditableError:
        cannot("engram.toml is written in a way that this command cannot change safely; nothing was changed", _BY_HAND)
    except OSError as error:
        cannot(f"cannot write engram.toml: {error.strerror}", "check whose the file is, its directory and its disk")
