"""Documents that are made at run time from a tool's richest example, each just outside or just inside a boundary."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from engram_contracts import load
from engram_contracts.dialect_v1 import canonical, well_formed
from engram_contracts.model_v1 import ContractInfo, ToolInfo, read

from engram_conformance import generated
from engram_conformance.checks.ground import Ground, roles_of
from engram_conformance.checks.judging import ACCEPTANCE, finding, is_json, not_accepted, not_refused, settled
from engram_conformance.context import Run
from engram_conformance.model import Finding, Json
from engram_conformance.vectors.places import Place, placed, walk
from engram_conformance.vectors.vector import OF_HOSTS
from engram_conformance.vectors.verdict import verdict

Write = Callable[[Any], bytes]


@dataclass(frozen=True, slots=True)
class Made:
    """One document of a tool. ``where`` says in a few words what was done to the example that is its ``base``;
    ``write`` gives the text of the document, once its roles are filled in, where another one than the usual is meant.
    """

    tool: str
    where: str
    document: Any
    write: Write | None = None
    base: Json = field(default_factory=dict[str, Any])


Maker = Callable[[ContractInfo, ToolInfo, Json], Iterator[Made]]
"""What is made of a tool's example."""


@cache
def richest(name: str, tool: str) -> Json:
    """The example of a tool that shows most, with whatever the others show more of."""
    contract = load(name)
    known = sorted(generated.examples(contract, tool).values(), key=lambda document: -sum(1 for _ in walk(document)))
    found: Any = known[0]
    for other in known[1:]:
        for at, value in walk(other):
            names = tuple(step for step in at if isinstance(step, str))
            if names and names == at and read(found, names) is None and isinstance(read(found, names[:-1]), dict):
                more = placed(found, at, value)
                found = more if contract.inputs[tool].ok(more) else found
    return found


def objects(document: Json) -> Iterator[tuple[Place, Json]]:
    """Every object in a document, the document first."""
    return ((at, value) for at, value in walk(document) if isinstance(value, dict))


def made(contract: ContractInfo, maker: Maker) -> tuple[Made, ...]:
    """All that a maker makes for the tools of a contract, but for what the vectors hold already."""
    held = _held(contract.name)
    found: list[Made] = []
    for tool in contract.tools.values():
        base = richest(contract.name, tool.name)
        found += (replace(one, base=base) for one in maker(contract, tool, base))
    return tuple(one for one in found if one.write is not None or _print(one.tool, one.document) not in held)


@cache
def _held(name: str) -> frozenset[bytes]:
    """The documents of all vectors."""
    contract = load(name)
    vectors = [vector for vector in generated.vectors(contract) if vector.side in OF_HOSTS and vector.raw is None]
    documents = ((vector.tool, vector.document(generated.examples(contract, vector.tool))) for vector in vectors)
    return frozenset(_print(tool, document) for tool, document in documents)


def _print(tool: str, document: Any) -> bytes:
    value, malformed = well_formed(document)
    return tool.encode() + (json.dumps(document).encode() if malformed else canonical(value))


async def judged(run: Run, ground: Ground, one: Made, laws: tuple[str, ...], effect: str) -> Finding | None:
    """One document over the wire, judged by what the generated validators say of it."""
    tool = run.contract.tools[one.tool]
    kept = {at for at in roles_of(tool) if one.write is None and read(one.document, at) != read(one.base, at)}
    document = ground.filled(tool, one.document, run.key(), kept)
    text = None if one.write is None else one.write(document)
    wanted = verdict(run.contract, tool.name, document if text is None else json.loads(text))
    if text is None:
        answer = await settled(run, lambda: run.call(tool.name, document))
    else:
        answer = await settled(run, lambda: run.client.call_raw(tool.name, text))
    if wanted.code is None:
        foreign = tool.roles.purpose in kept or tool.roles.user in kept
        got, expected = not_accepted(run.contract, tool, answer, foreign), ACCEPTANCE
    else:
        expected = wanted.code
        got = not_refused(run.contract, answer, expected, isinstance(document, dict), is_json(text))
    if got is None:
        return None
    return finding((*laws, *wanted.rules), f"{tool.name}: {one.where}", expected, got, effect, answer)
