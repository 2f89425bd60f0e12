"""Contract files as read from disk, before any meaning is given to them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class SourceError(Exception):
    """A contract that cannot be read at all; ``str(error)`` says which file and why."""


@dataclass(frozen=True)
class Source:
    """All JSON files of one contract version: relative path to parsed document."""

    root: Path
    documents: Mapping[str, Any]
    sha256: str
    """Over the sorted relative paths and bytes of all files of the folder (see :func:`folder_sha256`)."""


def folder_sha256(files: Mapping[str, bytes]) -> str:
    """The digest of a contract folder: of each file's relative path, a zero byte and its own sha256, sorted by path.

    It says nothing of the folder's place, so a folder that is moved or cloned keeps it.
    """
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return digest.hexdigest()


def read_folder(folder: Path, pattern: str = "*.json") -> dict[str, bytes]:
    """The bytes of every file below a folder, by relative path, sorted."""
    paths = {p.relative_to(folder).as_posix(): p for p in folder.rglob(pattern) if p.is_file()}
    return {name: paths[name].read_bytes() for name in sorted(paths)}


def version_key(version: str) -> tuple[tuple[int, ...], str]:
    """Orders versions by their numbers; a name that is no version (lint finds it) comes by its digits."""
    return tuple(map(int, re.findall("[0-9]+", version))), version


def contracts(root: Path) -> list[tuple[str, str, Path]]:
    """Every ``(id, version, folder)`` below ``root`` (a ``contracts/`` folder), sorted; the dialect is no contract."""
    found = [
        (folder.parent.name, folder.name, folder)
        for folder in root.glob("*/*")
        if (folder / "contract.json").is_file() and folder.parent.name != "dialect"
    ]
    return sorted(found, key=lambda row: (row[0], version_key(row[1])))


def load(folder: Path) -> Source:
    """Read every ``.json`` file of a contract version.

    Raises :class:`SourceError` for a file that is not JSON; ``lint`` names such faults with line and rule.
    """
    files = read_folder(folder)
    documents: dict[str, Any] = {}
    for name, content in files.items():
        try:
            documents[name] = json.loads(content)
        except ValueError as error:
            raise SourceError(f"{folder / name}: not JSON ({error})") from None
    if "contract.json" not in documents:
        raise SourceError(f"{folder}: no contract.json")
    return Source(folder, documents, folder_sha256(files))
