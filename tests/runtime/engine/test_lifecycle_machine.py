"""The whole lifecycle at random against the contract's table: under a new key each tool, in each state, does what the
table says, and nothing else; and after each step every read tells the truth.

The model is the table and two dictionaries of states. It knows nothing of how the host stores anything.
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.lifecycle import DISCLOSABLE, LIFECYCLE, Entity, Operation
from engram_runtime.engine import adjudication, operations
from engram_runtime.engine.unfit import Unfit
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.ports import VerdictKind
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule

from tests.runtime.engine.feed import ids
from tests.runtime.engine.policies import Told
from tests.runtime.engine.world import ADMIT, ANN, BOB, FORGET, GET, NOW, WITHDRAW, World, admit, forget, soon, withdraw

DAY = 86_400_000
EXPIRE, EXPIRED = "expire", "expired"
ORDERS = [row.operation for row in operations.choices()]
STATUS = {VerdictKind.ACCEPT: "accepted", VerdictKind.REJECT: "rejected", VerdictKind.HOLD: "pending_adjudication"}
ENDS = {"accepted": "accepted", "rejected": "rejected", "pending_adjudication": "pending"}


class Lifecycle(RuleBasedStateMachine):
    """One host, one author (ANN), somebody else (BOB), an operator, and time."""

    candidates = Bundle("candidates")
    records = Bundle("records")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory(prefix="engram-machine-")
        self.world = World(Path(self.folder.name))
        self.policy = Told(self.world.clock)
        self.stack = AsyncExitStack()
        self.host = self.run(
            self.stack.enter_async_context(
                self.world.host(admission=self.policy, capture=OwnerBounds(ceiling_ms=100 * DAY))
            )
        )
        self.states: dict[str, str] = {"candidate_none": "absent", "mem_" + "a" * 52: "absent"}
        self.held: set[str] = set()
        self.texts: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.record_of: dict[str, str] = {}

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def teardown(self) -> None:
        assert self.run(verify(self.host.store, self.host.parts.index)) == []
        self.run(self.host.store.rebuild())
        for subject, state in self.states.items():
            if state != "absent":
                assert self.run(self.host.state(subject)) == state
        self.run(self.stack.aclose())
        self.runner.close()
        self.folder.cleanup()

    # What the model knows

    def overdue(self, record: str) -> bool:
        end = self.ends.get(record)
        over = end is not None and end <= self.world.clock.now
        return over and any(
            m.operation == EXPIRE and self.states[record] in m.from_states for m in operations.choices()
        )

    def shown(self, record: str) -> bool:
        return self.states[record] in DISCLOSABLE[Entity.RECORD] and not self.overdue(record)

    def forgotten_text(self, candidate: str) -> bool:
        number = self.texts[candidate]
        return any(
            self.states[record] == "tombstoned" and self.texts[other] == number
            for other, record in self.record_of.items()
        )

    def accepted(self, candidate: str, record: str) -> Any:
        self.states[candidate], self.states[record] = "accepted", "accepted_current"
        self.record_of[candidate] = record
        self.held.discard(candidate)
        if candidate in self.ends:
            self.ends[record] = self.ends[candidate]
        return record

    # What may happen

    @rule(target=candidates, number=st.integers(0, 3), days=st.sampled_from([None, 1, 3]))
    def capture(self, number: int, days: int | None) -> Any:
        more: dict[str, Any] = {}
        end = self.world.clock.now + (days or 0) * DAY
        if days is not None:
            more["retention"] = {"derivative_rule": "make-ineligible", "expires_at": from_ms(end)}
        value = self.run(self.host.captured(text=f"Kestrel number {number} hovers.", t=NOW - 1, **more))
        assert value["status"] == "committed_pending"
        candidate = value["candidate_id"]
        self.states[candidate], self.texts[candidate] = "pending", number
        if days is not None:
            self.ends[candidate] = end
        return candidate

    @rule(days=st.integers(1, 2))
    def time_passes(self, days: int) -> None:
        self.world.clock.now += days * DAY

    @rule(target=records, candidate=candidates, verdict=st.sampled_from(list(VerdictKind)))
    def admission(self, candidate: str, verdict: VerdictKind) -> Any:
        self.policy.kind = verdict
        before = self.run(self.host.events())
        state, held = self.states[candidate], candidate in self.held
        content = self.run(self.host.answer(ADMIT, admit(candidate)))
        refused = LIFECYCLE.refusal(ADMIT, state)
        if refused is not None:
            assert content["error"]["code"] == refused.code
            assert self.run(self.host.events()) == before
            return multiple()
        value = content["output"]["value"]
        status = value["outcome"]["status"]
        if held or state != "pending":
            answer = LIFECYCLE.answer(ADMIT, state)
            assert answer is not None
            assert (status, value["replayed"]) == (answer.outcome, True)
            assert self.run(self.host.events()) == before
            return multiple()
        if verdict is VerdictKind.ACCEPT and self.ends.get(candidate, self.world.clock.now + 1) <= self.world.clock.now:
            verdict = VerdictKind.REJECT  # open point expired-candidate: nobody could read the record
        elif verdict is VerdictKind.ACCEPT and self.forgotten_text(candidate):
            verdict = VerdictKind.HOLD
        assert status == STATUS[verdict]
        assert value["replayed"] is False
        self.states[candidate] = ENDS[status]
        if status == "pending_adjudication":
            self.held.add(candidate)
        if status != "accepted":
            return multiple()
        return self.accepted(candidate, value["outcome"]["record_id"])

    @rule(target=records, candidate=candidates, accepts=st.booleans(), override=st.booleans())
    def adjudication(self, candidate: str, accepts: bool, override: bool) -> Any:
        parts, store, name = self.host.parts, self.host.store, "review" if override else None
        if accepts:
            work = adjudication.accept(parts, store, candidate, "mira", name, soon())
        else:
            work = adjudication.reject(parts, store, candidate, "mira", soon())
        before = self.run(self.host.events())
        late = candidate in self.ends and self.ends[candidate] <= self.world.clock.now
        fits = candidate in self.held
        if accepts:
            fits = fits and not late and override == self.forgotten_text(candidate)
        try:
            done = self.run(work)
        except Unfit:
            assert not fits
            assert self.run(self.host.events()) == before
            return multiple()
        assert fits
        self.held.discard(candidate)
        self.states[candidate] = done.to_state
        return self.accepted(candidate, done.record_id) if accepts else multiple()

    @rule(candidate=st.one_of(candidates, st.just("candidate_none")), who=st.sampled_from([ANN, ANN, BOB]))
    def withdrawal(self, candidate: str, who: Any) -> None:
        state = self.states[candidate] if who is ANN else "absent"
        before = self.run(self.host.events())
        content = self.run(self.host.answer(WITHDRAW, withdraw(candidate), who))
        refused = LIFECYCLE.refusal(WITHDRAW, state)
        if refused is not None:
            assert content["error"]["code"] == refused.code
            assert self.run(self.host.events()) == before
            return
        (move,) = LIFECYCLE.moves(WITHDRAW, state)
        receipt = content["output"]["value"]["receipt"]
        assert (receipt["from_state"], receipt["to_state"]) == (state, move.to_state)
        self.states[candidate] = move.to_state
        self.held.discard(candidate)

    @rule(record=st.one_of(records, st.just("mem_" + "a" * 52)), who=st.sampled_from([ANN, BOB]))
    def forgetting(self, record: str, who: Any) -> None:
        state = EXPIRED if self.overdue(record) else self.states[record]
        before = self.run(self.host.events())
        content = self.run(self.host.answer(FORGET, forget(record), who))
        refused = LIFECYCLE.refusal(FORGET, state)
        if refused is not None:
            assert content["error"]["code"] == refused.code
            assert self.run(self.host.events()) == before
            return
        (move,) = LIFECYCLE.moves(FORGET, state)
        receipt = content["output"]["value"]["receipt"]
        assert (receipt["from_state"], receipt["to_state"]) == (state, move.to_state)
        assert self.run(self.host.events()) == before + (2 if state != self.states[record] else 1)
        self.states[record] = move.to_state

    @rule(record=records, operation=st.sampled_from(ORDERS), other=records)
    def order(self, record: str, operation: str, other: str) -> None:
        move = next(row for row in operations.choices() if row.operation == operation)
        named = operations.names_successor(Operation(operation))
        fits = self.states[record] in move.from_states and self.overdue(record) == (operation == EXPIRE)
        if named:
            assert move.related is not None
            fits = fits and other != record and self.states[other] in move.related.from_states
            fits = fits and not self.overdue(other)
        before = self.run(self.host.events())
        try:
            done = self.run(self.host.ordered(operation, record, **({"successor": other} if named else {})))
        except Unfit:
            assert not fits
            assert self.run(self.host.events()) == before
            return
        assert fits
        assert self.run(self.host.events()) == before + 1
        assert (done.from_state, done.to_state) == (self.states[record], move.to_state)
        self.states[record] = move.to_state
        if done.related is not None and move.related is not None:
            assert self.states[done.related] in move.related.from_states
            self.states[done.related] = move.related.to_state

    @rule(record=st.one_of(records, st.just("mem_" + "a" * 52)))
    def reading(self, record: str) -> None:
        content = self.run(self.host.answer(GET, {"record_id": record, "purpose_ref": ANN.purpose_ref}))
        assert content["ok"] is self.shown(record)
        if not content["ok"]:
            assert content["error"]["code"] == "NOT_FOUND"
        self.run(self.host.memory.finish())
        if self.overdue(record):
            self.states[record] = EXPIRED

    @invariant()
    def a_search_finds_what_may_be_shown_and_nothing_else(self) -> None:
        found = ids([self.run(self.host.search("kestrel", limit=50))])
        self.run(self.host.memory.finish())
        assert sorted(found) == sorted(name for name in self.states if name.startswith("mem_") and self.shown(name))


Lifecycle.TestCase.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestLifecycle = Lifecycle.TestCase
