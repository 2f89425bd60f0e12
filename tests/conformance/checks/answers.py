"""Answers as a client would log them, without a host."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from engram_conformance.client import Answer
from engram_conformance.reply import Kind, Reply
from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo

MEMORY = load("engram-memory")
_NUMBERS = count()


def answered(
    tool: str, content: Any, /, *, contract: ContractInfo = MEMORY, sent: object = None, **body: Any
) -> Answer:
    """A tool's answer with that structured content; ``body`` replaces other members of the result."""
    failed = isinstance(content, dict) and contract.envelope.failed(content)
    text = json.dumps(content)
    if isinstance(content, dict) and not failed and contract.tools[tool].text is not None:
        text = contract.text(tool, content)
    result = {
        "content": [{"type": "text", "text": text}],
        "structuredContent": content,
        "isError": failed,
        **body,
    }
    return Answer(contract, tool, sent, Reply(Kind.RESULT, result, 0.0), next(_NUMBERS))


def refused(tool: str, code: str, *, contract: ContractInfo = MEMORY, sent: object = None, **body: Any) -> Answer:
    """A failure of that code, right in every way."""
    return answered(tool, contract.failure(code, audit_id()), contract=contract, sent=sent, **body)


def protocol_error(tool: str, code: int, message: str, sent: object = None, **more: Any) -> Answer:
    """A JSON-RPC error."""
    body = {"code": code, "message": message, **more}
    return Answer(MEMORY, tool, sent, Reply(Kind.ERROR, body, 0.0), next(_NUMBERS))


def audit_id() -> str:
    """A fresh audit id of engram-memory."""
    letters = "abcdefghijklmnopqrstuvwxyz234567"
    number, text = next(_NUMBERS), ""
    for _ in range(26):
        number, digit = divmod(number, len(letters))
        text += letters[digit]
    return f"aud_{text}"
