"""From a configuration to what the engine is made of; a serving host and the operator's commands make it alike."""

from __future__ import annotations

from engram_runtime.config import Config
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.policy.admission import built_in
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.policy.evidence import verifier
from engram_runtime.ports import Clock, SearchIndex
from engram_runtime.store.files import scope_name
from engram_runtime.store.ledger import NAME as LEDGER
from engram_runtime.store.ledger import Ledger
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock, SystemIds

_DAY_MS = 86_400_000


def parts_of(config: Config, clock: Clock | None = None) -> Parts:
    """The built-in ports with the owner's choices. clock: the machine's, if none is given."""
    clock = clock or SystemClock()
    return Parts(
        clock=clock,
        ids=SystemIds(),
        index=LexicalIndex(PROFILE),
        admission=built_in(config.admission.policy, config.admission.rules, clock),
        capture=_bounds(config),
        evidence=verifier(config.evidence_keys),
        secret_scan=config.secret_scan,
    )


def cleanup_of(config: Config, store: SqliteStore, index: SearchIndex) -> Cleanup:
    """What finishes the erasures of the configured scope."""
    return Cleanup(store, ledger_of(config, store), index)


def ledger_of(config: Config, store: SqliteStore) -> Ledger:
    """The ledger of what the configured scope has forgotten."""
    return Ledger(config.homes.vault / scope_name(config.scope) / LEDGER, store.vault.mac)


def _bounds(config: Config) -> OwnerBounds:
    """The owner's bounds on captures, in the policy's units."""
    days = config.capture.retention_ceiling_days
    return OwnerBounds(
        ceiling_ms=None if days is None else int(days * _DAY_MS),
        retain=config.capture.retain,
        families=frozenset(config.capture.families),
        principals=config.capture.principals,
    )
