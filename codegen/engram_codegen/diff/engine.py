"""From changes to findings, and the verdict on the version."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engram_codegen.diff.change import Change, Side
from engram_codegen.diff.compare import compare
from engram_codegen.diff.rules import RULES, STEPS, VERSION, Rule, Step
from engram_codegen.findings import Finding, json_pointer, ordered
from engram_codegen.places import locate
from engram_codegen.positions import Pointer, read

SHOWN = 3
"""Places of one change that are named; a shared type may stand in many."""


@dataclass(frozen=True)
class Verdict:
    """Which version step the changes ask for, which one was made, and whether that is enough."""

    asked: Step | None
    given: str
    enough: bool
    reason: str


@dataclass(frozen=True)
class Diffed:
    """All findings, and the verdict."""

    findings: list[Finding]
    verdict: Verdict


def diff(old: Side, new: Side) -> Diffed:
    """Compare two contracts."""
    command = f"engram-codegen diff {shlex.quote(old.at)} {shlex.quote(new.at)}"
    rows: dict[tuple[str, str, Pointer, str, str], list[str]] = {}
    lines: dict[tuple[str, str, Pointer, str, str], tuple[int, int]] = {}
    for change in compare(old, new):
        side = old if change.at.old else new
        file, pointer = _spot(side, change)
        key = (change.rule, f"{side.at}/{file}", pointer, change.before, change.after)
        rows.setdefault(key, []).append(change.where)
        lines[key] = read(side.files[file]).place(pointer)
    found = [
        _finding(RULES[rule], file, pointer, lines[key], before, after, places, command)
        for key, places in rows.items()
        for rule, file, pointer, before, after in (key,)
    ]
    verdict = _verdict(old, new, found)
    return Diffed(ordered([*found, *_version(old, new, verdict, command)]), verdict)


def _finding(
    rule: Rule,
    file: str,
    pointer: Pointer,
    line: tuple[int, int],
    before: str,
    after: str,
    places: list[str],
    command: str,
) -> Finding:
    return Finding(
        rule=rule.id,
        severity="error" if rule.breaks else "note",
        file=file,
        line=line[0],
        column=line[1],
        pointer=json_pointer(pointer),
        expected=f"as before: {before}",
        got=f"{after} ({_some(places)})",
        hint=rule.hint,
        command=command,
        breaks=rule.breaks,
    )


def _some(places: list[str]) -> str:
    names = list(dict.fromkeys(places))
    more = f", and {len(names) - SHOWN} more places" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def _spot(side: Side, change: Change) -> tuple[str, Pointer]:
    """The file and pointer of a change. A keyword led by ``-`` may stand at the place, beside a reference."""
    at = change.at
    if not at.place:
        return at.file, at.pointer
    keyword = at.keyword.removeprefix("-")
    found = locate(side.documents, at.place, follow=not at.keyword.startswith("-"))
    if found is not None and keyword and keyword not in found.data:
        found = locate(side.documents, at.place)
    assert found is not None, at.place
    written = keyword if keyword in found.data else "const" if keyword == "enum" and "const" in found.data else ""
    return found.file, (*found.pointer, written) if written else found.pointer


# --- the version ------------------------------------------------------------------------------------------------------


def _verdict(old: Side, new: Side, found: list[Finding]) -> Verdict:
    steps = {RULES[f.rule].step for f in found}
    asked: Step | None = next((step for step in reversed(STEPS) if step in steps), None)
    given = _given(old.contract.version, new.contract.version)
    if asked is None:
        return Verdict(None, given, True, "nothing changed")
    if old.contract.status != "released":
        return Verdict(asked, given, True, f"{old.contract.name_at_version} was never released, so it may still move")
    # Below 1.0.0 a minor version may break, as semantic versioning has it.
    wanted = "minor" if asked == "major" and old.contract.version.startswith("0.") else asked
    enough = given in STEPS and STEPS.index(given) >= STEPS.index(wanted)
    return Verdict(asked, given, enough, "the rise is enough" if enough else "the rise is not enough")


def _given(old: str, new: str) -> str:
    """``major``, ``minor``, ``patch``, ``none`` or ``backwards``."""
    before, after = (tuple(map(int, re.findall("[0-9]+", v))) for v in (old, new))
    if before == after:
        return "none"
    if after < before:
        return "backwards"
    return next(step for step, a, b in zip(("major", "minor", "patch"), before, after, strict=True) if a != b)


def _version(old: Side, new: Side, verdict: Verdict, command: str) -> Iterator[Finding]:
    if verdict.enough:
        return
    line, column = read(new.files["contract.json"]).place(("version",))
    yield Finding(
        rule=VERSION,
        severity="error",
        file=f"{new.at}/contract.json",
        line=line,
        column=column,
        pointer="/version",
        expected=f"a {verdict.asked} step from {old.contract.version}, which is released",
        got=f"{new.contract.version} ({verdict.given})",
        hint=f"Give the new contract the version {_next(old.contract.version, verdict.asked)}, in a folder of its own.",
        command=command,
    )


def _next(version: str, step: Step | None) -> str:
    major, minor, patch = map(int, version.split("."))
    rises: Mapping[Step | None, str] = {
        "major": f"{major + 1}.0.0" if major else f"0.{minor + 1}.0",
        "minor": f"{major}.{minor + 1}.0",
    }
    return rises.get(step, f"{major}.{minor}.{patch + 1}")


def facts(old: Side, new: Side, result: Diffed) -> dict[str, object]:
    """The summary of the JSON form."""
    broken = sorted({who for f in result.findings for who in f.breaks})
    verdict = result.verdict
    return {
        "old": old.contract.name_at_version,
        "new": new.contract.name_at_version,
        "breaks": broken,
        "step": {"asked": verdict.asked, "given": verdict.given, "enough": verdict.enough, "reason": verdict.reason},
    }


def summary(old: Side, new: Side, result: Diffed) -> str:
    """The last lines of the text form."""
    said = json.loads(json.dumps(facts(old, new, result)))
    who = " and ".join(said["breaks"]) or "nobody"
    count = len(result.findings)
    verdict = result.verdict
    asked = f"a {verdict.asked} step" if verdict.asked else "no step"
    return (
        f"{said['old']} -> {said['new']}: {count} change{'' if count == 1 else 's'}, breaking {who}.\n"
        f"It asks for {asked}; the version rises by: {verdict.given} ({verdict.reason})."
    )
