"""One finding, three renderings."""

from __future__ import annotations

import json
from dataclasses import replace

import click
from engram_codegen.findings import Finding, as_github, as_json, as_text, json_pointer, ordered, told, worst

FOUND = Finding(
    rule="OBJECT_OPEN",
    severity="error",
    file="contracts/tiny/1.0.0/types.json",
    line=12,
    column=7,
    pointer="/$defs/Part",
    expected="additionalProperties false, or x-free",
    got="neither",
    hint='Add "additionalProperties": false.',
    command="engram-codegen lint tiny@1.0.0",
)


def test_text() -> None:
    assert click.unstyle(as_text([FOUND], "1 error")).splitlines() == [
        "contracts/tiny/1.0.0/types.json:12:7: error OBJECT_OPEN",
        "  at:       /$defs/Part",
        "  expected: additionalProperties false, or x-free",
        "  got:      neither",
        '  hint:     Add "additionalProperties": false.',
        "  run:      engram-codegen lint tiny@1.0.0",
        "",
        "1 error",
    ]


def test_text_of_a_whole_file_has_no_line() -> None:
    text = click.unstyle(as_text([replace(FOUND, line=0, column=0, pointer="")], ""))
    assert text.startswith("contracts/tiny/1.0.0/types.json: error OBJECT_OPEN\n  expected:")


def test_json() -> None:
    document = json.loads(as_json([FOUND], {"errors": 1}))
    assert document["summary"] == {"errors": 1}
    assert list(document["findings"][0]) == [
        *("rule", "severity", "file", "line", "column", "pointer"),
        *("expected", "got", "hint", "command", "breaks"),
    ]


def test_github_keeps_an_annotation_on_one_line() -> None:
    text = as_github([replace(FOUND, got="a\nb%", file="a,b:c.json")])
    assert text.count("\n") == 1
    assert text.startswith("::error file=a%2Cb%3Ac.json,line=12,col=7,title=OBJECT_OPEN::expected additional")
    assert "got a%0Ab%25%0Aat" in text


def test_order_and_severity() -> None:
    other = replace(FOUND, line=3, severity="warning")
    assert ordered([FOUND, other, FOUND]) == [other, FOUND]
    assert worst([other]) == "warning"
    assert worst([FOUND, other]) == "error"
    assert worst([]) is None


def test_values_are_cut_and_pointers_escaped() -> None:
    assert told("x" * 200).endswith("…")
    assert len(told("x" * 200)) == 80
    assert json_pointer(("a/b", "c~d")) == "/a~1b/c~0d"
