"""Verifying a scope: the journal with all that is derived from it, and the bodies by their digests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engram_runtime.app import open_store
from engram_runtime.config import Config
from engram_runtime.engine import verify as engine
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.heads import Head, judge
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.store.errors import Corrupt, CursorGap, NoGenesis
from engram_runtime.store.port import Finding, Store


@dataclass(frozen=True, slots=True)
class Report:
    """How many events there are (genesis included; 0 if they cannot be counted) and what is wrong, all of it."""

    events: int
    findings: Sequence[Finding]


async def verify(store: Store, head: Head | None = None) -> Report:
    """Verify everything in an open store, and that the journal leads through a head that was kept elsewhere."""
    findings = list(await engine.verify(store, LexicalIndex(PROFILE)))
    if head is not None:
        findings += await store.read(lambda tx: list(judge(tx, head)))
    return Report(await store.read(lambda tx: tx.high_water) + 1, findings)


async def verify_scope(config: Config, head: Head | None = None) -> Report:
    """Open the scope's store and verify everything; a store too damaged to open is a finding, not a fault."""
    try:
        async with open_store(config, inspect=True) as store:
            return await verify(store, head)
    except (Corrupt, CursorGap) as error:
        return Report(0, [unopened(error)])


def unopened(error: Corrupt | CursorGap) -> Finding:
    """What a store is told of that does not open even to be looked at; its texts show no content."""
    hint = "stop all hosts and restore a backup made before"
    if isinstance(error, NoGenesis):
        return Finding("journal.genesis", 0, "event", "genesis of this scope", str(error), hint)
    return Finding("store.corrupt", None, "the store", "a store that opens", str(error), hint)
