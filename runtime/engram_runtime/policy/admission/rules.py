"""The policy of an owner who wrote down what to do: the first rule that fits a candidate decides, else the default.

A rule asks what it names and nothing else: trust class, kinds, source references, size, principal. What is asked of
the parts of a candidate is asked so that a rule never lets through what it was not meant for: a rule that accepts must
fit every component and every citation, one that rejects or holds fits by a single one.

Patterns of source references are shell globs over the whole reference, upper and lower case told apart: `*` is any run
of characters, `/` and `:` too, `?` one, `[ab]` one of those, `[!ab]` one of no such. Globs and not regular expressions:
they are anchored by nature, nobody forgets to escape a dot in them, and none can be made to run for ever.
Rule: host.md, "Admission".
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import translate
from functools import cached_property
from typing import Any, cast

from engram_runtime.canonical import canonical
from engram_runtime.ports import AdmissionCase, Clock, Verdict, VerdictKind


@dataclass(frozen=True)
class Rule:
    """One rule. An empty set and None ask nothing; `largest_bytes` counts the RFC 8785 form of the effective payload.

    `sources` are globs; see the module for what they mean, and for what `kinds` and `sources` ask of many parts.
    """

    verdict: VerdictKind
    trust: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()
    largest_bytes: int | None = None
    principals: frozenset[str] = frozenset()

    def fits(self, seen: Seen) -> bool:
        """Whether the rule decides on this candidate."""
        whole = all if self.verdict is VerdictKind.ACCEPT else any
        return (
            _asks(self.trust, seen.trust)
            and _asks(self.principals, seen.principal)
            and (self.largest_bytes is None or seen.size <= self.largest_bytes)
            and (not self.kinds or whole(kind in self.kinds for kind in seen.kinds))
            and (not self.sources or whole(self._known(source) for source in seen.sources))
        )

    @cached_property
    def _known(self) -> Callable[[str], re.Match[str] | None]:
        return re.compile("|".join(translate(glob) for glob in sorted(self.sources))).match

    def canonical(self) -> dict[str, object]:
        """What the rule asks and says, whatever the order in which it was written."""
        sets = {"trust": self.trust, "kinds": self.kinds, "sources": self.sources, "principals": self.principals}
        asked: dict[str, object] = {name: sorted(values) for name, values in sets.items() if values}
        size = {} if self.largest_bytes is None else {"largest_bytes": self.largest_bytes}
        return {"verdict": self.verdict.name, **asked, **size}


@dataclass(frozen=True)
class RuleSet:
    """Rules in their order, and the verdict where none fits."""

    rules: tuple[Rule, ...] = ()
    default: VerdictKind = VerdictKind.HOLD

    @cached_property
    def version(self) -> str:
        """The digest of what the rules mean: comments, layout and the order inside a list do not move it."""
        document = {"default": self.default.name, "rules": [rule.canonical() for rule in self.rules]}
        return "sha256:" + hashlib.sha256(canonical(document)).hexdigest()


@dataclass(frozen=True)
class Seen:
    """What rules ask of a candidate."""

    trust: str
    principal: str
    kinds: frozenset[str]
    sources: frozenset[str]
    payload: Mapping[str, object] = field(repr=False)

    @classmethod
    def of(cls, case: AdmissionCase) -> Seen:
        """The candidate as rules see it. Raises `KeyError` for what is no payload of this contract."""
        return cls(
            trust=case.trust_class,
            principal=case.principal,
            kinds=frozenset(part["kind"] for part in _parts(case, "components")),
            sources=frozenset(part["source_ref"] for part in _parts(case, "citations")),
            payload=case.payload,
        )

    @cached_property
    def size(self) -> int:
        """Bytes of the payload's RFC 8785 form; counted only if a rule asks."""
        return len(canonical(self.payload))


class Rules:
    """Decides by a rule set. `version` is its digest, so that a decision made under other rules is stale."""

    id = "rules"

    def __init__(self, rules: RuleSet, clock: Clock) -> None:
        self._rules = rules
        self._clock = clock
        self.version = rules.version

    async def decide(self, case: AdmissionCase) -> Verdict:
        """The verdict of the first rule that fits, else the default; the reason names which."""
        kind, reason = await asyncio.to_thread(self._verdict, case)
        return Verdict(kind, self.id, self.version, self._clock.now_ms(), reason)

    def _verdict(self, case: AdmissionCase) -> tuple[VerdictKind, str]:
        seen = Seen.of(case)
        for number, rule in enumerate(self._rules.rules, 1):
            if rule.fits(seen):
                return rule.verdict, f"rule {number}"
        return self._rules.default, "no rule fits"


def _asks(wanted: frozenset[str], got: str) -> bool:
    return not wanted or got in wanted


def _parts(case: AdmissionCase, name: str) -> Iterable[Mapping[str, Any]]:
    return cast("Iterable[Mapping[str, Any]]", case.payload[name])
