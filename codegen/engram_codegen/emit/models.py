"""``types.py`` and ``models.py``: typed dictionaries for hosts and pydantic models for clients.

Both come from datamodel-code-generator, from one bundle in which every object has a name of its own, so that class
names are stable; everything else is inlined, so that a list of references stays a list of strings.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.schema import Style, Writer
from engram_codegen.emit.schemas import DRAFT
from engram_codegen.emit.text import DIALECT, TEMPLATES, camel, header, package

Json = Any

COMMON: Final[dict[str, Json]] = {
    "disable_timestamp": True,
    "input_file_type": "jsonschema",
    "keep_model_order": True,
    "skip_root_model": True,
    "strict_nullable": True,
    "strict_refs": True,
    "target_python_version": "3.11",
    "treat_dot_as_module": False,
    "use_annotated": True,
    "use_double_quotes": True,
    "use_schema_description": True,
    "use_standard_collections": True,
    "use_union_operator": True,
}
TYPES: Final[dict[str, Json]] = {
    **COMMON,
    "output_model_type": "typing.TypedDict",
    "use_closed_typed_dict": False,
    "use_field_description": False,
}
MODELS: Final[dict[str, Json]] = {
    **COMMON,
    "output_model_type": "pydantic_v2.BaseModel",
    "enable_faux_immutability": True,
    "field_constraints": True,
    "strict_types": ["str", "int", "float", "bool"],
    "target_pydantic_version": "2.14",
    "use_missing_sentinel": True,
    "use_type_alias": True,
}
"""Options of the two outputs, of the version that the lock pins.

A constrained item of a list becomes a type alias, not a root model, so that it stays a string.
"""


def emit(contract: ir.Contract) -> dict[str, str]:
    """``types.py`` (typed dictionaries, base package) and ``models.py`` (pydantic, an extra)."""
    schema = bundle(contract)
    at = package(contract)
    return {
        f"{at}/types.py": _generated(contract, schema, TYPES, "Typed dictionaries: what handlers receive and return."),
        f"{at}/models.py": exact(_generated(contract, schema, MODELS, "Pydantic models, for clients (extra: models).")),
    }


def exact(text: str) -> str:
    """The models with constants that tell ``true`` from 1: Python's own equality, which pydantic uses, does not."""
    used: set[str] = set()

    def guarded(found: re.Match[str]) -> str:
        guard = "a_boolean" if found["boolean"] else "no_boolean"
        used.add(guard)
        return f"Annotated[{found[0]}, BeforeValidator({guard})]"

    text = LITERAL.sub(guarded, text)
    if not used:
        return text
    imports = f"from engram_contracts.model_v{DIALECT} import {', '.join(sorted(used))}\n"
    head, mark, rest = text.partition("from pydantic import ")
    return f"{head}{imports}{mark}BeforeValidator, {rest}"


LITERAL: Final = re.compile(r"Literal\[(?:(?P<boolean>True|False)|-?[0-9]+(?:, -?[0-9]+)*)\]")


def bundle(contract: ir.Contract, defaults: bool = False) -> Json:
    """One document whose ``$defs`` are the objects and unions of the contract, each named once.

    Without ``defaults``, a default is told in the description alone.
    """
    names: dict[int, str] = {}
    roots: list[ir.Node] = []
    for tool in contract.tools:
        stem = camel(tool.name)
        answer = contract.envelope.roots[tool.name].node
        assert isinstance(answer, ir.Union)
        for node, name in ((tool.input.node, f"{stem}In"), (tool.output.node, f"{stem}Out")):
            _name(node, name, names, root=True)
            roots.append(node)
        for branch, side in zip(answer.branches, ("Success", "Failure"), strict=True):
            _name(branch.node, f"{stem}{side}", names, root=True)
        names[id(answer)] = f"{stem}Answer"
        roots.append(answer)
    writer = Writer(Style(extensions=False, defaults=defaults, name=lambda node: names.get(id(node))), contract.defs)
    references = [writer.write(node) for node in roots]
    return {"$schema": DRAFT, "title": "Bundle", "oneOf": references, "$defs": writer.defs}


def _name(node: ir.Node, name: str, names: dict[int, str], root: bool = False) -> None:
    """Name every object and union below a node: a shared type by its own name, another, or a root, by its place."""
    own = name if root else node.name or name
    if isinstance(node, ir.Object | ir.Union):
        names.setdefault(id(node), own)
    match node:
        case ir.Object():
            for prop in node.properties:
                _name(prop.node, own + camel(prop.name), names)
        case ir.Array():
            _name(node.items, f"{name}Item", names)
        case ir.Union():
            for branch in node.branches:
                _name(branch.node, own + camel(str(branch.value)), names)
        case _:
            pass


def _generated(contract: ir.Contract, schema: Json, options: dict[str, Json], about: str) -> str:
    import datamodel_code_generator as generator

    text = generator.generate(
        json.dumps(schema),
        settings_path=TEMPLATES / "formatter",
        formatters=[generator.Formatter.BUILTIN],
        enum_field_as_literal=generator.LiteralType.All,
        custom_file_header=f'"""{header(contract)}\n\n{about}\n"""',
        **options,
    )
    assert isinstance(text, str)
    return text.rstrip("\n") + "\n"
