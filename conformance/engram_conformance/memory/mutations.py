"""The four mutations alike: made ready on a target of their own, told from a replay, and judged as one.

Most laws of keys and outcomes hold for each of them in the same words, so their checks are written once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus
from engram_contracts.model_v1 import Confirmation

from engram_conformance.client import Answer
from engram_conformance.memory import arguments
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, PREPARING, WITHDRAW, World
from engram_conformance.model import Json

MEMORY = CONTRACT.id
"""The contract that these checks are about."""
APPROVING = ("requests", "answer")
"""The controls without which nobody can approve anything."""

BEFORE: Mapping[str, tuple[str, ...]] = {CAPTURE: (), ADMIT: (CAPTURE,), WITHDRAW: (CAPTURE,), FORGET: (CAPTURE, ADMIT)}
"""The tools that make a mutation's target."""


async def ready(w: World, tool: str, key: str | None = None) -> Json:
    """Right arguments of a mutation, with a target of its own that is made here."""
    key = key or w.key()
    if tool == CAPTURE:
        return w.capture_of(w.word(), key)
    if tool == ADMIT:
        return arguments.admission(key, (await w.capture()).candidate_id)
    if tool == WITHDRAW:
        return arguments.withdrawal(key, (await w.capture()).candidate_id)
    return arguments.forgetting(key, (await w.record()).record_id)


async def approved(w: World, tool: str, key: str | None = None) -> Json:
    """Right arguments of a mutation that needs no human any more: one has approved it, where one must."""
    args = await ready(w, tool, key)
    if CONTRACT.tools[tool].confirmation is Confirmation.ALWAYS:
        code = w.run.contract.laws["confirmation-always"].code
        w.refused(await w.call(tool, args), code, what="a call that nobody approved", rules=PREPARING)
        await w.answer_request("approve")
    return args


def other(w: World, tool: str, args: Json) -> Json:
    """The same mutation under the same key with other content: another text, or another reason; an admission has none,
    so it gets another target (that need not be there: a key is looked up before the target)."""
    if tool == CAPTURE:
        return {**args, "payload": w.payload_of(w.word())}
    if tool == ADMIT:
        return {**args, "candidate_id": args["candidate_id"] + "x"}
    return {**args, "reason_ref": "ticket:another"}


def replayed(tool: str, value: Json) -> bool:
    """Whether an answer says that it is a replay."""
    if tool == CAPTURE:
        return value["status"] == CaptureStatus.DUPLICATE_EXACT
    return value["replayed"] is True


def outcome(tool: str, value: Json) -> Any:
    """What a replay must tell again: all but that it is one, and the clean-up, which goes on."""
    if tool == CAPTURE:
        return {name: told for name, told in value.items() if name != "status"}
    return value["outcome"] if tool == ADMIT else value["receipt"]


def cursor_of(tool: str, value: Json) -> int:
    """The cursor of the event that an answer tells of."""
    return int(outcome(tool, value)["cursor"])


async def committed(w: World, tool: str, args: Json, rules: tuple[str, ...] | None = ()) -> Json:
    """The value of a mutation that must take effect now, approved where a human is needed."""
    answer = await w.approving(tool, args)
    value = w.succeeded(answer, f"a new {short(tool)}", rules)
    w.expect(not replayed(tool, value), "the outcome of a new operation", "a replay", answer, rules=rules)
    return value


def replay_of(
    w: World, tool: str, first: Json, again: Answer, what: str = "a replay", rules: tuple[str, ...] | None = None
) -> Json:
    """The value of an answer that must be the replay of an outcome."""
    value = w.succeeded(again, what, rules)
    w.expect(replayed(tool, value), f"{what} says that it is one", "the outcome of a new operation", again, rules=rules)
    w.expect(
        outcome(tool, value) == outcome(tool, first), f"{what} tells the same", "another outcome", again, rules=rules
    )
    return value


def short(tool: str) -> str:
    """The last word of a tool's name, for people: `admission`, `forget`."""
    return tool.rpartition("_")[2]
