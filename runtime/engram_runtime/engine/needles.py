"""What must not be found any more of a forgotten record, as the byte strings that are looked for.

A record's document, whole as its body was stored, gives: each component text, source_ref, locator, id, reference and
evidence string, its nonce and its payload digest; raw, as JSON holds it, its words, and the terms that the index makes
of it. Long ones are looked for by overlapping windows, so that any piece of 23 bytes is found; words of fewer than five
bytes only in their windows, since so few bytes stand by chance in any store. Rule: host.md, "Forget".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import orjson

from engram_runtime.canonical import canonical
from engram_runtime.engine.records import payload_of
from engram_runtime.index.analysis import terms
from engram_runtime.store.scanner import windows

_WORD = re.compile(r"\w+")
_CONTROL = re.compile(rb"[\x00-\x1f]")
_HOSTS_OWN = ("scope_ref", "purpose_ref", "retention", "kind")
"""Members of a payload whose values are the host's or the contract's, not the record's."""


def needles(document: bytes) -> list[bytes]:
    """The distinct needles of a body's document, each of 5 to 16 bytes."""
    content = orjson.loads(document)
    record: dict[str, Any] = content["record"]
    own = [payload_of(record), content["proof"], record["nonce"], record["payload_digest"]]
    return list(dict.fromkeys(needle for text in _texts(own) for form in _forms(text) for needle in windows(form)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:  # pyright: ignore[reportUnknownVariableType]
            yield from _texts(item)
    elif isinstance(value, dict):
        for name, item in value.items():  # pyright: ignore[reportUnknownVariableType]
            if name not in _HOSTS_OWN:
                yield from _texts(item)


def _forms(text: str) -> Iterator[bytes]:
    raw, stored = text.encode(), canonical(text)[1:-1]
    yield stored
    if stored != raw and _CONTROL.search(raw) is None:
        yield raw  # no file of the host holds a control character of a text as it is
    for word in {*_WORD.findall(text), *terms(text)}:
        yield word.encode()
