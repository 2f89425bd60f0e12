"""Captures of three sizes, ASCII and French, grown from the contract's own example."""

from __future__ import annotations

import copy
import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

Json = Any

TEXTS: Final = {
    "ASCII": "The nightly restore reads the newest sealed backup, checks its manifest and refuses a gap. ",
    "French": "La restauration nocturne relit la dernière sauvegarde scellée, vérifie son manifeste, refuse l’écart. ",
}


@dataclass(frozen=True)
class Size:
    """How large a capture is: components, citations, and characters of each component's text."""

    name: str
    components: int
    citations: int
    characters: int
    bound: float | None
    """Most that the closed validation may cost, as a ratio to ``json.loads`` of the same bytes."""


SIZES: Final = (
    Size("1 KB", 1, 1, 90, 0.8),
    Size("30 KB", 24, 32, 700, 1.0),
    Size("1 MB", 64, 64, 15_700, 0.4),
    Size("1 MB, longest texts", 16, 16, 61_000, None),
)
"""In the last one no text is short enough to be within its bound whatever its characters are: bytes must be counted."""


def capture(example: Json, size: Size, text: str) -> bytes:
    """A valid capture as JSON bytes, members as in ``example``, a valid one with a component and a citation."""
    document = copy.deepcopy(example)
    payload = document["payload"]
    component, citation = payload["components"][0], payload["citations"][0]
    names = [f"citation-{i:03}" for i in range(size.citations)]
    # Characters beyond ASCII take more bytes: about as many fewer are written.
    characters = size.characters if text.isascii() else size.characters * 15 // 16
    body = (text * (characters // len(text) + 1))[:characters]
    payload["citations"] = [
        {**citation, "citation_id": name, "content_digest": f"sha256:{hashlib.sha256(name.encode()).hexdigest()}"}
        for name in names
    ]
    payload["components"] = [
        {
            **component,
            "component_id": f"component-{i:03}",
            "text": body,
            "citation_ids": [names[(i + k) % len(names)] for k in range(min(3, len(names)))],
        }
        for i in range(size.components)
    ]
    payload["primary_component_id"] = "component-000"
    payload["primary_event"]["citation_id"] = names[0]
    document["evidence"]["citation_ids"] = names[:3]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
