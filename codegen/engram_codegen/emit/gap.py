"""What a client's JSON Schema, or the pydantic models, cannot see: ``gap.json``, and sentences for descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.schema import lengths
from engram_codegen.emit.text import folder, json_text, number

Json = Any

INSTANT_SENTENCES: Final[Mapping[str, str]] = {
    "ms": "a real UTC instant, YYYY-MM-DDTHH:mm:ss.sssZ",
    "rfc3339": "a real RFC 3339 date-time with its offset",
}


@dataclass(frozen=True)
class Gap:
    """One rule that someone cannot see.

    ``where`` is the path below the document (``payload/citations/*/citation_id``), ``brief`` the rule in a few words,
    ``unseen_by`` the readers that miss it (``schema``, ``models``), ``lowered`` what they check instead.
    """

    rule: str
    where: str
    brief: str
    sentence: str
    unseen_by: tuple[str, ...]
    lowered: Mapping[str, Json]


BOTH: Final = ("schema", "models")
MODELS: Final = ("models",)


def emit(contract: ir.Contract) -> dict[str, str]:
    """``gap.json``: per tool and side, then for the envelope, each rule with its sentence."""
    roots = {
        tool.name: {"in": [_row(g) for g in gaps(tool.input)], "out": [_row(g) for g in gaps(tool.output)]}
        for tool in contract.tools
    }
    whole = {name: gaps(root, own=True) for name, root in contract.envelope.roots.items()}
    around = {name: [_row(g) for g in found if not _is_row(g)] for name, found in whole.items()}
    # What the error table says of a code is the same in every tool that has it.
    table = {g.rule: _row(g) for found in whole.values() for g in found if _is_row(g)}
    document = {
        "contract": contract.id,
        "version": contract.version,
        "about": (
            "Rules that a plain JSON Schema validator (schema) or the generated pydantic models (models) do not "
            "enforce. lowered: what they check instead; exact: that this is as strict as the rule."
        ),
        "tools": roots,
        "envelope": around,
        "errors": list(table.values()),
    }
    return {f"{folder(contract)}/gap.json": json_text(document)}


def _is_row(gap: Gap) -> bool:
    return gap.rule.startswith("error.")


def gaps(root: ir.Root, own: bool = False) -> list[Gap]:
    """The gaps of one document; ``own`` leaves out what belongs to the tool's value."""
    found: list[Gap] = []
    if root.max_bytes is not None:
        told = f"The arguments as a whole: at most {number(root.max_bytes)} bytes of RFC 8785 JSON"
        rule = f"{root.name}#x-json-bytes.max"
        found.append(Gap(rule, "", f"at most {number(root.max_bytes)} bytes", _sentence(told), BOTH, {}))
    for node in ir.walk(root.node):
        if own and not node.place.startswith(root.name):
            continue
        found.extend(_of(node, node.place.removeprefix(root.name).removeprefix("/")))
    return list({gap.rule: gap for gap in found}.values())


def _of(node: ir.Node, where: str) -> Iterator[Gap]:
    match node:
        case ir.String():
            yield from _string(node, where)
        case ir.Array() if node.unique:
            brief = "no two items alike"
            yield Gap(node.rule("uniqueItems"), where, brief, _sentence(f"{where}: {brief}"), MODELS, {})
        case ir.Object():
            if node.free is not None:
                yield from _free(node, node.free, where)
            for rule in node.rules:
                yield Gap(rule.id, where, rule.sentence, _placed(rule.sentence, where), BOTH, {})
        case _:
            pass


def _string(node: ir.String, where: str) -> Iterator[Gap]:
    plain = lengths(node)
    size = bytes_brief(node)
    for bound, keyword, told in (("min", "minLength", node.bytes_min), ("max", "maxLength", node.bytes_max)):
        if told is not None:
            lowered: dict[str, Json] = {keyword: plain[keyword]} if keyword in plain else {}
            lowered["exact"] = bound == "min" and told <= 1
            yield Gap(node.rule(f"x-bytes.{bound}"), where, size, _sentence(f"{where}: {size}"), BOTH, lowered)
    if node.nfc:
        brief = "in Unicode NFC"
        yield Gap(node.rule("x-nfc"), where, brief, _sentence(f"{where}: {brief}"), BOTH, {})
    if node.instant is not None:
        brief = INSTANT_SENTENCES[node.instant]
        lowered = {"pattern": "the lexical form", "exact": False}
        yield Gap(node.rule("x-instant"), where, brief, _sentence(f"{where}: {brief}"), BOTH, lowered)


def _free(node: ir.Object, free: ir.Free, where: str) -> Iterator[Gap]:
    if free.max_bytes is not None:
        brief = f"at most {number(free.max_bytes)} bytes of RFC 8785 JSON"
        yield Gap(node.rule("x-free.maxBytes"), where, brief, _sentence(f"{where}: {brief}"), BOTH, {})
    if free.max_depth is not None:
        brief = f"nested at most {free.max_depth} deep"
        yield Gap(node.rule("x-free.maxDepth"), where, brief, _sentence(f"{where}: {brief}"), BOTH, {})


def bytes_brief(node: ir.String) -> str:
    """``1 to 8,192 UTF-8 bytes``."""
    low, high = node.bytes_min, node.bytes_max
    if low is not None and high is not None:
        return f"{number(low)} to {number(high)} UTF-8 bytes"
    return f"at least {number(low)} UTF-8 bytes" if low is not None else f"at most {number(high or 0)} UTF-8 bytes"


def sentences(root: ir.Root) -> list[str]:
    """What a client cannot see of an input: rules between fields, then fields with the same bounds together."""
    found = [gap for gap in gaps(root) if gap.unseen_by == BOTH]
    extension = [gap for gap in found if gap.rule.rsplit("#", 1)[-1].startswith("x-")]
    briefs: dict[str, list[str]] = {}
    for gap in extension:
        if gap.where and not gap.lowered.get("exact") and gap.brief not in briefs.setdefault(gap.where, []):
            briefs[gap.where].append(gap.brief)
    return [
        *(_sentence(gap.brief) for gap in found if gap not in extension),
        *(f"{', '.join(fields)}: {words}." for words, fields in _together(briefs).items()),
        *(gap.sentence for gap in extension if not gap.where),
    ]


def _together(briefs: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Words to the fields that they hold for; a field goes by its last name where that is not ambiguous."""
    words = {where: ", ".join(parts) for where, parts in briefs.items() if parts}
    leaves: dict[str, set[str]] = {}
    for where, told in words.items():
        leaves.setdefault(_leaf(where), set()).add(told)
    grouped: dict[str, list[str]] = {}
    for where, told in words.items():
        name = _leaf(where) if len(leaves[_leaf(where)]) == 1 else where.replace("/*", "[]").replace("/", ".")
        if name not in grouped.setdefault(told, []):
            grouped[told].append(name)
    return grouped


def _leaf(where: str) -> str:
    parts = where.split("/")
    return f"{parts[-2]}[]" if parts[-1] == "*" and len(parts) > 1 else parts[-1]


def _placed(sentence: str, where: str) -> str:
    return _sentence(f"In {where}: {sentence}" if where else sentence)


def _sentence(text: str) -> str:
    return f"{text.rstrip('.')}."


def _row(gap: Gap) -> Json:
    row: dict[str, Json] = {"rule": gap.rule, "sentence": gap.sentence, "unseenBy": list(gap.unseen_by)}
    return {**row, "lowered": dict(gap.lowered)} if gap.lowered else row
