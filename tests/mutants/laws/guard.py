"""Hosts that let back in what was forgotten, or guard what they should not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal
from engram_runtime.engine import adjudication, admission, guard, records
from engram_runtime.ports import VerdictKind
from engram_runtime.refused import Refused

from tests.mutants.table import mutant


@mutant("tombstone-guard", "readmits-forgotten")
def readmits_forgotten() -> Iterator[None]:
    """What was forgotten is accepted as anything else."""
    with patch.object(guard, "forgotten", lambda tx, found: False):
        yield


@mutant("tombstone-guard", "readmits-forgotten-with-other-ids")
def readmits_forgotten_with_other_ids() -> Iterator[None]:
    """Only the same payload is held, not the same texts."""
    tags = guard.tags

    def payload_alone(tx: Any, payload: Any, texts: Any) -> tuple[str, str]:
        whole, _ = tags(tx, payload, texts)
        return whole, tx.mac("guard payload again", whole)

    with patch.object(guard, "tags", payload_alone):
        yield


@mutant("tombstone-guard-rejection", "holds-rejections")
def holds_rejections() -> Iterator[None]:
    """The guard holds what the policy rejects as well."""
    sound = admission.decide

    def decided(parts: Any, tx: Any, arguments: Any, call: Any, opened: Any, verdict: Any, made: Any) -> Any:
        payload = opened.case.payload
        if guard.forgotten(tx, guard.tags(tx, payload, guard.texts_of(payload))):
            verdict = replace(verdict, kind=VerdictKind.HOLD)
        return sound(parts, tx, arguments, call, opened, verdict, made)

    with patch.object(admission, "decide", decided):
        yield


@mutant("tombstone-guard-every-path", "adjudication-skips-guard")
def adjudication_skips_guard() -> Iterator[None]:
    """A human lets in what was forgotten without a word about it."""
    blind = SimpleNamespace(forgotten=lambda tx, found: False, matches=guard.matches)
    with patch.object(adjudication, "guard", blind):
        yield


@mutant("forgotten-capture-pending", "refuses-forgotten-capture")
def refuses_forgotten_capture() -> Iterator[None]:
    """A capture of what was forgotten is refused."""
    make = records.make

    def wary(parts: Any, tx: Any, payload: Any, *more: Any) -> Any:
        if guard.forgotten(tx, guard.tags(tx, payload, guard.texts_of(payload))):
            raise Refused(Refusal.POLICY_CAPABILITY)
        return make(parts, tx, payload, *more)

    with patch.object(records, "make", wary):
        yield
