"""The wire log: all calls while a case runs, and what is kept of them afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engram_conformance.client import Answer
from engram_conformance.run.report_model import WireCall

SHOWN = 4_000
"""Characters of a call's arguments, and of its answer, that a report shows."""
KEPT = 40
"""Calls that are kept of a case that failed: those that its findings name, and its last ones."""
REDACTED = "[redacted]"


def redact(text: str, secrets: Iterable[str]) -> str:
    """The text without the secrets."""
    for secret in secrets:
        if secret:
            text = text.replace(secret, REDACTED)
    return text


def clean(value: object, secrets: tuple[str, ...]) -> object:
    """What a connection told, without the secrets in its texts (the last lines of a host's standard error)."""
    if isinstance(value, str):
        return redact(value, secrets)
    if isinstance(value, list):
        return [clean(item, secrets) for item in value]
    return value


def shown(value: object, secrets: Iterable[str] = ()) -> str:
    """A value as JSON (bytes as they are), cut."""
    if isinstance(value, bytes):
        text = value.decode("utf-8", "backslashreplace")
    else:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=repr)
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    text = redact(text, secrets)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text) - SHOWN} more characters)"


def kept(case: str, answers: Sequence[Answer], named: Iterable[int], secrets: Iterable[str]) -> list[WireCall]:
    """What a report shows of a failed case's calls."""
    wanted = set(list(named)[:KEPT]) | {answer.number for answer in answers[-KEPT:]}
    secrets = tuple(secrets)
    return [wire_call(case, answer, secrets) for answer in answers if answer.number in wanted]


def wire_call(case: str, answer: Answer, secrets: Iterable[str]) -> WireCall:
    """One call as a report shows it."""
    return WireCall(
        number=answer.number,
        case=case,
        tool=answer.tool,
        sent=shown(answer.arguments, secrets),
        kind=answer.reply.kind.value,
        got=shown(answer.reply.body, secrets),
        note=redact(answer.reply.note, secrets),
        seconds=answer.reply.seconds,
    )


def let_go(log: list[Answer], first: int) -> None:
    """Forget what the calls since ``first`` held, so that a long run does not fill the memory; their numbers stay."""
    for at in range(first, len(log)):
        one = log[at]
        log[at] = replace(one, arguments=None, reply=replace(one.reply, body={}))
