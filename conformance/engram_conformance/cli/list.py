"""`engram-conformance list`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby

import click
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.table import cases_of
from engram_conformance.cli.misuse import unmatched
from engram_conformance.cli.options import contract_option, format_option, only_option, skip_option, the_contract
from engram_conformance.model import Case, Profile
from engram_conformance.run.selection import Selection, Unmatched


@click.command("list")
@contract_option
@click.option(
    "--profile",
    type=click.Choice([profile.value for profile in Profile]),
    default=Profile.DEEP.value,
    show_default=True,
    help="The cases of this profile; deep has all.",
)
@only_option
@skip_option
@format_option
def command(
    contract: ContractInfo | None, profile: str, only: tuple[str, ...], skip: tuple[str, ...], form: str
) -> None:
    """List the cases: phase, profile, what they need, what they judge, what holds where they pass."""
    info = the_contract(contract)
    try:
        cases = Selection(Profile(profile), only, skip)(cases_of(info))
    except Unmatched as error:
        raise unmatched(error) from None
    click.echo(_as_json(info, cases) if form == "json" else _as_text(info, cases), nl=False)


def _as_json(contract: ContractInfo, cases: Sequence[Case]) -> str:
    rows = [
        {
            "id": case.id,
            "phase": case.phase.value,
            "profile": case.profile.value,
            "title": case.title,
            "judges": list(case.judges),
            "needs": list(case.needs),
            "tools": list(case.tools),
            "advisory": case.advisory,
        }
        for case in cases
    ]
    return json.dumps({"contract": contract.name, "cases": rows}, ensure_ascii=False, indent=2) + "\n"


def _as_text(contract: ContractInfo, cases: Sequence[Case]) -> str:
    lines = [f"{contract.name}: {len(cases)} cases"]
    for phase, group in groupby(cases, lambda case: case.phase):
        lines += ["", phase.value]
        lines += [line for case in group for line in lines_of(case)]
    return "\n".join(lines) + "\n"


def lines_of(case: Case) -> list[str]:
    """A case in a few lines."""
    needs = f"; needs {', '.join(case.needs)}" if case.needs else ""
    advisory = "; advisory" if case.advisory else ""
    judged = ", ".join(case.judges[:3]) + (f" and {len(case.judges) - 3} more" if len(case.judges) > 3 else "")
    return [
        f"  {case.id}",
        f"    {case.title}",
        f"    {case.profile.value}{needs}{advisory}; judges {judged or 'nothing of the contract'}",
    ]
