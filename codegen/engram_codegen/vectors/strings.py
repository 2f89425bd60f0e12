"""Cases for lengths, bytes, NFC and patterns of strings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors import patterns
from engram_codegen.vectors.case import Case, Subject, accepts, as_it_is, named, refuses

WIDTHS: Final = ((1, "a"), (2, "é"), (3, "€"), (4, "😀"))
"""A character of every length in UTF-8; all are NFC and assigned since Unicode 6."""

LITERAL: Final = 512
"""Bytes up to which a text that is no repetition is written out in a vector."""

NFC_TWINS: Final = (
    ("latin", "café", "cafe\u0301", "an accent as a character of its own"),
    ("hangul", "\ud55c\uae00", "\u1112\u1161\u11ab\u1100\u1173\u11af", "Hangul syllables spelled in jamo"),
    ("angstrom", "\u00c5", "\u212b", "the Angstrom sign, a second code point for one letter"),
    ("ohm", "\u03a9", "\u2126", "the ohm sign, a second code point for one letter"),
    ("order", "q\u0323\u0307", "q\u0307\u0323", "combining marks in another order"),
    ("excluded", "\u0915\u093c", "\u0958", "a composed letter that NFC writes as two"),
    ("ideograph", "\u8c48", "\uf900", "a compatibility ideograph that NFC replaces"),
    ("three-marks", "\u1ec7", "e\u0302\u0323", "two marks on one letter, in another order"),
)
"""Composed and decomposed spellings of one text: name, NFC, not NFC, what the second is."""

NFC_KEPT: Final = (
    ("ligature", "ﬁ", "normalises by compatibility (NFKC) and so changes text"),
    ("fullwidth", "\uff21", "normalises by compatibility (NFKC) and so changes text"),
    ("lone-mark", "x\u0301", "refuses every combining mark"),
)
"""Texts that NFC leaves alone: name, text, what a host does that refuses it."""


def made(node: ir.String, units: int, char: str, *, in_bytes: bool) -> str | None:
    """A string of exactly that size, of ``char`` and little else; ``None`` where the schema has none."""
    if node.instant is not None or units < 0:
        return None
    if node.pattern is not None:
        return patterns.stretched(node.pattern, units, char, in_bytes)
    many, rest = divmod(units, len(char.encode()) if in_bytes else len(char))
    return char * many + "a" * rest


def about(node: ir.String, text: str) -> Iterator[str]:
    """Strings of the node that hold ``text``, the shortest first."""
    if node.pattern is None:
        least = max(node.min_length or 0, node.bytes_min or 0)
        yield text.rjust(least, "x")
        yield text
        return
    for word in patterns.words(node.pattern):
        for cut in range(len(word), -1, -1):
            for rest in (word[cut:], word[cut + 1 :]):
                if patterns.matches(node.pattern, word[:cut] + text + rest):
                    yield word[:cut] + text + rest
                    return


def bytes_max(subject: Subject) -> Iterator[Case]:
    """At the bound and one past it, in characters of one to four bytes."""
    node, name = _string(subject), named(subject.node)
    assert node.bytes_max is not None
    bound = node.bytes_max
    for width, char in WIDTHS:
        effect = f"A host that refuses this counts {name} otherwise than in UTF-8 bytes."
        inside = made(node, bound - bound % width, char, in_bytes=True)
        if inside is not None:
            yield accepts(f"at-{width}-byte", inside, effect)
        past = made(node, bound - bound % width + width, char, in_bytes=True)
        effect = (
            f"A host that accepts this counts code points and stores up to {width} times the agreed size of {name}."
        )
        if width == 1:
            effect = f"A host that accepts this stores more of {name} than the agreed {bound} bytes."
        if past is not None:
            yield refuses(f"past-{width}-byte", past, effect)
    mixed = made(node, bound + 1, "é", in_bytes=True)
    if mixed is not None and bound <= LITERAL:
        yield refuses("past-mixed", mixed, f"A host that accepts this counts code points of {name} instead of bytes.")


def bytes_min(subject: Subject) -> Iterator[Case]:
    """At the bound and one below it; few characters of many bytes are enough."""
    node, name = _string(subject), named(subject.node)
    assert node.bytes_min is not None
    bound = node.bytes_min
    for width, char in WIDTHS:
        inside = made(node, bound if bound >= width else width, char, in_bytes=True)
        if inside is not None:
            yield accepts(
                f"at-{width}-byte", inside, f"A host that refuses this counts code points of {name}, not bytes."
            )
        short = made(node, bound - 1, char, in_bytes=True)
        if short is not None and (width == 1 or bound > width):
            yield refuses(f"below-{width}-byte", short, f"A host that accepts this takes {name} too short.")
    if bound > 1:
        yield refuses("empty", "", f"A host that takes an empty text for {name} reads it as left out.")


def max_length(subject: Subject) -> Iterator[Case]:
    """At the bound and one past it, in code points; an astral character is one."""
    node, name = _string(subject), named(subject.node)
    assert node.max_length is not None
    for width, char in WIDTHS:
        inside = made(node, node.max_length, char, in_bytes=False)
        past = made(node, node.max_length + 1, char, in_bytes=False)
        if inside is not None:
            effect = f"A host that refuses this counts bytes or UTF-16 units of {name}, not code points."
            yield accepts(f"at-{width}-byte", inside, effect)
        if past is not None:
            yield refuses(f"past-{width}-byte", past, f"A host that accepts this stores more of {name} than agreed.")


def min_length(subject: Subject) -> Iterator[Case]:
    """At the bound and one below it, in code points."""
    node, name = _string(subject), named(subject.node)
    assert node.min_length is not None
    for width, char in WIDTHS:
        inside = made(node, node.min_length, char, in_bytes=False)
        short = made(node, node.min_length - 1, char, in_bytes=False)
        if inside is not None:
            yield accepts(f"at-{width}-byte", inside, f"A host that refuses this miscounts the characters of {name}.")
        if short is not None and (width == 1 or node.min_length > 1):
            effect = f"A host that accepts this counts bytes or UTF-16 units of {name}, not code points."
            yield refuses(f"below-{width}-byte", short, effect)


def nfc(subject: Subject) -> Iterator[Case]:
    """Twins: the composed spelling is accepted, the other refused, never normalised."""
    node, name = _string(subject), named(subject.node)
    for label, composed, other, what in NFC_TWINS:
        for text in about(node, composed):
            yield accepts(
                f"{label}-composed", text, f"A host that refuses this keeps text out of {name} that is in NFC already."
            )
            break
        for text in about(node, other):
            effect = f"A host that accepts this ({what}) has two spellings of one text in {name}."
            yield refuses(f"{label}-decomposed", text, effect)
            break
    for label, kept, what in NFC_KEPT:
        for text in about(node, kept):
            yield accepts(label, text, f"A host that refuses this {what} in {name}.")
            break


def pattern(subject: Subject) -> Iterator[Case]:
    """Strings from the pattern's own bounds, and strings that miss it by one character."""
    node, name = _string(subject), named(subject.node)
    assert node.pattern is not None
    every = [text for text in patterns.words(node.pattern) if patterns.matches(node.pattern, text)]
    yield Case("as-written", True, f"A host that refuses this takes no {name}.", as_it_is)
    for text in _spread(every):
        effect = f"A host that refuses this takes fewer forms of {name} than the pattern."
        yield accepts(form(text, every), text, effect)
    seen: set[str] = set()
    for word in (*every[:1], *every[1:3]):
        for label, given in missed(node.pattern, word):
            if label not in seen and not patterns.matches(node.pattern, given):
                seen.add(label)
                yield refuses(label, given, MISSED[label].format(name=name))


