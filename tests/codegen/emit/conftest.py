"""The repository's own contracts, resolved and emitted once for all tests of the emitters (vectors have their own)."""

from __future__ import annotations

from pathlib import Path

import pytest
from engram_codegen import ir
from engram_codegen.emit import EMITTERS
from engram_codegen.resolve import resolve
from engram_codegen.source import load
from engram_codegen.workspace import select

ROOT = Path(__file__).resolve().parents[3]
NAMES = [str(named) for named in select(ROOT / "contracts")]

CHEAP = {name: emitter for name, emitter in EMITTERS.items() if name != "vectors"}
"""All emitters but the vectors, which take their time and are tested elsewhere."""

_contracts: dict[str, ir.Contract] = {}
_texts: dict[str, dict[str, str]] = {}


@pytest.fixture(params=NAMES)
def contract(request: pytest.FixtureRequest) -> ir.Contract:
    """Each contract version of the repository."""
    return resolved(request.param)


@pytest.fixture
def texts(contract: ir.Contract) -> dict[str, str]:
    """What is generated for that contract, by path below ``generated/``."""
    return emitted(contract.name_at_version)


def resolved(name: str) -> ir.Contract:
    if name not in _contracts:
        (named,) = select(ROOT / "contracts", [name])
        _contracts[name] = resolve(load(named.folder))
    return _contracts[name]


def emitted(name: str) -> dict[str, str]:
    if name not in _texts:
        one = resolved(name)
        _texts[name] = {path: text for emitter in CHEAP.values() for path, text in emitter(one).items()}
    return _texts[name]
