"""What a key is bound to and what a second call with it gets (engram-memory seed §3)."""

from __future__ import annotations

import json
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Action, Seat
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, DerivativeRule

from engram_conformance.checks.each import each_mutation
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, mutations
from engram_conformance.memory.hosting import host
from engram_conformance.memory.journal import head, unchanged_since
from engram_conformance.memory.mutations import MEMORY, committed, ready, replay_of
from engram_conformance.memory.world import ADMIT, CAPTURE, PREPARING, World
from engram_conformance.model import Json

DAY_MS = 86_400_000


@scenario("key-scope", contract=MEMORY, needs=("act",), tools=(CAPTURE,))
async def two_principals_use_one_key(w: World) -> None:
    """Two principals use the same key, for the same and for other content: each gets candidates of its own."""
    mine = await w.capture()
    await w.control.act(principal=Seat.SECOND)
    theirs = await _captured(w, mine.arguments, "a capture under the key of another principal")
    w.expect(theirs["candidate_id"] != mine.candidate_id, "a candidate of its own", "the other principal's")
    other = mutations.other(w, CAPTURE, w.capture_of(w.word()))
    await _captured(w, other, "a capture under a new key of the second principal")
    await w.control.act(principal=Seat.FIRST)
    await _captured(w, {**other, "payload": w.payload_of(w.word())}, "other content under a key of another principal")


@scenario("key-scope", contract=MEMORY, needs=("act",), tools=(CAPTURE,))
async def two_scopes_use_one_key(w: World) -> None:
    """One principal uses the same key in two scopes, for other content: the scopes are apart."""
    mine = await w.capture()
    await w.control.act(scope=Seat.SECOND)
    await _captured(w, mutations.other(w, CAPTURE, mine.arguments), "other content under a key of another scope")


@each_mutation("replay-same-outcome")
async def the_same_again(w: World, tool: str) -> None:
    """The same call again, twice, tells the stored outcome and that it is a replay."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    for what in ("the first repetition", "the second repetition"):
        replay_of(w, tool, first, await w.call(tool, args), what)


@each_mutation("replay-same-outcome", needs=("journal",))
async def no_second_event(w: World, tool: str) -> None:
    """A replay writes nothing into the journal."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    before = await head(w)
    replay_of(w, tool, first, await w.call(tool, args))
    await unchanged_since(w, before, "a replay")


@scenario("replay-same-outcome", contract=MEMORY, tools=(CAPTURE, ADMIT))
async def one_record_in_the_end(w: World) -> None:
    """A capture and an admission that were each repeated leave one record to be found."""
    word = w.word()
    candidate = await w.capture(word)
    await w.call(CAPTURE, candidate.arguments)
    args = arguments.admission(w.key(), candidate.candidate_id)
    first = await committed(w, ADMIT, args)
    await w.call(ADMIT, args)
    found = await w.found(word)
    expected = [first["outcome"].get("record_id")]
    w.expect(found == expected, "the one record is found", f"{len(found)} records, or another one")


@each_mutation("replay-conflict")
async def other_content(w: World, tool: str) -> None:
    """A key that is bound is refused with other content, and still replays its own."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    w.refused(await w.call(tool, mutations.other(w, tool, args)), what="other content under a bound key")
    replay_of(w, tool, first, await w.call(tool, args), rules=PREPARING)


@each_mutation("replay-conflict")
async def other_tool(w: World, tool: str) -> None:
    """A key that another tool has bound is refused, whatever the tool."""
    key = w.key()
    bound = CAPTURE if tool != CAPTURE else ADMIT
    await committed(w, bound, await ready(w, bound, key))
    w.refused(await w.call(tool, await ready(w, tool, key)), what="a key that another tool has bound")


@scenario("replay-conflict", contract=MEMORY, tools=(CAPTURE, ADMIT))
async def other_target(w: World) -> None:
    """A key that was bound for one candidate is refused for another, which stays undecided."""
    first, second = await w.capture(), await w.capture()
    args = arguments.admission(w.key(), first.candidate_id)
    await committed(w, ADMIT, args)
    conflicting = await w.call(ADMIT, {**args, "candidate_id": second.candidate_id})
    w.refused(conflicting, what="another target under a bound key")
    answer = await w.call(ADMIT, arguments.admission(w.key(), second.candidate_id))
    value = w.succeeded(answer, "an admission of the other candidate", PREPARING)
    w.expect(
        not mutations.replayed(ADMIT, value), "the other candidate was left undecided", "a stored decision", answer
    )


@each_mutation("replay-conflict", needs=("journal",))
async def a_conflict_writes_nothing(w: World, tool: str) -> None:
    """A conflict writes nothing into the journal."""
    args = await ready(w, tool)
    await committed(w, tool, args)
    before = await head(w)
    w.refused(await w.call(tool, mutations.other(w, tool, args)), what="other content under a bound key")
    await unchanged_since(w, before, "a conflict")


@each_mutation("replay-intent", needs=("clock",))
async def time_has_passed(w: World, tool: str) -> None:
    """The same call a day later is the same intent: no time is in it."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    await w.advance(DAY_MS)
    replay_of(w, tool, first, await w.call(tool, args), "the same call a day later")


@scenario("replay-intent", contract=MEMORY, tools=(CAPTURE,))
async def spelled_otherwise(w: World) -> None:
    """The same arguments with members in another order and 1 written as 1.0 are the same intent."""
    first = await w.capture()
    reordered = _reversed(first.arguments)
    t = first.arguments["payload"]["valid_time"]["t"]
    spelled = json.dumps(reordered).replace(f"{t}", f"{t}.0").encode()
    replay_of(
        w, CAPTURE, first.value, await w.run.client.call_raw(CAPTURE, spelled), "the same value spelled otherwise"
    )


@scenario("replay-intent", contract=MEMORY, tools=(CAPTURE,))
async def defaults_spelled_out(w: World) -> None:
    """Arguments that spell out what was left out are another intent: it is taken before defaults."""
    first = await w.capture()
    for more in (
        {"reconciliation": {"family_refs": []}},
        {"retention": {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE}},
    ):
        args = {**first.arguments, "payload": {**first.arguments["payload"], **more}}
        code = w.run.contract.laws["replay-conflict"].code
        w.refused(await w.call(CAPTURE, args), code, what=f"the same with {next(iter(more))} spelled out")


@each_mutation("replay-durable", needs=("host",))
async def after_a_restart(w: World, tool: str) -> None:
    """After a restart and after a crash a key replays its outcome, and conflicts with other content."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    for action in (Action.RESTART, Action.CRASH):
        await host(w, action)
        replay_of(w, tool, first, await w.call(tool, args), f"the same call after a {action.value}")
        conflict = w.run.contract.laws["replay-conflict"].code
        w.refused(await w.call(tool, mutations.other(w, tool, args)), conflict, what="other content after that")


async def _captured(w: World, args: Json, what: str) -> Json:
    """The value of a capture that must make a new candidate."""
    answer = await w.call(CAPTURE, args)
    value = w.succeeded(answer, what)
    fresh = value["status"] == CaptureStatus.COMMITTED_PENDING
    w.expect(fresh, f"{what} makes a new candidate", "a replay", answer)
    return value


def _reversed(value: Any) -> Any:
    """The same JSON value with the members of every object in the opposite order."""
    if isinstance(value, dict):
        members: Json = value
        return {name: _reversed(members[name]) for name in reversed(members)}
    return [_reversed(item) for item in value] if isinstance(value, list) else value
