"""For each tool: right documents are accepted, and documents that break one rule are refused by its code."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engram_contracts.dialect_v1 import well_formed
from engram_contracts.model_v1 import ContractInfo, read

from engram_conformance import generated
from engram_conformance.checks.ground import Ground, ground_of, roles_of
from engram_conformance.checks.judging import ACCEPTANCE, not_accepted, not_refused, read_as_nothing, settled
from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Finding, Phase
from engram_conformance.vectors.verdict import broken_set, verdict

if TYPE_CHECKING:
    from engram_conformance.checks.fuzz.documents import Drawn


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """Two cases for each tool."""
    for tool in contract.tools:
        rules = tuple(dict.fromkeys(v.rule for v in generated.vectors(contract) if v.side == "in" and v.tool == tool))
        yield Case(
            id=f"{Phase.FUZZ.value}/{tool}/right",
            phase=Phase.FUZZ,
            judges=(f"fuzz.{tool}",),
            title=f"Right arguments of {tool}, drawn by chance, are accepted.",
            run=partial(_right, tool),
            tools=(tool,),
        )
        yield Case(
            id=f"{Phase.FUZZ.value}/{tool}/wrong",
            phase=Phase.FUZZ,
            judges=rules,
            title=f"Arguments of {tool} that break one rule by one edit are refused by its code.",
            run=partial(_wrong, tool),
            tools=(tool,),
        )


async def _right(tool: str, run: Run) -> None:
    from engram_conformance.checks.fuzz import documents, driver

    ground = await _ground(run, tool)
    drawn = documents.right(run.contract.name, tool)
    found = await driver.first_failure(drawn, partial(_accepted, run, ground, tool), run.budget.examples, _dice(run))
    if found is not None:
        raise Broken(found)


async def _wrong(tool: str, run: Run) -> None:
    from engram_conformance.checks.fuzz import documents, driver

    ground = await _ground(run, tool)
    drawn = documents.wrong(run.contract.name, tool)
    found = await driver.first_failure(drawn, partial(_refused, run, ground, tool), run.budget.examples, _dice(run))
    if found is not None:
        raise Broken(found)


async def _ground(run: Run, tool: str) -> Ground:
    ground = await ground_of(run)
    if run.contract.tools[tool].roles.purpose is not None:
        run.roles.the_purpose()
    return ground


def _dice(run: Run) -> int:
    return zlib.crc32(f"{run.seed}:{run.case_id}".encode())


async def _accepted(run: Run, ground: Ground, tool: str, one: Drawn) -> Finding | None:
    info = run.contract.tools[tool]
    document = ground.filled(info, one.document, run.key())
    if not verdict(run.contract, tool, document).accepted:
        return None  # the bound purpose is where another text has to stand
    answer = await settled(run, partial(run.call, tool, document))
    got = not_accepted(run.contract, info, answer, False)
    effect = "What the contract allows is refused."
    return None if got is None else Finding(run.judges, ACCEPTANCE, got, "", effect, (answer.number,))


async def _refused(run: Run, ground: Ground, tool: str, one: Drawn) -> Finding | None:
    """Roles are filled in where that leaves the document as wrong as it was."""
    info = run.contract.tools[tool]
    broken = [at for at in roles_of(info) if not isinstance(read(one.document, at), str)]
    filled = ground.filled(info, one.document, run.key(), broken)
    if broken_set(run.contract, tool, well_formed(filled)[0]) != one.rules:
        filled = one.document
    if read_as_nothing(run.contract, tool, filled):
        return None
    wanted = verdict(run.contract, tool, filled)
    answer = await settled(run, partial(run.call, tool, filled))
    got = not_refused(run.contract, answer, str(wanted.code), isinstance(filled, dict))
    effect = "A host that takes this takes what the contract forbids."
    return None if got is None else Finding(one.rules, str(wanted.code), got, one.what, effect, (answer.number,))
