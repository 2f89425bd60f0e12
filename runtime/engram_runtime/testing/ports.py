"""The host's ports, each as the product has it, with what goes wrong on demand around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, TypeVar

from engram_contracts.conformance_control.v1_0_0.enums import Decision, Fault

from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.index.writes import Prepared
from engram_runtime.ports import AdmissionCase, Clock, Verdict, VerdictKind
from engram_runtime.store.errors import OutcomeUnknown, StoreUnavailable, VaultUnavailable
from engram_runtime.store.ledger import Ledger, Mac, Tombstone
from engram_runtime.store.port import SlotRef, WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.store.tx import SqliteWriteTx
from engram_runtime.testing.armed import Armed
from engram_runtime.testing.clock import StillClock

T = TypeVar("T")

_PLANNED: Final = "planned by a test"
_MS: Final = 1e3


@dataclass(slots=True)
class Turn:
    """A mutation that is being handled: its first transaction is the one that faults are meant for."""

    armed: Armed
    clock: StillClock
    spent: bool = False


TURN: Final[ContextVar[Turn | None]] = ContextVar("engram_turn", default=None)


async def dawdle(armed: Armed) -> None:
    """Let real time go by on demand. A mutation does so between its decision and its transaction, where others can
    overtake it.
    """
    slow = armed.take(Fault.SLOW)
    if slow is not None:
        await asyncio.sleep(slow.ms / _MS)


class FaultyStore(SqliteStore):
    """A store whose transactions of a tool fail on demand; the host's own go on as ever."""

    async def write(self, fn: Callable[[SqliteWriteTx], T], deadline: float) -> T:
        """See `Store.write`."""
        turn = TURN.get()
        if turn is None or turn.spent:
            return await super().write(fn, deadline)
        turn.spent = True
        await dawdle(turn.armed)
        jump = turn.armed.take(Fault.CLOCK_BEFORE_COMMIT)
        if jump is not None:
            turn.clock.move(jump.ms)
        lost = False

        def work(tx: SqliteWriteTx) -> T:
            nonlocal lost
            before = tx.high_water
            found = fn(tx)
            if tx.high_water != before:
                if turn.armed.take(Fault.BEFORE_COMMIT) is not None:
                    raise StoreUnavailable(_PLANNED)
                lost = turn.armed.take(Fault.COMMIT_UNKNOWN) is not None
            return found

        found = await super().write(work, deadline)
        if lost:
            raise OutcomeUnknown(_PLANNED)
        return found


class FaultyVault(FileVault):
    """A vault that fails to destroy keys on demand. Say what is `armed` once it is open."""

    armed: Armed | None = None

    def destroy(self, refs: Sequence[SlotRef]) -> None:
        """See `Vault.destroy`."""
        _fail_cleanup(self.armed)
        super().destroy(refs)


class FaultyLedger(Ledger):
    """A ledger that cannot be written on demand."""

    def __init__(self, ledger: Ledger, mac: Mac, armed: Armed) -> None:
        super().__init__(ledger.path, mac)
        self._armed = armed

    def add(self, tombstones: Sequence[Tombstone]) -> int:
        """See `Ledger.add`."""
        _fail_cleanup(self._armed)
        return super().add(tombstones)


def _fail_cleanup(armed: Armed | None) -> None:
    if armed is not None and armed.take(Fault.CLEANUP_FAILS) is not None:
        raise VaultUnavailable(_PLANNED)


class KeepingIndex(LexicalIndex):
    """An index that holds on to what it should lose, on demand."""

    def __init__(self, armed: Armed) -> None:
        super().__init__(PROFILE)
        self._armed = armed

    def add(self, tx: WriteTx, record_id: str, prepared: Prepared) -> None:
        """See `SearchIndex.add`; what was kept is taken out first."""
        if self._armed.holds(Fault.INDEX_STALE):
            super().remove(tx, record_id)
        super().add(tx, record_id, prepared)

    def remove(self, tx: WriteTx, record_id: str) -> None:
        """See `SearchIndex.remove`."""
        if not self._armed.holds(Fault.INDEX_STALE):
            super().remove(tx, record_id)


class PolicyAway(Exception):  # noqa: N818
    """The scripted policy gives no decision."""


_KINDS: Final[Mapping[Decision, VerdictKind]] = {
    Decision.ACCEPT: VerdictKind.ACCEPT,
    Decision.REJECT: VerdictKind.REJECT,
    Decision.HOLD: VerdictKind.HOLD,
}


class ScriptedPolicy:
    """An `AdmissionPolicy` that decides as it is told."""

    id = "scripted"

    def __init__(self, clock: Clock, decision: Callable[[], Decision], armed: Armed) -> None:
        self._clock = clock
        self._decision = decision
        self._armed = armed
        self._version = 1

    @property
    def version(self) -> str:
        """See `AdmissionPolicy.version`."""
        return str(self._version)

    async def decide(self, case: AdmissionCase) -> Verdict:
        """See `AdmissionPolicy.decide`. Raises `PolicyAway` for no decision."""
        decision = self._decision()
        if decision not in _KINDS:
            raise PolicyAway(case.candidate_id)
        verdict = Verdict(_KINDS[decision], self.id, self.version, self._clock.now_ms(), decision.value)
        if self._armed.take(Fault.POLICY_CHANGES) is not None:
            self._version += 1
        return verdict
