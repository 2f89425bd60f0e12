"""`engram-conformance run`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from engram_conformance.cli import reports, telling
from engram_conformance.cli.misuse import Misused, fail, unmatched
from engram_conformance.cli.options import (
    Duration,
    config_option,
    only_option,
    profile_option,
    seed_option,
    skip_option,
    target_options,
)
from engram_conformance.cli.progress import Shown
from engram_conformance.cli.reaching import Reach
from engram_conformance.config import about
from engram_conformance.exits import Exit
from engram_conformance.model import Case, Profile
from engram_conformance.run import baseline as baselines
from engram_conformance.run import events
from engram_conformance.run.engine import run_cases
from engram_conformance.run.match import CannotRun
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport
from engram_conformance.run.selection import Selection, Unmatched

_HELP = ("engram-conformance", "run", "--help")


@click.command("run")
@config_option
@target_options
@profile_option
@seed_option
@click.option("--max-time", type=Duration(), help=about("max_time"))
@only_option
@skip_option
@click.option("--baseline", type=click.Path(dir_okay=False, path_type=Path), help=about("baseline"))
@click.option("--report", "report", multiple=True, metavar="FORMAT[=PATH]", help=about("report"))
def command(
    profile: Profile,
    seed: int,
    max_time: float | None,
    only: tuple[str, ...],
    skip: tuple[str, ...],
    baseline: Path | None,
    report: tuple[str, ...],
    **words: Any,
) -> None:
    """Judge a host. Exit codes: 0 it did all that was asked, 1 it did not, 2 used wrongly, 3 nothing could be judged.

    \b
    engram-conformance run --command 'node dist/host.js' --role purpose=project:handbook
    """
    reach = Reach.of(words)
    wanted = reports.wanted(report)
    expected = _expected(baseline)
    options = RunOptions(
        seed=seed,
        profile=profile,
        roles=reach.roles,
        max_time_s=max_time,
        connect_within_s=reach.start_within,
        answer_within_s=reach.answer_within,
        era=reach.era,
        baseline=expected,
        secrets=reach.secrets,
        again=reach.again,
        selection=_told(only, skip),
    )
    taken = any(one.path == reports.STANDARD_OUTPUT and one.form != "github" for one in wanted)
    console = Console(file=sys.stderr if taken else sys.stdout, soft_wrap=True)
    selection = Selection(profile, only, skip)
    finished, interrupted = _run(reach, selection, options, console)
    if finished is None:
        fail("interrupted before anything was judged", "run it again", _HELP)
    telling.tell(finished, console)
    _write(wanted, finished, console)
    raise SystemExit(Exit.COULD_NOT if interrupted else exit_code(finished))


def _told(only: Sequence[str], skip: Sequence[str]) -> str:
    """The selection as it was written, for the reports."""
    parts = ((name, words) for name, words in (("only", only), ("without", skip)) if words)
    return "; ".join(f"{name} {', '.join(words)}" for name, words in parts)


def exit_code(report: RunReport) -> int:
    """0 where the run is green; 1 where something failed or a baseline is stale; 3 where only its end is missing, or
    nothing was judged."""
    if report.failures or report.stale:
        return Exit.FOUND
    return 0 if report.green else Exit.COULD_NOT


def _run(reach: Reach, selection: Selection, options: RunOptions, console: Console) -> tuple[RunReport | None, bool]:
    """The report, and whether somebody ended the run before its end."""
    kept: list[RunReport] = []

    def keep(event: events.Event) -> None:
        if isinstance(event, events.RunFinished):
            kept.append(event.report)

    def choose(cases: Sequence[Case]) -> Sequence[Case]:
        return _chosen(cases, selection, options)

    try:
        with Shown(console) as shown:
            reach.with_target(lambda target: run_cases(target, reach.contract, choose, options, shown, keep))
    except CannotRun as error:
        fail(str(error), error.hint, _HELP)
    except (KeyboardInterrupt, asyncio.CancelledError):
        return (kept[0] if kept else None), True
    return kept[0], False


def _chosen(cases: Sequence[Case], selection: Selection, options: RunOptions) -> Sequence[Case]:
    try:
        baselines.check(options.baseline, cases)
        chosen = selection(cases)
    except baselines.BaselineError as error:
        raise Misused(str(error), error.hint) from None
    except Unmatched as error:
        raise unmatched(error) from None
    if not chosen:
        raise Misused("no case is left to run", "of what --only and --profile name, --skip leaves nothing")
    return chosen


def _expected(path: Path | None) -> dict[str, str]:
    try:
        return {} if path is None else baselines.read(path)
    except baselines.BaselineError as error:
        raise Misused(str(error), error.hint) from None


def _write(wanted: Sequence[reports.Wanted], report: RunReport, console: Console) -> None:
    for one in wanted:
        try:
            said = one.write(report)
        except OSError as error:
            fail(f"the report {one.form} cannot be written: {error.strerror}", "name another path", _HELP)
        if said:
            console.print(said, markup=False, highlight=False)
