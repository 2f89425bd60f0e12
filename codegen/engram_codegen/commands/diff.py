"""``engram-codegen diff``: what a change breaks, for whom, and which version step it asks for."""

from __future__ import annotations

from pathlib import Path

import click

from engram_codegen.diff.engine import diff, facts, summary
from engram_codegen.diff.load import load
from engram_codegen.findings import FORMATS, emit, worst


@click.command()
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@click.option(
    "--contracts",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder that holds the contracts (default: contracts/ of the repository).",
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option(
    "--for",
    "who",
    type=click.Choice(["everybody", "callers", "hosts"]),
    default="everybody",
    show_default=True,
    help="Whose breakage makes the exit code 1; all changes are shown in any case.",
)
def command(old: str, new: str, folder: Path | None, form: str, who: str) -> None:
    """Compare contract A with contract B: NAME@VERSION, a folder, or git:REVISION:FOLDER.

    Exit 0 if nobody breaks and the version rises enough, 1 otherwise.
    """
    before, after = load(old, folder), load(new, folder)
    result = diff(before, after)
    emit(result.findings, form, summary(before, after, result), facts(before, after, result))
    counted = [f for f in result.findings if who == "everybody" or not f.breaks or who in f.breaks]
    raise SystemExit(1 if worst(counted) == "error" else 0)
