"""What belongs to no single contract: the package's root, each contract's family package, ``model_v1.py``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engram_codegen.diff import docs as diff_docs
from engram_codegen.emit import dialect_page
from engram_codegen.emit.dialect import dialect_text
from engram_codegen.emit.text import DIALECT, render
from engram_codegen.lint import docs as lint_docs

ROOT = "python/engram_contracts"


@dataclass(frozen=True)
class Head:
    """What shared files know of a contract version: the head of its ``contract.json``."""

    id: str
    version: str
    title: str
    served: bool

    @property
    def name_at_version(self) -> str:
        """``engram-memory@1.0.0``."""
        return f"{self.id}@{self.version}"

    @property
    def family(self) -> str:
        """``engram_memory``."""
        return self.id.replace("-", "_")

    @property
    def module(self) -> str:
        """``engram_contracts.engram_memory.v1_0_0``."""
        return f"engram_contracts.{self.family}.v{self.version.replace('.', '_')}"


@dataclass(frozen=True)
class World:
    """What shared files are made of: the heads of all contract versions, sorted, oldest first; the meta-schemas."""

    heads: Sequence[Head]
    dialect: Mapping[str, Any]
    """File name (``errors.schema.json``) to document."""


def emit_dialect(world: World) -> dict[str, str]:
    """``dialect_v1.py``, from the meta-schemas."""
    return {f"{ROOT}/dialect_v{DIALECT}.py": dialect_text(world.dialect["errors.schema.json"])}


def emit_rules(world: World) -> dict[str, str]:
    """The pages on the dialect, on lint and on diff: paths below ``docs/`` are the repository's own."""
    return {**dialect_page.emit_page(world.dialect), **lint_docs.emit_docs(), **diff_docs.emit_docs()}


def emit(world: World) -> dict[str, str]:
    """The packages' roots, ``model_v1.py`` and the marker that they are typed."""
    heads = world.heads
    families: dict[str, list[Head]] = {}
    for head in heads:
        families.setdefault(head.family, []).append(head)
    texts = {
        f"{ROOT}/__init__.py": render(
            "root.py.j2",
            families=list(families),
            contracts=heads,
            served=[head.name_at_version for head in heads if head.served],
        ),
        f"{ROOT}/model_v{DIALECT}.py": render("model.py.j2"),
        f"{ROOT}/py.typed": "",
    }
    for family, versions in families.items():
        texts[f"{ROOT}/{family}/__init__.py"] = render(
            "family.py.j2",
            title=versions[-1].title,
            versions=[head.module.rsplit(".", 1)[-1] for head in versions],
        )
    return texts
