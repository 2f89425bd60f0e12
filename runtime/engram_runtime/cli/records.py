"""`engram records`: what there is, and what its operator does to it. Never a tool: no agent gets here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click
from engram_contracts.engram_memory.v1_0_0.lifecycle import STATES, Entity, Operation

from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.orders import order, reason_option, tell, unfit_ends
from engram_runtime.cli.telling import echo_content
from engram_runtime.engine import operations, records
from engram_runtime.exits import Exit
from engram_runtime.instants import from_ms
from engram_runtime.operators import operator_name
from engram_runtime.shown import shown
from engram_runtime.store.port import Body, ReadTx, Record
from engram_runtime.store.sqlite import SqliteStore

_NEWEST: Final = (1 << 63) - 1
_STATES: Final = tuple(str(row.state) for row in STATES[Entity.RECORD] if row.wire)
_PAGE: Final = 0x32


@click.group("records")
def command() -> None:
    """The records of the scope, in whatever state, and what an operator does to them. Each is one event."""


@command.command("list")
@click.option("--state", type=click.Choice(_STATES), help="Only those in one state.")
@click.option("--limit", type=click.IntRange(min=1), default=_PAGE, show_default=True, help="How many.")
@click.option("--before", type=click.IntRange(min=1), default=_NEWEST, help="Only those recorded before that event.")
@home_option
@json_option
def list_command(state: str | None, limit: int, before: int, home: Path | None, as_json: bool) -> None:
    """List records, the newest first, without their content."""
    config = read_config(home)

    async def run(store: SqliteStore) -> list[dict[str, Any]]:
        return [_row(record) for record in await store.read(lambda tx: tx.newest_records(before, state, limit))]

    rows = with_store(config, run, inspect=True)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo(f"{row['record_id']}  {row['recorded_at']}  {row['recorded_cursor']}  {row['state']}")
    click.echo(f"records: {len(rows)}")


@command.command("show")
@click.argument("record_id")
@home_option
@json_option
def show_command(record_id: str, home: Path | None, as_json: bool) -> None:
    """Show one record with its content, its last event and the reason for it."""
    config = read_config(home)

    def look(tx: ReadTx) -> tuple[Record, Body | None, Mapping[str, Any], str | None] | None:
        record = tx.record(record_id)
        if record is None:
            return None
        last = tx.event(record.changed_cursor)
        return record, tx.body(record_id), last.document, tx.reason(record.changed_cursor)

    async def run(store: SqliteStore) -> Any:
        return await store.read(look)

    found = with_store(config, run, inspect=True)
    if found is None:
        where = ("engram", "records", "list", *config.homes.option)
        fail("there is no such record", "see which there are", where, Exit.FOUND)
    record, body, last, reason = found
    content, evidence = (None, None) if body is None else records.unpacked(body.document)
    actor: Mapping[str, str] = last["actor"]
    changed = {"operation": last["operation"], "by": actor, "at": from_ms(last["recorded_at"])}
    row = {**_row(record), "changed": changed, "reason": reason}
    if as_json:
        payload = None if content is None else records.payload_of(content)
        print_json({**row, "payload": payload, "evidence": evidence})
        return
    for name, value in _row(record).items():
        if value is not None:
            click.echo(f"{name}: {shown(str(value))}")
    by = ", ".join(f"{name} {shown(value)}" for name, value in actor.items())
    click.echo(f"changed: {changed['operation']} at {changed['at']}{' by ' if by else ''}{by}")
    if reason is not None:
        click.echo(f"reason: {shown(reason)}")
    if content is None:
        click.echo("content: erased")
    else:
        echo_content(records.payload_of(content), content["trust"]["class"])


def _row(record: Record) -> dict[str, Any]:
    now = record.now
    return {
        "record_id": now.record_id,
        "state": now.state,
        "record_digest": now.record_digest,
        "candidate_id": now.candidate_id,
        "origin": now.origin,
        "shelf": now.shelf,
        "recorded_at": from_ms(record.recorded_at),
        "recorded_cursor": record.recorded_cursor,
        "changed_cursor": record.changed_cursor,
        "expires_at": None if now.expires_at is None else from_ms(now.expires_at),
    }


def _command(operation: Operation, sentence: str, states: tuple[str, ...]) -> click.Command:
    """The command of one operation, by the contract's table."""
    name = operation.replace("_", "-")
    has_successor = operations.names_successor(operation)

    @click.argument("record_id")
    @reason_option(required=True)
    @home_option
    @json_option
    def run(record_id: str, reason: str, home: Path | None, as_json: bool, by: str | None = None) -> None:
        config = read_config(home)
        given = operations.Order(operation, record_id, operator_name(), reason, by)
        with unfit_ends(("engram", "records", "show", record_id, *config.homes.option)):
            done = order(config, lambda parts, store, until: operations.carry_out(parts, store, given, until))
        tell(done, as_json)

    made: Callable[..., Any] = run
    if has_successor:
        made = click.option("--by", required=True, metavar="RECORD_ID", help="The record that takes its place.")(made)
    return command.command(name, help=f"{sentence}\n\nFrom: {', '.join(states)}.")(made)


for _row_of_table in operations.choices():
    _command(Operation(_row_of_table.operation), _row_of_table.sentence, _row_of_table.from_states)
