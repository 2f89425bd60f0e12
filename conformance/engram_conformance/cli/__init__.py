"""The command line, one module a command; a module is imported when its command is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import click

from engram_conformance.cli.misuse import told

COMMANDS: Final[Mapping[str, str]] = {
    "run": "engram_conformance.cli.run",
    "replay": "engram_conformance.cli.replay",
    "list": "engram_conformance.cli.list",
    "explain": "engram_conformance.cli.explain",
    "trace": "engram_conformance.cli.trace",
    "fuzz": "engram_conformance.cli.fuzz",
}
"""Each module has a `command`."""


class Lazy(click.Group):
    """A group that imports a command's module only for that command, so that ``--help`` stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which one meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, or None."""
        module = COMMANDS.get(cmd_name)
        return None if module is None else import_module(module).command

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The words before the command's name, understood."""
        with told():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """The command, with all its words."""
        with told(ctx):
            return super().invoke(ctx)


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="engram-contracts", prog_name="engram-conformance")
def cli() -> None:
    """Prove a host against a contract, whatever it is written in."""
