"""The suite under pytest: cases as tests, and a run within a test."""

from __future__ import annotations

from collections.abc import Callable

import engram_conformance.pytest_items  # noqa: F401 - loaded once; a run of pytester forgets what it imports
import pytest

from tests.conformance.run import hosts
from tests.mutants.table import law_mutants

pytest_plugins = ("pytester",)
HOSTS = hosts.__name__
RULE = "engram_memory_get.in/record_id#type"
Ran = Callable[..., pytest.RunResult]


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    law_mutants()


@pytest.fixture
def ran(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Run pytest; the plugin is named, so that it does not matter whether it is installed."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    def run(*words: str) -> pytest.RunResult:
        strict = ("-W", "error", "-p", "no:cacheprovider", "-p", "engram_conformance.pytest_plugin", "-rA")
        return pytester.runpytest_inprocess(*strict, *words)

    return run


def test_every_case_is_a_test_and_a_broken_host_fails_by_name(ran: Ran, pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_other(): pass")
    chosen = ("--engram-only", f"vectors/{RULE}", "--engram-only", "retriable-constant")
    result = ran("--engram-python", f"{HOSTS}:flips_retriable", *chosen)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            f"engram-conformance: {HOSTS}:flips_retriable, engram-memory@1.0.0, seed 0",
            "*  breaks    retriable-constant",
            f"engram-conformance replay envelopes/retriable-constant --python {HOSTS}:flips_retriable --seed 0 *",
            f"PASSED engram::vectors/{RULE}",
        ]
    )
    assert "Traceback" not in result.stdout.str()


def test_marks_select_the_cases_and_what_cannot_be_judged_is_skipped(ran: Ran, pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_other(): assert False")
    chosen = ("--engram-only", "page-bound", "-m", "engram_conformance")
    result = ran("--engram-python", f"{HOSTS}:uncontrolled", *chosen)
    outcomes = result.parseoutcomes()
    assert outcomes.keys() == {"skipped", "deselected"}
    result.stdout.fnmatch_lines(["SKIPPED * not-supported: the host does not list *"])


def test_a_baseline_is_an_expected_failure_and_a_stale_entry_fails(ran: Ran, pytester: pytest.Pytester) -> None:
    entry = '[[expected]]\ncase = "envelopes/retriable-constant"\nreason = "being mended"\n'
    pytester.makefile(".toml", known=entry)
    chosen = ("--engram-only", f"vectors/{RULE}", "--engram-only", "retriable-constant")
    known = ("--engram-baseline", "known.toml")
    result = ran("--engram-python", f"{HOSTS}:flips_retriable", *chosen, *known)
    result.assert_outcomes(passed=1, xfailed=1)
    result = ran("--engram-python", f"{HOSTS}:sound", *chosen, *known)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*the baseline expects it to fail; take it out*"])


def test_a_host_of_another_kind_ends_the_run_with_one_failure(ran: Ran, pytester: pytest.Pytester) -> None:
    result = ran("--engram-python", f"{HOSTS}:notes")
    assert result.parseoutcomes() == {"failed": 1}
    result.stdout.fnmatch_lines(["the host does not serve engram-memory@1.0.0: it lists 1 tool, *"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--engram-only", "page-bond"), "ERROR: no case is meant by page-bond; near: page-bound*"),
        (("--engram-profile", "full"), "ERROR: engram-conformance: an option that cannot be meant: *"),
        (("--engram-command", "host"), "ERROR: name one host: a command, a URL or a Python factory; "),
    ],
)
def test_misuse_is_told(ran: Ran, words: tuple[str, ...], said: str) -> None:
    result = ran("--engram-python", f"{HOSTS}:sound", *words)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([said])


def test_a_test_may_judge_a_host(ran: Ran, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        f"""
        def test_mine(engram_conformance):
            report = engram_conformance(python="{HOSTS}:sound", only=["vectors/{RULE}"], seed=3)
            assert report.green
            assert report.seed == 3
            assert [result.case.id for result in report.results] == ["vectors/{RULE}"]
        """
    )
    ran().assert_outcomes(passed=1)
