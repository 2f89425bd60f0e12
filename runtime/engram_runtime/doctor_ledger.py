"""What doctor says of the ledger of forgotten records: a restored backup forgets what it names, and nothing else."""

from __future__ import annotations

from typing import Final

from engram_runtime.assembly import ledger_of
from engram_runtime.config import Config
from engram_runtime.diagnosis import Check, ok
from engram_runtime.store import tombstones
from engram_runtime.store.errors import VaultUnavailable
from engram_runtime.store.sqlite import SqliteStore

_LEDGER: Final = "ledger"


async def ledger(config: Config, store: SqliteStore) -> Check:
    """It can be read, and names every record that the store has forgotten."""
    found = ledger_of(config, store)
    try:
        known = found.read()
    except VaultUnavailable as error:
        hint = "until it is mended no host starts and no backup is made"
        return Check(_LEDGER, "error", str(error), hint, ("ls", "-l", str(found.path)))
    lacking, after = 0, ""
    while ids := await store.read(lambda tx, after=after: tombstones.ended(tx, after)):
        lacking, after = lacking + sum(name not in known for name in ids), ids[-1]
    if not lacking:
        return ok(_LEDGER, f"{len(known)} forgotten record{'s' * (len(known) != 1)}")
    got = f"{lacking} that the store has forgotten {'are' if lacking > 1 else 'is'} not in it"
    hint = "a host writes it anew as it starts; until then a backup from before could bring them back"
    return Check(_LEDGER, "warning", got, hint, ("engram", "serve", "--help"))
