"""What a host lists, held against the generated descriptors, and what is not listed told from nothing at all.

The controls of a test mode (``control_*``) are no part of it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from engram_contracts.dialect_v1 import Refusal, identity
from engram_contracts.model_v1 import ContractInfo, ProtocolInfo

from engram_conformance import generated
from engram_conformance.checks.ground import ground_of
from engram_conformance.checks.table import makes
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.control import PREFIX
from engram_conformance.model import Broken, Case, Finding, Json, NotApplicable, Phase
from engram_conformance.reply import Reply

MAY_ADD: Final = frozenset({"_meta", "icons", "execution"})
"""Members of a tool that the protocol gives to hosts: no contract says anything of them."""
SHOWN: Final = 70
"""Characters of a value that a difference shows: both sides are descriptors, which hold no one's data."""
ABSENT: Final = object()


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each tool's descriptor, one for what else is listed, one for what is not listed."""
    for tool in contract.tools:
        yield _case(
            f"descriptor/{tool}",
            f"descriptor.{tool}",
            f"{tool} is listed as the contract describes it.",
            partial(_described, tool),
            (tool,),
        )
    yield _case(
        "listed", "descriptor.listed", "Nothing but tools of the contract is listed, each of them once.", _listed
    )
    yield _case("callable", "descriptor.listed", "Every tool that is listed can be called.", _callable)
    alike = "no-grant-unknown-tool" if "no-grant-unknown-tool" in contract.laws else "descriptor.unlisted"
    yield _case("unlisted", alike, "A tool that is not listed is answered as one that does not exist.", _unlisted)
    yield _case("unknown", "descriptor.unknown", "A tool that does not exist is the protocol's error.", _unknown)


def _case(name: str, judges: str, title: str, run: Any, tools: tuple[str, ...] = ()) -> Case:
    return Case(f"{Phase.HANDSHAKE.value}/{name}", Phase.HANDSHAKE, (judges,), title, run, tools=tools)


def differences(wanted: Any, told: Any, at: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two JSON values differ: JSON Pointer, what was expected there, what is there."""
    if isinstance(wanted, dict) and isinstance(told, dict):
        for name in (*wanted, *(name for name in told if name not in wanted)):
            step = str(name).replace("~", "~0").replace("/", "~1")
            yield from differences(wanted.get(name, ABSENT), told.get(name, ABSENT), f"{at}/{step}")
    elif isinstance(wanted, list) and isinstance(told, list) and len(wanted) == len(told):
        for index, (one, other) in enumerate(zip(wanted, told, strict=True)):
            yield from differences(one, other, f"{at}/{index}")
    elif wanted is ABSENT or told is ABSENT or identity(wanted) != identity(told):
        yield at, _shown(wanted), _shown(told)


def _shown(value: Any) -> str:
    if value is ABSENT:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


async def _described(tool: str, run: Run) -> None:
    wanted = next(row for row in run.contract.descriptors if row["name"] == tool)
    for row in await _tools(run):
        if row.get("name") == tool:
            told = {name: value for name, value in row.items() if name in wanted or name not in MAY_ADD}
            effect = "Agents call the tool by what is listed: they send what is refused, or read what never comes."
            found = [Finding(run.judges, one, other, at, effect) for at, one, other in differences(dict(wanted), told)]
            if found:
                raise Broken(*found)


async def _listed(run: Run) -> None:
    names = Counter(str(row.get("name")) for row in await _tools(run))
    strange = sum(count for name, count in names.items() if name not in run.contract.tools)
    twice = sorted(name for name, count in names.items() if count > 1 and name in run.contract.tools)
    findings = [Finding(run.judges, "tools of the contract alone", f"{strange} others")] if strange else []
    findings += [Finding(run.judges, f"{name} once", f"{names[name]} times") for name in twice]
    if findings:
        raise Broken(*findings)


async def _callable(run: Run) -> None:
    await ground_of(run)
    error = _unknown_tool(run.contract)
    for row in await _tools(run):
        name = str(row.get("name"))
        if name in run.contract.tools:
            answer = await run.call(name, {})
            if (
                error is not None
                and answer.protocol == error.code
                and answer.reply.body.get("message") == error.message
            ):
                got = "the answer of a tool that does not exist"
                raise Broken(Finding(run.judges, f"{name}, which is listed, answers", got, calls=(answer.number,)))


async def _unlisted(run: Run) -> None:
    missing = [tool for tool in run.contract.tools if tool not in run.listed]
    if not missing:
        raise NotApplicable("every tool of the contract is listed")
    ground = await ground_of(run)
    findings: list[Finding] = []
    for name in missing:
        example = next(iter(generated.examples(run.contract, name).values()))
        arguments = ground.filled(run.contract.tools[name], example, run.key())
        told, unknown = await run.call(name, arguments), await run.call(f"{name}_{run.word()}", arguments)
        if bytes_of(told) != bytes_of(unknown):
            finding = Finding(run.judges, f"{name} answered as an unknown tool", told.said(), name)
            findings.append(finding)
    if findings:
        raise Broken(*findings)


async def _unknown(run: Run) -> None:
    error = _unknown_tool(run.contract)
    if error is None:
        raise NotApplicable("the contract has no answer for a tool that does not exist")
    answer = await run.call(run.word(), {})
    if answer.protocol != error.code or answer.reply.body.get("message") != error.message:
        raise Broken(
            Finding(
                run.judges, f"the protocol error {error.code}, {error.message}", answer.said(), calls=(answer.number,)
            )
        )


def bytes_of(answer: Answer) -> str:
    """All of a reply, as it came."""
    return json.dumps({"kind": answer.reply.kind.value, "body": answer.reply.body}, ensure_ascii=False)


def _unknown_tool(contract: ContractInfo) -> ProtocolInfo | None:
    row = contract.refusals.get(Refusal.TOOL_UNKNOWN)
    return row if isinstance(row, ProtocolInfo) else None


async def _tools(run: Run) -> list[Mapping[str, Any]]:
    found = await run.client.tools()
    if isinstance(found, Reply):
        raise Broken(Finding((), "a list of tools", found.kind.value))
    rows: list[Json] = [dict(row) for row in found]
    return [row for row in rows if not str(row.get("name")).startswith(PREFIX)]
