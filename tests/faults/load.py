"""A short scripted day of a host: what is asked of it while something below it fails, and what must be true after.

The steps are asked one after another with fixed keys, through the real pipeline and engine. `Ledger` keeps every
answer; `judge` opens what is left and holds it against the ledger:

    an acknowledged mutation is there: asked again with its key it answers the same, and nothing happens twice
    one that was proven undone is not there; one of unknown outcome is there wholly or not at all
    the journal verifies with everything that is derived from it, and so do the bodies and the index
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engram_runtime.engine import aftermath
from engram_runtime.engine.verify import verify
from engram_runtime.store.errors import OutcomeUnknown, StoreUnavailable
from engram_runtime.store.port import ReadTx

from tests.runtime.engine.world import ADMIT, CAPTURE, FORGET, GET, WITHDRAW, Host, World, admit, capture

UNAVAILABLE, UNKNOWN = "STORE_UNAVAILABLE", "MUTATION_OUTCOME_UNKNOWN"
SECRET = "The deploy token is ghp_" + "a8Kd93jXq0ZpLw27VbNs51RtYcUe64HmGf1T"

Answers = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Step:
    """One mutation. `arguments` gives them from what was answered before, or None if that is not known."""

    name: str
    tool: str
    arguments: Callable[[Answers], dict[str, Any] | None]


@dataclasses.dataclass(frozen=True)
class Chore:
    """What a host does by itself between calls; it may fail, and is done again another time."""

    name: str
    work: Callable[[Host], Awaitable[object]]


def captures(name: str, text: str) -> Step:
    """A capture of a text of its own."""
    return Step(name, CAPTURE, lambda _: capture(text, idempotency_key=f"faults-{name}-key"))


def admits(name: str, of: str) -> Step:
    """A request to admit what another step captured."""

    def arguments(known: Answers) -> dict[str, Any] | None:
        return admit(known[of]["candidate_id"], f"faults-{name}-key") if of in known else None

    return Step(name, ADMIT, arguments)


def ends(name: str, tool: str, of: str) -> Step:
    """A withdrawal of a candidate, or a forgetting of the record that a step admitted."""
    at = "candidate_id" if tool == WITHDRAW else "record_id"

    def arguments(known: Answers) -> dict[str, Any] | None:
        if of not in known:
            return None
        found = known[of] if tool == WITHDRAW else known[of]["outcome"]
        return {at: found[at], "idempotency_key": f"faults-{name}-key", "reason_ref": "reason:asked"}

    return Step(name, tool, arguments)


KESTRELS = "Kestrels hover over the dam."
STEPS: tuple[Step, ...] = (
    captures("capture-a", KESTRELS),
    captures("capture-b", "Herons stand still by the weir. " * 90),
    admits("admit-a", "capture-a"),
    captures("capture-secret", SECRET),
    admits("reject-secret", "capture-secret"),
    admits("admit-b", "capture-b"),
    captures("capture-c", "Swifts sleep on the wing."),
    ends("withdraw-c", WITHDRAW, "capture-c"),
    ends("forget-a", FORGET, "admit-a"),
    captures("capture-again", KESTRELS),
    admits("hold-again", "capture-again"),
)
SWEEP = Chore("sweep", lambda host: host.store.sweep())
CHECKPOINT = Chore("checkpoint", lambda host: host.store.checkpoint())

Waves = Sequence[Sequence[Step | Chore]]
ONE_BY_ONE: Waves = (*((step,) for step in STEPS[:5]), (SWEEP,), (CHECKPOINT,), *((step,) for step in STEPS[5:]))
AT_ONCE: Waves = (
    [step for step in STEPS if step.tool == CAPTURE],
    [step for step in STEPS if step.tool == ADMIT and step is not STEPS[-1]],
    [SWEEP],
    [CHECKPOINT],
    [step for step in STEPS if step.tool in (WITHDRAW, FORGET)],
    STEPS[-1:],
)


@dataclasses.dataclass
class Ledger:
    """What was answered. `undone` and `unknown` are steps that failed and were not asked again with success."""

    known: Answers = dataclasses.field(default_factory=dict)
    asked: set[str] = dataclasses.field(default_factory=set)
    undone: set[str] = dataclasses.field(default_factory=set)
    unknown: set[str] = dataclasses.field(default_factory=set)
    codes: list[str] = dataclasses.field(default_factory=list)

    def note(self, step: Step, content: dict[str, Any]) -> None:
        """Take an answer, and hold it against what was answered before."""
        if not content["ok"]:
            code = content["error"]["code"]
            self.codes.append(code)
            assert step.name not in self.known, f"{step.name} was acknowledged and is now {code}"
            (self.unknown if code == UNKNOWN else self.undone).add(step.name)
            return
        value = content["output"]["value"]
        again = repeats(value)
        if step.name in self.known:
            assert again, f"{step.name} happened twice"
            assert lasting(value) == lasting(self.known[step.name]), step.name
        elif again:
            assert step.name in self.unknown, f"{step.name} stands, though it was told as undone"
        self.undone.discard(step.name)
        self.unknown.discard(step.name)
        self.known.setdefault(step.name, value)

    async def chore(self, chore: Chore, host: Host) -> None:
        """Do it; what becomes of it is the store's to say in the same two ways."""
        try:
            self.known[chore.name] = await chore.work(host)
        except OutcomeUnknown:
            self.codes.append(UNKNOWN)
        except StoreUnavailable:
            self.codes.append(UNAVAILABLE)

    @property
    def acknowledged(self) -> int:
        """How many mutations were."""
        return sum(step.name in self.known for step in STEPS)


