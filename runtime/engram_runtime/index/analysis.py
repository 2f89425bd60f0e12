"""Text to index terms: NFKC and case folding, English stems, no stop words, bigrams for unsegmented scripts.

Records and queries go through the same function, so that what is found depends on the text alone. `VERSION` names
everything a stored term depends on; an index made under another version is built again.

A stem cache holds words in memory alone; it is small, so that a forgotten word does not stay for long.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import version
from itertools import pairwise

import snowballstemmer

from engram_runtime.normal import normalized

VERSION = f"2;unicode {unicodedata.unidata_version};snowballstemmer {version('snowballstemmer')}"

# Scripts that are written without spaces (Thai, Lao, Myanmar, Khmer, kana, Han) or whose words carry their particles
# (Hangul): a word boundary would need a dictionary, a pair of neighbours does not.
_UNSEGMENTED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\U0001b000-\U0001b16f\U00020000-\U0003ffff"
)
# Vowel signs and points that `\w` leaves out although they stand inside words (Hebrew, Arabic, the Indic scripts).
_INSIDE_WORDS = (
    "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963\u0966-\u0dff"
)
_RUN = re.compile(rf"(?P<pairs>[{_UNSEGMENTED}]+)|(?P<word>(?:(?![{_UNSEGMENTED}])[\w{_INSIDE_WORDS}])+)")
_ENGLISH = re.compile(r"[a-z]+")
_MARKS = re.compile("[\u0300-\u036f]+")
# The stemmer changes no word that ends otherwise (English of Snowball: all its suffixes, `y`, and its exceptions), and
# takes much longer to find that out.
_INFLECTED = re.compile(r".*(?:[eilsy]|ed|ing|[eo]r|ic|[ae]nt|is[tm]|ion)\Z")

LONGEST = 0x80
"""Characters of a term at most; of a longer word (a run of marks, an encoded blob) these first ones are the term."""

# Words that say how a sentence is built and not what it is about; every English text has them, so that they would
# bring each record into each result. Negations stay: "never" is what a convention is about.
_STOP_WORDS = (
    "a about above after again all am an and any are as at be because been before being below between both but by "
    "can could did do does doing down during each few for from further had has have having he her here hers herself "
    "him himself his how i if in into is it its itself just me more most my myself nor of off on once only or other "
    "our ours ourselves out over own re s same she should so some such t than that the their theirs them themselves "
    "then there these they this those through to too under until up us ve very was we were what when where which "
    "while who whom whose why will with would you your yours yourself yourselves"
)
STOP_WORDS = frozenset(_STOP_WORDS.split())

_lock = threading.Lock()
_stemmer = snowballstemmer.stemmer("english")


@lru_cache(maxsize=0x2000)
def _stem(word: str) -> str:
    with _lock:  # the stemmer keeps its cursor in itself, and readers run on several threads
        return _stemmer.stemWord(word)


def _term(word: str) -> str:
    word = word[:LONGEST]
    return _stem(word) if _ENGLISH.fullmatch(word) and _INFLECTED.match(word) else word


def _folded(text: str) -> str:
    """NFKC, case-folded, and without the accents of Latin, Greek and Cyrillic (é is e, so that both are found)."""
    folded = normalized("NFKC", text).casefold()
    if folded.isascii():
        return folded
    return normalized("NFC", _MARKS.sub("", normalized("NFD", folded)))


def _pairs(run: str) -> Iterator[str]:
    yield from run  # a query of one character has no pair
    yield from map("".join, pairwise(run))


def terms(text: str) -> list[str]:
    """The terms of a text in their order, repeated as often as they occur."""
    found: list[str] = []
    for run in _RUN.finditer(_folded(text)):
        pairs = run.group("pairs")
        if pairs is not None:
            found.extend(_pairs(pairs))
            continue
        for word in run.group("word").split("_"):  # snake_case names are found by their words
            if word and word not in STOP_WORDS:
                found.append(_term(word))
    return found


def query_terms(query: str) -> tuple[str, ...]:
    """The distinct terms that a query asks for, sorted; of an unsegmented run its pairs alone, if it has any."""
    found: set[str] = set()
    for run in _RUN.finditer(_folded(query)):
        pairs = run.group("pairs")
        if pairs is not None and len(pairs) > 1:
            found.update(map("".join, pairwise(pairs)))
        else:
            found.update(terms(run.group()))
    return tuple(sorted(found))
