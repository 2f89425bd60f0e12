"""The built-in admission policies: who decides on a pending candidate. Others implement `ports.AdmissionPolicy`.

The secret scan runs before each of them, and the tombstone guard after each acceptance (host.md, "Admission").
"""

from __future__ import annotations

from engram_runtime.policy.admission.accept_all import AcceptAll
from engram_runtime.policy.admission.human import Human
from engram_runtime.policy.admission.rules import Rule, Rules, RuleSet
from engram_runtime.ports import AdmissionPolicy, Clock

__all__ = ["BUILT_IN", "AcceptAll", "Human", "Rule", "RuleSet", "Rules", "built_in"]

BUILT_IN = (AcceptAll.id, Human.id, Rules.id)
"""By the names that a configuration knows them by; the first is the default."""


def built_in(name: str, rules: RuleSet, clock: Clock) -> AdmissionPolicy:
    """The built-in policy of that name (`KeyError` if there is none); `rules` are those of the rules policy."""
    makers = {
        AcceptAll.id: lambda: AcceptAll(clock),
        Human.id: lambda: Human(clock),
        Rules.id: lambda: Rules(rules, clock),
    }
    return makers[name]()
