"""What the commands share that change records or candidates: who orders it, why, and how a refusal looks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from typing import Any, Final, TypeVar
from unicodedata import is_normalized

import click
from engram_contracts.engram_memory.v1_0_0.enums import Tool

from engram_runtime.app import CONTRACT
from engram_runtime.assembly import parts_of
from engram_runtime.cli.common import fail, print_json, with_store
from engram_runtime.config import Config
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.unfit import Unfit
from engram_runtime.exits import Exit
from engram_runtime.shown import shown
from engram_runtime.store.errors import StoreError
from engram_runtime.store.sqlite import SqliteStore

T = TypeVar("T")

WAIT_S: Final = 10.0
"""Seconds that an order waits for its turn to write."""
_REASON: Final = CONTRACT.tools[Tool.ENGRAM_MEMORY_FORGET].input["/reason_ref"]


def _checked(_ctx: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    """A reason by the bounds that the tools' reasons have."""
    most = _REASON.max_bytes or 0
    try:
        fits = text is None or (0 < len(text.encode()) <= most and is_normalized("NFC", text))
    except UnicodeEncodeError:  # a command line's bytes that are no UTF-8
        fits = False
    if not fits:
        raise click.BadParameter(f"expected 1 to {most} bytes of UTF-8 in Unicode's form NFC")
    return text


def reason_option(*, required: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """`--reason`, an opaque reference such as a ticket's; it is kept in a row that can be erased."""
    return click.option(
        "--reason", metavar="REF", callback=_checked, required=required, help="Why: a reference, such as a ticket's."
    )


@contextmanager
def unfit_ends(command: Sequence[str]) -> Generator[None]:
    """An order that the records do not allow ends the command (1)."""
    try:
        yield
    except Unfit as unfit:
        fail(unfit.error, unfit.hint, command, Exit.FOUND)


def order(config: Config, work: Callable[[Parts, SqliteStore, float], Awaitable[T]]) -> T:
    """Carry out an order on the scope's store; `work` gets the deadline too. Keys that it gave up are destroyed now, or
    by a host in its next half minute.
    """

    async def run(store: SqliteStore) -> T:
        done = await work(parts_of(config), store, time.monotonic() + WAIT_S)
        with suppress(StoreError, asyncio.TimeoutError):
            await store.sweep()
        return done

    return with_store(config, run)


def tell(done: Any, as_json: bool) -> None:
    """Print what an order did: a dataclass, its fields that have a value."""
    document = {name: value for name, value in asdict(done).items() if value is not None}
    if as_json:
        print_json(document)
        return
    for name, value in document.items():
        click.echo(f"{name}: {shown(str(value))}")
