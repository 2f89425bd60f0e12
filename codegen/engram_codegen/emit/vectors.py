"""Vectors: for every rule of a contract, documents just inside and just outside, with what a wrong host would do.

The cases stand in :mod:`engram_codegen.vectors`; every verdict here was given by the generated validators.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from engram_codegen import ir
from engram_codegen.emit.text import folder
from engram_codegen.vectors.answers import answers
from engram_codegen.vectors.build import Bench
from engram_codegen.vectors.judge import Judge, Validator
from engram_codegen.vectors.model import Vector, VectorError, written
from engram_codegen.vectors.sites import Base
from engram_codegen.vectors.wellformed import law_vectors


def emit(contract: ir.Contract) -> dict[str, str]:
    """``<contract>/<version>/vectors/<name>.json``, below ``generated/``, to text, for every file of vectors.

    Raises :class:`VectorError` with every finding: a rule without cases, or a case that is judged otherwise than it
    says.
    """
    return {f"{folder(contract)}/vectors/{name}.json": written(found) for name, found in vectors(contract).items()}


def vectors(contract: ir.Contract) -> dict[str, list[Vector]]:
    """All vectors of a contract by file name: ``<tool>.in``, ``<tool>.out``, ``envelope``, ``json``."""
    from engram_codegen.compile import load_validators

    return made(contract, load_validators(contract))


def made(contract: ir.Contract, validators: ModuleType) -> dict[str, list[Vector]]:
    """All vectors, judged by the given validators (``IN``, ``OUT``, ``ENVELOPE`` by tool)."""
    findings: list[str] = []
    files: dict[str, list[Vector]] = {}
    told: set[tuple[str, str]] = set()
    for tool in contract.tools:
        for side, root, validator in (
            ("in", tool.input, validators.IN[tool.name]),
            ("out", tool.output, validators.OUT[tool.name]),
        ):
            bases = tuple(Base(e.name, e.document) for e in tool.examples if e.side == side)
            if not bases:
                findings.append(f"{root.name}: no example of side {side}; write one and name it in the tool's file")
                continue
            bench = _bench(contract, tool, root, side, bases, validator, told)
            files[root.name] = bench.vectors()
            findings.extend(bench.findings)
    if not findings:
        files["envelope"] = list(_envelope(contract, validators, findings))
        files["json"] = law_vectors(contract)
    findings.extend(_twice(files))
    if findings:
        raise VectorError(findings)
    return files


def _bench(
    contract: ir.Contract,
    tool: ir.Tool,
    root: ir.Root,
    side: str,
    bases: tuple[Base, ...],
    validator: Validator,
    told: set[tuple[str, str]],
) -> Bench:
    """Bases smallest first, so that edits stay few and readable."""
    ordered = tuple(sorted(bases, key=lambda base: len(str(base.document))))
    size = next((row.code for row in contract.errors.refusals if (row.step, row.cause) == ("size", "exceeded")), None)
    return Bench(
        root,
        Judge(root, validator),
        ordered,
        tool=tool,
        side=side,
        default=contract.errors.default,
        oversized=size if side == "in" else None,
        told=told,
        foreign=_foreign(contract, root) if side == "envelope" else {},
        labels=_labels(contract, tool) if side == "envelope" else {},
    )


def _envelope(contract: ir.Contract, validators: ModuleType, findings: list[str]) -> Iterator[Vector]:
    """The envelope's own rules: each for the first tool that has it, and again where a tool's values differ."""
    told: set[tuple[str, str]] = set()
    first: dict[str, ir.Node] = {}
    judged: set[str] = set()
    for tool in contract.tools:
        root = contract.envelope.roots[tool.name]
        own = {node.place: node for node in ir.walk(root.node) if _is_envelope(node.place)}
        differs = {place for place, node in own.items() if _leaf(node) and first.get(place, node) != node}
        rules = {rule for rule in ir.rule_ids(root) if _is_envelope(rule) or rule.startswith("error.")}
        only = frozenset(rule for rule in rules if rule not in judged or _place(rule) in differs)
        bases = answers(contract, tool)
        bench = _bench(contract, tool, root, "envelope", bases, validators.ENVELOPE[tool.name], told)
        yield from bench.vectors(only=only, prefix=f"{tool.name}-")
        findings.extend(bench.findings)
        first = {**own, **first}
        judged |= rules


def _labels(contract: ir.Contract, tool: ir.Tool) -> dict[str | int, str]:
    """Messages and actions by the first of the tool's codes that has them: an id does not change with a wording."""
    found: dict[str | int, str] = {}
    for row in contract.errors.codes:
        for text in (row.message, row.action) if row.code in tool.codes else ():
            found.setdefault(text, f"of-{row.code}")
    return found


def _foreign(contract: ir.Contract, root: ir.Root) -> dict[str, tuple[str | int, ...]]:
    """By place: enum values of other tools' answers that this one has not."""
    found: dict[str, tuple[str | int, ...]] = {}
    own = {node.place: node.values for node in ir.walk(root.node) if isinstance(node, ir.Enum)}
    for other in contract.envelope.roots.values():
        for node in ir.walk(other.node):
            if isinstance(node, ir.Enum) and _is_envelope(node.place) and node.place in own:
                more = (value for value in node.values if value not in own[node.place])
                found[node.place] = tuple(dict.fromkeys((*found.get(node.place, ()), *more)))
    return found


def _is_envelope(place: str) -> bool:
    return place.split("#")[0].split("/")[0] == "envelope"


def _place(rule: str) -> str:
    return rule.split("#")[0]


def _leaf(node: ir.Node) -> bool:
    return isinstance(node, ir.Const | ir.Enum | ir.String | ir.Number | ir.Boolean)


def _twice(files: dict[str, list[Vector]]) -> Iterator[str]:
    seen: set[str] = set()
    for vector in (vector for found in files.values() for vector in found):
        if vector.id in seen:
            yield f"{vector.id}: two vectors have this id"
        seen.add(vector.id)
