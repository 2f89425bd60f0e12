"""``contract.py`` and the package's ``__init__.py``: one object that binds a whole contract for a host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.text import header, literal, package, render

Json = Any

MODULES: Final[tuple[str, ...]] = (
    "contract",
    "descriptors",
    "digests",
    "enums",
    "errors",
    "handlers",
    "laws",
    "lifecycle",
    "models",
    "types",
    "validators",
)
"""Modules of a generated contract package, loaded when asked for."""


class EnvelopeError(Exception):
    """An envelope that cannot be built: a required member is neither constant nor a slot."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """``contract.py``, ``__init__.py`` and ``py.typed``."""
    envelope = contract.envelope
    slots = envelope.slots
    at = package(contract)
    failed = envelope.tell["at"].removeprefix("/")
    by_presence = "success" not in envelope.tell
    lenient = any(tool.input.lenient for tool in contract.tools)
    text = render(
        "contract.py.j2",
        header=header(contract),
        contract=contract,
        success=builder(contract, envelope.success, slots["success"], SUCCESS),
        failure=builder(contract, envelope.failure, slots["failure"], FAILURE),
        optional=optional(contract),
        lenient=lenient,
        most_details=most_details(contract),
        success_slots=slots["success"],
        failure_slots=slots["failure"],
        failed=f"{literal(failed)} in content"
        if by_presence
        else f"content.get({literal(failed)}) is {literal(envelope.tell['failure'])}"
        if isinstance(envelope.tell["failure"], bool)
        else f"content.get({literal(failed)}) == {literal(envelope.tell['failure'])}",
    )
    modules = sorted((*MODULES, "lenient")) if lenient else MODULES
    return {
        f"{at}/contract.py": text,
        f"{at}/__init__.py": render("package.py.j2", header=header(contract), contract=contract, modules=modules),
    }


SUCCESS: Final[Mapping[str, str]] = {"value": "value", "audit-id": "audit_id"}
FAILURE: Final[Mapping[str, str]] = {
    "code": "str(error.code)",
    "message": "error.message",
    "retriable": "error.retriable",
    "action": "error.action",
    "audit-id": "audit_id",
}
"""Slot to the expression that fills it."""

GIVEN: Final[Mapping[str, str]] = {"details": "_details(details)", "data": "dict(data or {})"}
"""Slots that only some failures have something for; left out when optional and not given."""


def optional(contract: ir.Contract) -> list[tuple[str, ir.Pointer, str]]:
    """The slots of a failure that are filled only when given: name, place, expression."""
    envelope = contract.envelope
    rows = [(name, at) for name, at in envelope.slots["failure"].items() if name in GIVEN]
    return [(name, at, GIVEN[name]) for name, at in rows if not _required(contract, envelope.failure, at)]


def builder(contract: ir.Contract, schema: Json, slots: Mapping[str, ir.Pointer], filled: Mapping[str, str]) -> str:
    """The Python expression of one envelope: constants written out, slots filled, optional members left out."""
    given = [slot for slot in GIVEN if slot in slots]
    asked = {slot for slot in given if not _required(contract, schema, slots[slot])}
    filled = {**filled, **{slot: GIVEN[slot] for slot in given if slot not in asked}}
    expressions = {at: filled[slot] for slot, at in slots.items() if slot in filled}
    return _expression(contract, schema, (), expressions, {slots[slot] for slot in asked})


def most_details(contract: ir.Contract) -> int | None:
    """How many details a failure may carry; ``None`` where there is no bound."""
    answer = contract.envelope.roots[contract.tools[0].name].node
    assert isinstance(answer, ir.Union)
    node: ir.Node | None = answer.branches[-1].node
    for name in contract.envelope.slots["failure"].get("details", ()):
        found = node.property(name) if isinstance(node, ir.Object) else None
        node = None if found is None else found.node
    return node.max_items if isinstance(node, ir.Array) else None


def _required(contract: ir.Contract, schema: Json, at: ir.Pointer) -> bool:
    if "$ref" in schema:
        schema = contract.defs[schema["$ref"].rsplit("/", 1)[-1]]
    if not at:
        return True
    return at[0] in schema.get("required", ()) and _required(contract, schema["properties"][at[0]], at[1:])


def _expression(
    contract: ir.Contract,
    schema: Json,
    at: ir.Pointer,
    filled: Mapping[ir.Pointer, str],
    optional: set[ir.Pointer],
) -> str:
    if at in filled:
        return filled[at]
    if "$ref" in schema:
        schema = contract.defs[schema["$ref"].rsplit("/", 1)[-1]]
    if "const" in schema:
        return literal(schema["const"])
    members: list[str] = []
    required = set(schema.get("required", ()))
    for name, member in schema.get("properties", {}).items():
        place = (*at, name)
        holds = any(slot[: len(place)] == place for slot in filled)
        if holds or (name in required and place not in optional):
            members.append(f"{literal(name)}: {_expression(contract, member, place, filled, optional)}")
    if not members:
        raise EnvelopeError(f"{contract.name_at_version}: envelope /{'/'.join(at)} has no constant and no slot")
    return "{" + ", ".join(members) + "}"
