"""The whole ``contracts/`` folder in memory, so that everything after it is a pure function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engram_codegen.lint.view import DIALECT, View
from engram_codegen.positions import Document, read
from engram_codegen.source import read_folder, version_key

RELEASED = "released.json"


@dataclass(frozen=True)
class Workspace:
    """Every file below ``contracts/`` by relative path; ``at`` is how that folder is written in messages."""

    files: Mapping[str, bytes]
    at: str = "contracts"

    @classmethod
    def read(cls, folder: Path, at: str = "contracts") -> Workspace:
        """Read the folder from disk."""
        return cls(read_folder(folder, "*"), at)

    @cached_property
    def names(self) -> list[tuple[str, str]]:
        """Every contract version: each folder two levels down that has a file in it, with or without contract.json."""
        parts = (file.split("/") for file in self.files)
        found = {(p[0], p[1]) for p in parts if len(p) > 2 and p[0] != "dialect"}
        return sorted(found, key=lambda name: (name[0], version_key(name[1])))

    @cached_property
    def dialect(self) -> Mapping[str, bytes]:
        """The meta-schemas by file name."""
        return self.below(f"dialect/{DIALECT}/")

    @cached_property
    def released_file(self) -> Document | None:
        """``released.json``, if it is there."""
        content = self.files.get(RELEASED)
        return None if content is None else read(content)

    @cached_property
    def released(self) -> Mapping[tuple[str, str], str]:
        """``(id, version)`` to sha256 of what is released, as far as the file can be read."""
        value = None if self.released_file is None else self.released_file.value
        rows = value.get("released") if isinstance(value, dict) else None
        return {
            (row["contract"], row["version"]): row["sha256"].removeprefix("sha256:")
            for row in (rows if isinstance(rows, list) else [])
            if isinstance(row, dict) and all(isinstance(row.get(k), str) for k in ("contract", "version", "sha256"))
        }

    def below(self, prefix: str) -> dict[str, bytes]:
        """The files below a folder, by path relative to it."""
        return {f.removeprefix(prefix): content for f, content in self.files.items() if f.startswith(prefix)}

    def view(self, name: str, version: str) -> View:
        """One contract version, for the rules."""
        return View(name, version, self.below(f"{name}/{version}/"), self.dialect, self.released)