def repeats(value: dict[str, Any]) -> bool:
    """Whether an answer says that it was given before."""
    return value["replayed"] if "replayed" in value else value["status"] == "duplicate_exact"


CHANGING = ("status", "replayed", "key_destruction", "projection_invalidation", "coverage_receipt_digest")


def lasting(value: dict[str, Any]) -> dict[str, Any]:
    """What of an answer stays the same for ever."""
    return {name: part for name, part in value.items() if name not in CHANGING}


async def drive(host: Host, ledger: Ledger, waves: Waves = ONE_BY_ONE, *, insist: bool = False) -> None:
    """Ask for every step, those of a wave at once; `insist`: one that failed is asked again with the same key, and
    must succeed.
    """

    async def ask(step: Step | Chore) -> None:
        if isinstance(step, Chore):
            return await ledger.chore(step, host)
        arguments = step.arguments(ledger.known)
        if arguments is not None:
            ledger.asked.add(step.name)
            ledger.note(step, await host.answer(step.tool, arguments))
        return None

    with heard(ledger):
        for wave in waves:
            await asyncio.gather(*(ask(step) for step in wave))
            if insist:
                await asyncio.gather(*(ask(step) for step in wave if step.name not in ledger.known))
                missing = [step.name for step in wave if step.name not in ledger.known]
                assert not missing, f"the same key again gives {ledger.codes} for {missing}"
        await host.memory.finish()


@contextmanager
def heard(ledger: Ledger) -> Iterator[None]:
    """What goes on after an answer is nobody's outcome; that it failed stands in the log."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else None
            if isinstance(error, OutcomeUnknown | StoreUnavailable):
                ledger.codes.append(UNKNOWN if isinstance(error, OutcomeUnknown) else UNAVAILABLE)

    log, handler = logging.getLogger(aftermath.__name__), Handler()
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


async def judge(world: World, ledger: Ledger) -> None:
    """Open what is left and hold it against the ledger; then finish the day."""
    async with world.host() as host:
        stand = await whole(host)
        least = ledger.acknowledged
        assert least <= stand <= least + len(ledger.unknown), f"{stand} stand: {ledger}"
        await drive(host, ledger)
        assert ledger.acknowledged == len(STEPS), ledger.codes
        assert ledger.known["hold-again"]["outcome"]["status"] == "pending_adjudication"
        gone = {"record_id": ledger.known["admit-a"]["outcome"]["record_id"], "purpose_ref": "purpose:test"}
        assert await host.refusal(GET, gone) == "NOT_FOUND"
        await host.store.sweep()
        assert await whole(host) == len(STEPS)


async def whole(host: Host) -> int:
    """Everything verifies; how many mutations stand."""
    findings = await verify(host.store, host.parts.index)
    assert findings == [], findings

    def outcomes(tx: ReadTx) -> int:
        return sum("outcome" in tx.event(cursor).document for cursor in range(tx.high_water + 1))

    return await host.store.read(outcomes)
