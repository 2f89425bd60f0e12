"""Every generated vector that judges hosts: one case a rule, all its documents at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from engram_contracts.dialect_v1 import canonical, well_formed
from engram_contracts.model_v1 import ContractInfo, Pointer, ToolInfo, read

from engram_conformance import generated
from engram_conformance.checks.ground import Ground, ground_of, roles_of
from engram_conformance.checks.judging import (
    ACCEPTANCE,
    at_once,
    finding,
    is_json,
    not_accepted,
    not_refused,
    read_as_nothing,
    settled,
)
from engram_conformance.checks.table import makes
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Finding, NotApplicable, Phase
from engram_conformance.vectors.patch import put
from engram_conformance.vectors.vector import OF_HOSTS, Vector

CEILING = "#x-json-bytes.max"
"""The rule of a document's size, in bytes of RFC 8785."""


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each rule of arguments, in the order of the contract; one that counts what judges clients alone."""
    by_rule: dict[str, list[Vector]] = {}
    for vector in generated.vectors(contract):
        if vector.side in OF_HOSTS:
            by_rule.setdefault(vector.rule, []).append(vector)
    for rule, vectors in by_rule.items():
        shadows = {name for vector in vectors for name in vector.rules[1:]}
        accepted = sum(vector.accepted for vector in vectors)
        yield Case(
            id=f"{Phase.VECTORS.value}/{rule}",
            phase=Phase.VECTORS,
            judges=(rule, *sorted(shadows)),
            title=f"Of this rule's vectors, {accepted} are accepted and {len(vectors) - accepted} refused.",
            run=partial(judge, tuple(vectors)),
            tools=tuple(dict.fromkeys(vector.tool for vector in vectors)),
        )
    rest = sum(vector.side not in OF_HOSTS for vector in generated.vectors(contract))
    yield Case(
        id=f"{Phase.VECTORS.value}/of-clients",
        phase=Phase.VECTORS,
        judges=(),
        title="Vectors of values and answers judge whoever reads them.",
        run=partial(_of_clients, rest),
    )


async def _of_clients(count: int, run: Run) -> None:
    raise NotApplicable(
        f"{count} vectors are values and answers: they judge clients; what this host answers is judged by envelopes/"
    )


async def judge(vectors: tuple[Vector, ...], run: Run) -> None:
    """Send the documents and judge the answers. Raises `Broken` with a finding for each vector that was judged
    otherwise."""
    tools = {vector.tool: run.contract.tools[vector.tool] for vector in vectors}
    run.serves(*tools)
    ground = await ground_of(run)
    if any(tool.roles.purpose is not None for tool in tools.values()):
        run.roles.the_purpose()
    found = await at_once(partial(judged, run, ground, vector) for vector in vectors)
    findings = [one for one in found if one is not None]
    if findings:
        raise Broken(*findings)


async def judged(run: Run, ground: Ground, vector: Vector, laws: tuple[str, ...] = ()) -> Finding | None:
    """One vector over the wire; a finding names ``laws`` beside its rules."""
    sent = prepared(run, ground, vector)
    if sent.text is None and read_as_nothing(run.contract, vector.tool, sent.document):
        return None
    answer = await settled(run, partial(_send, run, vector.tool, sent))
    tool = run.contract.tools[vector.tool]
    if sent.accepted:
        got, expected = not_accepted(run.contract, tool, answer, sent.foreign_purpose), ACCEPTANCE
    else:
        expected = vector.code or run.contract.default
        is_object = sent.text is not None or isinstance(sent.document, dict)
        got = not_refused(run.contract, answer, expected, is_object, is_json(sent.text))
    return None if got is None else finding((*laws, *vector.rules), vector.id, expected, got, vector.effect, answer)


@dataclass(frozen=True, slots=True)
class Sent:
    """A vector made ready: a document, or its text. ``accepted`` by the whole input, not by its rule alone."""

    accepted: bool
    foreign_purpose: bool
    document: Any = None
    text: bytes | None = None


def prepared(run: Run, ground: Ground, vector: Vector) -> Sent:
    """The vector's document with its roles filled in."""
    tool = run.contract.tools[vector.tool]
    if vector.raw is not None:
        return _prepared_text(run.contract, tool, ground, vector)
    kept = {at for at in roles_of(tool) if vector.touches(at)}
    document = vector.document(generated.examples(run.contract, tool.name))
    if vector.rule.endswith(CEILING):
        return _of_the_same_size(tool, ground, vector, document, run.key())
    return Sent(vector.accepted, _foreign(tool, kept), ground.filled(tool, document, run.key(), kept))


def _of_the_same_size(tool: ToolInfo, ground: Ground, vector: Vector, document: Any, key: str) -> Sent:
    """A document whose bytes are under test keeps their number: the fresh key is as long as the rest leaves it to be.
    Where there is no key, or no room in it, roles stay as they are."""
    at = tool.roles.idempotency_key
    if at is not None and isinstance(read(document, at), str):
        field = tool.input["/" + "/".join(at)]
        filled = ground.filled(tool, put(document, at, ""), "")
        wanted = len(canonical(document)) - len(canonical(filled))
        if (field.min_bytes or 0) <= wanted <= (field.max_bytes or 0):
            return Sent(vector.accepted, False, put(filled, at, key[:wanted].ljust(wanted, "k")))
    return Sent(vector.accepted, True, document)


def _prepared_text(contract: ContractInfo, tool: ToolInfo, ground: Ground, vector: Vector) -> Sent:
    """The text with the purpose put in place of the example's, byte for byte. A text that is well-formed may still be
    none of the tool's arguments: then it is refused, by the code that every vector of this law has."""
    text = vector.text()
    document = json.loads(text)
    for at, value in ((tool.roles.purpose, ground.purpose), (tool.roles.user, ground.user)):
        written = None if at is None else read(document, at)
        if isinstance(written, str) and value is not None:
            text = text.replace(json.dumps(written).encode(), json.dumps(value).encode())
    accepted = vector.accepted and contract.inputs[tool.name].ok(well_formed(document)[0])
    return Sent(accepted, False, text=text)


def _foreign(tool: ToolInfo, kept: set[Pointer]) -> bool:
    return tool.roles.purpose in kept or tool.roles.user in kept


async def _send(run: Run, tool: str, sent: Sent) -> Answer:
    if sent.text is not None:
        return await run.client.call_raw(tool, sent.text)
    return await run.call(tool, sent.document)
