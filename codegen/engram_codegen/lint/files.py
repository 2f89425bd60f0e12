"""The files of a contract as files: readable, listed, named, frozen once released."""

from __future__ import annotations

from collections.abc import Iterator

from engram_codegen.findings import told
from engram_codegen.lint.meta import judged
from engram_codegen.lint.view import Hit, View
from engram_codegen.lint.workspace import RELEASED, Workspace
from engram_codegen.positions import Pointer
from engram_codegen.source import folder_sha256


def fault(kind: str, view: View) -> Iterator[Hit]:
    """Faults of the text of one kind (see :class:`engram_codegen.positions.Fault`)."""
    for file, document in view.documents.items():
        for found in document.faults:
            if found.kind == kind:
                yield Hit(file, found.pointer, found.expected, found.got, offset=found.offset)


def not_object(view: View) -> Iterator[Hit]:
    """The root of every file is an object; without one no other rule can look at it."""
    for file, document in view.documents.items():
        if document.readable and not isinstance(document.value, dict):
            yield Hit(file, (), "an object", told(document.value, 40))


def _listed(view: View) -> Iterator[tuple[Pointer, str]]:
    files = view.head.row("files")
    for key in files.data:
        path = files.text(key)
        yield from [((*files.pointer, key), path)] if path is not None else files.texts(key)


def missing(view: View) -> Iterator[Hit]:
    """Every file that contract.json lists is there, and so is contract.json."""
    if "contract.json" not in view.files:
        yield Hit("contract.json", (), "a file contract.json", "none", whole=True)
    for pointer, path in _listed(view):
        if path not in view.files:
            yield Hit("contract.json", pointer, f"a file {path}", "none")


def unlisted(view: View) -> Iterator[Hit]:
    """Every file of the folder is listed: what nobody reads would be frozen unseen."""
    if not view.head.row("files").data:
        return
    listed = {path for _, path in _listed(view)}
    for file in view.files:
        if file != "contract.json" and file not in listed:
            yield Hit(file, (), "a file that contract.json lists", "one that it does not", whole=True)


def identity(key: str, view: View) -> Iterator[Hit]:
    """``id`` and ``version`` are the names of the folders."""
    expected = view.id if key == "id" else view.version
    got = view.head.text(key)
    if got is not None and got != expected:
        yield view.head.hit(f"{told(expected)}, as the folder is named", told(got), key)


def complete(view: View) -> Iterator[Hit]:
    """Beyond a draft, lifecycle, laws and digests are there."""
    if view.head.text("status") in ("candidate", "released"):
        for key in ("lifecycle", "laws", "digests"):
            if key not in view.head.row("files").data:
                yield view.head.hit(f"files.{key}: only a draft may go without", "none", "files")


def served(view: View) -> Iterator[Hit]:
    """What a host serves is no draft: agents would build on what still moves."""
    if view.head.flag("served") and view.head.text("status") == "draft":
        yield view.head.hit("served false, or a status beyond draft", "a draft that is served", "served")


def frozen(view: View) -> Iterator[Hit]:
    """A released folder has the sha256 that was recorded."""
    recorded = view.released.get((view.id, view.version))
    now = folder_sha256({name: c for name, c in view.files.items() if name.endswith(".json")})
    if recorded is not None and recorded != now:
        yield Hit("contract.json", (), f"sha256 {recorded}", f"sha256 {now}", whole=True)


def recorded_status(view: View) -> Iterator[Hit]:
    """``status`` is released if and only if released.json has the folder."""
    status = view.head.text("status")
    recorded = (view.id, view.version) in view.released
    if status is not None and recorded != (status == "released"):
        expected = "released, as released.json has it" if recorded else "draft or candidate: it is not in released.json"
        yield view.head.hit(expected, told(status), "status")


def release_list(workspace: Workspace) -> Iterator[Hit]:
    """``released.json`` can be read, is sorted, names each folder once, and every folder is there."""
    document = workspace.released_file
    if document is None:
        yield Hit(RELEASED, (), "a file released.json", "none", whole=True)
        return
    for found in document.faults:
        yield Hit(RELEASED, found.pointer, found.expected, found.got, offset=found.offset)
    if document.readable:
        yield from judged(RELEASED, document, "released", workspace.dialect)
    names = list(workspace.released)
    if names != sorted(names) or len(names) != _count(document.value):
        yield Hit(RELEASED, ("released",), "rows sorted by contract and version, each once", "another order")
    for index, (name, version) in enumerate(names):
        if (name, version) not in workspace.names:
            yield Hit(RELEASED, ("released", str(index)), f"a folder {name}/{version}", "none")


def _count(value: object) -> int:
    rows = value.get("released") if isinstance(value, dict) else None
    return len(rows) if isinstance(rows, list) else 0
