"""The laws of the envelope, judged on every answer of a run, and every rule of what a tool may answer with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engram_contracts import load
from engram_contracts.dialect_v1 import Violation, identity
from engram_contracts.model_v1 import ContractInfo, ErrorInfo, ToolInfo, read

from engram_conformance import generated
from engram_conformance.checks.gathered import Gathered
from engram_conformance.checks.table import observed, observes
from engram_conformance.checks.told import kind_at
from engram_conformance.client import Answer
from engram_conformance.model import Case, Finding, Phase
from engram_conformance.reply import Kind

ENVELOPE: Final = "envelope"
OWN_SHAPE: Final = frozenset({"type", "oneOf", "required", "additionalProperties"})
"""The rules without which an answer is no envelope at all."""

Found = Iterator[tuple[str, str]]
"""What was expected, and what came."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One answer of a tool, and what the contract's validators say of its structured content."""

    answer: Answer
    tool: ToolInfo
    body: Mapping[str, Any]
    content: Any
    violations: Sequence[Violation]

    @property
    def failed(self) -> bool:
        """Whether it is a failure by its envelope."""
        return isinstance(self.content, dict) and self.answer.contract.envelope.failed(self.content)

    @property
    def text(self) -> object:
        """The text item, or None if there is not exactly one item of that kind."""
        items = self.body.get("content")
        texts = [item.get("text") for item in items if isinstance(item, dict)] if isinstance(items, list) else []
        return texts[0] if len(texts) == 1 else None


def _structured(seen: Seen, _known: set[object]) -> Found:
    if not isinstance(seen.content, dict):
        yield "an envelope in structuredContent", "no object there"
    elif any(_place(v.rule).split("/")[0] == ENVELOPE and _keyword(v.rule) in OWN_SHAPE for v in seen.violations):
        yield "an envelope in structuredContent", "an object of another shape"


def _copied(seen: Seen, _known: set[object]) -> Found:
    if not isinstance(seen.content, dict):
        return
    if not isinstance(seen.text, str):
        yield "one text item", "none or several"
    elif seen.tool.text is not None and not seen.failed:
        if seen.text != seen.answer.contract.text(seen.tool.name, seen.content):
            yield "the block of the value as text", "another text"
    else:
        try:
            same = identity(json.loads(seen.text)) == identity(seen.content)
        except ValueError:
            yield "text that is JSON", "text that is none"
        else:
            if not same:
                yield "text whose value equals structuredContent", "another value"


def _is_error(seen: Seen, _known: set[object]) -> Found:
    told = seen.body.get("isError", False)
    if isinstance(seen.content, dict) and told is not seen.failed:
        word = "a failure" if seen.failed else "a success"
        yield (
            f"isError {json.dumps(seen.failed)} with {word}",
            "isError " + ("the other" if told in (0, 1) else "no word"),
        )


def _message(seen: Seen, _known: set[object]) -> Found:
    if row := _row(seen):
        told, wanted = _rows(seen, row)
        if any(told.get(name) != value for name, value in wanted.items() if value == row.message):
            yield f"the constant message of {row.code}", "another message"


def _retriable(seen: Seen, _known: set[object]) -> Found:
    if row := _row(seen):
        told, wanted = _rows(seen, row)
        if any(told.get(name) is not value for name, value in wanted.items() if isinstance(value, bool)):
            yield f"of {row.code} that it is {'' if row.retriable else 'not '}to be tried again", "something else"


def _fresh(seen: Seen, known: set[object]) -> Found:
    told = seen.answer.audit_id
    if told is not None and told in known:
        yield "an audit id of its own", "one that another answer of this run has"
    known.add(told)


@dataclass(frozen=True, slots=True)
class Law:
    """A law of every answer: how an answer breaks it, and what that does to people."""

    id: str
    title: str
    breaks: Callable[[Seen, set[object]], Found]
    effect: str


LAWS: Final = (
    Law("envelope-structured", "Every answer is an envelope.", _structured, "A client reads nothing, or a bare value."),
    Law(
        "envelope-json-copy",
        "The text says what the envelope says.",
        _copied,
        "Clients that read text read another answer.",
    ),
    Law(
        "envelope-is-error",
        "isError tells failures.",
        _is_error,
        "A client takes a failure for a result, or stops at a success.",
    ),
    Law("message-constant", "A code has one message.", _message, "A message may carry what was not to be told."),
    Law(
        "retriable-constant",
        "A code says the same of trying again.",
        _retriable,
        "An agent loops, or gives up too early.",
    ),
    Law(
        "audit-id-fresh",
        "Every answer has an audit id of its own.",
        _fresh,
        "Nobody can find the call in the host's log.",
    ),
)


