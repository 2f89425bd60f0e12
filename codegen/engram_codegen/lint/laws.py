"""Laws, digests and open points: ids, parameters, golden vectors, and that what they name is there."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

import rfc8785

from engram_codegen.findings import told
from engram_codegen.lint.errors import refusals
from engram_codegen.lint.lifecycle import states, transitions
from engram_codegen.lint.shapes import Schema, follow
from engram_codegen.lint.view import Hit, Row, View, segments


def duplicate(file: str, key: str, member: str, view: View) -> Iterator[Hit]:
    """Each row of a file's list has its own name."""
    seen = set[str]()
    for row in view.rows(file, key):
        name = row.text(member)
        if name is not None and name in seen:
            yield row.hit(f"a {member} of its own", told(name), member)
        seen.add(name or "")


# --- laws -------------------------------------------------------------------------------------------------------------


def parameter_type(view: View) -> Iterator[Hit]:
    """A parameter is a safe number, a string, a boolean, or a list of one of these: code takes it as it stands."""
    for law in view.rows("laws.json", "laws"):
        for name in law.row("parameters").data:
            parameter = law.row("parameters").row(name)
            value = parameter.data.get("value")
            parts: list[Any] = value if isinstance(value, list) else [value]
            types = {bool: "boolean", int: "number", float: "number", str: "string"}
            kinds = {types.get(type(part), "other") for part in parts}
            if len(kinds) > 1:
                yield parameter.hit("values of one type", told(value), "value")
            elif any(isinstance(part, int | float) and abs(part) > 2**53 - 1 for part in parts):
                yield parameter.hit("a number of at most 2^53 - 1", told(value), "value")
            elif kinds == {"number"} and parameter.text("unit") in ("name", "names"):
                yield parameter.hit("a unit of numbers", told(parameter.text("unit")), "unit")


def mutants(view: View) -> Iterator[Hit]:
    """A law that a machine judges names what a broken host would do; a law that none judges names nothing."""
    for law in view.rows("laws.json", "laws"):
        judged, named = law.text("judged"), law.data.get("mutants")
        if judged in ("wire", "control") and named == []:
            yield law.hit(f"at least one mutant: the law is judged by {judged}", "none", "mutants")
        elif judged == "not-by-machine" and isinstance(named, list) and named:
            yield law.hit("none: no machine judges the law", told(named), "mutants")


def mutant_once(view: View) -> Iterator[Hit]:
    """A mutant breaks one law."""
    seen = set[str]()
    for law in view.rows("laws.json", "laws"):
        for pointer, name in law.texts("mutants"):
            if name in seen:
                yield Hit("laws.json", pointer, "a mutant of this law alone", told(name))
            seen.add(name)


# --- digests ----------------------------------------------------------------------------------------------------------


def _golden(view: View) -> Iterator[tuple[Row, Row]]:
    for digest in view.rows("digests.json", "digests"):
        for golden in digest.rows("golden"):
            yield digest, golden


def golden(view: View) -> Iterator[Hit]:
    """Every golden digest comes out: sha256 over domain, a zero byte, and the RFC 8785 bytes of what is left."""
    for digest, vector in _golden(view):
        domain, written = digest.text("domain"), vector.text("digest")
        if domain is None or written is None or "document" not in vector.data:
            continue
        document = deepcopy(vector.data["document"])
        for _, pointer in digest.texts("leavesOut"):
            _remove(document, pointer)
        try:
            content = rfc8785.dumps(document)
        except rfc8785.CanonicalizationError:
            yield vector.hit("a document that RFC 8785 can write", "integers beyond 2^53 - 1", "document")
            continue
        out = f"sha256:{hashlib.sha256(domain.encode() + bytes(1) + content).hexdigest()}"
        if out != written:
            yield vector.hit(out, written, "digest")


def _remove(document: Any, pointer: str) -> bool:
    """Take a member out; whether it was there."""
    path = segments(pointer)
    if not path:
        return False
    for step in path[:-1]:
        document = document.get(step) if isinstance(document, dict) else None
    if not isinstance(document, dict) or path[-1] not in document:
        return False
    del document[path[-1]]
    return True


def leaves_out(view: View) -> Iterator[Hit]:
    """A member that is left out stands in a golden document: otherwise nothing shows that it is left out."""
    for digest in view.rows("digests.json", "digests"):
        documents = [deepcopy(row.data.get("document")) for row in digest.rows("golden")]
        for pointer, text in digest.texts("leavesOut"):
            if documents and not any(_remove(document, text) for document in documents):
                yield Hit("digests.json", pointer, "a member of a golden document", told(text))


# --- open points ------------------------------------------------------------------------------------------------------

_LISTED: Final = re.compile(r"(law|rule|refusal|transition)s? (.+)")
_WORD: Final = re.compile(r"[A-Za-z0-9_]*[A-Za-z0-9]_[A-Za-z0-9_]+")


def where(view: View) -> Iterator[Hit]:
    """What an open point names is there: laws, rules, refusals, pointers into tools and types, names with a ``_``."""
    names = _names(view)
    for point in view.rows("open-points.json", "points"):
        for pointer, text in point.texts("where"):
            for expected, got in _unknown(view, names, text):
                yield Hit("open-points.json", pointer, expected, told(got))


def _unknown(view: View, names: dict[str, set[str]], text: str) -> Iterator[tuple[str, str]]:
    listed = _LISTED.fullmatch(text)
    if listed is not None:
        if names[listed[1]]:
            for name in listed[2].split(", "):
                if name not in names[listed[1]]:
                    yield f"a {listed[1]} of the contract", name
        return
    head, _, path = text.partition("/")
    if path and head.strip() in names["holder"]:
        schemas = _schemas(view, head.strip())
        steps = segments("/" + path) or ()
        if not any(follow(view, schema, steps) for schema in schemas):
            yield f"a property of {head.strip()}", f"/{path}"
        return
    for word in _WORD.findall(text):
        if word not in names["word"]:
            yield "a tool, property, code, operation, state or parameter", word


def _schemas(view: View, name: str) -> list[Schema]:
    found = [view.types[name]] if name in view.types else []
    for tool in view.tools:
        if tool.text("name") == name:
            found += [tool.data[key] for key in ("input", "output") if isinstance(tool.data.get(key), dict)]
    return found


def _names(view: View) -> dict[str, set[str]]:
    """What can be named, by the word that announces it; ``word`` is everything that has a ``_`` in it."""
    laws = view.rows("laws.json", "laws")
    tools = {tool.text("name") or "" for tool in view.tools}
    moves = {row.text("operation") or "" for row in transitions(view)}
    words = tools | moves | set(view.codes or ()) | {row.text("outcome") or "" for row in transitions(view)}
    words |= {state for rows in states(view).values() for state in rows}
    words |= {name for law in laws for name in law.row("parameters").data}
    for schema in view.schemas:
        listed = schema.data.get("enum")
        words |= set(schema.row("properties").data)
        words |= {value for value in (listed if isinstance(listed, list) else ()) if isinstance(value, str)}
    return {
        "law": {law.text("id") or "" for law in laws},
        "rule": {row.text("id") or "" for schema in view.schemas for row in schema.rows("x-rules")},
        "refusal": set(refusals(view)),
        "transition": moves,
        "holder": tools | set(view.types),
        "word": words,
    }
