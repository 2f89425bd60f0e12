"""Load, resolve, emit, and write: the one place where generated files meet the disk.

Paths here are relative to the repository. What was generated is known from manifests alone: ``MANIFEST.json`` of each
contract version, and ``generated/MANIFEST.json`` for what all versions share. A file that no manifest names is never
written over, changed or removed by accident: it is a finding of ``check``.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit import emit_contract, emit_shared
from engram_codegen.emit.shared import Head, World
from engram_codegen.emit.text import DIALECT, GENERATOR, folder, json_text, package
from engram_codegen.resolve import resolve
from engram_codegen.source import load
from engram_codegen.workspace import Named

GENERATED: Final = "generated"
MANIFEST: Final = "MANIFEST.json"

COPIED: Final = ("schemas/", "vectors/", "mcp.json", "lifecycle.json", "laws.json", "openapi.json", "rules.json")
"""What the Python package carries in ``data/``: the same bytes."""

Told = Callable[[str, str], None]
"""Hears the subject (a contract version, or ``shared``) and the emitter that runs next."""


@dataclass(frozen=True)
class Unit:
    """What one manifest covers: its own path and its outputs' texts, all relative to the repository."""

    subject: str
    manifest: str
    texts: dict[str, str]


@dataclass(frozen=True)
class Written:
    """What ``write`` did, by path."""

    changed: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int


# --- building ---------------------------------------------------------------------------------------------------------


def build(named: Sequence[Named], everything: Sequence[Named], told: Told = lambda subject, name: None) -> list[Unit]:
    """The units of the contract versions ``named``, and what all versions share (``everything`` there is)."""
    units = [_contract_unit(resolve(load(one.folder)), told) for one in named]
    return [*units, _shared_unit(world(everything), told)]


def world(everything: Sequence[Named]) -> World:
    """What shared files are made of: the heads of all contract versions, and the meta-schemas beside them."""
    meta = everything[0].folder.parent.parent / "dialect" / str(DIALECT)
    dialect = {path.name: json.loads(path.read_bytes()) for path in sorted(meta.glob("*.schema.json"))}
    return World([_head(one) for one in everything], dialect)


def _head(one: Named) -> Head:
    document = json.loads((one.folder / "contract.json").read_bytes())
    return Head(one.id, one.version, document["title"], document["served"])


def _contract_unit(contract: ir.Contract, told: Told) -> Unit:
    subject = contract.name_at_version
    texts = emit_contract(contract, lambda name: told(subject, name))
    texts.update(copies(contract, texts))
    about = {"contract": contract.id, "version": contract.version, "sha256": contract.sha256}
    return _unit(subject, f"{GENERATED}/{folder(contract)}/{MANIFEST}", about, texts)


def _shared_unit(world: World, told: Told) -> Unit:
    texts = emit_shared(world, lambda name: told("shared", name))
    about = {"contracts": [head.name_at_version for head in world.heads]}
    return _unit("shared", f"{GENERATED}/{MANIFEST}", about, texts)


def copies(contract: ir.Contract, texts: dict[str, str]) -> dict[str, str]:
    """The package's ``data/``: what an installed host or client reads at run time."""
    source, target = f"{folder(contract)}/", f"{package(contract)}/data/"
    return {
        target + path.removeprefix(source): text
        for path, text in texts.items()
        if path.startswith(source) and path.removeprefix(source).startswith(COPIED)
    }


def _unit(subject: str, manifest: str, about: dict[str, Any], texts: dict[str, str]) -> Unit:
    placed = {place_of(path): text for path, text in texts.items()}
    outputs = {path: hashlib.sha256(placed[path].encode()).hexdigest() for path in sorted(placed)}
    document = {**about, "dialect": DIALECT, "generator": GENERATED_BY, "outputs": outputs}
    return Unit(subject, manifest, {**placed, manifest: json_text(document)})


GENERATED_BY: Final = f"engram-codegen {GENERATOR}"


def place_of(path: str) -> str:
    """Where an emitter's path stands: below ``generated/``, but ``docs/`` is the repository's own."""
    return path if path.startswith("docs/") else f"{GENERATED}/{path}"


# --- what is on disk --------------------------------------------------------------------------------------------------


def manifests(root: Path) -> dict[str, tuple[str, ...]]:
    """Every manifest on disk and the paths that it names."""
    found = [*sorted((root / GENERATED).glob(f"*/*/{MANIFEST}")), root / GENERATED / MANIFEST]
    return {
        path.relative_to(root).as_posix(): tuple(json.loads(path.read_bytes())["outputs"])
        for path in found
        if path.is_file()
    }


def known(root: Path) -> set[str]:
    """Every path that some manifest names, and the manifests."""
    return {path for manifest, outputs in manifests(root).items() for path in (manifest, *outputs)}


def on_disk(root: Path) -> Iterator[str]:
    """Every file below ``generated/``, but what Python leaves behind."""
    for path in sorted((root / GENERATED).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix()


def stale(root: Path, units: Sequence[Unit], whole: bool) -> list[str]:
    """Paths that a manifest on disk names and that are no longer generated.

    ``whole``: the units are all that there is, so the manifest of a contract version that is gone counts too.
    """
    wanted = {path for unit in units for path in unit.texts}
    mine = {unit.manifest for unit in units}
    found: dict[str, None] = {}
    for manifest, outputs in manifests(root).items():
        if manifest in mine:
            found.update(dict.fromkeys(path for path in outputs if path not in wanted))
        elif whole:
            found.update(dict.fromkeys((*outputs, manifest)))
    return [path for path in found if path not in wanted and _inside(path) and (root / path).is_file()]


def _inside(path: str) -> bool:
    """A manifest is data: it never makes the generator remove what is not its own."""
    return path.startswith((f"{GENERATED}/", "docs/")) and ".." not in path.split("/")


# --- writing ----------------------------------------------------------------------------------------------------------


def write(root: Path, units: Sequence[Unit], whole: bool) -> Written:
    """Write what differs and remove what is no longer generated; a unit's manifest comes last."""
    gone = stale(root, units, whole)
    changed: list[str] = []
    total = 0
    for unit in units:
        for path in sorted(unit.texts, key=lambda p: (p == unit.manifest, p)):
            total += 1
            if _replace(root / path, unit.texts[path].encode()):
                changed.append(path)
    for path in gone:
        (root / path).unlink()
        _prune((root / path).parent, root / GENERATED)
    return Written(tuple(changed), tuple(gone), total - len(changed))


def _replace(path: Path, content: bytes) -> bool:
    """Put the content there in one step, if it is not there already."""
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def _prune(directory: Path, top: Path) -> None:
    """Remove folders that are empty now, up to the top."""
    while directory != top and top in directory.parents and not any(directory.iterdir()):
        directory.rmdir()
        directory = directory.parent
