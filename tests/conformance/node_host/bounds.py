"""Bounds that the Node host can be made to keep wrongly, one at a time, and what a run on it must then name."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONTRACT = "engram-memory/1.0.0"
SEARCH, CAPTURE, ADMISSION = (f"engram_memory_{name}.in" for name in ("search", "capture", "request_admission"))


@dataclass(frozen=True)
class Moved:
    """One value of an input schema, where it stands there, and what the host takes it for; the rules and laws that a
    run on that host names, and no others."""

    schema: str
    at: str
    wrong: Callable[[Any], Any]
    named: frozenset[str]


def _moved(schema: str, at: str, wrong: Callable[[Any], Any], *rules: str, laws: tuple[str, ...] = ()) -> Moved:
    return Moved(schema, at, wrong, frozenset((*(schema + rule for rule in rules), *laws)))


def _more(bound: int) -> int:
    return bound + 1


def _less(bound: int) -> int:
    return bound - 1


def _being(value: Any) -> Callable[[Any], Any]:
    return lambda _: value


_OBSERVED, _EXPIRES = "/payload/citations/*/observed_at", "/payload/retention/expires_at"
_CONTENT, _EVIDENCE = "/payload/citations/*/content_digest", "/evidence/evidence_digest"
_TEXT, _COMPONENTS = "/payload/components/*/text", "/payload/components"
_LOCATOR = "/payload/citations/*/locator"
_ANY_DAY = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$"}

BOUNDS = {
    "limit-higher": _moved(SEARCH, "/properties/limit/maximum", _more, "/limit#maximum"),
    "limit-lower": _moved(
        SEARCH, "/properties/limit/maximum", _less, "/limit#maximum", laws=("fuzz.engram_memory_search",)
    ),
    "text-one-byte-more": _moved(
        CAPTURE, "/$defs/ComponentText/x-bytes/max", _more, f"{_TEXT}#x-bytes.max", laws=("bytes-not-characters",)
    ),
    "query-in-characters": _moved(
        SEARCH, "/properties/query/x-bytes", _being({"min": 1}), "/query#x-bytes.max", laws=("bytes-not-characters",)
    ),
    "one-component-more": _moved(
        CAPTURE, "/$defs/Payload/properties/components/maxItems", _more, f"{_COMPONENTS}#maxItems"
    ),
    "key-not-in-nfc": _moved(
        ADMISSION,
        "/$defs/IdempotencyKey/x-nfc",
        _being(False),
        "/idempotency_key#x-nfc",
        laws=("nfc-never-normalised",),
    ),
    "cites-nothing": _moved(CAPTURE, "/x-rules", _being([]), "#evidence-citations-resolve"),
    "any-day": _moved(
        CAPTURE,
        "/$defs/Instant",
        _being(_ANY_DAY),
        f"{_OBSERVED}#x-instant",
        f"{_EXPIRES}#x-instant",
        laws=("instant-real",),
    ),
    "ceiling-one-byte-more": _moved(
        CAPTURE, "/x-json-bytes/max", _more, "#x-json-bytes.max", laws=("argument-ceiling",)
    ),
    "capital-hex": _moved(
        CAPTURE,
        "/$defs/Digest/pattern",
        _being("^sha256:[0-9a-fA-F]{64}$"),
        f"{_CONTENT}#pattern",
        f"{_EVIDENCE}#pattern",
        laws=("content-digest-form",),
    ),
    "open-locator": _moved(
        CAPTURE,
        "/$defs/Locator/additionalProperties",
        _being(True),
        f"{_LOCATOR}#additionalProperties",
        laws=("closed-input", "null-refused"),
    ),
}
"""By name. Each is one edit of one input schema, as one line of a validator written by hand would be wrong."""


def bundle_with(moved: Moved, generated: Path, place: Path) -> Path:
    """A copy of the contract's bundle in a folder, with that bound moved; what it lists to clients stays right."""
    bundle = place / "bundle"
    shutil.copytree(generated / CONTRACT, bundle)
    path = bundle / "schemas" / f"{moved.schema}.json"
    schema = json.loads(path.read_text())
    *steps, last = moved.at.split("/")[1:]
    node = schema
    for step in steps:
        node = node[step]
    node[last] = moved.wrong(node[last])
    path.write_text(json.dumps(schema))
    return bundle
