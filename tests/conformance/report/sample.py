"""A finished run with one of everything, and with words that mean something to each format."""

from __future__ import annotations

from engram_conformance.context import Run
from engram_conformance.model import Case, Finding, Phase, Profile, Result, Status
from engram_conformance.run.report_model import (
    HostIdentity,
    Judgement,
    Kind,
    Rule,
    RunReport,
    SuiteIdentity,
    WireCall,
)

HOSTILE = "<script>alert(1)</script> ::error::x %0A | `a` ]]> &amp; \x07 \u202e\nsecond line"
"""Markup, commands of a runner, cells and code of Markdown, an end of CDATA, a control, a turn of direction."""


async def _none(_: Run) -> None:
    raise AssertionError("nobody runs this")


def case(name: str, phase: Phase, *judges: str) -> Case:
    """A case that is only told of."""
    return Case(f"{phase.value}/{name}", phase, judges, f"The title of {name}.", _none)


def run(*, hostile: bool) -> RunReport:
    """A run that failed, as a report gets it; `hostile`: with words that try to break out."""
    word = HOSTILE if hostile else "NOT_FOUND"
    passed, failed = case("listed", Phase.HANDSHAKE, "tools"), case("limit", Phase.VECTORS, "a.in/limit#maximum")
    known, fault = case("law-a/known", Phase.LAWS, "law-a"), case("law-b/fault", Phase.LAWS, "law-b")
    unasked, warned = case("law-c/control", Phase.LAWS, "law-c"), case("law-d/slow", Phase.LAWS, "law-d")
    finding = Finding(
        ("a.in/limit#maximum",), "a refusal by INVALID_SCHEMA", word, "past-1", "A host that accepts this.", (7,)
    )
    results = (
        Result(passed, Status.PASS, seconds=0.01),
        Result(failed, Status.FAIL, f"expected a refusal, got {word}", (finding,), 0.02, 7, 7),
        Result(known, Status.FAIL, "it differs", (Finding(("law-a",), "one", "two"),), 0.5, 8, 9),
        Result(fault, Status.HARNESS_ERROR, "KeyError at checks/x.py:3", (), 0.1),
        Result(unasked, Status.NOT_TESTABLE, "the host offers no control_clock"),
        Result(warned, Status.WARN, "a little slow", (Finding(("law-d",), "as quick", "slower"),), 0.2),
    )
    rules = (
        Judgement(Rule("a.in/limit#maximum", Kind.RULE, "limit: at most 50.", "wire"), (failed.id,), (failed.id,)),
        Judgement(Rule("law-a", Kind.LAW, f"A law with {word}", "wire", "MUST", "§1"), (known.id,), (known.id,)),
        Judgement(Rule("law-b", Kind.LAW, "Another.", "wire", "MUST", "§2"), reason="harness-error"),
        Judgement(Rule("law-c", Kind.LAW, "By controls.", "control", "SHOULD", "§3"), reason="not-testable: no clock"),
        Judgement(Rule("law-d", Kind.LAW, "Quick.", "wire", "SHOULD", "§4"), (warned.id,), (warned.id,)),
        Judgement(Rule("law-e", Kind.LAW, "By reading.", "not-by-machine", "MUST", "§5"), reason="not by machine"),
    )
    call = WireCall(7, failed.id, "memory_search", '{"limit":51}', "result", f'{{"ok":true,"x":"{word}"}}', "", 0.0021)
    return RunReport(
        host=HostIdentity("node host.js", "stdio", word, "1.2", "2026-07-28", ("memory_search",), ("control_reset",)),
        suite=SuiteIdentity("0.1.0", "engram-memory@1.0.0", "ab" * 32, "3.11.7"),
        profile=Profile.STANDARD,
        seed=7,
        era="auto",
        started_at="2026-01-02T03:04:05+00:00",
        seconds=1.25,
        calls=31,
        results=results,
        rules=rules,
        wire={7: call},
        expected={known.id: f"known since {word}"},
        stale=(),
        again=("--command", "node 'host dir/host.js'"),
        told={"exit_code": 0},
    )
