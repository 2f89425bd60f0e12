"""Hosts that know no end: of a call's time, of its calls, of what is cancelled, of what they tell."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import anyio
from engram_runtime.pipeline import run
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.rate import TokenBuckets
from engram_runtime.refused import Refused, RefusedWith
from engram_runtime.store.errors import StoreError

from tests.mutants.table import mutant


@mutant("deadline", "no-deadline")
def no_deadline() -> Iterator[None]:
    """A call may take as long as it takes."""
    with patch.object(Settings, "deadline", lambda self, clock: math.inf):
        yield


@mutant("cancelled", "commits-after-cancel")
def commits_after_cancel() -> Iterator[None]:
    """A call that is cancelled goes on to its end."""

    async def stop(task: asyncio.Future[object]) -> None:
        with anyio.CancelScope(shield=True):
            await asyncio.wait({task})

    with patch.object(run, "_stop", stop):
        yield


@mutant("rate-limit", "no-rate-limit")
def no_rate_limit() -> Iterator[None]:
    """A principal may call as often as it likes."""
    with patch.object(TokenBuckets, "take", lambda self, principal: True):
        yield


@mutant("unexpected-sanitized", "leaks-exception")
def leaks_exception() -> Iterator[None]:
    """What nobody foresaw is told as it came."""
    refused = Pipeline._refused

    def told(self: Pipeline, trace: Any, error: Exception) -> Any:
        answer = refused(self, trace, error)
        if isinstance(error, Refused | RefusedWith | StoreError):
            return answer
        content = {**answer.content, "error": {**answer.content["error"], "message": str(error)}}
        return run.Answer(content, run._dumps(content), True)

    with patch.object(Pipeline, "_refused", told):
        yield
