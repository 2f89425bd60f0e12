"""memory-protocol 1.0.0. Generated from contracts/memory-protocol/1.0.0; do not edit.

Every string constant of the contract's schemas by name, so that code never spells one.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "IgnoredField",
    "MatchMode",
    "Scope",
    "Status",
    "Tool",
]


class Tool(StrEnum):
    """The tools, by their names on the wire."""

    MEM_CONTEXT = "mem_context"
    MEM_SEARCH = "mem_search"
    MEM_GET_OBSERVATION = "mem_get_observation"
    MEM_UPDATE = "mem_update"
    MEM_SAVE = "mem_save"
    MEM_SESSION_SUMMARY = "mem_session_summary"


class IgnoredField(StrEnum):
    """An argument that is accepted for older callers and has no effect."""

    CAPTURE_PROMPT = "capture_prompt"
    COMPACT = "compact"
    PROJECT_CHOICE_REASON = "project_choice_reason"
    RECOVERY_TOKEN = "recovery_token"
    RESPONSE_FORMAT = "response_format"


class MatchMode(StrEnum):
    """all: every word. any: one of them."""

    ALL = "all"
    ANY = "any"


class Scope(StrEnum):
    """Absent: project and global."""

    PROJECT = "project"
    PERSONAL = "personal"
    GLOBAL = "global"


class Status(StrEnum):
    """created: new. updated: a new revision. unchanged: the same content was there. duplicate: an identical living
    observation was there.
    """

    CREATED = "created"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    DUPLICATE = "duplicate"
