"""The contract's own tables as JSON: tools, errors, lifecycle, laws, digests, open points; what x-nfc leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from engram_codegen import ir
from engram_codegen.emit import unicode14
from engram_codegen.emit.text import folder, json_pointer, json_text

Json = Any


def emit(contract: ir.Contract) -> dict[str, str]:
    """``tools.json``, ``errors.json``, ``open-points.json``, ``unicode.json``, and lifecycle, laws, digests where the
    contract has them."""
    tables: dict[str, Json] = {
        "tools": {"tools": [tool(one) for one in contract.tools]},
        "unicode": _UNICODE,
        "errors": errors(contract.errors),
        "open-points": {"points": list(contract.open_points)},
        "lifecycle": contract.lifecycle and _content(contract.lifecycle),
        "laws": contract.laws and {"laws": list(contract.laws)},
        "digests": contract.digests and {"digests": list(contract.digests)},
    }
    head = {"contract": contract.id, "version": contract.version}
    return {f"{folder(contract)}/{name}.json": json_text({**head, **table}) for name, table in tables.items() if table}


def tool(one: ir.Tool) -> Json:
    """What a host does around a tool: effect, confirmation, codes, and where its roles stand as JSON Pointers."""
    at = {key: json_pointer(value) for key, value in asdict(one.roles).items() if value and key != "target"}
    target = one.roles.target
    return {
        "name": one.name,
        "effect": one.effect,
        "mutation": one.mutation,
        "confirmation": one.confirmation,
        "text": one.text,
        "roles": {**at, **({"target": {"entity": target.entity, "at": json_pointer(target.at)}} if target else {})},
        "codes": list(one.codes),
    }


_UNICODE = {
    "about": "Code points that this version of Unicode does not assign, as ranges of hex numbers, both ends included. "
    "x-nfc is not judged for a text that holds one of them.",
    "unicode": unicode14.VERSION,
    "unassigned": [f"{first:x}-{last:x}" for first, last in unicode14.ranges()],
}


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
