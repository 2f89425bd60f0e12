"""What a run of the suite says about the host: every check passes, or stands in `not_applicable.toml` with its reason.

The suite is written against a fixture server that has its tools, prompts and resources; a product has its own. So the
judgement is made check by check: one that fails and is not listed is a finding, and so is one that is listed and does
not fail wherever it is reported, for a list that only grows hides the next fault.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

Run = Mapping[str, Mapping[str, str]]
"""One revision's results: scenario -> check -> status, the worst where a check is reported more than once."""

HERE = Path(__file__).parent
EXPECTED = HERE / "not_applicable.toml"
_ORDER = ("SUCCESS", "INFO", "SKIPPED", "WARNING", "FAILURE")
_BAD = ("WARNING", "FAILURE")
_FOLDER = re.compile(r"server-(?P<name>.+)-\d{4}-\d{2}-\d{2}T[0-9-]+Z")


@dataclass(frozen=True)
class Expected:
    """`listed` are checks that do not apply, as scenario/check with the reason; `scenarios` how many run in each
    revision of the protocol."""

    listed: Mapping[str, str]
    scenarios: Mapping[str, int]


def expected(file: Path = EXPECTED) -> Expected:
    """Read the list; `ValueError` for a check that stands there twice or has no reason."""
    document = tomllib.loads(file.read_text())
    listed: dict[str, str] = {}
    for group in document["not_applicable"]:
        for check in group["checks"]:
            if check in listed or not group["reason"].strip():
                raise ValueError(f"{check}: listed twice, or without a reason")
            listed[check] = group["reason"]
    return Expected(listed, document["scenarios"])


def read_run(folder: Path) -> dict[str, dict[str, str]]:
    """What the suite wrote of one revision."""
    run: dict[str, dict[str, str]] = {}
    for file in sorted(folder.glob("*/checks.json")):
        match = _FOLDER.fullmatch(file.parent.name)
        assert match is not None, file
        checks = run.setdefault(match["name"], {})
        for check in json.loads(file.read_text()):
            name = check["id"]
            checks[name] = max(check["status"], checks.get(name, _ORDER[0]), key=_ORDER.index)
    return run


def findings(runs: Mapping[str, Run], wanted: Expected) -> Iterator[str]:
    """Everything that is not as it should be, in sentences."""
    seen: dict[str, list[bool]] = {}
    for revision, count in wanted.scenarios.items():
        run = runs.get(revision, {})
        if len(run) != count:
            yield f"{revision}: {len(run)} scenarios ran, expected {count}"
        for scenario, checks in run.items():
            if not checks:
                yield f"{revision}: {scenario}: no check was made"
            for check, status in checks.items():
                name = f"{scenario}/{check}"
                seen.setdefault(name, []).append(status in _BAD)
                if status in _BAD and name not in wanted.listed:
                    yield f"{revision}: {name}: {status}"
    for name in wanted.listed:
        if not all(seen.get(name, [False])):
            yield f"{name}: listed as not applicable, but it passes"
