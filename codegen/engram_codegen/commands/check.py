"""``engram-codegen check``: is what is committed what the contracts give?"""

from __future__ import annotations

from pathlib import Path

import click

from engram_codegen.commands.gate import built, faults, job
from engram_codegen.drift import DIFF_FILES, Drift, drift
from engram_codegen.findings import FORMATS, Finding, emit
from engram_codegen.pipeline import MANIFEST


@click.command("check")
@click.argument("names", nargs=-1, metavar="[NAME@VERSION]...")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The repository; by default the one around the current folder.",
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
def command(names: tuple[str, ...], root: Path | None, form: str) -> None:
    """Compare generated/ with what would be generated now, and print what differs (exit 1).

    Lints first; a released contract folder that changed is a lint error. Writes nothing.
    """
    work = job(root, names)
    found = faults(work)
    differences: list[Drift] = [] if found else drift(work.root, built(work), work.whole)
    findings: list[Finding] = [*found, *(item.finding for item in differences)]
    if form == "text":
        told = [item for item in differences if item.diff]
        telling = [item for item in told if not item.finding.file.endswith(MANIFEST)]
        for item in (telling or told)[:DIFF_FILES]:
            click.echo(item.diff + "\n")
    about = "everything" if work.whole else ", ".join(map(str, work.named))
    emit(findings, form, _summary(about, found, differences), {"errors": len(findings), "about": about})
    raise SystemExit(1 if findings else 0)


def _summary(about: str, found: list[Finding], differences: list[Drift]) -> str:
    if found:
        return f"{about}: {len(found)} lint errors; what is generated was not compared."
    if differences:
        commands = dict.fromkeys(item.finding.command for item in differences)
        return f"{about}: {len(differences)} files are not as generated. To mend: {'; '.join(commands)}"
    return f"{about}: as generated."
