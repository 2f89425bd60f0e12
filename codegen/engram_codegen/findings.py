"""The one shape of a message to a maintainer, and its three renderings: text, JSON, GitHub annotations.

Lint, diff, check and release all speak in :class:`Finding`, so that a reader learns one form: rule id, severity, file,
line, column, JSON Pointer, what was expected, what was got, a hint that mends it, a command that reproduces it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

import click

Severity = Literal["error", "warning", "note"]

SEVERITIES: Final[tuple[Severity, ...]] = ("error", "warning", "note")
"""From worst to mildest. Only an error makes a command exit 1."""


@dataclass(frozen=True)
class Finding:
    """One thing that was found.

    ``file`` is relative to the repository, ``line`` and ``column`` count from 1 (0: the file as a whole), and
    ``pointer`` is a JSON Pointer into the file. ``expected`` and ``got`` may quote contract text: it is the
    maintainer's own file.
    ``breaks`` is the diff's: who breaks (``callers``, ``hosts``).
    """

    rule: str
    severity: Severity
    file: str
    line: int
    column: int
    pointer: str
    expected: str
    got: str
    hint: str
    command: str
    breaks: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, int, int, str, str, str]:
        """The order in which findings are shown."""
        return self.file, self.line, self.column, self.pointer, self.rule, self.got


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """By file and place, each once."""
    return sorted(dict.fromkeys(findings), key=lambda f: f.key)


def worst(findings: Iterable[Finding]) -> Severity | None:
    """The worst severity among the findings; ``None`` for none."""
    found = {f.severity for f in findings}
    return next((s for s in SEVERITIES if s in found), None)


def json_pointer(segments: Iterable[str]) -> str:
    """Write a JSON Pointer (RFC 6901)."""
    return "".join("/" + s.replace("~", "~0").replace("/", "~1") for s in segments)


def told(value: Any, limit: int = 80) -> str:
    """A contract value in a message: JSON on one line, cut after ``limit`` characters."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= limit else text[: limit - 1] + "…"


# --- renderings -------------------------------------------------------------------------------------------------------

_COLOURS: Final = {"error": "red", "warning": "yellow", "note": "cyan"}


def as_text(findings: Sequence[Finding], summary: str) -> str:
    """For people. It carries colours, which ``click.echo`` takes out where the output is no terminal."""
    blocks = [_block(f) for f in findings]
    return "\n".join([*blocks, summary]) + "\n"


def _block(f: Finding) -> str:
    where = f"{f.file}:{f.line}:{f.column}" if f.line else f.file
    level = click.style(f.severity, fg=_COLOURS[f.severity], bold=True)
    head = f"{click.style(where, bold=True)}: {level} {click.style(f.rule, bold=True)}"
    rows = (
        ("breaks", ", ".join(f.breaks)),
        ("at", f.pointer or "/" if f.line else ""),
        ("expected", f.expected),
        ("got", f.got),
        ("hint", f.hint),
        ("run", f.command),
    )
    body = [f"  {name + ':':<10}{text}" for name, text in rows if text]
    return "\n".join([head, *body, ""])


def as_json(findings: Sequence[Finding], summary: Mapping[str, Any]) -> str:
    """For machines: ``{"summary": {...}, "findings": [...]}``, members in a fixed order."""
    rows = [{**asdict(f), "breaks": list(f.breaks)} for f in findings]
    return json.dumps({"summary": dict(summary), "findings": rows}, ensure_ascii=False, indent=2) + "\n"


_GITHUB: Final = {"error": "error", "warning": "warning", "note": "notice"}


def as_github(findings: Sequence[Finding]) -> str:
    """Workflow commands: each finding becomes an annotation at its line."""
    return "".join(f"{_annotation(f)}\n" for f in findings)


def _annotation(f: Finding) -> str:
    place = {"file": f.file, "line": f.line or 1, "col": f.column or 1, "title": f.rule}
    properties = ",".join(f"{k}={_escaped(str(v), ':,')}" for k, v in place.items())
    text = f"expected {f.expected}, got {f.got}\nat {f.pointer or '/'}\nhint: {f.hint}\nrun: {f.command}"
    return f"::{_GITHUB[f.severity]} {properties}::{_escaped(text)}"


def _escaped(text: str, more: str = "") -> str:
    for mark in "%\r\n" + more:
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text


FORMATS: Final = ("text", "json", "github")


def emit(
    findings: Sequence[Finding],
    form: str,
    summary: str,
    facts: Mapping[str, Any],
    echo: Callable[[str], None] = lambda text: click.echo(text, nl=False),
) -> None:
    """Write findings to standard output in one of :data:`FORMATS`; ``facts`` is the JSON form's summary."""
    if form == "json":
        echo(as_json(findings, facts))
    elif form == "github":
        echo(as_github(findings))
    else:
        echo(as_text(findings, summary))
