"""`engram tokens`: who may come in over HTTP, as which binding, and until when."""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import click

from engram_runtime.bearer import digest_of, new_token
from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.tabled import print_table
from engram_runtime.exits import Exit
from engram_runtime.grants import token_live
from engram_runtime.instants import from_ms, to_ms
from engram_runtime.shown import shown
from engram_runtime.store.people import Token
from engram_runtime.store.port import WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemIds

_WAIT_S = 10.0
_LABEL = 0x40


@click.group("tokens")
def command() -> None:
    """Bearer tokens: read inside each request, so a change binds running hosts at once."""


@command.command("add")
@click.argument("binding")
@click.option("--label", required=True, help="Who has it, for your own lists.")
@click.option("--until", help="End of the token, an instant such as 2030-01-31T00:00:00.000Z. [default: none]")
@home_option
@json_option
def add_command(binding: str, label: str, until: str | None, home: Path | None, as_json: bool) -> None:
    """Make a token of a binding and show it, this once: the host keeps nothing that it could be read from."""
    config = read_config(home)
    if binding not in config.bindings:
        where = ("engram", "bindings", "list", *config.homes.option)
        fail("there is no such binding", f"bindings: {', '.join(config.bindings)}", where, Exit.USAGE)
    again = ("engram", "tokens", "add", "--help")
    if not 0 < len(label) <= _LABEL or not label.isprintable():
        fail(f"--label: expected 1 to {_LABEL} printable characters", "take another label", again, Exit.USAGE)
    try:
        end = None if until is None else to_ms(until)
    except ValueError:
        fail("--until is no instant", "write it as 2030-01-31T00:00:00.000Z", again, Exit.USAGE)
    ids = SystemIds()
    secret = new_token(ids)

    def work(tx: WriteTx) -> Token | None:
        if end is not None and end <= tx.now:
            return None
        token = Token(digest_of(secret.encode()), ids.new("tok_"), binding, label, tx.now, end)
        tx.put_token(token)
        return token

    async def run(store: SqliteStore) -> Token | None:
        return await store.write(work, time.monotonic() + _WAIT_S)

    token = with_store(config, run)
    if token is None:
        fail("--until has passed", "take a later instant, or none", again, Exit.USAGE)
    if as_json:
        print_json({"token": secret, **_told(token, True)})
        return
    click.echo(secret)
    click.echo(f"{token.token_id}: {binding}: shown this once; clients send it as Authorization: Bearer", err=True)


@command.command("list")
@home_option
@json_option
def list_command(home: Path | None, as_json: bool) -> None:
    """List the tokens of all bindings; never what they open doors with."""

    async def run(store: SqliteStore) -> list[tuple[Token, bool]]:
        return await store.read(lambda tx: [(token, token_live(token, tx.now)) for token in tx.tokens()])

    rows = with_store(read_config(home), run, inspect=True)
    if as_json:
        print_json([_told(token, alive) for token, alive in rows])
        return
    print_table(
        ("token", "binding", "label", "made", "until", "revoked", "live"),
        [
            (token.token_id, token.binding, shown(token.label), *_instants(token), "yes" if alive else "no")
            for token, alive in rows
        ],
    )


@command.command("revoke")
@click.argument("token_ids", nargs=-1, required=True)
@home_option
@json_option
def revoke_command(token_ids: tuple[str, ...], home: Path | None, as_json: bool) -> None:
    """Revoke tokens by their ids (engram tokens list), from the next request on."""
    config = read_config(home)

    def work(tx: WriteTx) -> list[Token]:
        known = {token.token_id: token for token in tx.tokens()}
        if not known.keys() >= set(token_ids):
            return []
        found = [known[name] for name in dict.fromkeys(token_ids)]
        revoked = [token if token.revoked_at is not None else replace(token, revoked_at=tx.now) for token in found]
        for token in revoked:
            tx.put_token(token)
        return revoked

    async def run(store: SqliteStore) -> list[Token]:
        return await store.write(work, time.monotonic() + _WAIT_S)

    revoked = with_store(config, run)
    if not revoked:
        where = ("engram", "tokens", "list", *config.homes.option)
        fail("one of these is no token's id; none was revoked", "ids are listed with tok_", where, Exit.FOUND)
    if as_json:
        print_json([_told(token, False) for token in revoked])
        return
    for token in revoked:
        click.echo(f"{token.token_id}: {token.binding}: revoked")


def _instants(token: Token) -> tuple[str | None, str | None, str | None]:
    made, until, revoked = (
        None if at is None else from_ms(at) for at in (token.created_at, token.expires_at, token.revoked_at)
    )
    return made, until, revoked


def _told(token: Token, alive: bool) -> dict[str, Any]:
    """A token as a document; its digest opens nothing, but nobody needs it."""
    row = asdict(token)
    del row["digest"]
    return {**row, "live": alive}
