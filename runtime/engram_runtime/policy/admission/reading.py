"""[admission] of engram.toml: which policy decides, and the rules of the one that has some.

Rules stand in the file itself or, for owners who review them apart, in a file of their own that `admission.rules`
names. They are read and judged even while another policy decides, so that switching over brings no surprise.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind, TrustClass

from engram_runtime.policy.admission import BUILT_IN, Rule, Rules, RuleSet
from engram_runtime.ports import VerdictKind
from engram_runtime.tables import NAME, Table, Words, read_toml

_MOST_BYTES: Final = 2**31
"""More than any argument may have: as good as no limit."""


def one_of(names: Any) -> Words:
    """One of a few words, which are said."""
    known = tuple(map(str, names))
    return Words(known.__contains__, f"one of {', '.join(known)}")


POLICY: Final = one_of(BUILT_IN)
_VERDICTS: Final = {kind.name.lower(): kind for kind in VerdictKind}
_VERDICT: Final = one_of(_VERDICTS)
_TRUST: Final = one_of(TrustClass)
_KIND: Final = one_of(ComponentKind)
_GLOB: Final = Words(bool, "a pattern of source references that is not empty")
_ASKS: Final = ("trust", "kinds", "sources", "largest_bytes", "principals")


@dataclass(frozen=True, slots=True)
class Admission:
    """Who decides. `rules_in` is the file of the rules, if they have one of their own."""

    policy: str
    rules: RuleSet
    rules_in: Path | None


def read(table: Table) -> Admission:
    """[admission], whole. Raises `ConfigError`."""
    policy = table.text("policy", POLICY, BUILT_IN[0])
    file = table.path("rules", None) if "rules" in table.left else None
    if file is None:
        rules = _rules(table, needed=policy == Rules.id)
    else:
        for key in ("rule", "default"):
            if key in table.left:
                raise table.fault(key, f"no {key} here, since admission.rules names a file", "say it in one place")
        rules = _rules(
            Table(file, "", read_toml(file, "write the rules there, or take admission.rules out")), needed=True
        )
    table.end()
    return Admission(policy, rules, file)


def _rules(table: Table, *, needed: bool) -> RuleSet:
    default = _VERDICTS[table.text("default", _VERDICT, VerdictKind.HOLD.name.lower())]
    rules = tuple(_rule(row) for row in table.rows("rule"))
    if needed and not rules:
        raise table.fault("rule", "at least one rule", f"write a [[{table.at}rule]] table, or take another policy")
    table.end()
    return RuleSet(rules, default)


def _rule(table: Table) -> Rule:
    if not any(name in table.left for name in _ASKS):
        hint = "what holds for everything else is said by the default"
        raise table.fault("(the rule)", f"at least one of {', '.join(_ASKS)}", hint)
    size = table.number("largest_bytes", None, _MOST_BYTES)
    if size is not None and size != int(size):
        raise table.fault("largest_bytes", "a whole number of bytes")
    rule = Rule(
        verdict=_VERDICTS[table.text("verdict", _VERDICT)],
        trust=table.some("trust", _TRUST),
        kinds=table.some("kinds", _KIND),
        sources=table.some("sources", _GLOB),
        largest_bytes=None if size is None else int(size),
        principals=table.some("principals", NAME),
    )
    table.end()
    return rule
