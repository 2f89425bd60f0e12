"""The code that a human at the client retypes: proof that somebody read the form, where a click would prove nothing."""

from __future__ import annotations

import hashlib
from typing import Final

_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 of them: none that is easily read as another."""
_DIGITS: Final = 6
_LONGEST: Final = 0x40
"""Characters of an answer that are looked at."""


def code_of(request_id: str) -> str:
    """The code of a request. It follows from the request's id, which nobody learns but by being asked."""
    sum_ = hashlib.sha256(b"engram confirmation code\0" + request_id.encode()).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in sum_[:_DIGITS])


def retyped(request_id: str, text: str) -> bool:
    """Whether the text is that request's code, however it is spaced and in small letters or capitals."""
    return "".join(char for char in text[:_LONGEST].upper() if char.isalnum()) == code_of(request_id)
