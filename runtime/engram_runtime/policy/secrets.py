"""The secret scan: runs before every admission policy, over every string of a candidate but its digests.

What it finds is rejected whatever the evidence (engram-memory seed §4: the exclusions are categorical). It answers with
a detector's name and never with the text, which must reach no log, no journal and no answer.
Rule: host.md, "Admission".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from engram_runtime.policy.detectors import DETECTORS, VERSION, Detector

POLICY_ID = "secret-scan"
POLICY_VERSION = VERSION

_DIGEST_KEY = "_digest"
_DIGEST = re.compile(r"sha(?:1|224|256|384|512)[:-]|[0-9a-f]{32,}\Z", re.IGNORECASE)
_PLACE = re.compile(r"[<${}%*\[(~/.@&|]|(?:x+|\W+|\*+)\Z", re.IGNORECASE)
_STAND_IN = re.compile(
    r"your|example|placeholder|changeme|change-me|redacted|removed|hidden|dummy|sample|xxxx|\.\.\.|none|null|undefined"
    r"|environ|getenv|process\.env",
    re.IGNORECASE,
)


def found_in(document: object) -> str | None:
    """The name of the first detector that finds something in any string, or None."""
    for text in _strings(document):
        name = found_in_text(text)
        if name is not None:
            return name
    return None


def found_in_text(text: str) -> str | None:
    """The name of the first detector that finds something in this text, or None."""
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
    """Whether what stands where a secret would stand is a placeholder, a digest, code, or a word of prose."""
    groups = match.groupdict()
    value = groups["value"]
    if _PLACE.match(value) or _DIGEST.match(value) or _STAND_IN.search(value):
        return True
    if "name" not in groups:
        return False
    if "(" in value or "{" in value:
        return True  # a call or a template
    quoted = bool(groups["quote"]) and len(value) > 7
    digit, letter = any(c.isdigit() for c in value), any(c.isalpha() for c in value)
    return not (quoted or (digit and (letter or groups["name"].lower().startswith("p"))))