class Envelopes:
    """Looks on at every answer: the laws above, and for each tool every rule of its answers."""

    def __init__(self, contract: ContractInfo) -> None:
        self._known: dict[str, set[object]] = {law.id: set() for law in LAWS}
        self._laws, self._values, self._answers = _cases(contract.name)
        self.cases = (*self._laws.values(), *self._values.values(), *self._answers.values())
        self._gathered = {case.id: Gathered() for case in self.cases}

    def see(self, answer: Answer) -> bool:
        """Judge one answer; true if it breaks a rule."""
        if answer.reply.kind is not Kind.RESULT:
            return False
        tool = answer.contract.tools[answer.tool]
        validator = answer.contract.envelopes[tool.name]
        content = answer.reply.body.get("structuredContent")
        violations = [] if validator.ok(content) else validator.errors(content)
        if not isinstance(content, dict) and not answer.contract.envelope.value:
            violations += answer.contract.outputs[tool.name].errors(content)  # there the value is the whole answer
        seen = Seen(answer, tool, answer.reply.body, content, violations)
        return any([*(self._law(law, seen) for law in LAWS), self._rules(seen)])

    def verdict(self, case: Case) -> Sequence[Finding]:
        """What was found. Raises `NotTestable` where there was no such answer."""
        values = case.id in {own.id for own in self._values.values()}
        return self._gathered[case.id].verdict("success of this tool" if values else "answer of a tool")

    def _law(self, law: Law, seen: Seen) -> bool:
        case = self._laws[law.id]
        gathered = self._gathered[case.id]
        gathered.judged += 1
        found = list(law.breaks(seen, self._known[law.id]))
        for expected, got in found:
            gathered.add(
                Finding(case.judges, expected, got, where=seen.tool.name, effect=law.effect), seen.answer.number
            )
        return bool(found)

    def _rules(self, seen: Seen) -> bool:
        """Broken rules go to the tool's value or to its answer, as their places say."""
        value, whole = (self._gathered[case[seen.tool.name].id] for case in (self._values, self._answers))
        whole.judged += 1
        value.judged += not seen.failed and (isinstance(seen.content, dict) or not seen.answer.contract.envelope.value)
        own = seen.answer.contract.outputs[seen.tool.name].root
        for violation in seen.violations:
            gathered = value if _place(violation.rule).split("/")[0] == own else whole
            got = kind_at(seen.content, violation.pointer)
            finding = Finding((violation.rule,), violation.expected, got, where=violation.pointer)
            gathered.add(finding, seen.answer.number)
        return bool(seen.violations)


@observes
def envelopes(contract: ContractInfo) -> Envelopes:
    """An observer for one run."""
    return Envelopes(contract)


@cache
def _cases(name: str) -> tuple[Mapping[str, Case], Mapping[str, Case], Mapping[str, Case]]:
    """The cases of ``name@version``: by law; by tool, for its values and for its answers."""
    contract = load(name)
    return (
        {law.id: _law_case(contract, law) for law in LAWS},
        {tool: _value_case(contract, tool) for tool in contract.tools},
        {tool: _answer_case(contract, tool) for tool in contract.tools},
    )


def _law_case(contract: ContractInfo, law: Law) -> Case:
    """A contract without the law has the rule that the dialect has for it."""
    judges = law.id if law.id in contract.laws else f"{ENVELOPE}.{law.id.removeprefix('envelope-')}"
    return Case(f"{Phase.ENVELOPES.value}/{law.id}", Phase.ENVELOPES, (judges,), law.title, observed)


def _value_case(contract: ContractInfo, tool: str) -> Case:
    rules = _rules(contract, lambda vector: vector.side == "out" and vector.tool == tool)
    title = f"Every value of {tool} keeps every rule of its output."
    return Case(f"{Phase.ENVELOPES.value}/{tool}/value", Phase.ENVELOPES, rules, title, observed, tools=(tool,))


def _answer_case(contract: ContractInfo, tool: str) -> Case:
    codes = contract.tools[tool].codes

    def own(rule: str) -> bool:
        head, _, code = _place(rule).partition(".")
        return head != "error" or code in codes

    rules = tuple(rule for rule in _rules(contract, lambda vector: vector.side == ENVELOPE) if own(rule))
    title = f"Every answer of {tool} keeps every rule of the envelope and of the error table."
    return Case(f"{Phase.ENVELOPES.value}/{tool}/answer", Phase.ENVELOPES, rules, title, observed, tools=(tool,))


def _rules(contract: ContractInfo, of: Callable[[generated.Vector], bool]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(vector.rule for vector in generated.vectors(contract) if of(vector)))


def _row(seen: Seen) -> ErrorInfo | None:
    """The table's row of a failure, if its code is one of the contract's."""
    return seen.answer.contract.errors.get(seen.answer.code or "")


def _rows(seen: Seen, row: ErrorInfo) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What stands beside the code in the answer, and what the table puts there."""
    contract = seen.answer.contract
    at = contract.envelope.code[:-1]
    return read(seen.content, at), read(contract.failure(row.code, ""), at)


def _place(rule: str) -> str:
    return rule.split("#")[0]


def _keyword(rule: str) -> str:
    return rule.rpartition("#")[2]
