"""Schemathesis set on any MCP host through the bridge: each answer judged by the generated validators.

What a fuzzer calls valid is only valid by the schema, so its own verdicts are not asked: the document that was sent is
judged here, and the host has to agree.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import schemathesis
from engram_contracts.model_v1 import ContractInfo
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from engram_conformance.checks.ground import Ground
from engram_conformance.checks.judging import ACCEPTANCE, not_accepted, not_refused
from engram_conformance.client import Answer
from engram_conformance.model import Finding
from engram_conformance.openapi.bodies import Planted, filler, kind_of, planted
from engram_conformance.openapi.bridge import SCHEMA, Bridge
from engram_conformance.vectors.verdict import verdict

MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
Send = Callable[[Any], Answer | None]
_CHECKS = (
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.large_base_example,
)
"""Of Hypothesis, about how documents are made; large and slow ones are meant here."""


@dataclass(slots=True)
class Tally:
    """What was sent for one tool, and what came of it. ``planted`` counts the documents that broke a rule which the
    fuzzer alone would not have tried; ``no_call`` the bodies that cannot be a tool call."""

    sent: int = 0
    accepted: int = 0
    refused: int = 0
    no_call: int = 0
    planted: Counter[Planted] = field(default_factory=Counter[Planted])
    findings: dict[str, Finding] = field(default_factory=dict[str, Finding])


class _Broken(Exception):  # noqa: N818 - makes Hypothesis shrink
    """The host disagreed; the finding is kept at the tally."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """Which host, and how hard: ``number`` documents a tool and mode, from the dice of ``seed``. ``told`` hears the
    tool and mode that come next."""

    contract: ContractInfo
    bridge: Bridge
    ground: Ground
    tools: tuple[str, ...]
    number: int
    seed: int
    told: Callable[[str, str], None]

    def run(self) -> dict[str, Tally]:
        """Send, judge, shrink what the host gets wrong; what came of it by tool."""
        schema = schemathesis.openapi.from_asgi(SCHEMA, self.bridge)
        fill = filler(self.contract, self.ground)
        tallies = {tool: Tally() for tool in self.tools}
        for tool, tally in tallies.items():
            operation = schema[f"/tools/{tool}"]["POST"]
            for mode in MODES:
                self.told(tool, mode.value)
                bodies = operation.as_strategy(generation_mode=mode).map(lambda case: case.body)
                mixed = planted(self.contract, tool, mode is GenerationMode.POSITIVE)
                every = st.one_of(bodies, st.sampled_from(mixed)) if mixed else bodies
                filled = every.map(lambda body, of=tool: fill(of, body))
                self._sweep(_sender(operation, self.bridge), tool, filled, tally)
        return tallies

    def _sweep(self, send: Send, tool: str, bodies: st.SearchStrategy[Any], tally: Tally) -> None:
        @seed(self.seed)
        @settings(max_examples=self.number, database=None, deadline=None, suppress_health_check=_CHECKS)
        @given(bodies)
        def one(body: Any) -> None:
            answer = send(body)
            if answer is None:
                tally.no_call += 1
                return
            finding = _judged(self.contract, tool, answer, tally)
            if finding is not None:
                tally.findings[" ".join(finding.rules)] = finding
                raise _Broken

        try:
            one()
        except _Broken:
            pass
        except BaseExceptionGroup as group:
            if group.split(_Broken)[1] is not None:
                raise


def _sender(operation: Any, bridge: Bridge) -> Send:
    def send(body: Any) -> Answer | None:
        before = len(bridge.answers)
        operation.Case(body=body, media_type="application/json").call()
        return bridge.answers[-1] if len(bridge.answers) > before else None

    return send


def _judged(contract: ContractInfo, tool: str, answer: Answer, tally: Tally) -> Finding | None:
    """What the host got wrong with a document, if anything; the answer itself must be right in any case."""
    document = json.loads(answer.arguments) if isinstance(answer.arguments, bytes) else answer.arguments
    wanted = verdict(contract, tool, document)
    tally.sent += 1
    tally.planted.update({kind for rule in wanted.rules if (kind := kind_of(rule)) is not None})
    if wanted.code is None:
        tally.accepted += 1
        got = not_accepted(contract, contract.tools[tool], answer, foreign_purpose=True)
        expected = ACCEPTANCE
    else:
        tally.refused += 1
        got = not_refused(contract, answer, wanted.code)
        expected = f"a refusal by {wanted.code}"
    if got is not None:
        return Finding(wanted.rules, expected, got, where=tool, calls=(answer.number,))
    broken = contract.envelopes[tool].errors(answer.content) if answer.content is not None else []
    if broken:
        rules = tuple(dict.fromkeys(one.rule for one in broken))
        return Finding(rules, broken[0].expected, "another shape", where=broken[0].pointer, calls=(answer.number,))
    return None
