"""Where the reports of a run go: FORMAT or FORMAT=PATH, `-` for standard output."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engram_conformance.cli.misuse import Misused, near
from engram_conformance.report import REPORTERS
from engram_conformance.run.report_model import RunReport

STANDARD_OUTPUT = "-"


@dataclass(frozen=True, slots=True)
class Wanted:
    """One report, and where it goes."""

    form: str
    path: str

    def write(self, report: RunReport) -> str:
        """Write it; says where it is, nothing for standard output. Raises `OSError`."""
        text = REPORTERS[self.form].render(report)
        if self.path == STANDARD_OUTPUT:
            sys.stdout.write(text)
            sys.stdout.flush()
            return ""
        path = Path(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return f"{self.form}: {path}"


def wanted(words: Sequence[str]) -> tuple[Wanted, ...]:
    """What `--report` asks for; several formats may stand in one word, with commas. Raises `Misused`."""
    found: list[Wanted] = []
    for word in words:
        forms, equals, path = word.partition("=")
        if equals and ("," in forms or not path):
            raise Misused("a report with a path is FORMAT=PATH", "give --report once for each")
        found += [_one(form.strip(), path) for form in forms.split(",")]
    if sum(one.path == STANDARD_OUTPUT for one in found) > 1:
        raise Misused("two reports cannot share standard output", "give one of them a path: FORMAT=PATH")
    for one in found:
        _writable(one)
    return tuple(found)


def _writable(one: Wanted) -> None:
    """A long run should not end with a report that has no place. Raises `Misused`."""
    if one.path == STANDARD_OUTPUT:
        return
    path = Path(one.path)
    there = next((above for above in (path, *path.absolute().parents) if above.exists()), path)
    fits = there.is_dir() is (there != path)
    if not fits or not os.access(there, os.W_OK):
        raise Misused(f"the report {one.form} cannot be written to {path}", "name another path")


def _one(form: str, path: str) -> Wanted:
    if form not in REPORTERS:
        raise Misused(f"there is no report {form}", near(form, REPORTERS, f"one of {', '.join(REPORTERS)}"))
    suffix = REPORTERS[form].suffix
    return Wanted(form, path or (f"engram-conformance{suffix}" if suffix else STANDARD_OUTPUT))
