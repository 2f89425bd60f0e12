"""The judge of the protocol makers' suite, on a recorded run: what it accepts, and that nothing else gets by."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mcp_conformance import __main__ as command
from tests.mcp_conformance.judge import HERE, Expected, expected, findings, read_run

Runs = dict[str, dict[str, dict[str, str]]]
RECORDED: Runs = json.loads((HERE / "recorded.json").read_text())
OLD, NEW = "2025-11-25", "2026-07-28"


def test_the_recorded_run_is_accepted() -> None:
    assert list(findings(RECORDED, expected())) == []


def a_check_fails(runs: Runs) -> None:
    runs[NEW]["tools-list"] = dict.fromkeys(runs[NEW]["tools-list"], "FAILURE")


def a_check_warns(runs: Runs) -> None:
    runs[OLD]["ping"]["ping"] = "WARNING"


def a_listed_check_passes_in_one_era(runs: Runs) -> None:
    runs[OLD]["prompts-list"]["prompts-list"] = "SUCCESS"


def a_listed_check_is_not_made(runs: Runs) -> None:
    del runs[NEW]["caching"]["sep-2549-prompts-list-caching-hints"]


def a_scenario_did_not_run(runs: Runs) -> None:
    del runs[OLD]["ping"]


def a_scenario_made_no_check(runs: Runs) -> None:
    runs[NEW]["tools-list"] = {}


def an_era_did_not_run(runs: Runs) -> None:
    runs[OLD] = {}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (a_check_fails, "2026-07-28: tools-list/tools-list: FAILURE"),
        (a_check_warns, "2025-11-25: ping/ping: WARNING"),
        (a_listed_check_passes_in_one_era, "prompts-list/prompts-list: listed as not applicable, but it passes"),
        (a_listed_check_is_not_made, "caching/sep-2549-prompts-list-caching-hints: listed as not applicable, but"),
        (a_scenario_did_not_run, "2025-11-25: 32 scenarios ran, expected 33"),
        (a_scenario_made_no_check, "2026-07-28: tools-list: no check was made"),
        (an_era_did_not_run, "2025-11-25: 0 scenarios ran, expected 33"),
    ],
)
def test_anything_else_is_a_finding(change: Callable[[Runs], None], told: str) -> None:
    runs = copy.deepcopy(RECORDED)
    change(runs)
    found = list(findings(runs, expected()))
    assert [line for line in found if line.startswith(told)], found


def test_the_worst_of_a_check_that_is_reported_twice_counts(tmp_path: Path) -> None:
    folder = tmp_path / "server-tools-list-2026-11-30T12-45-31-384Z"
    folder.mkdir()
    reports = [{"id": "c", "status": "FAILURE"}, {"id": "c", "status": "SUCCESS"}, {"id": "d", "status": "INFO"}]
    (folder / "checks.json").write_text(json.dumps(reports))
    assert read_run(tmp_path) == {"tools-list": {"c": "FAILURE", "d": "INFO"}}


def test_a_list_without_reasons_or_with_doubles_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "list.toml"
    for groups in ('reason = " "\nchecks = ["a/b"]', 'reason = "r"\nchecks = ["a/b", "a/b"]'):
        file.write_text(f"[scenarios]\n[[not_applicable]]\n{groups}\n")
        with pytest.raises(ValueError, match="a/b"):
            expected(file)
    assert isinstance(expected(), Expected)


def test_without_the_suite_the_command_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "CACHE", tmp_path)
    monkeypatch.setattr("sys.argv", ["x"])
    with pytest.raises(SystemExit) as end:
        command.main()
    assert end.value.code == 3
    assert "make mcp-conformance" in capsys.readouterr().err


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((HERE / "package-lock.json").read_text())
    assert not [name for name, row in lock["packages"].items() if "resolved" in row]
    assert all("integrity" in row for name, row in lock["packages"].items() if name)
