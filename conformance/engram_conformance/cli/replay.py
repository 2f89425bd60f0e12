"""`engram-conformance replay`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console

from engram_conformance.checks.table import observed
from engram_conformance.cli import telling
from engram_conformance.cli.misuse import Misused, fail
from engram_conformance.cli.options import config_option, profile_option, seed_option, target_options
from engram_conformance.cli.reaching import Reach
from engram_conformance.exits import Exit
from engram_conformance.model import Case, Phase, Profile, Result, Status
from engram_conformance.run.engine import run_cases
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport
from engram_conformance.run.selection import likely

FIXED, FAILING, UNJUDGED = "FIXED", "STILL FAILING", "NOT JUDGED"
_SAID = {Status.PASS: FIXED, Status.FAIL: FAILING, Status.WARN: FAILING, Status.HARNESS_ERROR: FAILING}
_EXITS = {FIXED: 0, FAILING: Exit.FOUND, UNJUDGED: Exit.COULD_NOT}


@click.command("replay")
@click.argument("case_id", metavar="CASE_ID")
@config_option
@target_options
@profile_option
@seed_option
@click.option(
    "--during",
    multiple=True,
    metavar="CASE_ID",
    help="For a case that looks on at all answers: what to run meanwhile. [default: the examples]",
)
def command(case_id: str, profile: Profile, seed: int, during: tuple[str, ...], **words: Any) -> None:
    """Run one case again with the options of the run that it failed in.

    The answer is FIXED (exit code 0), STILL FAILING (1) or NOT JUDGED (3).
    """
    reach = Reach.of(words)
    options = RunOptions(
        seed=seed,
        profile=profile,
        roles=reach.roles,
        connect_within_s=reach.start_within,
        answer_within_s=reach.answer_within,
        era=reach.era,
        secrets=reach.secrets,
        again=reach.again,
    )

    def choose(cases: Sequence[Case]) -> Sequence[Case]:
        return _chosen(case_id, during, cases)

    try:
        report = reach.with_target(lambda target: run_cases(target, reach.contract, choose, options))
    except CannotRun as error:
        fail(str(error), error.hint, ("engram-conformance", "replay", "--help"))
    result = next(result for result in report.results if result.case.id == case_id)
    said = _SAID.get(result.status, UNJUDGED)
    _tell(said, result, report)
    raise SystemExit(_EXITS[said])


def _chosen(case_id: str, during: Sequence[str], cases: Sequence[Case]) -> Sequence[Case]:
    known = {case.id: case for case in cases}
    for name in (case_id, *during):
        if name not in known:
            near = likely(name, list(known))
            hint = f"did you mean {' or '.join(near)}?" if near else "engram-conformance list shows all ids"
            raise Misused(f"there is no case {name}", hint)
    looks_on = known[case_id].run is observed
    if during and not looks_on:
        raise Misused(f"{case_id} makes its own calls", "leave --during out")
    meanwhile = set(during) or {case.id for case in cases if case.phase is Phase.EXAMPLES and case.run is not observed}
    wanted = {case_id} | (meanwhile if looks_on else set())
    return tuple(case for case in cases if case.id in wanted)


def _tell(said: str, result: Result, report: RunReport) -> None:
    console = Console(soft_wrap=True)
    telling.one(result, report, console)
    colour = {FIXED: "bold green", FAILING: "bold red"}.get(said, "bold yellow")
    console.print(f"[{colour}]{said}[/] {result.case.id} (seed {report.seed})", highlight=False)
