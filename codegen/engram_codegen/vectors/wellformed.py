"""Vectors for the ``json.*`` laws: JSON text as it comes over the wire, before any schema.

The verdict is that of the well-formed step alone: an accepted text may still be refused by the schema (it then has
another code, or none). The texts are arguments of one tool where they can be, so that a host meets them in its own
path; ``raw`` is their base64.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors.documents import At, Json, put
from engram_codegen.vectors.model import ACCEPTED, REFUSED, Vector
from engram_codegen.vectors.sites import visits

MAX_DEPTH: Final = 64
"""Levels of arrays and objects that a document may have (dialect page, "Well-formed JSON")."""

_MARK: Final = "\0mark\0"

_TEXTS: Final = (
    ("json.surrogate", "pair", True, '"\\ud83d\\ude00"', "refuses an escaped character beyond the first plane"),
    ("json.surrogate", "lone-high", False, '"\\ud83d"', "stores text that no UTF-8 writer can write again"),
    ("json.surrogate", "lone-low", False, '"\\ude00"', "stores text that no UTF-8 writer can write again"),
    ("json.surrogate", "turned-pair", False, '"\\ude00\\ud83d"', "takes two halves in the wrong order for a character"),
    ("json.surrogate", "high-then-text", False, '"\\ud83dx"', "replaces half a character by something else"),
)
"""Law, case, accepted, JSON text of a string, what a host does that judges otherwise."""

_NUMBERS: Final = (
    ("json.integer-range", "greatest", True, "9007199254740991", "keeps fewer integers than JSON readers share"),
    ("json.integer-range", "least", True, "-9007199254740991", "keeps fewer integers than JSON readers share"),
    ("json.integer-range", "greatest-as-float", True, "9007199254740991.0", "tells 1.0 from 1"),
    ("json.integer-range", "past", False, "9007199254740992", "stores an integer that another reader rounds"),
    ("json.integer-range", "past-least", False, "-9007199254740992", "stores an integer that another reader rounds"),
    ("json.integer-range", "past-by-one-more", False, "9007199254740993", "rounds an integer silently"),
    ("json.integer-range", "past-as-float", False, "9007199254740992.0", "checks integers before floats become such"),
    ("json.integer-range", "exponent", False, "1e300", "checks the spelling and not the value"),
    ("json.integer-range", "many-digits", False, "1" + "0" * 40, "keeps integers that others cannot"),
    ("json.finite", "exponent", True, "5e0", "takes an exponent for a fraction"),
    ("json.finite", "minus-zero", True, "-0", "tells -0 from 0"),
    ("json.finite", "overflow", False, "1e400", "goes on with infinity"),
    ("json.finite", "overflow-negative", False, "-1e400", "goes on with infinity"),
    ("json.finite", "nan", False, "NaN", "goes on with a number that equals nothing"),
    ("json.finite", "infinity", False, "Infinity", "goes on with infinity"),
    ("json.finite", "minus-infinity", False, "-Infinity", "goes on with infinity"),
)


def law_vectors(contract: ir.Contract) -> list[Vector]:
    """The vectors of all ``json.*`` laws, in the arguments of the tool whose example offers a text and an integer."""
    tool, document = _stage(contract)
    refused = next(
        (row.code for row in contract.errors.refusals if (row.step, row.cause) == ("json", "malformed")), None
    )
    return [
        Vector(
            id=f"{law}:{name}",
            tool=tool.name,
            side="json",
            rules=(law,),
            verdict=ACCEPTED if accepted else REFUSED,
            code=None if accepted else refused,
            effect=f"A host that judges otherwise {fault}.",
            raw=b64encode(text.encode()).decode(),
        )
        for law, name, accepted, text, fault in _cases(tool, document)
    ]


Row = tuple[str, str, bool, str, str]


def _cases(tool: ir.Tool, document: Json) -> Iterator[Row]:
    text_at = _first(tool, document, lambda node: isinstance(node, ir.String) and node.pattern is node.instant is None)
    number_at = _first(tool, document, lambda node: isinstance(node, ir.Number) and node.integer)
    plain = json.dumps(document, ensure_ascii=False)
    for shape, left, right in (("lists", "[", "]"), ("objects", '{"in": ', "}")):
        for name, depth, accepted in (
            ("at", MAX_DEPTH, True),
            ("past", MAX_DEPTH + 1, False),
            ("far-past", 600, False),
        ):
            nested = left * (depth - 1) + "0" + right * (depth - 1)
            fault = "walks nesting until its stack ends" if not accepted else "refuses nesting that the dialect allows"
            yield ("json.depth", f"{name}-{shape}", accepted, _spliced(document, ("nested",), nested), fault)
    for law, name, accepted, text, fault in _TEXTS:
        yield (law, name, accepted, _spliced(document, text_at, text), fault)
    name = '{"\\ud800": 0, ' + plain[1:]
    yield ("json.surrogate", "in-a-name", False, name, "looks for broken text in values and not in member names")
    for law, name, accepted, text, fault in _NUMBERS:
        yield (law, name, accepted, _spliced(document, number_at, text), fault)
    yield (
        "json.integer-range",
        "in-a-list",
        False,
        _spliced(document, ("list",), "[[9007199254740992]]"),
        "looks at members only",
    )


def _spliced(document: Json, at: At, text: str) -> str:
    """The document's JSON with ``text`` in place of the value at ``at``."""
    return json.dumps(put(document, at, _MARK), ensure_ascii=False).replace(json.dumps(_MARK), text)


def _stage(contract: ir.Contract) -> tuple[ir.Tool, Json]:
    """The tool and example in which every law can be played; the smallest such example."""
    rows = [
        (len(str(example.document)), tool.name, tool, example.document)
        for tool in contract.tools
        for example in tool.examples
        if example.side == "in"
    ]
    rows.sort(key=lambda row: row[:2])
    for _, _, tool, document in rows:
        kinds = {type(node) for node, _ in visits(tool.input.node, document)}
        if {ir.String, ir.Number} <= kinds:
            return tool, document
    return rows[0][2], rows[0][3]


def _first(tool: ir.Tool, document: Json, wanted: Callable[[ir.Node], bool]) -> At:
    """The first place in the example of a node that is wanted; a member of its own where there is none."""
    found = [at for node, at in visits(tool.input.node, document) if wanted(node) and at]
    return found[0] if found else ("extra",)
