"""``engram-codegen release``: freeze a contract version."""

from __future__ import annotations

from pathlib import Path

import click

from engram_codegen.commands.gate import built, job
from engram_codegen.diff.engine import diff
from engram_codegen.diff.load import side
from engram_codegen.diff.rules import VERSION
from engram_codegen.drift import drift
from engram_codegen.findings import Finding, as_text
from engram_codegen.lint.engine import lint
from engram_codegen.lint.workspace import RELEASED, Workspace
from engram_codegen.release import applied, newest_released, release
from engram_codegen.workspace import CONTRACTS


@click.command()
@click.argument("name", metavar="NAME@VERSION")
@click.option("--dry-run", is_flag=True, help="Ask every question and say what would change; write nothing.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The repository; by default the one around the current folder.",
)
def command(name: str, dry_run: bool, root: Path | None) -> None:
    """Freeze a contract version: its status becomes released, and released.json records the folder's sha256.

    Refuses (exit 1) a version that is released already, that lint finds anything in, whose generated files are not as
    generated, or whose number rises by less than its changes since the last release ask for.
    """
    work = job(root, [name])
    one = work.named[0]
    folder = work.root / CONTRACTS
    workspace = Workspace.read(folder)
    if (one.id, one.version) in workspace.released:
        click.echo(f"{one} is released already: a released folder never changes. A change means a new folder.")
        raise SystemExit(1)
    refuse(lint(workspace, [(one.id, one.version)]).findings, f"{one} is not released: lint is not clean.")
    differences = [item.finding for item in drift(work.root, built(work), work.whole)]
    refuse(differences, f"{one} is not released: run engram-codegen generate, and look at what it changed.")
    refuse(step(workspace, one.id, one.version), f"{one} is not released: the version does not rise enough.")
    changes = release(workspace, one.id, one.version)
    after = lint(applied(workspace, changes), [(one.id, one.version)]).findings
    refuse(after, f"{one} is not released: as a release it would have these faults.")
    for path, content in changes.files.items():
        if not dry_run:
            (folder / path).write_bytes(content)
        click.echo(f"{'would write' if dry_run else 'wrote'} {CONTRACTS}/{path}")
    click.echo(f"{one} {'would be' if dry_run else 'is'} released as sha256:{changes.sha256}.")
    if not dry_run:
        click.echo(
            f"next: engram-codegen generate, then commit {CONTRACTS}/{one.id}/{one.version}, {CONTRACTS}/{RELEASED} "
            "and generated/ together."
        )


def step(workspace: Workspace, name: str, version: str) -> list[Finding]:
    """The finding on the version, if the last release of the same contract asks for a greater step."""
    before = newest_released(workspace, name, version)
    if before is None:
        return []
    old, new = (side(workspace.below(f"{name}/{v}/"), f"{CONTRACTS}/{name}/{v}") for v in (before, version))
    return [found for found in diff(old, new).findings if found.rule == VERSION]


def refuse(found: list[Finding], why: str) -> None:
    """Show what was found and end with exit 1, if there is anything."""
    if found:
        click.echo(as_text(found, why), nl=False)
        raise SystemExit(1)
