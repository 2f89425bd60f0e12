"""`engram adjudicate`: a person decides what a policy or the tombstone guard left to one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from engram_runtime.cli.common import home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.orders import order, reason_option, tell, unfit_ends
from engram_runtime.cli.telling import echo_content
from engram_runtime.engine import adjudication
from engram_runtime.engine.adjudication import Case
from engram_runtime.instants import from_ms
from engram_runtime.operators import operator_name
from engram_runtime.shown import shown
from engram_runtime.store.port import Candidate
from engram_runtime.store.sqlite import SqliteStore

_LIST = ("engram", "adjudicate", "list")


@click.group("adjudicate")
def command() -> None:
    """Candidates that are held for a person: look at them, let them in or not."""


@command.command("list")
@home_option
@json_option
def list_command(home: Path | None, as_json: bool) -> None:
    """List the held candidates in the order of their capture, without their content."""
    config = read_config(home)

    async def run(store: SqliteStore) -> list[dict[str, Any]]:
        return [_row(candidate) for candidate in await store.read(adjudication.held)]

    rows = with_store(config, run, inspect=True)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo(f"{row['candidate_id']}  {row['captured_at']}  {shown(row['principal'])}")
    click.echo(f"held: {len(rows)}")


@command.command("show")
@click.argument("candidate_id")
@home_option
@json_option
def show_command(candidate_id: str, home: Path | None, as_json: bool) -> None:
    """Show one held candidate, opened: its content, what forgotten it is like, whether a secret is in it."""
    config = read_config(home)
    with unfit_ends((*_LIST, *config.homes.option)):
        case = order(config, lambda parts, store, _: adjudication.show(parts, store, candidate_id))
    payload = case.opened.case.payload
    if as_json:
        told = {"trust_class": case.opened.case.trust_class, "payload": payload, "evidence": case.opened.case.evidence}
        print_json({**_row(case.candidate), **_findings(case), **told})
        return
    for name, value in {**_row(case.candidate), **_findings(case)}.items():
        text = ", ".join(value) if isinstance(value, list) else "-" if value is None else str(value)
        click.echo(f"{name}: {shown(text or '-')}")
    echo_content(payload, case.opened.case.trust_class)


def _row(candidate: Candidate) -> dict[str, Any]:
    now = candidate.now
    return {
        "candidate_id": now.candidate_id,
        "principal": now.principal,
        "origin": now.origin,
        "captured_at": from_ms(candidate.captured_at),
        "captured_cursor": candidate.captured_cursor,
        "expires_at": None if now.expires_at is None else from_ms(now.expires_at),
    }


def _findings(case: Case) -> dict[str, Any]:
    return {"matches_forgotten": list(case.matches), "secret": case.secret, "past_retention": case.overdue}


@command.command("accept")
@click.argument("candidate_id")
@click.option("--override", metavar="NAME", help="Let in what is like something forgotten, under this name.")
@reason_option(required=False)
@home_option
@json_option
def accept_command(
    candidate_id: str, override: str | None, reason: str | None, home: Path | None, as_json: bool
) -> None:
    """Make a held candidate a current record."""
    config = read_config(home)
    name = operator_name()
    with unfit_ends(("engram", "adjudicate", "show", candidate_id, *config.homes.option)):
        done = order(
            config,
            lambda parts, store, until: adjudication.accept(
                parts, store, candidate_id, name, override, until, reason=reason
            ),
        )
    tell(done, as_json)


@command.command("reject")
@click.argument("candidate_id")
@reason_option(required=False)
@home_option
@json_option
def reject_command(candidate_id: str, reason: str | None, home: Path | None, as_json: bool) -> None:
    """End a held candidate; the key of its body is destroyed."""
    config = read_config(home)
    name = operator_name()
    with unfit_ends((*_LIST, *config.homes.option)):
        done = order(
            config,
            lambda parts, store, until: adjudication.reject(parts, store, candidate_id, name, until, reason=reason),
        )
    tell(done, as_json)
