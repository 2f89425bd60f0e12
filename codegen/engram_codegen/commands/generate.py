"""``engram-codegen generate``: write everything that the contracts give."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from engram_codegen.commands.gate import built, faults, job, refuse
from engram_codegen.pipeline import write

SHOWN: Final = 20
"""Most paths that are listed; the rest are counted."""


@click.command("generate")
@click.argument("names", nargs=-1, metavar="[NAME@VERSION]...")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The repository; by default the one around the current folder.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say only how many files changed.")
def command(names: tuple[str, ...], root: Path | None, quiet: bool) -> None:
    """Write what the contracts give into generated/: all of them, or those that are named.

    Lints first: a contract with an error is not generated (exit 1). Files that are no longer generated are removed;
    files that no manifest names are left alone.
    """
    work = job(root, names)
    refuse(faults(work))
    done = write(work.root, built(work), work.whole)
    rows = [*(f"wrote   {path}" for path in done.changed), *(f"removed {path}" for path in done.removed)]
    if not quiet:
        for row in rows[:SHOWN]:
            click.echo(row)
        if len(rows) > SHOWN:
            click.echo(f"... and {len(rows) - SHOWN} more")
    about = "everything" if work.whole else ", ".join(map(str, work.named))
    click.echo(
        f"{about}: {len(done.changed)} changed, {len(done.removed)} removed, {done.unchanged} unchanged in generated/."
    )
