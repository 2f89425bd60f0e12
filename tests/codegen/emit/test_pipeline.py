"""Writing and comparing: in one place, atomically, and never a file that is not the generator's."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from engram_codegen import emit, pipeline
from engram_codegen.commands import check, generate
from engram_codegen.drift import DIFF_LINES, unified

from .conftest import ROOT

FEW = ("schemas", "gap", "enums")
CONTRACT = "memory-protocol"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository: the dialect, one contract, few emitters."""
    contracts = tmp_path / "contracts"
    shutil.copytree(ROOT / "contracts" / "dialect", contracts / "dialect")
    shutil.copytree(ROOT / "contracts" / CONTRACT, contracts / CONTRACT)
    released = {"$schema": "dialect/1/released.schema.json", "released": []}
    (contracts / "released.json").write_text(json.dumps(released))
    monkeypatch.setattr(emit, "EMITTERS", {name: emit.EMITTERS[name] for name in FEW})
    return tmp_path


def _run(command: object, root: Path, *arguments: str) -> Result:
    result = CliRunner().invoke(command.command, ["--root", str(root), *arguments])  # type: ignore[attr-defined]
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def _generate(root: Path, *arguments: str) -> Result:
    return _run(generate, root, *arguments)


def _check(root: Path, *arguments: str) -> Result:
    return _run(check, root, *arguments)


@pytest.fixture
def done(house: Path) -> Path:
    """The same, generated."""
    assert _generate(house).exit_code == 0
    return house


def _manifest(root: Path) -> Path:
    return root / "generated" / CONTRACT / "1.0.0" / "MANIFEST.json"


# --- generate ---------------------------------------------------------------------------------------------------------


def test_what_is_generated_is_checked_and_found_right(done: Path) -> None:
    result = _check(done)
    assert result.exit_code == 0, result.output
    assert "as generated" in result.output


def test_a_second_run_changes_nothing(done: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (done / "generated").rglob("*") if path.is_file()}
    result = _generate(done)
    assert "0 changed, 0 removed" in result.output
    assert {path: path.stat().st_mtime_ns for path in (done / "generated").rglob("*") if path.is_file()} == before


def test_the_manifest_has_the_digest_of_every_output(done: Path) -> None:
    manifest = json.loads(_manifest(done).read_text())
    assert (manifest["contract"], manifest["version"], manifest["dialect"]) == (CONTRACT, "1.0.0", 1)
    assert manifest["generator"].startswith("engram-codegen ")
    assert len(manifest["sha256"]) == 64
    assert manifest["outputs"]
    for path, digest in manifest["outputs"].items():
        assert hashlib.sha256((done / path).read_bytes()).hexdigest() == digest


def test_the_package_carries_the_same_bytes(done: Path) -> None:
    data = done / "generated" / "python" / "engram_contracts" / "memory_protocol" / "v1_0_0" / "data"
    found = [path for path in data.rglob("*") if path.is_file()]
    assert found
    for path in found:
        assert path.read_bytes() == (_manifest(done).parent / path.relative_to(data)).read_bytes()


