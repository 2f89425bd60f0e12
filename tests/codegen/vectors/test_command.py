"""``engram-codegen vectors``: counts, lists, whole documents, and clear ends."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from engram_codegen.commands.vectors import command

from . import kinds

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def contracts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of contracts with one small draft."""
    folder = tmp_path_factory.mktemp("contracts")
    shutil.copytree(ROOT / "contracts" / "dialect", folder / "dialect")
    shutil.copytree(ROOT / "contracts" / "memory-protocol", folder / "memory-protocol")
    shutil.copytree(kinds.FOLDER, folder / "every-kind" / "1.0.0")
    return folder


def run(*words: str) -> Result:
    return CliRunner().invoke(command, list(words))


def test_it_counts_by_file(contracts: Path) -> None:
    result = run("memory-protocol@1.0.0", "--contracts", str(contracts))
    assert result.exit_code == 0
    assert "mem_save.in: " in result.output
    assert " refused (" in result.output


def test_it_lists_the_vectors_of_a_rule(contracts: Path) -> None:
    result = run("memory-protocol", "--contracts", str(contracts), "--rule", "mem_save.in#additionalProperties")
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert len(lines) > 3
    assert all("mem_save.in#additionalProperties:" in line for line in lines)
    assert {line.split()[0] for line in lines} == {"accepted", "refused"}


def test_a_rule_that_nothing_is_about_is_used_wrongly_and_near_ones_are_told(contracts: Path) -> None:
    result = run("memory-protocol", "--contracts", str(contracts), "--rule", "mem_save.in#additionalPropertis")
    assert result.exit_code == 2
    assert "mem_save.in#additionalProperties" in result.output


def test_it_writes_whole_documents(contracts: Path, tmp_path: Path) -> None:
    result = run("memory-protocol", "--contracts", str(contracts), "--expand", str(tmp_path / "out"))
    assert result.exit_code == 0
    written = sorted((tmp_path / "out").rglob("*.json"))
    assert str(len(written)) in result.output
    refused = tmp_path / "out/memory-protocol/1.0.0/mem_save.in/refused/mem_save.in#additionalProperties=unknown.json"
    assert json.loads(refused.read_bytes())["unexpected"] is True


def test_a_contract_without_vectors_ends_with_one_and_says_what_is_missing(contracts: Path) -> None:
    result = run("every-kind", "--contracts", str(contracts))
    assert result.exit_code == 1
    assert "references.in: no example of side in" in result.output
    assert "reproduce: engram-codegen vectors every-kind@1.0.0" in result.output


def test_an_unknown_contract_is_used_wrongly(contracts: Path) -> None:
    result = run("nothing", "--contracts", str(contracts))
    assert result.exit_code == 2
