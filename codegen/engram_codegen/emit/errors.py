"""``errors.py``: codes, their table, the protocol errors, and what a pipeline step answers."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.emit.text import header, package, render


def emit(contract: ir.Contract) -> dict[str, str]:
    """``errors.py``."""
    text = render(
        "errors.py.j2",
        header=header(contract),
        errors=contract.errors,
        refusals=[(f"{row.step}.{row.cause}", row) for row in contract.errors.refusals],
    )
    return {f"{package(contract)}/errors.py": text}