def test_no_file_is_left_half_written(done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = next((done / "generated" / CONTRACT / "1.0.0" / "schemas").glob("*.json"))
    target.write_text("old")

    def fail(self: Path, other: Path) -> Path:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        with pytest.raises(OSError, match="disk full"):
            _generate(done)
    assert target.read_text() == "old"
    assert not [path for path in (done / "generated").rglob("*") if path.name.endswith(".tmp")]


def test_what_is_no_longer_generated_is_removed_with_its_folder(done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schemas = done / "generated" / CONTRACT / "1.0.0" / "schemas"
    monkeypatch.setattr(emit, "EMITTERS", {name: run for name, run in emit.EMITTERS.items() if name != "schemas"})
    assert _check(done).exit_code == 1
    result = _generate(done)
    assert result.exit_code == 0
    assert not schemas.exists()
    assert _check(done).exit_code == 0


def test_a_contract_version_that_is_gone_takes_its_files_along(done: Path) -> None:
    shutil.copytree(ROOT / "contracts" / "agent-memory", done / "contracts" / "agent-memory")
    assert _generate(done).exit_code == 0
    assert (done / "generated" / "agent-memory").is_dir()
    shutil.rmtree(done / "contracts" / "agent-memory")
    assert "GENERATED_STALE" in _check(done).output
    assert _generate(done).exit_code == 0
    assert not (done / "generated" / "agent-memory").exists()
    assert not (done / "generated" / "python" / "engram_contracts" / "agent_memory").exists()


def test_one_contract_alone_leaves_the_others_alone(done: Path) -> None:
    shutil.copytree(ROOT / "contracts" / "agent-memory", done / "contracts" / "agent-memory")
    assert _generate(done).exit_code == 0
    other = next((done / "generated" / "agent-memory" / "1.0.0" / "schemas").glob("*.json"))
    other.write_text("edited")
    result = _generate(done, CONTRACT)
    assert result.exit_code == 0
    assert other.read_text() == "edited"
    assert _check(done, CONTRACT).exit_code == 0
    assert _check(done).exit_code == 1


def test_a_file_that_no_manifest_names_is_never_touched(done: Path) -> None:
    mine = done / "generated" / CONTRACT / "1.0.0" / "notes.txt"
    mine.write_text("mine")
    assert _generate(done).exit_code == 0
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("path", ["../outside.txt", "generated/../contracts/released.json", "README.md", "/etc/hosts"])
def test_a_manifest_cannot_make_the_generator_remove_what_is_not_its_own(done: Path, path: str) -> None:
    for name in ("README.md", "../outside.txt"):
        (done / name).write_text("mine")
    manifest = json.loads(_manifest(done).read_text())
    manifest["outputs"][path] = "0" * 64
    _manifest(done).write_text(json.dumps(manifest))
    assert _generate(done).exit_code == 0
    assert (done / "README.md").read_text() == "mine"
    assert (done / "../outside.txt").read_text() == "mine"
    assert (done / "contracts" / "released.json").is_file()


def test_a_contract_with_a_lint_error_is_not_generated(done: Path) -> None:
    before = _manifest(done).read_bytes()
    path = done / "contracts" / CONTRACT / "1.0.0" / "errors.json"
    document = json.loads(path.read_text())
    document["default"] = "NO_SUCH_CODE"
    path.write_text(json.dumps(document))
    for run in (_generate, _check):
        result = run(done)
        assert result.exit_code == 1
        assert "NO_SUCH_CODE" in result.output
        assert f"engram-codegen lint {CONTRACT}@1.0.0" in result.output
    assert _manifest(done).read_bytes() == before


# --- check ------------------------------------------------------------------------------------------------------------


def test_an_edit_is_shown_as_a_diff_with_the_command_that_mends_it(done: Path) -> None:
    path = done / "generated" / "python" / "engram_contracts" / "memory_protocol" / "v1_0_0" / "enums.py"
    path.write_text(path.read_text().replace("class Tool(", "class Tools("))
    result = _check(done)
    assert result.exit_code == 1
    assert "-class Tools(StrEnum):" in result.output
    assert "+class Tool(StrEnum):" in result.output
    assert "GENERATED_CHANGED" in result.output
    assert "engram-codegen generate" in result.output


def test_a_missing_file_and_one_too_many_are_found(done: Path) -> None:
    gone = next((done / "generated" / CONTRACT / "1.0.0" / "schemas").glob("*.json"))
    gone.unlink()
    (done / "generated" / "extra.txt").write_text("")
    result = _check(done)
    assert result.exit_code == 1
    assert "GENERATED_MISSING" in result.output
    assert "GENERATED_EXTRA" in result.output
    assert "generated/extra.txt" in result.output


def test_what_python_leaves_behind_is_no_finding(done: Path) -> None:
    cache = done / "generated" / "python" / "engram_contracts" / "__pycache__"
    cache.mkdir()
    (cache / "x.pyc").write_bytes(b"")
    assert _check(done).exit_code == 0


def test_a_released_folder_that_changed_fails(done: Path) -> None:
    released = {"contract": CONTRACT, "version": "1.0.0", "sha256": "sha256:" + "0" * 64}
    path = done / "contracts" / "released.json"
    path.write_text(json.dumps({"$schema": "dialect/1/released.schema.json", "released": [released]}))
    result = _check(done)
    assert result.exit_code == 1
    assert "released" in result.output


def test_findings_come_as_json_too(done: Path) -> None:
    (done / "generated" / "extra.txt").write_text("")
    document = json.loads(_check(done, "--format", "json").stdout)
    assert [row["rule"] for row in document["findings"]] == ["GENERATED_EXTRA"]


def test_check_writes_nothing(done: Path) -> None:
    path = next((done / "generated" / CONTRACT / "1.0.0" / "schemas").glob("*.json"))
    path.write_text("edited")
    _check(done)
    assert path.read_text() == "edited"


def test_a_long_diff_is_cut_and_says_so() -> None:
    text = unified("f", [str(i) for i in range(500)], [str(i + 1000) for i in range(500)])
    assert len(text.splitlines()) == DIFF_LINES + 1
    assert text.splitlines()[-1].startswith("... ")


# --- used wrongly, or unable to run -----------------------------------------------------------------------------------


def test_an_unknown_contract_is_a_wrong_use(done: Path) -> None:
    result = _generate(done, "memory-protocool@1.0.0")
    assert result.exit_code == 2
    assert "memory-protocol@1.0.0" in result.output


def test_a_folder_without_contracts_cannot_be_worked_on(tmp_path: Path) -> None:
    assert _generate(tmp_path).exit_code == 3


def test_two_emitters_of_one_path_are_a_fault(monkeypatch: pytest.MonkeyPatch, house: Path) -> None:
    once = emit.EMITTERS["enums"]
    monkeypatch.setattr(emit, "EMITTERS", {"enums": once, "again": once})
    with pytest.raises(emit.ClashError, match="by enums and by again"):
        _generate(house)


def test_every_emitter_is_in_the_table() -> None:
    """A module of emit/ with an ``emit`` of its own runs, or it is dead."""
    folder = Path(emit.__file__).parent
    emitting = {path.stem for path in folder.glob("*.py") if "\ndef emit(" in path.read_text()}
    run = {function.__module__.rsplit(".", 1)[-1] for function in (*emit.EMITTERS.values(), *emit.SHARED.values())}
    assert emitting == run
    assert pipeline.GENERATED == "generated"
