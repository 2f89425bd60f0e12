"""What a vector is, and how files of vectors are written and read.

A vector is one document and what a host must make of it. The published form is
``contracts/dialect/1/vectors.schema.json``; a file is a JSON array with one vector a line.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engram_codegen.vectors.edits import Edit

ACCEPTED: Final = "accepted"
REFUSED: Final = "refused"


class VectorError(Exception):
    """Vectors cannot be made: a fault of the contract, of a validator or of a case; ``findings`` says all of them."""

    def __init__(self, findings: Sequence[str]) -> None:
        super().__init__("\n".join(findings))
        self.findings = tuple(findings)


@dataclass(frozen=True)
class Vector:
    """One document and the verdict on it.

    ``rules`` are judged by it, the first being the one that the case is about; further ones shadow it
    (``shadowed_by``): a host that leaves out the first alone still refuses. ``code`` is that of refused arguments: no
    code answers a fault of a host's own value or answer. ``base`` names an example; ``None`` means
    that the first edit puts the whole document. For side ``json``, ``raw`` (base64 of JSON text) stands instead.
    """

    id: str
    tool: str
    side: str
    rules: tuple[str, ...]
    verdict: str
    code: str | None
    effect: str
    base: str | None = None
    edits: tuple[Edit, ...] = ()
    raw: str | None = None
    document: Any = field(default=None, compare=False)
    """The whole document, for those who made it; not written."""

    @property
    def shadowed_by(self) -> tuple[str, ...]:
        """The rules that refuse the document once the first is left out."""
        return self.rules[1:]

    def row(self) -> dict[str, Any]:
        """The published form, members in their published order."""
        head = {"id": self.id, "tool": self.tool, "side": self.side, "rules": list(self.rules)}
        told = {"verdict": self.verdict, "code": self.code}
        what = {"base": self.base, "edits": list(self.edits)} if self.raw is None else {"raw": self.raw}
        shadow = {"shadowed_by": list(self.shadowed_by)} if self.shadowed_by else {}
        return {**head, **told, **what, "effect": self.effect, **shadow}


def written(vectors: Sequence[Vector]) -> str:
    """The text of a file: ASCII only, so that no editor or transport normalises what is under test."""
    lines = (json.dumps(vector.row(), ensure_ascii=True, separators=(",", ":")) for vector in vectors)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def read(text: str) -> list[Vector]:
    """The vectors of a file; ``document`` is not filled in (see :mod:`.expand`)."""
    return [
        Vector(
            id=row["id"],
            tool=row["tool"],
            side=row["side"],
            rules=tuple(row["rules"]),
            verdict=row["verdict"],
            code=row["code"],
            effect=row["effect"],
            base=row.get("base"),
            edits=tuple(row.get("edits", ())),
            raw=row.get("raw"),
        )
        for row in json.loads(text)
    ]
