"""A pipeline over the toy contract, with its parts in a test's reach."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from engram_contracts.model_v1 import ProtocolInfo
from engram_runtime.bind import bound_methods
from engram_runtime.context import constant
from engram_runtime.grants import EveryTool
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.system import SystemIds

from tests.runtime.toy import CONTEXT, TOY, FakeClock, Handlers, Lines

GOOD = {"why": "shopping", "n": 1}


class Host:
    """A pipeline with its parts in reach."""

    def __init__(self, **parts: Any) -> None:
        self.handlers = Handlers()
        self.lines = Lines()
        self.clock = FakeClock()
        settings: Settings = parts.pop("settings", Settings.of(TOY))
        self.pipeline = Pipeline(
            contract=TOY,
            handlers=bound_methods(TOY, self.handlers),
            clock=self.clock,
            ids=SystemIds(),
            audit=self.lines,
            settings=settings,
            **{
                "context": constant(CONTEXT),
                "grants": EveryTool(tuple(TOY.tools)),
                "limiter": settings.limiter(self.clock),
                **parts,
            },
        )

    def call(self, name: str = "look", arguments: object = GOOD) -> Answer | ProtocolInfo:
        """Answer one call."""
        return asyncio.run(self.pipeline.answer(name, arguments, None))

    def code(self, name: str = "look", arguments: object = GOOD) -> object:
        """Its code, `None` for a success, or the JSON-RPC number of a protocol error."""
        answer = self.call(name, arguments)
        if isinstance(answer, ProtocolInfo):
            return answer.code
        assert answer.is_error == (answer.content["fine"] is False)
        assert json.loads(answer.text) == answer.content
        return answer.content.get("code")
