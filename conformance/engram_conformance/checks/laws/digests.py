"""Digests that a client can make anew from the answer alone."""

from __future__ import annotations

from collections.abc import Mapping

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.digests import PACKET, RANK_RECEIPT, READ_RECEIPT, RESPONSE
from engram_contracts.model_v1 import DigestInfo, Pointer, read

from engram_conformance.checks.laws.disclosure import READING
from engram_conformance.checks.laws.pages import records_of
from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory.reads import page, pages, right
from engram_conformance.memory.world import GET, SEARCH, World
from engram_conformance.model import Json

MEMORY = CONTRACT.id
_SEARCHED = (RESPONSE, ("response_digest",)), (RANK_RECEIPT, ("rank_receipt", "receipt_digest"))
_READ = (PACKET, ("packet_digest",)), (READ_RECEIPT, ("read_receipt", "receipt_digest"))
_OF: Mapping[str, tuple[tuple[DigestInfo, Pointer], ...]] = {SEARCH: _SEARCHED, GET: _READ}
"""The digests of each answer, and where they stand: each covers the object around it, without itself."""


def recomputes(w: World, answer: Answer, value: Json) -> None:
    """Every digest of an answer that covers nothing but the answer."""
    for info, at in _OF[answer.tool]:
        told, wanted = read(value, at), info(read(value, at[:-1]))
        w.expect(told == wanted, f"{'/'.join(at)} over the answer", "another digest", answer)


@scenario("response-recomputes", contract=MEMORY, tools=READING)
async def digests_recompute_from_the_answer(w: World) -> None:
    """The digests of pages, of an empty page and of a get are those of what the answer says."""
    word = w.word()
    made = await records_of(w, word, 3)
    for one in [*await pages(w, word, limit=2), await page(w, w.word())]:
        recomputes(w, one.answer, one.value)
    answer = await w.call(GET, w.get_of(made[0]))
    recomputes(w, answer, right(w, answer, "a get of a current record"))
