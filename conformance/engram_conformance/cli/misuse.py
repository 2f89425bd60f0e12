"""How errors of the command look: what is wrong, what mends it, what to run."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import NoReturn

import click

from engram_conformance.exits import Exit
from engram_conformance.run.selection import Unmatched


class Misused(Exception):  # noqa: N818
    """Something that a person wrote cannot be meant; ``hint`` says what could be."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def near(word: str, known: Iterable[str], otherwise: str) -> str:
    """A hint that names what was likely meant."""
    found = get_close_matches(word, list(known), n=3, cutoff=0.5)
    return f"did you mean {' or '.join(found)}?" if found else otherwise


def fail(error: str, hint: str, command: Sequence[str], code: Exit = Exit.COULD_NOT) -> NoReturn:
    """Say what is wrong, what mends it and what to run, and exit."""
    lines = [f"error: {error}", *([f"hint: {hint}"] if hint else []), f"command: {shlex.join(command)}"]
    sys.stdout.flush()
    sys.stderr.write("\n".join(lines) + "\n")
    raise SystemExit(code)


def unmatched(error: Unmatched) -> Misused:
    """What is said of a word that means no case."""
    if error.profile is not None:
        return Misused(f"{error.word} is not in this profile", f"it is in --profile {error.profile.value}")
    hint = f"did you mean {' or '.join(error.near)}?" if error.near else "engram-conformance list shows all ids"
    return Misused(f"no case is meant by {error.word}", hint)


@contextmanager
def told(ctx: click.Context | None = None) -> Generator[None]:
    """What is wrong with a command line ends the command (2); Ctrl-C too (3)."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        at = error.ctx or ctx
        fail(error.format_message().rstrip("."), "see what there is", _help(at), Exit.USAGE)
    except Misused as error:
        fail(str(error), error.hint, _help(ctx), Exit.USAGE)
    except (KeyboardInterrupt, EOFError):
        fail("interrupted", "run it again", _help(ctx))


def _help(ctx: click.Context | None) -> Sequence[str]:
    path = "engram-conformance" if ctx is None else ctx.command_path
    sub = [ctx.invoked_subcommand] if ctx is not None and ctx.invoked_subcommand else []
    return (*path.split(), *sub, "--help")
