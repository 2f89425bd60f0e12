"""Boundaries of strings: NFD twins, characters of one to four bytes, instants, digests."""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from typing import Any
from unicodedata import normalize

from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_conformance import generated
from engram_conformance.checks.boundaries.made import Made
from engram_conformance.model import Json
from engram_conformance.vectors.places import pattern_of, placed, walk
from engram_conformance.vectors.schemas import string_nodes

CHARACTERS = ("a", "é", "語", "\N{CUNEIFORM SIGN A}")
"""Of one to four bytes, each in NFC on its own."""
COMPOSED = ("é", "\N{HANGUL SYLLABLE GAG}", "\N{LATIN SMALL LETTER O WITH DIAERESIS AND MACRON}")
"""Characters whose NFD is another text."""
UNASSIGNED = chr(0x378)
"""A code point that no Unicode assigns up to the dialect's: a text that holds it is never judged for NFC."""


def renamed(document: Any, old: str, new: str) -> Any:
    """The document with one text in place of another wherever it stands, so that what refers to it still does."""
    if isinstance(document, dict):
        return {name: renamed(value, old, new) for name, value in document.items()}
    if isinstance(document, list):
        return [renamed(item, old, new) for item in document]
    return new if document == old and isinstance(document, str) else document


def twins(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """Every text that must be in NFC, in NFC and as its twin, together with all that refers to it."""
    nodes = string_nodes(generated.schema(contract, tool.name, "in"))
    for at, value in walk(example):
        if isinstance(value, str) and nodes.get(pattern_of(at), {}).get("x-nfc"):
            for character in COMPOSED:
                for form in ("NFC", "NFD"):
                    text = value + normalize(form, character)
                    where = f"{pattern_of(at)} and its references with a character in {form}"
                    yield Made(tool.name, where, renamed(example, value, text))
            text = value + normalize("NFD", COMPOSED[0]) + UNASSIGNED
            where = f"{pattern_of(at)} and its references in NFD beside a code point that Unicode 14 does not assign"
            yield Made(tool.name, where, renamed(example, value, text))


def filled(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """Every text with a bound in bytes, at it and one past it, together with all that refers to it."""
    for pointer, node in string_nodes(generated.schema(contract, tool.name, "in")).items():
        most = node.get("x-bytes", {}).get("max")
        if most is None:
            continue
        texts = (value for at, value in walk(example) if pattern_of(at) == pointer and isinstance(value, str))
        for value, character in ((value, c) for value in [*texts][-1:] for c in CHARACTERS):
            for size in (most, most + 1):
                text = of_bytes(size, character)
                where = f"{pointer} and its references of {size} bytes, {len(character.encode())} a character"
                yield Made(tool.name, where, renamed(example, value, text))


def of_bytes(size: int, character: str) -> str:
    """A text of so many bytes of UTF-8, mostly of this character."""
    width = len(character.encode())
    return "a" * (size % width) + character * (size // width)


def instants(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """The last day of each month and the day after it, in a leap year and in another. An expiry must not lie in the
    past, so years to come."""
    nodes = string_nodes(generated.schema(contract, tool.name, "in"))
    for at, value in walk(example):
        node = nodes.get(pattern_of(at), {})
        if isinstance(value, str) and node.get("x-instant") is not None:
            for year in (2096, 2100):
                for month in range(1, 13):
                    last = calendar.monthrange(year, month)[1]
                    for day in (last, last + 1):
                        text = f"{year}-{month:02}-{day:02}T23:59:59.999Z"
                        yield Made(tool.name, f"{pattern_of(at)} {text}", placed(example, at, text))


def digests(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """Every digest in another form, alone and beside a fault of another kind, which takes the code away."""
    nodes = string_nodes(generated.schema(contract, tool.name, "in"))
    for at, value in walk(example):
        if isinstance(value, str) and nodes.get(pattern_of(at), {}).get("x-code") is not None:
            where = pattern_of(at)
            head, mark, digits = value.partition(":")
            forms = {
                "in capitals": f"{head}{mark}{digits.upper()}",
                "without its head": digits,
                "a digit short": value[:-1],
                "a digit long": f"{value}0",
                "of another head": f"{head[:-1]}{mark}{digits}",
            }
            for told, form in forms.items():
                yield Made(tool.name, f"{where} {told}", placed(example, at, form))
            yield Made(tool.name, f"{where} of other digits", placed(example, at, head + mark + digits[::-1]))
            two = placed(placed(example, at, digits), ("unheard_of",), True)
            yield Made(tool.name, f"{where} without its head, and a field more", two)
