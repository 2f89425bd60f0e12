"""From a configuration to running parts: the scope's store, and over it the host of one binding."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from engram_runtime.config import Config
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.ports import Clock, SearchIndex
from engram_runtime.store.errors import VaultUnavailable
from engram_runtime.store.files import no_core_dumps
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock, SystemIds

__all__ = ["CONTRACT", "open_store"]


@asynccontextmanager
async def open_store(
    config: Config,
    *,
    index: SearchIndex | None = None,
    maintenance: bool = False,
    create: bool = False,
    inspect: bool = False,
    clock: Clock | None = None,
) -> AsyncGenerator[SqliteStore]:
    """The scope's store, opened for a command (or, with `maintenance`, for a serving host) and closed at the end.

    create: make vault and store, for `engram init` alone. inspect: only to read and verify, also what does not verify
    and what lies where nothing can be written. clock: the machine's, if none is given. Raises `StoreError`: missing,
    unavailable, not this host's vault, a vault in the data directory, a newer schema, corrupt.
    """
    no_core_dumps()
    if config.homes.vault_in_data:
        raise VaultUnavailable("it lies in the data directory, so a backup of the data would take its keys along")
    ids = SystemIds()
    key = hostkey.load(config.homes.host_key)
    vault = FileVault.open(config.homes.vault, config.scope, key, ids, create=create)
    store = await SqliteStore.open(
        config.homes.data,
        config.scope,
        vault=vault,
        clock=clock or SystemClock(),
        ids=ids,
        genesis={"id": CONTRACT.id, "version": CONTRACT.version},
        event_domain=CONTRACT.digests["event"].domain,
        index=index,
        maintenance=maintenance,
        create=create,
        inspect=inspect,
    )
    try:
        yield store
    finally:
        await store.close()