RUN: Final = 4
"""Characters in a row from which a name tells their number."""


def form(text: str, every: list[str]) -> str:
    """The name of a form, from its text alone: ``shortest`` (the plainest such), ``longest``, or ``form-obs_-ax26``."""
    sizes = sorted(len(other) for other in every)
    if text == min(every, key=len):
        return "shortest"
    if len(text) == sizes[-1] and sizes.count(sizes[-1]) == 1:
        return "longest"
    parts: list[str] = [""]
    for char, run in groupby(text):
        count = len(list(run))
        told = char if re.fullmatch(r"[A-Za-z0-9_.]", char) else f"u{ord(char):04x}"
        if count < RUN:
            parts[-1] += told * count
        else:
            parts += [f"{told}x{count}", ""]
    return "-".join(("form", *filter(None, parts)))


MISSED: Final = {
    "final-newline": "A host that accepts this lets $ match before a final newline, and {name} carries a line break.",
    "leading-space": "A host that accepts this searches for the pattern instead of matching all of {name}.",
    "trailing-space": "A host that accepts this trims {name} or matches only its beginning.",
    "outside-class": "A host that accepts this lets a character outside the class into {name}.",
    "before-class": "A host that accepts this begins a class of {name} one character too early.",
    "other-case": "A host that accepts this compares {name} without case, so one thing has two names.",
    "unicode-digit": "A host that accepts this lets Unicode digits into {name}, which other hosts cannot read.",
    "fullwidth": "A host that accepts this lets a look-alike into {name}, which other hosts cannot match.",
    "shorter": "A host that accepts this takes {name} without its last character.",
    "longer": "A host that accepts this matches only the beginning of {name}.",
    "headless": "A host that accepts this matches {name} from anywhere.",
    "empty": "A host that takes an empty text for {name} reads it as left out.",
    "doubled": "A host that accepts this takes {name} written twice in a row.",
    "nul": "A host that accepts this may cut {name} at a zero character.",
}


def missed(pattern: str, word: str) -> Iterator[tuple[str, str]]:
    """Near misses of a matching word; those that match nevertheless are for the caller to drop."""
    yield from (("final-newline", word + "\n"), ("leading-space", " " + word), ("trailing-space", word + " "))
    yield from (("nul", word + "\0"), ("empty", ""), ("shorter", word[:-1]), ("headless", word[1:]))
    yield from (("longer", word + word[-1:]), ("longer", word + "a"), ("doubled", word + word))
    for index in reversed(range(len(word))):
        head, char, tail = word[:index], word[index], word[index + 1 :]
        yield ("other-case", head + char.swapcase() + tail)
        if char.isdigit():
            yield ("unicode-digit", f"{head}{chr(0x660 + int(char))}{tail}")
        if "!" <= char <= "~":
            yield ("fullwidth", f"{head}{chr(ord(char) + 0xFEE0)}{tail}")
    shape = next((s for s in patterns.shapes(pattern) if len(s) == len(word)), ())
    for index in reversed(range(len(shape))):
        for low, high in shape[index].ranges if not shape[index].negated else ():
            if high < 126:
                yield ("outside-class", word[:index] + chr(high + 1) + word[index + 1 :])
            if low > 33:
                yield ("before-class", word[:index] + chr(low - 1) + word[index + 1 :])
        if shape[index].negated:
            for low, _ in shape[index].ranges:
                yield ("outside-class", word[:index] + chr(low) + word[index + 1 :])


def _spread(texts: list[str], most: int = 8) -> list[str]:
    """At most that many, first and last among them."""
    if len(texts) <= most:
        return texts
    step = (len(texts) - 1) / (most - 1)
    return list(dict.fromkeys(texts[round(index * step)] for index in range(most)))


def _string(subject: Subject) -> ir.String:
    assert isinstance(subject.node, ir.String)
    return subject.node
