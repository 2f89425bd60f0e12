"""What the commands share: how errors look, the home option, running over a scope's store."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click
import orjson

from engram_runtime.app import CONTRACT, open_store
from engram_runtime.config import Config, load
from engram_runtime.exits import Exit
from engram_runtime.hints import explained
from engram_runtime.homes import Homes, homes
from engram_runtime.store import errors
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.tables import ConfigError

T = TypeVar("T")


class Named(click.Path):
    """A path that says something: an empty one, as an unset variable gives, would mean the working directory."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if value == "":
            self.fail("empty", param, ctx)
        return super().convert(value, param, ctx)


home_option = click.option(
    "--home",
    type=Named(path_type=Path, file_okay=False),
    help="Directory of configuration, data and vault. [default: ENGRAM_HOME, else the platform's places]",
)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document instead of text.")


def fail(error: str, hint: str, command: Sequence[str], code: Exit = Exit.COULD_NOT) -> NoReturn:
    """Say what is wrong, what mends it and what to run, and exit."""
    sys.stderr.write(f"error: {error}\nhint: {hint}\ncommand: {shlex.join(command)}\n")
    raise SystemExit(code)


def print_json(document: object) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(orjson.dumps(document, option=orjson.OPT_INDENT_2).decode() + "\n")


def places_of(home: Path | None) -> Homes:
    """The directories of a home; one that cannot be ends the command (2)."""
    try:
        return homes(home)
    except RuntimeError:
        expected = "the home: expected a directory; its ~ leads to a user that is not there"
        fail(expected, "write the whole path", ("engram", "doctor", "--help"), Exit.USAGE)


def read_config(home: Path | None) -> Config:
    """The configuration of a home; a wrong one ends the command (2), a missing or unreadable one too (3)."""
    places = places_of(home)
    try:
        return load(places, CONTRACT)
    except ConfigError as error:
        readable = os.access(places.file, os.R_OK, effective_ids=os.access in os.supports_effective_ids)
        doctor = ("engram", "doctor", *places.option)
        fail(str(error), error.hint, doctor, Exit.USAGE if readable else Exit.COULD_NOT)


@contextmanager
def store_errors(places: Homes) -> Generator[None]:
    """Turn what the store raises into an error for people; its texts are ours and hold no content."""
    try:
        yield
    except errors.StoreError as error:
        fail(*explained(error), ("engram", "doctor", *places.option))


def with_store(config: Config, work: Callable[[SqliteStore], Awaitable[T]], *, inspect: bool = False) -> T:
    """Run `work` over the scope's store; inspect: it only reads, so it may lie where nothing can be written."""

    async def run() -> T:
        async with open_store(config, inspect=inspect) as store:
            return await work(store)

    with store_errors(config.homes):
        return asyncio.run(run())


def made_for_tests(config: Config) -> bool:
    """Whether the home's store was made for tests, which is for good; nothing is written to find out."""

    async def look(store: SqliteStore) -> bool:
        return await store.read(lambda tx: tx.is_test())

    return with_store(config, look, inspect=True)


def again(ctx: click.Context, places: Homes, **options: Any) -> tuple[str, ...]:
    """The command line of this command, to be shown."""
    words = [f"--{key}={value}" for key, value in options.items() if value is not None]
    return (*ctx.command_path.split(), *places.option, *words)
