"""A candidate and its record, led along the contract's transitions to a state; and each tool asked about them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_contracts.model_v1 import Confirmation, TransitionInfo

from engram_conformance.client import Answer
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.calls import unknown_candidate, unknown_record
from engram_conformance.memory.hosting import until
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, PREPARING, WITHDRAW, Captured, World
from engram_conformance.model import Json

DAY_MS = 86_400_000
DECISIONS: Mapping[str, Decision] = {
    Operation.ACCEPT: Decision.ACCEPT,
    Operation.REJECT: Decision.REJECT,
    Operation.HOLD: Decision.HOLD,
}
"""What the policy has to decide for a transition of an admission."""


@dataclass(slots=True)
class Subject:
    """What the tools are asked about. Before its capture the ids are of nothing that ever was; the record's id is the
    one that its candidate's record has."""

    w: World
    args: Json
    candidate_id: str
    record_id: str
    captured: Captured | None = None

    @classmethod
    def new(cls, w: World, *, expiring: bool = False) -> Subject:
        """Nothing yet; its content ends in a day if it is `expiring`."""
        more: Json = {"retention": until(w.now_ms + DAY_MS)} if expiring else {}
        return cls(w, w.capture_of(w.word(), **more), unknown_candidate(w), unknown_record(w))

    async def ask(self, tool: str) -> Answer:
        """One tool asked about it under a new key, approved by a human where that is needed. A capture goes with the
        key that it has: it is the only one that knows the candidate."""
        return await _ASK[tool](self)

    async def moved(self, move: TransitionInfo) -> Answer | None:
        """Do what the transition does; the answer of its tool, if it is a tool's. A host's own must be done."""
        if move.tool is not None:
            return await self._by_tool(move.tool, move)
        more = {"successor": (await self.w.record()).record_id} if _names_successor(move) else {}
        if move.operation == Operation.EXPIRE:
            await self.w.advance(DAY_MS)
        done = await inside.operated(self.w, self.record_id, move.operation, **more)
        self.w.expect(done, f"the host does {move.operation}", "it refuses", rules=PREPARING)
        return None

    async def _by_tool(self, tool: str, move: TransitionInfo) -> Answer:
        if tool == ADMIT:
            await inside.decides(self.w, DECISIONS[move.operation])
        answer = await self.ask(tool)
        value = answer.value if isinstance(answer.value, dict) else {}
        if tool == CAPTURE and isinstance(value.get("candidate_id"), str):
            self.captured = Captured(value["candidate_id"], self.args, value)
            self.candidate_id = self.captured.candidate_id
        outcome = value.get("outcome")
        if isinstance(outcome, dict) and isinstance(outcome.get("record_id"), str):
            self.record_id = outcome["record_id"]
        return answer

    async def led(self, path: Iterable[TransitionInfo]) -> Subject:
        """Led along a path, whose every step must work: it is what makes a case ready."""
        for move in path:
            answer = await self.moved(move)
            if answer is not None:
                self.w.succeeded(answer, f"{move.operation} on the way to a state", PREPARING)
        return self


def controls(path: Iterable[TransitionInfo]) -> set[str]:
    """The controls without which nobody can be led along a path."""
    found: set[str] = set()
    for move in path:
        if move.tool == ADMIT:
            found.add("admission")
        if move.tool is None:
            found.add("record")
        if move.confirmation is Confirmation.ALWAYS:
            found |= {"requests", "answer"}
        if move.operation == Operation.EXPIRE:
            found |= {"clock", "setting"}
    return found


def _names_successor(move: TransitionInfo) -> bool:
    """Whether another record has to be named: one that the transition leaves as it is."""
    return move.related is not None and move.related.to_state in move.related.from_states


async def _capture(of: Subject) -> Answer:
    return await of.w.call(CAPTURE, of.args)


async def _admit(of: Subject) -> Answer:
    return await of.w.call(ADMIT, arguments.admission(of.w.key(), of.candidate_id))


async def _withdraw(of: Subject) -> Answer:
    return await of.w.approving(WITHDRAW, arguments.withdrawal(of.w.key(), of.candidate_id))


async def _forget(of: Subject) -> Answer:
    return await of.w.approving(FORGET, arguments.forgetting(of.w.key(), of.record_id))


async def _get(of: Subject) -> Answer:
    return await of.w.call(GET, of.w.get_of(of.record_id))


_ASK: Mapping[str, Callable[[Subject], Awaitable[Answer]]] = {
    CAPTURE: _capture,
    ADMIT: _admit,
    WITHDRAW: _withdraw,
    FORGET: _forget,
    GET: _get,
}
