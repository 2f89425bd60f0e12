"""How the worked example looks to a person: colour and rules on a terminal, plain text in a pipe."""

from __future__ import annotations

import json
import re
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.syntax import Syntax
from rich.text import Text

LONG = 96
"""Strings longer than this are cut on the screen, digests to their beginning; the wire had them whole."""

WIDTH = 104
"""Columns of a line of JSON."""

DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


class Show:
    """Prints the steps as they happen."""

    def __init__(self) -> None:
        console = Console(highlight=False)
        if not console.is_terminal:
            console = Console(highlight=False, width=120, no_color=True, force_terminal=False)
        self._console = console
        self._number = 0
        self._sent: dict[str, int] = {}

    def title(self, text: str, detail: str) -> None:
        """The headline of the run."""
        self._console.print(Text(text, style="bold"))
        self._console.print(Text(detail, style="dim"))

    def step(self, text: str) -> None:
        """A numbered step begins."""
        self._number += 1
        self._console.print()
        self._console.print(Text(f"{self._number}. {text}", style="bold cyan"))

    def call(self, tool: str, arguments: dict[str, Any]) -> None:
        """What the client sends."""
        text = json.dumps([tool, arguments])
        before = self._sent.setdefault(text, self._number)
        if before == self._number:
            self._body(f"-> {tool}", arguments)
        else:
            self._print(Text(f"-> {tool}, the very arguments of step {before}", style="bold"), 3)

    def answer(self, envelope: dict[str, Any]) -> None:
        """What the host answers."""
        self._body("<- answer", envelope)

    def line(self, text: str) -> None:
        """A plain line below the step."""
        self._print(Text(text), 3)

    def why(self, text: str, good: bool) -> None:
        """The verdict and one sentence on why."""
        mark = Text("ok  " if good else "WRONG  ", style="bold green" if good else "bold red")
        self._print(mark + Text(text, style="italic"), 3)

    def _body(self, head: str, value: Any) -> None:
        self._print(Text(head, style="bold"), 3)
        text = _pretty(_shorter(value))
        if self._console.is_terminal:
            shown = Syntax(text, "json", background_color="default", word_wrap=True)
            self._console.print(Padding(shown, (0, 0, 0, 6)))
        else:
            self._print(Text(text), 6)

    def _print(self, text: Text, indent: int) -> None:
        """Each line indented, none padded or wrapped: a line is copied from the screen as it is."""
        for line in text.split("\n"):
            self._console.print(Text(" " * indent) + line, soft_wrap=True)


def _shorter(value: Any) -> Any:
    """The value with long strings and digests cut, for reading."""
    if isinstance(value, str):
        if DIGEST.fullmatch(value):
            return f"{value[:15]}..."
        return value if len(value) <= LONG else f"{value[: LONG - 20]}... ({len(value):,} characters)"
    if isinstance(value, list):
        return [_shorter(item) for item in value]
    if isinstance(value, dict):
        return {key: _shorter(item) for key, item in value.items()}
    return value


def _pretty(value: Any, indent: int = 0) -> str:
    """JSON in which whatever fits on a line stands on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, list):
        body = ",\n".join(inner + _pretty(item, indent + 2) for item in value)
        return f"[\n{body}\n{' ' * indent}]"
    body = ",\n".join(f"{inner}{json.dumps(key)}: {_pretty(item, indent + 2)}" for key, item in value.items())
    return f"{{\n{body}\n{' ' * indent}}}"
