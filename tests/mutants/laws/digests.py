"""Hosts whose digests are not those of what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine import read, receipts, search

from tests.mutants.table import mutant

_OTHER = digests.STATE
"""A digest of another domain."""


@mutant("response-recomputes", "wrong-response-digest")
def wrong_response_digest() -> Iterator[None]:
    """The response digest of a search is made under another domain."""
    answer = search.answer

    def wrong(*args: Any) -> Any:
        value: Any = answer(*args)
        return {**value, "response_digest": _OTHER(value)}

    with patch.object(search, "answer", wrong):
        yield


@mutant("response-recomputes", "wrong-packet-digest")
def wrong_packet_digest() -> Iterator[None]:
    """The packet digest of a get is made under another domain."""
    get = read.get

    def wrong(*args: Any, **more: Any) -> Any:
        value: Any = get(*args, **more)
        return {**value, "packet_digest": _OTHER(value)}

    with patch.object(read, "get", wrong):
        yield


@mutant("response-recomputes", "wrong-receipt-digest")
def wrong_receipt_digest() -> Iterator[None]:
    """The digests of the receipts of reads are made under another domain."""
    closed = receipts.closed

    def wrong(info: Any, document: Any, own: str = receipts.OWN) -> Any:
        reading = info in (digests.RANK_RECEIPT, digests.READ_RECEIPT)
        return {**document, own: _OTHER(document)} if reading else closed(info, document, own)

    with patch.object(receipts, "closed", wrong):
        yield
