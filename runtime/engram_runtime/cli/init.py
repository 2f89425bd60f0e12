"""`engram init`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import click

from engram_runtime.app import CONTRACT
from engram_runtime.cli.common import fail, home_option, places_of, store_errors
from engram_runtime.config import Binding, purpose_words
from engram_runtime.exits import Exit
from engram_runtime.setup import already_there, granted_tools, guarded_tools, set_up
from engram_runtime.store.port import Scope
from engram_runtime.tables import NAME, PART, Words

_INTERRUPTED: Final = (
    "there is no engram.toml beside it: if an init was interrupted here, take these away and run it again;"
    " if the file was lost, put it back"
)


@click.command("init")
@click.option("--tenant", required=True, help="Whose memory it is.")
@click.option("--workspace", required=True, help="Which of the tenant's memories.")
@click.option("--binding", required=True, help="Name of the first agent's binding.")
@click.option("--purpose", required=True, help="The purpose that this agent's calls must name.")
@click.option("--principal", help="Who the agent's calls count for. [default: the binding's name]")
@click.option("--test", is_flag=True, help="A store for tests: passphrases may come over a descriptor. For good.")
@home_option
def command(
    tenant: str, workspace: str, binding: str, purpose: str, principal: str | None, test: bool, home: Path | None
) -> None:
    """Make a new host: configuration, keys, store, one binding. Nothing that is there is overwritten."""
    for option, value, words in (
        ("--tenant", tenant, PART),
        ("--workspace", workspace, PART),
        ("--binding", binding, NAME),
        ("--principal", principal or binding, NAME),
        ("--purpose", purpose, purpose_words(CONTRACT)),
    ):
        _require(option, value, words)
    places, scope = places_of(home), Scope(tenant, workspace)
    there = already_there(places, scope)
    if there:
        whole = places.file in there
        fail(
            f"already there: {', '.join(map(str, there))}",
            "take another --home, or use what is there" if whole else _INTERRUPTED,
            ("engram", "doctor", *places.option),
            Exit.FOUND,
        )
    with store_errors(places):
        try:
            made = Binding(binding, principal or binding, binding, purpose)
            asyncio.run(set_up(places, scope, made, test=test))
        except OSError as error:
            fail(
                f"cannot write the new host: {error.strerror}",
                "check the directory and its disk",
                ("engram", "init", "--help"),
                Exit.COULD_NOT,
            )
    click.echo(f"made {places.file}")
    click.echo(f"binding {binding} may call {', '.join(granted_tools())}")
    click.echo(f"{', '.join(guarded_tools())} take a human's approval each time; to give them:")
    click.echo(f"  engram approvers add NAME{_shown(places.option)}")
    click.echo(f"  engram grants give {binding} {' '.join(guarded_tools())}{_shown(places.option)}")
    click.echo("memory is off; switch it on with:")
    for which in ("host", "tenant"):
        click.echo(f"  engram enable {which}{_shown(places.option)}")
    click.echo("then serve it to the agent with:")
    click.echo(f"  engram serve --stdio --binding {binding}{_shown(places.option)}")


def _require(option: str, value: str, words: Words) -> None:
    if not words.rule(value):
        fail(f"{option}: expected {words.expected}", "take another value", ("engram", "init", "--help"), Exit.USAGE)


def _shown(option: tuple[str, ...]) -> str:
    import shlex

    return f" {shlex.join(option)}" if option else ""
