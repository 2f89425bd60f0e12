"""What on disk differs from what would be generated, as findings and bounded diffs. Reads, never writes."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engram_codegen.findings import Finding
from engram_codegen.pipeline import Unit, known, on_disk, stale

DIFF_LINES: Final = 60
"""Most lines of one file's diff; the whole difference is a generation and ``git diff`` away."""

DIFF_FILES: Final = 20
"""Most files whose diff is shown; all are named."""


@dataclass(frozen=True)
class Drift:
    """One file that is not as generated: the finding, and the diff where there are two texts to compare."""

    finding: Finding
    diff: str


@dataclass(frozen=True)
class _Kind:
    rule: str
    expected: str
    got: str
    hint: str
    command: str = "engram-codegen generate"


CHANGED: Final = _Kind(
    "GENERATED_CHANGED",
    "what the contract gives",
    "another text",
    "change the contract or the template and generate; never edit what is generated",
)
MISSING: Final = _Kind("GENERATED_MISSING", "a generated file", "no file", "generate, and commit what it writes")
STALE: Final = _Kind(
    "GENERATED_STALE", "no file: nothing generates it any more", "a file", "generate, and commit the removal"
)
EXTRA: Final = _Kind(
    "GENERATED_EXTRA",
    "only generated files in this folder",
    "a file that no manifest names",
    "move it elsewhere, or delete it: generate does not touch it",
    "rm {path}",
)


def drift(root: Path, units: Sequence[Unit], whole: bool) -> list[Drift]:
    """Every difference, by path. ``whole``: the units are all there is, so files of no manifest are found too."""
    found: list[Drift] = []
    for unit in units:
        for path in unit.texts:
            found.extend(_compared(root, path, unit.texts[path]))
    gone = stale(root, units, whole)
    found.extend(Drift(_finding(STALE, path), "") for path in gone)
    if whole:
        wanted = {path for unit in units for path in unit.texts} | set(gone) | known(root)
        found.extend(Drift(_finding(EXTRA, path), "") for path in on_disk(root) if path not in wanted)
    return sorted(found, key=lambda item: item.finding.key)


def _compared(root: Path, path: str, text: str) -> Iterator[Drift]:
    file = root / path
    if not file.is_file():
        yield Drift(_finding(MISSING, path), "")
        return
    content = file.read_bytes()
    if content == text.encode():
        return
    have, want = content.decode("utf-8", "replace").splitlines(), text.splitlines()
    line = next((i for i, pair in enumerate(zip(have, want, strict=False), 1) if pair[0] != pair[1]), 0)
    yield Drift(_finding(CHANGED, path, line or min(len(have), len(want)) + 1), unified(path, have, want))


def unified(path: str, have: Sequence[str], want: Sequence[str]) -> str:
    """The diff from what is there to what is generated, cut after :data:`DIFF_LINES` lines."""
    rows = list(difflib.unified_diff(have, want, f"{path} (on disk)", f"{path} (generated)", lineterm="", n=2))
    cut = rows[:DIFF_LINES]
    more = len(rows) - len(cut)
    return "\n".join([*cut, f"... {more} more lines"] if more else cut)


def _finding(kind: _Kind, path: str, line: int = 0) -> Finding:
    return Finding(
        rule=kind.rule,
        severity="error",
        file=path,
        line=line,
        column=1 if line else 0,
        pointer="",
        expected=kind.expected,
        got=kind.got,
        hint=kind.hint,
        command=kind.command.format(path=shlex.quote(path)),
    )
