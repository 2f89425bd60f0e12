"""The code points that Unicode 14 assigns, and the classes of them that a rule of strings could treat differently."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from unicodedata import category, combining, is_normalized, unidata_version

from engram_contracts.dialect_v1 import nfc

LAST = 0x10FFFF
_OWN = unidata_version == "14.0.0"
"""Whether this Python's own table is that of the dialect."""
_NOT_NFC = "e\N{COMBINING ACUTE ACCENT} "
"""A text that is not in NFC: the dialect passes it only together with a code point that Unicode 14 does not assign."""


def is_assigned(character: str) -> bool:
    """Whether Unicode 14 assigns a code point. Surrogates, which are no characters, count as not assigned."""
    return category(character) not in ("Cs", "Cn") and (_OWN or not nfc(_NOT_NFC + character))


def assigned() -> Iterator[str]:
    """All of them, in their order: some 282,000."""
    return (character for character in map(chr, range(LAST + 1)) if is_assigned(character))


def kind(character: str) -> tuple[str, int, bool, bool]:
    """The class of a code point: category, bytes of UTF-8, whether it is in NFC on its own, whether it combines."""
    code = ord(character)
    width = 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
    return category(character), width, is_normalized("NFC", character), combining(character) > 0


@cache
def classes() -> tuple[str, ...]:
    """The first code point of every class, in the order of the code points."""
    first: dict[tuple[str, int, bool, bool], str] = {}
    for character in map(chr, range(LAST + 1)):
        if category(character) not in ("Cs", "Cn"):
            found = kind(character)
            if found not in first and is_assigned(character):
                first[found] = character
    return tuple(first.values())
