"""Hosts whose answers are no envelopes, or say more, less or another thing than they should."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import orjson
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime import bind
from engram_runtime.pipeline.run import Answer, Pipeline

from tests.mutants.table import mutant


def _rewriting(rewrite: Callable[[Answer, Any], Answer]) -> AbstractContextManager[Any]:
    """Every answer of the contract's tools goes through `rewrite`, which gets the arguments too."""
    whole = Pipeline.answer

    async def answer(self: Pipeline, name: str, document: object, *rest: Any, **more: Any) -> Any:
        given = await whole(self, name, document, *rest, **more)
        return rewrite(given, document) if isinstance(given, Answer) and self.contract is CONTRACT else given

    return patch.object(Pipeline, "answer", answer)


def _saying(answer: Answer, content: Any) -> Answer:
    return replace(answer, content=content, text=orjson.dumps(content).decode())


def _with_error(answer: Answer, **members: Any) -> Answer:
    """The failure with other members of its error; a success as it is."""
    if not answer.is_error:
        return answer
    return _saying(answer, {**answer.content, "error": {**answer.content["error"], **members}})  # type: ignore[dict-item]


@mutant("envelope-structured", "bare-value")
def bare_value() -> Iterator[None]:
    """A success is the value alone."""

    def bare(answer: Answer, document: Any) -> Answer:
        content: Any = answer.content
        return answer if answer.is_error else _saying(answer, content["output"]["value"])

    with _rewriting(bare):
        yield


@mutant("envelope-json-copy", "text-differs")
def text_differs() -> Iterator[None]:
    """The text has another audit id than the structured content."""

    def differing(answer: Answer, document: Any) -> Answer:
        other = {**answer.content, "auditId": str(answer.content["auditId"])[::-1]}
        return replace(answer, text=orjson.dumps(other).decode())

    with _rewriting(differing):
        yield


@mutant("envelope-json-copy", "no-text")
def no_text() -> Iterator[None]:
    """An answer has no text item."""
    types = bind.types

    def result(content: Any, **members: Any) -> Any:
        return types.CallToolResult(content=[], **members)

    with patch.object(bind, "types", SimpleNamespace(**{**vars(types), "CallToolResult": result})):
        yield


@mutant("envelope-is-error", "is-error-always-false")
def is_error_always_false() -> Iterator[None]:
    """A failure is no error to the protocol."""
    with _rewriting(lambda answer, document: replace(answer, is_error=False)):
        yield


@mutant("message-constant", "echoes-argument")
def echoes_argument() -> Iterator[None]:
    """A message names the arguments that the caller sent."""

    def echoing(answer: Answer, document: Any) -> Answer:
        names = ", ".join(document) if isinstance(document, dict) else "none"
        return _with_error(answer, message=f"Wrong arguments: {names}")

    with _rewriting(echoing):
        yield


@mutant("retriable-constant", "flips-retriable")
def flips_retriable() -> Iterator[None]:
    """What may be tried again is told as final, and the other way round."""

    def flipping(answer: Answer, document: Any) -> Answer:
        error: Any = answer.content.get("error")
        return _with_error(answer, retriable=not error["retriable"]) if answer.is_error else answer

    with _rewriting(flipping):
        yield


@mutant("audit-id-fresh", "repeats-audit-id")
def repeats_audit_id() -> Iterator[None]:
    """Each audit id is given twice."""
    given: list[object] = []

    def repeating(answer: Answer, document: Any) -> Answer:
        if given:
            return _saying(answer, {**answer.content, "auditId": given.pop()})
        given.append(answer.content["auditId"])
        return answer

    with _rewriting(repeating):
        yield


@mutant("failure-discloses-nothing", "adds-detail")
def adds_detail() -> Iterator[None]:
    """A failure shows the arguments in a field of its own."""
    with _rewriting(lambda answer, document: _with_error(answer, detail=repr(document)[:1000])):
        yield
