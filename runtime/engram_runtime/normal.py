"""Unicode normal forms in linear time.

`unicodedata.normalize` sorts a run of combining marks by insertion: 30,000 marks in mixed order take it minutes. So a
long run is decomposed and sorted here first, stably by combining class, which is what canonical ordering means: the
result is exactly that of `unicodedata.normalize`, which then finds nothing left to sort.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import chain
from typing import Literal

Form = Literal["NFC", "NFD", "NFKC", "NFKD"]

_DECOMPOSED: dict[Form, Form] = {"NFC": "NFD", "NFD": "NFD", "NFKC": "NFKD", "NFKD": "NFKD"}

MARKED = ((0x0300, 0x3100), (0xA660, 0xABF0), (0xFB00, 0x10000), (0x10000, 0x1F000))
"""The ranges of code points in which there are combining marks; a test walks all of Unicode."""

IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties 14), as the inside of a character class."""

_IGNORED = re.compile(f"[{IGNORABLE}]+")

_SHORT = 0x20
"""Marks in a run that may be sorted by insertion."""


def normalized(form: Form, text: str) -> str:
    """What `unicodedata.normalize` gives, in time that grows with the length of the text alone."""
    if text.isascii():
        return text
    return unicodedata.normalize(form, _runs(_DECOMPOSED[form]).sub(_Sort(_DECOMPOSED[form]), text))


def visible(text: str) -> str:
    """The NFKC form without what cannot be seen."""
    if text.isascii():
        return text
    return _IGNORED.sub("", normalized("NFKC", _IGNORED.sub("", text)))


def is_mark(form: Form, character: str) -> bool:
    """Whether a character is nothing but combining marks when it is decomposed."""
    return all(map(unicodedata.combining, unicodedata.normalize(form, character)))


@cache
def _runs(form: Form) -> re.Pattern[str]:
    """Long runs of combining marks."""
    points = chain.from_iterable(range(*bounds) for bounds in MARKED)
    marks = "".join(map(re.escape, (mark for mark in map(chr, points) if is_mark(form, mark))))
    return re.compile(f"[{marks}]{{{_SHORT},}}")


class _Sort:
    """The replacement of a run by its decomposed marks in canonical order."""

    def __init__(self, form: Form) -> None:
        self._form: Form = form

    def __call__(self, run: re.Match[str]) -> str:
        # By the character: the run as a whole is what may not be normalised.
        marks = "".join(unicodedata.normalize(self._form, mark) for mark in run.group())
        return "".join(sorted(marks, key=unicodedata.combining))
