"""The contract's own tables as JSON: errors, lifecycle, laws, digests, open points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import folder, json_text

Json = Any


def emit(contract: ir.Contract) -> dict[str, str]:
    """``errors.json``, ``open-points.json``, and lifecycle, laws, digests where the contract has them."""
    tables: dict[str, Json] = {
        "errors": errors(contract.errors),
        "open-points": {"points": list(contract.open_points)},
        "lifecycle": contract.lifecycle and _content(contract.lifecycle),
        "laws": contract.laws and {"laws": list(contract.laws)},
        "digests": contract.digests and {"digests": list(contract.digests)},
    }
    head = {"contract": contract.id, "version": contract.version}
    return {f"{folder(contract)}/{name}.json": json_text({**head, **table}) for name, table in tables.items() if table}


def errors(table: ir.Errors) -> Json:
    """The error table, without members that a row does not have."""
    return {
        "default": table.default,
        "codes": [_given(asdict(row)) for row in table.codes],
        "protocol": [asdict(row) for row in table.protocol],
        "refusals": [_given(asdict(row)) for row in table.refusals],
    }


def _content(document: Mapping[str, Json]) -> Json:
    return {key: value for key, value in document.items() if key not in {"$schema", "source"}}


def _given(row: Mapping[str, Json]) -> Json:
    return {key: value for key, value in row.items() if value is not None}
