"""``engram-codegen vectors``: list the vectors of a contract, or write them out as whole documents."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from pathlib import Path

import click

from engram_codegen import ir
from engram_codegen.commands.gate import CouldNotRun
from engram_codegen.emit.vectors import vectors
from engram_codegen.resolve import ResolveError, resolve
from engram_codegen.source import SourceError, load
from engram_codegen.vectors.expand import file_name, text
from engram_codegen.vectors.model import ACCEPTED, Vector, VectorError, written
from engram_codegen.workspace import contracts_folder, select


@click.command("vectors")
@click.argument("names", nargs=-1, metavar="[NAME@VERSION]...")
@click.option(
    "--contracts",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of contracts; by default that of the repository around the current folder.",
)
@click.option("--rule", "rules", multiple=True, metavar="RULE_ID", help="Only vectors about this rule; repeatable.")
@click.option("--list", "listed", is_flag=True, help="One line a vector: verdict, code, id.")
@click.option(
    "--expand",
    "target",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write every vector as a whole document: DIR/<name>/<version>/<file>/<accepted|refused>/<id>.json.",
)
def command(
    names: tuple[str, ...], folder: Path | None, rules: tuple[str, ...], listed: bool, target: Path | None
) -> None:
    """Make the vectors of the contracts named (all, if none is), each judged by the validators made from its contract.

    Without options: how many there are, by file. Exit 1 when a rule has no vectors or a case is judged otherwise than
    it says.
    """
    failed = False
    known: set[str] = set()
    for named in select(contracts_folder(folder), names):
        try:
            contract = resolve(load(named.folder))
            every = vectors(contract)
            known.update(rule for rows in every.values() for row in rows for rule in row.rules)
            found = {name: _about(rows, rules) for name, rows in every.items()}
        except VectorError as error:
            click.echo(f"{named}: {len(error.findings)} faults, no vectors are made.\n{error}")
            click.echo(f"reproduce: engram-codegen vectors {named}")
            failed = True
            continue
        except (ResolveError, SourceError) as error:
            raise CouldNotRun(f"{error}\nhint: engram-codegen lint says what is wrong.") from None
        if target is not None:
            count = _expand(contract, found, target)
            click.echo(f"{named}: {count} documents below {target}")
        elif listed or rules:
            _list(found)
        else:
            _count(str(named), found)
    unknown = [rule for rule in rules if rule not in known]
    if unknown and not failed:
        raise click.UsageError("\n".join(_unknown(rule, known) for rule in unknown))
    if failed:
        raise SystemExit(1)


def _about(rows: list[Vector], rules: tuple[str, ...]) -> list[Vector]:
    return [row for row in rows if not rules or set(rules) & set(row.rules)]


def _unknown(rule: str, known: set[str]) -> str:
    near = get_close_matches(rule, sorted(known), n=3)
    return f"no vector is about {rule}" + (f"; near: {', '.join(near)}" if near else "; engram-codegen vectors --list")


def _list(found: dict[str, list[Vector]]) -> None:
    for vector in (vector for rows in found.values() for vector in rows):
        shadow = f"  (shadowed by {', '.join(vector.shadowed_by)})" if vector.shadowed_by else ""
        click.echo(f"{vector.verdict}  {vector.code or '-'}  {vector.id}{shadow}")


def _count(named: str, found: dict[str, list[Vector]]) -> None:
    click.echo(named)
    for name, rows in found.items():
        verdicts = Counter(row.verdict for row in rows)
        accepted, shadowed = verdicts[ACCEPTED], sum(1 for row in rows if row.shadowed_by)
        size = len(written(rows))
        click.echo(f"  {name}: {accepted} accepted, {len(rows) - accepted} refused ({shadowed} shadowed), {size} bytes")


def _expand(contract: ir.Contract, found: dict[str, list[Vector]], target: Path) -> int:
    """Write whole documents; gives their number."""
    examples = {example.name: example.document for example in contract.examples}
    count = 0
    for name, rows in found.items():
        for vector in rows:
            place = target / contract.id / contract.version / name / vector.verdict
            place.mkdir(parents=True, exist_ok=True)
            (place / file_name(vector)).write_bytes(text(vector, examples))
            count += 1
    return count
