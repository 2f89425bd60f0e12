"""How large an answer of a read may be: the caller's budget, and the ceiling of a whole result."""

from __future__ import annotations

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.laws import PACKET_BUDGET_LARGEST, RESULT_CEILING

from engram_conformance.checks.laws.disclosure import READING
from engram_conformance.checks.laws.pages import FINDING, records_of
from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory import arguments
from engram_conformance.memory.reads import got, page, pages, right, size
from engram_conformance.memory.world import CAPTURE, GET, PREPARING, SEARCH, World
from engram_conformance.model import Json

MEMORY = CONTRACT.id
_BUDGET = CONTRACT.tools[GET].input["/max_packet_bytes"]
_TEXT = CONTRACT.tools[CAPTURE].input["/payload/components/*/text"]
_CEILING = CONTRACT.inputs[CAPTURE].max_bytes or 0
_LEAST, _MOST = int(_BUDGET.minimum or 0), int(_BUDGET.maximum or 0)
_RUN = "x"
"""Texts of this alone are one long word: large, and quickly read by any host."""


def filling(length: int) -> list[str]:
    """Texts of so many bytes together, each within the bound of a text."""
    most = int(_TEXT.max_bytes or 0)
    whole, left = divmod(length, most)
    return [_RUN * most] * whole + ([_RUN * left] if left else [])


def payload_of_size(w: World, word: str, length: int) -> Json:
    """A payload whose texts have about so many bytes: the word, and components of filling."""
    parts = [arguments.component(word), *_filled(length)]
    return w.payload_of(word, components=parts)


def _filled(length: int) -> list[Json]:
    return [arguments.component(text, f"f{place}") for place, text in enumerate(filling(length))]


async def sized(w: World, length: int) -> tuple[str, str]:
    """A record whose texts have about so many bytes: its id, and the word by which it is found."""
    word = w.word()
    made = await w.admit(await w.captured(arguments.capture(w.key(), payload_of_size(w, word, length))))
    return made.record_id, word


@scenario("packet-budget", contract=MEMORY, tools=FINDING)
async def a_page_stays_within_its_budget(w: World) -> None:
    """The packets of each page have no more bytes than max_packet_bytes, and records go on on the next page."""
    word = w.word()
    await records_of(w, word, 4, padding=1_300)
    for budget in (_LEAST, 2 * _LEAST, _MOST):
        for one in await pages(w, word, max_packet_bytes=budget):
            took = sum(map(size, one.packets))
            w.expect(took <= budget, f"at most {budget} bytes of packets", f"{took}", one.answer)


@scenario("packet-budget", contract=MEMORY, tools=READING)
async def a_record_above_the_budget_is_refused(w: World) -> None:
    """At its own size a record is shown; a byte less is refused, by get as by search."""
    record_id, word = await sized(w, 2 * _LEAST)
    record = size((await got(w, record_id, max_packet_bytes=_MOST))["record"])
    found = await page(w, word, max_packet_bytes=_MOST)
    packet = sum(map(size, found.packets))
    slack = 0 if w.control.has("clock") else 0x40  # a score changes with time, and with it the length of its digits
    await got(w, record_id, max_packet_bytes=record, rules=None)
    await page(w, word, max_packet_bytes=packet + slack, rules=None)
    below = await w.call(GET, w.get_of(record_id, max_packet_bytes=record - 1))
    w.refused(below, what="a get with a budget a byte below the record")
    below = await w.call(SEARCH, w.search_for(word, max_packet_bytes=packet - 1 - slack))
    w.refused(below, what="a search with a budget below its only packet")


@scenario("packet-budget-largest", "result-ceiling", contract=MEMORY, tools=READING)
async def the_largest_budget_refuses_no_record(w: World) -> None:
    """The largest record that can be captured is shown at the largest budget, in a result below the ceiling."""
    record_id, word = await largest(w)
    answer = await w.call(GET, w.get_of(record_id, max_packet_bytes=_MOST))
    shown = right(w, answer, "a get at the largest budget", _LARGEST)
    found = await page(w, word, max_packet_bytes=_MOST, rules=_LARGEST)
    w.expect(found.ids == [record_id], "the one record", f"{len(found.ids)} records", found.answer, rules=_LARGEST)
    above = min(size(shown["record"]), *map(size, found.packets)) > _MOST
    w.expect(above, "a record above the largest budget", "a smaller one", found.answer, rules=PREPARING)
    for one in (answer, found.answer):
        within_ceiling(w, one)


_LARGEST = (PACKET_BUDGET_LARGEST.id,)


async def largest(w: World) -> tuple[str, str]:
    """A record of a capture that is as large as the arguments may be: its id, and its word."""
    word, key = w.word(), w.key()
    args = arguments.capture(key, w.payload_of(word))
    room = _CEILING - size(args)
    most = int(_TEXT.max_bytes or 0)
    parts = args["payload"]["components"]
    for place in range(room // most):
        empty = arguments.component("", f"f{place}")
        parts.append({**empty, "text": _RUN * (most - size(empty) - 1)})
    parts[0]["text"] = word + " " * (_CEILING - size(args))
    made = await w.admit(await w.captured(args))
    return made.record_id, word


@scenario("result-ceiling", contract=MEMORY, tools=FINDING)
async def no_result_is_above_the_ceiling(w: World) -> None:
    """Whatever is asked for at most, a whole result stays within the ceiling or is refused."""
    word = w.word()
    count = RESULT_CEILING.bytes // _CEILING + 1
    for _ in range(count):
        body = payload_of_size(w, word, _CEILING - 0x2000)
        await w.admit(await w.captured(arguments.capture(w.key(), body)))
    answer = await w.call(SEARCH, w.search_for(word, max_packet_bytes=_MOST, limit=count))
    if answer.code == RESULT_CEILING.code:
        return
    right(w, answer, "a search for large records")
    within_ceiling(w, answer)


def within_ceiling(w: World, answer: Answer) -> None:
    """The structured content, which is the least of a whole result, is not above the ceiling."""
    took, most = size(answer.content), RESULT_CEILING.bytes
    w.expect(took <= most, f"at most {most} bytes", f"{took}", answer, rules=(RESULT_CEILING.id,))
