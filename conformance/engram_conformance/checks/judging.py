"""Over the wire: was a document accepted, was it refused, and by the right code (design, codegen, Vectors).

Accepted means a success, or a refusal by something that comes after the arguments were judged: a target that is not
there, a grant, a gate. Refused means exactly the code that the contract has for it. A code that asks to try again
is tried again; one that stays is no verdict on the host.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from typing import TypeVar

from engram_contracts import load
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import Confirmation, ContractInfo, ErrorInfo, ProtocolInfo, ToolInfo

from engram_conformance import generated
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.model import Finding, NotTestable
from engram_conformance.vectors.verdict import verdict

T = TypeVar("T")
Send = Callable[[], Awaitable[Answer]]

PAUSES_S = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds between tries of a call that asks to be tried again, as an agent would back off."""
INVALID_PARAMS = -32602
"""JSON-RPC's own code for parameters that are none."""
PARSE_ERROR = -32700
"""JSON-RPC's own code for bytes that are no JSON."""
IN_FLIGHT = 12
"""Calls of a sweep that are under way at a time."""


class Unsettled(NotTestable):  # no fault of anyone: the host asked to come back, each time
    """A call stayed at a code that asks to try again."""


async def settled(run: Run, send: Send) -> Answer:
    """The answer, tried again while it asks for that."""
    answer = await send()
    for pause in PAUSES_S:
        if not _asks_again(run.contract, answer):
            break
        await asyncio.sleep(pause)
        answer = await send()
    return answer


async def at_once(jobs: Iterable[Callable[[], Awaitable[T]]]) -> list[T]:
    """What all of them give, in their order; `IN_FLIGHT` run at a time."""
    room = asyncio.Semaphore(IN_FLIGHT)

    async def one(job: Callable[[], Awaitable[T]]) -> T:
        async with room:
            return await job()

    return list(await asyncio.gather(*(one(job) for job in jobs)))


def not_accepted(contract: ContractInfo, tool: ToolInfo, answer: Answer, foreign_purpose: bool) -> str | None:
    """What came instead of an acceptance, in a few words; None if it was one.

    ``foreign_purpose``: the document names a purpose or user that need not be the bound one. Raises `Unsettled`.
    """
    if answer.ok or answer.protocol in _later_errors(contract, tool, foreign_purpose):
        return None
    if _asks_again(contract, answer):
        raise Unsettled(f"{tool.name} stayed at {answer.code}, which asks to try again")
    return None if answer.code in _later_codes(contract.name, tool.name) else answer.said()


def not_refused(
    contract: ContractInfo, answer: Answer, code: str, is_object: bool = True, is_json: bool = True
) -> str | None:
    """What came instead of a refusal by this code, in a few words; None if it was one.

    Arguments that are no object are no tool call to the protocol, whose libraries refuse them before any tool sees
    them: that is a refusal too. So is the transport's parse error to a text that only lenient parsers read (open point
    well-formed). Raises `Unsettled` where the host is too busy to judge.
    """
    if answer.code == code or (not is_object and answer.protocol == INVALID_PARAMS):
        return None
    if not is_json and answer.protocol == PARSE_ERROR:
        return None
    rate = contract.refusals.get(Refusal.RATE_EXCEEDED)
    if isinstance(rate, ErrorInfo) and answer.code == rate.code:
        raise Unsettled(f"the host stayed at {rate.code}")
    return answer.said()


def is_json(text: bytes | None) -> bool:
    """Whether a text is JSON by its grammar, which has no NaN and no Infinity; a document that is no text is."""
    try:
        json.loads(text or b"0", parse_constant=_no_json)
    except ValueError:
        return False
    return True


def _no_json(constant: str) -> None:
    raise ValueError(constant)


def read_as_nothing(contract: ContractInfo, tool: str, document: object) -> bool:
    """Whether null stands for the arguments of a tool that needs none: the protocol's libraries read it as none."""
    return document is None and verdict(contract, tool, {}).accepted


def finding(rules: tuple[str, ...], where: str, expected: str, got: str, effect: str, answer: Answer) -> Finding:
    """A finding on one document; ``where`` names it."""
    return Finding(rules, expected, got, where=where, effect=effect, calls=(answer.number,))


ACCEPTANCE = "a success, or a refusal that comes after the arguments were judged"
"""What an accepted document is answered with, for people."""


@cache
def validation_codes(name: str) -> frozenset[str]:
    """The codes that refuse arguments for what they are, of ``name@version``."""
    contract = load(name)
    told = {vector.code for vector in generated.vectors(contract) if vector.code is not None}
    return frozenset(told | {contract.default})


@cache
def _later_codes(name: str, tool: str) -> frozenset[str]:
    """The codes of a tool that say that its arguments were right: neither a code of validation, nor one that asks to
    try again, nor one by which a host says that it is broken."""
    contract = load(name)
    broken = _code(contract, Refusal.HOST_UNEXPECTED)
    family = None if broken is None else broken.family
    standing = _code(contract, Refusal.RANKING_UNAVAILABLE)
    rows = (contract.errors[code] for code in contract.tools[tool].codes)
    codes = {row.code for row in rows if not row.retriable and row.family != family}
    return frozenset(codes - validation_codes(name)) | ({standing.code} if standing is not None else frozenset())


def _later_errors(contract: ContractInfo, tool: ToolInfo, foreign_purpose: bool) -> frozenset[int]:
    """The protocol errors that come after the arguments were judged."""
    causes = [Refusal.PURPOSE_MISMATCH, Refusal.USER_MISMATCH] if foreign_purpose else []
    if tool.confirmation is not Confirmation.NEVER:
        causes.append(Refusal.CONFIRMATION_UNAVAILABLE)
    rows = (contract.refusals.get(cause) for cause in causes)
    return frozenset(row.code for row in rows if isinstance(row, ProtocolInfo))


def _asks_again(contract: ContractInfo, answer: Answer) -> bool:
    """Whether the contract's table says of the answer's code to try again. A channel that a host lacks is lacking for
    good, though its code is retriable."""
    row = contract.errors.get(answer.code or "")
    return row is not None and row.retriable and row is not contract.refusals.get(Refusal.RANKING_UNAVAILABLE)


def _code(contract: ContractInfo, cause: Refusal) -> ErrorInfo | None:
    row = contract.refusals.get(cause)
    return row if isinstance(row, ErrorInfo) else None
