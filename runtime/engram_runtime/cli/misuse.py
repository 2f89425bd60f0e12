"""A command line that cannot be understood, told as every other error is; never with the words that were given."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import NoReturn

import click

from engram_runtime.cli.common import fail
from engram_runtime.exits import Exit


@contextmanager
def told(ctx: click.Context | None = None) -> Generator[None]:
    """What click finds wrong ends the command (2); Ctrl-C too (3). A group without a command shows its help."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        _end(error, error.ctx or ctx)
    except (KeyboardInterrupt, EOFError):
        fail("interrupted", "run it again", _command(ctx))


def _end(error: click.UsageError, ctx: click.Context | None) -> NoReturn:
    wrong, hint = _wrong(error)
    fail(wrong, hint, _command(ctx), Exit.USAGE)


def _command(ctx: click.Context | None) -> Sequence[str]:
    return (*("engram" if ctx is None else ctx.command_path).split(), "--help")


def _wrong(error: click.UsageError) -> tuple[str, str]:
    """What is wrong, and what mends it."""
    match error:
        case click.exceptions.NoSuchCommand():
            return "there is no such command", _near(_commands_like(error))
        case click.NoSuchOption():
            return "there is no such option", _near(error.possibilities)
        case click.MissingParameter(param=param) if param is not None:
            return f"{_name(param)} is missing", _values(param)
        case click.BadParameter(param=param) if param is not None:
            return f"{_name(param)}: {_expected(error, param)}", "take another value"
        case click.BadOptionUsage():
            return f"{error.option_name}: expected as its help says", "an option has one value, or none at all"
        case _:
            return "there are more words than it takes", "put a value of several words in quotes"


def _commands_like(error: click.exceptions.NoSuchCommand) -> Sequence[str]:
    group = None if error.ctx is None else error.ctx.command
    known = group.list_commands(error.ctx) if error.ctx is not None and isinstance(group, click.Group) else []
    return get_close_matches(error.command_name, known)


def _near(names: Sequence[str] | None) -> str:
    return f"did you mean {' or '.join(names)}?" if names else "see what there is"


def _name(param: click.Parameter) -> str:
    return (
        param.make_metavar(click.Context(click.Command(None))) if isinstance(param, click.Argument) else param.opts[0]
    )


def _values(param: click.Parameter) -> str:
    kind = param.type
    return f"one of {', '.join(map(str, kind.choices))}" if isinstance(kind, click.Choice) else "name it"


def _expected(error: click.BadParameter, param: click.Parameter) -> str:
    match param.type:
        case click.Choice():
            return f"expected {_values(param)}"
        case click.IntRange() as kind:
            least, most = kind.min or 0, kind.max
            return f"expected a number from {least} on" if most is None else f"expected a number from {least} to {most}"
        case click.Path() as kind:
            there = " that is there" if kind.exists else ""
            return f"expected a {'directory' if kind.dir_okay and not kind.file_okay else 'file'}{there}"
        case _:
            return error.message if param.callback is not None else "expected another value"
