"""Hosts that do without an approval, take another for it, or show a human what nobody may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.model_v1 import without
from engram_runtime.call import Call, works_without_guard
from engram_runtime.confirm import broker
from engram_runtime.confirm.broker import Broker
from engram_runtime.engine import consent, describe, operation
from engram_runtime.pipeline import steps
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.refused import Refused
from engram_runtime.store.beside import ReadsBeside
from engram_runtime.store.port import Request

from tests.mutants.table import mutant


@contextmanager
def _asking(required: Any) -> Iterator[None]:
    """`required` says whether a human is asked; nobody else minds that none was."""
    with (
        patch.object(Broker, "required", required),
        patch.object(consent, "works_without_guard", lambda tool: True),
    ):
        yield


_required = Broker.required


def _unconfirmed(name: str) -> Iterator[None]:
    with _asking(lambda self, call: call.tool.name != name and _required(self, call)):
        yield


@mutant("confirmation-always", "withdraws-unconfirmed")
def withdraws_unconfirmed() -> Iterator[None]:
    """A withdrawal asks nobody."""
    yield from _unconfirmed(Tool.ENGRAM_MEMORY_WITHDRAW)


@mutant("confirmation-always", "forgets-unconfirmed")
def forgets_unconfirmed() -> Iterator[None]:
    """A forgetting asks nobody."""
    yield from _unconfirmed(Tool.ENGRAM_MEMORY_FORGET)


@mutant("confirmation-selected", "ignores-selection")
def ignores_selection() -> Iterator[None]:
    """What the host selected for confirmation asks nobody."""
    with patch.object(Broker, "required", lambda self, call: not works_without_guard(call.tool)):
        yield


@mutant("confirmation-not-by-model", "accepts-confirmed-argument")
def accepts_confirmed_argument() -> Iterator[None]:
    """A field that says it is confirmed is taken at its word, and nobody is asked."""
    valid, said = steps.valid, ContextVar("said", default=False)

    def believed(call: Call, document: Any) -> dict[str, object]:
        said.set(isinstance(document, dict) and document.get("confirmed") is True)
        return valid(call, without(document, [("confirmed",)]) if said.get() else document)

    with _asking(lambda self, call: not said.get() and _required(self, call)), patch.object(steps, "valid", believed):
        yield


@contextmanager
def _covering(change: Any) -> Iterator[None]:
    """The digest of an operation covers what `change` makes of its call and arguments."""

    def digest(call: Call, arguments: Mapping[str, Any]) -> str:
        return operation.operation_digest(*change(call, arguments))

    with patch.object(broker, "operation_digest", digest), patch.object(consent, "operation_digest", digest):
        yield


@mutant("confirmation-bound", "approval-fits-other-target")
def approval_fits_other_target() -> Iterator[None]:
    """An approval holds for any target of its tool."""

    def change(call: Call, arguments: Mapping[str, Any]) -> tuple[Call, Mapping[str, Any]]:
        at = call.tool.roles.target
        return call, arguments if at is None else without(arguments, [at])

    with _covering(change):
        yield


_SMALL = ("candidate_id", "record_id", "idempotency_key")


@mutant("confirmation-bound", "approval-fits-other-arguments")
def approval_fits_other_arguments() -> Iterator[None]:
    """An approval holds for its target whatever the other arguments are."""
    with _covering(lambda call, arguments: (call, {name: arguments[name] for name in _SMALL if name in arguments})):
        yield


@mutant("confirmation-bound", "approval-fits-other-principal")
def approval_fits_other_principal() -> Iterator[None]:
    """An approval holds for whoever asks."""

    fits = consent._fits

    def of(call: Call, principal: str) -> Call:
        return replace(call, context=replace(call.context, principal=principal))

    def request_of(self: ReadsBeside, principal: str, digest: str, live_at: int) -> Request | None:
        return next((row for row in self.requests(live_at) if row.operation_digest == digest), None)

    with (
        _covering(lambda call, arguments: (of(call, "anybody"), arguments)),
        patch.object(ReadsBeside, "request_of", request_of),
        patch.object(consent, "_fits", lambda row, call, arguments: fits(row, of(call, row.principal), arguments)),
    ):
        yield


@mutant("operation-digest", "digest-misses-arguments")
def digest_misses_arguments() -> Iterator[None]:
    """The digest of an operation leaves the payload and its evidence out."""
    with _covering(lambda call, arguments: (call, without(arguments, [("payload",), ("evidence",)]))):
        yield


@mutant("confirmation-says-no-secret", "shows-sealed-text")
def shows_sealed_text() -> Iterator[None]:
    """A human is shown the text that is asked about."""
    stored = describe._stored
    told = describe.describe

    def shown(tx: Any, arguments: Mapping[str, Any], call: Call) -> Mapping[str, object]:
        payload = arguments.get("payload") or stored(tx, arguments, call)
        summary: dict[str, Any] = dict(told(tx, arguments, call))
        texts = [part["text"] for part in payload["components"]] if payload else []
        parts = [{**part, "kind": f"{part['kind']} {text}"} for part, text in zip(summary["parts"], texts, strict=True)]
        return {**summary, "parts": parts}

    with patch.object(describe, "describe", shown):
        yield


@mutant("confirmation-broker", "fails-open-without-broker")
def fails_open_without_broker() -> Iterator[None]:
    """Where no human can be asked, a call goes on without."""
    confirmed = Pipeline._confirmed

    async def anyway(self: Pipeline, call: Call, arguments: dict[str, object]) -> Call:
        try:
            return await confirmed(self, call, arguments)
        except Refused as refused:
            if refused.cause is not Refusal.CONFIRMATION_UNAVAILABLE:
                raise
            return call

    with patch.object(Pipeline, "_confirmed", anyway), patch.object(consent, "works_without_guard", lambda tool: True):
        yield
