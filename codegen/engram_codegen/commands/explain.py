"""``engram-codegen explain``: what an id means, and everything that speaks of it."""

from __future__ import annotations

from pathlib import Path

import click

from engram_codegen.explain import UnknownIdError, as_json, as_text, explain, read_world
from engram_codegen.workspace import find_root


@click.command()
@click.argument("rule_id", metavar="RULE_ID")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The repository; by default the one around the current folder.",
)
def command(rule_id: str, form: str, root: Path | None) -> None:
    """Say what RULE_ID means: a rule, law, code, lint rule or change rule.

    A rule id may be led by its contract: engram-memory:engram_memory_get.in/record_id#pattern. An unknown id names the
    closest ones (exit 2).
    """
    try:
        answers = explain(read_world(find_root(root)), rule_id)
    except UnknownIdError as error:
        near = "\n".join(f"  {name}" for name in error.near)
        raise click.UsageError(f"no such id: {rule_id}." + (f" Did you mean\n{near}" if near else "")) from None
    click.echo(as_json(rule_id, answers) if form == "json" else as_text(answers), nl=False)
