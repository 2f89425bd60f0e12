"""`engram-conformance trace`."""

from __future__ import annotations

import json

import click
from engram_contracts.model_v1 import ContractInfo, Judged

from engram_conformance.checks.table import cases_of
from engram_conformance.cli.options import contract_option, format_option, the_contract
from engram_conformance.exits import Exit
from engram_conformance.run.judged import NO_CASE, NOT_BY_MACHINE, Trace, traced

_LONG = 6


@click.command("trace")
@contract_option
@format_option
@click.option("--unjudged", is_flag=True, help="Only what no case judges.")
def command(contract: ContractInfo | None, form: str, unjudged: bool) -> None:
    """Say for each rule and law which cases judge it. Exit code 1 if one that a machine can judge has none."""
    info = the_contract(contract)
    rows = traced(info, cases_of(info))
    missing = [row for row in rows if not row.cases and row.rule.judged != Judged.NOT_BY_MACHINE]
    shown = [row for row in rows if not unjudged or not row.cases]
    click.echo(_as_json(info, shown) if form == "json" else _as_text(info, rows, shown, missing), nl=False)
    raise SystemExit(Exit.FOUND if missing else 0)


def _as_json(contract: ContractInfo, rows: list[Trace]) -> str:
    told = [
        {"rule": row.rule.id, "kind": row.rule.kind.value, "judged": row.rule.judged, "cases": list(row.cases)}
        for row in rows
    ]
    return json.dumps({"contract": contract.name, "rules": told}, ensure_ascii=False, indent=2) + "\n"


def _as_text(contract: ContractInfo, rows: list[Trace], shown: list[Trace], missing: list[Trace]) -> str:
    lines = [_line(row) for row in shown]
    judged = sum(bool(row.cases) for row in rows)
    by_hand = len(rows) - judged - len(missing)
    lines += ["", f"{contract.name}: {len(rows)} rules and laws, {judged} judged by a case, {by_hand} {NOT_BY_MACHINE}"]
    lines += [f"{NO_CASE}: {row.rule.id}" for row in missing]
    return "\n".join(lines).lstrip("\n") + "\n"


def _line(row: Trace) -> str:
    if not row.cases:
        return f"{row.rule.id}: {NOT_BY_MACHINE if row.rule.judged == Judged.NOT_BY_MACHINE else NO_CASE}"
    more = f" and {len(row.cases) - _LONG} more" if len(row.cases) > _LONG else ""
    return f"{row.rule.id}: {', '.join(row.cases[:_LONG])}{more}"
