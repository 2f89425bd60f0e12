"""Clean-ups that tell the truth: complete when nothing is left, and pending until then (engram-memory seed §2, §5)."""

from __future__ import annotations

from collections.abc import Sequence

from engram_contracts.conformance_control.v1_0_0.enums import Action, Fault, Key
from engram_contracts.engram_memory.v1_0_0.enums import CleanupStatus

from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.hosting import arm, host
from engram_conformance.memory.mutations import APPROVING, MEMORY, approved, committed, ready, replay_of
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, PREPARING, WITHDRAW, World
from engram_conformance.model import Json

FORGETTING = (CAPTURE, ADMIT, FORGET)

_STORE = ("state", *APPROVING)


@scenario("key-destruction-honest", contract=MEMORY, needs=("fault", "host", *_STORE), tools=(CAPTURE, WITHDRAW))
async def while_the_key_is_there(w: World) -> None:
    """While the key cannot be overwritten the answer says pending; it says complete once the key is gone."""
    args = await approved(w, WITHDRAW)
    await arm(w, Fault.CLEANUP_FAILS)
    first = await w.call(WITHDRAW, args)
    await _key_told(w, args, w.succeeded(first, "a withdrawal", PREPARING))
    await host(w, Action.WORK)
    again = await w.call(WITHDRAW, args)
    value = w.succeeded(again, "the replay of a withdrawal", PREPARING)
    _complete(w, value["key_destruction"], again, ("cleanup-retried",))
    await _key_told(w, args, value)


@scenario("key-destruction-honest", contract=MEMORY, needs=_STORE, tools=(CAPTURE, WITHDRAW))
async def told_at_once(w: World) -> None:
    """Where the answer of withdraw says complete, the key is gone from the store."""
    args = await ready(w, WITHDRAW)
    await _key_told(w, args, await committed(w, WITHDRAW, args))


async def _key_told(w: World, args: Json, value: Json) -> None:
    """If a complete destruction is told, the store has the key no more."""
    if value["key_destruction"] == CleanupStatus.COMPLETE:
        held = await inside.candidate(w, args["candidate_id"])
        w.expect(held.key != Key.PRESENT, "a key that is told destroyed cannot be used", "a key that can")


@scenario(
    "forget-cleanup-honest",
    contract=MEMORY,
    needs=("fault", "host", "residue", *APPROVING),
    tools=(CAPTURE, ADMIT, FORGET),
)
async def complete_when_it_is(w: World) -> None:
    """While the clean-up fails it is pending and has no receipt; once it is told complete, nothing is left."""
    text = w.word() + w.word()
    record = await w.record(text)
    await arm(w, Fault.CLEANUP_FAILS)
    args = arguments.forgetting(w.key(), record.record_id)
    first = await w.approving(FORGET, args)
    value = w.succeeded(first, "a forgetting", PREPARING)
    _pending(w, value, first)
    w.expect("coverage_receipt_digest" not in value, "no receipt while it is pending", "a receipt", first)
    await host(w, Action.WORK)
    await _clean(w, args, [text])


@scenario("forget-cleanup-honest", contract=MEMORY, needs=("residue", *APPROVING), tools=(CAPTURE, ADMIT, FORGET))
async def nothing_left_behind(w: World) -> None:
    """Where the answer of forget says complete, no file holds text, source or reason of the record any more."""
    text, source = w.word() + w.word(), f"repo:{w.word()}{w.word()}"
    record = await w.record(text, source=source)
    args = arguments.forgetting(w.key(), record.record_id, reason=f"ticket:{text}")
    answer = await w.approving(FORGET, args)
    if w.succeeded(answer, "a forgetting", PREPARING)["projection_invalidation"] == CleanupStatus.COMPLETE:
        await _nowhere(w, [text, source])


@scenario("cleanup-retried", contract=MEMORY, needs=("fault", "host", *APPROVING), tools=(CAPTURE, ADMIT, FORGET))
async def the_host_goes_on_with_it(w: World) -> None:
    """What stayed pending is complete after the host's own work, and the caller did nothing."""
    args = await approved(w, FORGET)
    await arm(w, Fault.CLEANUP_FAILS)
    first = await committed(w, FORGET, args)
    _pending(w, first, rules=PREPARING)
    await host(w, Action.WORK)
    again = await w.call(FORGET, args)
    value = replay_of(w, FORGET, first, again, rules=PREPARING)
    _complete(w, value["projection_invalidation"], again)


@scenario("cleanup-retried", contract=MEMORY, needs=("fault", "host", *APPROVING), tools=(CAPTURE, ADMIT, FORGET))
async def the_host_goes_on_after_a_start(w: World) -> None:
    """What stayed pending when the host ended is finished by the host that starts after it."""
    args = await approved(w, FORGET)
    await arm(w, Fault.CLEANUP_FAILS)
    first = await committed(w, FORGET, args)
    _pending(w, first, rules=PREPARING)
    await host(w, Action.CRASH)
    await host(w, Action.WORK)
    again = await w.call(FORGET, args)
    value = replay_of(w, FORGET, first, again, rules=PREPARING)
    _complete(w, value["projection_invalidation"], again)


async def _clean(w: World, args: Json, texts: Sequence[str]) -> None:
    """The replay tells a complete clean-up with its receipt, and that is so."""
    again = await w.call(FORGET, args)
    value = w.succeeded(again, "the replay of a forgetting", PREPARING)
    _complete(w, value["projection_invalidation"], again, ("cleanup-retried",))
    await _nowhere(w, texts)


def _pending(w: World, value: Json, *answers: Answer, rules: tuple[str, ...] | None = None) -> None:
    """A forgetting whose clean-up failed says so."""
    told = value["projection_invalidation"]
    w.expect(told == CleanupStatus.PENDING, "pending while the clean-up fails", told, *answers, rules=rules)


def _complete(w: World, told: str, answer: Answer, rules: tuple[str, ...] | None = None) -> None:
    """A clean-up that the host has done is told as done."""
    wanted = CleanupStatus.COMPLETE
    w.expect(told == wanted, f"{wanted.value} after the host's work", told, answer, rules=rules)


async def _nowhere(w: World, texts: Sequence[str]) -> None:
    for text in texts:
        places = (await w.control.residue(text=text))["places"]
        w.expect(not places, "nothing of a record that is cleaned up", f"it is in {', '.join(places)}")
