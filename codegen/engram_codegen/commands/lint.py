"""``engram-codegen lint``: everything that the dialect asks of contract files."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import click

from engram_codegen.findings import FORMATS, emit, worst
from engram_codegen.lint.engine import Linted, lint
from engram_codegen.lint.workspace import Workspace
from engram_codegen.workspace import contracts_folder, select


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME@VERSION]...")
@click.option(
    "--contracts",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder that holds the contracts (default: contracts/ of the repository).",
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
def command(names: tuple[str, ...], folder: Path | None, form: str) -> None:
    """Check contract files against the dialect: all findings at once, each with file, line, pointer and a hint.

    Without a name every contract version is checked. Exit 1 if there is an error; warnings alone exit 0.
    """
    place = contracts_folder(folder)
    workspace = Workspace.read(place, Path(os.path.relpath(place)).as_posix())
    chosen = [(one.id, one.version) for one in select(place, names)] if names else workspace.names
    result = lint(workspace, chosen)
    emit(result.findings, form, _summary(result, len(chosen)), _facts(result, [f"{i}@{v}" for i, v in chosen]))
    raise SystemExit(1 if worst(result.findings) == "error" else 0)


def _summary(result: Linted, contracts: int) -> str:
    counts = Counter(f.severity for f in result.findings)
    parts = [f"{n} {severity}{'s' if n > 1 else ''}" for severity, n in sorted(counts.items())]
    lines = [f"{contracts} contract version{'' if contracts == 1 else 's'}: {', '.join(parts) or 'no findings'}"]
    why = "it needs a contract without the errors above"
    lines += [f"not asked yet: {rule} of {name} ({why})" for rule, name in result.unasked]
    return "\n".join(lines)


def _facts(result: Linted, names: list[str]) -> dict[str, object]:
    counts = Counter(f.severity for f in result.findings)
    return {
        "contracts": names,
        "errors": counts["error"],
        "warnings": counts["warning"],
        "unasked": [{"rule": rule, "contract": name} for rule, name in result.unasked],
    }
