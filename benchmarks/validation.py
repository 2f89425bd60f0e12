"""Closed validation beside ``json.loads`` of the same bytes, and beside the validators that people use.

docs/architecture.md, "Speed": all rules but the ceiling cost at most 0.8 / 1.0 / 0.4 of ``json.loads`` at 1 KB / 30 KB
/ 1 MB, and less than any validator that checks as much. The well-formed step is a row of its own.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any, Final

import orjson
from engram_contracts.dialect_v1 import well_formed
from engram_contracts.engram_memory.v1_0_0.models import EngramMemoryCaptureIn
from engram_contracts.engram_memory.v1_0_0.validators import IN

from benchmarks.documents import SIZES, TEXTS, Size, capture
from benchmarks.engines import ALL, Engine, engines
from benchmarks.tables import Case, Measured, Table, measure
from tests.jury.oracle import Oracle

ROOT: Final = Path(__file__).resolve().parent.parent
TOOL: Final = "engram_memory_capture"
FOLDER: Final = ROOT / "contracts" / "engram-memory" / "1.0.0"
BUNDLE: Final = ROOT / "generated" / "engram-memory" / "1.0.0" / "schemas" / f"{TOOL}.in.json"
EXAMPLE: Final = FOLDER / "examples" / "capture-decision.json"

OURS: Final = "ok()"
BASE: Final = "json.loads"
COLUMNS: Final = ("", "µs", "× json.loads", "what it checks")


def run() -> list[Table]:
    """One table for each size and language."""
    bundle = json.loads(BUNDLE.read_bytes())
    example = json.loads(EXAMPLE.read_bytes())["document"]
    oracle = Oracle(FOLDER)
    peers = engines(bundle, EngramMemoryCaptureIn, lambda document: oracle.judge(f"{TOOL}.in", document).ok)
    return [
        _table(size, language, capture(example, size, text), peers)
        for size in SIZES
        for language, text in TEXTS.items()
    ]


def _table(size: Size, language: str, raw: bytes, peers: tuple[Engine, ...]) -> Table:
    document = json.loads(raw)
    validator = IN[TOOL]
    assert validator.ok(document), validator.errors(document)
    for peer in peers:
        assert peer.judge(document) is not False, f"{peer.name} refuses a valid document"
    fresh = partial(json.loads, raw)
    cases = {
        BASE: Case(json.loads, lambda: raw),
        "orjson.loads": Case(orjson.loads, lambda: raw),
        OURS: Case(validator.ok, fresh),
        "errors()": Case(validator.errors, fresh),
        "well_formed()": Case(well_formed, fresh),
        **{peer.name: Case(peer.judge, fresh) for peer in peers},
    }
    checks = {
        BASE: "the syntax",
        "orjson.loads": "the syntax",
        OURS: ALL,
        "errors()": f"{ALL}; says which",
        "well_formed()": "depth, surrogates, numbers",
        **{peer.name: peer.checks for peer in peers},
    }
    found = measure(cases)
    rows = [(name, f"{m.microseconds:,.1f}", f"{m.ratio:.2f}", checks[name]) for name, m in found.items()]
    bound = "" if size.bound is None else f"ok() at most {size.bound} × json.loads"
    return Table(
        f"Validation of a capture, {size.name}, {language} ({len(raw):,} bytes)",
        COLUMNS,
        tuple(rows),
        tuple(_missed(size, language, found, checks)),
        bound,
    )


def _missed(size: Size, language: str, found: dict[str, Measured], checks: dict[str, Any]) -> list[str]:
    ours = found[OURS].ratio
    case = f"{size.name}, {language}: ok() costs {ours:.2f} × json.loads"
    missed: list[str] = []
    if size.bound is not None and ours > size.bound:
        missed.append(f"{case}, expected at most {size.bound}")
    for name, peer in found.items():
        if name not in (OURS, "errors()") and checks[name] == ALL and peer.ratio <= ours:
            missed.append(f"{case}, expected less than {name}, which checks as much: {peer.ratio:.2f}")
    return missed
