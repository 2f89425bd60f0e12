"""Hosts that believe what a caller says of trust or of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0.enums import Tool, TrustClass
from engram_runtime.engine import admission, capture, facts, forget, withdraw
from engram_runtime.engine.memory import Memory
from engram_runtime.pipeline import steps
from engram_runtime.policy.evidence import Asserted

from tests.mutants.table import mutant

_TRUST = ("trust", "trust_class")


def _without(document: Any) -> Any:
    if isinstance(document, dict):
        return {name: _without(value) for name, value in document.items() if name not in _TRUST}
    return [_without(item) for item in document] if isinstance(document, list) else document


@mutant("trust-host-assigned", "accepts-trust-argument")
def accepts_trust_argument() -> Iterator[None]:
    """A trust class among the arguments of a capture is let in and left aside."""
    valid = steps.valid

    def lax(call: Any, document: Any) -> Any:
        return valid(call, _without(document) if call.tool.name == Tool.ENGRAM_MEMORY_CAPTURE else document)

    with patch.object(steps, "valid", lax):
        yield


@mutant("trust-needs-proof", "trusts-attestation")
def trusts_attestation() -> Iterator[None]:
    """Any attestation makes a record signed."""

    def trusting(self: Asserted, scope_ref: str, payload: Any, evidence: Any) -> str:
        return TrustClass.SIGNED if "attestation" in evidence else TrustClass.ASSERTED

    with patch.object(Asserted, "trust_class", trusting):
        yield


@mutant("actor-host-bound", "takes-actor-from-text")
def takes_actor_from_text() -> Iterator[None]:
    """The actor of a capture's event is whoever its text says that it is on behalf of."""
    sound, named = Memory.engram_memory_capture, list[str]()

    async def reading(self: Memory, arguments: Any, call: Any) -> Any:
        said = re.search(r"on behalf of (\S+)", arguments["payload"]["components"][0]["text"])
        named[:] = [] if said is None else [said[1]]
        try:
            return await sound(self, arguments, call)
        finally:
            named.clear()

    def actor(call: Any) -> dict[str, str]:
        bound = facts.actor(call)
        return {**bound, "principal": named[0]} if named else bound

    with ExitStack() as stack:
        stack.enter_context(patch.object(Memory, "engram_memory_capture", reading))
        for module in (capture, admission, withdraw, forget):
            stack.enter_context(patch.object(module, "actor", actor))
        yield
