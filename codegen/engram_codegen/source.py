"""Contract files as read from disk, before any meaning is given to them."""

from __future__ import annotations

import hashlib
import json
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
    """Over the sorted relative paths and bytes of all files of the folder."""


def contracts(root: Path) -> list[tuple[str, str, Path]]:
    """Every ``(id, version, folder)`` below ``root`` (a ``contracts/`` folder), sorted; the dialect is no contract."""
    found = [
        (folder.parent.name, folder.name, folder)
        for folder in root.glob("*/*")
        if (folder / "contract.json").is_file() and folder.parent.name != "dialect"
    ]
    return sorted(found, key=lambda row: (row[0], tuple(map(int, row[1].split("."))), row[1]))


def load(folder: Path) -> Source:
    """Read every ``.json`` file of a contract version.

    Raises :class:`SourceError` for a file that is not JSON; ``lint`` names such faults with line and rule.
    """
    documents: dict[str, Any] = {}
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.json"), key=lambda p: p.relative_to(folder).as_posix()):
        name = path.relative_to(folder).as_posix()
        content = path.read_bytes()
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
        try:
            documents[name] = json.loads(content)
        except ValueError as error:
            raise SourceError(f"{path}: not JSON ({error})") from None
    if "contract.json" not in documents:
        raise SourceError(f"{folder}: no contract.json")
    return Source(folder, documents, digest.hexdigest())
