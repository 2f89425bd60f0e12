"""What hosts have promised by their answers, and whether it is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus
from engram_runtime.store.port import KeyState, ReadTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.verification import verify

from tests.e2e.raw import RawHost, code, value

Value = dict[str, Any]
WAITING = "gate_failed"
CHANGING = ("status", "replayed", "key_destruction", "projection_invalidation", "coverage_receipt_digest")
"""What of an answer may be another one the next time; all else is the same for ever."""


class Lost(AssertionError):  # noqa: N818 - what happened, not what erred
    """A promise of the host was broken."""


@dataclass(frozen=True)
class Asked:
    """One mutation: its tool, its arguments, and the text that it is about."""

    tool: str
    arguments: Value
    text: str


@dataclass
class Promises:
    """`acknowledged`: the first answer to each key. `mark` begins the texts of all candidates that stay pending, `kept`
    those of the candidates that are admitted.
    """

    home: Path
    mark: bytes
    kept: bytes
    acknowledged: dict[str, Value] = field(default_factory=dict)
    ended: dict[str, Asked] = field(default_factory=dict)
    """The withdrawals and forgettings among them."""

    def take(self, host: RawHost, asked: Iterable[str], calls: dict[str, Asked]) -> None:
        """Keep answers; a second one to the same key must be the first one, told again."""
        for key in asked:
            if key not in host.answers:
                continue
            if code(host.answers[key]) == WAITING and key not in self.acknowledged:
                continue
            answer = value(host.answers[key])
            first = self.acknowledged.setdefault(key, answer)
            if lasting(first) != lasting(answer):
                raise Lost(f"{key}: acknowledged once as another candidate or cursor")
            if first is not answer and not repeats(answer):
                raise Lost(f"{key}: acknowledged, then done again")
            if "receipt" in answer:
                self.ended[key] = calls[key]

    def judge(self, known: dict[str, Value]) -> None:
        """What was acknowledged is; every mutation has a cursor of its own."""
        if not known.keys() <= self.acknowledged.keys():
            raise Lost("an acknowledged mutation was not answered again")
        cursors = [cursor_of(answer) for answer in self.acknowledged.values()]
        if len(set(cursors)) != len(cursors):
            raise Lost("two mutations have one cursor")

    def search_for_plaintext(self) -> None:
        """No file below the home holds the mark that the texts of pending candidates begin with."""
        for path in self._files():
            if self.mark in path.read_bytes():
                raise Lost(f"plaintext of a pending candidate in {path.relative_to(self.home)}")

    async def verify(self, store: SqliteStore) -> set[str]:
        """The journal and all that is derived from it; as many mutations as were acknowledged; keys that are told as
        destroyed are. The texts of which nothing may be left, for `search_for_the_forgotten` once the store is closed.
        """
        report = await verify(store)
        if report.findings:
            raise Lost(f"the journal does not verify: {report.findings[0].rule} at {report.findings[0].cursor}")
        if (stand := await store.read(_outcomes)) != len(self.acknowledged):
            raise Lost(f"{stand} mutations stand, {len(self.acknowledged)} were acknowledged")
        return await store.read(self._finished)

    def _finished(self, tx: ReadTx) -> set[str]:
        """The texts of those forgotten records whose clean-up is verified. Raises `Lost` for a key that is told as
        destroyed and is not.
        """
        found: set[str] = set()
        for key, asked in self.ended.items():
            if "candidate_id" in asked.arguments:
                candidate = tx.candidate(asked.arguments["candidate_id"])
                told = self.acknowledged[key]["key_destruction"] == "complete"
                if candidate is None or (told and candidate.key is not KeyState.DESTROYED):
                    raise Lost(f"{key}: the key of a withdrawn candidate is there")
            else:
                erasure = tx.erasure(asked.arguments["record_id"])
                told = self.acknowledged[key]["projection_invalidation"] == "complete"
                if erasure is None or (told and erasure.receipt is None):
                    raise Lost(f"{key}: the clean-up of a forgotten record is not what was told")
                if erasure.receipt is not None:
                    found.add(asked.text)
        return found

    def search_for_the_forgotten(self, texts: set[str]) -> None:
        """No file below the home holds any of these texts."""
        for path in self._files():
            there = {text.decode() for text in re.findall(re.escape(self.kept) + rb"-[0-9a-f]{32}", path.read_bytes())}
            if there & texts:
                raise Lost(f"what was forgotten is in {path.relative_to(self.home)}")

    def _files(self) -> Iterable[Path]:
        return (path for path in self.home.rglob("*") if path.is_file())


def lasting(answer: Value) -> Value:
    """What of an answer stays for ever."""
    return {name: part for name, part in answer.items() if name not in CHANGING}


def repeats(answer: Value) -> bool:
    """Whether an answer says that it was given before."""
    return answer["replayed"] if "replayed" in answer else answer["status"] == CaptureStatus.DUPLICATE_EXACT


def cursor_of(answer: Value) -> int:
    """The event that an answer tells of."""
    return int((answer.get("receipt") or answer.get("outcome") or answer)["cursor"])


def _outcomes(tx: ReadTx) -> int:
    rows: Any = tx.connection.execute("SELECT count(*) FROM outcome").fetchall()  # type: ignore[attr-defined]
    return rows[0][0]
