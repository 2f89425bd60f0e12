"""What ``generate`` and ``check`` do first: choose contracts, lint them, and build everything in memory."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from engram_codegen.findings import Finding, as_text
from engram_codegen.lint.engine import lint
from engram_codegen.lint.workspace import Workspace
from engram_codegen.pipeline import Unit, build
from engram_codegen.resolve import ResolveError
from engram_codegen.source import SourceError
from engram_codegen.vectors.model import VectorError
from engram_codegen.workspace import CONTRACTS, Named, find_root, select


class CouldNotRun(click.ClickException):
    """The generator could not do its work: exit 3."""

    exit_code = 3


@dataclass(frozen=True)
class Job:
    """What a command was asked to do."""

    root: Path
    named: tuple[Named, ...]
    everything: tuple[Named, ...]

    @property
    def whole(self) -> bool:
        """Whether it is about all contract versions."""
        return set(self.named) == set(self.everything)


def job(root: Path | None, names: Sequence[str]) -> Job:
    """The repository and the contract versions that a command line means."""
    found = find_root(root)
    folder = found / CONTRACTS
    everything = tuple(select(folder))
    if not everything:
        raise CouldNotRun(f"{folder} holds no contract.")
    return Job(found, tuple(select(folder, names)), everything)


def faults(work: Job) -> list[Finding]:
    """The lint errors of the contracts asked for; nothing is generated from a contract that has one."""
    linted = lint(Workspace.read(work.root / CONTRACTS), [(one.id, one.version) for one in work.named])
    return [finding for finding in linted.findings if finding.severity == "error"]


def refuse(found: Sequence[Finding]) -> None:
    """Show lint errors and end with exit 1, if there are any."""
    if found:
        count = f"{len(found)} lint error{'s' if len(found) > 1 else ''}: nothing was generated."
        click.echo(as_text(found, count), nl=False)
        raise SystemExit(1)


def built(work: Job) -> list[Unit]:
    """Everything in memory, with progress on standard error; a fault of the contract that lint cannot see ends with
    exit 1."""
    try:
        with progress() as told:
            return build(work.named, work.everything, told)
    except VectorError as error:
        click.echo(f"{error}\nnothing was generated.")
        raise SystemExit(1) from None
    except (ResolveError, SourceError) as error:
        raise CouldNotRun(f"{error}\nhint: engram-codegen lint says what is wrong.") from None


@contextmanager
def progress() -> Generator[Callable[[str, str], None]]:
    """Hears each step: a moving line on a terminal, one plain line for each subject in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        seen: set[str] = set()

        def plain(subject: str, name: str) -> None:
            if subject not in seen:
                seen.add(subject)
                click.echo(f"building {subject}", err=True)

        yield plain
        return
    columns = (SpinnerColumn(), TextColumn("{task.fields[subject]}"), TextColumn("{task.description}"))
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None, subject="")
        yield lambda subject, name: bar.update(task, subject=subject, description=name)
