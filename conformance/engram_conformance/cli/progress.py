"""A run while it goes on: a line a phase; on a terminal a bar of the phase that runs too."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from rich.table import Column

from engram_conformance.model import Result, Status
from engram_conformance.run import events

_COLOURS = {
    Status.PASS: "green",
    Status.FAIL: "bold red",
    Status.WARN: "yellow",
    Status.HARNESS_ERROR: "bold magenta",
}
_WIDTH = 14


class Shown:
    """A listener that prints. Use it as a context: on a terminal it moves the cursor, and has to put it back."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bar = _bar(console) if console.is_terminal else None
        self._task: TaskID | None = None

    def __enter__(self) -> Shown:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, event: events.Event) -> None:
        """Show what has happened."""
        match event:
            case events.RunStarted():
                self._started(event)
            case events.PhaseStarted(phase, total) if self._bar is not None:
                self._task = self._bar.add_task(phase.value, total=total, now="")
            case events.CaseStarted(case) if self._bar is not None and self._task is not None:
                self._bar.update(self._task, now=case.id)
            case events.CaseFinished() if self._bar is not None and self._task is not None:
                self._bar.advance(self._task)
            case events.PhaseFinished(phase, results, seconds):
                self._finished(phase.value, results, seconds)
            case _:
                pass

    def refresh(self) -> None:
        """Draw the bar as it is now; else it is drawn ten times a second."""
        if self._bar is not None:
            self._bar.refresh()

    def _started(self, event: events.RunStarted) -> None:
        host = event.host
        version = f" {host.version}" if host.version else ""
        self._line(f"{host.server or 'a host without a name'}{version}, {host.kind}: {host.target}")
        controls = f"{len(host.controls)} controls" if host.controls else "no controls"
        self._line(f"{event.suite.contract}, MCP {host.protocol}, {len(host.tools)} tools, {controls}")
        self._line(f"{event.total} cases, seed {event.seed}")
        self._line("")

    def _finished(self, phase: str, results: Sequence[Result], seconds: float) -> None:
        if self._bar is not None and self._task is not None:
            self._bar.remove_task(self._task)
            self._task = None
        self._line(f"{phase:<{_WIDTH}} {counted(results)}  {seconds:.1f} s", markup=True)

    def _line(self, text: str, *, markup: bool = False) -> None:
        self._console.print(text, markup=markup, highlight=False, soft_wrap=True)


def counted(results: Sequence[Result]) -> str:
    """How many came to what, in the markup of the terminal; what there is none of is left out."""
    found = [(status, sum(result.status is status for result in results)) for status in Status]
    words = [(status, f"{count} {status.value}") for status, count in found if count]
    return ", ".join(f"[{_COLOURS[s]}]{text}[/]" if s in _COLOURS else text for s, text in words) or "nothing"


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn(f"{{task.description:<{_WIDTH}}}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn("{task.fields[now]}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis")),
        console=console,
        transient=True,
    )
