"""Where the repository is, and which contract versions a command is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import click

from engram_codegen.source import contracts

CONTRACTS = "contracts"


class NoWorkspace(click.ClickException):
    """There is nothing to work on: exit 3."""

    exit_code = 3


@dataclass(frozen=True)
class Named:
    """One contract version on disk."""

    id: str
    version: str
    folder: Path

    def __str__(self) -> str:
        return f"{self.id}@{self.version}"


def find_root(start: Path | None = None) -> Path:
    """The nearest folder, from ``start`` (the current folder) upwards, that has ``contracts/dialect/`` in it.

    Raises :class:`NoWorkspace` (exit 3) where there is none.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / CONTRACTS / "dialect").is_dir():
            return folder
    raise NoWorkspace(
        f"no contracts/ folder here or above ({here}).\n"
        "hint: run the command inside the repository, or name the folder with --contracts DIR."
    )


def contracts_folder(given: Path | None) -> Path:
    """The folder that holds the contracts: ``given`` (the option ``--contracts``), else that of the workspace."""
    if given is None:
        return find_root() / CONTRACTS
    if not (given / "dialect").is_dir():
        raise NoWorkspace(f"{given} holds no contracts: it has no dialect/ folder.")
    return given.resolve()


def select(folder: Path, names: Sequence[str] = ()) -> list[Named]:
    """The contract versions that ``names`` mean, in their order: ``name@version``, or ``name`` for the newest.

    No name means all of them. An unknown name is a usage error (exit 2) that says what there is.
    """
    known = [Named(*row) for row in contracts(folder)]
    if not names:
        return known
    return list(dict.fromkeys(_one(known, name) for name in names))


def _one(known: Sequence[Named], name: str) -> Named:
    found = [row for row in known if name in (str(row), row.id)]
    if found:
        return found[-1]
    told = [str(row) for row in known]
    near = get_close_matches(name, told, n=1)
    hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(told) or 'none'}."
    raise click.UsageError(f"no contract {name}. {hint}")
