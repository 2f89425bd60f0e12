"""``docs/dialect.md``: the contract language, from the descriptions in its own meta-schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engram_codegen.emit.text import cell

Json = Any

FILES: Final[Mapping[str, str]] = {
    "contract.json": "contract",
    "types.json": "types",
    "tools/<tool>.json": "tool",
    "envelope.json": "envelope",
    "errors.json": "errors",
    "lifecycle.json": "lifecycle",
    "laws.json": "laws",
    "digests.json": "digests",
    "open-points.json": "open-points",
    "examples/<name>.json": "example",
}
"""The files of a contract and their meta-schemas, in the order in which a newcomer meets them."""

_HEAD = """# The contract dialect

<!-- Generated from contracts/dialect/1/ by engram-codegen. Do not edit. -->

A contract version is a folder of JSON files. Each names its meta-schema in `$schema`, so an editor completes and checks
it while you type; `engram-codegen lint` checks what a meta-schema cannot ([its rules](lint-rules.md)).

"""

_SCHEMAS = """## Schemas

JSON Schema 2020-12 in a closed keyword subset, so that validators in every language read them alike. What JSON Schema
cannot say, `x-` keywords say; a validator that does not know them accepts a superset.

"""

_RULES = """## Rules between fields

A row of `x-rules` has an id, a kind, one sentence for people, and the fields of its kind. Paths are JSON Pointers
relative to the object that carries the rule; `*` means every item. A rule is vacuous where a path that it reads is
absent, or has a violation of any keyword but `x-rules`.

"""

_WHEN = """A condition (`when`) looks at one value and makes exactly one test of it:

"""

_IDS = """## Rule ids

`place#rule`, the thread through validators, vectors, reports and pages. The place is where a schema is used:
`engram_memory_capture.in/payload/components/*/text#x-bytes.max`. `required` stands at the missing property, an unknown
key at its object, and a `oneOf` branch adds its discriminator (`envelope/ok=false/error#required`).
`engram-codegen explain RULE_ID` shows everything that is known of one.
"""


def emit_page(dialect: Mapping[str, Json]) -> dict[str, str]:
    """The page, by its path in the repository; ``dialect`` maps a meta-schema's file name to its document."""
    schema = dialect["schema.schema.json"]["$defs"]
    keywords = [(f"`{name}`", row) for name, row in schema["schema"]["properties"].items()]
    kinds = schema["rule"]["properties"]["kind"]["enum"]
    lines = [_HEAD, "## Files\n\n"]
    for path, name in FILES.items():
        lines.extend(_file(path, dialect[f"{name}.schema.json"], schema))
    lines += [_SCHEMAS, *_table(("Keyword", "Means"), ((word, _said(row, schema)) for word, row in keywords))]
    lines += [_RULES, *_table(("Kind", "Fields", "Holds when"), (_kind(kind, schema) for kind in kinds))]
    lines += [_WHEN, *_table(("Test", "Holds when"), _tests(schema["condition"]["properties"])), _IDS]
    return {"docs/dialect.md": "".join(lines)}


def _file(path: str, document: Json, schema: Json) -> Iterator[str]:
    yield f"### `{path}`\n\n{document['description']}\n\n"
    required = document.get("required", ())
    members = ((k, row) for k, row in document["properties"].items() if k not in ("$schema", "source"))
    rows = ((f"`{k}`{'' if k in required else '?'}", _said(row, schema)) for k, row in members)
    yield from _table(("Member", "Holds"), rows)


def _kind(kind: str, schema: Json) -> tuple[str, ...]:
    row = schema[f"rule-{kind}"]
    required = row["required"]
    fields = (f"`{f}`{'' if f in required else '?'}" for f in row["properties"] if f not in ("id", "kind", "sentence"))
    return (f"`{kind}`", ", ".join(fields), row["description"])


def _tests(condition: Json) -> Iterator[tuple[str, ...]]:
    """The tests of a condition; where it looks is none of them."""
    return ((f"`{name}`", row["description"]) for name, row in condition.items() if name != "at")


def _said(row: Json, schema: Json) -> str:
    """A description, or that of the shared definition that a reference names; allowed words where there are some."""
    shared = schema.get(str(row.get("$ref", "")).rsplit("/", 1)[-1], {})
    said = row.get("description") or shared.get("description", "")
    words = row.get("enum") or shared.get("enum") or ()
    return f"{said} One of {', '.join(f'`{word}`' for word in words)}.".strip() if words else said


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |\n|{'---|' * len(head)}\n"
    for row in rows:
        yield f"| {' | '.join(cell(column) for column in row)} |\n"
    yield "\n"
