"""What belongs to no single contract: the package's root, each contract's family package, ``model_v1.py``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engram_codegen.emit.text import DIALECT, render

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


def emit(heads: Sequence[Head]) -> dict[str, str]:
    """Files that all contract versions (sorted, oldest first) share."""
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
