"""The commands at their edge: exit codes, formats, and messages for what cannot be run."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from engram_codegen.commands.diff import command as diff_command
from engram_codegen.commands.lint import command as lint_command
from engram_codegen.workspace import NoWorkspace, find_root, select

from tests.codegen.edited import FOLDER, base


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in base().items():
        path = tmp_path / "contracts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def change(root: Path, name: str, old: str, new: str) -> None:
    path = root / "contracts" / FOLDER / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def lint(*arguments: str) -> Result:
    return CliRunner().invoke(lint_command, arguments)


def diff(*arguments: str) -> Result:
    return CliRunner().invoke(diff_command, arguments)


def test_lint_fine(root: Path) -> None:
    result = lint()
    assert (result.exit_code, result.output) == (0, "\n1 contract version: no findings\n"[1:])


def test_lint_finds(root: Path) -> None:
    change(root, "laws.json", '"judged": "wire"', '"judged": "never"')
    result = lint("tiny@1.0.0", "--format", "json")
    document = json.loads(result.output)
    assert result.exit_code == 1
    assert document["summary"]["errors"] == 1
    assert document["findings"][0]["file"] == "contracts/tiny/1.0.0/laws.json"
    assert document["findings"][0]["command"] == "engram-codegen lint tiny@1.0.0"
    assert "not asked yet: EXAMPLE_RULE of tiny@1.0.0" in lint().output
    assert lint("--format", "github").output.startswith("::error file=contracts/tiny/1.0.0/laws.json,line=12,col=")


def test_lint_warning_exits_0(root: Path) -> None:
    change(root, "tools/note_end.json", '"ALREADY_ENDED", ', '"ALREADY_ENDED", "LATE", ')
    row = '{"code": "LATE", "family": "state", "retriable": false, "message": "Late.", "action": "Stop."}'
    change(root, "errors.json", '"codes": [', f'"codes": [{row}, {row.replace("LATE", "LATER")},')
    result = lint()
    assert "warning CODE_UNUSED" in result.output
    assert result.exit_code == 0


def test_lint_used_wrongly(root: Path) -> None:
    result = lint("tinny@1.0.0")
    assert result.exit_code == 2
    assert "Did you mean tiny@1.0.0?" in result.output


def test_lint_of_another_folder(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "contracts")
    assert lint("--contracts", ".").exit_code == 0
    result = lint("--contracts", FOLDER)
    assert result.exit_code == 3
    assert "holds no contracts" in result.output


def test_no_workspace(tmp_path: Path) -> None:
    with pytest.raises(NoWorkspace) as caught:
        find_root(tmp_path)
    assert caught.value.exit_code == 3
    assert "--contracts" in caught.value.message


def test_root_is_found_from_below(root: Path) -> None:
    assert find_root(root / "contracts" / FOLDER) == root


def test_a_name_without_version_is_the_newest(root: Path) -> None:
    for version in ("1.10.0", "1.9.0"):
        folder = root / "contracts/tiny" / version
        folder.mkdir()
        (folder / "contract.json").write_text("{}")
    assert [str(one) for one in select(root / "contracts", ["tiny", "tiny@1.9.0"])] == ["tiny@1.10.0", "tiny@1.9.0"]


def test_diff_of_folders(root: Path) -> None:
    new = root / "new"
    for name, content in base().items():
        if name.startswith(FOLDER):
            path = new / name.removeprefix(f"{FOLDER}/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.replace(b'"max": 10000', b'"max": 10001'))
    assert diff("tiny", "tiny@1.0.0").exit_code == 0
    result = diff("tiny", "new")
    assert result.exit_code == 1
    assert "error INPUT_BOUND_WIDENED" in result.output
    assert "breaks:   hosts" in result.output
    assert "It asks for a minor step" in result.output
    assert diff("tiny", "new", "--for", "callers").exit_code == 0
    document = json.loads(diff("tiny", "new", "--format", "json").output)
    assert document["summary"]["step"]["asked"] == "minor"
    assert {f["breaks"][0] for f in document["findings"]} == {"hosts"}


def test_diff_against_a_revision(root: Path) -> None:
    git = ("git", "-c", "user.name=t", "-c", "user.email=t@example.invalid")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]):
        subprocess.run([*git, *arguments], check=True, cwd=root, capture_output=True)
    change(root, "errors.json", "The key is taken.", "The key is in use.")
    result = diff(f"git:HEAD:contracts/{FOLDER}", "tiny@1.0.0")
    assert result.exit_code == 1
    assert "error MESSAGE_CHANGED" in result.output
    assert diff("git:HEAD:nowhere", "tiny").exit_code == 3
    assert diff("git:nobody:contracts", "tiny").exit_code == 3
    assert diff("git:HEAD", "tiny").exit_code == 2


def test_diff_of_what_cannot_be_resolved(root: Path) -> None:
    change(root, "errors.json", '"default"', '"defaults"')
    result = diff("tiny", "tiny")
    assert result.exit_code == 3
    assert "engram-codegen lint says what is wrong" in result.output
    assert diff("./nowhere", "tiny").exit_code == 3
