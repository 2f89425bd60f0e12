"""Which version step the changes ask for, and whether the new version satisfies it."""

from __future__ import annotations

import pytest
from engram_codegen.diff.engine import diff, facts, summary
from engram_codegen.diff.load import side

from tests.codegen.edited import FOLDER, Workspace, base

HEAD = f"{FOLDER}/contract.json"
CHANGES = {
    "major": ("tools/note_add.json", b'"max": 10000', b'"max": 9999'),
    "minor": ("tools/note_add.json", b'"max": 10000', b'"max": 10001'),
    "patch": ("laws.json", b"Agents do not gossip.", b"No agent gossips."),
}


def _side(version: str, status: str, change: str | None = None):
    files = dict(base())
    files[HEAD] = files[HEAD].replace(b'"1.0.0"', f'"{version}"'.encode()).replace(b"candidate", status.encode())
    if change is not None:
        name, old, new = CHANGES[change]
        assert old in files[f"{FOLDER}/{name}"]
        files[f"{FOLDER}/{name}"] = files[f"{FOLDER}/{name}"].replace(old, new)
    return side(Workspace(files).below(f"{FOLDER}/"), FOLDER)


@pytest.mark.parametrize(
    ("old", "new", "change", "given", "enough"),
    [
        ("1.0.0", "2.0.0", "major", "major", True),
        ("1.0.0", "1.1.0", "major", "minor", False),
        ("1.0.0", "1.0.1", "major", "patch", False),
        ("1.2.3", "1.3.0", "minor", "minor", True),
        ("1.2.3", "1.2.4", "minor", "patch", False),
        ("1.2.3", "2.0.0", "minor", "major", True),
        ("1.0.0", "1.0.1", "patch", "patch", True),
        ("1.0.0", "1.0.0", "patch", "none", False),
        ("1.0.0", "0.9.0", "patch", "backwards", False),
        ("0.4.0", "0.5.0", "major", "minor", True),
        ("0.4.0", "0.4.1", "major", "patch", False),
    ],
)
def test_step_after_a_release(old: str, new: str, change: str, given: str, enough: bool) -> None:
    result = diff(_side(old, "released"), _side(new, "candidate", change))
    assert (result.verdict.asked, result.verdict.given, result.verdict.enough) == (change, given, enough)
    assert ("VERSION_STEP" in {f.rule for f in result.findings}) == (not enough)


def test_what_was_never_released_may_still_move() -> None:
    result = diff(_side("1.0.0", "candidate"), _side("1.0.0", "candidate", "major"))
    assert result.verdict.asked == "major"
    assert result.verdict.enough
    assert "never released" in result.verdict.reason


def test_the_next_version_is_named() -> None:
    result = diff(_side("1.2.3", "released"), _side("1.2.3", "released", "minor"))
    assert next(f for f in result.findings if f.rule == "VERSION_STEP").hint.startswith(
        "Give the new contract the version 1.3.0"
    )


def test_summary_says_who_breaks_and_which_step() -> None:
    old, new = _side("1.0.0", "released"), _side("1.0.1", "candidate", "major")
    result = diff(old, new)
    assert facts(old, new, result)["breaks"] == ["callers"]
    assert "breaking callers" in summary(old, new, result)
    assert "It asks for a major step; the version rises by: patch" in summary(old, new, result)
