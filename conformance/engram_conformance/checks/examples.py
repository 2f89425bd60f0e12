"""Every input example at the host, one refused call of each tool, and every code that a tool may answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engram_contracts.conformance_control.v1_0_0.enums import Fault
from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_conformance import generated
from engram_conformance.checks.ground import ground_of
from engram_conformance.checks.judging import ACCEPTANCE, not_accepted, not_refused, settled
from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.control import ControlFailed
from engram_conformance.model import Broken, Case, Finding, Json, NotTestable, Phase, Runner


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each example, for each tool's refusal, and for each tool's codes."""
    for tool in contract.tools:
        for name in generated.examples(contract, tool):
            title = f"The contract's own example {name} is accepted."
            yield _case(f"{tool}/{name}", (f"example.{name}",), title, partial(_accepted, tool, name), tool)
        rule = f"{contract.inputs[tool].root}#additionalProperties"
        yield _case(
            f"{tool}/refused", (rule,), "An example with a field more is refused.", partial(_refused, tool), tool
        )
        yield Case(
            id=f"{Phase.ENVELOPES.value}/{tool}/codes",
            phase=Phase.ENVELOPES,
            judges=_of_codes(contract, contract.tools[tool]),
            title=f"{tool} answers each code that it may answer as the error table has it.",
            run=partial(_codes, tool),
            needs=("fault", "reset"),
            tools=(tool,),
        )


def _case(name: str, judges: tuple[str, ...], title: str, run: Runner, tool: str) -> Case:
    return Case(f"{Phase.EXAMPLES.value}/{name}", Phase.EXAMPLES, judges, title, run, tools=(tool,))


async def _example(run: Run, tool: str, name: str | None = None) -> Json:
    """An example of a tool (its first, unless named) with its roles filled in."""
    ground = await ground_of(run)
    known = generated.examples(run.contract, tool)
    return ground.filled(run.contract.tools[tool], known[name or next(iter(known))], run.key())


async def _accepted(tool: str, name: str, run: Run) -> None:
    run.serves(tool)
    arguments = await _example(run, tool, name)
    if run.contract.tools[tool].roles.purpose is not None:
        run.roles.the_purpose()
    answer = await settled(run, partial(run.call, tool, arguments))
    got = not_accepted(run.contract, run.contract.tools[tool], answer, False)
    if got is not None:
        effect = "Who writes what the contract shows is refused."
        raise Broken(Finding(run.judges, ACCEPTANCE, got, name, effect, (answer.number,)))


async def _refused(tool: str, run: Run) -> None:
    arguments = {**await _example(run, tool), run.word(): True}
    answer = await settled(run, partial(run.call, tool, arguments))
    got = not_refused(run.contract, answer, run.contract.default)
    if got is not None:
        raise Broken(Finding(run.judges, run.contract.default, got, "a field more", calls=(answer.number,)))


async def _codes(tool: str, run: Run) -> None:
    """The observers judge the answers; that the code came is all that is judged here."""
    findings: list[Finding] = []
    shown = 0
    arguments = await _example(run, tool)
    for code in sorted(run.contract.tools[tool].codes):
        try:
            await run.control.fault(fault=Fault.ERROR, code=code)
        except (ControlFailed, NotTestable):
            continue
        answer = await run.call(tool, arguments)
        shown += 1
        if answer.code != code:
            rules = tuple(rule for rule in run.judges if rule.startswith(f"error.{code}#"))
            findings.append(
                Finding(rules, code, answer.said(), "the code that the host was told", calls=(answer.number,))
            )
    if findings:
        raise Broken(*findings)
    if not shown:
        raise NotTestable("the host cannot be told to answer a code")


def _of_codes(contract: ContractInfo, tool: ToolInfo) -> tuple[str, ...]:
    """The rules of the error table's rows for the codes of a tool."""
    heads = tuple(f"error.{code}#" for code in tool.codes)
    rules = {rule for vector in generated.vectors(contract) for rule in vector.rules if rule.startswith(heads)}
    return tuple(sorted(rules))
