"""Retention: what may be asked for, and what holds when nothing is."""

from __future__ import annotations

from engram_contracts.engram_memory.v1_0_0.enums import DerivativeRule
from engram_contracts.engram_memory.v1_0_0.laws import RETENTION_DEFAULT
from engram_contracts.model_v1 import read

from engram_conformance.checks.table import scenario
from engram_conformance.memory.inside import instant
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, GET, World
from engram_conformance.model import Json

DAY_MS = 86_400_000


def until(ms: int) -> Json:
    """A payload's retention up to that time."""
    return {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE, "expires_at": instant(ms)}


@scenario("expiry-after-capture", contract=MEMORY, needs=("clock", "setting"), tools=(CAPTURE,))
async def an_expiry_lies_after_the_capture(w: World) -> None:
    """An expiry at the time of capture or before it is refused; a millisecond later is a life."""
    await w.control.setting(retention_ceiling_ms=DAY_MS)
    for past in (DAY_MS, 1, 0):
        answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=until(w.now_ms - past)))
        w.refused(answer, what="an expiry that is not after the capture")
    answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=until(w.now_ms + 1)))
    w.succeeded(answer, "an expiry a millisecond after the capture")


@scenario("expiry-ceiling", contract=MEMORY, needs=("clock", "setting"), tools=(CAPTURE,))
async def an_expiry_lies_within_the_ceiling(w: World) -> None:
    """An expiry at the ceiling is let in and one beyond it refused; without a ceiling every one is."""
    await w.control.setting(no_retention_ceiling=True)
    for life in (1, DAY_MS):
        answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=until(w.now_ms + life)))
        w.refused(answer, what="an expiry where there is no ceiling")
    await w.control.setting(retention_ceiling_ms=DAY_MS)
    answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=until(w.now_ms + DAY_MS)))
    w.succeeded(answer, "an expiry at the ceiling")
    answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=until(w.now_ms + DAY_MS + 1)))
    w.refused(answer, what="an expiry a millisecond beyond the ceiling")


@scenario("retain-allowance", contract=MEMORY, needs=("setting",), tools=(CAPTURE,))
async def retaining_needs_an_allowance(w: World) -> None:
    """Derivatives may be retained only while the host allows it."""
    retention: Json = {"derivative_rule": DerivativeRule.RETAIN}
    w.refused(await w.call(CAPTURE, w.capture_of(w.word(), retention=retention)), what="retain without an allowance")
    await w.control.setting(retain=True)
    answer = await w.call(CAPTURE, w.capture_of(w.word(), retention=retention))
    w.succeeded(answer, "retain with the host's allowance")
    await w.control.setting(retain=False)
    w.refused(await w.call(CAPTURE, w.capture_of(w.word(), retention=retention)), what="retain when it was taken back")


@scenario("retention-default", contract=MEMORY, needs=("setting", "clock"), tools=(CAPTURE, ADMIT, GET))
async def nothing_asked_means_the_default(w: World) -> None:
    """Without retention a record is made ineligible with its source and never expires, whatever the host allows."""
    for allowed in (False, True):
        await w.control.setting(retain=allowed, retention_ceiling_ms=DAY_MS)
        made = await w.record()
        await _has_default(w, made.record_id)
    await w.advance(2 * DAY_MS)
    await _has_default(w, made.record_id)


async def _has_default(w: World, record_id: str) -> None:
    answer = await w.call(GET, w.get_of(record_id))
    value = w.succeeded(answer, "a get of a record that nobody let expire")
    wanted = {"derivative_rule": RETENTION_DEFAULT.derivative_rule}
    told = read(value, ("record", "retention"), {})
    w.expect(told == wanted, "the default rule and no expiry", "another retention", answer)
