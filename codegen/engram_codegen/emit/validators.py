"""``validators.py`` of a contract version: closed validators, from the compiler."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.compile import module
from engram_codegen.emit.text import package


def emit(contract: ir.Contract) -> dict[str, str]:
    """The module's path relative to ``generated/`` and its text."""
    return {f"{package(contract)}/validators.py": module.validators_text(contract)}
