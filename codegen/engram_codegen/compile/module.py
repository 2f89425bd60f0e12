"""The text of ``validators.py`` of one contract version, and the same as a module in memory."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

from engram_codegen import ir
from engram_codegen.compile.errors import Errors
from engram_codegen.compile.ok import Ok
from engram_codegen.compile.writer import Names, Tops
from engram_codegen.emit.text import DIALECT, header, render, snake

_OWN: Final = frozenset(
    {"Any", "Report", "Validator", "Violation", "Final", "Mapping", "re", "judged", "IN", "OUT", "ENVELOPE"}
)


@dataclass(frozen=True)
class Entry:
    """One row of a table: a tool and the functions that judge one of its documents."""

    tool: str
    root: str
    max_bytes: int | None
    ok: str
    errors: str
    report: str


def validators_text(contract: ir.Contract, *, fuse: bool = True) -> str:
    """The module's text. ``fuse=False`` writes every rule as a walk of its own: slower, the same verdicts."""
    names = Names(_OWN)
    tops = Tops(names)
    ok, errors = Ok(tops, names, fuse), Errors(tops, names)

    def entry(tool: str, root: ir.Root, place: str) -> Entry:
        wish = snake(place)
        return Entry(
            tool,
            root.name,
            root.max_bytes,
            ok.function(root, wish),
            names.new(f"{wish}_errors"),
            errors.function(root.node),
        )

    tables = {
        "IN": [entry(tool.name, tool.input, f"{tool.name}_in") for tool in contract.tools],
        "OUT": [entry(tool.name, tool.output, f"{tool.name}_out") for tool in contract.tools],
        "ENVELOPE": [entry(tool, root, f"{tool}_envelope") for tool, root in contract.envelope.roots.items()],
    }
    return render(
        "validators.py.j2",
        header=header(contract),
        imports=sorted(
            tops.imports | {"Report", "Validator", "Violation", "judged"}, key=lambda n: (not n.isupper(), n)
        ),
        tops=tops.lines(),
        ok_functions=ok.functions,
        report_functions=errors.functions,
        tables=tables,
    )


def load_validators(contract: ir.Contract, *, fuse: bool = True) -> ModuleType:
    """The compiled validators of a contract, as a module with ``IN``, ``OUT`` and ``ENVELOPE``; nothing is written.

    Its dialect is the generated one if that can be imported, else one made in memory from the same templates.
    """
    return _module(f"validators of {contract.name_at_version}", validators_text(contract, fuse=fuse))


def load_dialect() -> ModuleType:
    """The dialect's module in memory, from the templates and the meta-schemas of this repository."""
    return _dialect()


@cache
def _dialect() -> ModuleType:
    from engram_codegen.emit.dialect import dialect_text

    name = f"engram_contracts.dialect_v{DIALECT}"
    meta = Path(__file__).resolve().parents[3] / "contracts" / "dialect" / str(DIALECT) / "errors.schema.json"
    return _module(name, dialect_text(json.loads(meta.read_bytes())))


def _module(name: str, text: str) -> ModuleType:
    module = ModuleType(name)
    code = compile(text, f"<{name}>", "exec")
    if "dialect" not in name:
        held = f"engram_contracts.dialect_v{DIALECT}"
        before = sys.modules.get(held)
        sys.modules[held] = load_dialect()
        try:
            exec(code, module.__dict__)
        finally:
            if before is None:
                del sys.modules[held]
            else:
                sys.modules[held] = before
    else:
        exec(code, module.__dict__)
    return module
