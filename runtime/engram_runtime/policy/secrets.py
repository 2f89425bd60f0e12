"""The secret scan: runs before every admission policy, over every string of a candidate but its digests.

What it finds is rejected whatever the evidence (engram-memory seed §4: the exclusions are categorical). It answers with
a detector's name and never with the text, which must reach no log, no journal and no answer.
Rule: host.md, "Admission".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from engram_runtime.normal import visible
from engram_runtime.policy.detectors import DETECTORS, VERSION, Detector

POLICY_ID = "secret-scan"
POLICY_VERSION = VERSION

_DIGEST_KEY = "_digest"
# What may stand in a secret's place, and only as the whole value: a variable, a template, a mask, a digest by its name,
# a file's path, an address, a call or look-up that would fetch it.
_EXCUSED = re.compile(
    r"\$\{[A-Za-z_][\w.]*\}|\$\([^()]*\)|\$[A-Z_][A-Z0-9_]*|\$[a-z_]+|%[A-Za-z_]+%|<[^<>]*>|\{\{[^{}]*\}\}"
    r"|\{[A-Za-z_][\w.-]*\}|\[[^\[\]]*\]|[xX*.\u2022#_-]+|\W+|\w{0,8}(?:\.{3}|\u2026)\w{0,4}"
    r"|(?i:sha(?:1|224|256|384|512)[:-][0-9a-f]+)"
    r"|(?:~|\.{1,2})(?:/[\w.-]{1,64})+|(?:/[a-z0-9._-]{1,32}){2,}|https?://[^\s@?=]+"
    r"|[A-Za-z_.]+(?:\([^()]*\)|\[[^\[\]]*\]|[(\[])|(?:process\.env|os\.environ|env|secrets|config|settings|vars?)(?:\.[A-Za-z_]\w*)+"
)
_STAND_IN_WORDS = (
    "your my example sample dummy fake placeholder change changeit changeme replace replaceme redacted removed hidden"
    " masked none null nil undefined unset empty todo tbd xxx xxxx"
)
_STAND_INS = frozenset(_STAND_IN_WORDS.split())
_WORDS_BESIDE = (
    "a an the some me it here this in with value api key keys token secret password passwd pass user name insert id"
    " access client string goes 1 2 123"
)
_BESIDE = frozenset(_WORDS_BESIDE.split())
_PARTS = re.compile(r"[\W_]+")
_END = ".:!?)]"
_SHORT = 7
"""A quoted word of so few letters is a word."""


def found_in(document: object) -> str | None:
    """The name of the first detector that finds something in any string, or None."""
    for text in _strings(document):
        name = found_in_text(text)
        if name is not None:
            return name
    return None


def found_in_text(text: str) -> str | None:
    """The name of the first detector that finds something in this text, or None.

    The text is also read as it looks: without invisible characters, wide letters as plain ones.
    """
    seen = visible(text)
    return _found(text) or (None if seen == text else _found(seen))


def _found(text: str) -> str | None:
    folded = text.lower()
    for detector in DETECTORS:
        if any(needle in folded for needle in detector.needles) and _finds(detector, text):
            return detector.name
    return None


def _strings(document: object) -> Iterator[str]:
    """Every string value of a document, but those of members named as digests."""
    stack: list[object] = [document]
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            yield node
        elif isinstance(node, Mapping):
            members = cast("Mapping[str, object]", node)
            stack.extend(value for key, value in members.items() if not key.endswith(_DIGEST_KEY))
        elif isinstance(node, Sequence):
            stack.extend(cast("Sequence[object]", node))


def _finds(detector: Detector, text: str) -> bool:
    if not detector.excusable:
        return detector.pattern.search(text) is not None
    return any(not _stands_in(match) for match in detector.pattern.finditer(text))


def _stands_in(match: re.Match[str]) -> bool:
    """Whether what stands where a secret would stand is a placeholder, code that fetches it, or a word of prose."""
    groups = match.groupdict()
    quoted = groups.get("quoted")
    value: str = quoted if quoted is not None else groups["value"]
    if _excused(value) or _excused(value.rstrip(_END)):
        return True
    if "name" not in groups:
        return False
    digit, letter = any(c.isdigit() for c in value), any(c.isalpha() for c in value)
    if quoted is not None and len(value) > _SHORT:
        return " " in value and not digit  # a sentence in quotes
    return not (digit and (letter or groups["name"].lower().startswith("p")))


def _excused(value: str) -> bool:
    if _EXCUSED.fullmatch(value):
        return True
    words = {word for word in _PARTS.split(value.lower()) if word}
    return bool(words & _STAND_INS) and words <= _STAND_INS | _BESIDE
