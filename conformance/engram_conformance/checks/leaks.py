"""No failure tells anything: judged on every failure of a run, and with words planted where a host might pick them up.

A failure is searched whole (error object, structured content, text, metadata) for what the caller sent and for what
only the host's inside knows: paths, SQL, traces, names of exceptions. The contract's own constant words are no leak.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo, without

from engram_conformance import generated
from engram_conformance.checks.gathered import Gathered
from engram_conformance.checks.table import observed, observes
from engram_conformance.client import Answer
from engram_conformance.model import Case, Finding, Phase
from engram_conformance.reply import Kind

LAW: Final = "failure-discloses-nothing"
TOLD_LEAST: Final = 6
"""Characters from which on a text of the caller is his: shorter ones are in any sentence by chance."""
INSIDE: Final = (
    ("a path", r"(?:^|[\s'\"(=:])(?:~|\.{0,2})/(?:[\w.@+-]+/)+[\w.@+-]+|\b[A-Za-z]:\\\\?\w+|\bfile://"),
    ("SQL", r"\b(?:SELECT\b.+\bFROM|INSERT (?:OR \w+ )?INTO|UPDATE\b.+\bSET|DELETE FROM|PRAGMA \w+)\b"),
    ("words of a database", r"(?i)\bsqlite\w*|\bconstraint failed\b|\bno such (?:table|column)\b"),
    ("a trace", r"Traceback \(most recent|\bFile \"[^\"]+\", line \d+|(?m:^\s*at [\w.<>$]+ ?\(.*:\d+)|\bgoroutine \d+"),
    ("the name of a class", r"\b[A-Z][A-Za-z0-9]*(?:Error|Exception|Panic)\b|<class '|\bobject at 0x[0-9a-f]+"),
)
"""What only the inside of a host knows, and how it looks."""
EFFECT: Final = "Secrets, other people's words or the host's inside end up in transcripts, logs and prompts."


class Leaks:
    """Looks on at every failure."""

    def __init__(self, contract: ContractInfo) -> None:
        self._law = law_of(contract)
        title = "No failure of the run repeats an argument or tells of the host's inside."
        self.cases = (Case(f"{Phase.LEAKS.value}/every-failure", Phase.LEAKS, (self._law,), title, observed),)
        self._gathered = Gathered()

    def see(self, answer: Answer) -> bool:
        """Search one answer, if it is a failure."""
        if not is_failure(answer):
            return False
        self._gathered.judged += 1
        found = list(leaks(answer))
        for what in found:
            finding = Finding((self._law,), "a failure that says nothing but its code", what, answer.tool, EFFECT)
            self._gathered.add(finding, answer.number)
        return bool(found)

    def verdict(self, case: Case) -> Sequence[Finding]:
        """What was found. Raises `NotTestable` where the host never failed a call."""
        return self._gathered.verdict("failure")


@observes
def observer(contract: ContractInfo) -> Leaks:
    """An observer for one run."""
    return Leaks(contract)


def law_of(contract: ContractInfo) -> str:
    """The law of the contract, or the rule that the dialect has for every envelope."""
    return LAW if LAW in contract.laws else f"envelope.{LAW}"


def is_failure(answer: Answer) -> bool:
    """Whether an answer is a failure of a tool or an error of the protocol."""
    content = answer.content
    failed = content is not None and answer.contract.envelope.failed(content)
    return failed or answer.reply.kind is Kind.ERROR or answer.reply.body.get("isError") is True


def leaks(answer: Answer, planted: Sequence[str] = ()) -> Iterator[str]:
    """What a failure tells that it should not, in a few words; ``planted`` are words that the call held."""
    said = "\n".join(_texts(_without_details(answer)))
    for constant in _constants(answer):
        said = said.replace(constant, "")
    if any(word in text for text in _texts(answer.reply.body) for word in planted):
        yield "a word that was planted in the call"
    elif any(text in said for text in _told(answer.arguments) - _words(answer.contract.name)):
        yield "a text of the arguments"
    for what, pattern in INSIDE:
        if re.search(pattern, said):
            yield what


def _without_details(answer: Answer) -> Mapping[str, Any]:
    """The reply without the faults that a contract lets a failure tell: JSON Pointers, with names that a contract could
    have. A text that says the same as the structured content goes with them."""
    body, details = answer.reply.body, answer.contract.envelope.details
    if details is None or answer.content is None:
        return body
    items = body.get("content")
    others = [item for item in items if not _copies(item, answer.content)] if isinstance(items, list) else items
    return {**body, "content": others, "structuredContent": without(answer.content, [details])}


def _copies(item: Any, content: Mapping[str, Any]) -> bool:
    try:
        return bool(json.loads(item["text"]) == content)
    except (KeyError, TypeError, ValueError):
        return False


def _constants(answer: Answer) -> Iterator[str]:
    """What the contract says in this very failure."""
    row = answer.contract.errors.get(answer.code or "")
    if row is not None:
        yield from (row.message, row.action)
    yield from (row.message for row in answer.contract.protocol.values())


def _told(arguments: object) -> set[str]:
    """The caller's own texts and names."""
    if isinstance(arguments, bytes):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return set()
    return {text for text in _texts(arguments, names=True) if len(text) >= TOLD_LEAST}


def _texts(value: Any, names: bool = False) -> Iterator[str]:
    """All strings in a JSON value; with ``names``, those of members too."""
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            stack.extend(item.values())
            if names:
                yield from item
        elif isinstance(item, list):
            stack.extend(item)


@cache
def _words(name: str) -> frozenset[str]:
    """The contract's own words: nobody learns anything from a failure that holds one of them."""
    contract = load(name)
    words = {str(word) for row in contract.errors.values() for word in (row.code, row.message)}
    for tool in contract.tools:
        words.add(tool)
        for side in ("in", "envelope"):
            words.update(_texts(generated.schema(contract, tool, side), names=True))
    return frozenset(words)
