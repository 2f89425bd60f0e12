"""Text of a caller as people may see it: nothing in it can move the cursor, hide, or turn the line around.

Whatever is not plainly visible is written as `\\u{...}`, its code point in hex. Rule: host.md, "Grants, defaults,
surface" (text shown to people).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from engram_runtime.normal import IGNORABLE

_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"))
"""Controls, formats (bidi is among them), surrogates, private use, unassigned, line ends, and blanks but the usual."""
_MARKS: Final = frozenset(("Mn", "Me"))
_INVISIBLE: Final = re.compile(f"[{IGNORABLE}\u2800]")
"""Beyond the categories: fillers, joiners and selectors that are letters or marks, and the blank Braille pattern."""
_ESCAPE: Final = "\\u{"
_MORE: Final = "…"


def shown(text: str, most: int | None = None) -> str:
    """The text in one line, with what cannot be seen escaped; at most `most` characters, the last then is "…".

    Different texts that fit are shown differently: a text that holds an escape itself has its backslash escaped. No
    escape is cut in two. Never raises for a str, lone surrogates included.
    """
    pieces: list[str] = []
    room = most
    for at, char in enumerate(text):
        piece = _piece(text, at, char)
        if room is not None:
            room -= len(piece)
            if room < 0:
                return _cut(pieces, most or 0)
        pieces.append(piece)
    return "".join(pieces)


def _piece(text: str, at: int, char: str) -> str:
    if char == "\\":
        return f"{_ESCAPE}5c}}" if text.startswith(_ESCAPE, at) else char
    if char.isascii():
        return char if char.isprintable() else _escaped(char)
    category = unicodedata.category(char)
    # A mark with nothing before it would sit on what stands before the text, and change how that reads.
    lone = at == 0 and category in _MARKS
    return _escaped(char) if lone or category in _HIDDEN or _INVISIBLE.match(char) else char


def _escaped(char: str) -> str:
    return f"{_ESCAPE}{ord(char):x}}}"


def _cut(pieces: list[str], most: int) -> str:
    """The pieces that fit with the sign that there is more."""
    if most < len(_MORE):
        return ""
    while pieces and sum(map(len, pieces)) + len(_MORE) > most:
        pieces.pop()
    return "".join(pieces) + _MORE
