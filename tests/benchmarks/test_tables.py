"""The benchmark command: its exit codes, its plain tables, and that a missed bound is told. Nothing here is timed."""

from __future__ import annotations

import json
from types import ModuleType

import pytest
from engram_contracts.engram_memory.v1_0_0.validators import IN

from benchmarks import __main__ as command
from benchmarks.documents import SIZES, TEXTS, Size, capture
from benchmarks.tables import Case, Measured, Table, measure
from benchmarks.validation import ALL, BASE, EXAMPLE, OURS, TOOL, _missed


def _offer(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    module = ModuleType("made_up")
    module.run = lambda: [table]  # type: ignore[attr-defined]
    monkeypatch.setattr(command, "TABLES", {"made-up": "made_up"})
    monkeypatch.setattr(command, "import_module", lambda name: module)


def test_a_table_that_holds_its_bounds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _offer(monkeypatch, Table("Made up", ("", "µs"), (("a", "1.0"), ("long name", "20.0")), note="at most 2"))
    assert command.main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "", "Made up", "", "           µs", "a          1.0", "long name  20.0", "", "at most 2",
    ]  # fmt: skip


def test_a_missed_bound(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _offer(monkeypatch, Table("Made up", ("",), (("a",),), missed=("a is to be fast",)))
    assert command.main(["made-up"]) == 1
    out = capsys.readouterr().out
    assert "MISSED  a is to be fast" in out
    assert "python -m benchmarks made-up" in out


def test_an_unknown_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["validaton"]) == 2
    assert "did you mean validation?" in capsys.readouterr().err


def test_a_module_that_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "TABLES", {"made-up": "benchmarks.no_such_module"})
    assert command.main([]) == 3
    assert "benchmarks.no_such_module" in capsys.readouterr().err


def test_every_call_gets_an_argument_of_its_own() -> None:
    made: list[object] = []
    judged: list[object] = []

    def make() -> object:
        made.append(object())
        return made[-1]

    found = measure({"base": Case(len, lambda: "text"), "other": Case(judged.append, make)}, rounds=2)
    assert judged == made
    assert found["base"].ratio == 1.0


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("language", TEXTS)
def test_the_captures_are_valid_and_of_their_size(size: Size, language: str) -> None:
    raw = capture(json.loads(EXAMPLE.read_bytes())["document"], size, TEXTS[language])
    expected = {"1 KB": 1_000, "30 KB": 30_000, "1 MB": 1_000_000}[size.name.split(",")[0]]
    assert 0.9 * expected < len(raw) < 1.1 * expected
    assert raw.isascii() is (language == "ASCII")
    assert IN[TOOL].ok(json.loads(raw))


@pytest.mark.parametrize(("ours", "oracle", "count"), [(0.79, 9.0, 0), (0.81, 9.0, 1), (0.79, 0.79, 1), (0.9, 0.5, 2)])
def test_what_counts_as_missed(ours: float, oracle: float, count: int) -> None:
    found = {BASE: Measured(1, 1), OURS: Measured(1, ours), "errors()": Measured(1, 0.1), "peer": Measured(1, oracle)}
    checks = {BASE: "", OURS: ALL, "errors()": ALL, "peer": ALL}
    assert len(_missed(SIZES[0], "ASCII", found, checks)) == count
