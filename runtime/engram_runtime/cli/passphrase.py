"""Passphrases: typed at a terminal, seen by nobody, never in an argument, the environment or a log."""

from __future__ import annotations

import getpass
import os
from pathlib import Path
from typing import Final

import click

from engram_runtime.cli.common import fail, made_for_tests
from engram_runtime.config import Config
from engram_runtime.exits import Exit

_TERMINAL: Final = Path("/dev/tty")
_MOST_BYTES: Final = 0x400

fd_option = click.option(
    "--passphrase-fd",
    type=click.IntRange(0),
    metavar="N",
    help="Read the passphrase from this descriptor; only for stores made with engram init --test.",
)


def given(config: Config, fd: int | None, prompt: str, command: tuple[str, ...], *, twice: bool = False) -> str:
    """The passphrase, from a terminal or, on a store for tests, from the first line of a descriptor.

    `command` is what to run again. Ends the command: used wrongly (2), no terminal or given up (3).
    """
    if fd is None:
        return _typed(prompt, command, twice)

    if not made_for_tests(config):
        error = "--passphrase-fd is only for a store that was made for tests"
        fail(error, "type the passphrase at a terminal", command, Exit.USAGE)
    try:
        with os.fdopen(os.dup(fd), "rb") as file:
            line = file.readline(_MOST_BYTES)
    except OSError:
        fail("the descriptor cannot be read", "open it for the command, as in 3<file", command, Exit.USAGE)
    return line.decode(errors="replace").rstrip("\r\n")


def _typed(prompt: str, command: tuple[str, ...], twice: bool) -> str:
    try:
        terminal = os.open(_TERMINAL, os.O_RDWR | os.O_NOCTTY | os.O_CLOEXEC)
    except OSError:
        fail("there is no terminal to type a passphrase at", "run it yourself, in a terminal of your own", command)
    os.close(terminal)
    first = _asked(f"{prompt}: ", command)
    if twice and _asked(f"{prompt} again: ", command) != first:
        fail("the two are not the same", "type it again; nothing was made", command, Exit.USAGE)
    return first


def _asked(prompt: str, command: tuple[str, ...]) -> str:
    try:
        return getpass.getpass(prompt)
    except (EOFError, KeyboardInterrupt):
        fail("no passphrase was given", "nothing was changed", command)
