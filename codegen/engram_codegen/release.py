"""Releasing a contract version: its status, its sha256 in ``released.json``, and why not.

Pure: files in, files out. The command asks the questions and writes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engram_codegen.lint.workspace import RELEASED, Workspace
from engram_codegen.positions import read
from engram_codegen.source import folder_sha256, version_key

_VALUE = re.compile(r'"(?:[^"\\]|\\.)*"')


@dataclass(frozen=True)
class Release:
    """What a release changes: paths relative to ``contracts/``, and the digest that is recorded."""

    sha256: str
    files: Mapping[str, bytes]


def release(workspace: Workspace, name: str, version: str) -> Release:
    """The files that change when a contract version is released; the command asks first whether it may be."""
    folder = f"{name}/{version}/"
    head = f"{folder}contract.json"
    changed = with_status(workspace.files[head], "released")
    files = workspace.below(folder)
    sha256 = folder_sha256({**{n: c for n, c in files.items() if n.endswith(".json")}, "contract.json": changed})
    return Release(sha256, {head: changed, RELEASED: with_record(workspace.files[RELEASED], name, version, sha256)})


def with_status(content: bytes, status: str) -> bytes:
    """The bytes of a ``contract.json`` with another status; every other byte stays as it is."""
    document = read(content)
    # The offset counts code points, after a byte order mark; lint has refused files with one.
    start = document.values[("status",)]
    value = _VALUE.match(document.text, start)
    assert value is not None
    return (document.text[:start] + json.dumps(status) + document.text[value.end() :]).encode()


def with_record(content: bytes, name: str, version: str, sha256: str) -> bytes:
    """``released.json`` with one release more: sorted, one release a line, the same bytes on every machine."""
    document: dict[str, Any] = json.loads(content)
    row = {"contract": name, "version": version, "sha256": f"sha256:{sha256}"}
    rows = [r for r in document["released"] if (r["contract"], r["version"]) != (name, version)]
    rows = sorted([*rows, row], key=lambda r: (r["contract"], version_key(r["version"])))
    lines = ",\n".join(f"    {json.dumps(r)}" for r in rows)
    return f'{{\n  "$schema": {json.dumps(document["$schema"])},\n  "released": [\n{lines}\n  ]\n}}\n'.encode()


def applied(workspace: Workspace, changes: Release) -> Workspace:
    """The workspace as it will be, so that it can be linted before anything is written."""
    return Workspace({**workspace.files, **changes.files}, workspace.at)


def newest_released(workspace: Workspace, name: str, version: str) -> str | None:
    """The newest version of the same contract that is released and older."""
    older = [v for n, v in workspace.released if n == name and version_key(v) < version_key(version)]
    return max(older, key=version_key, default=None)
