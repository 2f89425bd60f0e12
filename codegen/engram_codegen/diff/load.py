"""The two sides of a diff: ``NAME@VERSION``, a folder, or ``git:REVISION:FOLDER``."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from engram_codegen.diff.change import Side
from engram_codegen.resolve import ResolveError, resolve
from engram_codegen.source import Source, folder_sha256, read_folder
from engram_codegen.workspace import contracts_folder, select


class CannotRead(click.ClickException):
    """A side that cannot be read or resolved: exit 3."""

    exit_code = 3


def load(text: str, contracts: Path | None = None) -> Side:
    """Read and resolve one side; ``text`` is what a person wrote on the command line."""
    if text.startswith("git:"):
        return side(_from_git(text), text)
    if Path(text).is_dir():
        return side(read_folder(Path(text)), Path(text).as_posix())
    if "/" in text or text.startswith("."):
        raise CannotRead(f"{text}: there is no such folder.")
    folder = contracts_folder(contracts)
    named = select(folder, [text])[0]
    return side(read_folder(named.folder), f"contracts/{named.id}/{named.version}")


def side(files: Mapping[str, bytes], at: str) -> Side:
    """Resolve the files of a contract folder."""
    documents: dict[str, Any] = {}
    try:
        for name, content in files.items():
            documents[name] = json.loads(content)
        contract = resolve(Source(Path(at), documents, folder_sha256(files)))
    except (ResolveError, ValueError, KeyError, TypeError, AttributeError, AssertionError) as error:
        detail = f"{type(error).__name__}: {error}"
        raise CannotRead(
            f"{at}: the contract cannot be resolved ({detail}).\nhint: engram-codegen lint says what is wrong."
        ) from None
    return Side(contract, documents, dict(files), at)


def _from_git(text: str) -> dict[str, bytes]:
    """The JSON files of a folder as they were at a revision of the repository around the current folder."""
    _, revision, folder = [*text.split(":", 2), "", ""][:3]
    if not revision or revision.startswith("-") or not folder:
        raise click.UsageError(f"{text}: write git:REVISION:FOLDER, such as git:HEAD~1:contracts/engram-memory/1.0.0.")
    prefix = folder.strip("/") + "/"
    listed = _git("ls-tree", "-r", "-z", "--name-only", "--full-tree", revision, "--", prefix).decode().split("\0")
    names = [name for name in listed if name.endswith(".json")]
    if not names:
        raise CannotRead(f"{text}: no contract file there at that revision.")
    return {name.removeprefix(prefix): _git("show", f"{revision}:{name}") for name in sorted(names)}


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, check=True)
    except FileNotFoundError:
        raise CannotRead("git is not installed, or not on the path.") from None
    except subprocess.CalledProcessError as error:
        raise CannotRead(f"git: {error.stderr.decode(errors='replace').strip()}") from None
    return done.stdout
