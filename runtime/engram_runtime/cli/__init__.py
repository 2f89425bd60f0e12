"""The command line, one module a command group; a module is imported when its command is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import click

from engram_runtime.cli.misuse import told

COMMANDS: Final[Mapping[str, str]] = {
    "init": "engram_runtime.cli.init",
    "enable": "engram_runtime.cli.enable",
    "disable": "engram_runtime.cli.disable",
    "bindings": "engram_runtime.cli.bindings",
    "grants": "engram_runtime.cli.grants",
    "tokens": "engram_runtime.cli.tokens",
    "approvers": "engram_runtime.cli.approvers",
    "approvals": "engram_runtime.cli.approvals",
    "serve": "engram_runtime.cli.serve",
    "records": "engram_runtime.cli.records",
    "adjudicate": "engram_runtime.cli.adjudicate",
    "console": "engram_runtime.cli.console",
    "backup": "engram_runtime.cli.backup",
    "restore": "engram_runtime.cli.restore",
    "keys": "engram_runtime.cli.keys",
    "journal": "engram_runtime.cli.journal",
    "stats": "engram_runtime.cli.stats",
    "doctor": "engram_runtime.cli.doctor",
}
"""Each module has a `command`."""


class Lazy(click.Group):
    """A group that imports a command's module only for that command, so that a serving host starts lean."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which an owner meets them."""
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
@click.version_option(package_name="engram-contracts", prog_name="engram")
def cli() -> None:
    """A memory host for agents: set it up, switch it on, serve it, check it."""
