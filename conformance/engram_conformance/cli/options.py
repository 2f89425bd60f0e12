"""The options that commands share, and what is made of them. Defaults come from `conformance.toml`, if there is one."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from engram_contracts import CONTRACTS, SERVED, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance import config
from engram_conformance.cli.misuse import Misused, near
from engram_conformance.client import ERROR_DEADLINE_S
from engram_conformance.config import about
from engram_conformance.context import Roles
from engram_conformance.model import Profile
from engram_conformance.run.options import CONNECT_WITHIN_S
from engram_conformance.target.eras import Era

F = TypeVar("F", bound=Callable[..., Any])
_SEEDS = 1 << 32
_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}
_ROLES = ("purpose", "user")


class Duration(click.ParamType[float]):
    """Seconds, or a number with a unit."""

    name = "duration"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """In seconds."""
        text = str(value).strip()
        number = text.rstrip("smh")
        seconds = float(number) * _UNITS[text[len(number) :]] if re.fullmatch(config.DURATION, text) else 0.0
        if seconds <= 0:
            self.fail("expected seconds above 0, or a number with s, m or h", param, ctx)
        return seconds


def _configure(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """What the file says becomes the defaults of this command."""
    path = value or Path(config.NAME)
    if value is None and not path.is_file():
        return None
    try:
        found = config.read(path)
    except config.ConfigError as error:
        raise Misused(str(error), error.hint) from None
    roles = found.pop("roles", {})
    named = {"target_command": "command"} | {option.name or "": option.name or "" for option in ctx.command.params}
    defaults = {name: found[key] for name, key in named.items() if key in found}
    defaults |= {"roles": [f"{name}={told}" for name, told in roles.items()]} if roles else {}
    ctx.default_map = {**(ctx.default_map or {}), **defaults}
    return path


def _role(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> Roles:
    found: dict[str, str] = {}
    for word in value:
        name, equals, told = word.partition("=")
        if not equals or not told:
            raise click.BadParameter("expected NAME=VALUE", ctx, param)
        if name not in _ROLES:
            raise Misused("there is no such role", near(name, _ROLES, f"one of {', '.join(_ROLES)}"))
        found[name] = told
    return Roles(found.get("purpose"), found.get("user"))


def _contract(ctx: click.Context, param: click.Parameter, value: str | None) -> ContractInfo | None:
    if value is None:
        return None
    try:
        return load(value)
    except KeyError:
        raise Misused("there is no such contract", near(value, CONTRACTS, f"one of {', '.join(CONTRACTS)}")) from None


config_option = click.option(
    "--config",
    type=click.Path(dir_okay=False, path_type=Path),
    is_eager=True,
    expose_value=False,
    callback=_configure,
    help=f"Where the defaults of these options stand. [default: {config.NAME}, if it is there]",
)
contract_option = click.option("--contract", metavar="NAME@VERSION", callback=_contract, help=about("contract"))
profile_option = click.option(
    "--profile",
    type=click.Choice([profile.value for profile in Profile]),
    callback=lambda _ctx, _param, value: Profile(value),
    default=Profile.STANDARD.value,
    show_default=True,
    help=about("profile"),
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0),
    default=lambda: random.SystemRandom().randrange(_SEEDS),
    show_default="random",
    help=about("seed"),
)
only_option = click.option("--only", multiple=True, metavar="ID", help=about("only"))
skip_option = click.option("--skip", multiple=True, metavar="ID", help=about("skip"))
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="For people, or for machines.",
)

_TARGET = (
    click.option("--command", "target_command", metavar="COMMAND", help=about("command")),
    click.option("--url", metavar="URL", help=about("url")),
    click.option("--python", metavar="MODULE:FACTORY", help=about("python")),
    click.option("--token-env", metavar="NAME", help=about("token_env")),
    click.option(
        "--era",
        type=click.Choice([era.value for era in Era]),
        default=Era.AUTO.value,
        show_default=True,
        help=about("era"),
    ),
    contract_option,
    click.option("--role", "roles", multiple=True, metavar="NAME=VALUE", callback=_role, help=about("roles")),
    click.option(
        "--start-within", type=Duration(), default=CONNECT_WITHIN_S, show_default="30s", help=about("start_within")
    ),
    click.option(
        "--answer-within", type=Duration(), default=ERROR_DEADLINE_S, show_default="10s", help=about("answer_within")
    ),
)


def target_options(function: F) -> F:
    """The options that say which host it is."""
    for option in reversed(_TARGET):
        function = option(function)
    return function


def the_contract(named: ContractInfo | None) -> ContractInfo:
    """The named one, else the newest that is served: for commands that need no host."""
    return named or load(SERVED[-1])


def importable() -> None:
    """A factory is looked for where the command runs, as Python does for a program of one's own."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def token(token_env: str | None) -> tuple[str, ...]:
    """What no report may show."""
    value = os.environ.get(token_env, "") if token_env else ""
    return (value,) if value else ()
