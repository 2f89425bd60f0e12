"""What differs from what is generated says what mends it."""

from __future__ import annotations

from pathlib import Path

from engram_codegen.drift import drift
from engram_codegen.pipeline import Unit


def test_a_file_of_no_manifest_is_removed_by_hand_and_a_missing_one_generated(tmp_path: Path) -> None:
    (tmp_path / "generated").mkdir()
    (tmp_path / "generated" / "my notes.md").write_text("x")
    unit = Unit("shared", "generated/MANIFEST.json", {"generated/there.md": "y"})
    found = {d.finding.rule: d.finding.command for d in drift(tmp_path, [unit], whole=True)}
    assert found == {
        "GENERATED_EXTRA": "rm 'generated/my notes.md'",
        "GENERATED_MISSING": "engram-codegen generate",
    }
