"""memory-protocol 1.0.0. Generated from contracts/memory-protocol/1.0.0; do not edit.

Judges documents of this contract, in closed form. ``ok`` answers yes or no; ``errors`` says which rules are broken, in
the order of the contract. Both are written from one description of the contract and never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from engram_contracts.dialect_v1 import (
    ABSENT,
    Report,
    Rule,
    Validator,
    Violation,
    When,
    at_most,
    bytes_between,
    distinct,
    equals_when,
    forbidden_when,
    identity,
    instant_ms,
    judged,
    present,
    required_when,
    unique_by,
    utf8,
)

__all__ = ["ENVELOPE", "IN", "OUT"]

_MATCH_PROJECT: Final = re.compile('[^/A-Z\x00-\x1f\x7f]+').fullmatch
_MEMBERS_OF_MEM_CONTEXT_IN: Final = frozenset({"project", "scope", "session_id", "max_bytes", "compact"})
_MATCH_KIND: Final = re.compile(r"[a-z][a-z0-9_-]{0,62}").fullmatch
_MEMBERS_OF_MEM_SEARCH_IN: Final = frozenset({
    "query",
    "type",
    "project",
    "scope",
    "match_mode",
    "limit",
    "all_projects",
    "response_format",
})
_MATCH_OBSERVATION_ID: Final = re.compile(r"obs_[a-z2-7]{26}").fullmatch
_MEMBERS_OF_MEM_GET_OBSERVATION_IN: Final = frozenset({"id", "include_history", "history_cursor"})
_MATCH_TOPIC_KEY: Final = re.compile('[^/A-Z\x00-\x1f\x7f ]+(?:/[^/A-Z\x00-\x1f\x7f ]+)*').fullmatch
_MEMBERS_OF_MEM_UPDATE_IN: Final = frozenset({
    "id",
    "revision",
    "title",
    "content",
    "what",
    "why",
    "where",
    "learned",
    "type",
    "topic_key",
    "session_id",
})
_MEMBERS_OF_MEM_SAVE_IN: Final = frozenset({
    "title",
    "content",
    "observation",
    "what",
    "why",
    "where",
    "learned",
    "type",
    "scope",
    "topic_key",
    "project",
    "session_id",
    "capture_prompt",
    "project_choice_reason",
    "recovery_token",
})
_MEMBERS_OF_MEM_SESSION_SUMMARY_IN: Final = frozenset({
    "content",
    "goal",
    "instructions",
    "discoveries",
    "accomplished",
    "next_steps",
    "relevant_files",
    "session_id",
    "project",
    "project_choice_reason",
    "recovery_token",
})
_IGNORED_FIELD: Final = frozenset({
    "capture_prompt",
    "compact",
    "project_choice_reason",
    "recovery_token",
    "response_format",
})
_MEMBERS_OF_MEM_CONTEXT_OUT: Final = frozenset({"block", "ids", "project", "truncated", "ignored"})
_MATCH_ORIGIN: Final = re.compile(r"[a-z][a-z-]{0,62}").fullmatch
_MEMBERS_OF_MEM_SEARCH_OUT: Final = frozenset({"count", "hits", "ignored"})
_MEMBERS_OF_HIT: Final = frozenset({
    "id",
    "revision",
    "title",
    "type",
    "project",
    "scope",
    "topic_key",
    "snippet",
    "complete",
    "bytes",
    "origin",
    "editable",
    "updated_at",
})
_MEMBERS_OF_MEM_GET_OBSERVATION_OUT: Final = frozenset({"observation", "history", "older_than"})
_MEMBERS_OF_OBSERVATION: Final = frozenset({
    "id",
    "revision",
    "title",
    "type",
    "content",
    "truncated",
    "project",
    "scope",
    "topic_key",
    "session_id",
    "origin",
    "editable",
    "created_at",
    "updated_at",
})
_MEMBERS_OF_FORMER: Final = frozenset({"revision", "title", "content", "replaced_at"})
_MEMBERS_OF_WRITTEN: Final = frozenset({
    "status",
    "id",
    "revision",
    "durable",
    "project",
    "scope",
    "topic_key",
    "ignored",
})
_CODE: Final = frozenset({
    "INVALID_ARGUMENT",
    "LOOKUP_FAILED",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "INTERNAL",
})
_MESSAGE: Final = frozenset({
    "An argument is outside the contract.",
    "The look-up failed; it is not known whether there is one.",
    "It is not clear which project is meant.",
    "That project is not known here.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was written.",
    "The call was cancelled and nothing was written.",
    "The memory host failed.",
})
_ACTION: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "Ask the person, then name one of the choices.",
    "Name the bound project, or leave it out.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; finish the work at hand in any case.",
    "Call again if it is still wanted.",
    "Go on without memory and tell the operator.",
})
_CODE_2: Final = frozenset({
    "INVALID_ARGUMENT",
    "LOOKUP_FAILED",
    "UNKNOWN_PROJECT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "INTERNAL",
})
_MESSAGE_BY_CODE: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "LOOKUP_FAILED": "The look-up failed; it is not known whether there is one.",
    "AMBIGUOUS_PROJECT": "It is not clear which project is meant.",
    "UNKNOWN_PROJECT": "That project is not known here.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was written.",
    "CANCELLED": "The call was cancelled and nothing was written.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE: Final = {
    "INVALID_ARGUMENT": False,
    "LOOKUP_FAILED": True,
    "AMBIGUOUS_PROJECT": False,
    "UNKNOWN_PROJECT": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "LOOKUP_FAILED": "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "AMBIGUOUS_PROJECT": "Ask the person, then name one of the choices.",
    "UNKNOWN_PROJECT": "Name the bound project, or leave it out.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; finish the work at hand in any case.",
    "CANCELLED": "Call again if it is still wanted.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_MEM_CONTEXT_OUT_2: Final = frozenset({"block", "ids", "project", "truncated", "ignored", "error"})
_MEMBERS_OF_ERROR_PRESENT: Final = frozenset({"error"})
_MEMBERS_OF_ERROR: Final = frozenset({"code", "message", "retriable", "action", "details", "data"})
_MEMBERS_OF_DETAIL: Final = frozenset({"pointer", "expected"})
_MEMBERS_OF_DATA: Final = frozenset({"projects"})
_MEMBERS_OF_MEM_SEARCH_OUT_2: Final = frozenset({"count", "hits", "ignored", "error"})
_CODE_3: Final = frozenset({
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "INTERNAL",
})
_MESSAGE_2: Final = frozenset({
    "An argument is outside the contract.",
    "There is no such observation here.",
    "The look-up failed; it is not known whether there is one.",
    "It is not clear which project is meant.",
    "That project is not known here.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was written.",
    "The call was cancelled and nothing was written.",
    "The memory host failed.",
})
_ACTION_2: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Search again; absence of an id is no proof that the topic is new.",
    "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "Ask the person, then name one of the choices.",
    "Name the bound project, or leave it out.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; finish the work at hand in any case.",
    "Call again if it is still wanted.",
    "Go on without memory and tell the operator.",
})
_CODE_4: Final = frozenset({
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "UNKNOWN_PROJECT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "INTERNAL",
})
_MESSAGE_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "NOT_FOUND": "There is no such observation here.",
    "LOOKUP_FAILED": "The look-up failed; it is not known whether there is one.",
    "AMBIGUOUS_PROJECT": "It is not clear which project is meant.",
    "UNKNOWN_PROJECT": "That project is not known here.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was written.",
    "CANCELLED": "The call was cancelled and nothing was written.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": False,
    "NOT_FOUND": False,
    "LOOKUP_FAILED": True,
    "AMBIGUOUS_PROJECT": False,
    "UNKNOWN_PROJECT": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "NOT_FOUND": "Search again; absence of an id is no proof that the topic is new.",
    "LOOKUP_FAILED": "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "AMBIGUOUS_PROJECT": "Ask the person, then name one of the choices.",
    "UNKNOWN_PROJECT": "Name the bound project, or leave it out.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; finish the work at hand in any case.",
    "CANCELLED": "Call again if it is still wanted.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_MEM_GET_OBSERVATION_OUT_2: Final = frozenset({"observation", "history", "older_than", "error"})
_CODE_5: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "REVISION_CONFLICT",
    "TOPIC_FIXED",
    "NOT_EDITABLE",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_3: Final = frozenset({
    "An argument is outside the contract.",
    "The text looks like it holds a secret or private data.",
    "There is no such observation here.",
    "The look-up failed; it is not known whether there is one.",
    "A living observation has that topic key.",
    "The observation changed since it was read.",
    "Project, scope and an existing topic key never change.",
    "The observation belongs to another contract.",
    "It is not clear which project is meant.",
    "That project is not known here.",
    "That session is not known here.",
    "The idempotency key was used for something else.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was written.",
    "The call was cancelled and nothing was written.",
    "The memory store cannot be reached.",
    "It is not known whether the write happened.",
    "The memory host failed.",
})
_ACTION_3: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Do not store it. Remove it and say where it is kept instead.",
    "Search again; absence of an id is no proof that the topic is new.",
    "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    "Read it again, keep every fact that still holds, then update.",
    "Leave them out of the update.",
    "Leave it, and save your own under its own topic key.",
    "Ask the person, then name one of the choices.",
    "Name the bound project, or leave it out.",
    "Leave the session out; nothing is guessed.",
    "Find out why. Use a new key only for a new write.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; finish the work at hand in any case.",
    "Call again if it is still wanted.",
    "Say that memory is not available; finish the work at hand.",
    "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "Go on without memory and tell the operator.",
})
_MATCH_DETECTOR: Final = re.compile(r"[a-z][a-z0-9-]{0,62}").fullmatch
_CODE_6: Final = frozenset({
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "REVISION_CONFLICT",
    "TOPIC_FIXED",
    "NOT_EDITABLE",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_CODE_7: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "REVISION_CONFLICT",
    "TOPIC_FIXED",
    "NOT_EDITABLE",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_CODE_8: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "NOT_FOUND",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "REVISION_CONFLICT",
    "TOPIC_FIXED",
    "NOT_EDITABLE",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "SECRET_DETECTED": "The text looks like it holds a secret or private data.",
    "NOT_FOUND": "There is no such observation here.",
    "LOOKUP_FAILED": "The look-up failed; it is not known whether there is one.",
    "TOPIC_EXISTS": "A living observation has that topic key.",
    "REVISION_CONFLICT": "The observation changed since it was read.",
    "TOPIC_FIXED": "Project, scope and an existing topic key never change.",
    "NOT_EDITABLE": "The observation belongs to another contract.",
    "AMBIGUOUS_PROJECT": "It is not clear which project is meant.",
    "UNKNOWN_PROJECT": "That project is not known here.",
    "UNKNOWN_SESSION": "That session is not known here.",
    "KEY_CONFLICT": "The idempotency key was used for something else.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was written.",
    "CANCELLED": "The call was cancelled and nothing was written.",
    "STORE_UNAVAILABLE": "The memory store cannot be reached.",
    "OUTCOME_UNKNOWN": "It is not known whether the write happened.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": False,
    "SECRET_DETECTED": False,
    "NOT_FOUND": False,
    "LOOKUP_FAILED": True,
    "TOPIC_EXISTS": False,
    "REVISION_CONFLICT": False,
    "TOPIC_FIXED": False,
    "NOT_EDITABLE": False,
    "AMBIGUOUS_PROJECT": False,
    "UNKNOWN_PROJECT": False,
    "UNKNOWN_SESSION": False,
    "KEY_CONFLICT": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "OUTCOME_UNKNOWN": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "SECRET_DETECTED": "Do not store it. Remove it and say where it is kept instead.",
    "NOT_FOUND": "Search again; absence of an id is no proof that the topic is new.",
    "LOOKUP_FAILED": "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "TOPIC_EXISTS": "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    "REVISION_CONFLICT": "Read it again, keep every fact that still holds, then update.",
    "TOPIC_FIXED": "Leave them out of the update.",
    "NOT_EDITABLE": "Leave it, and save your own under its own topic key.",
    "AMBIGUOUS_PROJECT": "Ask the person, then name one of the choices.",
    "UNKNOWN_PROJECT": "Name the bound project, or leave it out.",
    "UNKNOWN_SESSION": "Leave the session out; nothing is guessed.",
    "KEY_CONFLICT": "Find out why. Use a new key only for a new write.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; finish the work at hand in any case.",
    "CANCELLED": "Call again if it is still wanted.",
    "STORE_UNAVAILABLE": "Say that memory is not available; finish the work at hand.",
    "OUTCOME_UNKNOWN": "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_WRITTEN_2: Final = frozenset({
    "status",
    "id",
    "revision",
    "durable",
    "project",
    "scope",
    "topic_key",
    "ignored",
    "error",
})
_MEMBERS_OF_DATA_2: Final = frozenset({"detector", "id", "revision", "bytes", "projects"})
_CODE_9: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_4: Final = frozenset({
    "An argument is outside the contract.",
    "The text looks like it holds a secret or private data.",
    "The look-up failed; it is not known whether there is one.",
    "A living observation has that topic key.",
    "It is not clear which project is meant.",
    "That project is not known here.",
    "That session is not known here.",
    "The idempotency key was used for something else.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was written.",
    "The call was cancelled and nothing was written.",
    "The memory store cannot be reached.",
    "It is not known whether the write happened.",
    "The memory host failed.",
})
_ACTION_4: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Do not store it. Remove it and say where it is kept instead.",
    "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    "Ask the person, then name one of the choices.",
    "Name the bound project, or leave it out.",
    "Leave the session out; nothing is guessed.",
    "Find out why. Use a new key only for a new write.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; finish the work at hand in any case.",
    "Call again if it is still wanted.",
    "Say that memory is not available; finish the work at hand.",
    "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "Go on without memory and tell the operator.",
})
_CODE_10: Final = frozenset({
    "INVALID_ARGUMENT",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_CODE_11: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "LOOKUP_FAILED",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_CODE_12: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "LOOKUP_FAILED",
    "TOPIC_EXISTS",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_BY_CODE_4: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "SECRET_DETECTED": "The text looks like it holds a secret or private data.",
    "LOOKUP_FAILED": "The look-up failed; it is not known whether there is one.",
    "TOPIC_EXISTS": "A living observation has that topic key.",
    "AMBIGUOUS_PROJECT": "It is not clear which project is meant.",
    "UNKNOWN_PROJECT": "That project is not known here.",
    "UNKNOWN_SESSION": "That session is not known here.",
    "KEY_CONFLICT": "The idempotency key was used for something else.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was written.",
    "CANCELLED": "The call was cancelled and nothing was written.",
    "STORE_UNAVAILABLE": "The memory store cannot be reached.",
    "OUTCOME_UNKNOWN": "It is not known whether the write happened.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_4: Final = {
    "INVALID_ARGUMENT": False,
    "SECRET_DETECTED": False,
    "LOOKUP_FAILED": True,
    "TOPIC_EXISTS": False,
    "AMBIGUOUS_PROJECT": False,
    "UNKNOWN_PROJECT": False,
    "UNKNOWN_SESSION": False,
    "KEY_CONFLICT": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "OUTCOME_UNKNOWN": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_4: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "SECRET_DETECTED": "Do not store it. Remove it and say where it is kept instead.",
    "LOOKUP_FAILED": "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "TOPIC_EXISTS": "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    "AMBIGUOUS_PROJECT": "Ask the person, then name one of the choices.",
    "UNKNOWN_PROJECT": "Name the bound project, or leave it out.",
    "UNKNOWN_SESSION": "Leave the session out; nothing is guessed.",
    "KEY_CONFLICT": "Find out why. Use a new key only for a new write.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; finish the work at hand in any case.",
    "CANCELLED": "Call again if it is still wanted.",
    "STORE_UNAVAILABLE": "Say that memory is not available; finish the work at hand.",
    "OUTCOME_UNKNOWN": "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MESSAGE_5: Final = frozenset({
    "An argument is outside the contract.",
    "The text looks like it holds a secret or private data.",
    "The look-up failed; it is not known whether there is one.",
    "It is not clear which project is meant.",
    "That project is not known here.",
    "That session is not known here.",
    "The idempotency key was used for something else.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was written.",
    "The call was cancelled and nothing was written.",
    "The memory store cannot be reached.",
    "It is not known whether the write happened.",
    "The memory host failed.",
})
_ACTION_5: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Do not store it. Remove it and say where it is kept instead.",
    "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "Ask the person, then name one of the choices.",
    "Name the bound project, or leave it out.",
    "Leave the session out; nothing is guessed.",
    "Find out why. Use a new key only for a new write.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; finish the work at hand in any case.",
    "Call again if it is still wanted.",
    "Say that memory is not available; finish the work at hand.",
    "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "Go on without memory and tell the operator.",
})
_CODE_13: Final = frozenset({
    "INVALID_ARGUMENT",
    "LOOKUP_FAILED",
    "AMBIGUOUS_PROJECT",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_CODE_14: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "LOOKUP_FAILED",
    "UNKNOWN_PROJECT",
    "UNKNOWN_SESSION",
    "KEY_CONFLICT",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_BY_CODE_5: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "SECRET_DETECTED": "The text looks like it holds a secret or private data.",
    "LOOKUP_FAILED": "The look-up failed; it is not known whether there is one.",
    "AMBIGUOUS_PROJECT": "It is not clear which project is meant.",
    "UNKNOWN_PROJECT": "That project is not known here.",
    "UNKNOWN_SESSION": "That session is not known here.",
    "KEY_CONFLICT": "The idempotency key was used for something else.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was written.",
    "CANCELLED": "The call was cancelled and nothing was written.",
    "STORE_UNAVAILABLE": "The memory store cannot be reached.",
    "OUTCOME_UNKNOWN": "It is not known whether the write happened.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_5: Final = {
    "INVALID_ARGUMENT": False,
    "SECRET_DETECTED": False,
    "LOOKUP_FAILED": True,
    "AMBIGUOUS_PROJECT": False,
    "UNKNOWN_PROJECT": False,
    "UNKNOWN_SESSION": False,
    "KEY_CONFLICT": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "OUTCOME_UNKNOWN": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_5: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "SECRET_DETECTED": "Do not store it. Remove it and say where it is kept instead.",
    "LOOKUP_FAILED": "Do not save a new observation and do not overwrite. Try the look-up again later.",
    "AMBIGUOUS_PROJECT": "Ask the person, then name one of the choices.",
    "UNKNOWN_PROJECT": "Name the bound project, or leave it out.",
    "UNKNOWN_SESSION": "Leave the session out; nothing is guessed.",
    "KEY_CONFLICT": "Find out why. Use a new key only for a new write.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; finish the work at hand in any case.",
    "CANCELLED": "Call again if it is still wanted.",
    "STORE_UNAVAILABLE": "Say that memory is not available; finish the work at hand.",
    "OUTCOME_UNKNOWN": "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_DATA_3: Final = frozenset({"detector", "projects"})


# --- yes or no --------------------------------------------------------------------------------------------------------


def mem_context_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_context.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            value_members = 0
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if scope not in ("project", "personal", "global"):
                    return False
            if "session_id" in value:
                value_members += 1
                session_id = value["session_id"]
                if type(session_id) is not str or not (1 <= len(session_id) <= 64 or bytes_between(session_id, 1, 256)):
                    return False
            if "max_bytes" in value:
                value_members += 1
                max_bytes = value["max_bytes"]
                if (
                    type(max_bytes) is not int and not (type(max_bytes) is float and max_bytes.is_integer())
                    or not 1024 <= max_bytes <= 65536
                ):
                    return False
            if "compact" in value:
                value_members += 1
                compact = value["compact"]
                if type(compact) is not bool:
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_search_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_search.in."""
    try:
        query = value["query"]
        if type(query) is not str or not (1 <= len(query) <= 512 or bytes_between(query, 1, 2048)):
            return False
        if len(value) != 1:
            value_members = 1
            if "type" in value:
                value_members += 1
                type_ = value["type"]
                if _MATCH_KIND(type_) is None:
                    return False
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if scope not in ("project", "personal", "global"):
                    return False
            if "match_mode" in value:
                value_members += 1
                match_mode = value["match_mode"]
                if match_mode not in ("all", "any"):
                    return False
            if "limit" in value:
                value_members += 1
                limit = value["limit"]
                if type(limit) is not int and not (type(limit) is float and limit.is_integer()) or not 1 <= limit <= 20:
                    return False
            if "all_projects" in value:
                value_members += 1
                all_projects = value["all_projects"]
                if all_projects is not False:
                    return False
            if "response_format" in value:
                value_members += 1
                response_format = value["response_format"]
                if (
                    type(response_format) is not str
                    or not (len(response_format) <= 128 or bytes_between(response_format, 0, 512))
                ):
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_get_observation_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_get_observation.in."""
    try:
        id_ = value["id"]
        if _MATCH_OBSERVATION_ID(id_) is None:
            return False
        if len(value) != 1:
            value_members = 1
            if "include_history" in value:
                value_members += 1
                include_history = value["include_history"]
                if type(include_history) is not bool:
                    return False
            if "history_cursor" in value:
                value_members += 1
                history_cursor = value["history_cursor"]
                if (
                    type(history_cursor) is not int and not (type(history_cursor) is float and history_cursor.is_integer())
                    or history_cursor < 1
                ):
                    return False
            if len(value) != value_members:
                return False
        if ("history_cursor" in value) and not ("include_history" in value):
            return False
        if "include_history" in value:
            include_history_2 = value["include_history"]
            if (include_history_2 is False) and ("history_cursor" in value):
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_update_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_update.in."""
    try:
        id_ = value["id"]
        if _MATCH_OBSERVATION_ID(id_) is None:
            return False
        revision = value["revision"]
        if type(revision) is not int and not (type(revision) is float and revision.is_integer()) or revision < 1:
            return False
        if len(value) != 2:
            value_members = 2
            if "title" in value:
                value_members += 1
                title = value["title"]
                if type(title) is not str or not (1 <= len(title) <= 75 or bytes_between(title, 1, 300)):
                    return False
            if "content" in value:
                value_members += 1
                content = value["content"]
                if type(content) is not str or not (1 <= len(content) <= 12500 or bytes_between(content, 1, 50000)):
                    return False
            if "what" in value:
                value_members += 1
                what = value["what"]
                if type(what) is not str or not (1 <= len(what) <= 12500 or bytes_between(what, 1, 50000)):
                    return False
            if "why" in value:
                value_members += 1
                why = value["why"]
                if type(why) is not str or not (1 <= len(why) <= 12500 or bytes_between(why, 1, 50000)):
                    return False
            if "where" in value:
                value_members += 1
                where = value["where"]
                if type(where) is not str or not (1 <= len(where) <= 12500 or bytes_between(where, 1, 50000)):
                    return False
            if "learned" in value:
                value_members += 1
                learned = value["learned"]
                if type(learned) is not str or not (1 <= len(learned) <= 12500 or bytes_between(learned, 1, 50000)):
                    return False
            if "type" in value:
                value_members += 1
                type_ = value["type"]
                if _MATCH_KIND(type_) is None:
                    return False
            if "topic_key" in value:
                value_members += 1
                topic_key = value["topic_key"]
                if (
                    type(topic_key) is not str
                    or not (len(topic_key) <= 30 or bytes_between(topic_key, 0, 120))
                    or _MATCH_TOPIC_KEY(topic_key) is None
                ):
                    return False
            if "session_id" in value:
                value_members += 1
                session_id = value["session_id"]
                if type(session_id) is not str or not (1 <= len(session_id) <= 64 or bytes_between(session_id, 1, 256)):
                    return False
            if len(value) != value_members:
                return False
        if (("title" in value) + ("content" in value) + ("what" in value) + ("type" in value) + ("topic_key" in value)) < 1:
            return False
        if (("content" in value) + ("what" in value)) > 1:
            return False
        if ("what" in value) and not ("why" in value):
            return False
        if not ("what" in value) and ("why" in value):
            return False
        if ("what" in value) and not ("where" in value):
            return False
        if not ("what" in value) and ("where" in value):
            return False
        if ("what" in value) and not ("learned" in value):
            return False
        if not ("what" in value) and ("learned" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_save_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_save.in."""
    try:
        title = value["title"]
        if type(title) is not str or not (1 <= len(title) <= 75 or bytes_between(title, 1, 300)):
            return False
        topic_key = value["topic_key"]
        if (
            type(topic_key) is not str
            or not (len(topic_key) <= 30 or bytes_between(topic_key, 0, 120))
            or _MATCH_TOPIC_KEY(topic_key) is None
        ):
            return False
        if len(value) != 2:
            value_members = 2
            if "content" in value:
                value_members += 1
                content = value["content"]
                if type(content) is not str or not (1 <= len(content) <= 12500 or bytes_between(content, 1, 50000)):
                    return False
            if "observation" in value:
                value_members += 1
                observation = value["observation"]
                if (
                    type(observation) is not str
                    or not (1 <= len(observation) <= 12500 or bytes_between(observation, 1, 50000))
                ):
                    return False
            if "what" in value:
                value_members += 1
                what = value["what"]
                if type(what) is not str or not (1 <= len(what) <= 12500 or bytes_between(what, 1, 50000)):
                    return False
            if "why" in value:
                value_members += 1
                why = value["why"]
                if type(why) is not str or not (1 <= len(why) <= 12500 or bytes_between(why, 1, 50000)):
                    return False
            if "where" in value:
                value_members += 1
                where = value["where"]
                if type(where) is not str or not (1 <= len(where) <= 12500 or bytes_between(where, 1, 50000)):
                    return False
            if "learned" in value:
                value_members += 1
                learned = value["learned"]
                if type(learned) is not str or not (1 <= len(learned) <= 12500 or bytes_between(learned, 1, 50000)):
                    return False
            if "type" in value:
                value_members += 1
                type_ = value["type"]
                if _MATCH_KIND(type_) is None:
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if scope not in ("project", "personal", "global"):
                    return False
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "session_id" in value:
                value_members += 1
                session_id = value["session_id"]
                if type(session_id) is not str or not (1 <= len(session_id) <= 64 or bytes_between(session_id, 1, 256)):
                    return False
            if "capture_prompt" in value:
                value_members += 1
                capture_prompt = value["capture_prompt"]
                if type(capture_prompt) is not bool:
                    return False
            if "project_choice_reason" in value:
                value_members += 1
                project_choice_reason = value["project_choice_reason"]
                if (
                    type(project_choice_reason) is not str
                    or not (len(project_choice_reason) <= 128 or bytes_between(project_choice_reason, 0, 512))
                ):
                    return False
            if "recovery_token" in value:
                value_members += 1
                recovery_token = value["recovery_token"]
                if (
                    type(recovery_token) is not str
                    or not (len(recovery_token) <= 128 or bytes_between(recovery_token, 0, 512))
                ):
                    return False
            if len(value) != value_members:
                return False
        if not 1 <= (("content" in value) + ("observation" in value) + ("what" in value)) <= 1:
            return False
        if ("what" in value) and not ("why" in value):
            return False
        if not ("what" in value) and ("why" in value):
            return False
        if ("what" in value) and not ("where" in value):
            return False
        if not ("what" in value) and ("where" in value):
            return False
        if ("what" in value) and not ("learned" in value):
            return False
        if not ("what" in value) and ("learned" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_session_summary_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_session_summary.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            value_members = 0
            if "content" in value:
                value_members += 1
                content = value["content"]
                if type(content) is not str or not (1 <= len(content) <= 12500 or bytes_between(content, 1, 50000)):
                    return False
            if "goal" in value:
                value_members += 1
                goal = value["goal"]
                if type(goal) is not str or not (1 <= len(goal) <= 12500 or bytes_between(goal, 1, 50000)):
                    return False
            if "instructions" in value:
                value_members += 1
                instructions = value["instructions"]
                if (
                    type(instructions) is not str
                    or not (1 <= len(instructions) <= 12500 or bytes_between(instructions, 1, 50000))
                ):
                    return False
            if "discoveries" in value:
                value_members += 1
                discoveries = value["discoveries"]
                if (
                    type(discoveries) is not str
                    or not (1 <= len(discoveries) <= 12500 or bytes_between(discoveries, 1, 50000))
                ):
                    return False
            if "accomplished" in value:
                value_members += 1
                accomplished = value["accomplished"]
                if (
                    type(accomplished) is not str
                    or not (1 <= len(accomplished) <= 12500 or bytes_between(accomplished, 1, 50000))
                ):
                    return False
            if "next_steps" in value:
                value_members += 1
                next_steps = value["next_steps"]
                if (
                    type(next_steps) is not str
                    or not (1 <= len(next_steps) <= 12500 or bytes_between(next_steps, 1, 50000))
                ):
                    return False
            if "relevant_files" in value:
                value_members += 1
                relevant_files = value["relevant_files"]
                if (
                    type(relevant_files) is not str
                    or not (1 <= len(relevant_files) <= 12500 or bytes_between(relevant_files, 1, 50000))
                ):
                    return False
            if "session_id" in value:
                value_members += 1
                session_id = value["session_id"]
                if type(session_id) is not str or not (1 <= len(session_id) <= 64 or bytes_between(session_id, 1, 256)):
                    return False
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "project_choice_reason" in value:
                value_members += 1
                project_choice_reason = value["project_choice_reason"]
                if (
                    type(project_choice_reason) is not str
                    or not (len(project_choice_reason) <= 128 or bytes_between(project_choice_reason, 0, 512))
                ):
                    return False
            if "recovery_token" in value:
                value_members += 1
                recovery_token = value["recovery_token"]
                if (
                    type(recovery_token) is not str
                    or not (len(recovery_token) <= 128 or bytes_between(recovery_token, 0, 512))
                ):
                    return False
            if len(value) != value_members:
                return False
        if not 1 <= (("content" in value) + ("goal" in value)) <= 1:
            return False
        if ("goal" in value) and not ("instructions" in value):
            return False
        if not ("goal" in value) and ("instructions" in value):
            return False
        if ("goal" in value) and not ("discoveries" in value):
            return False
        if not ("goal" in value) and ("discoveries" in value):
            return False
        if ("goal" in value) and not ("accomplished" in value):
            return False
        if not ("goal" in value) and ("accomplished" in value):
            return False
        if ("goal" in value) and not ("next_steps" in value):
            return False
        if not ("goal" in value) and ("next_steps" in value):
            return False
        if ("goal" in value) and not ("relevant_files" in value):
            return False
        if not ("goal" in value) and ("relevant_files" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_context_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_context.out."""
    try:
        block = value["block"]
        if type(block) is not str or not (len(block) <= 16384 or bytes_between(block, 0, 65536)):
            return False
        ids = value["ids"]
        if type(ids) is not list:
            return False
        if len(ids) > 200:
            return False
        for id_ in ids:
            if _MATCH_OBSERVATION_ID(id_) is None:
                return False
        if len(set(ids)) != len(ids):
            return False
        truncated = value["truncated"]
        if type(truncated) is not bool:
            return False
        if len(value) != 3:
            value_members = 3
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "ignored" in value:
                value_members += 1
                ignored = value["ignored"]
                if type(ignored) is not list:
                    return False
                if len(ignored) > 5:
                    return False
                for ignored_item in ignored:
                    if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                        return False
                if not distinct(ignored):
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_search_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_search.out."""
    try:
        known_hits_id = set()
        count = value["count"]
        if type(count) is not int and not (type(count) is float and count.is_integer()) or not 0 <= count <= 20:
            return False
        hits = value["hits"]
        if type(hits) is not list:
            return False
        if len(hits) > 20:
            return False
        for hit in hits:
            id_ = hit["id"]
            if _MATCH_OBSERVATION_ID(id_) is None:
                return False
            known_hits_id.add(id_)
            revision = hit["revision"]
            if type(revision) is not int and not (type(revision) is float and revision.is_integer()) or revision < 1:
                return False
            title = hit["title"]
            if type(title) is not str or not (1 <= len(title) <= 75 or bytes_between(title, 1, 300)):
                return False
            type_ = hit["type"]
            if _MATCH_KIND(type_) is None:
                return False
            scope = hit["scope"]
            if scope not in ("project", "personal", "global"):
                return False
            snippet = hit["snippet"]
            if type(snippet) is not str or not (len(snippet) <= 300 or bytes_between(snippet, 0, 1200)):
                return False
            complete = hit["complete"]
            if type(complete) is not bool:
                return False
            bytes_ = hit["bytes"]
            if type(bytes_) is not int and not (type(bytes_) is float and bytes_.is_integer()) or bytes_ < 0:
                return False
            origin = hit["origin"]
            if _MATCH_ORIGIN(origin) is None:
                return False
            editable = hit["editable"]
            if type(editable) is not bool:
                return False
            updated_at = hit["updated_at"]
            if instant_ms(updated_at) is None:
                return False
            if len(hit) != 11:
                hit_members = 11
                if "project" in hit:
                    hit_members += 1
                    project = hit["project"]
                    if (
                        type(project) is not str
                        or not (len(project) <= 75 or bytes_between(project, 0, 300))
                        or _MATCH_PROJECT(project) is None
                    ):
                        return False
                if "topic_key" in hit:
                    hit_members += 1
                    topic_key = hit["topic_key"]
                    if (
                        type(topic_key) is not str
                        or not (len(topic_key) <= 30 or bytes_between(topic_key, 0, 120))
                        or _MATCH_TOPIC_KEY(topic_key) is None
                    ):
                        return False
                if len(hit) != hit_members:
                    return False
        if len(known_hits_id) != len(hits):
            return False
        if len(value) != 2:
            if len(value) != 3:
                return False
            ignored = value["ignored"]
            if type(ignored) is not list:
                return False
            if len(ignored) > 5:
                return False
            for ignored_item in ignored:
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    return False
            if not distinct(ignored):
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def _observation_ok(value: Any) -> bool:
    id_ = value["id"]
    if _MATCH_OBSERVATION_ID(id_) is None:
        return False
    revision = value["revision"]
    if type(revision) is not int and not (type(revision) is float and revision.is_integer()) or revision < 1:
        return False
    title = value["title"]
    if type(title) is not str or not (1 <= len(title) <= 75 or bytes_between(title, 1, 300)):
        return False
    type_ = value["type"]
    if _MATCH_KIND(type_) is None:
        return False
    content = value["content"]
    if type(content) is not str or not (1 <= len(content) <= 12500 or bytes_between(content, 1, 50000)):
        return False
    truncated = value["truncated"]
    if type(truncated) is not bool:
        return False
    scope = value["scope"]
    if scope not in ("project", "personal", "global"):
        return False
    origin = value["origin"]
    if _MATCH_ORIGIN(origin) is None:
        return False
    editable = value["editable"]
    if type(editable) is not bool:
        return False
    created_at = value["created_at"]
    if instant_ms(created_at) is None:
        return False
    updated_at = value["updated_at"]
    if instant_ms(updated_at) is None:
        return False
    if len(value) != 11:
        value_members = 11
        if "project" in value:
            value_members += 1
            project = value["project"]
            if (
                type(project) is not str
                or not (len(project) <= 75 or bytes_between(project, 0, 300))
                or _MATCH_PROJECT(project) is None
            ):
                return False
        if "topic_key" in value:
            value_members += 1
            topic_key = value["topic_key"]
            if (
                type(topic_key) is not str
                or not (len(topic_key) <= 30 or bytes_between(topic_key, 0, 120))
                or _MATCH_TOPIC_KEY(topic_key) is None
            ):
                return False
        if "session_id" in value:
            value_members += 1
            session_id = value["session_id"]
            if type(session_id) is not str or not (1 <= len(session_id) <= 64 or bytes_between(session_id, 1, 256)):
                return False
        if len(value) != value_members:
            return False
    updated_at_2 = value["updated_at"]
    created_at_2 = value["created_at"]
    if created_at_2 > updated_at_2:
        return False
    scope_2 = value["scope"]
    if (scope_2 == "project") and not ("project" in value):
        return False
    return True


def mem_get_observation_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_get_observation.out."""
    try:
        observation = value["observation"]
        if not _observation_ok(observation):
            return False
        if len(value) != 1:
            value_members = 1
            if "history" in value:
                value_members += 1
                history = value["history"]
                if type(history) is not list:
                    return False
                if len(history) > 20:
                    return False
                for history_item in history:
                    revision = history_item["revision"]
                    if (
                        type(revision) is not int and not (type(revision) is float and revision.is_integer())
                        or revision < 1
                    ):
                        return False
                    title = history_item["title"]
                    if type(title) is not str or not (1 <= len(title) <= 75 or bytes_between(title, 1, 300)):
                        return False
                    content = history_item["content"]
                    if type(content) is not str or not (1 <= len(content) <= 12500 or bytes_between(content, 1, 50000)):
                        return False
                    replaced_at = history_item["replaced_at"]
                    if instant_ms(replaced_at) is None:
                        return False
                    if len(history_item) != 4:
                        return False
            if "older_than" in value:
                value_members += 1
                older_than = value["older_than"]
                if (
                    type(older_than) is not int and not (type(older_than) is float and older_than.is_integer())
                    or older_than < 1
                ):
                    return False
            if len(value) != value_members:
                return False
        keys = []
        if "history" in value:
            history_2 = value["history"]
            for item in history_2:
                revision_2 = item["revision"]
                keys.append(identity(revision_2))
        if len(set(keys)) != len(keys):
            return False
        if not ("history" in value) and ("older_than" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_update_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of mem_update.out."""
    try:
        status = value["status"]
        if status not in ("created", "updated", "unchanged", "duplicate"):
            return False
        id_ = value["id"]
        if _MATCH_OBSERVATION_ID(id_) is None:
            return False
        revision = value["revision"]
        if type(revision) is not int and not (type(revision) is float and revision.is_integer()) or revision < 1:
            return False
        durable = value["durable"]
        if type(durable) is not bool:
            return False
        scope = value["scope"]
        if scope not in ("project", "personal", "global"):
            return False
        if len(value) != 5:
            value_members = 5
            if "project" in value:
                value_members += 1
                project = value["project"]
                if (
                    type(project) is not str
                    or not (len(project) <= 75 or bytes_between(project, 0, 300))
                    or _MATCH_PROJECT(project) is None
                ):
                    return False
            if "topic_key" in value:
                value_members += 1
                topic_key = value["topic_key"]
                if (
                    type(topic_key) is not str
                    or not (len(topic_key) <= 30 or bytes_between(topic_key, 0, 120))
                    or _MATCH_TOPIC_KEY(topic_key) is None
                ):
                    return False
            if "ignored" in value:
                value_members += 1
                ignored = value["ignored"]
                if type(ignored) is not list:
                    return False
                if len(ignored) > 5:
                    return False
                for ignored_item in ignored:
                    if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                        return False
                if not distinct(ignored):
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_context_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_context_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    if len(data) != 1:
                        return False
                    projects = data["projects"]
                    if type(projects) is not list:
                        return False
                    if not 1 <= len(projects) <= 20:
                        return False
                    for project in projects:
                        if (
                            type(project) is not str
                            or not (len(project) <= 75 or bytes_between(project, 0, 300))
                            or _MATCH_PROJECT(project) is None
                        ):
                            return False
                    if len(set(projects)) != len(projects):
                        return False
            code_2 = error["code"]
            if (code_2 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_2) and ("data" in error and "projects" in error["data"]):
                return False
            code_4 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_4, message_2) != message_2:
                return False
            code_5 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_5, retriable_2) is not retriable_2:
                return False
            code_6 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE.get(code_6, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_search_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_search_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    if len(data) != 1:
                        return False
                    projects = data["projects"]
                    if type(projects) is not list:
                        return False
                    if not 1 <= len(projects) <= 20:
                        return False
                    for project in projects:
                        if (
                            type(project) is not str
                            or not (len(project) <= 75 or bytes_between(project, 0, 300))
                            or _MATCH_PROJECT(project) is None
                        ):
                            return False
                    if len(set(projects)) != len(projects):
                        return False
            code_2 = error["code"]
            if (code_2 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_2) and ("data" in error and "projects" in error["data"]):
                return False
            code_4 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_4, message_2) != message_2:
                return False
            code_5 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_5, retriable_2) is not retriable_2:
                return False
            code_6 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE.get(code_6, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_get_observation_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_get_observation_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_3):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_2):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION_2):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    if len(data) != 1:
                        return False
                    projects = data["projects"]
                    if type(projects) is not list:
                        return False
                    if not 1 <= len(projects) <= 20:
                        return False
                    for project in projects:
                        if (
                            type(project) is not str
                            or not (len(project) <= 75 or bytes_between(project, 0, 300))
                            or _MATCH_PROJECT(project) is None
                        ):
                            return False
                    if len(set(projects)) != len(projects):
                        return False
            code_2 = error["code"]
            if (code_2 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_4) and ("data" in error and "projects" in error["data"]):
                return False
            code_4 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_4, message_2) != message_2:
                return False
            code_5 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_5, retriable_2) is not retriable_2:
                return False
            code_6 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_2.get(code_6, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_update_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_update_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_5):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_3):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION_3):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    data_members = 0
                    if "detector" in data:
                        data_members += 1
                        detector = data["detector"]
                        if _MATCH_DETECTOR(detector) is None:
                            return False
                    if "id" in data:
                        data_members += 1
                        id_ = data["id"]
                        if _MATCH_OBSERVATION_ID(id_) is None:
                            return False
                    if "revision" in data:
                        data_members += 1
                        revision = data["revision"]
                        if (
                            type(revision) is not int and not (type(revision) is float and revision.is_integer())
                            or revision < 1
                        ):
                            return False
                    if "bytes" in data:
                        data_members += 1
                        bytes_ = data["bytes"]
                        if (
                            type(bytes_) is not int and not (type(bytes_) is float and bytes_.is_integer())
                            or bytes_ < 0
                        ):
                            return False
                    if "projects" in data:
                        data_members += 1
                        projects = data["projects"]
                        if type(projects) is not list:
                            return False
                        if not 1 <= len(projects) <= 20:
                            return False
                        for project in projects:
                            if (
                                type(project) is not str
                                or not (len(project) <= 75 or bytes_between(project, 0, 300))
                                or _MATCH_PROJECT(project) is None
                            ):
                                return False
                        if len(set(projects)) != len(projects):
                            return False
                    if len(data) != data_members:
                        return False
            code_2 = error["code"]
            if (code_2 == "SECRET_DETECTED") and not ("data" in error and "detector" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_6) and ("data" in error and "detector" in error["data"]):
                return False
            code_4 = error["code"]
            if (code_4 == "TOPIC_EXISTS") and not ("data" in error and "id" in error["data"]):
                return False
            code_5 = error["code"]
            if (type(code_5) is str and code_5 in _CODE_7) and ("data" in error and "id" in error["data"]):
                return False
            code_6 = error["code"]
            if (code_6 == "TOPIC_EXISTS") and not ("data" in error and "revision" in error["data"]):
                return False
            code_7 = error["code"]
            if (type(code_7) is str and code_7 in _CODE_7) and ("data" in error and "revision" in error["data"]):
                return False
            code_8 = error["code"]
            if (code_8 == "TOPIC_EXISTS") and not ("data" in error and "bytes" in error["data"]):
                return False
            code_9 = error["code"]
            if (type(code_9) is str and code_9 in _CODE_7) and ("data" in error and "bytes" in error["data"]):
                return False
            code_10 = error["code"]
            if (code_10 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_11 = error["code"]
            if (type(code_11) is str and code_11 in _CODE_8) and ("data" in error and "projects" in error["data"]):
                return False
            code_12 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_3.get(code_12, message_2) != message_2:
                return False
            code_13 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_3.get(code_13, retriable_2) is not retriable_2:
                return False
            code_14 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_3.get(code_14, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_save_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_update_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_9):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_4):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION_4):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    data_members = 0
                    if "detector" in data:
                        data_members += 1
                        detector = data["detector"]
                        if _MATCH_DETECTOR(detector) is None:
                            return False
                    if "id" in data:
                        data_members += 1
                        id_ = data["id"]
                        if _MATCH_OBSERVATION_ID(id_) is None:
                            return False
                    if "revision" in data:
                        data_members += 1
                        revision = data["revision"]
                        if (
                            type(revision) is not int and not (type(revision) is float and revision.is_integer())
                            or revision < 1
                        ):
                            return False
                    if "bytes" in data:
                        data_members += 1
                        bytes_ = data["bytes"]
                        if (
                            type(bytes_) is not int and not (type(bytes_) is float and bytes_.is_integer())
                            or bytes_ < 0
                        ):
                            return False
                    if "projects" in data:
                        data_members += 1
                        projects = data["projects"]
                        if type(projects) is not list:
                            return False
                        if not 1 <= len(projects) <= 20:
                            return False
                        for project in projects:
                            if (
                                type(project) is not str
                                or not (len(project) <= 75 or bytes_between(project, 0, 300))
                                or _MATCH_PROJECT(project) is None
                            ):
                                return False
                        if len(set(projects)) != len(projects):
                            return False
                    if len(data) != data_members:
                        return False
            code_2 = error["code"]
            if (code_2 == "SECRET_DETECTED") and not ("data" in error and "detector" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_10) and ("data" in error and "detector" in error["data"]):
                return False
            code_4 = error["code"]
            if (code_4 == "TOPIC_EXISTS") and not ("data" in error and "id" in error["data"]):
                return False
            code_5 = error["code"]
            if (type(code_5) is str and code_5 in _CODE_11) and ("data" in error and "id" in error["data"]):
                return False
            code_6 = error["code"]
            if (code_6 == "TOPIC_EXISTS") and not ("data" in error and "revision" in error["data"]):
                return False
            code_7 = error["code"]
            if (type(code_7) is str and code_7 in _CODE_11) and ("data" in error and "revision" in error["data"]):
                return False
            code_8 = error["code"]
            if (code_8 == "TOPIC_EXISTS") and not ("data" in error and "bytes" in error["data"]):
                return False
            code_9 = error["code"]
            if (type(code_9) is str and code_9 in _CODE_11) and ("data" in error and "bytes" in error["data"]):
                return False
            code_10 = error["code"]
            if (code_10 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_11 = error["code"]
            if (type(code_11) is str and code_11 in _CODE_12) and ("data" in error and "projects" in error["data"]):
                return False
            code_12 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_4.get(code_12, message_2) != message_2:
                return False
            code_13 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_4.get(code_13, retriable_2) is not retriable_2:
                return False
            code_14 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_4.get(code_14, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def mem_session_summary_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not mem_update_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_11):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_5):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            action = error["action"]
            if not (type(action) is str and action in _ACTION_5):
                return False
            details = error["details"]
            if type(details) is not list:
                return False
            if len(details) > 100:
                return False
            for detail in details:
                pointer = detail["pointer"]
                if type(pointer) is not str or len(pointer) > 512:
                    return False
                expected = detail["expected"]
                if type(expected) is not str or not 1 <= len(expected) <= 512:
                    return False
                if len(detail) != 2:
                    return False
            if len(error) != 5:
                if len(error) != 6:
                    return False
                data = error["data"]
                if type(data) is not dict:
                    return False
                if len(data) != 0:
                    data_members = 0
                    if "detector" in data:
                        data_members += 1
                        detector = data["detector"]
                        if _MATCH_DETECTOR(detector) is None:
                            return False
                    if "projects" in data:
                        data_members += 1
                        projects = data["projects"]
                        if type(projects) is not list:
                            return False
                        if not 1 <= len(projects) <= 20:
                            return False
                        for project in projects:
                            if (
                                type(project) is not str
                                or not (len(project) <= 75 or bytes_between(project, 0, 300))
                                or _MATCH_PROJECT(project) is None
                            ):
                                return False
                        if len(set(projects)) != len(projects):
                            return False
                    if len(data) != data_members:
                        return False
            code_2 = error["code"]
            if (code_2 == "SECRET_DETECTED") and not ("data" in error and "detector" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_13) and ("data" in error and "detector" in error["data"]):
                return False
            code_4 = error["code"]
            if (code_4 == "AMBIGUOUS_PROJECT") and not ("data" in error and "projects" in error["data"]):
                return False
            code_5 = error["code"]
            if (type(code_5) is str and code_5 in _CODE_14) and ("data" in error and "projects" in error["data"]):
                return False
            code_6 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_5.get(code_6, message_2) != message_2:
                return False
            code_7 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_5.get(code_7, retriable_2) is not retriable_2:
                return False
            code_8 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_5.get(code_8, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


# --- which rules ------------------------------------------------------------------------------------------------------


def _mem_context_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_context.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_CONTEXT_IN.issuperset(value):
        report.add("mem_context.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_context.in/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_context.in/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_context.in/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_context.in/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    session_id = value.get("session_id", ABSENT)
    if session_id is not ABSENT:
        if type(session_id) is not str:
            report.add("mem_context.in/session_id#type", f"{at}/session_id", "INVALID_ARGUMENT", "a string")
        else:
            session_id_bytes = utf8(session_id)
            if session_id_bytes < 1:
                report.add(
                    "mem_context.in/session_id#x-bytes.min",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if session_id_bytes > 256:
                report.add(
                    "mem_context.in/session_id#x-bytes.max",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at most 256 UTF-8 bytes",
                )
    max_bytes = value.get("max_bytes", ABSENT)
    if max_bytes is not ABSENT:
        if not (type(max_bytes) is int or type(max_bytes) is float and max_bytes.is_integer()):
            report.add("mem_context.in/max_bytes#type", f"{at}/max_bytes", "INVALID_ARGUMENT", "an integer")
        else:
            if max_bytes < 1024:
                report.add("mem_context.in/max_bytes#minimum", f"{at}/max_bytes", "INVALID_ARGUMENT", "at least 1024")
            if max_bytes > 65536:
                report.add("mem_context.in/max_bytes#maximum", f"{at}/max_bytes", "INVALID_ARGUMENT", "at most 65536")
    compact = value.get("compact", ABSENT)
    if compact is not ABSENT:
        if type(compact) is not bool:
            report.add("mem_context.in/compact#type", f"{at}/compact", "INVALID_ARGUMENT", "true or false")


def _mem_search_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_search.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_SEARCH_IN.issuperset(value):
        report.add("mem_search.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("mem_search.in/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("mem_search.in/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            query_bytes = utf8(query)
            if query_bytes < 1:
                report.add(
                    "mem_search.in/query#x-bytes.min", f"{at}/query", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if query_bytes > 2048:
                report.add(
                    "mem_search.in/query#x-bytes.max", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 UTF-8 bytes"
                )
    type_ = value.get("type", ABSENT)
    if type_ is not ABSENT:
        if type(type_) is not str:
            report.add("mem_search.in/type#type", f"{at}/type", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_KIND(type_):
                report.add(
                    "mem_search.in/type#pattern",
                    f"{at}/type",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9_-]{0,62}$",
                )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_search.in/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_search.in/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_search.in/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_search.in/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    match_mode = value.get("match_mode", ABSENT)
    if match_mode is not ABSENT:
        if match_mode not in ("all", "any"):
            report.add(
                "mem_search.in/match_mode#enum", f"{at}/match_mode", "INVALID_ARGUMENT", "one of \"all\", \"any\""
            )
    limit = value.get("limit", ABSENT)
    if limit is not ABSENT:
        if not (type(limit) is int or type(limit) is float and limit.is_integer()):
            report.add("mem_search.in/limit#type", f"{at}/limit", "INVALID_ARGUMENT", "an integer")
        else:
            if limit < 1:
                report.add("mem_search.in/limit#minimum", f"{at}/limit", "INVALID_ARGUMENT", "at least 1")
            if limit > 20:
                report.add("mem_search.in/limit#maximum", f"{at}/limit", "INVALID_ARGUMENT", "at most 20")
    all_projects = value.get("all_projects", ABSENT)
    if all_projects is not ABSENT:
        if all_projects is not False:
            report.add("mem_search.in/all_projects#const", f"{at}/all_projects", "INVALID_ARGUMENT", "false")
    response_format = value.get("response_format", ABSENT)
    if response_format is not ABSENT:
        if type(response_format) is not str:
            report.add("mem_search.in/response_format#type", f"{at}/response_format", "INVALID_ARGUMENT", "a string")
        else:
            response_format_bytes = utf8(response_format)
            if response_format_bytes > 512:
                report.add(
                    "mem_search.in/response_format#x-bytes.max",
                    f"{at}/response_format",
                    "INVALID_ARGUMENT",
                    "at most 512 UTF-8 bytes",
                )


def _mem_get_observation_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_get_observation.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_GET_OBSERVATION_IN.issuperset(value):
        report.add(
            "mem_get_observation.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_get_observation.in/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_get_observation.in/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_get_observation.in/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    include_history = value.get("include_history", ABSENT)
    if include_history is not ABSENT:
        if type(include_history) is not bool:
            report.add(
                "mem_get_observation.in/include_history#type",
                f"{at}/include_history",
                "INVALID_ARGUMENT",
                "true or false",
            )
    history_cursor = value.get("history_cursor", ABSENT)
    if history_cursor is not ABSENT:
        if not (type(history_cursor) is int or type(history_cursor) is float and history_cursor.is_integer()):
            report.add(
                "mem_get_observation.in/history_cursor#type", f"{at}/history_cursor", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if history_cursor < 1:
                report.add(
                    "mem_get_observation.in/history_cursor#minimum",
                    f"{at}/history_cursor",
                    "INVALID_ARGUMENT",
                    "at least 1",
                )
    required_when(
        report,
        Rule("mem_get_observation.in#cursor-needs-history", "INVALID_ARGUMENT", "A history cursor goes with include_history."),
        value,
        at,
        ("include_history",),
        When(("history_cursor",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_get_observation.in#cursor-with-history-off", "INVALID_ARGUMENT", "A history cursor goes with include_history true."),
        value,
        at,
        ("history_cursor",),
        When(("include_history",), True, (False,)),
    )


def _mem_update_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_update.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_UPDATE_IN.issuperset(value):
        report.add("mem_update.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_update.in/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_update.in/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_update.in/id#pattern", f"{at}/id", "INVALID_ARGUMENT", "text that matches ^obs_[a-z2-7]{26}$"
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add("mem_update.in/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision")
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_update.in/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_update.in/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    title = value.get("title", ABSENT)
    if title is not ABSENT:
        if type(title) is not str:
            report.add("mem_update.in/title#type", f"{at}/title", "INVALID_ARGUMENT", "a string")
        else:
            title_bytes = utf8(title)
            if title_bytes < 1:
                report.add(
                    "mem_update.in/title#x-bytes.min", f"{at}/title", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if title_bytes > 300:
                report.add(
                    "mem_update.in/title#x-bytes.max", f"{at}/title", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
                )
    content = value.get("content", ABSENT)
    if content is not ABSENT:
        if type(content) is not str:
            report.add("mem_update.in/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            content_bytes = utf8(content)
            if content_bytes < 1:
                report.add(
                    "mem_update.in/content#x-bytes.min", f"{at}/content", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if content_bytes > 50000:
                report.add(
                    "mem_update.in/content#x-bytes.max",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    what = value.get("what", ABSENT)
    if what is not ABSENT:
        if type(what) is not str:
            report.add("mem_update.in/what#type", f"{at}/what", "INVALID_ARGUMENT", "a string")
        else:
            what_bytes = utf8(what)
            if what_bytes < 1:
                report.add("mem_update.in/what#x-bytes.min", f"{at}/what", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if what_bytes > 50000:
                report.add(
                    "mem_update.in/what#x-bytes.max", f"{at}/what", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    why = value.get("why", ABSENT)
    if why is not ABSENT:
        if type(why) is not str:
            report.add("mem_update.in/why#type", f"{at}/why", "INVALID_ARGUMENT", "a string")
        else:
            why_bytes = utf8(why)
            if why_bytes < 1:
                report.add("mem_update.in/why#x-bytes.min", f"{at}/why", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if why_bytes > 50000:
                report.add(
                    "mem_update.in/why#x-bytes.max", f"{at}/why", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    where = value.get("where", ABSENT)
    if where is not ABSENT:
        if type(where) is not str:
            report.add("mem_update.in/where#type", f"{at}/where", "INVALID_ARGUMENT", "a string")
        else:
            where_bytes = utf8(where)
            if where_bytes < 1:
                report.add(
                    "mem_update.in/where#x-bytes.min", f"{at}/where", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if where_bytes > 50000:
                report.add(
                    "mem_update.in/where#x-bytes.max", f"{at}/where", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    learned = value.get("learned", ABSENT)
    if learned is not ABSENT:
        if type(learned) is not str:
            report.add("mem_update.in/learned#type", f"{at}/learned", "INVALID_ARGUMENT", "a string")
        else:
            learned_bytes = utf8(learned)
            if learned_bytes < 1:
                report.add(
                    "mem_update.in/learned#x-bytes.min", f"{at}/learned", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if learned_bytes > 50000:
                report.add(
                    "mem_update.in/learned#x-bytes.max",
                    f"{at}/learned",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    type_ = value.get("type", ABSENT)
    if type_ is not ABSENT:
        if type(type_) is not str:
            report.add("mem_update.in/type#type", f"{at}/type", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_KIND(type_):
                report.add(
                    "mem_update.in/type#pattern",
                    f"{at}/type",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9_-]{0,62}$",
                )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_update.in/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_update.in/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_update.in/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    session_id = value.get("session_id", ABSENT)
    if session_id is not ABSENT:
        if type(session_id) is not str:
            report.add("mem_update.in/session_id#type", f"{at}/session_id", "INVALID_ARGUMENT", "a string")
        else:
            session_id_bytes = utf8(session_id)
            if session_id_bytes < 1:
                report.add(
                    "mem_update.in/session_id#x-bytes.min",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if session_id_bytes > 256:
                report.add(
                    "mem_update.in/session_id#x-bytes.max",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at most 256 UTF-8 bytes",
                )
    present(
        report,
        Rule("mem_update.in#something-to-change", "INVALID_ARGUMENT", "Give at least one field to change."),
        value,
        at,
        (("title",), ("content",), ("what",), ("type",), ("topic_key",)),
        1,
        None,
    )
    present(
        report,
        Rule("mem_update.in#text-or-sections", "INVALID_ARGUMENT", "Give the content as one text or as sections, not both."),
        value,
        at,
        (("content",), ("what",)),
        0,
        1,
    )
    required_when(
        report,
        Rule("mem_update.in#all-sections-why", "INVALID_ARGUMENT", "Sections come together: why is missing."),
        value,
        at,
        ("why",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_update.in#no-lone-why", "INVALID_ARGUMENT", "Sections come together: why stands without what."),
        value,
        at,
        ("why",),
        When(("what",), False, None),
    )
    required_when(
        report,
        Rule("mem_update.in#all-sections-where", "INVALID_ARGUMENT", "Sections come together: where is missing."),
        value,
        at,
        ("where",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_update.in#no-lone-where", "INVALID_ARGUMENT", "Sections come together: where stands without what."),
        value,
        at,
        ("where",),
        When(("what",), False, None),
    )
    required_when(
        report,
        Rule("mem_update.in#all-sections-learned", "INVALID_ARGUMENT", "Sections come together: learned is missing."),
        value,
        at,
        ("learned",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_update.in#no-lone-learned", "INVALID_ARGUMENT", "Sections come together: learned stands without what."),
        value,
        at,
        ("learned",),
        When(("what",), False, None),
    )


def _mem_save_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_save.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_SAVE_IN.issuperset(value):
        report.add("mem_save.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    title = value.get("title", ABSENT)
    if title is ABSENT:
        report.add("mem_save.in/title#required", f"{at}/title", "INVALID_ARGUMENT", "the member title")
    else:
        if type(title) is not str:
            report.add("mem_save.in/title#type", f"{at}/title", "INVALID_ARGUMENT", "a string")
        else:
            title_bytes = utf8(title)
            if title_bytes < 1:
                report.add("mem_save.in/title#x-bytes.min", f"{at}/title", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if title_bytes > 300:
                report.add(
                    "mem_save.in/title#x-bytes.max", f"{at}/title", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
                )
    content = value.get("content", ABSENT)
    if content is not ABSENT:
        if type(content) is not str:
            report.add("mem_save.in/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            content_bytes = utf8(content)
            if content_bytes < 1:
                report.add(
                    "mem_save.in/content#x-bytes.min", f"{at}/content", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if content_bytes > 50000:
                report.add(
                    "mem_save.in/content#x-bytes.max", f"{at}/content", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    observation = value.get("observation", ABSENT)
    if observation is not ABSENT:
        if type(observation) is not str:
            report.add("mem_save.in/observation#type", f"{at}/observation", "INVALID_ARGUMENT", "a string")
        else:
            observation_bytes = utf8(observation)
            if observation_bytes < 1:
                report.add(
                    "mem_save.in/observation#x-bytes.min",
                    f"{at}/observation",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if observation_bytes > 50000:
                report.add(
                    "mem_save.in/observation#x-bytes.max",
                    f"{at}/observation",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    what = value.get("what", ABSENT)
    if what is not ABSENT:
        if type(what) is not str:
            report.add("mem_save.in/what#type", f"{at}/what", "INVALID_ARGUMENT", "a string")
        else:
            what_bytes = utf8(what)
            if what_bytes < 1:
                report.add("mem_save.in/what#x-bytes.min", f"{at}/what", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if what_bytes > 50000:
                report.add(
                    "mem_save.in/what#x-bytes.max", f"{at}/what", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    why = value.get("why", ABSENT)
    if why is not ABSENT:
        if type(why) is not str:
            report.add("mem_save.in/why#type", f"{at}/why", "INVALID_ARGUMENT", "a string")
        else:
            why_bytes = utf8(why)
            if why_bytes < 1:
                report.add("mem_save.in/why#x-bytes.min", f"{at}/why", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if why_bytes > 50000:
                report.add("mem_save.in/why#x-bytes.max", f"{at}/why", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes")
    where = value.get("where", ABSENT)
    if where is not ABSENT:
        if type(where) is not str:
            report.add("mem_save.in/where#type", f"{at}/where", "INVALID_ARGUMENT", "a string")
        else:
            where_bytes = utf8(where)
            if where_bytes < 1:
                report.add("mem_save.in/where#x-bytes.min", f"{at}/where", "INVALID_ARGUMENT", "at least 1 UTF-8 byte")
            if where_bytes > 50000:
                report.add(
                    "mem_save.in/where#x-bytes.max", f"{at}/where", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    learned = value.get("learned", ABSENT)
    if learned is not ABSENT:
        if type(learned) is not str:
            report.add("mem_save.in/learned#type", f"{at}/learned", "INVALID_ARGUMENT", "a string")
        else:
            learned_bytes = utf8(learned)
            if learned_bytes < 1:
                report.add(
                    "mem_save.in/learned#x-bytes.min", f"{at}/learned", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if learned_bytes > 50000:
                report.add(
                    "mem_save.in/learned#x-bytes.max", f"{at}/learned", "INVALID_ARGUMENT", "at most 50,000 UTF-8 bytes"
                )
    type_ = value.get("type", ABSENT)
    if type_ is not ABSENT:
        if type(type_) is not str:
            report.add("mem_save.in/type#type", f"{at}/type", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_KIND(type_):
                report.add(
                    "mem_save.in/type#pattern",
                    f"{at}/type",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9_-]{0,62}$",
                )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_save.in/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is ABSENT:
        report.add("mem_save.in/topic_key#required", f"{at}/topic_key", "INVALID_ARGUMENT", "the member topic_key")
    else:
        if type(topic_key) is not str:
            report.add("mem_save.in/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_save.in/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_save.in/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_save.in/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_save.in/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_save.in/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    session_id = value.get("session_id", ABSENT)
    if session_id is not ABSENT:
        if type(session_id) is not str:
            report.add("mem_save.in/session_id#type", f"{at}/session_id", "INVALID_ARGUMENT", "a string")
        else:
            session_id_bytes = utf8(session_id)
            if session_id_bytes < 1:
                report.add(
                    "mem_save.in/session_id#x-bytes.min",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if session_id_bytes > 256:
                report.add(
                    "mem_save.in/session_id#x-bytes.max",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at most 256 UTF-8 bytes",
                )
    capture_prompt = value.get("capture_prompt", ABSENT)
    if capture_prompt is not ABSENT:
        if type(capture_prompt) is not bool:
            report.add("mem_save.in/capture_prompt#type", f"{at}/capture_prompt", "INVALID_ARGUMENT", "true or false")
    project_choice_reason = value.get("project_choice_reason", ABSENT)
    if project_choice_reason is not ABSENT:
        if type(project_choice_reason) is not str:
            report.add(
                "mem_save.in/project_choice_reason#type", f"{at}/project_choice_reason", "INVALID_ARGUMENT", "a string"
            )
        else:
            project_choice_reason_bytes = utf8(project_choice_reason)
            if project_choice_reason_bytes > 512:
                report.add(
                    "mem_save.in/project_choice_reason#x-bytes.max",
                    f"{at}/project_choice_reason",
                    "INVALID_ARGUMENT",
                    "at most 512 UTF-8 bytes",
                )
    recovery_token = value.get("recovery_token", ABSENT)
    if recovery_token is not ABSENT:
        if type(recovery_token) is not str:
            report.add("mem_save.in/recovery_token#type", f"{at}/recovery_token", "INVALID_ARGUMENT", "a string")
        else:
            recovery_token_bytes = utf8(recovery_token)
            if recovery_token_bytes > 512:
                report.add(
                    "mem_save.in/recovery_token#x-bytes.max",
                    f"{at}/recovery_token",
                    "INVALID_ARGUMENT",
                    "at most 512 UTF-8 bytes",
                )
    present(
        report,
        Rule("mem_save.in#text-or-sections", "INVALID_ARGUMENT", "Give the content as one text or as sections, not both."),
        value,
        at,
        (("content",), ("observation",), ("what",)),
        1,
        1,
    )
    required_when(
        report,
        Rule("mem_save.in#all-sections-why", "INVALID_ARGUMENT", "Sections come together: why is missing."),
        value,
        at,
        ("why",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_save.in#no-lone-why", "INVALID_ARGUMENT", "Sections come together: why stands without what."),
        value,
        at,
        ("why",),
        When(("what",), False, None),
    )
    required_when(
        report,
        Rule("mem_save.in#all-sections-where", "INVALID_ARGUMENT", "Sections come together: where is missing."),
        value,
        at,
        ("where",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_save.in#no-lone-where", "INVALID_ARGUMENT", "Sections come together: where stands without what."),
        value,
        at,
        ("where",),
        When(("what",), False, None),
    )
    required_when(
        report,
        Rule("mem_save.in#all-sections-learned", "INVALID_ARGUMENT", "Sections come together: learned is missing."),
        value,
        at,
        ("learned",),
        When(("what",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_save.in#no-lone-learned", "INVALID_ARGUMENT", "Sections come together: learned stands without what."),
        value,
        at,
        ("learned",),
        When(("what",), False, None),
    )


def _mem_session_summary_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_session_summary.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_SESSION_SUMMARY_IN.issuperset(value):
        report.add(
            "mem_session_summary.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    content = value.get("content", ABSENT)
    if content is not ABSENT:
        if type(content) is not str:
            report.add("mem_session_summary.in/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            content_bytes = utf8(content)
            if content_bytes < 1:
                report.add(
                    "mem_session_summary.in/content#x-bytes.min",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if content_bytes > 50000:
                report.add(
                    "mem_session_summary.in/content#x-bytes.max",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    goal = value.get("goal", ABSENT)
    if goal is not ABSENT:
        if type(goal) is not str:
            report.add("mem_session_summary.in/goal#type", f"{at}/goal", "INVALID_ARGUMENT", "a string")
        else:
            goal_bytes = utf8(goal)
            if goal_bytes < 1:
                report.add(
                    "mem_session_summary.in/goal#x-bytes.min", f"{at}/goal", "INVALID_ARGUMENT", "at least 1 UTF-8 byte"
                )
            if goal_bytes > 50000:
                report.add(
                    "mem_session_summary.in/goal#x-bytes.max",
                    f"{at}/goal",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    instructions = value.get("instructions", ABSENT)
    if instructions is not ABSENT:
        if type(instructions) is not str:
            report.add("mem_session_summary.in/instructions#type", f"{at}/instructions", "INVALID_ARGUMENT", "a string")
        else:
            instructions_bytes = utf8(instructions)
            if instructions_bytes < 1:
                report.add(
                    "mem_session_summary.in/instructions#x-bytes.min",
                    f"{at}/instructions",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if instructions_bytes > 50000:
                report.add(
                    "mem_session_summary.in/instructions#x-bytes.max",
                    f"{at}/instructions",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    discoveries = value.get("discoveries", ABSENT)
    if discoveries is not ABSENT:
        if type(discoveries) is not str:
            report.add("mem_session_summary.in/discoveries#type", f"{at}/discoveries", "INVALID_ARGUMENT", "a string")
        else:
            discoveries_bytes = utf8(discoveries)
            if discoveries_bytes < 1:
                report.add(
                    "mem_session_summary.in/discoveries#x-bytes.min",
                    f"{at}/discoveries",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if discoveries_bytes > 50000:
                report.add(
                    "mem_session_summary.in/discoveries#x-bytes.max",
                    f"{at}/discoveries",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    accomplished = value.get("accomplished", ABSENT)
    if accomplished is not ABSENT:
        if type(accomplished) is not str:
            report.add("mem_session_summary.in/accomplished#type", f"{at}/accomplished", "INVALID_ARGUMENT", "a string")
        else:
            accomplished_bytes = utf8(accomplished)
            if accomplished_bytes < 1:
                report.add(
                    "mem_session_summary.in/accomplished#x-bytes.min",
                    f"{at}/accomplished",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if accomplished_bytes > 50000:
                report.add(
                    "mem_session_summary.in/accomplished#x-bytes.max",
                    f"{at}/accomplished",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    next_steps = value.get("next_steps", ABSENT)
    if next_steps is not ABSENT:
        if type(next_steps) is not str:
            report.add("mem_session_summary.in/next_steps#type", f"{at}/next_steps", "INVALID_ARGUMENT", "a string")
        else:
            next_steps_bytes = utf8(next_steps)
            if next_steps_bytes < 1:
                report.add(
                    "mem_session_summary.in/next_steps#x-bytes.min",
                    f"{at}/next_steps",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if next_steps_bytes > 50000:
                report.add(
                    "mem_session_summary.in/next_steps#x-bytes.max",
                    f"{at}/next_steps",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    relevant_files = value.get("relevant_files", ABSENT)
    if relevant_files is not ABSENT:
        if type(relevant_files) is not str:
            report.add(
                "mem_session_summary.in/relevant_files#type", f"{at}/relevant_files", "INVALID_ARGUMENT", "a string"
            )
        else:
            relevant_files_bytes = utf8(relevant_files)
            if relevant_files_bytes < 1:
                report.add(
                    "mem_session_summary.in/relevant_files#x-bytes.min",
                    f"{at}/relevant_files",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if relevant_files_bytes > 50000:
                report.add(
                    "mem_session_summary.in/relevant_files#x-bytes.max",
                    f"{at}/relevant_files",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    session_id = value.get("session_id", ABSENT)
    if session_id is not ABSENT:
        if type(session_id) is not str:
            report.add("mem_session_summary.in/session_id#type", f"{at}/session_id", "INVALID_ARGUMENT", "a string")
        else:
            session_id_bytes = utf8(session_id)
            if session_id_bytes < 1:
                report.add(
                    "mem_session_summary.in/session_id#x-bytes.min",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if session_id_bytes > 256:
                report.add(
                    "mem_session_summary.in/session_id#x-bytes.max",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at most 256 UTF-8 bytes",
                )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_session_summary.in/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_session_summary.in/project#x-bytes.max",
                f"{at}/project",
                "INVALID_ARGUMENT",
                "at most 300 UTF-8 bytes",
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_session_summary.in/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    project_choice_reason = value.get("project_choice_reason", ABSENT)
    if project_choice_reason is not ABSENT:
        if type(project_choice_reason) is not str:
            report.add(
                "mem_session_summary.in/project_choice_reason#type",
                f"{at}/project_choice_reason",
                "INVALID_ARGUMENT",
                "a string",
            )
        else:
            project_choice_reason_bytes = utf8(project_choice_reason)
            if project_choice_reason_bytes > 512:
                report.add(
                    "mem_session_summary.in/project_choice_reason#x-bytes.max",
                    f"{at}/project_choice_reason",
                    "INVALID_ARGUMENT",
                    "at most 512 UTF-8 bytes",
                )
    recovery_token = value.get("recovery_token", ABSENT)
    if recovery_token is not ABSENT:
        if type(recovery_token) is not str:
            report.add(
                "mem_session_summary.in/recovery_token#type", f"{at}/recovery_token", "INVALID_ARGUMENT", "a string"
            )
        else:
            recovery_token_bytes = utf8(recovery_token)
            if recovery_token_bytes > 512:
                report.add(
                    "mem_session_summary.in/recovery_token#x-bytes.max",
                    f"{at}/recovery_token",
                    "INVALID_ARGUMENT",
                    "at most 512 UTF-8 bytes",
                )
    present(
        report,
        Rule("mem_session_summary.in#text-or-sections", "INVALID_ARGUMENT", "Give the content as one text or as sections, not both."),
        value,
        at,
        (("content",), ("goal",)),
        1,
        1,
    )
    required_when(
        report,
        Rule("mem_session_summary.in#all-sections-instructions", "INVALID_ARGUMENT", "Sections come together: instructions is missing."),
        value,
        at,
        ("instructions",),
        When(("goal",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_session_summary.in#no-lone-instructions", "INVALID_ARGUMENT", "Sections come together: instructions stands without goal."),
        value,
        at,
        ("instructions",),
        When(("goal",), False, None),
    )
    required_when(
        report,
        Rule("mem_session_summary.in#all-sections-discoveries", "INVALID_ARGUMENT", "Sections come together: discoveries is missing."),
        value,
        at,
        ("discoveries",),
        When(("goal",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_session_summary.in#no-lone-discoveries", "INVALID_ARGUMENT", "Sections come together: discoveries stands without goal."),
        value,
        at,
        ("discoveries",),
        When(("goal",), False, None),
    )
    required_when(
        report,
        Rule("mem_session_summary.in#all-sections-accomplished", "INVALID_ARGUMENT", "Sections come together: accomplished is missing."),
        value,
        at,
        ("accomplished",),
        When(("goal",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_session_summary.in#no-lone-accomplished", "INVALID_ARGUMENT", "Sections come together: accomplished stands without goal."),
        value,
        at,
        ("accomplished",),
        When(("goal",), False, None),
    )
    required_when(
        report,
        Rule("mem_session_summary.in#all-sections-next-steps", "INVALID_ARGUMENT", "Sections come together: next_steps is missing."),
        value,
        at,
        ("next_steps",),
        When(("goal",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_session_summary.in#no-lone-next-steps", "INVALID_ARGUMENT", "Sections come together: next_steps stands without goal."),
        value,
        at,
        ("next_steps",),
        When(("goal",), False, None),
    )
    required_when(
        report,
        Rule("mem_session_summary.in#all-sections-relevant-files", "INVALID_ARGUMENT", "Sections come together: relevant_files is missing."),
        value,
        at,
        ("relevant_files",),
        When(("goal",), True, None),
    )
    forbidden_when(
        report,
        Rule("mem_session_summary.in#no-lone-relevant-files", "INVALID_ARGUMENT", "Sections come together: relevant_files stands without goal."),
        value,
        at,
        ("relevant_files",),
        When(("goal",), False, None),
    )


def _mem_context_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_context.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_CONTEXT_OUT.issuperset(value):
        report.add("mem_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("mem_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("mem_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            block_bytes = utf8(block)
            if block_bytes > 65536:
                report.add(
                    "mem_context.out/block#x-bytes.max", f"{at}/block", "INVALID_ARGUMENT", "at most 65,536 UTF-8 bytes"
                )
    ids = value.get("ids", ABSENT)
    if ids is ABSENT:
        report.add("mem_context.out/ids#required", f"{at}/ids", "INVALID_ARGUMENT", "the member ids")
    else:
        if type(ids) is not list:
            report.add("mem_context.out/ids#type", f"{at}/ids", "INVALID_ARGUMENT", "a list")
        else:
            if len(ids) > 200:
                report.add("mem_context.out/ids#maxItems", f"{at}/ids", "INVALID_ARGUMENT", "at most 200 items")
            if not distinct(ids):
                report.add("mem_context.out/ids#uniqueItems", f"{at}/ids", "INVALID_ARGUMENT", "items that all differ")
            for index, ids_item in enumerate(ids):
                if type(ids_item) is not str:
                    report.add("mem_context.out/ids/*#type", f"{at}/ids/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if not _MATCH_OBSERVATION_ID(ids_item):
                        report.add(
                            "mem_context.out/ids/*#pattern",
                            f"{at}/ids/{index}",
                            "INVALID_ARGUMENT",
                            "text that matches ^obs_[a-z2-7]{26}$",
                        )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_context.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_context.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_context.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add("mem_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated")
    else:
        if type(truncated) is not bool:
            report.add("mem_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_context.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_context.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_context.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_context.out/ignored/*#enum",
                        f"{at}/ignored/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _mem_search_out_hits(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_search.out/hits/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_HIT.issuperset(value):
        report.add(
            "mem_search.out/hits/*#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_search.out/hits/*/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_search.out/hits/*/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_search.out/hits/*/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add(
            "mem_search.out/hits/*/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision"
        )
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_search.out/hits/*/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_search.out/hits/*/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    title = value.get("title", ABSENT)
    if title is ABSENT:
        report.add("mem_search.out/hits/*/title#required", f"{at}/title", "INVALID_ARGUMENT", "the member title")
    else:
        if type(title) is not str:
            report.add("mem_search.out/hits/*/title#type", f"{at}/title", "INVALID_ARGUMENT", "a string")
        else:
            title_bytes = utf8(title)
            if title_bytes < 1:
                report.add(
                    "mem_search.out/hits/*/title#x-bytes.min",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if title_bytes > 300:
                report.add(
                    "mem_search.out/hits/*/title#x-bytes.max",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at most 300 UTF-8 bytes",
                )
    type_ = value.get("type", ABSENT)
    if type_ is ABSENT:
        report.add("mem_search.out/hits/*/type#required", f"{at}/type", "INVALID_ARGUMENT", "the member type")
    else:
        if type(type_) is not str:
            report.add("mem_search.out/hits/*/type#type", f"{at}/type", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_KIND(type_):
                report.add(
                    "mem_search.out/hits/*/type#pattern",
                    f"{at}/type",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9_-]{0,62}$",
                )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_search.out/hits/*/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_search.out/hits/*/project#x-bytes.max",
                f"{at}/project",
                "INVALID_ARGUMENT",
                "at most 300 UTF-8 bytes",
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_search.out/hits/*/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_search.out/hits/*/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_search.out/hits/*/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_search.out/hits/*/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_search.out/hits/*/topic_key#x-bytes.max",
                f"{at}/topic_key",
                "INVALID_ARGUMENT",
                "at most 120 UTF-8 bytes",
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_search.out/hits/*/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    snippet = value.get("snippet", ABSENT)
    if snippet is ABSENT:
        report.add("mem_search.out/hits/*/snippet#required", f"{at}/snippet", "INVALID_ARGUMENT", "the member snippet")
    else:
        if type(snippet) is not str:
            report.add("mem_search.out/hits/*/snippet#type", f"{at}/snippet", "INVALID_ARGUMENT", "a string")
        else:
            snippet_bytes = utf8(snippet)
            if snippet_bytes > 1200:
                report.add(
                    "mem_search.out/hits/*/snippet#x-bytes.max",
                    f"{at}/snippet",
                    "INVALID_ARGUMENT",
                    "at most 1,200 UTF-8 bytes",
                )
    complete = value.get("complete", ABSENT)
    if complete is ABSENT:
        report.add(
            "mem_search.out/hits/*/complete#required", f"{at}/complete", "INVALID_ARGUMENT", "the member complete"
        )
    else:
        if type(complete) is not bool:
            report.add("mem_search.out/hits/*/complete#type", f"{at}/complete", "INVALID_ARGUMENT", "true or false")
    bytes_ = value.get("bytes", ABSENT)
    if bytes_ is ABSENT:
        report.add("mem_search.out/hits/*/bytes#required", f"{at}/bytes", "INVALID_ARGUMENT", "the member bytes")
    else:
        if not (type(bytes_) is int or type(bytes_) is float and bytes_.is_integer()):
            report.add("mem_search.out/hits/*/bytes#type", f"{at}/bytes", "INVALID_ARGUMENT", "an integer")
        else:
            if bytes_ < 0:
                report.add("mem_search.out/hits/*/bytes#minimum", f"{at}/bytes", "INVALID_ARGUMENT", "at least 0")
    origin = value.get("origin", ABSENT)
    if origin is ABSENT:
        report.add("mem_search.out/hits/*/origin#required", f"{at}/origin", "INVALID_ARGUMENT", "the member origin")
    else:
        if type(origin) is not str:
            report.add("mem_search.out/hits/*/origin#type", f"{at}/origin", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_ORIGIN(origin):
                report.add(
                    "mem_search.out/hits/*/origin#pattern",
                    f"{at}/origin",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z-]{0,62}$",
                )
    editable = value.get("editable", ABSENT)
    if editable is ABSENT:
        report.add(
            "mem_search.out/hits/*/editable#required", f"{at}/editable", "INVALID_ARGUMENT", "the member editable"
        )
    else:
        if type(editable) is not bool:
            report.add("mem_search.out/hits/*/editable#type", f"{at}/editable", "INVALID_ARGUMENT", "true or false")
    updated_at = value.get("updated_at", ABSENT)
    if updated_at is ABSENT:
        report.add(
            "mem_search.out/hits/*/updated_at#required", f"{at}/updated_at", "INVALID_ARGUMENT", "the member updated_at"
        )
    else:
        if type(updated_at) is not str:
            report.add("mem_search.out/hits/*/updated_at#type", f"{at}/updated_at", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(updated_at):
                report.add(
                    "mem_search.out/hits/*/updated_at#x-instant",
                    f"{at}/updated_at",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _mem_search_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_search.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_SEARCH_OUT.issuperset(value):
        report.add("mem_search.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    count = value.get("count", ABSENT)
    if count is ABSENT:
        report.add("mem_search.out/count#required", f"{at}/count", "INVALID_ARGUMENT", "the member count")
    else:
        if not (type(count) is int or type(count) is float and count.is_integer()):
            report.add("mem_search.out/count#type", f"{at}/count", "INVALID_ARGUMENT", "an integer")
        else:
            if count < 0:
                report.add("mem_search.out/count#minimum", f"{at}/count", "INVALID_ARGUMENT", "at least 0")
            if count > 20:
                report.add("mem_search.out/count#maximum", f"{at}/count", "INVALID_ARGUMENT", "at most 20")
    hits = value.get("hits", ABSENT)
    if hits is ABSENT:
        report.add("mem_search.out/hits#required", f"{at}/hits", "INVALID_ARGUMENT", "the member hits")
    else:
        if type(hits) is not list:
            report.add("mem_search.out/hits#type", f"{at}/hits", "INVALID_ARGUMENT", "a list")
        else:
            if len(hits) > 20:
                report.add("mem_search.out/hits#maxItems", f"{at}/hits", "INVALID_ARGUMENT", "at most 20 items")
            for index, hits_item in enumerate(hits):
                _mem_search_out_hits(hits_item, f"{at}/hits/{index}", report)
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_search.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_search.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_search.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_search.out/ignored/*#enum",
                        f"{at}/ignored/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )
    unique_by(
        report,
        Rule("mem_search.out#hit-ids-differ", "INVALID_ARGUMENT", "An observation is found once."),
        value,
        at,
        ("hits", "*"),
        ("id",),
    )


def _mem_get_observation_out_observation(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_get_observation.out/observation#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_OBSERVATION.issuperset(value):
        report.add(
            "mem_get_observation.out/observation#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_get_observation.out/observation/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_get_observation.out/observation/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_get_observation.out/observation/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add(
            "mem_get_observation.out/observation/revision#required",
            f"{at}/revision",
            "INVALID_ARGUMENT",
            "the member revision",
        )
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add(
                "mem_get_observation.out/observation/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if revision < 1:
                report.add(
                    "mem_get_observation.out/observation/revision#minimum",
                    f"{at}/revision",
                    "INVALID_ARGUMENT",
                    "at least 1",
                )
    title = value.get("title", ABSENT)
    if title is ABSENT:
        report.add(
            "mem_get_observation.out/observation/title#required", f"{at}/title", "INVALID_ARGUMENT", "the member title"
        )
    else:
        if type(title) is not str:
            report.add("mem_get_observation.out/observation/title#type", f"{at}/title", "INVALID_ARGUMENT", "a string")
        else:
            title_bytes = utf8(title)
            if title_bytes < 1:
                report.add(
                    "mem_get_observation.out/observation/title#x-bytes.min",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if title_bytes > 300:
                report.add(
                    "mem_get_observation.out/observation/title#x-bytes.max",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at most 300 UTF-8 bytes",
                )
    type_ = value.get("type", ABSENT)
    if type_ is ABSENT:
        report.add(
            "mem_get_observation.out/observation/type#required", f"{at}/type", "INVALID_ARGUMENT", "the member type"
        )
    else:
        if type(type_) is not str:
            report.add("mem_get_observation.out/observation/type#type", f"{at}/type", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_KIND(type_):
                report.add(
                    "mem_get_observation.out/observation/type#pattern",
                    f"{at}/type",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9_-]{0,62}$",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add(
            "mem_get_observation.out/observation/content#required",
            f"{at}/content",
            "INVALID_ARGUMENT",
            "the member content",
        )
    else:
        if type(content) is not str:
            report.add(
                "mem_get_observation.out/observation/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string"
            )
        else:
            content_bytes = utf8(content)
            if content_bytes < 1:
                report.add(
                    "mem_get_observation.out/observation/content#x-bytes.min",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if content_bytes > 50000:
                report.add(
                    "mem_get_observation.out/observation/content#x-bytes.max",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add(
            "mem_get_observation.out/observation/truncated#required",
            f"{at}/truncated",
            "INVALID_ARGUMENT",
            "the member truncated",
        )
    else:
        if type(truncated) is not bool:
            report.add(
                "mem_get_observation.out/observation/truncated#type",
                f"{at}/truncated",
                "INVALID_ARGUMENT",
                "true or false",
            )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add(
                "mem_get_observation.out/observation/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string"
            )
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_get_observation.out/observation/project#x-bytes.max",
                f"{at}/project",
                "INVALID_ARGUMENT",
                "at most 300 UTF-8 bytes",
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_get_observation.out/observation/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add(
            "mem_get_observation.out/observation/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope"
        )
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_get_observation.out/observation/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add(
                "mem_get_observation.out/observation/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string"
            )
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_get_observation.out/observation/topic_key#x-bytes.max",
                f"{at}/topic_key",
                "INVALID_ARGUMENT",
                "at most 120 UTF-8 bytes",
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_get_observation.out/observation/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    session_id = value.get("session_id", ABSENT)
    if session_id is not ABSENT:
        if type(session_id) is not str:
            report.add(
                "mem_get_observation.out/observation/session_id#type",
                f"{at}/session_id",
                "INVALID_ARGUMENT",
                "a string",
            )
        else:
            session_id_bytes = utf8(session_id)
            if session_id_bytes < 1:
                report.add(
                    "mem_get_observation.out/observation/session_id#x-bytes.min",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if session_id_bytes > 256:
                report.add(
                    "mem_get_observation.out/observation/session_id#x-bytes.max",
                    f"{at}/session_id",
                    "INVALID_ARGUMENT",
                    "at most 256 UTF-8 bytes",
                )
    origin = value.get("origin", ABSENT)
    if origin is ABSENT:
        report.add(
            "mem_get_observation.out/observation/origin#required",
            f"{at}/origin",
            "INVALID_ARGUMENT",
            "the member origin",
        )
    else:
        if type(origin) is not str:
            report.add(
                "mem_get_observation.out/observation/origin#type", f"{at}/origin", "INVALID_ARGUMENT", "a string"
            )
        else:
            if not _MATCH_ORIGIN(origin):
                report.add(
                    "mem_get_observation.out/observation/origin#pattern",
                    f"{at}/origin",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z-]{0,62}$",
                )
    editable = value.get("editable", ABSENT)
    if editable is ABSENT:
        report.add(
            "mem_get_observation.out/observation/editable#required",
            f"{at}/editable",
            "INVALID_ARGUMENT",
            "the member editable",
        )
    else:
        if type(editable) is not bool:
            report.add(
                "mem_get_observation.out/observation/editable#type",
                f"{at}/editable",
                "INVALID_ARGUMENT",
                "true or false",
            )
    created_at = value.get("created_at", ABSENT)
    if created_at is ABSENT:
        report.add(
            "mem_get_observation.out/observation/created_at#required",
            f"{at}/created_at",
            "INVALID_ARGUMENT",
            "the member created_at",
        )
    else:
        if type(created_at) is not str:
            report.add(
                "mem_get_observation.out/observation/created_at#type",
                f"{at}/created_at",
                "INVALID_ARGUMENT",
                "a string",
            )
        else:
            if not instant_ms(created_at):
                report.add(
                    "mem_get_observation.out/observation/created_at#x-instant",
                    f"{at}/created_at",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    updated_at = value.get("updated_at", ABSENT)
    if updated_at is ABSENT:
        report.add(
            "mem_get_observation.out/observation/updated_at#required",
            f"{at}/updated_at",
            "INVALID_ARGUMENT",
            "the member updated_at",
        )
    else:
        if type(updated_at) is not str:
            report.add(
                "mem_get_observation.out/observation/updated_at#type",
                f"{at}/updated_at",
                "INVALID_ARGUMENT",
                "a string",
            )
        else:
            if not instant_ms(updated_at):
                report.add(
                    "mem_get_observation.out/observation/updated_at#x-instant",
                    f"{at}/updated_at",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    at_most(
        report,
        Rule("mem_get_observation.out/observation#updated-not-before-created", "INVALID_ARGUMENT", "An observation is not updated before it was created."),
        value,
        at,
        ("created_at",),
        ("updated_at",),
        True,
    )
    required_when(
        report,
        Rule("mem_get_observation.out/observation#project-scope-has-project", "INVALID_ARGUMENT", "An observation of a project names it."),
        value,
        at,
        ("project",),
        When(("scope",), True, ("project",)),
    )


def _mem_get_observation_out_history(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_get_observation.out/history/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_FORMER.issuperset(value):
        report.add(
            "mem_get_observation.out/history/*#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add(
            "mem_get_observation.out/history/*/revision#required",
            f"{at}/revision",
            "INVALID_ARGUMENT",
            "the member revision",
        )
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add(
                "mem_get_observation.out/history/*/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if revision < 1:
                report.add(
                    "mem_get_observation.out/history/*/revision#minimum",
                    f"{at}/revision",
                    "INVALID_ARGUMENT",
                    "at least 1",
                )
    title = value.get("title", ABSENT)
    if title is ABSENT:
        report.add(
            "mem_get_observation.out/history/*/title#required", f"{at}/title", "INVALID_ARGUMENT", "the member title"
        )
    else:
        if type(title) is not str:
            report.add("mem_get_observation.out/history/*/title#type", f"{at}/title", "INVALID_ARGUMENT", "a string")
        else:
            title_bytes = utf8(title)
            if title_bytes < 1:
                report.add(
                    "mem_get_observation.out/history/*/title#x-bytes.min",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if title_bytes > 300:
                report.add(
                    "mem_get_observation.out/history/*/title#x-bytes.max",
                    f"{at}/title",
                    "INVALID_ARGUMENT",
                    "at most 300 UTF-8 bytes",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add(
            "mem_get_observation.out/history/*/content#required",
            f"{at}/content",
            "INVALID_ARGUMENT",
            "the member content",
        )
    else:
        if type(content) is not str:
            report.add(
                "mem_get_observation.out/history/*/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string"
            )
        else:
            content_bytes = utf8(content)
            if content_bytes < 1:
                report.add(
                    "mem_get_observation.out/history/*/content#x-bytes.min",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at least 1 UTF-8 byte",
                )
            if content_bytes > 50000:
                report.add(
                    "mem_get_observation.out/history/*/content#x-bytes.max",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 50,000 UTF-8 bytes",
                )
    replaced_at = value.get("replaced_at", ABSENT)
    if replaced_at is ABSENT:
        report.add(
            "mem_get_observation.out/history/*/replaced_at#required",
            f"{at}/replaced_at",
            "INVALID_ARGUMENT",
            "the member replaced_at",
        )
    else:
        if type(replaced_at) is not str:
            report.add(
                "mem_get_observation.out/history/*/replaced_at#type",
                f"{at}/replaced_at",
                "INVALID_ARGUMENT",
                "a string",
            )
        else:
            if not instant_ms(replaced_at):
                report.add(
                    "mem_get_observation.out/history/*/replaced_at#x-instant",
                    f"{at}/replaced_at",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _mem_get_observation_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_get_observation.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEM_GET_OBSERVATION_OUT.issuperset(value):
        report.add(
            "mem_get_observation.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    observation = value.get("observation", ABSENT)
    if observation is ABSENT:
        report.add(
            "mem_get_observation.out/observation#required",
            f"{at}/observation",
            "INVALID_ARGUMENT",
            "the member observation",
        )
    else:
        _mem_get_observation_out_observation(observation, f"{at}/observation", report)
    history = value.get("history", ABSENT)
    if history is not ABSENT:
        if type(history) is not list:
            report.add("mem_get_observation.out/history#type", f"{at}/history", "INVALID_ARGUMENT", "a list")
        else:
            if len(history) > 20:
                report.add(
                    "mem_get_observation.out/history#maxItems", f"{at}/history", "INVALID_ARGUMENT", "at most 20 items"
                )
            for index, history_item in enumerate(history):
                _mem_get_observation_out_history(history_item, f"{at}/history/{index}", report)
    older_than = value.get("older_than", ABSENT)
    if older_than is not ABSENT:
        if not (type(older_than) is int or type(older_than) is float and older_than.is_integer()):
            report.add("mem_get_observation.out/older_than#type", f"{at}/older_than", "INVALID_ARGUMENT", "an integer")
        else:
            if older_than < 1:
                report.add(
                    "mem_get_observation.out/older_than#minimum", f"{at}/older_than", "INVALID_ARGUMENT", "at least 1"
                )
    unique_by(
        report,
        Rule("mem_get_observation.out#revisions-differ", "INVALID_ARGUMENT", "A former revision is shown once."),
        value,
        at,
        ("history", "*"),
        ("revision",),
    )
    forbidden_when(
        report,
        Rule("mem_get_observation.out#cursor-only-with-history", "INVALID_ARGUMENT", "A cursor stands only beside a history."),
        value,
        at,
        ("older_than",),
        When(("history",), False, None),
    )


def _mem_update_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_update.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_WRITTEN.issuperset(value):
        report.add("mem_update.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_update.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_update.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_update.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_update.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_update.out/id#pattern", f"{at}/id", "INVALID_ARGUMENT", "text that matches ^obs_[a-z2-7]{26}$"
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add("mem_update.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision")
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_update.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_update.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add("mem_update.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable")
    else:
        if type(durable) is not bool:
            report.add("mem_update.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_update.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_update.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_update.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_update.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_update.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_update.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_update.out/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_update.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_update.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_update.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_update.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_update.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _mem_save_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_save.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_WRITTEN.issuperset(value):
        report.add("mem_save.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_save.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_save.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_save.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_save.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_save.out/id#pattern", f"{at}/id", "INVALID_ARGUMENT", "text that matches ^obs_[a-z2-7]{26}$"
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add("mem_save.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision")
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_save.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_save.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add("mem_save.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable")
    else:
        if type(durable) is not bool:
            report.add("mem_save.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_save.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_save.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_save.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_save.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_save.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_save.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_save.out/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_save.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_save.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_save.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_save.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_save.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _mem_session_summary_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("mem_session_summary.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_WRITTEN.issuperset(value):
        report.add(
            "mem_session_summary.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_session_summary.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_session_summary.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_session_summary.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_session_summary.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_session_summary.out/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add(
            "mem_session_summary.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision"
        )
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_session_summary.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add(
                    "mem_session_summary.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1"
                )
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add(
            "mem_session_summary.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable"
        )
    else:
        if type(durable) is not bool:
            report.add("mem_session_summary.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_session_summary.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_session_summary.out/project#x-bytes.max",
                f"{at}/project",
                "INVALID_ARGUMENT",
                "at most 300 UTF-8 bytes",
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_session_summary.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_session_summary.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_session_summary.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_session_summary.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_session_summary.out/topic_key#x-bytes.max",
                f"{at}/topic_key",
                "INVALID_ARGUMENT",
                "at most 120 UTF-8 bytes",
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_session_summary.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_session_summary.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add(
                    "mem_session_summary.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items"
                )
            if not distinct(ignored):
                report.add(
                    "mem_session_summary.out/ignored#uniqueItems",
                    f"{at}/ignored",
                    "INVALID_ARGUMENT",
                    "items that all differ",
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_session_summary.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _mem_context_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_MEM_CONTEXT_OUT_2.issuperset(value):
        report.add("mem_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("mem_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("mem_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            block_bytes = utf8(block)
            if block_bytes > 65536:
                report.add(
                    "mem_context.out/block#x-bytes.max", f"{at}/block", "INVALID_ARGUMENT", "at most 65,536 UTF-8 bytes"
                )
    ids = value.get("ids", ABSENT)
    if ids is ABSENT:
        report.add("mem_context.out/ids#required", f"{at}/ids", "INVALID_ARGUMENT", "the member ids")
    else:
        if type(ids) is not list:
            report.add("mem_context.out/ids#type", f"{at}/ids", "INVALID_ARGUMENT", "a list")
        else:
            if len(ids) > 200:
                report.add("mem_context.out/ids#maxItems", f"{at}/ids", "INVALID_ARGUMENT", "at most 200 items")
            if not distinct(ids):
                report.add("mem_context.out/ids#uniqueItems", f"{at}/ids", "INVALID_ARGUMENT", "items that all differ")
            for index, ids_item in enumerate(ids):
                if type(ids_item) is not str:
                    report.add("mem_context.out/ids/*#type", f"{at}/ids/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if not _MATCH_OBSERVATION_ID(ids_item):
                        report.add(
                            "mem_context.out/ids/*#pattern",
                            f"{at}/ids/{index}",
                            "INVALID_ARGUMENT",
                            "text that matches ^obs_[a-z2-7]{26}$",
                        )
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_context.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_context.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_context.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add("mem_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated")
    else:
        if type(truncated) is not bool:
            report.add("mem_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_context.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_context.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_context.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_context.out/ignored/*#enum",
                        f"{at}/ignored/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _envelope_error_present_error_details(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error/details/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_DETAIL.issuperset(value):
        report.add(
            "envelope/error=present/error/details/*#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    pointer = value.get("pointer", ABSENT)
    if pointer is ABSENT:
        report.add(
            "envelope/error=present/error/details/*/pointer#required",
            f"{at}/pointer",
            "INVALID_ARGUMENT",
            "the member pointer",
        )
    else:
        if type(pointer) is not str:
            report.add(
                "envelope/error=present/error/details/*/pointer#type", f"{at}/pointer", "INVALID_ARGUMENT", "a string"
            )
        else:
            if len(pointer) > 512:
                report.add(
                    "envelope/error=present/error/details/*/pointer#maxLength",
                    f"{at}/pointer",
                    "INVALID_ARGUMENT",
                    "at most 512 characters",
                )
    expected = value.get("expected", ABSENT)
    if expected is ABSENT:
        report.add(
            "envelope/error=present/error/details/*/expected#required",
            f"{at}/expected",
            "INVALID_ARGUMENT",
            "the member expected",
        )
    else:
        if type(expected) is not str:
            report.add(
                "envelope/error=present/error/details/*/expected#type", f"{at}/expected", "INVALID_ARGUMENT", "a string"
            )
        else:
            if len(expected) < 1:
                report.add(
                    "envelope/error=present/error/details/*/expected#minLength",
                    f"{at}/expected",
                    "INVALID_ARGUMENT",
                    "at least 1 character",
                )
            if len(expected) > 512:
                report.add(
                    "envelope/error=present/error/details/*/expected#maxLength",
                    f"{at}/expected",
                    "INVALID_ARGUMENT",
                    "at most 512 characters",
                )


def _envelope_error_present_error_data(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error/data#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_DATA.issuperset(value):
        report.add(
            "envelope/error=present/error/data#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    projects = value.get("projects", ABSENT)
    if projects is not ABSENT:
        if type(projects) is not list:
            report.add(
                "envelope/error=present/error/data/projects#type", f"{at}/projects", "INVALID_ARGUMENT", "a list"
            )
        else:
            if len(projects) < 1:
                report.add(
                    "envelope/error=present/error/data/projects#minItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at least 1 item",
                )
            if len(projects) > 20:
                report.add(
                    "envelope/error=present/error/data/projects#maxItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at most 20 items",
                )
            if not distinct(projects):
                report.add(
                    "envelope/error=present/error/data/projects#uniqueItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "items that all differ",
                )
            for index, projects_item in enumerate(projects):
                if type(projects_item) is not str:
                    report.add(
                        "envelope/error=present/error/data/projects/*#type",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "a string",
                    )
                else:
                    projects_item_bytes = utf8(projects_item)
                    projects_item_is_long = projects_item_bytes > 300 and report.add(
                        "envelope/error=present/error/data/projects/*#x-bytes.max",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "at most 300 UTF-8 bytes",
                    )
                    if not projects_item_is_long and not _MATCH_PROJECT(projects_item):
                        report.add(
                            "envelope/error=present/error/data/projects/*#pattern",
                            f"{at}/projects/{index}",
                            "INVALID_ARGUMENT",
                            "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                        )


def _envelope_error_present_error(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/error=present/error#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/error=present/error/code#required", f"{at}/code", "INVALID_ARGUMENT", "the member code")
    else:
        if not (type(code) is str and code in _CODE):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"LOOKUP_FAILED\", \"AMBIGUOUS_PROJECT\", \"UNKNOWN_PROJECT\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"INTERNAL\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add(
            "envelope/error=present/error/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message"
        )
    else:
        if not (type(message) is str and message in _MESSAGE):
            report.add(
                "envelope/error=present/error/message#enum",
                f"{at}/message",
                "INVALID_ARGUMENT",
                "one of \"An argument is outside the contract.\", \"The look-up failed; it is not known whether there is one.\", \"It is not clear which project is meant.\", \"That project is not known here.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was written.\", \"The call was cancelled and nothing was written.\", \"The memory host failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/error=present/error/retriable#required",
            f"{at}/retriable",
            "INVALID_ARGUMENT",
            "the member retriable",
        )
    else:
        if type(retriable) is not bool:
            report.add(
                "envelope/error=present/error/retriable#type", f"{at}/retriable", "INVALID_ARGUMENT", "true or false"
            )
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add(
            "envelope/error=present/error/action#required", f"{at}/action", "INVALID_ARGUMENT", "the member action"
        )
    else:
        if not (type(action) is str and action in _ACTION):
            report.add(
                "envelope/error=present/error/action#enum",
                f"{at}/action",
                "INVALID_ARGUMENT",
                "one of \"Mend the arguments that the details name, then call again.\", \"Do not save a new observation and do not overwrite. Try the look-up again later.\", \"Ask the person, then name one of the choices.\", \"Name the bound project, or leave it out.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; finish the work at hand in any case.\", \"Call again if it is still wanted.\", \"Go on without memory and tell the operator.\"",
            )
    details = value.get("details", ABSENT)
    if details is ABSENT:
        report.add(
            "envelope/error=present/error/details#required", f"{at}/details", "INVALID_ARGUMENT", "the member details"
        )
    else:
        if type(details) is not list:
            report.add("envelope/error=present/error/details#type", f"{at}/details", "INVALID_ARGUMENT", "a list")
        else:
            if len(details) > 100:
                report.add(
                    "envelope/error=present/error/details#maxItems",
                    f"{at}/details",
                    "INVALID_ARGUMENT",
                    "at most 100 items",
                )
            for index, details_item in enumerate(details):
                _envelope_error_present_error_details(details_item, f"{at}/details/{index}", report)
    data = value.get("data", ABSENT)
    if data is not ABSENT:
        _envelope_error_present_error_data(data, f"{at}/data", report)
    required_when(
        report,
        Rule("envelope/error=present/error#data-projects-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-projects-only-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("INVALID_ARGUMENT", "LOOKUP_FAILED", "UNKNOWN_PROJECT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "INTERNAL")),
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#message", "INVALID_ARGUMENT", "message is \"An argument is outside the contract.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "An argument is outside the contract.",
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#retriable", "INVALID_ARGUMENT", "retriable is false where code is INVALID_ARGUMENT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#action", "INVALID_ARGUMENT", "action is \"Mend the arguments that the details name, then call again.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "Mend the arguments that the details name, then call again.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#message", "INVALID_ARGUMENT", "message is \"The look-up failed; it is not known whether there is one.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "The look-up failed; it is not known whether there is one.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#retriable", "INVALID_ARGUMENT", "retriable is true where code is LOOKUP_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#action", "INVALID_ARGUMENT", "action is \"Do not save a new observation and do not overwrite. Try the look-up again later.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "Do not save a new observation and do not overwrite. Try the look-up again later.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#message", "INVALID_ARGUMENT", "message is \"It is not clear which project is meant.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "It is not clear which project is meant.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#action", "INVALID_ARGUMENT", "action is \"Ask the person, then name one of the choices.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "Ask the person, then name one of the choices.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#message", "INVALID_ARGUMENT", "message is \"That project is not known here.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "That project is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#action", "INVALID_ARGUMENT", "action is \"Name the bound project, or leave it out.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "Name the bound project, or leave it out.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#message", "INVALID_ARGUMENT", "message is \"This binding may not do that.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "This binding may not do that.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_PERMITTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_PERMITTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#action", "INVALID_ARGUMENT", "action is \"Stop and tell the person you work for.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "Stop and tell the person you work for.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_ARGUMENT", "message is \"Too many calls.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many calls.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_ARGUMENT", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#action", "INVALID_ARGUMENT", "action is \"Wait a moment, then call again.\" where code is RATE_LIMITED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Wait a moment, then call again.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was written.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_ARGUMENT", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; finish the work at hand in any case.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; finish the work at hand in any case.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was written.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_ARGUMENT", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#action", "INVALID_ARGUMENT", "action is \"Call again if it is still wanted.\" where code is CANCELLED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("CANCELLED",)),
        "Call again if it is still wanted.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#message", "INVALID_ARGUMENT", "message is \"The memory host failed.\" where code is INTERNAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INTERNAL",)),
        "The memory host failed.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#retriable", "INVALID_ARGUMENT", "retriable is false where code is INTERNAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INTERNAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INTERNAL#action", "INVALID_ARGUMENT", "action is \"Go on without memory and tell the operator.\" where code is INTERNAL."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INTERNAL",)),
        "Go on without memory and tell the operator.",
    )


def _envelope_error_present(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_ERROR_PRESENT.issuperset(value):
        report.add(
            "envelope/error=present#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    error = value.get("error", ABSENT)
    if error is not ABSENT:
        _envelope_error_present_error(error, f"{at}/error", report)


def _envelope(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_context_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present(value, at, report)


def _mem_search_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_MEM_SEARCH_OUT_2.issuperset(value):
        report.add("mem_search.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    count = value.get("count", ABSENT)
    if count is ABSENT:
        report.add("mem_search.out/count#required", f"{at}/count", "INVALID_ARGUMENT", "the member count")
    else:
        if not (type(count) is int or type(count) is float and count.is_integer()):
            report.add("mem_search.out/count#type", f"{at}/count", "INVALID_ARGUMENT", "an integer")
        else:
            if count < 0:
                report.add("mem_search.out/count#minimum", f"{at}/count", "INVALID_ARGUMENT", "at least 0")
            if count > 20:
                report.add("mem_search.out/count#maximum", f"{at}/count", "INVALID_ARGUMENT", "at most 20")
    hits = value.get("hits", ABSENT)
    if hits is ABSENT:
        report.add("mem_search.out/hits#required", f"{at}/hits", "INVALID_ARGUMENT", "the member hits")
    else:
        if type(hits) is not list:
            report.add("mem_search.out/hits#type", f"{at}/hits", "INVALID_ARGUMENT", "a list")
        else:
            if len(hits) > 20:
                report.add("mem_search.out/hits#maxItems", f"{at}/hits", "INVALID_ARGUMENT", "at most 20 items")
            for index, hits_item in enumerate(hits):
                _mem_search_out_hits(hits_item, f"{at}/hits/{index}", report)
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_search.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_search.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_search.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_search.out/ignored/*#enum",
                        f"{at}/ignored/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )
    unique_by(
        report,
        Rule("mem_search.out#hit-ids-differ", "INVALID_ARGUMENT", "An observation is found once."),
        value,
        at,
        ("hits", "*"),
        ("id",),
    )


def _envelope_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_search_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present(value, at, report)


def _mem_get_observation_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_MEM_GET_OBSERVATION_OUT_2.issuperset(value):
        report.add(
            "mem_get_observation.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    observation = value.get("observation", ABSENT)
    if observation is ABSENT:
        report.add(
            "mem_get_observation.out/observation#required",
            f"{at}/observation",
            "INVALID_ARGUMENT",
            "the member observation",
        )
    else:
        _mem_get_observation_out_observation(observation, f"{at}/observation", report)
    history = value.get("history", ABSENT)
    if history is not ABSENT:
        if type(history) is not list:
            report.add("mem_get_observation.out/history#type", f"{at}/history", "INVALID_ARGUMENT", "a list")
        else:
            if len(history) > 20:
                report.add(
                    "mem_get_observation.out/history#maxItems", f"{at}/history", "INVALID_ARGUMENT", "at most 20 items"
                )
            for index, history_item in enumerate(history):
                _mem_get_observation_out_history(history_item, f"{at}/history/{index}", report)
    older_than = value.get("older_than", ABSENT)
    if older_than is not ABSENT:
        if not (type(older_than) is int or type(older_than) is float and older_than.is_integer()):
            report.add("mem_get_observation.out/older_than#type", f"{at}/older_than", "INVALID_ARGUMENT", "an integer")
        else:
            if older_than < 1:
                report.add(
                    "mem_get_observation.out/older_than#minimum", f"{at}/older_than", "INVALID_ARGUMENT", "at least 1"
                )
    unique_by(
        report,
        Rule("mem_get_observation.out#revisions-differ", "INVALID_ARGUMENT", "A former revision is shown once."),
        value,
        at,
        ("history", "*"),
        ("revision",),
    )
    forbidden_when(
        report,
        Rule("mem_get_observation.out#cursor-only-with-history", "INVALID_ARGUMENT", "A cursor stands only beside a history."),
        value,
        at,
        ("older_than",),
        When(("history",), False, None),
    )


def _envelope_error_present_error_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/error=present/error#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/error=present/error/code#required", f"{at}/code", "INVALID_ARGUMENT", "the member code")
    else:
        if not (type(code) is str and code in _CODE_3):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"NOT_FOUND\", \"LOOKUP_FAILED\", \"AMBIGUOUS_PROJECT\", \"UNKNOWN_PROJECT\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"INTERNAL\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add(
            "envelope/error=present/error/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message"
        )
    else:
        if not (type(message) is str and message in _MESSAGE_2):
            report.add(
                "envelope/error=present/error/message#enum",
                f"{at}/message",
                "INVALID_ARGUMENT",
                "one of \"An argument is outside the contract.\", \"There is no such observation here.\", \"The look-up failed; it is not known whether there is one.\", \"It is not clear which project is meant.\", \"That project is not known here.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was written.\", \"The call was cancelled and nothing was written.\", \"The memory host failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/error=present/error/retriable#required",
            f"{at}/retriable",
            "INVALID_ARGUMENT",
            "the member retriable",
        )
    else:
        if type(retriable) is not bool:
            report.add(
                "envelope/error=present/error/retriable#type", f"{at}/retriable", "INVALID_ARGUMENT", "true or false"
            )
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add(
            "envelope/error=present/error/action#required", f"{at}/action", "INVALID_ARGUMENT", "the member action"
        )
    else:
        if not (type(action) is str and action in _ACTION_2):
            report.add(
                "envelope/error=present/error/action#enum",
                f"{at}/action",
                "INVALID_ARGUMENT",
                "one of \"Mend the arguments that the details name, then call again.\", \"Search again; absence of an id is no proof that the topic is new.\", \"Do not save a new observation and do not overwrite. Try the look-up again later.\", \"Ask the person, then name one of the choices.\", \"Name the bound project, or leave it out.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; finish the work at hand in any case.\", \"Call again if it is still wanted.\", \"Go on without memory and tell the operator.\"",
            )
    details = value.get("details", ABSENT)
    if details is ABSENT:
        report.add(
            "envelope/error=present/error/details#required", f"{at}/details", "INVALID_ARGUMENT", "the member details"
        )
    else:
        if type(details) is not list:
            report.add("envelope/error=present/error/details#type", f"{at}/details", "INVALID_ARGUMENT", "a list")
        else:
            if len(details) > 100:
                report.add(
                    "envelope/error=present/error/details#maxItems",
                    f"{at}/details",
                    "INVALID_ARGUMENT",
                    "at most 100 items",
                )
            for index, details_item in enumerate(details):
                _envelope_error_present_error_details(details_item, f"{at}/details/{index}", report)
    data = value.get("data", ABSENT)
    if data is not ABSENT:
        _envelope_error_present_error_data(data, f"{at}/data", report)
    required_when(
        report,
        Rule("envelope/error=present/error#data-projects-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-projects-only-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("INVALID_ARGUMENT", "NOT_FOUND", "LOOKUP_FAILED", "UNKNOWN_PROJECT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "INTERNAL")),
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#message", "INVALID_ARGUMENT", "message is \"An argument is outside the contract.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "An argument is outside the contract.",
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#retriable", "INVALID_ARGUMENT", "retriable is false where code is INVALID_ARGUMENT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#action", "INVALID_ARGUMENT", "action is \"Mend the arguments that the details name, then call again.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "Mend the arguments that the details name, then call again.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#message", "INVALID_ARGUMENT", "message is \"There is no such observation here.\" where code is NOT_FOUND."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_FOUND",)),
        "There is no such observation here.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_FOUND."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_FOUND",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#action", "INVALID_ARGUMENT", "action is \"Search again; absence of an id is no proof that the topic is new.\" where code is NOT_FOUND."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_FOUND",)),
        "Search again; absence of an id is no proof that the topic is new.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#message", "INVALID_ARGUMENT", "message is \"The look-up failed; it is not known whether there is one.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "The look-up failed; it is not known whether there is one.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#retriable", "INVALID_ARGUMENT", "retriable is true where code is LOOKUP_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#action", "INVALID_ARGUMENT", "action is \"Do not save a new observation and do not overwrite. Try the look-up again later.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "Do not save a new observation and do not overwrite. Try the look-up again later.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#message", "INVALID_ARGUMENT", "message is \"It is not clear which project is meant.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "It is not clear which project is meant.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#action", "INVALID_ARGUMENT", "action is \"Ask the person, then name one of the choices.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "Ask the person, then name one of the choices.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#message", "INVALID_ARGUMENT", "message is \"That project is not known here.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "That project is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#action", "INVALID_ARGUMENT", "action is \"Name the bound project, or leave it out.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "Name the bound project, or leave it out.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#message", "INVALID_ARGUMENT", "message is \"This binding may not do that.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "This binding may not do that.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_PERMITTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_PERMITTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#action", "INVALID_ARGUMENT", "action is \"Stop and tell the person you work for.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "Stop and tell the person you work for.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_ARGUMENT", "message is \"Too many calls.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many calls.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_ARGUMENT", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#action", "INVALID_ARGUMENT", "action is \"Wait a moment, then call again.\" where code is RATE_LIMITED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Wait a moment, then call again.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was written.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_ARGUMENT", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; finish the work at hand in any case.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; finish the work at hand in any case.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was written.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_ARGUMENT", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#action", "INVALID_ARGUMENT", "action is \"Call again if it is still wanted.\" where code is CANCELLED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("CANCELLED",)),
        "Call again if it is still wanted.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#message", "INVALID_ARGUMENT", "message is \"The memory host failed.\" where code is INTERNAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INTERNAL",)),
        "The memory host failed.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#retriable", "INVALID_ARGUMENT", "retriable is false where code is INTERNAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INTERNAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INTERNAL#action", "INVALID_ARGUMENT", "action is \"Go on without memory and tell the operator.\" where code is INTERNAL."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INTERNAL",)),
        "Go on without memory and tell the operator.",
    )


def _envelope_error_present_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_ERROR_PRESENT.issuperset(value):
        report.add(
            "envelope/error=present#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    error = value.get("error", ABSENT)
    if error is not ABSENT:
        _envelope_error_present_error_2(error, f"{at}/error", report)


def _envelope_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_get_observation_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_2(value, at, report)


def _mem_update_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_WRITTEN_2.issuperset(value):
        report.add("mem_update.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_update.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_update.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_update.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_update.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_update.out/id#pattern", f"{at}/id", "INVALID_ARGUMENT", "text that matches ^obs_[a-z2-7]{26}$"
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add("mem_update.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision")
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_update.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_update.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add("mem_update.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable")
    else:
        if type(durable) is not bool:
            report.add("mem_update.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_update.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_update.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_update.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_update.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_update.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_update.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_update.out/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_update.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_update.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_update.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_update.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_update.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _envelope_error_present_error_data_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error/data#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_DATA_2.issuperset(value):
        report.add(
            "envelope/error=present/error/data#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    detector = value.get("detector", ABSENT)
    if detector is not ABSENT:
        if type(detector) is not str:
            report.add(
                "envelope/error=present/error/data/detector#type", f"{at}/detector", "INVALID_ARGUMENT", "a string"
            )
        else:
            if not _MATCH_DETECTOR(detector):
                report.add(
                    "envelope/error=present/error/data/detector#pattern",
                    f"{at}/detector",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9-]{0,62}$",
                )
    id_ = value.get("id", ABSENT)
    if id_ is not ABSENT:
        if type(id_) is not str:
            report.add("envelope/error=present/error/data/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "envelope/error=present/error/data/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    revision = value.get("revision", ABSENT)
    if revision is not ABSENT:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add(
                "envelope/error=present/error/data/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if revision < 1:
                report.add(
                    "envelope/error=present/error/data/revision#minimum",
                    f"{at}/revision",
                    "INVALID_ARGUMENT",
                    "at least 1",
                )
    bytes_ = value.get("bytes", ABSENT)
    if bytes_ is not ABSENT:
        if not (type(bytes_) is int or type(bytes_) is float and bytes_.is_integer()):
            report.add("envelope/error=present/error/data/bytes#type", f"{at}/bytes", "INVALID_ARGUMENT", "an integer")
        else:
            if bytes_ < 0:
                report.add(
                    "envelope/error=present/error/data/bytes#minimum", f"{at}/bytes", "INVALID_ARGUMENT", "at least 0"
                )
    projects = value.get("projects", ABSENT)
    if projects is not ABSENT:
        if type(projects) is not list:
            report.add(
                "envelope/error=present/error/data/projects#type", f"{at}/projects", "INVALID_ARGUMENT", "a list"
            )
        else:
            if len(projects) < 1:
                report.add(
                    "envelope/error=present/error/data/projects#minItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at least 1 item",
                )
            if len(projects) > 20:
                report.add(
                    "envelope/error=present/error/data/projects#maxItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at most 20 items",
                )
            if not distinct(projects):
                report.add(
                    "envelope/error=present/error/data/projects#uniqueItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "items that all differ",
                )
            for index, projects_item in enumerate(projects):
                if type(projects_item) is not str:
                    report.add(
                        "envelope/error=present/error/data/projects/*#type",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "a string",
                    )
                else:
                    projects_item_bytes = utf8(projects_item)
                    projects_item_is_long = projects_item_bytes > 300 and report.add(
                        "envelope/error=present/error/data/projects/*#x-bytes.max",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "at most 300 UTF-8 bytes",
                    )
                    if not projects_item_is_long and not _MATCH_PROJECT(projects_item):
                        report.add(
                            "envelope/error=present/error/data/projects/*#pattern",
                            f"{at}/projects/{index}",
                            "INVALID_ARGUMENT",
                            "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                        )


def _envelope_error_present_error_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/error=present/error#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/error=present/error/code#required", f"{at}/code", "INVALID_ARGUMENT", "the member code")
    else:
        if not (type(code) is str and code in _CODE_5):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"SECRET_DETECTED\", \"NOT_FOUND\", \"LOOKUP_FAILED\", \"TOPIC_EXISTS\", \"REVISION_CONFLICT\", \"TOPIC_FIXED\", \"NOT_EDITABLE\", \"AMBIGUOUS_PROJECT\", \"UNKNOWN_PROJECT\", \"UNKNOWN_SESSION\", \"KEY_CONFLICT\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"OUTCOME_UNKNOWN\", \"INTERNAL\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add(
            "envelope/error=present/error/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message"
        )
    else:
        if not (type(message) is str and message in _MESSAGE_3):
            report.add(
                "envelope/error=present/error/message#enum",
                f"{at}/message",
                "INVALID_ARGUMENT",
                "one of \"An argument is outside the contract.\", \"The text looks like it holds a secret or private data.\", \"There is no such observation here.\", \"The look-up failed; it is not known whether there is one.\", \"A living observation has that topic key.\", \"The observation changed since it was read.\", \"Project, scope and an existing topic key never change.\", \"The observation belongs to another contract.\", \"It is not clear which project is meant.\", \"That project is not known here.\", \"That session is not known here.\", \"The idempotency key was used for something else.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was written.\", \"The call was cancelled and nothing was written.\", \"The memory store cannot be reached.\", \"It is not known whether the write happened.\", \"The memory host failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/error=present/error/retriable#required",
            f"{at}/retriable",
            "INVALID_ARGUMENT",
            "the member retriable",
        )
    else:
        if type(retriable) is not bool:
            report.add(
                "envelope/error=present/error/retriable#type", f"{at}/retriable", "INVALID_ARGUMENT", "true or false"
            )
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add(
            "envelope/error=present/error/action#required", f"{at}/action", "INVALID_ARGUMENT", "the member action"
        )
    else:
        if not (type(action) is str and action in _ACTION_3):
            report.add(
                "envelope/error=present/error/action#enum",
                f"{at}/action",
                "INVALID_ARGUMENT",
                "one of \"Mend the arguments that the details name, then call again.\", \"Do not store it. Remove it and say where it is kept instead.\", \"Search again; absence of an id is no proof that the topic is new.\", \"Do not save a new observation and do not overwrite. Try the look-up again later.\", \"Read it whole, then update it by its id, or choose a distinct key for a distinct topic.\", \"Read it again, keep every fact that still holds, then update.\", \"Leave them out of the update.\", \"Leave it, and save your own under its own topic key.\", \"Ask the person, then name one of the choices.\", \"Name the bound project, or leave it out.\", \"Leave the session out; nothing is guessed.\", \"Find out why. Use a new key only for a new write.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; finish the work at hand in any case.\", \"Call again if it is still wanted.\", \"Say that memory is not available; finish the work at hand.\", \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\", \"Go on without memory and tell the operator.\"",
            )
    details = value.get("details", ABSENT)
    if details is ABSENT:
        report.add(
            "envelope/error=present/error/details#required", f"{at}/details", "INVALID_ARGUMENT", "the member details"
        )
    else:
        if type(details) is not list:
            report.add("envelope/error=present/error/details#type", f"{at}/details", "INVALID_ARGUMENT", "a list")
        else:
            if len(details) > 100:
                report.add(
                    "envelope/error=present/error/details#maxItems",
                    f"{at}/details",
                    "INVALID_ARGUMENT",
                    "at most 100 items",
                )
            for index, details_item in enumerate(details):
                _envelope_error_present_error_details(details_item, f"{at}/details/{index}", report)
    data = value.get("data", ABSENT)
    if data is not ABSENT:
        _envelope_error_present_error_data_2(data, f"{at}/data", report)
    required_when(
        report,
        Rule("envelope/error=present/error#data-detector-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("SECRET_DETECTED",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-detector-only-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("INVALID_ARGUMENT", "NOT_FOUND", "LOOKUP_FAILED", "TOPIC_EXISTS", "REVISION_CONFLICT", "TOPIC_FIXED", "NOT_EDITABLE", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-id-there", "INVALID_ARGUMENT", "data.id goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "id"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-id-only-there", "INVALID_ARGUMENT", "data.id goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "id"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "NOT_FOUND", "LOOKUP_FAILED", "REVISION_CONFLICT", "TOPIC_FIXED", "NOT_EDITABLE", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-revision-there", "INVALID_ARGUMENT", "data.revision goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "revision"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-revision-only-there", "INVALID_ARGUMENT", "data.revision goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "revision"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "NOT_FOUND", "LOOKUP_FAILED", "REVISION_CONFLICT", "TOPIC_FIXED", "NOT_EDITABLE", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-bytes-there", "INVALID_ARGUMENT", "data.bytes goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "bytes"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-bytes-only-there", "INVALID_ARGUMENT", "data.bytes goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "bytes"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "NOT_FOUND", "LOOKUP_FAILED", "REVISION_CONFLICT", "TOPIC_FIXED", "NOT_EDITABLE", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-projects-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-projects-only-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "NOT_FOUND", "LOOKUP_FAILED", "TOPIC_EXISTS", "REVISION_CONFLICT", "TOPIC_FIXED", "NOT_EDITABLE", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#message", "INVALID_ARGUMENT", "message is \"An argument is outside the contract.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "An argument is outside the contract.",
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#retriable", "INVALID_ARGUMENT", "retriable is false where code is INVALID_ARGUMENT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#action", "INVALID_ARGUMENT", "action is \"Mend the arguments that the details name, then call again.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "Mend the arguments that the details name, then call again.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#message", "INVALID_ARGUMENT", "message is \"The text looks like it holds a secret or private data.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "The text looks like it holds a secret or private data.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is SECRET_DETECTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("SECRET_DETECTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#action", "INVALID_ARGUMENT", "action is \"Do not store it. Remove it and say where it is kept instead.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "Do not store it. Remove it and say where it is kept instead.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#message", "INVALID_ARGUMENT", "message is \"There is no such observation here.\" where code is NOT_FOUND."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_FOUND",)),
        "There is no such observation here.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_FOUND."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_FOUND",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#action", "INVALID_ARGUMENT", "action is \"Search again; absence of an id is no proof that the topic is new.\" where code is NOT_FOUND."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_FOUND",)),
        "Search again; absence of an id is no proof that the topic is new.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#message", "INVALID_ARGUMENT", "message is \"The look-up failed; it is not known whether there is one.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "The look-up failed; it is not known whether there is one.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#retriable", "INVALID_ARGUMENT", "retriable is true where code is LOOKUP_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#action", "INVALID_ARGUMENT", "action is \"Do not save a new observation and do not overwrite. Try the look-up again later.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "Do not save a new observation and do not overwrite. Try the look-up again later.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#message", "INVALID_ARGUMENT", "message is \"A living observation has that topic key.\" where code is TOPIC_EXISTS."),
        value,
        at,
        ("message",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        "A living observation has that topic key.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#retriable", "INVALID_ARGUMENT", "retriable is false where code is TOPIC_EXISTS."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        False,
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#action", "INVALID_ARGUMENT", "action is \"Read it whole, then update it by its id, or choose a distinct key for a distinct topic.\" where code is TOPIC_EXISTS."),
        value,
        at,
        ("action",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    )
    equals_when(
        report,
        Rule("error.REVISION_CONFLICT#message", "INVALID_ARGUMENT", "message is \"The observation changed since it was read.\" where code is REVISION_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REVISION_CONFLICT",)),
        "The observation changed since it was read.",
    )
    equals_when(
        report,
        Rule("error.REVISION_CONFLICT#retriable", "INVALID_ARGUMENT", "retriable is false where code is REVISION_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REVISION_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REVISION_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Read it again, keep every fact that still holds, then update.\" where code is REVISION_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("REVISION_CONFLICT",)),
        "Read it again, keep every fact that still holds, then update.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_FIXED#message", "INVALID_ARGUMENT", "message is \"Project, scope and an existing topic key never change.\" where code is TOPIC_FIXED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("TOPIC_FIXED",)),
        "Project, scope and an existing topic key never change.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_FIXED#retriable", "INVALID_ARGUMENT", "retriable is false where code is TOPIC_FIXED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("TOPIC_FIXED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.TOPIC_FIXED#action", "INVALID_ARGUMENT", "action is \"Leave them out of the update.\" where code is TOPIC_FIXED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("TOPIC_FIXED",)),
        "Leave them out of the update.",
    )
    equals_when(
        report,
        Rule("error.NOT_EDITABLE#message", "INVALID_ARGUMENT", "message is \"The observation belongs to another contract.\" where code is NOT_EDITABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_EDITABLE",)),
        "The observation belongs to another contract.",
    )
    equals_when(
        report,
        Rule("error.NOT_EDITABLE#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_EDITABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_EDITABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_EDITABLE#action", "INVALID_ARGUMENT", "action is \"Leave it, and save your own under its own topic key.\" where code is NOT_EDITABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_EDITABLE",)),
        "Leave it, and save your own under its own topic key.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#message", "INVALID_ARGUMENT", "message is \"It is not clear which project is meant.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "It is not clear which project is meant.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#action", "INVALID_ARGUMENT", "action is \"Ask the person, then name one of the choices.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "Ask the person, then name one of the choices.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#message", "INVALID_ARGUMENT", "message is \"That project is not known here.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "That project is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#action", "INVALID_ARGUMENT", "action is \"Name the bound project, or leave it out.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "Name the bound project, or leave it out.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#message", "INVALID_ARGUMENT", "message is \"That session is not known here.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "That session is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_SESSION."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#action", "INVALID_ARGUMENT", "action is \"Leave the session out; nothing is guessed.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "Leave the session out; nothing is guessed.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#message", "INVALID_ARGUMENT", "message is \"The idempotency key was used for something else.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "The idempotency key was used for something else.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#retriable", "INVALID_ARGUMENT", "retriable is false where code is KEY_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("KEY_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Find out why. Use a new key only for a new write.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "Find out why. Use a new key only for a new write.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#message", "INVALID_ARGUMENT", "message is \"This binding may not do that.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "This binding may not do that.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_PERMITTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_PERMITTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#action", "INVALID_ARGUMENT", "action is \"Stop and tell the person you work for.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "Stop and tell the person you work for.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_ARGUMENT", "message is \"Too many calls.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many calls.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_ARGUMENT", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#action", "INVALID_ARGUMENT", "action is \"Wait a moment, then call again.\" where code is RATE_LIMITED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Wait a moment, then call again.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was written.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_ARGUMENT", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; finish the work at hand in any case.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; finish the work at hand in any case.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was written.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_ARGUMENT", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#action", "INVALID_ARGUMENT", "action is \"Call again if it is still wanted.\" where code is CANCELLED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("CANCELLED",)),
        "Call again if it is still wanted.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_ARGUMENT", "message is \"The memory store cannot be reached.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The memory store cannot be reached.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_ARGUMENT", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#action", "INVALID_ARGUMENT", "action is \"Say that memory is not available; finish the work at hand.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "Say that memory is not available; finish the work at hand.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#message", "INVALID_ARGUMENT", "message is \"It is not known whether the write happened.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "It is not known whether the write happened.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#retriable", "INVALID_ARGUMENT", "retriable is true where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#action", "INVALID_ARGUMENT", "action is \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("action",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#message", "INVALID_ARGUMENT", "message is \"The memory host failed.\" where code is INTERNAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INTERNAL",)),
        "The memory host failed.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#retriable", "INVALID_ARGUMENT", "retriable is false where code is INTERNAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INTERNAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INTERNAL#action", "INVALID_ARGUMENT", "action is \"Go on without memory and tell the operator.\" where code is INTERNAL."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INTERNAL",)),
        "Go on without memory and tell the operator.",
    )


def _envelope_error_present_3(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_ERROR_PRESENT.issuperset(value):
        report.add(
            "envelope/error=present#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    error = value.get("error", ABSENT)
    if error is not ABSENT:
        _envelope_error_present_error_3(error, f"{at}/error", report)


def _envelope_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_update_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_3(value, at, report)


def _mem_save_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_WRITTEN_2.issuperset(value):
        report.add("mem_save.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_save.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_save.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_save.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_save.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_save.out/id#pattern", f"{at}/id", "INVALID_ARGUMENT", "text that matches ^obs_[a-z2-7]{26}$"
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add("mem_save.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision")
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_save.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add("mem_save.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1")
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add("mem_save.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable")
    else:
        if type(durable) is not bool:
            report.add("mem_save.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_save.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_save.out/project#x-bytes.max", f"{at}/project", "INVALID_ARGUMENT", "at most 300 UTF-8 bytes"
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_save.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_save.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_save.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_save.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_save.out/topic_key#x-bytes.max", f"{at}/topic_key", "INVALID_ARGUMENT", "at most 120 UTF-8 bytes"
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_save.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_save.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add("mem_save.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items")
            if not distinct(ignored):
                report.add(
                    "mem_save.out/ignored#uniqueItems", f"{at}/ignored", "INVALID_ARGUMENT", "items that all differ"
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_save.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _envelope_error_present_error_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/error=present/error#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/error=present/error/code#required", f"{at}/code", "INVALID_ARGUMENT", "the member code")
    else:
        if not (type(code) is str and code in _CODE_9):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"SECRET_DETECTED\", \"LOOKUP_FAILED\", \"TOPIC_EXISTS\", \"AMBIGUOUS_PROJECT\", \"UNKNOWN_PROJECT\", \"UNKNOWN_SESSION\", \"KEY_CONFLICT\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"OUTCOME_UNKNOWN\", \"INTERNAL\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add(
            "envelope/error=present/error/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message"
        )
    else:
        if not (type(message) is str and message in _MESSAGE_4):
            report.add(
                "envelope/error=present/error/message#enum",
                f"{at}/message",
                "INVALID_ARGUMENT",
                "one of \"An argument is outside the contract.\", \"The text looks like it holds a secret or private data.\", \"The look-up failed; it is not known whether there is one.\", \"A living observation has that topic key.\", \"It is not clear which project is meant.\", \"That project is not known here.\", \"That session is not known here.\", \"The idempotency key was used for something else.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was written.\", \"The call was cancelled and nothing was written.\", \"The memory store cannot be reached.\", \"It is not known whether the write happened.\", \"The memory host failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/error=present/error/retriable#required",
            f"{at}/retriable",
            "INVALID_ARGUMENT",
            "the member retriable",
        )
    else:
        if type(retriable) is not bool:
            report.add(
                "envelope/error=present/error/retriable#type", f"{at}/retriable", "INVALID_ARGUMENT", "true or false"
            )
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add(
            "envelope/error=present/error/action#required", f"{at}/action", "INVALID_ARGUMENT", "the member action"
        )
    else:
        if not (type(action) is str and action in _ACTION_4):
            report.add(
                "envelope/error=present/error/action#enum",
                f"{at}/action",
                "INVALID_ARGUMENT",
                "one of \"Mend the arguments that the details name, then call again.\", \"Do not store it. Remove it and say where it is kept instead.\", \"Do not save a new observation and do not overwrite. Try the look-up again later.\", \"Read it whole, then update it by its id, or choose a distinct key for a distinct topic.\", \"Ask the person, then name one of the choices.\", \"Name the bound project, or leave it out.\", \"Leave the session out; nothing is guessed.\", \"Find out why. Use a new key only for a new write.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; finish the work at hand in any case.\", \"Call again if it is still wanted.\", \"Say that memory is not available; finish the work at hand.\", \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\", \"Go on without memory and tell the operator.\"",
            )
    details = value.get("details", ABSENT)
    if details is ABSENT:
        report.add(
            "envelope/error=present/error/details#required", f"{at}/details", "INVALID_ARGUMENT", "the member details"
        )
    else:
        if type(details) is not list:
            report.add("envelope/error=present/error/details#type", f"{at}/details", "INVALID_ARGUMENT", "a list")
        else:
            if len(details) > 100:
                report.add(
                    "envelope/error=present/error/details#maxItems",
                    f"{at}/details",
                    "INVALID_ARGUMENT",
                    "at most 100 items",
                )
            for index, details_item in enumerate(details):
                _envelope_error_present_error_details(details_item, f"{at}/details/{index}", report)
    data = value.get("data", ABSENT)
    if data is not ABSENT:
        _envelope_error_present_error_data_2(data, f"{at}/data", report)
    required_when(
        report,
        Rule("envelope/error=present/error#data-detector-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("SECRET_DETECTED",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-detector-only-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("INVALID_ARGUMENT", "LOOKUP_FAILED", "TOPIC_EXISTS", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-id-there", "INVALID_ARGUMENT", "data.id goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "id"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-id-only-there", "INVALID_ARGUMENT", "data.id goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "id"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "LOOKUP_FAILED", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-revision-there", "INVALID_ARGUMENT", "data.revision goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "revision"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-revision-only-there", "INVALID_ARGUMENT", "data.revision goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "revision"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "LOOKUP_FAILED", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-bytes-there", "INVALID_ARGUMENT", "data.bytes goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "bytes"),
        When(("code",), True, ("TOPIC_EXISTS",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-bytes-only-there", "INVALID_ARGUMENT", "data.bytes goes with TOPIC_EXISTS."),
        value,
        at,
        ("data", "bytes"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "LOOKUP_FAILED", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-projects-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-projects-only-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "LOOKUP_FAILED", "TOPIC_EXISTS", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#message", "INVALID_ARGUMENT", "message is \"An argument is outside the contract.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "An argument is outside the contract.",
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#retriable", "INVALID_ARGUMENT", "retriable is false where code is INVALID_ARGUMENT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#action", "INVALID_ARGUMENT", "action is \"Mend the arguments that the details name, then call again.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "Mend the arguments that the details name, then call again.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#message", "INVALID_ARGUMENT", "message is \"The text looks like it holds a secret or private data.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "The text looks like it holds a secret or private data.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is SECRET_DETECTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("SECRET_DETECTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#action", "INVALID_ARGUMENT", "action is \"Do not store it. Remove it and say where it is kept instead.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "Do not store it. Remove it and say where it is kept instead.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#message", "INVALID_ARGUMENT", "message is \"The look-up failed; it is not known whether there is one.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "The look-up failed; it is not known whether there is one.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#retriable", "INVALID_ARGUMENT", "retriable is true where code is LOOKUP_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#action", "INVALID_ARGUMENT", "action is \"Do not save a new observation and do not overwrite. Try the look-up again later.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "Do not save a new observation and do not overwrite. Try the look-up again later.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#message", "INVALID_ARGUMENT", "message is \"A living observation has that topic key.\" where code is TOPIC_EXISTS."),
        value,
        at,
        ("message",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        "A living observation has that topic key.",
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#retriable", "INVALID_ARGUMENT", "retriable is false where code is TOPIC_EXISTS."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        False,
    )
    equals_when(
        report,
        Rule("error.TOPIC_EXISTS#action", "INVALID_ARGUMENT", "action is \"Read it whole, then update it by its id, or choose a distinct key for a distinct topic.\" where code is TOPIC_EXISTS."),
        value,
        at,
        ("action",),
        When(("code",), True, ("TOPIC_EXISTS",)),
        "Read it whole, then update it by its id, or choose a distinct key for a distinct topic.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#message", "INVALID_ARGUMENT", "message is \"It is not clear which project is meant.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "It is not clear which project is meant.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#action", "INVALID_ARGUMENT", "action is \"Ask the person, then name one of the choices.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "Ask the person, then name one of the choices.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#message", "INVALID_ARGUMENT", "message is \"That project is not known here.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "That project is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#action", "INVALID_ARGUMENT", "action is \"Name the bound project, or leave it out.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "Name the bound project, or leave it out.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#message", "INVALID_ARGUMENT", "message is \"That session is not known here.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "That session is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_SESSION."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#action", "INVALID_ARGUMENT", "action is \"Leave the session out; nothing is guessed.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "Leave the session out; nothing is guessed.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#message", "INVALID_ARGUMENT", "message is \"The idempotency key was used for something else.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "The idempotency key was used for something else.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#retriable", "INVALID_ARGUMENT", "retriable is false where code is KEY_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("KEY_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Find out why. Use a new key only for a new write.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "Find out why. Use a new key only for a new write.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#message", "INVALID_ARGUMENT", "message is \"This binding may not do that.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "This binding may not do that.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_PERMITTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_PERMITTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#action", "INVALID_ARGUMENT", "action is \"Stop and tell the person you work for.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "Stop and tell the person you work for.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_ARGUMENT", "message is \"Too many calls.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many calls.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_ARGUMENT", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#action", "INVALID_ARGUMENT", "action is \"Wait a moment, then call again.\" where code is RATE_LIMITED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Wait a moment, then call again.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was written.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_ARGUMENT", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; finish the work at hand in any case.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; finish the work at hand in any case.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was written.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_ARGUMENT", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#action", "INVALID_ARGUMENT", "action is \"Call again if it is still wanted.\" where code is CANCELLED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("CANCELLED",)),
        "Call again if it is still wanted.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_ARGUMENT", "message is \"The memory store cannot be reached.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The memory store cannot be reached.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_ARGUMENT", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#action", "INVALID_ARGUMENT", "action is \"Say that memory is not available; finish the work at hand.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "Say that memory is not available; finish the work at hand.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#message", "INVALID_ARGUMENT", "message is \"It is not known whether the write happened.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "It is not known whether the write happened.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#retriable", "INVALID_ARGUMENT", "retriable is true where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#action", "INVALID_ARGUMENT", "action is \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("action",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#message", "INVALID_ARGUMENT", "message is \"The memory host failed.\" where code is INTERNAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INTERNAL",)),
        "The memory host failed.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#retriable", "INVALID_ARGUMENT", "retriable is false where code is INTERNAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INTERNAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INTERNAL#action", "INVALID_ARGUMENT", "action is \"Go on without memory and tell the operator.\" where code is INTERNAL."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INTERNAL",)),
        "Go on without memory and tell the operator.",
    )


def _envelope_error_present_4(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_ERROR_PRESENT.issuperset(value):
        report.add(
            "envelope/error=present#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    error = value.get("error", ABSENT)
    if error is not ABSENT:
        _envelope_error_present_error_4(error, f"{at}/error", report)


def _envelope_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_save_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_4(value, at, report)


def _mem_session_summary_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_WRITTEN_2.issuperset(value):
        report.add(
            "mem_session_summary.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("mem_session_summary.out/status#required", f"{at}/status", "INVALID_ARGUMENT", "the member status")
    else:
        if status not in ("created", "updated", "unchanged", "duplicate"):
            report.add(
                "mem_session_summary.out/status#enum",
                f"{at}/status",
                "INVALID_ARGUMENT",
                "one of \"created\", \"updated\", \"unchanged\", \"duplicate\"",
            )
    id_ = value.get("id", ABSENT)
    if id_ is ABSENT:
        report.add("mem_session_summary.out/id#required", f"{at}/id", "INVALID_ARGUMENT", "the member id")
    else:
        if type(id_) is not str:
            report.add("mem_session_summary.out/id#type", f"{at}/id", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_OBSERVATION_ID(id_):
                report.add(
                    "mem_session_summary.out/id#pattern",
                    f"{at}/id",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    revision = value.get("revision", ABSENT)
    if revision is ABSENT:
        report.add(
            "mem_session_summary.out/revision#required", f"{at}/revision", "INVALID_ARGUMENT", "the member revision"
        )
    else:
        if not (type(revision) is int or type(revision) is float and revision.is_integer()):
            report.add("mem_session_summary.out/revision#type", f"{at}/revision", "INVALID_ARGUMENT", "an integer")
        else:
            if revision < 1:
                report.add(
                    "mem_session_summary.out/revision#minimum", f"{at}/revision", "INVALID_ARGUMENT", "at least 1"
                )
    durable = value.get("durable", ABSENT)
    if durable is ABSENT:
        report.add(
            "mem_session_summary.out/durable#required", f"{at}/durable", "INVALID_ARGUMENT", "the member durable"
        )
    else:
        if type(durable) is not bool:
            report.add("mem_session_summary.out/durable#type", f"{at}/durable", "INVALID_ARGUMENT", "true or false")
    project = value.get("project", ABSENT)
    if project is not ABSENT:
        if type(project) is not str:
            report.add("mem_session_summary.out/project#type", f"{at}/project", "INVALID_ARGUMENT", "a string")
        else:
            project_bytes = utf8(project)
            project_is_long = project_bytes > 300 and report.add(
                "mem_session_summary.out/project#x-bytes.max",
                f"{at}/project",
                "INVALID_ARGUMENT",
                "at most 300 UTF-8 bytes",
            )
            if not project_is_long and not _MATCH_PROJECT(project):
                report.add(
                    "mem_session_summary.out/project#pattern",
                    f"{at}/project",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("mem_session_summary.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if scope not in ("project", "personal", "global"):
            report.add(
                "mem_session_summary.out/scope#enum",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "one of \"project\", \"personal\", \"global\"",
            )
    topic_key = value.get("topic_key", ABSENT)
    if topic_key is not ABSENT:
        if type(topic_key) is not str:
            report.add("mem_session_summary.out/topic_key#type", f"{at}/topic_key", "INVALID_ARGUMENT", "a string")
        else:
            topic_key_bytes = utf8(topic_key)
            topic_key_is_long = topic_key_bytes > 120 and report.add(
                "mem_session_summary.out/topic_key#x-bytes.max",
                f"{at}/topic_key",
                "INVALID_ARGUMENT",
                "at most 120 UTF-8 bytes",
            )
            if not topic_key_is_long and not _MATCH_TOPIC_KEY(topic_key):
                report.add(
                    "mem_session_summary.out/topic_key#pattern",
                    f"{at}/topic_key",
                    "INVALID_ARGUMENT",
                    "text that matches ^[^/A-Z\u0000-\u001f\x7f ]+(?:/[^/A-Z\u0000-\u001f\x7f ]+)*$",
                )
    ignored = value.get("ignored", ABSENT)
    if ignored is not ABSENT:
        if type(ignored) is not list:
            report.add("mem_session_summary.out/ignored#type", f"{at}/ignored", "INVALID_ARGUMENT", "a list")
        else:
            if len(ignored) > 5:
                report.add(
                    "mem_session_summary.out/ignored#maxItems", f"{at}/ignored", "INVALID_ARGUMENT", "at most 5 items"
                )
            if not distinct(ignored):
                report.add(
                    "mem_session_summary.out/ignored#uniqueItems",
                    f"{at}/ignored",
                    "INVALID_ARGUMENT",
                    "items that all differ",
                )
            for index, ignored_item in enumerate(ignored):
                if not (type(ignored_item) is str and ignored_item in _IGNORED_FIELD):
                    report.add(
                        "mem_session_summary.out/ignored/*#enum",
                        f"{at}/ignored/{index}",
                        "INVALID_ARGUMENT",
                        "one of \"capture_prompt\", \"compact\", \"project_choice_reason\", \"recovery_token\", \"response_format\"",
                    )


def _envelope_error_present_error_data_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error/data#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_DATA_3.issuperset(value):
        report.add(
            "envelope/error=present/error/data#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    detector = value.get("detector", ABSENT)
    if detector is not ABSENT:
        if type(detector) is not str:
            report.add(
                "envelope/error=present/error/data/detector#type", f"{at}/detector", "INVALID_ARGUMENT", "a string"
            )
        else:
            if not _MATCH_DETECTOR(detector):
                report.add(
                    "envelope/error=present/error/data/detector#pattern",
                    f"{at}/detector",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z0-9-]{0,62}$",
                )
    projects = value.get("projects", ABSENT)
    if projects is not ABSENT:
        if type(projects) is not list:
            report.add(
                "envelope/error=present/error/data/projects#type", f"{at}/projects", "INVALID_ARGUMENT", "a list"
            )
        else:
            if len(projects) < 1:
                report.add(
                    "envelope/error=present/error/data/projects#minItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at least 1 item",
                )
            if len(projects) > 20:
                report.add(
                    "envelope/error=present/error/data/projects#maxItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "at most 20 items",
                )
            if not distinct(projects):
                report.add(
                    "envelope/error=present/error/data/projects#uniqueItems",
                    f"{at}/projects",
                    "INVALID_ARGUMENT",
                    "items that all differ",
                )
            for index, projects_item in enumerate(projects):
                if type(projects_item) is not str:
                    report.add(
                        "envelope/error=present/error/data/projects/*#type",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "a string",
                    )
                else:
                    projects_item_bytes = utf8(projects_item)
                    projects_item_is_long = projects_item_bytes > 300 and report.add(
                        "envelope/error=present/error/data/projects/*#x-bytes.max",
                        f"{at}/projects/{index}",
                        "INVALID_ARGUMENT",
                        "at most 300 UTF-8 bytes",
                    )
                    if not projects_item_is_long and not _MATCH_PROJECT(projects_item):
                        report.add(
                            "envelope/error=present/error/data/projects/*#pattern",
                            f"{at}/projects/{index}",
                            "INVALID_ARGUMENT",
                            "text that matches ^[^/A-Z\u0000-\u001f\x7f]+$",
                        )


def _envelope_error_present_error_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/error=present/error#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/error=present/error/code#required", f"{at}/code", "INVALID_ARGUMENT", "the member code")
    else:
        if not (type(code) is str and code in _CODE_11):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"SECRET_DETECTED\", \"LOOKUP_FAILED\", \"AMBIGUOUS_PROJECT\", \"UNKNOWN_PROJECT\", \"UNKNOWN_SESSION\", \"KEY_CONFLICT\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"OUTCOME_UNKNOWN\", \"INTERNAL\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add(
            "envelope/error=present/error/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message"
        )
    else:
        if not (type(message) is str and message in _MESSAGE_5):
            report.add(
                "envelope/error=present/error/message#enum",
                f"{at}/message",
                "INVALID_ARGUMENT",
                "one of \"An argument is outside the contract.\", \"The text looks like it holds a secret or private data.\", \"The look-up failed; it is not known whether there is one.\", \"It is not clear which project is meant.\", \"That project is not known here.\", \"That session is not known here.\", \"The idempotency key was used for something else.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was written.\", \"The call was cancelled and nothing was written.\", \"The memory store cannot be reached.\", \"It is not known whether the write happened.\", \"The memory host failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/error=present/error/retriable#required",
            f"{at}/retriable",
            "INVALID_ARGUMENT",
            "the member retriable",
        )
    else:
        if type(retriable) is not bool:
            report.add(
                "envelope/error=present/error/retriable#type", f"{at}/retriable", "INVALID_ARGUMENT", "true or false"
            )
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add(
            "envelope/error=present/error/action#required", f"{at}/action", "INVALID_ARGUMENT", "the member action"
        )
    else:
        if not (type(action) is str and action in _ACTION_5):
            report.add(
                "envelope/error=present/error/action#enum",
                f"{at}/action",
                "INVALID_ARGUMENT",
                "one of \"Mend the arguments that the details name, then call again.\", \"Do not store it. Remove it and say where it is kept instead.\", \"Do not save a new observation and do not overwrite. Try the look-up again later.\", \"Ask the person, then name one of the choices.\", \"Name the bound project, or leave it out.\", \"Leave the session out; nothing is guessed.\", \"Find out why. Use a new key only for a new write.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; finish the work at hand in any case.\", \"Call again if it is still wanted.\", \"Say that memory is not available; finish the work at hand.\", \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\", \"Go on without memory and tell the operator.\"",
            )
    details = value.get("details", ABSENT)
    if details is ABSENT:
        report.add(
            "envelope/error=present/error/details#required", f"{at}/details", "INVALID_ARGUMENT", "the member details"
        )
    else:
        if type(details) is not list:
            report.add("envelope/error=present/error/details#type", f"{at}/details", "INVALID_ARGUMENT", "a list")
        else:
            if len(details) > 100:
                report.add(
                    "envelope/error=present/error/details#maxItems",
                    f"{at}/details",
                    "INVALID_ARGUMENT",
                    "at most 100 items",
                )
            for index, details_item in enumerate(details):
                _envelope_error_present_error_details(details_item, f"{at}/details/{index}", report)
    data = value.get("data", ABSENT)
    if data is not ABSENT:
        _envelope_error_present_error_data_3(data, f"{at}/data", report)
    required_when(
        report,
        Rule("envelope/error=present/error#data-detector-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("SECRET_DETECTED",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-detector-only-there", "INVALID_ARGUMENT", "data.detector goes with SECRET_DETECTED."),
        value,
        at,
        ("data", "detector"),
        When(("code",), True, ("INVALID_ARGUMENT", "LOOKUP_FAILED", "AMBIGUOUS_PROJECT", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    required_when(
        report,
        Rule("envelope/error=present/error#data-projects-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
    )
    forbidden_when(
        report,
        Rule("envelope/error=present/error#data-projects-only-there", "INVALID_ARGUMENT", "data.projects goes with AMBIGUOUS_PROJECT."),
        value,
        at,
        ("data", "projects"),
        When(("code",), True, ("INVALID_ARGUMENT", "SECRET_DETECTED", "LOOKUP_FAILED", "UNKNOWN_PROJECT", "UNKNOWN_SESSION", "KEY_CONFLICT", "NOT_PERMITTED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#message", "INVALID_ARGUMENT", "message is \"An argument is outside the contract.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "An argument is outside the contract.",
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#retriable", "INVALID_ARGUMENT", "retriable is false where code is INVALID_ARGUMENT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_ARGUMENT#action", "INVALID_ARGUMENT", "action is \"Mend the arguments that the details name, then call again.\" where code is INVALID_ARGUMENT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INVALID_ARGUMENT",)),
        "Mend the arguments that the details name, then call again.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#message", "INVALID_ARGUMENT", "message is \"The text looks like it holds a secret or private data.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "The text looks like it holds a secret or private data.",
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is SECRET_DETECTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("SECRET_DETECTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.SECRET_DETECTED#action", "INVALID_ARGUMENT", "action is \"Do not store it. Remove it and say where it is kept instead.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "Do not store it. Remove it and say where it is kept instead.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#message", "INVALID_ARGUMENT", "message is \"The look-up failed; it is not known whether there is one.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "The look-up failed; it is not known whether there is one.",
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#retriable", "INVALID_ARGUMENT", "retriable is true where code is LOOKUP_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.LOOKUP_FAILED#action", "INVALID_ARGUMENT", "action is \"Do not save a new observation and do not overwrite. Try the look-up again later.\" where code is LOOKUP_FAILED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("LOOKUP_FAILED",)),
        "Do not save a new observation and do not overwrite. Try the look-up again later.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#message", "INVALID_ARGUMENT", "message is \"It is not clear which project is meant.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "It is not clear which project is meant.",
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AMBIGUOUS_PROJECT#action", "INVALID_ARGUMENT", "action is \"Ask the person, then name one of the choices.\" where code is AMBIGUOUS_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("AMBIGUOUS_PROJECT",)),
        "Ask the person, then name one of the choices.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#message", "INVALID_ARGUMENT", "message is \"That project is not known here.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "That project is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_PROJECT#action", "INVALID_ARGUMENT", "action is \"Name the bound project, or leave it out.\" where code is UNKNOWN_PROJECT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_PROJECT",)),
        "Name the bound project, or leave it out.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#message", "INVALID_ARGUMENT", "message is \"That session is not known here.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "That session is not known here.",
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#retriable", "INVALID_ARGUMENT", "retriable is false where code is UNKNOWN_SESSION."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNKNOWN_SESSION#action", "INVALID_ARGUMENT", "action is \"Leave the session out; nothing is guessed.\" where code is UNKNOWN_SESSION."),
        value,
        at,
        ("action",),
        When(("code",), True, ("UNKNOWN_SESSION",)),
        "Leave the session out; nothing is guessed.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#message", "INVALID_ARGUMENT", "message is \"The idempotency key was used for something else.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "The idempotency key was used for something else.",
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#retriable", "INVALID_ARGUMENT", "retriable is false where code is KEY_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("KEY_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.KEY_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Find out why. Use a new key only for a new write.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "Find out why. Use a new key only for a new write.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#message", "INVALID_ARGUMENT", "message is \"This binding may not do that.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "This binding may not do that.",
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#retriable", "INVALID_ARGUMENT", "retriable is false where code is NOT_PERMITTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_PERMITTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_PERMITTED#action", "INVALID_ARGUMENT", "action is \"Stop and tell the person you work for.\" where code is NOT_PERMITTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_PERMITTED",)),
        "Stop and tell the person you work for.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_ARGUMENT", "message is \"Too many calls.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many calls.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_ARGUMENT", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#action", "INVALID_ARGUMENT", "action is \"Wait a moment, then call again.\" where code is RATE_LIMITED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Wait a moment, then call again.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was written.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_ARGUMENT", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; finish the work at hand in any case.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; finish the work at hand in any case.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was written.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was written.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_ARGUMENT", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#action", "INVALID_ARGUMENT", "action is \"Call again if it is still wanted.\" where code is CANCELLED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("CANCELLED",)),
        "Call again if it is still wanted.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_ARGUMENT", "message is \"The memory store cannot be reached.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The memory store cannot be reached.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_ARGUMENT", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#action", "INVALID_ARGUMENT", "action is \"Say that memory is not available; finish the work at hand.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "Say that memory is not available; finish the work at hand.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#message", "INVALID_ARGUMENT", "message is \"It is not known whether the write happened.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "It is not known whether the write happened.",
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#retriable", "INVALID_ARGUMENT", "retriable is true where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.OUTCOME_UNKNOWN#action", "INVALID_ARGUMENT", "action is \"Send the same call with the same key until the answer is definite. Do not claim that it was saved.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("action",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "Send the same call with the same key until the answer is definite. Do not claim that it was saved.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#message", "INVALID_ARGUMENT", "message is \"The memory host failed.\" where code is INTERNAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INTERNAL",)),
        "The memory host failed.",
    )
    equals_when(
        report,
        Rule("error.INTERNAL#retriable", "INVALID_ARGUMENT", "retriable is false where code is INTERNAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INTERNAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INTERNAL#action", "INVALID_ARGUMENT", "action is \"Go on without memory and tell the operator.\" where code is INTERNAL."),
        value,
        at,
        ("action",),
        When(("code",), True, ("INTERNAL",)),
        "Go on without memory and tell the operator.",
    )


def _envelope_error_present_5(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_ERROR_PRESENT.issuperset(value):
        report.add(
            "envelope/error=present#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    error = value.get("error", ABSENT)
    if error is not ABSENT:
        _envelope_error_present_error_5(error, f"{at}/error", report)


def _envelope_6(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _mem_session_summary_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_5(value, at, report)


def mem_context_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_context_in, value, without)


def mem_search_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_search_in, value, without)


def mem_get_observation_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_get_observation_in, value, without)


def mem_update_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_update_in, value, without)


def mem_save_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_save_in, value, without)


def mem_session_summary_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_session_summary_in, value, without)


def mem_context_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_context_out, value, without)


def mem_search_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_search_out, value, without)


def mem_get_observation_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_get_observation_out, value, without)


def mem_update_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_update_out, value, without)


def mem_save_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_save_out, value, without)


def mem_session_summary_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_mem_session_summary_out, value, without)


def mem_context_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope, value, without)


def mem_search_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_2, value, without)


def mem_get_observation_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_3, value, without)


def mem_update_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_4, value, without)


def mem_save_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_5, value, without)


def mem_session_summary_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_6, value, without)


# --- tables -----------------------------------------------------------------------------------------------------------

IN: Final[Mapping[str, Validator]] = {
    "mem_context": Validator(mem_context_in_ok, mem_context_in_errors, 262144, "mem_context.in"),
    "mem_search": Validator(mem_search_in_ok, mem_search_in_errors, 262144, "mem_search.in"),
    "mem_get_observation": Validator(mem_get_observation_in_ok, mem_get_observation_in_errors, 262144, "mem_get_observation.in"),
    "mem_update": Validator(mem_update_in_ok, mem_update_in_errors, 262144, "mem_update.in"),
    "mem_save": Validator(mem_save_in_ok, mem_save_in_errors, 262144, "mem_save.in"),
    "mem_session_summary": Validator(mem_session_summary_in_ok, mem_session_summary_in_errors, 262144, "mem_session_summary.in"),
}
"""Arguments of each tool."""

OUT: Final[Mapping[str, Validator]] = {
    "mem_context": Validator(mem_context_out_ok, mem_context_out_errors, None, "mem_context.out"),
    "mem_search": Validator(mem_search_out_ok, mem_search_out_errors, None, "mem_search.out"),
    "mem_get_observation": Validator(mem_get_observation_out_ok, mem_get_observation_out_errors, None, "mem_get_observation.out"),
    "mem_update": Validator(mem_update_out_ok, mem_update_out_errors, None, "mem_update.out"),
    "mem_save": Validator(mem_update_out_ok, mem_save_out_errors, None, "mem_save.out"),
    "mem_session_summary": Validator(mem_update_out_ok, mem_session_summary_out_errors, None, "mem_session_summary.out"),
}
"""Values that each tool answers with."""

ENVELOPE: Final[Mapping[str, Validator]] = {
    "mem_context": Validator(mem_context_envelope_ok, mem_context_envelope_errors, None, "envelope"),
    "mem_search": Validator(mem_search_envelope_ok, mem_search_envelope_errors, None, "envelope"),
    "mem_get_observation": Validator(mem_get_observation_envelope_ok, mem_get_observation_envelope_errors, None, "envelope"),
    "mem_update": Validator(mem_update_envelope_ok, mem_update_envelope_errors, None, "envelope"),
    "mem_save": Validator(mem_save_envelope_ok, mem_save_envelope_errors, None, "envelope"),
    "mem_session_summary": Validator(mem_session_summary_envelope_ok, mem_session_summary_envelope_errors, None, "envelope"),
}
"""Whole answers of each tool: success or failure."""
