"""The change rules: one literal table. Ids are upper snake, never reused; ``breaks`` says who breaks.

*Callers* break when what they may send narrows, or what they may get widens or goes. *Hosts* break when what they must
take widens, or what they may answer narrows. Who breaks gives the version step: callers a major one, hosts alone a
minor one, nobody a patch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Step = Literal["patch", "minor", "major"]

STEPS: Final[tuple[Step, ...]] = ("patch", "minor", "major")

CALLERS: Final = ("callers",)
HOSTS: Final = ("hosts",)
BOTH: Final = ("callers", "hosts")
NOBODY: Final[tuple[str, ...]] = ()

VERSION: Final = "VERSION_STEP"


@dataclass(frozen=True)
class Rule:
    """A kind of change: who breaks, and what to do about it."""

    id: str
    breaks: tuple[str, ...]
    purpose: str

    @property
    def step(self) -> Step:
        """The version step that the change asks for."""
        return "major" if "callers" in self.breaks else "minor" if self.breaks else "patch"

    @property
    def hint(self) -> str:
        """What to do."""
        return _HINTS[self.step]


_HINTS: Final[Mapping[Step, str]] = {
    "major": "Undo it, or make it in the folder of a new major version; callers of the old one are not to meet it.",
    "minor": "Make it in the folder of a new minor version; a host must implement it before it serves that version.",
    "patch": "A patch version carries it.",
}


def _rows(*rows: tuple[str, tuple[str, ...], str]) -> tuple[Rule, ...]:
    return tuple(Rule(*row) for row in rows)


GROUPS: Final[Mapping[str, tuple[Rule, ...]]] = {
    "Inputs": _rows(
        ("INPUT_PROPERTY_ADDED", HOSTS, "An input takes a property that it refused before."),
        ("INPUT_PROPERTY_REMOVED", CALLERS, "An input refuses a property that it took before."),
        ("INPUT_REQUIRED_ADDED", CALLERS, "A property must be sent that could be left out before."),
        ("INPUT_REQUIRED_REMOVED", HOSTS, "A property may be left out that had to be sent before."),
        ("INPUT_BOUND_NARROWED", CALLERS, "An input refuses values that it took before."),
        ("INPUT_BOUND_WIDENED", HOSTS, "An input takes values that it refused before."),
        ("INPUT_PATTERN_CHANGED", BOTH, "An input's pattern is another one: what it takes cannot be compared."),
        ("INPUT_VALUE_ADDED", HOSTS, "An input takes one value, or one shape, more."),
        ("INPUT_VALUE_REMOVED", CALLERS, "An input takes one value, or one shape, less."),
        ("INPUT_TYPE_CHANGED", BOTH, "An input takes another type."),
        ("INPUT_RULE_ADDED", CALLERS, "An input has one rule between fields more."),
        ("INPUT_RULE_REMOVED", HOSTS, "An input has one rule between fields less."),
        ("INPUT_RULE_CHANGED", BOTH, "A rule between fields judges something else."),
        ("INPUT_CODE_CHANGED", BOTH, "A violation is refused with another code."),
        ("INPUT_DEFAULT_CHANGED", BOTH, "Leaving a property out means something else."),
        ("INPUT_LENIENT_ADDED", HOSTS, "Null optionals and numbers as strings are read before validation."),
        ("INPUT_LENIENT_REMOVED", CALLERS, "Null optionals and numbers as strings are refused."),
    ),
    "Outputs": _rows(
        ("OUTPUT_PROPERTY_ADDED", CALLERS, "An answer may have a property that closed callers refuse."),
        ("OUTPUT_PROPERTY_REMOVED", BOTH, "An answer has a property no more."),
        ("OUTPUT_REQUIRED_ADDED", HOSTS, "An answer must have a property that could be absent before."),
        ("OUTPUT_REQUIRED_REMOVED", CALLERS, "A property may be absent that callers rely on."),
        ("OUTPUT_BOUND_WIDENED", CALLERS, "An answer may have values that callers never met."),
        ("OUTPUT_BOUND_NARROWED", HOSTS, "An answer must stay in narrower bounds."),
        ("OUTPUT_PATTERN_CHANGED", BOTH, "An answer's pattern is another one: what it takes cannot be compared."),
        ("OUTPUT_VALUE_ADDED", CALLERS, "An answer may have one value, or one shape, more."),
        ("OUTPUT_VALUE_REMOVED", HOSTS, "An answer has one value, or one shape, less."),
        ("OUTPUT_TYPE_CHANGED", BOTH, "An answer has another type."),
        ("OUTPUT_RULE_ADDED", HOSTS, "An answer must obey one rule between fields more."),
        ("OUTPUT_RULE_REMOVED", CALLERS, "An answer obeys one rule between fields less."),
        ("OUTPUT_RULE_CHANGED", BOTH, "A rule between fields of an answer judges something else."),
        ("OUTPUT_DEFAULT_CHANGED", BOTH, "A property that is absent from an answer means something else."),
    ),
    "Tools": _rows(
        ("TOOL_ADDED", HOSTS, "The contract has one tool more."),
        ("TOOL_REMOVED", CALLERS, "The contract has one tool less."),
        ("TOOL_CODE_ADDED", CALLERS, "A tool may answer a code that it never answered."),
        ("TOOL_CODE_REMOVED", HOSTS, "A tool answers a code no more."),
        ("TOOL_EFFECT_CHANGED", BOTH, "A tool does something else: its effect or its annotations changed."),
        ("TOOL_GUARD_CHANGED", BOTH, "What stands between a call and its effect changed."),
        ("TOOL_ROLE_CHANGED", BOTH, "An argument means something else to every host."),
        ("TOOL_TEXT_ITEM_CHANGED", BOTH, "The text item of an answer carries something else."),
    ),
    "Envelope": _rows(("ENVELOPE_CHANGED", BOTH, "Success or failure is wrapped in another way.")),
    "Errors": _rows(
        ("CODE_ADDED", CALLERS, "There is a code that callers do not know."),
        ("CODE_REMOVED", BOTH, "A code is gone."),
        ("RETRIABLE_CHANGED", BOTH, "Callers retry what they did not, or give up what they retried."),
        ("MESSAGE_CHANGED", BOTH, "The constant message of a code is another one."),
        ("ACTION_CHANGED", CALLERS, "Callers are told to do something else."),
        ("FAMILY_CHANGED", CALLERS, "Callers treat a code like other codes than before."),
        ("CODE_DATA_CHANGED", BOTH, "What a code carries beside its message changed."),
        ("DEFAULT_CODE_CHANGED", BOTH, "An invalid argument is refused with another code."),
        ("PROTOCOL_ERROR_CHANGED", BOTH, "A protocol error came, went, or has another code or message."),
        ("REFUSAL_CHANGED", BOTH, "A step of the pipeline refuses with something else, or newly, or no more."),
    ),
    "Lifecycle": _rows(
        ("STATE_ADDED", HOSTS, "An entity has one state more."),
        ("STATE_REMOVED", BOTH, "An entity has one state less."),
        ("STATE_CHANGED", BOTH, "A state is disclosed, ends, or is named on the wire otherwise than before."),
        ("TRANSITION_ADDED", HOSTS, "There is one move more."),
        ("TRANSITION_REMOVED", BOTH, "There is one move less."),
        ("TRANSITION_CHANGED", BOTH, "A move leads elsewhere, or is confirmed otherwise."),
        ("ANSWER_CHANGED", BOTH, "A success that writes no event came, went or changed."),
        ("STATE_REFUSAL_CHANGED", BOTH, "A tool is refused in a state newly, no more, or with another code."),
    ),
    "Laws and digests": _rows(
        ("LAW_ADDED", HOSTS, "Hosts must keep one law more."),
        ("LAW_REMOVED", CALLERS, "Callers lose a promise."),
        ("LAW_RAISED", HOSTS, "What hosts should do, they must do."),
        ("LAW_LOWERED", CALLERS, "What hosts must do, they should do."),
        ("LAW_PARAMETER_CHANGED", BOTH, "A parameter of a law came, went, or has another value."),
        ("LAW_CODE_CHANGED", BOTH, "A refusal under a law has another code."),
        ("LAW_REWORDED", NOBODY, "A law is said in other words, or judged in another way."),
        ("DIGEST_ADDED", HOSTS, "There is one kind of digest more."),
        ("DIGEST_REMOVED", CALLERS, "There is one kind of digest less."),
        ("DIGEST_CHANGED", BOTH, "A digest of the same document comes out otherwise."),
    ),
    "Words and version": _rows(
        ("CONTRACT_RENAMED", BOTH, "The contract has another id or provider."),
        ("HEAD_CHANGED", NOBODY, "The contract has another status, or is served or not."),
        ("TEXT_CHANGED", NOBODY, "A title, a description or a sentence has other words."),
        ("EXAMPLE_CHANGED", NOBODY, "An example came, went or changed."),
        ("OPEN_POINT_CHANGED", NOBODY, "An open point came, went or is ruled in other words."),
        (VERSION, NOBODY, "The version rises by less than the changes since a released version ask for."),
    ),
}
"""The rules as docs group them."""

RULES: Final[Mapping[str, Rule]] = {rule.id: rule for group in GROUPS.values() for rule in group}
"""Every change rule by id."""
