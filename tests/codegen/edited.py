"""A small valid contract, ``tiny``, with edits on top: how lint and diff cases are written without any Python.

A case file is a list of edits. ``file`` is relative to the folder of tiny 1.0.0 (``../../released.json`` leaves it).
``op`` is one of JSON Patch's ``add``, ``replace``, ``remove`` with ``path`` and ``value``, or, for what JSON Patch
cannot say: ``text`` (replace ``old`` by ``new`` in the text), ``write`` (the whole ``text``), ``bytes`` (``hex`` put in
front), ``delete`` (the file), ``record`` (write the folder's sha256, as it is then, over ``{{sha256}}`` in the file).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from engram_codegen.lint.workspace import Workspace
from engram_codegen.source import folder_sha256, read_folder

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FOLDER = "tiny/1.0.0"

Files = dict[str, bytes]


def base() -> Files:
    """The tiny contract and the real dialect, by path relative to ``contracts/``."""
    dialect = {f"dialect/{name}": content for name, content in read_folder(ROOT / "contracts/dialect").items()}
    return {**read_folder(HERE / "lint/_base", "*"), **dialect}


def edited(case: Path) -> Workspace:
    """The tiny contract with a case's edits; a case file that is not there edits nothing."""
    files = base()
    for edit in json.loads(case.read_bytes()) if case.exists() else []:
        name = _inside(edit["file"])
        OPS[edit["op"]](files, name, edit)
    return Workspace(files)


def _inside(name: str) -> str:
    parts: list[str] = []
    for part in PurePosixPath(FOLDER, name).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def shown(file: str) -> str:
    """A finding's file as cases write it: relative to the folder of tiny 1.0.0."""
    path = file.removeprefix("contracts/")
    return path.removeprefix(f"{FOLDER}/") if path.startswith(FOLDER) else f"../../{path}"


def _patch(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    document = json.loads(files[name])
    steps = [s.replace("~1", "/").replace("~0", "~") for s in edit["path"].split("/")[1:]]
    if not steps:
        document = edit["value"]
    else:
        parent = document
        for step in steps[:-1]:
            parent = parent[int(step)] if isinstance(parent, list) else parent[step]
        _change(parent, steps[-1], edit)
    files[name] = json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n"


def _change(parent: Any, last: str, edit: Mapping[str, Any]) -> None:
    op = edit["op"]
    if isinstance(parent, list):
        index = len(parent) if last == "-" else int(last)
        if op == "add":
            parent.insert(index, edit["value"])
        elif op == "replace":
            parent[index] = edit["value"]
        else:
            del parent[index]
        return
    if op == "add":
        parent[last] = edit["value"]
        return
    if last not in parent:
        raise KeyError(f"{edit['path']}: there is nothing to {op}")
    if op == "replace":
        parent[last] = edit["value"]
    else:
        del parent[last]


def _text(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    text = files[name].decode()
    if text.count(edit["old"]) != 1:
        raise KeyError(f"{name}: {edit['old']!r} stands there {text.count(edit['old'])} times, not once")
    files[name] = text.replace(edit["old"], edit["new"]).encode()


def _write(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    files[name] = edit["text"].encode()


def _bytes(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    files[name] = bytes.fromhex(edit["hex"]) + files[name]


def _delete(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    del files[name]


def _record(files: Files, name: str, edit: Mapping[str, Any]) -> None:
    sha256 = folder_sha256(Workspace(files).below(f"{FOLDER}/"))
    files[name] = files[name].replace(b"{{sha256}}", sha256.encode())


OPS: Mapping[str, Callable[[Files, str, Mapping[str, Any]], None]] = {
    "add": _patch,
    "replace": _patch,
    "remove": _patch,
    "text": _text,
    "write": _write,
    "bytes": _bytes,
    "delete": _delete,
    "record": _record,
}
