"""agent-memory 1.0.0. Generated from contracts/agent-memory/1.0.0; do not edit.

Every string constant of the contract's schemas by name, so that code never spells one.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "Channels",
    "RecallType",
    "RememberType",
    "ResolvedType",
    "Stored",
    "Tool",
    "Trust",
    "Type",
]


class Tool(StrEnum):
    """The tools, by their names on the wire."""

    REMEMBER = "remember"
    RECALL = "recall"
    LOAD_CONTEXT = "load_context"
    PROMPT_CONTEXT = "prompt_context"
    FORGET = "forget"


class Channels(StrEnum):
    """One way of searching."""

    LEXICAL = "lexical"
    SEMANTIC = "semantic"


class RecallType(StrEnum):
    """How long it is meant to live."""

    SHORT_TERM = "short-term"
    LONG_TERM = "long-term"


class RememberType(StrEnum):
    """How long it is meant to live."""

    SHORT_TERM = "short-term"
    LONG_TERM = "long-term"


class ResolvedType(StrEnum):
    """The tier that it went to."""

    SHORT_TERM = "short-term"
    LONG_TERM = "long-term"


class Stored(StrEnum):
    """stored: it can be recalled now. pending: a person decides first."""

    STORED = "stored"
    PENDING = "pending"


class Trust(StrEnum):
    """Where the content came from. A host never raises it."""

    FIRST_PARTY = "first-party"
    IMPORTED_FILE = "imported-file"
    WEB_DERIVED = "web-derived"


class Type(StrEnum):
    """auto: by ttl, then by scope; never by words."""

    AUTO = "auto"
    SHORT_TERM = "short-term"
    LONG_TERM = "long-term"
