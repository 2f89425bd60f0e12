"""Releasing: what it changes, to the byte, and everything that makes it refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from engram_codegen.commands import generate as generate_command
from engram_codegen.commands import release as release_command
from engram_codegen.lint.engine import lint
from engram_codegen.lint.workspace import RELEASED, Workspace
from engram_codegen.release import applied, newest_released, release, with_record, with_status

from tests.codegen.edited import FOLDER, base

HEAD = f"{FOLDER}/contract.json"


def run(command: object, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, arguments)  # type: ignore[arg-type]
    return result.exit_code, result.output


def test_status_changes_and_no_other_byte() -> None:
    content = b'{\n  "title": "status",\n\t"status" : "draft" ,\n  "nested": {"status": "draft"}\n}'
    assert with_status(content, "released") == content.replace(b'"status" : "draft"', b'"status" : "released"')


def test_records_are_sorted_and_kept_once() -> None:
    content = b'{"$schema": "dialect/1/released.schema.json", "released": []}'
    for name, version, digit in (("b", "1.10.0", "1"), ("b", "1.9.0", "2"), ("a", "2.0.0", "3"), ("b", "1.9.0", "4")):
        content = with_record(content, name, version, digit * 64)
    rows = json.loads(content)["released"]
    assert [(r["contract"], r["version"], r["sha256"][7]) for r in rows] == [
        ("a", "2.0.0", "3"),
        ("b", "1.9.0", "4"),
        ("b", "1.10.0", "1"),
    ]
    assert content == with_record(content, "a", "2.0.0", "3" * 64)


def test_a_release_lints_clean_and_a_later_change_does_not() -> None:
    before = Workspace(base())
    after = applied(before, release(before, "tiny", "1.0.0"))
    assert lint(after).findings == []
    assert json.loads(after.files[HEAD])["status"] == "released"
    changed = Workspace({**after.files, f"{FOLDER}/laws.json": after.files[f"{FOLDER}/laws.json"] + b"\n"})
    assert [f.rule for f in lint(changed).findings] == ["RELEASE_CHANGED"]


def test_the_last_release_is_the_newest_older_one() -> None:
    content = base()[RELEASED]
    for version in ("0.9.0", "0.10.0", "2.0.0"):
        content = with_record(content, "tiny", version, "0" * 64)
    workspace = Workspace({**base(), RELEASED: content})
    assert newest_released(workspace, "tiny", "1.0.0") == "0.10.0"
    assert newest_released(workspace, "tiny", "0.9.0") is None
    assert newest_released(workspace, "other", "1.0.0") is None


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with the tiny contract alone, generated."""
    root = tmp_path_factory.mktemp("world")
    for name, content in base().items():
        path = root / "contracts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    assert run(generate_command.command, "--root", str(root), "--quiet")[0] == 0
    return root


def snapshot(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def test_the_command_from_refusal_to_release(world: Path) -> None:
    """One story, for generation takes its time: refused thrice, rehearsed, done, and never again."""
    arguments = ("tiny@1.0.0", "--root", str(world))
    clean = snapshot(world)

    laws = world / "contracts" / FOLDER / "laws.json"
    laws.write_bytes(clean[f"contracts/{FOLDER}/laws.json"].replace(b'"mutants": []', b'"mutants": ["gossips"]'))
    code, output = run(release_command.command, *arguments)
    assert (code, "lint is not clean" in output, "LAW_MUTANTS" in output) == (1, True, True)

    laws.write_bytes(clean[f"contracts/{FOLDER}/laws.json"].replace(b"do not gossip", b"never gossip"))
    code, output = run(release_command.command, *arguments)
    assert (code, "run engram-codegen generate" in output) == (1, True)

    laws.write_bytes(clean[f"contracts/{FOLDER}/laws.json"])
    code, output = run(release_command.command, *arguments, "--dry-run")
    assert (code, "would write contracts/tiny/1.0.0/contract.json" in output) == (0, True)
    assert snapshot(world) == clean

    code, output = run(release_command.command, *arguments)
    assert (code, "next: engram-codegen generate" in output) == (0, True)
    changed = {name for name, content in snapshot(world).items() if clean[name] != content}
    assert changed == {"contracts/released.json", "contracts/tiny/1.0.0/contract.json"}
    assert lint(Workspace.read(world / "contracts")).findings == []

    code, output = run(release_command.command, *arguments)
    assert (code, "released already" in output) == (1, True)


def test_a_version_that_rises_too_little_is_refused() -> None:
    """Between a released 1.0.0 and a 1.0.1 with a narrower input, which asks for 2.0.0."""
    first = applied(Workspace(base()), release(Workspace(base()), "tiny", "1.0.0"))
    second = {f"tiny/1.0.1/{name}": content for name, content in Workspace(base()).below(f"{FOLDER}/").items()}
    second["tiny/1.0.1/contract.json"] = second["tiny/1.0.1/contract.json"].replace(b'"1.0.0"', b'"1.0.1"')
    add = "tiny/1.0.1/tools/note_add.json"
    narrower = {**second, add: second[add].replace(b'"max": 10000', b'"max": 9999')}
    assert narrower != second
    assert release_command.step(Workspace({**first.files, **second}), "tiny", "1.0.1") == []
    found = release_command.step(Workspace({**first.files, **narrower}), "tiny", "1.0.1")
    assert [(f.rule, f.file) for f in found] == [("VERSION_STEP", "contracts/tiny/1.0.1/contract.json")]
