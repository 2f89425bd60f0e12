"""For each tool with rules between lists: large arguments are accepted, and refused when one rule is broken in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.crossrefs import breaking, growing
from engram_conformance.checks.ground import Ground, ground_of
from engram_conformance.checks.judging import ACCEPTANCE, not_accepted, not_refused, settled
from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Finding, Json, Phase
from engram_conformance.vectors.verdict import broken_set, verdict

CITED = 6
"""References of each item in a document in which one is broken: enough to be told apart, few to be judged soon."""


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """One case for large arguments that are right, and one for each rule between lists."""
    for tool in contract.tools:
        rules = growing.rules_of(contract.name, tool)
        if not rules:
            continue
        head = f"{Phase.BOUNDARIES.value}/large/{tool}"
        title = "Arguments with every list as long as it may be are accepted, to just below the ceiling."
        judges = tuple(rule.id for rule in rules)
        yield Case(head, Phase.BOUNDARIES, judges, title, partial(_right, tool), tools=(tool,))
        for rule in rules:
            yield Case(
                id=f"{head}/{rule.told['id']}",
                phase=Phase.BOUNDARIES,
                judges=(rule.id,),
                title=f"Where large arguments break one rule, they are refused: {rule.told['sentence']}",
                run=partial(_wrong, tool, rule),
                tools=(tool,),
            )


async def _right(tool: str, run: Run) -> None:
    ground = await _ground(run, tool)
    info = run.contract.tools[tool]
    documents = {
        "every list as long as it may be": growing.grown(run.contract, tool, run.random),
        "to just below the ceiling": growing.largest(run.contract, tool, run.random),
    }
    findings: list[Finding] = []
    for what, document in documents.items():
        filled = ground.filled(info, document, run.key())
        answer = await settled(run, partial(run.call, tool, filled))
        got = not_accepted(run.contract, info, answer, False)
        if got is not None:
            effect = "What the contract allows is too much for the host."
            findings.append(Finding(run.judges, ACCEPTANCE, got, what, effect, (answer.number,)))
    if findings:
        raise Broken(*findings)


async def _wrong(tool: str, rule: growing.Rule, run: Run) -> None:
    ground = await _ground(run, tool)
    whole = growing.grown(run.contract, tool, run.random, CITED)
    documents = list(breaking.broken(run.contract, tool, rule, whole, run.random))
    if not documents:
        raise breaking.NotBroken(rule.id)
    for document in documents:
        if await _taken(run, ground, tool, document):
            raise Broken(await _smallest(run, ground, tool, document))


async def _smallest(run: Run, ground: Ground, tool: str, document: Json) -> Finding:
    """The finding on a smaller document with the same fault, judged once more by the generated validators."""
    judge = partial(broken_set, run.contract, tool)
    rules = growing.rules_of(run.contract.name, tool)
    small = await breaking.shrunk(document, rules, judge, partial(_taken, run, ground, tool))
    wanted, broken = verdict(run.contract, tool, small), judge(small) or run.judges
    answer = await run.call(tool, ground.filled(run.contract.tools[tool], small, run.key()))
    effect = "What is kept points to nothing, or to two things."
    return Finding(broken, str(wanted.code), answer.said(), "large arguments", effect, (answer.number,))


async def _taken(run: Run, ground: Ground, tool: str, document: Json) -> bool:
    """Whether the host does not refuse a wrong document as it should."""
    wanted = verdict(run.contract, tool, document)
    filled = ground.filled(run.contract.tools[tool], document, run.key())
    answer = await settled(run, partial(run.call, tool, filled))
    return not_refused(run.contract, answer, str(wanted.code)) is not None


async def _ground(run: Run, tool: str) -> Ground:
    ground = await ground_of(run)
    if run.contract.tools[tool].roles.purpose is not None:
        run.roles.the_purpose()
    return ground
