"""The error table: codes known and complete, refusals total for what the tools' roles imply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.shapes import resolved
from engram_codegen.lint.view import Hit, Json, Row, View, children
from engram_codegen.positions import Pointer

FILE: Final = "errors.json"

ALWAYS: Final = ("tool.unknown", "json.malformed", "size.exceeded", "host.unexpected")
"""Steps that no host can leave out: a call names a tool, has arguments of some form and size, and may go wrong."""

Asks = Callable[[Row], bool]


def _role(name: str) -> Asks:
    return lambda tool: name in tool.row("roles").data


def _confirmed(tool: Row) -> bool:
    return tool.row("guards").text("confirmation") in ("host-selected", "always")


IMPLIED: Final[tuple[tuple[str, Asks], ...]] = (
    ("purpose.mismatch", _role("purpose")),
    ("user.mismatch", _role("user")),
    ("replay.conflict", _role("idempotency-key")),
    ("target.unknown", _role("target")),
    ("page.stale", _role("page-cursor")),
    ("retention.not-after-capture", _role("expiry")),
    ("store.outcome-unknown", lambda tool: tool.row("guards").flag("mutation")),
    ("confirmation.required", _confirmed),
    ("confirmation.denied", _confirmed),
    ("confirmation.expired", _confirmed),
    ("confirmation.unavailable", _confirmed),
)
"""``step.cause`` to whether a tool makes the pipeline take that step."""


def implied(tool: Row) -> list[str]:
    """The refusals that a tool can meet, by its roles and guards."""
    return [*ALWAYS, *(name for name, asks in IMPLIED if asks(tool))]


def refusals(view: View) -> dict[str, Row]:
    """``step.cause`` to its row; the first, where there are two."""
    found: dict[str, Row] = {}
    for row in view.rows(FILE, "refusals"):
        found.setdefault(f"{row.text('step')}.{row.text('cause')}", row)
    return found


def _codes_named(view: View) -> Iterator[tuple[str, Pointer, str]]:
    """Every place outside the table that names a code."""
    errors = view.document(FILE)
    rows: list[tuple[Row, str]] = [] if errors is None else [(errors, "default")]
    rows += [(row, "code") for row in view.rows(FILE, "refusals")]
    rows += [(row, "code") for row in view.rows("lifecycle.json", "refusals")]
    rows += [(row, "code") for row in view.rows("laws.json", "laws")]
    rows += [(schema, "x-code") for schema in view.schemas]
    for row, key in rows:
        code = row.text(key)
        if code is not None:
            yield row.file, (*row.pointer, key), code
    for tool in view.tools:
        for pointer, code in tool.texts("codes"):
            yield tool.file, pointer, code


def code_unknown(view: View) -> Iterator[Hit]:
    """Every code that is named is in the table."""
    for file, pointer, code in _codes_named(view):
        if view.codes is not None and code not in view.codes:
            yield Hit(file, pointer, "a code of errors.json", told(code))


def code_unused(view: View) -> Iterator[Hit]:
    """A code that no tool may return cannot be met by a caller."""
    used = {code for tool in view.tools for _, code in tool.texts("codes")}
    for row in view.rows(FILE, "codes"):
        code = row.text("code")
        if code is not None and code not in used:
            yield row.hit("a tool that may return it", "none", "code")


def duplicate(key: str, names: tuple[str, ...], view: View) -> Iterator[Hit]:
    """Each row of a list has its own name."""
    seen = set[tuple[str | None, ...]]()
    for row in view.rows(FILE, key):
        name = tuple(row.text(part) for part in names)
        if None not in name and name in seen:
            yield row.hit("each once", ".".join(map(str, name)), names[-1])
        seen.add(name)


def protocol_unknown(view: View) -> Iterator[Hit]:
    """A refusal by the protocol names a protocol error of the table."""
    known = {row.text("id") for row in view.rows(FILE, "protocol")}
    for row in view.rows(FILE, "refusals"):
        name = row.text("protocol")
        if name is not None and name not in known:
            yield row.hit("the id of a protocol error", told(name), "protocol")


def texts(view: View) -> Iterator[Hit]:
    """Messages and actions say something, on one line; a message is constant, so it has no place to fill."""
    for key in ("codes", "protocol"):
        for row in view.rows(FILE, key):
            for member in ("message", "action"):
                text = row.text(member)
                if text is not None and (not text.strip() or text != " ".join(text.split())):
                    yield row.hit("words, single-spaced, on one line", told(text), member)
            if any(mark in (row.text("message") or "") for mark in ("{", "}", "%s", "%d")):
                yield row.hit("a constant message", told(row.text("message")), "message")


def refusal_missing(view: View) -> Iterator[Hit]:
    """Every step that a tool implies has its refusal."""
    there = refusals(view)
    if view.document(FILE) is None:
        return
    wanted: dict[str, list[str]] = {}
    for tool in view.tools:
        for name in implied(tool):
            wanted.setdefault(name, []).append(tool.text("name") or tool.file)
    for name, tools in wanted.items():
        if name not in there:
            yield Hit(FILE, ("refusals",), f"a refusal {name}, which {_some(tools)} can meet", "none")


def _some(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"


def tool_code_missing(view: View) -> Iterator[Hit]:
    """A tool lists every code that its arguments, its steps and its lifecycle can give it."""
    for tool in view.tools:
        listed = {code for _, code in tool.texts("codes")}
        if not listed:
            continue
        for code, why in _needed(view, tool).items():
            if code not in listed:
                yield tool.hit(f"{code}, for {why}", "not listed", "codes")


def _needed(view: View, tool: Row) -> dict[str, str]:
    needed: dict[str, str] = {}
    errors = view.document(FILE)
    if errors is not None and (default := errors.text("default")) is not None:
        needed[default] = "an invalid argument"
    for code in _argument_codes(view, tool.data.get("input")):
        needed.setdefault(code, "an argument whose type has that x-code")
    there = refusals(view)
    for name in implied(tool):
        code = there[name].text("code") if name in there else None
        if code is not None:
            needed.setdefault(code, f"the refusal {name}")
    for row in view.rows("lifecycle.json", "refusals"):
        code = row.text("code")
        if code is not None and row.text("tool") == tool.text("name"):
            needed.setdefault(code, "a refusal of its lifecycle")
    return needed


def _argument_codes(view: View, schema: Json) -> Iterator[str]:
    """The ``x-code`` of every type that the arguments hold."""
    todo, seen = [schema] if isinstance(schema, dict) else [], set[str]()
    while todo:
        at = todo.pop()
        reference = at.get("$ref")
        if isinstance(reference, str):
            if reference in seen:
                continue
            seen.add(reference)
            at = resolved(view, at)
        code = at.get("x-code")
        if isinstance(code, str):
            yield code
        todo += [below for _, below in children(at)]


def data_slot(view: View) -> Iterator[Hit]:
    """A code that carries data needs a slot for it in the envelope."""
    envelope = view.document("envelope.json")
    if envelope is None or "data" in envelope.row("slots").row("failure").data:
        return
    for row in view.rows(FILE, "codes"):
        if "data" in row.data:
            yield row.hit("a slot `data` in envelope.json", "none", "data")
