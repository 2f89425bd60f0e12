"""Failures that are expected: a file of case ids, each with its reason."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engram_conformance.model import Case
from engram_conformance.run.selection import likely

FORM = 'a list "expected" of {case, reason}, each a text'


class BaselineError(Exception):
    """A baseline that cannot be meant: what is wrong, and what would mend it as ``hint``."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def read(path: Path) -> dict[str, str]:
    """The reasons by case id. TOML, or JSON where the name ends so; the same shape. Raises `BaselineError`."""
    try:
        text = path.read_text(encoding="utf-8")
        document: Any = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise BaselineError(f"the baseline cannot be read: {error.strerror}", "name a file that is there") from None
    except ValueError as error:
        kind = "JSON" if path.suffix == ".json" else "TOML"
        raise BaselineError(f"the baseline is no {kind}: {error}", f"it is {FORM}") from None
    rows = document.get("expected") if isinstance(document, dict) else None
    if not isinstance(rows, list) or document.keys() - {"expected", "$schema"}:
        raise BaselineError("the baseline has another shape", f"it is {FORM}")
    found: dict[str, str] = {}
    for number, row in enumerate(rows, 1):
        case, reason = _row(number, row)
        if case in found:
            raise BaselineError(f"the baseline names {case} twice", "leave one of them out")
        found[case] = reason
    return found


def _row(number: int, row: Any) -> tuple[str, str]:
    texts = row if isinstance(row, dict) and all(isinstance(value, str) for value in row.values()) else {}
    if texts.keys() != {"case", "reason"}:
        raise BaselineError(f"entry {number} of the baseline has another shape", f"it is {FORM}")
    if not texts["reason"].strip():
        raise BaselineError(f"entry {number} of the baseline has no reason", "say why the case may fail")
    return texts["case"], texts["reason"].strip()


def check(baseline: Mapping[str, str], cases: Sequence[Case]) -> None:
    """Raises `BaselineError` for an id that no case has; a near one is answered with the likely ones."""
    known = [case.id for case in cases]
    for name in baseline:
        if name not in known:
            near = likely(name, known)
            hint = f"did you mean {' or '.join(near)}?" if near else "engram-conformance list shows all ids"
            raise BaselineError(f"the baseline names no case: {name}", hint)
