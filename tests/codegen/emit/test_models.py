"""The typed views: pydantic models for clients, typed dictionaries for handlers.

The models are judged by the committed vectors: what the contract accepts they accept, and they enforce every plain
bound but ``uniqueItems``. What they do not see stands in gap.json.
"""

from __future__ import annotations

import copy
import json
import typing
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import camel, folder, module
from engram_codegen.vectors.edits import apply
from engram_contracts.dialect_v1 import well_formed
from pydantic import TypeAdapter, ValidationError

from .conftest import ROOT, resolved


def _rows(contract: ir.Contract, tool: ir.Tool, side: str) -> Iterator[tuple[dict[str, Any], Any]]:
    """The committed vectors of one side of a tool with their documents, after the well-formed step."""
    path = ROOT / "generated" / folder(contract) / "vectors" / f"{tool.name}.{side}.json"
    examples = {example.name: example.document for example in tool.examples}
    for row in json.loads(path.read_bytes()):
        document, faults = well_formed(apply(examples.get(row["base"]), row["edits"]))
        if not faults:
            yield row, document


@cache
def _adapter(name: str, side: str, tool: str) -> TypeAdapter[Any]:
    models = import_module(f"{module(resolved(name))}.models")
    return TypeAdapter(getattr(models, f"{camel(tool)}{side}"))


def _accepts(adapter: TypeAdapter[Any], document: Any) -> bool:
    try:
        adapter.validate_python(document)
    except ValidationError:
        return False
    return True


def _sides(contract: ir.Contract) -> Iterator[tuple[ir.Tool, str, TypeAdapter[Any]]]:
    for tool in contract.tools:
        for side in ("in", "out"):
            yield tool, side, _adapter(contract.name_at_version, side.capitalize(), tool.name)


def _plain(rule: str, between: set[str]) -> bool:
    keyword = rule.rsplit("#", 1)[1]
    return not keyword.startswith("x-") and keyword != "uniqueItems" and rule not in between


def _between(contract: ir.Contract) -> set[str]:
    objects = [n for root in contract.roots() for n in ir.walk(root.node) if isinstance(n, ir.Object)]
    return {rule.id for node in objects for rule in node.rules}


def test_every_accepted_vector_is_accepted(contract: ir.Contract) -> None:
    wrong, judged = [], 0
    for tool, side, adapter in _sides(contract):
        for row, document in _rows(contract, tool, side):
            if row["verdict"] == "accepted":
                judged += 1
                wrong += [] if _accepts(adapter, document) else [row["id"]]
    assert judged > 50
    assert wrong == []


def test_every_plain_bound_but_unique_items_is_enforced(contract: ir.Contract) -> None:
    wrong, judged, between = [], 0, _between(contract)
    for tool, side, adapter in _sides(contract):
        for row, document in _rows(contract, tool, side):
            if row["verdict"] == "refused" and _plain(row["rules"][0], between):
                judged += 1
                wrong += [row["id"]] if _accepts(adapter, document) else []
    assert judged > 100
    assert wrong == []


def test_what_the_models_do_not_refuse_is_in_the_gap(contract: ir.Contract) -> None:
    gap = json.loads((ROOT / "generated" / folder(contract) / "gap.json").read_bytes())["tools"]
    told = {row["rule"] for sides in gap.values() for rows in sides.values() for row in rows}
    for tool, side, adapter in _sides(contract):
        for row, document in _rows(contract, tool, side):
            if row["verdict"] == "refused" and _accepts(adapter, document):
                assert row["rules"][0] in told, row["id"]


def _nulled(document: Any) -> Iterator[Any]:
    """The document with each of its members and items null, one at a time."""
    places: list[tuple[Any, ...]] = []

    def find(value: Any, at: tuple[Any, ...]) -> None:
        steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for step, item in steps:
            places.append((*at, step))
            find(item, (*at, step))

    find(document, ())
    for place in places:
        changed = copy.deepcopy(document)
        holder = changed
        for step in place[:-1]:
            holder = holder[step]
        holder[place[-1]] = None
        yield changed


def test_null_is_refused_everywhere(contract: ir.Contract) -> None:
    """Everywhere that the contract names; what a free object holds besides is any JSON, null too."""
    validators = import_module(f"{module(contract)}.validators")
    for tool, side, adapter in _sides(contract):
        judge = (validators.IN if side == "in" else validators.OUT)[tool.name]
        for example in tool.examples:
            if example.side == side:
                assert _accepts(adapter, example.document)
                for document in _nulled(example.document):
                    assert _accepts(adapter, document) == judge.ok(document), example.name


def test_an_absent_member_stays_absent(contract: ir.Contract) -> None:
    """A default is what absence means; sending it would change digests and idempotency."""
    for tool, side, adapter in _sides(contract):
        for example in tool.examples:
            if example.side == side:
                made = adapter.validate_python(example.document)
                assert adapter.dump_python(made, mode="json", by_alias=True) == example.document, example.name


def test_true_is_not_one_in_a_constant(contract: ir.Contract) -> None:
    bound = import_module(f"{module(contract)}.contract").CONTRACT
    models = import_module(f"{module(contract)}.models")
    for tool in contract.tools:
        adapter = TypeAdapter(getattr(models, f"{camel(tool.name)}Answer"))
        failure = bound.failure(bound.default, "aud_" + "a" * 26)
        for at, value in failure.items():
            if isinstance(value, bool):
                assert not _accepts(adapter, {**failure, at: int(value)})


def test_a_text_is_no_number_and_true_is_no_integer() -> None:
    adapter = _adapter("engram-memory@1.0.0", "In", "engram_memory_search")
    good = {"query": "q", "purpose_ref": "p", "limit": 5}
    assert _accepts(adapter, good)
    for limit in ("5", True, 5.5):
        assert not _accepts(adapter, {**good, "limit": limit})


def test_answers_are_a_union_of_success_and_failure(contract: ir.Contract) -> None:
    models = import_module(f"{module(contract)}.models")
    bound = import_module(f"{module(contract)}.contract").CONTRACT
    for tool in contract.tools:
        adapter = TypeAdapter(getattr(models, f"{camel(tool.name)}Answer"))
        for example in tool.examples:
            if example.side == "out":
                assert _accepts(adapter, bound.success(example.document, "aud_" + "a" * 26))
        assert _accepts(adapter, bound.failure(bound.default, "aud_" + "a" * 26))


def test_a_typed_dictionary_has_the_members_of_the_schema(contract: ir.Contract) -> None:
    types = import_module(f"{module(contract)}.types")
    for tool in contract.tools:
        for side, root in (("In", tool.input), ("Out", tool.output)):
            made = getattr(types, f"{camel(tool.name)}{side}")
            assert isinstance(root.node, ir.Object)
            hints = typing.get_type_hints(made, include_extras=True)
            optional = {name for name, hint in hints.items() if typing.get_origin(hint) is typing.NotRequired}
            assert list(hints) == [prop.name for prop in root.node.properties]
            assert optional == {prop.name for prop in root.node.properties if not prop.required}


def test_a_class_has_one_name_whatever_else_the_contract_has(contract: ir.Contract) -> None:
    """No numbered names: what is generated for one tool does not move when another is added."""
    models = import_module(f"{module(contract)}.models")
    names = [name for name in vars(models) if name[:1].isupper() and name != "MISSING"]
    shared = {name for name in contract.defs if name[-1].isdigit()}
    assert [name for name in names if name[-1].isdigit() and name not in shared] == []
