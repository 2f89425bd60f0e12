"""``engram-codegen``: from contracts to everything that is generated from them."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from engram_codegen.commands import COMMANDS

_NEEDED = ("click", "datamodel_code_generator", "jinja2", "jsonschema", "rich")
"""What the extra `codegen` installs, by the names that are imported; a test compares."""


def main() -> None:
    """Run the command line. Exit codes: 0 fine, 1 found something, 2 used wrongly, 3 could not run."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"error: engram-codegen cannot run: missing {', '.join(missing)}\n"
            "hint: install it with its extra\n"
            "command: pip install 'engram-contracts[codegen]'\n"
        )
        raise SystemExit(3)
    import click

    class Lazy(click.Group):
        """Imports a command's module only when it is asked for, so that ``--help`` stays quick."""

        def list_commands(self, ctx: click.Context) -> list[str]:
            return list(COMMANDS)

        def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
            module = COMMANDS.get(cmd_name)
            return None if module is None else import_module(module).command

    @click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
    @click.version_option(package_name="engram-contracts", prog_name="engram-codegen")
    def cli() -> None:
        """Generate everything from the contracts, check it, explain it, and say what a change breaks."""

    cli(prog_name="engram-codegen")


if __name__ == "__main__":
    main()
