"""The emitters: pure functions from a contract to texts. Adding one is one line in a table.

Paths are relative to ``generated/`` (``docs/`` of the shared ones is the repository's). Nothing here reads or writes a
file, a clock or an environment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from engram_codegen import ir
from engram_codegen.emit import (
    agent,
    catalogue,
    contract,
    descriptors,
    docs,
    enums,
    errors,
    gap,
    laws,
    lenient,
    lifecycle,
    mcp,
    models,
    openapi,
    schemas,
    shared,
    tables,
    validators,
    vectors,
)

S = TypeVar("S")

Texts = dict[str, str]
"""Path below ``generated/`` to the file's whole text."""


EMITTERS: Final[Mapping[str, Callable[[ir.Contract], Texts]]] = {
    "schemas": schemas.emit,
    "mcp": mcp.emit,
    "gap": gap.emit,
    "rules": catalogue.emit,
    "tables": tables.emit,
    "enums": enums.emit,
    "errors": errors.emit,
    "lifecycle": lifecycle.emit,
    "laws": laws.emit,
    "descriptors": descriptors.emit,
    "lenient": lenient.emit,
    "contract": contract.emit,
    "models": models.emit,
    "openapi": openapi.emit,
    "docs": docs.emit,
    "agent": agent.emit,
    "validators": validators.emit,
    "vectors": vectors.emit,
}
"""Name to emitter, for each contract version."""

SHARED: Final[Mapping[str, Callable[[shared.World], Texts]]] = {
    "shared": shared.emit,
    "dialect": shared.emit_dialect,
    "rules": shared.emit_rules,
}
"""Name to emitter of what belongs to no single contract."""


class ClashError(Exception):
    """Two emitters wrote the same path: a fault of the generator."""


def emit_contract(one: ir.Contract, told: Callable[[str], None] = lambda name: None) -> Texts:
    """Everything that is generated for one contract version; ``told`` hears each emitter's name before it runs."""
    return _merged(EMITTERS, one, told)


def emit_shared(world: shared.World, told: Callable[[str], None] = lambda name: None) -> Texts:
    """Everything that all contract versions share."""
    return _merged(SHARED, world, told)


def _merged(table: Mapping[str, Callable[[S], Texts]], subject: S, told: Callable[[str], None]) -> Texts:
    texts: Texts = {}
    owners: dict[str, str] = {}
    for name, emitter in table.items():
        told(name)
        for path, text in emitter(subject).items():
            if path in texts:
                raise ClashError(f"{path}: written by {owners[path]} and by {name}")
            texts[path] = text
            owners[path] = name
    return {path: texts[path] for path in sorted(texts)}
