"""``engram_contracts/dialect_v1.py``: the one module that contracts of a dialect share, from its meta-schemas."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engram_codegen.emit import unicode14
from engram_codegen.emit.text import DIALECT, render, upper


@dataclass(frozen=True)
class Cause:
    """One refusal of the vocabulary: ``purpose.mismatch``, its enum member and its sentence."""

    member: str
    value: str
    sentence: str


def emit_dialect(root: Path) -> dict[str, str]:
    """The shared module, given the repository's root; a path relative to ``generated/``."""
    meta = json.loads((root / "contracts" / "dialect" / str(DIALECT) / "errors.schema.json").read_bytes())
    return {f"python/engram_contracts/dialect_v{DIALECT}.py": dialect_text(meta)}


def dialect_text(errors_meta: Any) -> str:
    """The module's text, given the meta-schema of ``errors.json``, whose vocabulary becomes ``Refusal``."""
    return render("dialect/dialect.py.j2", refusals=refusals(errors_meta), unassigned=unicode14.ROWS)


def refusals(errors_meta: Any) -> list[Cause]:
    """Every step and cause of the dialect, in the order of the meta-schema."""
    rows = errors_meta["$defs"]["vocabulary"]["anyOf"]
    values = [f"{row['properties']['step']['const']}.{row['properties']['cause']['const']}" for row in rows]
    return [Cause(upper(value), value, row["description"]) for value, row in zip(values, rows, strict=True)]
