"""The command: what it prints, what it writes, how it exits; over the reference host in test mode."""

from __future__ import annotations

import io
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from engram_conformance import __main__ as entry
from engram_conformance.checks.table import cases_of, observed
from engram_conformance.cli import cli
from engram_conformance.cli.progress import Shown
from engram_conformance.context import Run
from rich.console import Console

from tests.conformance.run.fakes import CONTRACT, GET, FakeTarget, case, report_of

HOSTS = "tests.conformance.run.hosts"
SOUND = ("--python", f"{HOSTS}:sound")
BROKEN = ("--python", f"{HOSTS}:flips_retriable")
RULE = f"{GET}.in/record_id#type"
QUICK = ("--only", f"vectors/{RULE}", "--seed", "5")


def ran(*words: str, code: int = 0) -> Result:
    """Run the command; it must exit with that code, and without a trace."""
    result = CliRunner().invoke(cli, [str(word) for word in words], prog_name="engram-conformance")
    assert result.exit_code == code, (words, result.exit_code, result.output, result.exception)
    assert "Traceback" not in result.output
    return result


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No configuration of the repository's is found, and what is written lies in a scratch folder."""
    monkeypatch.chdir(tmp_path)


def test_what_the_extra_installs_is_what_is_looked_for() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text())["project"]
    extra = project["optional-dependencies"]["conformance"]
    assert tuple(re.split("[<>=]", wanted)[0] for wanted in extra) == entry._NEEDED


def test_a_sound_host_is_green_in_plain_text() -> None:
    out = ran("run", *SOUND, *QUICK).output
    assert re.search(r"^engram-memory .*, python: tests\.conformance\.run\.hosts:sound$", out, re.M)
    assert re.search(r"^1 cases, seed 5$", out, re.M)
    assert re.search(r"^vectors +1 pass  \d+\.\d s$", out, re.M)
    assert "green: passed, as far as it was selected" in out.splitlines()[-1]
    assert "\x1b" not in out


def test_a_seed_that_nobody_gave_is_printed() -> None:
    first, second = (re.search(r"seed (\d+)", ran("run", *SOUND, *QUICK[:2]).output) for _ in range(2))
    assert first is not None
    assert second is not None
    assert first[1] != second[1]


def test_a_full_disk_under_its_output_is_no_fault_of_the_program() -> None:
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "engram_conformance", "list"]
        ended = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr.split("\n")[0]) == (
        3,
        "error: what it prints cannot be written: No space left on device",
    )


def test_a_phase_is_explained_by_the_list_of_its_cases() -> None:
    assert "hint: engram-conformance list --only leaks" in ran("explain", "leaks", code=2).stderr


def test_a_report_without_a_place_is_told_before_the_host_is_started(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "report.json", tmp_path):
        result = ran("run", "--python", "no_such_module:host", "--report", f"json={path}", code=2)
        assert result.stderr.startswith(f"error: the report json cannot be written to {path}\n")


def test_a_report_may_go_to_what_is_no_plain_file() -> None:
    ran("run", *SOUND, *QUICK, "--report", "json=/dev/null", "--report", "markdown=new/folder/report.md")
    assert Path("new/folder/report.md").is_file()


@pytest.fixture(scope="module")
def broken() -> str:
    """What a run over a host with one law broken prints."""
    return ran("run", *BROKEN, *QUICK, "--only", "retriable-constant", code=1).output


def replay(out: str) -> list[str]:
    """The words of the one command that reproduces what failed."""
    (line,) = {line.strip() for line in out.splitlines() if " replay envelopes/" in line}
    return shlex.split(line)[1:]


def test_a_failure_is_told_by_law_with_the_command_that_shows_it_again(broken: str) -> None:
    law = CONTRACT.laws["retriable-constant"]
    assert f"\n{law.id}\n  {law.sentence}\n" in broken
    _, case, *options = replay(broken)
    assert options == ["--during", f"vectors/{RULE}", *BROKEN, "--seed", "5", "--profile", "standard"]
    assert case in (case.id for case in cases_of(CONTRACT) if law.id in case.judges)


def test_a_replay_says_whether_it_is_fixed(broken: str) -> None:
    words = replay(broken)
    out = ran(*words, code=1).output
    assert "STILL FAILING envelopes/" in out
    assert re.search(r"call \d+  engram_memory_get: result", out)
    mended = [word.replace("flips_retriable", "sound") for word in words]
    assert "FIXED envelopes/" in ran(*mended).output


def test_a_replay_that_could_not_judge_says_so() -> None:
    case = next(case for case in cases_of(CONTRACT) if case.needs and case.run is not observed)
    assert "NOT JUDGED" in ran("replay", case.id, "--python", f"{HOSTS}:uncontrolled", code=3).output


def test_a_host_of_another_kind_is_told_in_one_line() -> None:
    result = ran("run", "--python", f"{HOSTS}:notes", code=3)
    assert result.stdout == ""
    assert result.stderr.splitlines()[0] == (
        "error: the host does not serve engram-memory@1.0.0: it lists 1 tool, which is none of the contract's"
    )
    assert len(result.stderr.splitlines()) == 3


