"""One edit that may break one rule: what can be done to a value, by its kind, without a look at the schema's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from engram_conformance.checks.fuzz.values import bounds, of_bytes
from engram_conformance.vectors.places import Place, placed, taken

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Edit:
    """What was done, in a few words, and the document after it."""

    what: str
    document: Any


Another = Callable[[Any, Place, Any, Node], Iterator[Edit]]


def edits(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    """Every edit of one value in a document."""
    for kind in (type(value), object):
        for edit in _EDITS.get(kind, ()):
            yield from edit(document, at, value, node)


def _any(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    others = {
        "null": None,
        "true": True,
        "a number": 7,
        "a fraction": 0.5,
        "a text": "zz",
        "a list": [],
        "an object": {},
    }
    for what, other in others.items():
        if type(other) is not type(value):
            yield Edit(f"{what} in its place", placed(document, at, other))
    if at:
        yield Edit("left out", taken(document, at))


def _objects(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    names = ("zz", "", "__proto__", *(name.upper() for name in value))
    name = names[len(value) % len(names)]
    if name not in value:
        yield Edit("a member more", placed(document, (*at, name), 1))


def _lists(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    if value:
        yield Edit("emptied", placed(document, at, []))
        yield Edit("its last item twice", placed(document, at, [*value, value[-1]]))
        yield Edit("turned", placed(document, at, value[::-1]))
        most = node.get("maxItems")
        if most is not None:
            yield Edit("too long", placed(document, at, [*value, *value[-1:] * (most + 1 - len(value))]))


def _texts(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    least, most = bounds(node)
    texts = {
        "emptied": "",
        "with a blank behind": f"{value} ",
        "with a line's end behind": f"{value}\n",
        "in capitals": value.upper(),
        "without its last character": value[:-1],
        "with a character more": f"{value}x",
        "turned": value[::-1],
        "with a decomposed character": f"{value}{normalize('NFD', 'é')}",
        "with a character that NFC replaces": f"{value}\N{ANGSTROM SIGN}",
    }
    if most < 1_000_000:
        for character in "aé中🜁":
            texts[f"one byte too long, {len(character.encode())} a character"] = of_bytes(most + 1, character)
    if least > 1:
        texts["one byte too short"] = "a" * (least - 1)
    for what, text in texts.items():
        if text != value:
            yield Edit(what, placed(document, at, text))


def _numbers(document: Any, at: Place, value: Any, node: Node) -> Iterator[Edit]:
    changed = {"a half more": value + 0.5, "negative": -value - 1, "one more": value + 1, "one less": value - 1}
    for bound, step in (("minimum", -1), ("maximum", 1)):
        if bound in node:
            changed[f"past its {bound}"] = node[bound] + step
    for what, number in changed.items():
        yield Edit(what, placed(document, at, number))


_EDITS: Mapping[type, tuple[Another, ...]] = {
    dict: (_objects,),
    list: (_lists,),
    str: (_texts,),
    int: (_numbers,),
    float: (_numbers,),
    object: (_any,),
}
