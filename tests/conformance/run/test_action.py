"""The GitHub Action: its inputs reach the command as they were given, and its reports lie where it says."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]
ACTION = ROOT / "conformance" / "action"
DOCUMENT: dict[str, Any] = yaml.safe_load((ACTION / "action.yml").read_text())
JUDGE = next(step for step in DOCUMENT["runs"]["steps"] if step.get("id") == "judge")
BIN = ROOT / ".venv" / "bin"


def run(folder: Path, path: str, **inputs: str) -> subprocess.CompletedProcess[str]:
    """What the step does, with these inputs and the defaults of the others."""
    told = {name: row["default"] for name, row in DOCUMENT["inputs"].items()} | inputs
    environment = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: told[found[1]], text)
        for name, text in JUDGE["env"].items()
    }
    ours = {
        "PATH": path,
        "PYTHONPATH": str(ROOT),
        "GITHUB_ACTION_PATH": str(ACTION),
        "GITHUB_OUTPUT": str(folder / "output"),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }
    command = ["bash", "-c", JUDGE["run"]]
    return subprocess.run(command, cwd=folder, env=environment | ours, text=True, capture_output=True, check=False)


@pytest.fixture
def echo(tmp_path: Path) -> str:
    """A path on which the command prints its words, a line each."""
    program = tmp_path / "bin" / "engram-conformance"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"\n")
    program.chmod(0o755)
    return f"{program.parent}{os.pathsep}{os.environ['PATH']}"


def test_every_input_is_told_to_the_command_and_no_other_is_asked_for() -> None:
    used = set(re.findall(r"inputs\.([\w-]+)", (ACTION / "action.yml").read_text()))
    assert used == DOCUMENT["inputs"].keys()
    told = set(re.findall(r"inputs\.([\w-]+)", json.dumps(JUDGE)))
    assert DOCUMENT["inputs"].keys() - told == {"python-version"}


def test_inputs_reach_the_command_word_by_word(tmp_path: Path, echo: str) -> None:
    done = run(
        tmp_path,
        echo,
        command="node 'my host.js' $HOME",
        seed="7",
        role="purpose=project:a b\n\nuser=me\n",
        only="vectors/*\n  \npage-bound",
        **{"token-env": "TOKEN", "max-time": "5m"},
    )
    words = done.stdout.splitlines()
    assert words[:1] == ["run"]
    pairs = list(zip(words[1::2], words[2::2], strict=True))
    assert pairs == [
        ("--command", "node 'my host.js' $HOME"),
        ("--token-env", "TOKEN"),
        ("--profile", "standard"),
        ("--seed", "7"),
        ("--max-time", "5m"),
        ("--role", "purpose=project:a b"),
        ("--role", "user=me"),
        ("--only", "vectors/*"),
        ("--only", "page-bound"),
        ("--report", "github"),
        ("--report", "json=conformance-reports/conformance.json"),
        ("--report", "junit=conformance-reports/conformance.xml"),
        ("--report", "html=conformance-reports/conformance.html"),
        ("--report", f"markdown={tmp_path / 'summary.md'}"),
    ]
    assert (tmp_path / "output").read_text() == "reports=conformance-reports\n"


def test_a_broken_host_fails_the_step_with_annotations_summary_and_reports(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        f"{BIN}{os.pathsep}{os.environ['PATH']}",
        python="tests.conformance.run.hosts:flips_retriable",
        only="vectors/engram_memory_get.in/record_id#type\nretriable-constant",
        seed="5",
    )
    assert done.returncode == 1, done.stderr
    assert re.search(r"^::error .*retriable-constant", done.stdout, re.M)
    assert "retriable" in (tmp_path / "summary.md").read_text()
    written = {path.name for path in (tmp_path / "conformance-reports").iterdir()}
    assert written == {"conformance.json", "conformance.xml", "conformance.html"}
