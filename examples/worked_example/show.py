"""How the worked example looks to a person: colour and rules on a terminal, plain text in a pipe."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.syntax import Syntax
from rich.text import Text

LONG = 96
"""Strings longer than this are cut on the screen; the wire had them whole."""


class Show:
    """Prints the steps as they happen."""

    def __init__(self) -> None:
        console = Console(highlight=False)
        if not console.is_terminal:
            console = Console(highlight=False, width=120, no_color=True, force_terminal=False)
        self._console = console
        self._number = 0

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
        self._body(f"-> {tool}", arguments)

    def answer(self, envelope: dict[str, Any]) -> None:
        """What the host answers."""
        self._body("<- answer", envelope)

    def line(self, text: str) -> None:
        """A plain line below the step."""
        self._console.print(Padding(Text(text), (0, 0, 0, 3)), soft_wrap=True)

    def why(self, text: str, good: bool) -> None:
        """The verdict and one sentence on why."""
        mark = Text("ok  " if good else "WRONG  ", style="bold green" if good else "bold red")
        self._console.print(Padding(mark + Text(text, style="italic"), (0, 0, 0, 3)))

    def _body(self, head: str, value: Any) -> None:
        self._console.print(Padding(Text(head, style="bold"), (0, 0, 0, 3)))
        text = json.dumps(_shorter(value), ensure_ascii=False, indent=2)
        shown = Syntax(text, "json", background_color="default", word_wrap=True)
        self._console.print(Padding(shown if self._console.is_terminal else Text(text), (0, 0, 0, 6)))


def _shorter(value: Any) -> Any:
    """The value with long strings and long lists cut, for reading."""
    if isinstance(value, str):
        return value if len(value) <= LONG else f"{value[: LONG - 20]}... ({len(value):,} characters)"
    if isinstance(value, list):
        return [_shorter(item) for item in value]
    if isinstance(value, dict):
        return {key: _shorter(item) for key, item in value.items()}
    return value
