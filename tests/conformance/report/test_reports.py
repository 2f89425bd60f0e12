"""Each format over one run: golden files for what is said, structure for what hostile words may not break."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import jsonschema
import pytest
from engram_conformance.report import REPORTERS

from tests.conformance.report.sample import HOSTILE, run

GOLDEN = Path(__file__).with_name("golden")
WRITE = os.environ.get("WRITE_GOLDEN") == "1"
"""Set it to write the files anew after a change that is meant; then read the difference."""


@pytest.mark.parametrize("form", REPORTERS)
def test_a_run_is_told_in_these_words(form: str) -> None:
    path = GOLDEN / f"report.{form}"
    text = REPORTERS[form].render(run(hostile=False))
    if WRITE:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("form", REPORTERS)
def test_the_same_run_is_the_same_bytes(form: str) -> None:
    assert REPORTERS[form].render(run(hostile=True)) == REPORTERS[form].render(run(hostile=True))


@pytest.mark.parametrize("form", REPORTERS)
def test_a_document_ends_its_last_line(form: str) -> None:
    assert REPORTERS[form].render(run(hostile=True)).endswith("\n")


@pytest.mark.parametrize("hostile", [False, True])
def test_the_json_report_keeps_its_published_schema(hostile: bool) -> None:
    schema = json.loads((files("engram_conformance.report") / "report.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(REPORTERS["json"].render(run(hostile=hostile))), schema)


def test_the_schema_refuses_another_status() -> None:
    schema = json.loads((files("engram_conformance.report") / "report.schema.json").read_text("utf-8"))
    document = json.loads(REPORTERS["json"].render(run(hostile=False)))
    document["cases"][0]["status"] = "skipped"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema)


def test_junit_holds_hostile_words_as_text_and_counts_right() -> None:
    root = Xml.fromstring(REPORTERS["junit"].render(run(hostile=True)))
    cases = root.findall("testsuite/testcase")
    assert len(cases) == 6
    assert [suite.get("failures") for suite in root] == ["0", "1", "0"]
    assert [suite.get("errors") for suite in root] == ["0", "0", "1"]
    assert [suite.get("skipped") for suite in root] == ["0", "0", "3"]
    assert root.find(".//script") is None
    failure = root.find(".//failure")
    assert failure is not None
    assert "second line" in str(failure.text)


def test_an_annotation_is_one_line_whatever_the_host_says() -> None:
    lines = REPORTERS["github"].render(run(hostile=True)).splitlines()
    assert len(lines) == 4
    assert all(re.match("^::(error|notice) title=[^:,\n]*::", line) for line in lines)


def test_markdown_escapes_what_it_would_read() -> None:
    text = REPORTERS["markdown"].render(run(hostile=True))
    assert "<script>" not in text.replace("\\<", "")
    findings = [line for line in text.splitlines() if line.startswith("- **")]
    assert len(findings) == 3


class _Page(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src", "action", "srcset", "data")]

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_the_page_runs_nothing_and_loads_nothing() -> None:
    page = _Page()
    page.feed(REPORTERS["html"].render(run(hostile=True)))
    assert not {"script", "link", "img", "iframe", "object", "embed"} & set(page.tags)
    assert page.links
    assert all(link.startswith("#") for link in page.links)
    assert HOSTILE.split("\x07", maxsplit=1)[0] in "".join(page.text)


def test_every_anchor_of_the_page_is_there() -> None:
    text = REPORTERS["html"].render(run(hostile=False))
    assert {link[1:] for link in re.findall(r'href="(#[^"]+)"', text)} <= set(re.findall(r'id="([^"]+)"', text))


def test_a_badge_of_a_failed_run_is_red() -> None:
    badge = json.loads(REPORTERS["badge"].render(run(hostile=False)))
    assert (badge["color"], badge["message"]) == ("red", "2 failed")


def test_a_badge_of_a_part_is_not_green() -> None:
    part = replace(run(hostile=False), results=run(hostile=False).results[:1], selection="only handshake")
    badge = json.loads(REPORTERS["badge"].render(part))
    assert (badge["color"], badge["message"]) == ("yellow", "part of standard: 3 rules")
    assert "only handshake" in REPORTERS["markdown"].render(part)
