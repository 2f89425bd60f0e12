"""Search: rank once, pin the order, show it page by page, each record checked again when it is shown.

Rule: host.md, "Reads and search"; laws page-*, rank-*, packet-budget.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_contracts.engram_memory.v1_0_0.enums import MinimumChannels
from engram_contracts.engram_memory.v1_0_0.types import EngramMemorySearchIn, EngramMemorySearchOut

from engram_runtime.call import Call
from engram_runtime.canonical import canonical
from engram_runtime.engine import ranking, read, receipts
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.sums import digest, digest_bytes, digest_of_ids, joined_array, joined_object
from engram_runtime.instants import from_ms
from engram_runtime.ports import Ranked
from engram_runtime.refused import Refused
from engram_runtime.store.port import ReadTx

_SNAPSHOT: Final = "snap_"


@dataclass(frozen=True, slots=True)
class Request:
    """A search with its defaults filled in. `bound` is what a page cursor is good for, as canonical bytes."""

    query: str
    limit: int
    budget: read.Budget
    document: dict[str, Any]
    bound: bytes

    @classmethod
    def of(cls, arguments: EngramMemorySearchIn, call: Call) -> Request:
        """Raises `Refused(RANKING_UNAVAILABLE)` if a channel is required that this host does not have."""
        limit = arguments.get("limit", call.tool.input["/limit"].default)
        budget = read.Budget.of(call.tool, arguments)
        policy = arguments.get("capability_policy", call.tool.input["/capability_policy"].default)
        if policy["minimum_channels"] != MinimumChannels.LEXICAL:
            raise Refused(Refusal.RANKING_UNAVAILABLE)
        document = {
            "scope_ref": call.context.scope_ref,
            "purpose_ref": arguments["purpose_ref"],
            "query": arguments["query"],
            "limit": limit,
            "max_packet_bytes": budget.bytes,
            "capability_policy": dict(policy),
        }
        bound = canonical([call.context.principal, document])
        return cls(arguments["query"], limit, budget, document, bound)


@dataclass(frozen=True, slots=True)
class Page:
    """The packets of a page with their canonical bytes, where the next page begins (None: there is none), and which
    records it passed over because their retention is over, unsaid as yet.
    """

    packets: list[dict[str, Any]]
    bytes: list[bytes]
    following: int | None
    overdue: set[str] = field(default_factory=set[str])


def rank(parts: Parts, tx: ReadTx, request: Request, call: Call) -> tuple[Sequence[Ranked], dict[str, Any]]:
    """The whole order, at most as long as a list may be, and its rank receipt. Raises `IndexStale`."""
    order = parts.index.rank(tx, request.query, laws.PAGE_PINNED.ids)
    names = [name for name, _ in order]
    allowed = receipts.authorization(parts.ids, tx, call)
    snapshot = {
        "scope_ref": call.context.scope_ref,
        "system_as_of": str(tx.high_water),
        "valid_as_of": tx.now,
    }
    projection = {
        "projection_id": MinimumChannels.LEXICAL.value,
        "scope_ref": call.context.scope_ref,
        "through_cursor": str(tx.high_water),
    }
    receipt = {
        "request_digest": digest(digests.REQUEST, request.document),
        "authorization_receipt_digest": allowed["receipt_digest"],
        "profile": laws.RANK_PROFILE.lexical,
        "profile_version": laws.RANK_PROFILE.version,
        "profile_config_digest": ranking.CONFIG_DIGEST,
        "valid_as_of": tx.now,
        "system_as_of": snapshot["system_as_of"],
        "snapshot_id": parts.ids.new(_SNAPSHOT),
        "snapshot_digest": digest(digests.SNAPSHOT, snapshot),
        "candidate_count": len(names),
        "candidate_ids_digest": digest_of_ids(digests.CANDIDATES, sorted(names)),
        "scoring_formula_ref": laws.RANK_PROFILE.lexical_formula,
        "ordered_ids_digest": digest_of_ids(digests.ORDERED_IDS, names),
        "revalidation_receipt_digest": receipts.revalidation(allowed, tx.now),
        "projection_receipt_digests": [digest(digests.PROJECTION_RECEIPT, projection)],
        "issued_at": from_ms(tx.now),
    }
    return order, receipts.closed(digests.RANK_RECEIPT, receipt)


def page(tx: ReadTx, order: Sequence[Ranked], offset: int, request: Request) -> Page:
    """Records from `offset` on that may still be shown, up to the limit and within the budget.

    A record keeps its place in the order as its rank; one that may not be shown any more leaves a gap. Raises
    `Refused(PACKET_OVERSIZED)` if the first record alone is larger than the budget.
    """
    found = Page([], [], None)
    room = request.budget.bytes
    for place in range(offset, len(order)):
        name, score = order[place]
        shown = read.show(tx, name, found.overdue)
        if shown is None:
            continue
        packet: dict[str, Any] = {
            "redacted_fields": shown.redacted,
            "redaction_receipt_digest": shown.receipt,
            "score": score,
            "rank": place + 1,
        }
        written = {name: canonical(value) for name, value in packet.items()}
        whole = joined_object({**written, "record": shown.bytes})
        if not found.packets and request.budget.refuses(len(whole)):
            raise Refused(Refusal.PACKET_OVERSIZED)
        if found.packets and (len(found.packets) == request.limit or len(whole) > room):
            return replace(found, following=place)
        room -= len(whole)
        found.packets.append({"record": shown.record, **packet})
        found.bytes.append(whole)
    return found


def answer(page: Page, receipt: dict[str, Any], cursor: str | None) -> EngramMemorySearchOut:
    """The value of a search, with the digest over the bytes that the page was counted by."""
    members: dict[str, Any] = {"rank_receipt": receipt}
    if cursor is not None:
        members["next_page_cursor"] = cursor
    written = {name: canonical(value) for name, value in members.items()}
    whole = joined_object({**written, "records": joined_array(page.bytes)})
    value = {"records": page.packets, **members, "response_digest": digest_bytes(digests.RESPONSE, whole)}
    return cast("EngramMemorySearchOut", value)
