"""Asking the human at the agent's own client: MCP elicitation in both eras of the protocol.

In the era of the handshake the server asks while the call waits. Since 2026-07-28 a server may not: the call ends with
the question, and the client sends it again with the answer, under the same key. Nothing of that round is kept here or
in the client: the key is the id of the request, whose row is the truth, so a forged state is no state at all.
Rule: host.md, "Confirmation" (client).
"""

from __future__ import annotations

from typing import Any, Final, cast

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types.version import MODERN_PROTOCOL_VERSIONS
from pydantic import ValidationError

from engram_runtime.call import Asking, Question, Reply

FIELD: Final = "code"
"""The one field of the form."""


class WireClient:
    """The `Client` of a call that came over MCP."""

    def __init__(self, context: ServerRequestContext[Any, Any], params: types.CallToolRequestParams) -> None:
        self._context = context
        self._answers = params.input_responses or {}
        self._modern = context.protocol_version in MODERN_PROTOCOL_VERSIONS

    @property
    def elicits(self) -> bool:
        """See `Client.elicits`. A capability without any mode is the older way to say: forms."""
        declared = self._context.session.client_capabilities
        mode = None if declared is None else declared.elicitation
        if mode is None or (mode.form is None and mode.url is not None):
            return False
        return self._modern or self._context.session.can_send_request

    async def progress(self, done: float, total: float) -> None:
        """See `Client.progress`."""
        try:
            await self._context.session.report_progress(done, total, "Waiting for a human's approval")
        except Exception:  # a client that has gone is noticed elsewhere, and a wait does not end for it
            return

    async def ask(self, question: Question) -> str | Reply:
        """See `Client.ask`."""
        if self._modern:
            if question.key not in self._answers:
                raise Asking(question)
            given = self._answers[question.key]
            return _reply(given) if isinstance(given, types.ElicitResult) else Reply.NONE
        try:
            form = form_of(question)
            return _reply(
                await self._context.session.elicit_form(
                    form.message, form.requested_schema, related_request_id=self._context.request_id
                )
            )
        except (MCPError, ValidationError):  # the client cannot after all, or answered nonsense
            return Reply.NONE


def input_required(question: Question) -> types.InputRequiredResult:
    """The answer of a call that ends with a question."""
    return types.InputRequiredResult(input_requests={question.key: types.ElicitRequest(params=form_of(question))})


def form_of(question: Question) -> types.ElicitRequestFormParams:
    """One required text field; nothing is filled in beforehand."""
    return types.ElicitRequestFormParams(
        message=question.message,
        requested_schema={
            "type": "object",
            "properties": {FIELD: {"type": "string", "title": question.title}},
            "required": [FIELD],
        },
    )


def _reply(result: types.ElicitResult) -> str | Reply:
    if result.action == "decline":
        return Reply.DECLINED
    if result.action != "accept":
        return Reply.NONE
    given = cast("object", (result.content or {}).get(FIELD, ""))
    return given if isinstance(given, str) else ""