def test_a_baseline_makes_an_expected_failure_green_and_a_stale_entry_fail() -> None:
    entry = '[[expected]]\ncase = "{}"\nreason = "being mended"\n'
    failing = next(case.id for case in cases_of(CONTRACT) if case.judges == ("retriable-constant",))
    Path("known.toml").write_text(entry.format(failing))
    both = (*QUICK, "--only", "retriable-constant", "--baseline", "known.toml")
    assert f"expected to fail: {failing}: being mended" in ran("run", *BROKEN, *both).output
    assert f"stale in the baseline: {failing}" in ran("run", *SOUND, *both, code=1).output
    Path("known.toml").write_text(entry.format(failing[:-1]))
    assert f"did you mean {failing}" in ran("run", *SOUND, *both, code=2).stderr


def test_a_file_gives_the_options_and_the_command_line_wins() -> None:
    Path("conformance.toml").write_text(
        f'python = "{HOSTS}:notes"\nseed = 11\nonly = ["vectors/{RULE}"]\nreport = ["junit"]\n'
        '[roles]\nuser = "user:file"\n'
    )
    assert "does not serve" in ran("run", code=3).stderr
    out = ran("run", *SOUND).output
    assert "seed 11" in out
    assert Path("engram-conformance.junit.xml").exists()
    Path("other.toml").write_text("seed = -1")
    assert "seed: expected a whole number" in ran("run", "--config", "other.toml", code=2).stderr


def test_a_report_on_standard_output_is_alone_there() -> None:
    result = ran("run", *SOUND, *QUICK, "--report", "json=-")
    assert json.loads(result.stdout)
    assert "green: passed" in result.stderr


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        (("run",), "expected one of --command, --url and --python", "say which host"),
        (("run", *SOUND, "--command", "x"), "expected one of --command, --url and --python", "say which host"),
        (("run", *SOUND, "--only", "page-bond"), "no case is meant by page-bond", "did you mean page-bound"),
        (("run", *SOUND, "--skip", "*"), "no case is left to run", "--skip leaves nothing"),
        (("run", *SOUND, "--report", "jsn"), "there is no report jsn", "did you mean json"),
        (("run", *SOUND, "--report", "json,junit=a"), "a report with a path is FORMAT=PATH", "once for each"),
        (("run", *SOUND, "--report", "json=-", "--report", "junit=-"), "two reports cannot share", "give one of them"),
        (("run", *SOUND, "--role", "porpoise=x"), "there is no such role", "did you mean purpose?"),
        (("run", *SOUND, "--contract", "engram-memry"), "there is no such contract", "did you mean engram-memory"),
        (("run", *SOUND, "--profile", "full"), "Invalid value for '--profile'", "see what there is"),
        (("run", *SOUND, "--max-time", "0"), "Invalid value for '--max-time'", "see what there is"),
        (("run", "--python", "nowhere"), "a factory is named module:name", "for example"),
        (("replay", "laws/page", *SOUND), "there is no case laws/page", "did you mean laws/page-"),
        (("explain", "page-bond"), "there is no rule, law or case page-bond", "did you mean page-bound"),
    ],
)
def test_misuse_is_told_with_a_hint(words: tuple[str, ...], said: str, hint: str) -> None:
    error, *rest = ran(*words, code=2).stderr.splitlines()
    assert error.startswith(f"error: {said}")
    assert rest[0].startswith("hint: ")
    assert hint in rest[0]
    assert rest[-1].startswith(f"command: engram-conformance {words[0]} --help")


def test_a_run_out_of_time_is_not_green() -> None:
    out = ran("run", *SOUND, *QUICK, "--max-time", "0.000001s", code=3).output
    assert "not green: ended early: the time that the run was given is over" in out


def test_list_shows_every_case_and_json_has_all_of_each() -> None:
    listed = json.loads(ran("list", "--format", "json").output)["cases"]
    assert [row["id"] for row in listed] == [case.id for case in cases_of(CONTRACT)]
    assert all(row["title"] and row["phase"] and row["profile"] for row in listed)
    out = ran("list", "--only", "page-bound").output
    assert "laws/page-bound/" in out
    assert "vectors" not in out


def test_explain_says_what_the_contract_says_and_what_judges_it() -> None:
    law = CONTRACT.laws["page-bound"]
    out = ran("explain", "law.page-bound").output
    assert law.sentence in out
    assert law.source in out
    assert "laws/page-bound/" in out
    told = json.loads(ran("explain", RULE, "--format", "json").output)
    assert told["rule"]["sentence"] == "record_id: a string."
    assert f"vectors/{RULE}" in told["cases"]
    assert {vector["verdict"] for vector in told["vectors"]} == {"accepted", "refused, INVALID_SCHEMA"}
    case = next(case for case in cases_of(CONTRACT) if "page-bound" in case.judges)
    assert law.sentence in ran("explain", case.id).output


def test_trace_finds_no_rule_that_a_machine_could_judge_and_none_does() -> None:
    rows = json.loads(ran("trace", "--format", "json").output)["rules"]
    assert {row["judged"] for row in rows if not row["cases"]} == {"not-by-machine"}
    assert len(rows) > 1000


def test_on_a_terminal_a_bar_names_the_case_and_is_gone_at_the_end() -> None:
    written = io.StringIO()
    shown = Shown(Console(file=written, force_terminal=True, width=100))
    seen: list[str] = []

    async def looks(at: Run) -> None:
        shown.refresh()
        seen.append(written.getvalue())

    with shown:
        report_of([case(looks), case(looks, "two")], FakeTarget(), shown)
    assert "1/2" in seen[1]
    assert "laws/two" in seen[1]
    assert re.search(r"laws +.*2 pass.*  \d\.\d s\n", written.getvalue())
    assert re.search(r"\x1b\[2K\x1b\[\?25h\r?$", written.getvalue())
