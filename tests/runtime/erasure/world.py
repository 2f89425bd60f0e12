"""Hosts with a clean-up, and forgetting as the engine does it, without the human."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.store import residue
from engram_runtime.store.files import scope_name
from engram_runtime.store.ledger import NAME, Ledger
from engram_runtime.store.port import Draft, Erasing, WriteTx

from tests.runtime.engine.world import Host, World, soon

GONE = "tombstoned"
SECRET = "Quokka marsupials never audit the Zanzibar gateway; xylophone-7731 holds the override phrase."
WORDS = (b"Quokka", b"quokka", b"marsupial", b"Zanzibar", b"zanzibar", b"xylophon", b"7731 holds")


def ledger(world: World, host: Host) -> Ledger:
    """The scope's ledger, as a process of its own would read it."""
    return Ledger(world.root / "vault" / scope_name(world.scope) / NAME, host.store.vault.mac)


@asynccontextmanager
async def cleaning(world: World, *also: residue.Root) -> AsyncGenerator[tuple[Host, Cleanup]]:
    """A running host and its clean-up, started."""
    async with world.host() as host:
        cleanup = Cleanup(host.store, ledger(world, host), host.parts.index, also)
        await cleanup.start(soon())
        yield host, cleanup


async def forget(host: Host, record_id: str) -> None:
    """Tombstone a record in one event, as the handler of the tool does."""

    def change(tx: WriteTx) -> None:
        record, body = tx.record(record_id), tx.body(record_id)
        assert record is not None
        assert body is not None
        slot = tx.seal_residue(record_id, body.document)
        ended = dataclasses.replace(record.now, state=GONE, body=False)
        tx.append(Draft("tombstone", {}, records=(ended,), erasing=(Erasing(record_id, slot),)))
        host.parts.index.remove(tx, record_id)

    await host.bend(change)


async def receipt(host: Host, record_id: str) -> Any:
    """The coverage receipt, or None while the clean-up is pending."""
    erasure = await host.store.read(lambda tx: tx.erasure(record_id))
    assert erasure is not None
    return erasure.receipt


def holding(root: Path, *words: bytes) -> list[tuple[str, bytes]]:
    """Which files below a directory hold which of the words."""
    return [
        (path.name, word)
        for path in sorted(root.rglob("*"))
        if path.is_file()
        for word in words
        if word in path.read_bytes()
    ]
