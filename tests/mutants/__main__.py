"""`make mutants`: every broken host must be told from the unbroken one, by a case that names what is broken.

Writes `kill-matrix.json` and, from it, the cases of the `smoke` profile (`cover.py`). Exit 1: a mutant lives, or a
check fails the unbroken host.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import statistics
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.mutants import cover
from tests.mutants.judging import CONTRACT, Mutant, Sound, Verdict, judge, mutants, shown, unbroken

MATRIX = Path(__file__).with_name("kill-matrix.json")
SMOKE = Path(__file__).resolve().parents[2] / "conformance/engram_conformance/data/smoke.json"
SMOKE_S = 3.6
"""Seconds of cases in a smoke run, as they take in one process. Over standard input and output they take a fifth more,
and the start of both programs comes on top: under 10 seconds together on a slow machine."""
OUT, ERR = Console(), Console(stderr=True)


def _seeds(word: str) -> int:
    if (number := int(word)) < 1:
        raise ValueError(word)
    return number


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", help="a glob over mutants (law:*, rule:*#x-nfc*): nothing is written then")
    parser.add_argument("--seeds", type=_seeds, default=20, help="how often the unbroken host is judged (default 20)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--smoke", action="store_true", help="choose the smoke set anew, by the committed kill matrix")
    parser.add_argument("--check", action="store_true", help="compare with the committed files instead of writing them")
    return parser.parse_args()


def _each(function: Any, values: Iterable[Any], jobs: int, title: str) -> list[Any]:
    values = list(values)
    found: list[Any] = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool, Progress(console=ERR, transient=True) as progress:
        for one in progress.track(pool.map(function, values), total=len(values), description=title):
            found.append(one)
            if not ERR.is_terminal and len(found) * 10 // len(values) > (len(found) - 1) * 10 // len(values):
                ERR.print(f"{title}: {len(found)} of {len(values)}")
    return found


def _table(known: dict[str, Mutant], verdicts: list[Verdict]) -> Table:
    table = Table("kind", "mutants", "killed", "alive", "cases that kill", title="Broken hosts, told from the unbroken")
    for kind in ("law", "rule"):
        mine = [one for one in verdicts if one.name.startswith(f"{kind}:")]
        killed = [one for one in mine if one.killed_by]
        cases = {case for one in killed for case in one.killed_by}
        table.add_row(kind, str(len(mine)), str(len(killed)), str(len(mine) - len(killed)), str(len(cases)))
    for one in verdicts:
        if not one.killed_by:
            said = ", ".join((*one.also_failed[:2], *one.faults[:2])) or "nothing failed"
            table.add_row("alive", one.name, known[one.name].sentence, ", ".join(known[one.name].rules), said)
    return table


def _text(document: Any) -> str:
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _matrix(known: dict[str, Mutant], verdicts: list[Verdict]) -> str:
    rows = {
        one.name: {"breaks": list(known[one.name].rules), "killed_by": list(one.killed_by)}
        for one in sorted(verdicts, key=lambda verdict: verdict.name)
    }
    return _text(rows)


def _smoke(matrix: str, sound: list[Sound]) -> str:
    kills = {name: row["killed_by"] for name, row in json.loads(matrix).items()}
    seconds = {case: statistics.median(one.seconds[case] for one in sound) for case in sound[0].seconds}
    cases = cover.within(kills, seconds, shown(), SMOKE_S)
    told = len(cover.told(kills, cases))
    return _text({"contract": CONTRACT.name, "mutants": len(kills), "kills": told, "cases": cases})


def _differ(matrix: str) -> list[str]:
    """What is committed and not so any more. Which cases are smoke rests on times; how many they kill does not."""
    if not (MATRIX.is_file() and SMOKE.is_file()):
        return ["there is no committed kill matrix"]
    smoke = json.loads(SMOKE.read_text("utf-8"))
    kills = {name: row["killed_by"] for name, row in json.loads(matrix).items()}
    found = [] if MATRIX.read_text("utf-8") == matrix else ["the committed kill matrix is not this one"]
    if (smoke["mutants"], smoke["kills"]) != (len(kills), len(cover.told(kills, smoke["cases"]))):
        found.append("the committed smoke set kills another number")
    return found


def main() -> int:
    """Run it; 0 if every mutant is killed and nothing fails the unbroken host."""
    options = _options()
    known = mutants()
    names = [name for name in known if options.only is None or fnmatch(name, options.only)]
    if not names:
        ERR.print(f"no mutant is called like {options.only}; there are {len(known)}", style="red")
        return 2
    if options.smoke:
        matrix, bad = MATRIX.read_text("utf-8"), False
    else:
        verdicts: list[Verdict] = _each(judge, names, options.jobs, "broken hosts")
        matrix, bad = _matrix(known, verdicts), _told(known, verdicts)
        if options.only is not None:
            for one in verdicts if len(verdicts) <= 20 else ():
                OUT.print(f"{one.name}: {', '.join(one.killed_by) or 'ALIVE'}")
            return int(bad)
    sound: list[Sound] = _each(unbroken, range(1, options.seeds + 1), options.jobs, "unbroken host")
    wrong = [f"seed {seed}: {line}" for seed, one in enumerate(sound, 1) for line in one.failures]
    for line in wrong[:20]:
        ERR.print(f"a check fails the unbroken host: {line}", style="red")
    OUT.print(f"the unbroken host over {options.seeds} seeds: {len(wrong)} failures")
    differ = _differ(matrix) if options.check else []
    for line in differ:
        ERR.print(f"{line}: run `make mutants` and commit what it writes", style="red")
    if not options.check:
        MATRIX.write_text(matrix, "utf-8")
        SMOKE.parent.mkdir(exist_ok=True)
        SMOKE.write_text(_smoke(matrix, sound), "utf-8")
    return int(bad or bool(wrong) or bool(differ))


def _told(known: dict[str, Mutant], verdicts: list[Verdict]) -> bool:
    """Print what came of the broken hosts; true if one lives, or the suite itself failed."""
    OUT.print(_table(known, verdicts))
    faults = [fault for one in verdicts for fault in one.faults]
    for fault in faults[:20]:
        ERR.print(f"the suite's own fault: {fault}", style="red")
    return bool(faults) or not all(one.killed_by for one in verdicts)


if __name__ == "__main__":
    sys.exit(main())
