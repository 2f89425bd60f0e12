"""agent-memory 1.0.0. Generated from contracts/agent-memory/1.0.0; do not edit.

Judges documents of this contract, in closed form. ``ok`` answers yes or no; ``errors`` says which rules are broken, in
the order of the contract. Both are written from one description of the contract and never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from engram_contracts.dialect_v1 import (
    ABSENT,
    INFINITY,
    Report,
    Rule,
    Validator,
    Violation,
    When,
    at_most,
    bytes_within,
    depth_within,
    distinct,
    equals_when,
    forbidden_when,
    instant_ms,
    instant_rfc3339,
    judged,
    later,
    required_when,
)

__all__ = ["ENVELOPE", "IN", "OUT"]

_MATCH_USER_ID: Final = re.compile(r"[0-9a-z]{1,64}").fullmatch
_MATCH_SCOPE: Final = re.compile('(?:global|project:[^/A-Z\x00-\x1f\x7f]+(?:/session:[^/\x00-\x1f\x7f]+)?)').fullmatch
_MATCH_AGENT: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,62}").fullmatch
_MEMBERS_OF_REMEMBER_IN: Final = frozenset({"userId", "content", "type", "scope", "tags", "metadata", "ttl"})
_MEMBERS_OF_RECALL_IN: Final = frozenset({"userId", "query", "limit", "scope", "tags", "createdFrom", "createdTo"})
_MEMBERS_OF_LOAD_CONTEXT_IN: Final = frozenset({"userId", "maxChars", "recentLimit", "importantLimit", "scope", "tags"})
_MEMBERS_OF_PROMPT_CONTEXT_IN: Final = frozenset({
    "userId",
    "query",
    "tokenBudget",
    "limit",
    "minScore",
    "scope",
    "tags",
    "createdFrom",
    "createdTo",
})
_MEMBERS_OF_FORGET_IN: Final = frozenset({"userId", "query", "confirm", "limit", "minScore", "scope"})
_MATCH_MEMORY_ID: Final = re.compile(r"obs_[a-z2-7]{26}").fullmatch
_MATCH_RECORD_ID: Final = re.compile(r"mem_[a-z2-7]{52}").fullmatch
_MATCH_ORIGIN: Final = re.compile(r"[a-z][a-z-]{0,62}").fullmatch
_MEMBERS_OF_REMEMBER_OUT: Final = frozenset({
    "memoryId",
    "recordId",
    "stored",
    "resolvedType",
    "wasDeduped",
    "scope",
    "memory",
    "similar",
})
_MEMBERS_OF_MEMORY: Final = frozenset({
    "memoryId",
    "recordId",
    "scope",
    "content",
    "truncated",
    "type",
    "tags",
    "metadata",
    "agent",
    "origin",
    "editable",
    "version",
    "createdAt",
    "updatedAt",
    "expiresAt",
})
_MEMBERS_OF_SIMILAR: Final = frozenset({"memoryId", "score"})
_MEMBERS_OF_RECALL_OUT: Final = frozenset({"query", "count", "results", "channels", "degraded"})
_MEMBERS_OF_HIT: Final = frozenset({"score", "memory"})
_MEMBERS_OF_LOAD_CONTEXT_OUT: Final = frozenset({"block", "memoryCount", "charCount", "truncated", "degraded"})
_MEMBERS_OF_PROMPT_CONTEXT_OUT: Final = frozenset({
    "block",
    "memoryCount",
    "estimatedTokens",
    "tokenBudget",
    "candidatesFound",
    "truncated",
    "degraded",
})
_MEMBERS_OF_FORGET_OUT: Final = frozenset({"dryRun", "candidates", "deleted", "message"})
_MEMBERS_OF_CANDIDATE: Final = frozenset({"memoryId", "content", "score"})
_CODE: Final = frozenset({
    "INVALID_ARGUMENT",
    "SECRET_DETECTED",
    "USER_MISMATCH",
    "NOT_PERMITTED",
    "KEY_CONFLICT",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE: Final = frozenset({
    "An argument is outside the contract.",
    "The text looks like it holds a secret or personal data.",
    "That user is not the bound one.",
    "This binding may not do that.",
    "The idempotency key was used for something else.",
    "Too many calls.",
    "The call took too long and nothing was stored.",
    "The call was cancelled and nothing was stored.",
    "The memory store cannot be reached.",
    "It is not known whether the write happened.",
    "The memory host failed.",
})
_ACTION: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Do not store it. Remove the secret and say where it is kept instead.",
    "Use the user id of your directive block. Do not try another.",
    "Stop and tell the person you work for.",
    "Find out why. Use a new key only for a new memory.",
    "Wait a moment, then call again.",
    "Call again; go on without memory if it stays so.",
    "Call again if it is still wanted.",
    "Go on with native memory; a write is spooled and sent later.",
    "Send the same call with the same key until the answer is definite.",
    "Go on without memory and tell the operator.",
})
_MATCH_DETECTOR: Final = re.compile(r"[a-z][a-z0-9-]{0,62}").fullmatch
_CODE_2: Final = frozenset({
    "INVALID_ARGUMENT",
    "USER_MISMATCH",
    "NOT_PERMITTED",
    "KEY_CONFLICT",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_BY_CODE: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "SECRET_DETECTED": "The text looks like it holds a secret or personal data.",
    "USER_MISMATCH": "That user is not the bound one.",
    "NOT_PERMITTED": "This binding may not do that.",
    "KEY_CONFLICT": "The idempotency key was used for something else.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was stored.",
    "CANCELLED": "The call was cancelled and nothing was stored.",
    "STORE_UNAVAILABLE": "The memory store cannot be reached.",
    "OUTCOME_UNKNOWN": "It is not known whether the write happened.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE: Final = {
    "INVALID_ARGUMENT": False,
    "SECRET_DETECTED": False,
    "USER_MISMATCH": False,
    "NOT_PERMITTED": False,
    "KEY_CONFLICT": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "OUTCOME_UNKNOWN": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "SECRET_DETECTED": "Do not store it. Remove the secret and say where it is kept instead.",
    "USER_MISMATCH": "Use the user id of your directive block. Do not try another.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "KEY_CONFLICT": "Find out why. Use a new key only for a new memory.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; go on without memory if it stays so.",
    "CANCELLED": "Call again if it is still wanted.",
    "STORE_UNAVAILABLE": "Go on with native memory; a write is spooled and sent later.",
    "OUTCOME_UNKNOWN": "Send the same call with the same key until the answer is definite.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_REMEMBER_OUT_2: Final = frozenset({
    "memoryId",
    "recordId",
    "stored",
    "resolvedType",
    "wasDeduped",
    "scope",
    "memory",
    "similar",
    "error",
})
_MEMBERS_OF_ERROR_PRESENT: Final = frozenset({"error"})
_MEMBERS_OF_ERROR: Final = frozenset({"code", "message", "retriable", "action", "details", "data"})
_MEMBERS_OF_DETAIL: Final = frozenset({"pointer", "expected"})
_MEMBERS_OF_DATA: Final = frozenset({"detector"})
_CODE_3: Final = frozenset({
    "INVALID_ARGUMENT",
    "USER_MISMATCH",
    "NOT_PERMITTED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "INTERNAL",
})
_MESSAGE_2: Final = frozenset({
    "An argument is outside the contract.",
    "That user is not the bound one.",
    "This binding may not do that.",
    "Too many calls.",
    "The call took too long and nothing was stored.",
    "The call was cancelled and nothing was stored.",
    "The memory host failed.",
})
_ACTION_2: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Use the user id of your directive block. Do not try another.",
    "Stop and tell the person you work for.",
    "Wait a moment, then call again.",
    "Call again; go on without memory if it stays so.",
    "Call again if it is still wanted.",
    "Go on without memory and tell the operator.",
})
_MESSAGE_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "USER_MISMATCH": "That user is not the bound one.",
    "NOT_PERMITTED": "This binding may not do that.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was stored.",
    "CANCELLED": "The call was cancelled and nothing was stored.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": False,
    "USER_MISMATCH": False,
    "NOT_PERMITTED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_2: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "USER_MISMATCH": "Use the user id of your directive block. Do not try another.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; go on without memory if it stays so.",
    "CANCELLED": "Call again if it is still wanted.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_RECALL_OUT_2: Final = frozenset({"query", "count", "results", "channels", "degraded", "error"})
_MEMBERS_OF_ERROR_2: Final = frozenset({"code", "message", "retriable", "action", "details"})
_MEMBERS_OF_LOAD_CONTEXT_OUT_2: Final = frozenset({
    "block",
    "memoryCount",
    "charCount",
    "truncated",
    "degraded",
    "error",
})
_MEMBERS_OF_PROMPT_CONTEXT_OUT_2: Final = frozenset({
    "block",
    "memoryCount",
    "estimatedTokens",
    "tokenBudget",
    "candidatesFound",
    "truncated",
    "degraded",
    "error",
})
_CODE_4: Final = frozenset({
    "INVALID_ARGUMENT",
    "USER_MISMATCH",
    "NOT_PERMITTED",
    "NOT_EDITABLE",
    "DRY_RUN_NEEDED",
    "KEY_CONFLICT",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "OUTCOME_UNKNOWN",
    "INTERNAL",
})
_MESSAGE_3: Final = frozenset({
    "An argument is outside the contract.",
    "That user is not the bound one.",
    "This binding may not do that.",
    "The memory belongs to another contract.",
    "There is no recent dry run with these arguments.",
    "The idempotency key was used for something else.",
    "Too many calls.",
    "The call took too long and nothing was stored.",
    "The call was cancelled and nothing was stored.",
    "The memory store cannot be reached.",
    "It is not known whether the write happened.",
    "The memory host failed.",
})
_ACTION_3: Final = frozenset({
    "Mend the arguments that the details name, then call again.",
    "Use the user id of your directive block. Do not try another.",
    "Stop and tell the person you work for.",
    "Leave it, or ask a person to end it with the tool of its own contract.",
    "Call forget without confirm, show the list, then confirm with the same arguments.",
    "Find out why. Use a new key only for a new memory.",
    "Wait a moment, then call again.",
    "Call again; go on without memory if it stays so.",
    "Call again if it is still wanted.",
    "Go on with native memory; a write is spooled and sent later.",
    "Send the same call with the same key until the answer is definite.",
    "Go on without memory and tell the operator.",
})
_MESSAGE_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": "An argument is outside the contract.",
    "USER_MISMATCH": "That user is not the bound one.",
    "NOT_PERMITTED": "This binding may not do that.",
    "NOT_EDITABLE": "The memory belongs to another contract.",
    "DRY_RUN_NEEDED": "There is no recent dry run with these arguments.",
    "KEY_CONFLICT": "The idempotency key was used for something else.",
    "RATE_LIMITED": "Too many calls.",
    "DEADLINE_EXCEEDED": "The call took too long and nothing was stored.",
    "CANCELLED": "The call was cancelled and nothing was stored.",
    "STORE_UNAVAILABLE": "The memory store cannot be reached.",
    "OUTCOME_UNKNOWN": "It is not known whether the write happened.",
    "INTERNAL": "The memory host failed.",
}
_RETRIABLE_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": False,
    "USER_MISMATCH": False,
    "NOT_PERMITTED": False,
    "NOT_EDITABLE": False,
    "DRY_RUN_NEEDED": False,
    "KEY_CONFLICT": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "OUTCOME_UNKNOWN": True,
    "INTERNAL": False,
}
_ACTION_BY_CODE_3: Final = {
    "INVALID_ARGUMENT": "Mend the arguments that the details name, then call again.",
    "USER_MISMATCH": "Use the user id of your directive block. Do not try another.",
    "NOT_PERMITTED": "Stop and tell the person you work for.",
    "NOT_EDITABLE": "Leave it, or ask a person to end it with the tool of its own contract.",
    "DRY_RUN_NEEDED": "Call forget without confirm, show the list, then confirm with the same arguments.",
    "KEY_CONFLICT": "Find out why. Use a new key only for a new memory.",
    "RATE_LIMITED": "Wait a moment, then call again.",
    "DEADLINE_EXCEEDED": "Call again; go on without memory if it stays so.",
    "CANCELLED": "Call again if it is still wanted.",
    "STORE_UNAVAILABLE": "Go on with native memory; a write is spooled and sent later.",
    "OUTCOME_UNKNOWN": "Send the same call with the same key until the answer is definite.",
    "INTERNAL": "Go on without memory and tell the operator.",
}
_MEMBERS_OF_FORGET_OUT_2: Final = frozenset({"dryRun", "candidates", "deleted", "message", "error"})


# --- yes or no --------------------------------------------------------------------------------------------------------


def remember_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of remember.in."""
    try:
        userId = value["userId"]
        if _MATCH_USER_ID(userId) is None:
            return False
        content = value["content"]
        if type(content) is not str or not 1 <= len(content) <= 10240:
            return False
        if len(value) != 2:
            value_members = 2
            if "type" in value:
                value_members += 1
                type_ = value["type"]
                if type_ not in ("auto", "short-term", "long-term"):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
                    return False
            if "tags" in value:
                value_members += 1
                tags = value["tags"]
                if type(tags) is not list:
                    return False
                if len(tags) > 50:
                    return False
                for tag in tags:
                    if type(tag) is not str or not 1 <= len(tag) <= 100:
                        return False
            if "metadata" in value:
                value_members += 1
                metadata = value["metadata"]
                if type(metadata) is not dict:
                    return False
                if "importance" in metadata:
                    importance = metadata["importance"]
                    if (
                        not (type(importance) is int or type(importance) is float and -INFINITY < importance < INFINITY)
                        or not 0 <= importance <= 1
                    ):
                        return False
                if "trust" in metadata:
                    trust = metadata["trust"]
                    if trust not in ("first-party", "imported-file", "web-derived"):
                        return False
                if "agent" in metadata:
                    agent = metadata["agent"]
                    if _MATCH_AGENT(agent) is None:
                        return False
                if not depth_within(metadata, 4):
                    return False
                if not bytes_within(metadata, 8192):
                    return False
            if "ttl" in value:
                value_members += 1
                ttl = value["ttl"]
                if type(ttl) is not int and not (type(ttl) is float and ttl.is_integer()) or not 60 <= ttl <= 604800:
                    return False
            if len(value) != value_members:
                return False
        if "type" in value:
            type__2 = value["type"]
            if (type__2 == "long-term") and ("ttl" in value):
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def recall_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of recall.in."""
    try:
        userId = value["userId"]
        if _MATCH_USER_ID(userId) is None:
            return False
        query = value["query"]
        if type(query) is not str or not 1 <= len(query) <= 2048:
            return False
        if len(value) != 2:
            value_members = 2
            if "limit" in value:
                value_members += 1
                limit = value["limit"]
                if type(limit) is not int and not (type(limit) is float and limit.is_integer()) or not 1 <= limit <= 50:
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
                    return False
            if "tags" in value:
                value_members += 1
                tags = value["tags"]
                if type(tags) is not list:
                    return False
                if len(tags) > 50:
                    return False
                for tag in tags:
                    if type(tag) is not str or not 1 <= len(tag) <= 100:
                        return False
            if "createdFrom" in value:
                value_members += 1
                createdFrom = value["createdFrom"]
                if instant_rfc3339(createdFrom) is None:
                    return False
            if "createdTo" in value:
                value_members += 1
                createdTo = value["createdTo"]
                if instant_rfc3339(createdTo) is None:
                    return False
            if len(value) != value_members:
                return False
        if "createdTo" in value:
            createdTo_2 = value["createdTo"]
            if "createdFrom" in value:
                createdFrom_2 = value["createdFrom"]
                if later(createdFrom_2, createdTo_2):
                    return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def load_context_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of load_context.in."""
    try:
        userId = value["userId"]
        if _MATCH_USER_ID(userId) is None:
            return False
        if len(value) != 1:
            value_members = 1
            if "maxChars" in value:
                value_members += 1
                maxChars = value["maxChars"]
                if (
                    type(maxChars) is not int and not (type(maxChars) is float and maxChars.is_integer())
                    or not 512 <= maxChars <= 32000
                ):
                    return False
            if "recentLimit" in value:
                value_members += 1
                recentLimit = value["recentLimit"]
                if (
                    type(recentLimit) is not int and not (type(recentLimit) is float and recentLimit.is_integer())
                    or not 0 <= recentLimit <= 20
                ):
                    return False
            if "importantLimit" in value:
                value_members += 1
                importantLimit = value["importantLimit"]
                if (
                    type(importantLimit) is not int and not (type(importantLimit) is float and importantLimit.is_integer())
                    or not 0 <= importantLimit <= 30
                ):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
                    return False
            if "tags" in value:
                value_members += 1
                tags = value["tags"]
                if type(tags) is not list:
                    return False
                if len(tags) > 50:
                    return False
                for tag in tags:
                    if type(tag) is not str or not 1 <= len(tag) <= 100:
                        return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def prompt_context_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of prompt_context.in."""
    try:
        userId = value["userId"]
        if _MATCH_USER_ID(userId) is None:
            return False
        query = value["query"]
        if type(query) is not str or not 1 <= len(query) <= 2048:
            return False
        if len(value) != 2:
            value_members = 2
            if "tokenBudget" in value:
                value_members += 1
                tokenBudget = value["tokenBudget"]
                if (
                    type(tokenBudget) is not int and not (type(tokenBudget) is float and tokenBudget.is_integer())
                    or not 100 <= tokenBudget <= 32000
                ):
                    return False
            if "limit" in value:
                value_members += 1
                limit = value["limit"]
                if type(limit) is not int and not (type(limit) is float and limit.is_integer()) or not 1 <= limit <= 50:
                    return False
            if "minScore" in value:
                value_members += 1
                minScore = value["minScore"]
                if (
                    not (type(minScore) is int or type(minScore) is float and -INFINITY < minScore < INFINITY)
                    or not 0 <= minScore <= 1
                ):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
                    return False
            if "tags" in value:
                value_members += 1
                tags = value["tags"]
                if type(tags) is not list:
                    return False
                if len(tags) > 50:
                    return False
                for tag in tags:
                    if type(tag) is not str or not 1 <= len(tag) <= 100:
                        return False
            if "createdFrom" in value:
                value_members += 1
                createdFrom = value["createdFrom"]
                if instant_rfc3339(createdFrom) is None:
                    return False
            if "createdTo" in value:
                value_members += 1
                createdTo = value["createdTo"]
                if instant_rfc3339(createdTo) is None:
                    return False
            if len(value) != value_members:
                return False
        if "createdTo" in value:
            createdTo_2 = value["createdTo"]
            if "createdFrom" in value:
                createdFrom_2 = value["createdFrom"]
                if later(createdFrom_2, createdTo_2):
                    return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def forget_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of forget.in."""
    try:
        userId = value["userId"]
        if _MATCH_USER_ID(userId) is None:
            return False
        query = value["query"]
        if type(query) is not str or not 1 <= len(query) <= 2048:
            return False
        if len(value) != 2:
            value_members = 2
            if "confirm" in value:
                value_members += 1
                confirm = value["confirm"]
                if type(confirm) is not bool:
                    return False
            if "limit" in value:
                value_members += 1
                limit = value["limit"]
                if type(limit) is not int and not (type(limit) is float and limit.is_integer()) or not 1 <= limit <= 20:
                    return False
            if "minScore" in value:
                value_members += 1
                minScore = value["minScore"]
                if (
                    not (type(minScore) is int or type(minScore) is float and -INFINITY < minScore < INFINITY)
                    or not 0 <= minScore <= 1
                ):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def _memory_ok(value: Any) -> bool:
    memoryId = value["memoryId"]
    if _MATCH_MEMORY_ID(memoryId) is None:
        return False
    scope = value["scope"]
    if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
        return False
    content = value["content"]
    if type(content) is not str or not 1 <= len(content) <= 10240:
        return False
    truncated = value["truncated"]
    if type(truncated) is not bool:
        return False
    type_ = value["type"]
    if type_ not in ("short-term", "long-term"):
        return False
    tags = value["tags"]
    if type(tags) is not list:
        return False
    if len(tags) > 100:
        return False
    for tag in tags:
        if type(tag) is not str or not 1 <= len(tag) <= 100:
            return False
    metadata = value["metadata"]
    if type(metadata) is not dict:
        return False
    if "importance" in metadata:
        importance = metadata["importance"]
        if (
            not (type(importance) is int or type(importance) is float and -INFINITY < importance < INFINITY)
            or not 0 <= importance <= 1
        ):
            return False
    if "trust" in metadata:
        trust = metadata["trust"]
        if trust not in ("first-party", "imported-file", "web-derived"):
            return False
    if "agent" in metadata:
        agent = metadata["agent"]
        if _MATCH_AGENT(agent) is None:
            return False
    if not depth_within(metadata, 4):
        return False
    if not bytes_within(metadata, 8192):
        return False
    origin = value["origin"]
    if _MATCH_ORIGIN(origin) is None:
        return False
    editable = value["editable"]
    if type(editable) is not bool:
        return False
    version = value["version"]
    if type(version) is not int and not (type(version) is float and version.is_integer()) or version < 1:
        return False
    createdAt = value["createdAt"]
    if instant_ms(createdAt) is None:
        return False
    updatedAt = value["updatedAt"]
    if instant_ms(updatedAt) is None:
        return False
    if len(value) != 12:
        value_members = 12
        if "recordId" in value:
            value_members += 1
            recordId = value["recordId"]
            if _MATCH_RECORD_ID(recordId) is None:
                return False
        if "agent" in value:
            value_members += 1
            agent_2 = value["agent"]
            if _MATCH_AGENT(agent_2) is None:
                return False
        if "expiresAt" in value:
            value_members += 1
            expiresAt = value["expiresAt"]
            if instant_ms(expiresAt) is None:
                return False
        if len(value) != value_members:
            return False
    updatedAt_2 = value["updatedAt"]
    createdAt_2 = value["createdAt"]
    if createdAt_2 > updatedAt_2:
        return False
    return True


def remember_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of remember.out."""
    try:
        memoryId = value["memoryId"]
        if _MATCH_MEMORY_ID(memoryId) is None:
            return False
        stored = value["stored"]
        if stored not in ("stored", "pending"):
            return False
        resolvedType = value["resolvedType"]
        if resolvedType not in ("short-term", "long-term"):
            return False
        wasDeduped = value["wasDeduped"]
        if type(wasDeduped) is not bool:
            return False
        scope = value["scope"]
        if type(scope) is not str or len(scope) > 256 or _MATCH_SCOPE(scope) is None:
            return False
        if len(value) != 5:
            value_members = 5
            if "recordId" in value:
                value_members += 1
                recordId = value["recordId"]
                if _MATCH_RECORD_ID(recordId) is None:
                    return False
            if "memory" in value:
                value_members += 1
                memory = value["memory"]
                if not _memory_ok(memory):
                    return False
            if "similar" in value:
                value_members += 1
                similar = value["similar"]
                if type(similar) is not list:
                    return False
                if len(similar) > 10:
                    return False
                for similar_item in similar:
                    memoryId_2 = similar_item["memoryId"]
                    if _MATCH_MEMORY_ID(memoryId_2) is None:
                        return False
                    score = similar_item["score"]
                    if (
                        not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY)
                        or not 0 <= score <= 1
                    ):
                        return False
                    if len(similar_item) != 2:
                        return False
            if len(value) != value_members:
                return False
        stored_2 = value["stored"]
        if (stored_2 == "stored") and not ("memory" in value):
            return False
        stored_3 = value["stored"]
        if (stored_3 == "pending") and ("memory" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def _hit_ok(value: Any) -> bool:
    score = value["score"]
    if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY) or not 0 <= score <= 1:
        return False
    memory = value["memory"]
    if not _memory_ok(memory):
        return False
    if len(value) != 2:
        return False
    return True


def recall_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of recall.out."""
    try:
        query = value["query"]
        if type(query) is not str or not 1 <= len(query) <= 2048:
            return False
        count = value["count"]
        if type(count) is not int and not (type(count) is float and count.is_integer()) or not 0 <= count <= 100000:
            return False
        results = value["results"]
        if type(results) is not list:
            return False
        if len(results) > 50:
            return False
        for result in results:
            if not _hit_ok(result):
                return False
        channels = value["channels"]
        if type(channels) is not list:
            return False
        if len(channels) > 2:
            return False
        for channel in channels:
            if channel not in ("lexical", "semantic"):
                return False
        if not distinct(channels):
            return False
        degraded = value["degraded"]
        if type(degraded) is not bool:
            return False
        if len(value) != 5:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def load_context_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of load_context.out."""
    try:
        block = value["block"]
        if type(block) is not str or len(block) > 131072:
            return False
        memoryCount = value["memoryCount"]
        if (
            type(memoryCount) is not int and not (type(memoryCount) is float and memoryCount.is_integer())
            or not 0 <= memoryCount <= 100000
        ):
            return False
        charCount = value["charCount"]
        if (
            type(charCount) is not int and not (type(charCount) is float and charCount.is_integer())
            or not 0 <= charCount <= 100000
        ):
            return False
        truncated = value["truncated"]
        if type(truncated) is not bool:
            return False
        degraded = value["degraded"]
        if type(degraded) is not bool:
            return False
        if len(value) != 5:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def prompt_context_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of prompt_context.out."""
    try:
        block = value["block"]
        if type(block) is not str or len(block) > 131072:
            return False
        memoryCount = value["memoryCount"]
        if (
            type(memoryCount) is not int and not (type(memoryCount) is float and memoryCount.is_integer())
            or not 0 <= memoryCount <= 100000
        ):
            return False
        estimatedTokens = value["estimatedTokens"]
        if (
            type(estimatedTokens) is not int and not (type(estimatedTokens) is float and estimatedTokens.is_integer())
            or not 0 <= estimatedTokens <= 100000
        ):
            return False
        tokenBudget = value["tokenBudget"]
        if (
            type(tokenBudget) is not int and not (type(tokenBudget) is float and tokenBudget.is_integer())
            or not 100 <= tokenBudget <= 32000
        ):
            return False
        candidatesFound = value["candidatesFound"]
        if (
            type(candidatesFound) is not int and not (type(candidatesFound) is float and candidatesFound.is_integer())
            or not 0 <= candidatesFound <= 100000
        ):
            return False
        truncated = value["truncated"]
        if type(truncated) is not bool:
            return False
        degraded = value["degraded"]
        if type(degraded) is not bool:
            return False
        if len(value) != 7:
            return False
        tokenBudget_2 = value["tokenBudget"]
        estimatedTokens_2 = value["estimatedTokens"]
        if estimatedTokens_2 > tokenBudget_2:
            return False
        candidatesFound_2 = value["candidatesFound"]
        memoryCount_2 = value["memoryCount"]
        if memoryCount_2 > candidatesFound_2:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def forget_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of forget.out."""
    try:
        dryRun = value["dryRun"]
        if type(dryRun) is not bool:
            return False
        candidates = value["candidates"]
        if type(candidates) is not list:
            return False
        if len(candidates) > 20:
            return False
        for candidate in candidates:
            memoryId = candidate["memoryId"]
            if _MATCH_MEMORY_ID(memoryId) is None:
                return False
            content = candidate["content"]
            if type(content) is not str or not 1 <= len(content) <= 10240:
                return False
            score = candidate["score"]
            if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY) or not 0 <= score <= 1:
                return False
            if len(candidate) != 3:
                return False
        deleted = value["deleted"]
        if type(deleted) is not int and not (type(deleted) is float and deleted.is_integer()) or not 0 <= deleted <= 20:
            return False
        message = value["message"]
        if type(message) is not str or not 1 <= len(message) <= 500:
            return False
        if len(value) != 4:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def remember_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not remember_out_ok(value):
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
                    detector = data["detector"]
                    if _MATCH_DETECTOR(detector) is None:
                        return False
            code_2 = error["code"]
            if (code_2 == "SECRET_DETECTED") and not ("data" in error and "detector" in error["data"]):
                return False
            code_3 = error["code"]
            if (type(code_3) is str and code_3 in _CODE_2) and ("data" in error and "detector" in error["data"]):
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


def recall_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not recall_out_ok(value):
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
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            code_4 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_2.get(code_4, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def load_context_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not load_context_out_ok(value):
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
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            code_4 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_2.get(code_4, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def prompt_context_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not prompt_context_out_ok(value):
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
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            code_4 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_2.get(code_4, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def forget_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        if type(value) is not dict:
            return False
        if "error" not in value:
            if not forget_out_ok(value):
                return False
        elif "error" in value:
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_4):
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
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_3.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_3.get(code_3, retriable_2) is not retriable_2:
                return False
            code_4 = error["code"]
            action_2 = error["action"]
            if _ACTION_BY_CODE_3.get(code_4, action_2) != action_2:
                return False
            if len(value) != 1:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


# --- which rules ------------------------------------------------------------------------------------------------------


def _remember_in_metadata(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.in/metadata#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not depth_within(value, 4):
        report.add("remember.in/metadata#x-free.maxDepth", at, "INVALID_ARGUMENT", "at most 4 levels")
    if not bytes_within(value, 8192):
        report.add(
            "remember.in/metadata#x-free.maxBytes", at, "INVALID_ARGUMENT", "at most 8,192 bytes of RFC 8785 JSON"
        )
    importance = value.get("importance", ABSENT)
    if importance is not ABSENT:
        if not (type(importance) is int or type(importance) is float and -INFINITY < importance < INFINITY):
            report.add("remember.in/metadata/importance#type", f"{at}/importance", "INVALID_ARGUMENT", "a number")
        else:
            if importance < 0:
                report.add(
                    "remember.in/metadata/importance#minimum", f"{at}/importance", "INVALID_ARGUMENT", "at least 0"
                )
            if importance > 1:
                report.add(
                    "remember.in/metadata/importance#maximum", f"{at}/importance", "INVALID_ARGUMENT", "at most 1"
                )
    trust = value.get("trust", ABSENT)
    if trust is not ABSENT:
        if trust not in ("first-party", "imported-file", "web-derived"):
            report.add(
                "remember.in/metadata/trust#enum",
                f"{at}/trust",
                "INVALID_ARGUMENT",
                "one of \"first-party\", \"imported-file\", \"web-derived\"",
            )
    agent = value.get("agent", ABSENT)
    if agent is not ABSENT:
        if type(agent) is not str:
            report.add("remember.in/metadata/agent#type", f"{at}/agent", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_AGENT(agent):
                report.add(
                    "remember.in/metadata/agent#pattern",
                    f"{at}/agent",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z0-9][a-z0-9._-]{0,62}$",
                )


def _remember_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_REMEMBER_IN.issuperset(value):
        report.add("remember.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    userId = value.get("userId", ABSENT)
    if userId is ABSENT:
        report.add("remember.in/userId#required", f"{at}/userId", "INVALID_ARGUMENT", "the member userId")
    else:
        if type(userId) is not str:
            report.add("remember.in/userId#type", f"{at}/userId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_USER_ID(userId):
                report.add(
                    "remember.in/userId#pattern",
                    f"{at}/userId",
                    "INVALID_ARGUMENT",
                    "text that matches ^[0-9a-z]{1,64}$",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add("remember.in/content#required", f"{at}/content", "INVALID_ARGUMENT", "the member content")
    else:
        if type(content) is not str:
            report.add("remember.in/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            if len(content) < 1:
                report.add("remember.in/content#minLength", f"{at}/content", "INVALID_ARGUMENT", "at least 1 character")
            if len(content) > 10240:
                report.add(
                    "remember.in/content#maxLength", f"{at}/content", "INVALID_ARGUMENT", "at most 10,240 characters"
                )
    type_ = value.get("type", ABSENT)
    if type_ is not ABSENT:
        if type_ not in ("auto", "short-term", "long-term"):
            report.add(
                "remember.in/type#enum",
                f"{at}/type",
                "INVALID_ARGUMENT",
                "one of \"auto\", \"short-term\", \"long-term\"",
            )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if type(scope) is not str:
            report.add("remember.in/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "remember.in/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "remember.in/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    tags = value.get("tags", ABSENT)
    if tags is not ABSENT:
        if type(tags) is not list:
            report.add("remember.in/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 50:
                report.add("remember.in/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 50 items")
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add("remember.in/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "remember.in/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "remember.in/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )
    metadata = value.get("metadata", ABSENT)
    if metadata is not ABSENT:
        _remember_in_metadata(metadata, f"{at}/metadata", report)
    ttl = value.get("ttl", ABSENT)
    if ttl is not ABSENT:
        if not (type(ttl) is int or type(ttl) is float and ttl.is_integer()):
            report.add("remember.in/ttl#type", f"{at}/ttl", "INVALID_ARGUMENT", "an integer")
        else:
            if ttl < 60:
                report.add("remember.in/ttl#minimum", f"{at}/ttl", "INVALID_ARGUMENT", "at least 60")
            if ttl > 604800:
                report.add("remember.in/ttl#maximum", f"{at}/ttl", "INVALID_ARGUMENT", "at most 604800")
    forbidden_when(
        report,
        Rule("remember.in#ttl-not-long-term", "INVALID_ARGUMENT", "A long-term memory has no time to live."),
        value,
        at,
        ("ttl",),
        When(("type",), True, ("long-term",)),
    )


def _recall_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("recall.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_RECALL_IN.issuperset(value):
        report.add("recall.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    userId = value.get("userId", ABSENT)
    if userId is ABSENT:
        report.add("recall.in/userId#required", f"{at}/userId", "INVALID_ARGUMENT", "the member userId")
    else:
        if type(userId) is not str:
            report.add("recall.in/userId#type", f"{at}/userId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_USER_ID(userId):
                report.add(
                    "recall.in/userId#pattern", f"{at}/userId", "INVALID_ARGUMENT", "text that matches ^[0-9a-z]{1,64}$"
                )
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("recall.in/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("recall.in/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            if len(query) < 1:
                report.add("recall.in/query#minLength", f"{at}/query", "INVALID_ARGUMENT", "at least 1 character")
            if len(query) > 2048:
                report.add("recall.in/query#maxLength", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 characters")
    limit = value.get("limit", ABSENT)
    if limit is not ABSENT:
        if not (type(limit) is int or type(limit) is float and limit.is_integer()):
            report.add("recall.in/limit#type", f"{at}/limit", "INVALID_ARGUMENT", "an integer")
        else:
            if limit < 1:
                report.add("recall.in/limit#minimum", f"{at}/limit", "INVALID_ARGUMENT", "at least 1")
            if limit > 50:
                report.add("recall.in/limit#maximum", f"{at}/limit", "INVALID_ARGUMENT", "at most 50")
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if type(scope) is not str:
            report.add("recall.in/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "recall.in/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "recall.in/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    tags = value.get("tags", ABSENT)
    if tags is not ABSENT:
        if type(tags) is not list:
            report.add("recall.in/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 50:
                report.add("recall.in/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 50 items")
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add("recall.in/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "recall.in/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "recall.in/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )
    createdFrom = value.get("createdFrom", ABSENT)
    if createdFrom is not ABSENT:
        if type(createdFrom) is not str:
            report.add("recall.in/createdFrom#type", f"{at}/createdFrom", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_rfc3339(createdFrom):
                report.add(
                    "recall.in/createdFrom#x-instant",
                    f"{at}/createdFrom",
                    "INVALID_ARGUMENT",
                    "a real instant as RFC 3339 writes it",
                )
    createdTo = value.get("createdTo", ABSENT)
    if createdTo is not ABSENT:
        if type(createdTo) is not str:
            report.add("recall.in/createdTo#type", f"{at}/createdTo", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_rfc3339(createdTo):
                report.add(
                    "recall.in/createdTo#x-instant",
                    f"{at}/createdTo",
                    "INVALID_ARGUMENT",
                    "a real instant as RFC 3339 writes it",
                )
    at_most(
        report,
        Rule("recall.in#created-order", "INVALID_ARGUMENT", "createdFrom is not after createdTo."),
        value,
        at,
        ("createdFrom",),
        ("createdTo",),
        True,
    )


def _load_context_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("load_context.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_LOAD_CONTEXT_IN.issuperset(value):
        report.add("load_context.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    userId = value.get("userId", ABSENT)
    if userId is ABSENT:
        report.add("load_context.in/userId#required", f"{at}/userId", "INVALID_ARGUMENT", "the member userId")
    else:
        if type(userId) is not str:
            report.add("load_context.in/userId#type", f"{at}/userId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_USER_ID(userId):
                report.add(
                    "load_context.in/userId#pattern",
                    f"{at}/userId",
                    "INVALID_ARGUMENT",
                    "text that matches ^[0-9a-z]{1,64}$",
                )
    maxChars = value.get("maxChars", ABSENT)
    if maxChars is not ABSENT:
        if not (type(maxChars) is int or type(maxChars) is float and maxChars.is_integer()):
            report.add("load_context.in/maxChars#type", f"{at}/maxChars", "INVALID_ARGUMENT", "an integer")
        else:
            if maxChars < 512:
                report.add("load_context.in/maxChars#minimum", f"{at}/maxChars", "INVALID_ARGUMENT", "at least 512")
            if maxChars > 32000:
                report.add("load_context.in/maxChars#maximum", f"{at}/maxChars", "INVALID_ARGUMENT", "at most 32000")
    recentLimit = value.get("recentLimit", ABSENT)
    if recentLimit is not ABSENT:
        if not (type(recentLimit) is int or type(recentLimit) is float and recentLimit.is_integer()):
            report.add("load_context.in/recentLimit#type", f"{at}/recentLimit", "INVALID_ARGUMENT", "an integer")
        else:
            if recentLimit < 0:
                report.add("load_context.in/recentLimit#minimum", f"{at}/recentLimit", "INVALID_ARGUMENT", "at least 0")
            if recentLimit > 20:
                report.add("load_context.in/recentLimit#maximum", f"{at}/recentLimit", "INVALID_ARGUMENT", "at most 20")
    importantLimit = value.get("importantLimit", ABSENT)
    if importantLimit is not ABSENT:
        if not (type(importantLimit) is int or type(importantLimit) is float and importantLimit.is_integer()):
            report.add("load_context.in/importantLimit#type", f"{at}/importantLimit", "INVALID_ARGUMENT", "an integer")
        else:
            if importantLimit < 0:
                report.add(
                    "load_context.in/importantLimit#minimum", f"{at}/importantLimit", "INVALID_ARGUMENT", "at least 0"
                )
            if importantLimit > 30:
                report.add(
                    "load_context.in/importantLimit#maximum", f"{at}/importantLimit", "INVALID_ARGUMENT", "at most 30"
                )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if type(scope) is not str:
            report.add("load_context.in/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "load_context.in/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "load_context.in/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    tags = value.get("tags", ABSENT)
    if tags is not ABSENT:
        if type(tags) is not list:
            report.add("load_context.in/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 50:
                report.add("load_context.in/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 50 items")
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add("load_context.in/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "load_context.in/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "load_context.in/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )


def _prompt_context_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("prompt_context.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_PROMPT_CONTEXT_IN.issuperset(value):
        report.add("prompt_context.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    userId = value.get("userId", ABSENT)
    if userId is ABSENT:
        report.add("prompt_context.in/userId#required", f"{at}/userId", "INVALID_ARGUMENT", "the member userId")
    else:
        if type(userId) is not str:
            report.add("prompt_context.in/userId#type", f"{at}/userId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_USER_ID(userId):
                report.add(
                    "prompt_context.in/userId#pattern",
                    f"{at}/userId",
                    "INVALID_ARGUMENT",
                    "text that matches ^[0-9a-z]{1,64}$",
                )
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("prompt_context.in/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("prompt_context.in/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            if len(query) < 1:
                report.add(
                    "prompt_context.in/query#minLength", f"{at}/query", "INVALID_ARGUMENT", "at least 1 character"
                )
            if len(query) > 2048:
                report.add(
                    "prompt_context.in/query#maxLength", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 characters"
                )
    tokenBudget = value.get("tokenBudget", ABSENT)
    if tokenBudget is not ABSENT:
        if not (type(tokenBudget) is int or type(tokenBudget) is float and tokenBudget.is_integer()):
            report.add("prompt_context.in/tokenBudget#type", f"{at}/tokenBudget", "INVALID_ARGUMENT", "an integer")
        else:
            if tokenBudget < 100:
                report.add(
                    "prompt_context.in/tokenBudget#minimum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at least 100"
                )
            if tokenBudget > 32000:
                report.add(
                    "prompt_context.in/tokenBudget#maximum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at most 32000"
                )
    limit = value.get("limit", ABSENT)
    if limit is not ABSENT:
        if not (type(limit) is int or type(limit) is float and limit.is_integer()):
            report.add("prompt_context.in/limit#type", f"{at}/limit", "INVALID_ARGUMENT", "an integer")
        else:
            if limit < 1:
                report.add("prompt_context.in/limit#minimum", f"{at}/limit", "INVALID_ARGUMENT", "at least 1")
            if limit > 50:
                report.add("prompt_context.in/limit#maximum", f"{at}/limit", "INVALID_ARGUMENT", "at most 50")
    minScore = value.get("minScore", ABSENT)
    if minScore is not ABSENT:
        if not (type(minScore) is int or type(minScore) is float and -INFINITY < minScore < INFINITY):
            report.add("prompt_context.in/minScore#type", f"{at}/minScore", "INVALID_ARGUMENT", "a number")
        else:
            if minScore < 0:
                report.add("prompt_context.in/minScore#minimum", f"{at}/minScore", "INVALID_ARGUMENT", "at least 0")
            if minScore > 1:
                report.add("prompt_context.in/minScore#maximum", f"{at}/minScore", "INVALID_ARGUMENT", "at most 1")
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if type(scope) is not str:
            report.add("prompt_context.in/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "prompt_context.in/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "prompt_context.in/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    tags = value.get("tags", ABSENT)
    if tags is not ABSENT:
        if type(tags) is not list:
            report.add("prompt_context.in/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 50:
                report.add("prompt_context.in/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 50 items")
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add("prompt_context.in/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "prompt_context.in/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "prompt_context.in/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )
    createdFrom = value.get("createdFrom", ABSENT)
    if createdFrom is not ABSENT:
        if type(createdFrom) is not str:
            report.add("prompt_context.in/createdFrom#type", f"{at}/createdFrom", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_rfc3339(createdFrom):
                report.add(
                    "prompt_context.in/createdFrom#x-instant",
                    f"{at}/createdFrom",
                    "INVALID_ARGUMENT",
                    "a real instant as RFC 3339 writes it",
                )
    createdTo = value.get("createdTo", ABSENT)
    if createdTo is not ABSENT:
        if type(createdTo) is not str:
            report.add("prompt_context.in/createdTo#type", f"{at}/createdTo", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_rfc3339(createdTo):
                report.add(
                    "prompt_context.in/createdTo#x-instant",
                    f"{at}/createdTo",
                    "INVALID_ARGUMENT",
                    "a real instant as RFC 3339 writes it",
                )
    at_most(
        report,
        Rule("prompt_context.in#created-order", "INVALID_ARGUMENT", "createdFrom is not after createdTo."),
        value,
        at,
        ("createdFrom",),
        ("createdTo",),
        True,
    )


def _forget_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("forget.in#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_FORGET_IN.issuperset(value):
        report.add("forget.in#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    userId = value.get("userId", ABSENT)
    if userId is ABSENT:
        report.add("forget.in/userId#required", f"{at}/userId", "INVALID_ARGUMENT", "the member userId")
    else:
        if type(userId) is not str:
            report.add("forget.in/userId#type", f"{at}/userId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_USER_ID(userId):
                report.add(
                    "forget.in/userId#pattern", f"{at}/userId", "INVALID_ARGUMENT", "text that matches ^[0-9a-z]{1,64}$"
                )
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("forget.in/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("forget.in/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            if len(query) < 1:
                report.add("forget.in/query#minLength", f"{at}/query", "INVALID_ARGUMENT", "at least 1 character")
            if len(query) > 2048:
                report.add("forget.in/query#maxLength", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 characters")
    confirm = value.get("confirm", ABSENT)
    if confirm is not ABSENT:
        if type(confirm) is not bool:
            report.add("forget.in/confirm#type", f"{at}/confirm", "INVALID_ARGUMENT", "true or false")
    limit = value.get("limit", ABSENT)
    if limit is not ABSENT:
        if not (type(limit) is int or type(limit) is float and limit.is_integer()):
            report.add("forget.in/limit#type", f"{at}/limit", "INVALID_ARGUMENT", "an integer")
        else:
            if limit < 1:
                report.add("forget.in/limit#minimum", f"{at}/limit", "INVALID_ARGUMENT", "at least 1")
            if limit > 20:
                report.add("forget.in/limit#maximum", f"{at}/limit", "INVALID_ARGUMENT", "at most 20")
    minScore = value.get("minScore", ABSENT)
    if minScore is not ABSENT:
        if not (type(minScore) is int or type(minScore) is float and -INFINITY < minScore < INFINITY):
            report.add("forget.in/minScore#type", f"{at}/minScore", "INVALID_ARGUMENT", "a number")
        else:
            if minScore < 0:
                report.add("forget.in/minScore#minimum", f"{at}/minScore", "INVALID_ARGUMENT", "at least 0")
            if minScore > 1:
                report.add("forget.in/minScore#maximum", f"{at}/minScore", "INVALID_ARGUMENT", "at most 1")
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if type(scope) is not str:
            report.add("forget.in/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "forget.in/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "forget.in/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )


def _remember_out_memory_metadata(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.out/memory/metadata#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not depth_within(value, 4):
        report.add("remember.out/memory/metadata#x-free.maxDepth", at, "INVALID_ARGUMENT", "at most 4 levels")
    if not bytes_within(value, 8192):
        report.add(
            "remember.out/memory/metadata#x-free.maxBytes",
            at,
            "INVALID_ARGUMENT",
            "at most 8,192 bytes of RFC 8785 JSON",
        )
    importance = value.get("importance", ABSENT)
    if importance is not ABSENT:
        if not (type(importance) is int or type(importance) is float and -INFINITY < importance < INFINITY):
            report.add(
                "remember.out/memory/metadata/importance#type", f"{at}/importance", "INVALID_ARGUMENT", "a number"
            )
        else:
            if importance < 0:
                report.add(
                    "remember.out/memory/metadata/importance#minimum",
                    f"{at}/importance",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if importance > 1:
                report.add(
                    "remember.out/memory/metadata/importance#maximum",
                    f"{at}/importance",
                    "INVALID_ARGUMENT",
                    "at most 1",
                )
    trust = value.get("trust", ABSENT)
    if trust is not ABSENT:
        if trust not in ("first-party", "imported-file", "web-derived"):
            report.add(
                "remember.out/memory/metadata/trust#enum",
                f"{at}/trust",
                "INVALID_ARGUMENT",
                "one of \"first-party\", \"imported-file\", \"web-derived\"",
            )
    agent = value.get("agent", ABSENT)
    if agent is not ABSENT:
        if type(agent) is not str:
            report.add("remember.out/memory/metadata/agent#type", f"{at}/agent", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_AGENT(agent):
                report.add(
                    "remember.out/memory/metadata/agent#pattern",
                    f"{at}/agent",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z0-9][a-z0-9._-]{0,62}$",
                )


def _remember_out_memory(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.out/memory#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEMORY.issuperset(value):
        report.add(
            "remember.out/memory#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add("remember.out/memory/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId")
    else:
        if type(memoryId) is not str:
            report.add("remember.out/memory/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "remember.out/memory/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    recordId = value.get("recordId", ABSENT)
    if recordId is not ABSENT:
        if type(recordId) is not str:
            report.add("remember.out/memory/recordId#type", f"{at}/recordId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_RECORD_ID(recordId):
                report.add(
                    "remember.out/memory/recordId#pattern",
                    f"{at}/recordId",
                    "INVALID_ARGUMENT",
                    "text that matches ^mem_[a-z2-7]{52}$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("remember.out/memory/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if type(scope) is not str:
            report.add("remember.out/memory/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "remember.out/memory/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "remember.out/memory/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add("remember.out/memory/content#required", f"{at}/content", "INVALID_ARGUMENT", "the member content")
    else:
        if type(content) is not str:
            report.add("remember.out/memory/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            if len(content) < 1:
                report.add(
                    "remember.out/memory/content#minLength", f"{at}/content", "INVALID_ARGUMENT", "at least 1 character"
                )
            if len(content) > 10240:
                report.add(
                    "remember.out/memory/content#maxLength",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 10,240 characters",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add(
            "remember.out/memory/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated"
        )
    else:
        if type(truncated) is not bool:
            report.add("remember.out/memory/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    type_ = value.get("type", ABSENT)
    if type_ is ABSENT:
        report.add("remember.out/memory/type#required", f"{at}/type", "INVALID_ARGUMENT", "the member type")
    else:
        if type_ not in ("short-term", "long-term"):
            report.add(
                "remember.out/memory/type#enum",
                f"{at}/type",
                "INVALID_ARGUMENT",
                "one of \"short-term\", \"long-term\"",
            )
    tags = value.get("tags", ABSENT)
    if tags is ABSENT:
        report.add("remember.out/memory/tags#required", f"{at}/tags", "INVALID_ARGUMENT", "the member tags")
    else:
        if type(tags) is not list:
            report.add("remember.out/memory/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 100:
                report.add("remember.out/memory/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 100 items")
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add("remember.out/memory/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string")
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "remember.out/memory/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "remember.out/memory/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )
    metadata = value.get("metadata", ABSENT)
    if metadata is ABSENT:
        report.add("remember.out/memory/metadata#required", f"{at}/metadata", "INVALID_ARGUMENT", "the member metadata")
    else:
        _remember_out_memory_metadata(metadata, f"{at}/metadata", report)
    agent = value.get("agent", ABSENT)
    if agent is not ABSENT:
        if type(agent) is not str:
            report.add("remember.out/memory/agent#type", f"{at}/agent", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_AGENT(agent):
                report.add(
                    "remember.out/memory/agent#pattern",
                    f"{at}/agent",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z0-9][a-z0-9._-]{0,62}$",
                )
    origin = value.get("origin", ABSENT)
    if origin is ABSENT:
        report.add("remember.out/memory/origin#required", f"{at}/origin", "INVALID_ARGUMENT", "the member origin")
    else:
        if type(origin) is not str:
            report.add("remember.out/memory/origin#type", f"{at}/origin", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_ORIGIN(origin):
                report.add(
                    "remember.out/memory/origin#pattern",
                    f"{at}/origin",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z-]{0,62}$",
                )
    editable = value.get("editable", ABSENT)
    if editable is ABSENT:
        report.add("remember.out/memory/editable#required", f"{at}/editable", "INVALID_ARGUMENT", "the member editable")
    else:
        if type(editable) is not bool:
            report.add("remember.out/memory/editable#type", f"{at}/editable", "INVALID_ARGUMENT", "true or false")
    version = value.get("version", ABSENT)
    if version is ABSENT:
        report.add("remember.out/memory/version#required", f"{at}/version", "INVALID_ARGUMENT", "the member version")
    else:
        if not (type(version) is int or type(version) is float and version.is_integer()):
            report.add("remember.out/memory/version#type", f"{at}/version", "INVALID_ARGUMENT", "an integer")
        else:
            if version < 1:
                report.add("remember.out/memory/version#minimum", f"{at}/version", "INVALID_ARGUMENT", "at least 1")
    createdAt = value.get("createdAt", ABSENT)
    if createdAt is ABSENT:
        report.add(
            "remember.out/memory/createdAt#required", f"{at}/createdAt", "INVALID_ARGUMENT", "the member createdAt"
        )
    else:
        if type(createdAt) is not str:
            report.add("remember.out/memory/createdAt#type", f"{at}/createdAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(createdAt):
                report.add(
                    "remember.out/memory/createdAt#x-instant",
                    f"{at}/createdAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    updatedAt = value.get("updatedAt", ABSENT)
    if updatedAt is ABSENT:
        report.add(
            "remember.out/memory/updatedAt#required", f"{at}/updatedAt", "INVALID_ARGUMENT", "the member updatedAt"
        )
    else:
        if type(updatedAt) is not str:
            report.add("remember.out/memory/updatedAt#type", f"{at}/updatedAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(updatedAt):
                report.add(
                    "remember.out/memory/updatedAt#x-instant",
                    f"{at}/updatedAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    expiresAt = value.get("expiresAt", ABSENT)
    if expiresAt is not ABSENT:
        if type(expiresAt) is not str:
            report.add("remember.out/memory/expiresAt#type", f"{at}/expiresAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(expiresAt):
                report.add(
                    "remember.out/memory/expiresAt#x-instant",
                    f"{at}/expiresAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    at_most(
        report,
        Rule("remember.out/memory#updated-not-before-created", "INVALID_ARGUMENT", "A memory is not updated before it was created."),
        value,
        at,
        ("createdAt",),
        ("updatedAt",),
        True,
    )


def _remember_out_similar(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.out/similar/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_SIMILAR.issuperset(value):
        report.add(
            "remember.out/similar/*#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add(
            "remember.out/similar/*/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId"
        )
    else:
        if type(memoryId) is not str:
            report.add("remember.out/similar/*/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "remember.out/similar/*/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    score = value.get("score", ABSENT)
    if score is ABSENT:
        report.add("remember.out/similar/*/score#required", f"{at}/score", "INVALID_ARGUMENT", "the member score")
    else:
        if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY):
            report.add("remember.out/similar/*/score#type", f"{at}/score", "INVALID_ARGUMENT", "a number")
        else:
            if score < 0:
                report.add("remember.out/similar/*/score#minimum", f"{at}/score", "INVALID_ARGUMENT", "at least 0")
            if score > 1:
                report.add("remember.out/similar/*/score#maximum", f"{at}/score", "INVALID_ARGUMENT", "at most 1")


def _remember_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("remember.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_REMEMBER_OUT.issuperset(value):
        report.add("remember.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add("remember.out/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId")
    else:
        if type(memoryId) is not str:
            report.add("remember.out/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "remember.out/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    recordId = value.get("recordId", ABSENT)
    if recordId is not ABSENT:
        if type(recordId) is not str:
            report.add("remember.out/recordId#type", f"{at}/recordId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_RECORD_ID(recordId):
                report.add(
                    "remember.out/recordId#pattern",
                    f"{at}/recordId",
                    "INVALID_ARGUMENT",
                    "text that matches ^mem_[a-z2-7]{52}$",
                )
    stored = value.get("stored", ABSENT)
    if stored is ABSENT:
        report.add("remember.out/stored#required", f"{at}/stored", "INVALID_ARGUMENT", "the member stored")
    else:
        if stored not in ("stored", "pending"):
            report.add("remember.out/stored#enum", f"{at}/stored", "INVALID_ARGUMENT", "one of \"stored\", \"pending\"")
    resolvedType = value.get("resolvedType", ABSENT)
    if resolvedType is ABSENT:
        report.add(
            "remember.out/resolvedType#required", f"{at}/resolvedType", "INVALID_ARGUMENT", "the member resolvedType"
        )
    else:
        if resolvedType not in ("short-term", "long-term"):
            report.add(
                "remember.out/resolvedType#enum",
                f"{at}/resolvedType",
                "INVALID_ARGUMENT",
                "one of \"short-term\", \"long-term\"",
            )
    wasDeduped = value.get("wasDeduped", ABSENT)
    if wasDeduped is ABSENT:
        report.add("remember.out/wasDeduped#required", f"{at}/wasDeduped", "INVALID_ARGUMENT", "the member wasDeduped")
    else:
        if type(wasDeduped) is not bool:
            report.add("remember.out/wasDeduped#type", f"{at}/wasDeduped", "INVALID_ARGUMENT", "true or false")
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("remember.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if type(scope) is not str:
            report.add("remember.out/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "remember.out/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "remember.out/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    memory = value.get("memory", ABSENT)
    if memory is not ABSENT:
        _remember_out_memory(memory, f"{at}/memory", report)
    similar = value.get("similar", ABSENT)
    if similar is not ABSENT:
        if type(similar) is not list:
            report.add("remember.out/similar#type", f"{at}/similar", "INVALID_ARGUMENT", "a list")
        else:
            if len(similar) > 10:
                report.add("remember.out/similar#maxItems", f"{at}/similar", "INVALID_ARGUMENT", "at most 10 items")
            for index, similar_item in enumerate(similar):
                _remember_out_similar(similar_item, f"{at}/similar/{index}", report)
    required_when(
        report,
        Rule("remember.out#stored-has-memory", "INVALID_ARGUMENT", "A stored memory is shown."),
        value,
        at,
        ("memory",),
        When(("stored",), True, ("stored",)),
    )
    forbidden_when(
        report,
        Rule("remember.out#pending-has-no-memory", "INVALID_ARGUMENT", "A pending memory is not shown."),
        value,
        at,
        ("memory",),
        When(("stored",), True, ("pending",)),
    )


def _recall_out_results_memory_metadata(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("recall.out/results/*/memory/metadata#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not depth_within(value, 4):
        report.add("recall.out/results/*/memory/metadata#x-free.maxDepth", at, "INVALID_ARGUMENT", "at most 4 levels")
    if not bytes_within(value, 8192):
        report.add(
            "recall.out/results/*/memory/metadata#x-free.maxBytes",
            at,
            "INVALID_ARGUMENT",
            "at most 8,192 bytes of RFC 8785 JSON",
        )
    importance = value.get("importance", ABSENT)
    if importance is not ABSENT:
        if not (type(importance) is int or type(importance) is float and -INFINITY < importance < INFINITY):
            report.add(
                "recall.out/results/*/memory/metadata/importance#type",
                f"{at}/importance",
                "INVALID_ARGUMENT",
                "a number",
            )
        else:
            if importance < 0:
                report.add(
                    "recall.out/results/*/memory/metadata/importance#minimum",
                    f"{at}/importance",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if importance > 1:
                report.add(
                    "recall.out/results/*/memory/metadata/importance#maximum",
                    f"{at}/importance",
                    "INVALID_ARGUMENT",
                    "at most 1",
                )
    trust = value.get("trust", ABSENT)
    if trust is not ABSENT:
        if trust not in ("first-party", "imported-file", "web-derived"):
            report.add(
                "recall.out/results/*/memory/metadata/trust#enum",
                f"{at}/trust",
                "INVALID_ARGUMENT",
                "one of \"first-party\", \"imported-file\", \"web-derived\"",
            )
    agent = value.get("agent", ABSENT)
    if agent is not ABSENT:
        if type(agent) is not str:
            report.add("recall.out/results/*/memory/metadata/agent#type", f"{at}/agent", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_AGENT(agent):
                report.add(
                    "recall.out/results/*/memory/metadata/agent#pattern",
                    f"{at}/agent",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z0-9][a-z0-9._-]{0,62}$",
                )


def _recall_out_results_memory(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("recall.out/results/*/memory#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_MEMORY.issuperset(value):
        report.add(
            "recall.out/results/*/memory#additionalProperties",
            at,
            "INVALID_ARGUMENT",
            "no members but the declared ones",
        )
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add(
            "recall.out/results/*/memory/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId"
        )
    else:
        if type(memoryId) is not str:
            report.add("recall.out/results/*/memory/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "recall.out/results/*/memory/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    recordId = value.get("recordId", ABSENT)
    if recordId is not ABSENT:
        if type(recordId) is not str:
            report.add("recall.out/results/*/memory/recordId#type", f"{at}/recordId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_RECORD_ID(recordId):
                report.add(
                    "recall.out/results/*/memory/recordId#pattern",
                    f"{at}/recordId",
                    "INVALID_ARGUMENT",
                    "text that matches ^mem_[a-z2-7]{52}$",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("recall.out/results/*/memory/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if type(scope) is not str:
            report.add("recall.out/results/*/memory/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "recall.out/results/*/memory/scope#maxLength",
                f"{at}/scope",
                "INVALID_ARGUMENT",
                "at most 256 characters",
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "recall.out/results/*/memory/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add(
            "recall.out/results/*/memory/content#required", f"{at}/content", "INVALID_ARGUMENT", "the member content"
        )
    else:
        if type(content) is not str:
            report.add("recall.out/results/*/memory/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            if len(content) < 1:
                report.add(
                    "recall.out/results/*/memory/content#minLength",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at least 1 character",
                )
            if len(content) > 10240:
                report.add(
                    "recall.out/results/*/memory/content#maxLength",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 10,240 characters",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add(
            "recall.out/results/*/memory/truncated#required",
            f"{at}/truncated",
            "INVALID_ARGUMENT",
            "the member truncated",
        )
    else:
        if type(truncated) is not bool:
            report.add(
                "recall.out/results/*/memory/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false"
            )
    type_ = value.get("type", ABSENT)
    if type_ is ABSENT:
        report.add("recall.out/results/*/memory/type#required", f"{at}/type", "INVALID_ARGUMENT", "the member type")
    else:
        if type_ not in ("short-term", "long-term"):
            report.add(
                "recall.out/results/*/memory/type#enum",
                f"{at}/type",
                "INVALID_ARGUMENT",
                "one of \"short-term\", \"long-term\"",
            )
    tags = value.get("tags", ABSENT)
    if tags is ABSENT:
        report.add("recall.out/results/*/memory/tags#required", f"{at}/tags", "INVALID_ARGUMENT", "the member tags")
    else:
        if type(tags) is not list:
            report.add("recall.out/results/*/memory/tags#type", f"{at}/tags", "INVALID_ARGUMENT", "a list")
        else:
            if len(tags) > 100:
                report.add(
                    "recall.out/results/*/memory/tags#maxItems", f"{at}/tags", "INVALID_ARGUMENT", "at most 100 items"
                )
            for index, tags_item in enumerate(tags):
                if type(tags_item) is not str:
                    report.add(
                        "recall.out/results/*/memory/tags/*#type", f"{at}/tags/{index}", "INVALID_ARGUMENT", "a string"
                    )
                else:
                    if len(tags_item) < 1:
                        report.add(
                            "recall.out/results/*/memory/tags/*#minLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at least 1 character",
                        )
                    if len(tags_item) > 100:
                        report.add(
                            "recall.out/results/*/memory/tags/*#maxLength",
                            f"{at}/tags/{index}",
                            "INVALID_ARGUMENT",
                            "at most 100 characters",
                        )
    metadata = value.get("metadata", ABSENT)
    if metadata is ABSENT:
        report.add(
            "recall.out/results/*/memory/metadata#required", f"{at}/metadata", "INVALID_ARGUMENT", "the member metadata"
        )
    else:
        _recall_out_results_memory_metadata(metadata, f"{at}/metadata", report)
    agent = value.get("agent", ABSENT)
    if agent is not ABSENT:
        if type(agent) is not str:
            report.add("recall.out/results/*/memory/agent#type", f"{at}/agent", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_AGENT(agent):
                report.add(
                    "recall.out/results/*/memory/agent#pattern",
                    f"{at}/agent",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z0-9][a-z0-9._-]{0,62}$",
                )
    origin = value.get("origin", ABSENT)
    if origin is ABSENT:
        report.add(
            "recall.out/results/*/memory/origin#required", f"{at}/origin", "INVALID_ARGUMENT", "the member origin"
        )
    else:
        if type(origin) is not str:
            report.add("recall.out/results/*/memory/origin#type", f"{at}/origin", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_ORIGIN(origin):
                report.add(
                    "recall.out/results/*/memory/origin#pattern",
                    f"{at}/origin",
                    "INVALID_ARGUMENT",
                    "text that matches ^[a-z][a-z-]{0,62}$",
                )
    editable = value.get("editable", ABSENT)
    if editable is ABSENT:
        report.add(
            "recall.out/results/*/memory/editable#required", f"{at}/editable", "INVALID_ARGUMENT", "the member editable"
        )
    else:
        if type(editable) is not bool:
            report.add(
                "recall.out/results/*/memory/editable#type", f"{at}/editable", "INVALID_ARGUMENT", "true or false"
            )
    version = value.get("version", ABSENT)
    if version is ABSENT:
        report.add(
            "recall.out/results/*/memory/version#required", f"{at}/version", "INVALID_ARGUMENT", "the member version"
        )
    else:
        if not (type(version) is int or type(version) is float and version.is_integer()):
            report.add("recall.out/results/*/memory/version#type", f"{at}/version", "INVALID_ARGUMENT", "an integer")
        else:
            if version < 1:
                report.add(
                    "recall.out/results/*/memory/version#minimum", f"{at}/version", "INVALID_ARGUMENT", "at least 1"
                )
    createdAt = value.get("createdAt", ABSENT)
    if createdAt is ABSENT:
        report.add(
            "recall.out/results/*/memory/createdAt#required",
            f"{at}/createdAt",
            "INVALID_ARGUMENT",
            "the member createdAt",
        )
    else:
        if type(createdAt) is not str:
            report.add("recall.out/results/*/memory/createdAt#type", f"{at}/createdAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(createdAt):
                report.add(
                    "recall.out/results/*/memory/createdAt#x-instant",
                    f"{at}/createdAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    updatedAt = value.get("updatedAt", ABSENT)
    if updatedAt is ABSENT:
        report.add(
            "recall.out/results/*/memory/updatedAt#required",
            f"{at}/updatedAt",
            "INVALID_ARGUMENT",
            "the member updatedAt",
        )
    else:
        if type(updatedAt) is not str:
            report.add("recall.out/results/*/memory/updatedAt#type", f"{at}/updatedAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(updatedAt):
                report.add(
                    "recall.out/results/*/memory/updatedAt#x-instant",
                    f"{at}/updatedAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    expiresAt = value.get("expiresAt", ABSENT)
    if expiresAt is not ABSENT:
        if type(expiresAt) is not str:
            report.add("recall.out/results/*/memory/expiresAt#type", f"{at}/expiresAt", "INVALID_ARGUMENT", "a string")
        else:
            if not instant_ms(expiresAt):
                report.add(
                    "recall.out/results/*/memory/expiresAt#x-instant",
                    f"{at}/expiresAt",
                    "INVALID_ARGUMENT",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    at_most(
        report,
        Rule("recall.out/results/*/memory#updated-not-before-created", "INVALID_ARGUMENT", "A memory is not updated before it was created."),
        value,
        at,
        ("createdAt",),
        ("updatedAt",),
        True,
    )


def _recall_out_results(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("recall.out/results/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_HIT.issuperset(value):
        report.add(
            "recall.out/results/*#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    score = value.get("score", ABSENT)
    if score is ABSENT:
        report.add("recall.out/results/*/score#required", f"{at}/score", "INVALID_ARGUMENT", "the member score")
    else:
        if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY):
            report.add("recall.out/results/*/score#type", f"{at}/score", "INVALID_ARGUMENT", "a number")
        else:
            if score < 0:
                report.add("recall.out/results/*/score#minimum", f"{at}/score", "INVALID_ARGUMENT", "at least 0")
            if score > 1:
                report.add("recall.out/results/*/score#maximum", f"{at}/score", "INVALID_ARGUMENT", "at most 1")
    memory = value.get("memory", ABSENT)
    if memory is ABSENT:
        report.add("recall.out/results/*/memory#required", f"{at}/memory", "INVALID_ARGUMENT", "the member memory")
    else:
        _recall_out_results_memory(memory, f"{at}/memory", report)


def _recall_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("recall.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_RECALL_OUT.issuperset(value):
        report.add("recall.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("recall.out/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("recall.out/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            if len(query) < 1:
                report.add("recall.out/query#minLength", f"{at}/query", "INVALID_ARGUMENT", "at least 1 character")
            if len(query) > 2048:
                report.add("recall.out/query#maxLength", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 characters")
    count = value.get("count", ABSENT)
    if count is ABSENT:
        report.add("recall.out/count#required", f"{at}/count", "INVALID_ARGUMENT", "the member count")
    else:
        if not (type(count) is int or type(count) is float and count.is_integer()):
            report.add("recall.out/count#type", f"{at}/count", "INVALID_ARGUMENT", "an integer")
        else:
            if count < 0:
                report.add("recall.out/count#minimum", f"{at}/count", "INVALID_ARGUMENT", "at least 0")
            if count > 100000:
                report.add("recall.out/count#maximum", f"{at}/count", "INVALID_ARGUMENT", "at most 100000")
    results = value.get("results", ABSENT)
    if results is ABSENT:
        report.add("recall.out/results#required", f"{at}/results", "INVALID_ARGUMENT", "the member results")
    else:
        if type(results) is not list:
            report.add("recall.out/results#type", f"{at}/results", "INVALID_ARGUMENT", "a list")
        else:
            if len(results) > 50:
                report.add("recall.out/results#maxItems", f"{at}/results", "INVALID_ARGUMENT", "at most 50 items")
            for index, results_item in enumerate(results):
                _recall_out_results(results_item, f"{at}/results/{index}", report)
    channels = value.get("channels", ABSENT)
    if channels is ABSENT:
        report.add("recall.out/channels#required", f"{at}/channels", "INVALID_ARGUMENT", "the member channels")
    else:
        if type(channels) is not list:
            report.add("recall.out/channels#type", f"{at}/channels", "INVALID_ARGUMENT", "a list")
        else:
            if len(channels) > 2:
                report.add("recall.out/channels#maxItems", f"{at}/channels", "INVALID_ARGUMENT", "at most 2 items")
            if not distinct(channels):
                report.add(
                    "recall.out/channels#uniqueItems", f"{at}/channels", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, channels_item in enumerate(channels):
                if channels_item not in ("lexical", "semantic"):
                    report.add(
                        "recall.out/channels/*#enum",
                        f"{at}/channels/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"lexical\", \"semantic\"",
                    )
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("recall.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("recall.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")


def _load_context_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("load_context.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_LOAD_CONTEXT_OUT.issuperset(value):
        report.add("load_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("load_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("load_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            if len(block) > 131072:
                report.add(
                    "load_context.out/block#maxLength", f"{at}/block", "INVALID_ARGUMENT", "at most 131,072 characters"
                )
    memoryCount = value.get("memoryCount", ABSENT)
    if memoryCount is ABSENT:
        report.add(
            "load_context.out/memoryCount#required", f"{at}/memoryCount", "INVALID_ARGUMENT", "the member memoryCount"
        )
    else:
        if not (type(memoryCount) is int or type(memoryCount) is float and memoryCount.is_integer()):
            report.add("load_context.out/memoryCount#type", f"{at}/memoryCount", "INVALID_ARGUMENT", "an integer")
        else:
            if memoryCount < 0:
                report.add(
                    "load_context.out/memoryCount#minimum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at least 0"
                )
            if memoryCount > 100000:
                report.add(
                    "load_context.out/memoryCount#maximum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at most 100000"
                )
    charCount = value.get("charCount", ABSENT)
    if charCount is ABSENT:
        report.add("load_context.out/charCount#required", f"{at}/charCount", "INVALID_ARGUMENT", "the member charCount")
    else:
        if not (type(charCount) is int or type(charCount) is float and charCount.is_integer()):
            report.add("load_context.out/charCount#type", f"{at}/charCount", "INVALID_ARGUMENT", "an integer")
        else:
            if charCount < 0:
                report.add("load_context.out/charCount#minimum", f"{at}/charCount", "INVALID_ARGUMENT", "at least 0")
            if charCount > 100000:
                report.add(
                    "load_context.out/charCount#maximum", f"{at}/charCount", "INVALID_ARGUMENT", "at most 100000"
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add("load_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated")
    else:
        if type(truncated) is not bool:
            report.add("load_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("load_context.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("load_context.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")


def _prompt_context_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("prompt_context.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_PROMPT_CONTEXT_OUT.issuperset(value):
        report.add(
            "prompt_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("prompt_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("prompt_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            if len(block) > 131072:
                report.add(
                    "prompt_context.out/block#maxLength",
                    f"{at}/block",
                    "INVALID_ARGUMENT",
                    "at most 131,072 characters",
                )
    memoryCount = value.get("memoryCount", ABSENT)
    if memoryCount is ABSENT:
        report.add(
            "prompt_context.out/memoryCount#required", f"{at}/memoryCount", "INVALID_ARGUMENT", "the member memoryCount"
        )
    else:
        if not (type(memoryCount) is int or type(memoryCount) is float and memoryCount.is_integer()):
            report.add("prompt_context.out/memoryCount#type", f"{at}/memoryCount", "INVALID_ARGUMENT", "an integer")
        else:
            if memoryCount < 0:
                report.add(
                    "prompt_context.out/memoryCount#minimum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at least 0"
                )
            if memoryCount > 100000:
                report.add(
                    "prompt_context.out/memoryCount#maximum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at most 100000"
                )
    estimatedTokens = value.get("estimatedTokens", ABSENT)
    if estimatedTokens is ABSENT:
        report.add(
            "prompt_context.out/estimatedTokens#required",
            f"{at}/estimatedTokens",
            "INVALID_ARGUMENT",
            "the member estimatedTokens",
        )
    else:
        if not (type(estimatedTokens) is int or type(estimatedTokens) is float and estimatedTokens.is_integer()):
            report.add(
                "prompt_context.out/estimatedTokens#type", f"{at}/estimatedTokens", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if estimatedTokens < 0:
                report.add(
                    "prompt_context.out/estimatedTokens#minimum",
                    f"{at}/estimatedTokens",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if estimatedTokens > 100000:
                report.add(
                    "prompt_context.out/estimatedTokens#maximum",
                    f"{at}/estimatedTokens",
                    "INVALID_ARGUMENT",
                    "at most 100000",
                )
    tokenBudget = value.get("tokenBudget", ABSENT)
    if tokenBudget is ABSENT:
        report.add(
            "prompt_context.out/tokenBudget#required", f"{at}/tokenBudget", "INVALID_ARGUMENT", "the member tokenBudget"
        )
    else:
        if not (type(tokenBudget) is int or type(tokenBudget) is float and tokenBudget.is_integer()):
            report.add("prompt_context.out/tokenBudget#type", f"{at}/tokenBudget", "INVALID_ARGUMENT", "an integer")
        else:
            if tokenBudget < 100:
                report.add(
                    "prompt_context.out/tokenBudget#minimum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at least 100"
                )
            if tokenBudget > 32000:
                report.add(
                    "prompt_context.out/tokenBudget#maximum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at most 32000"
                )
    candidatesFound = value.get("candidatesFound", ABSENT)
    if candidatesFound is ABSENT:
        report.add(
            "prompt_context.out/candidatesFound#required",
            f"{at}/candidatesFound",
            "INVALID_ARGUMENT",
            "the member candidatesFound",
        )
    else:
        if not (type(candidatesFound) is int or type(candidatesFound) is float and candidatesFound.is_integer()):
            report.add(
                "prompt_context.out/candidatesFound#type", f"{at}/candidatesFound", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if candidatesFound < 0:
                report.add(
                    "prompt_context.out/candidatesFound#minimum",
                    f"{at}/candidatesFound",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if candidatesFound > 100000:
                report.add(
                    "prompt_context.out/candidatesFound#maximum",
                    f"{at}/candidatesFound",
                    "INVALID_ARGUMENT",
                    "at most 100000",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add(
            "prompt_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated"
        )
    else:
        if type(truncated) is not bool:
            report.add("prompt_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("prompt_context.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("prompt_context.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")
    at_most(
        report,
        Rule("prompt_context.out#within-budget", "INVALID_ARGUMENT", "The block fits the budget."),
        value,
        at,
        ("estimatedTokens",),
        ("tokenBudget",),
        False,
    )
    at_most(
        report,
        Rule("prompt_context.out#found-covers-packed", "INVALID_ARGUMENT", "No more memories are packed than were found."),
        value,
        at,
        ("memoryCount",),
        ("candidatesFound",),
        False,
    )


def _forget_out_candidates(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("forget.out/candidates/*#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_CANDIDATE.issuperset(value):
        report.add(
            "forget.out/candidates/*#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add(
            "forget.out/candidates/*/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId"
        )
    else:
        if type(memoryId) is not str:
            report.add("forget.out/candidates/*/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "forget.out/candidates/*/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    content = value.get("content", ABSENT)
    if content is ABSENT:
        report.add(
            "forget.out/candidates/*/content#required", f"{at}/content", "INVALID_ARGUMENT", "the member content"
        )
    else:
        if type(content) is not str:
            report.add("forget.out/candidates/*/content#type", f"{at}/content", "INVALID_ARGUMENT", "a string")
        else:
            if len(content) < 1:
                report.add(
                    "forget.out/candidates/*/content#minLength",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at least 1 character",
                )
            if len(content) > 10240:
                report.add(
                    "forget.out/candidates/*/content#maxLength",
                    f"{at}/content",
                    "INVALID_ARGUMENT",
                    "at most 10,240 characters",
                )
    score = value.get("score", ABSENT)
    if score is ABSENT:
        report.add("forget.out/candidates/*/score#required", f"{at}/score", "INVALID_ARGUMENT", "the member score")
    else:
        if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY):
            report.add("forget.out/candidates/*/score#type", f"{at}/score", "INVALID_ARGUMENT", "a number")
        else:
            if score < 0:
                report.add("forget.out/candidates/*/score#minimum", f"{at}/score", "INVALID_ARGUMENT", "at least 0")
            if score > 1:
                report.add("forget.out/candidates/*/score#maximum", f"{at}/score", "INVALID_ARGUMENT", "at most 1")


def _forget_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("forget.out#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_FORGET_OUT.issuperset(value):
        report.add("forget.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    dryRun = value.get("dryRun", ABSENT)
    if dryRun is ABSENT:
        report.add("forget.out/dryRun#required", f"{at}/dryRun", "INVALID_ARGUMENT", "the member dryRun")
    else:
        if type(dryRun) is not bool:
            report.add("forget.out/dryRun#type", f"{at}/dryRun", "INVALID_ARGUMENT", "true or false")
    candidates = value.get("candidates", ABSENT)
    if candidates is ABSENT:
        report.add("forget.out/candidates#required", f"{at}/candidates", "INVALID_ARGUMENT", "the member candidates")
    else:
        if type(candidates) is not list:
            report.add("forget.out/candidates#type", f"{at}/candidates", "INVALID_ARGUMENT", "a list")
        else:
            if len(candidates) > 20:
                report.add("forget.out/candidates#maxItems", f"{at}/candidates", "INVALID_ARGUMENT", "at most 20 items")
            for index, candidates_item in enumerate(candidates):
                _forget_out_candidates(candidates_item, f"{at}/candidates/{index}", report)
    deleted = value.get("deleted", ABSENT)
    if deleted is ABSENT:
        report.add("forget.out/deleted#required", f"{at}/deleted", "INVALID_ARGUMENT", "the member deleted")
    else:
        if not (type(deleted) is int or type(deleted) is float and deleted.is_integer()):
            report.add("forget.out/deleted#type", f"{at}/deleted", "INVALID_ARGUMENT", "an integer")
        else:
            if deleted < 0:
                report.add("forget.out/deleted#minimum", f"{at}/deleted", "INVALID_ARGUMENT", "at least 0")
            if deleted > 20:
                report.add("forget.out/deleted#maximum", f"{at}/deleted", "INVALID_ARGUMENT", "at most 20")
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("forget.out/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message")
    else:
        if type(message) is not str:
            report.add("forget.out/message#type", f"{at}/message", "INVALID_ARGUMENT", "a string")
        else:
            if len(message) < 1:
                report.add("forget.out/message#minLength", f"{at}/message", "INVALID_ARGUMENT", "at least 1 character")
            if len(message) > 500:
                report.add(
                    "forget.out/message#maxLength", f"{at}/message", "INVALID_ARGUMENT", "at most 500 characters"
                )


def _remember_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_REMEMBER_OUT_2.issuperset(value):
        report.add("remember.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    memoryId = value.get("memoryId", ABSENT)
    if memoryId is ABSENT:
        report.add("remember.out/memoryId#required", f"{at}/memoryId", "INVALID_ARGUMENT", "the member memoryId")
    else:
        if type(memoryId) is not str:
            report.add("remember.out/memoryId#type", f"{at}/memoryId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_MEMORY_ID(memoryId):
                report.add(
                    "remember.out/memoryId#pattern",
                    f"{at}/memoryId",
                    "INVALID_ARGUMENT",
                    "text that matches ^obs_[a-z2-7]{26}$",
                )
    recordId = value.get("recordId", ABSENT)
    if recordId is not ABSENT:
        if type(recordId) is not str:
            report.add("remember.out/recordId#type", f"{at}/recordId", "INVALID_ARGUMENT", "a string")
        else:
            if not _MATCH_RECORD_ID(recordId):
                report.add(
                    "remember.out/recordId#pattern",
                    f"{at}/recordId",
                    "INVALID_ARGUMENT",
                    "text that matches ^mem_[a-z2-7]{52}$",
                )
    stored = value.get("stored", ABSENT)
    if stored is ABSENT:
        report.add("remember.out/stored#required", f"{at}/stored", "INVALID_ARGUMENT", "the member stored")
    else:
        if stored not in ("stored", "pending"):
            report.add("remember.out/stored#enum", f"{at}/stored", "INVALID_ARGUMENT", "one of \"stored\", \"pending\"")
    resolvedType = value.get("resolvedType", ABSENT)
    if resolvedType is ABSENT:
        report.add(
            "remember.out/resolvedType#required", f"{at}/resolvedType", "INVALID_ARGUMENT", "the member resolvedType"
        )
    else:
        if resolvedType not in ("short-term", "long-term"):
            report.add(
                "remember.out/resolvedType#enum",
                f"{at}/resolvedType",
                "INVALID_ARGUMENT",
                "one of \"short-term\", \"long-term\"",
            )
    wasDeduped = value.get("wasDeduped", ABSENT)
    if wasDeduped is ABSENT:
        report.add("remember.out/wasDeduped#required", f"{at}/wasDeduped", "INVALID_ARGUMENT", "the member wasDeduped")
    else:
        if type(wasDeduped) is not bool:
            report.add("remember.out/wasDeduped#type", f"{at}/wasDeduped", "INVALID_ARGUMENT", "true or false")
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("remember.out/scope#required", f"{at}/scope", "INVALID_ARGUMENT", "the member scope")
    else:
        if type(scope) is not str:
            report.add("remember.out/scope#type", f"{at}/scope", "INVALID_ARGUMENT", "a string")
        else:
            scope_is_long = len(scope) > 256 and report.add(
                "remember.out/scope#maxLength", f"{at}/scope", "INVALID_ARGUMENT", "at most 256 characters"
            )
            if not scope_is_long and not _MATCH_SCOPE(scope):
                report.add(
                    "remember.out/scope#pattern",
                    f"{at}/scope",
                    "INVALID_ARGUMENT",
                    "text that matches ^(?:global|project:[^/A-Z\u0000-\u001f\x7f]+(?:/session:[^/\u0000-\u001f\x7f]+)?)$",
                )
    memory = value.get("memory", ABSENT)
    if memory is not ABSENT:
        _remember_out_memory(memory, f"{at}/memory", report)
    similar = value.get("similar", ABSENT)
    if similar is not ABSENT:
        if type(similar) is not list:
            report.add("remember.out/similar#type", f"{at}/similar", "INVALID_ARGUMENT", "a list")
        else:
            if len(similar) > 10:
                report.add("remember.out/similar#maxItems", f"{at}/similar", "INVALID_ARGUMENT", "at most 10 items")
            for index, similar_item in enumerate(similar):
                _remember_out_similar(similar_item, f"{at}/similar/{index}", report)
    required_when(
        report,
        Rule("remember.out#stored-has-memory", "INVALID_ARGUMENT", "A stored memory is shown."),
        value,
        at,
        ("memory",),
        When(("stored",), True, ("stored",)),
    )
    forbidden_when(
        report,
        Rule("remember.out#pending-has-no-memory", "INVALID_ARGUMENT", "A pending memory is not shown."),
        value,
        at,
        ("memory",),
        When(("stored",), True, ("pending",)),
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
                "one of \"INVALID_ARGUMENT\", \"SECRET_DETECTED\", \"USER_MISMATCH\", \"NOT_PERMITTED\", \"KEY_CONFLICT\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"OUTCOME_UNKNOWN\", \"INTERNAL\"",
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
                "one of \"An argument is outside the contract.\", \"The text looks like it holds a secret or personal data.\", \"That user is not the bound one.\", \"This binding may not do that.\", \"The idempotency key was used for something else.\", \"Too many calls.\", \"The call took too long and nothing was stored.\", \"The call was cancelled and nothing was stored.\", \"The memory store cannot be reached.\", \"It is not known whether the write happened.\", \"The memory host failed.\"",
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
                "one of \"Mend the arguments that the details name, then call again.\", \"Do not store it. Remove the secret and say where it is kept instead.\", \"Use the user id of your directive block. Do not try another.\", \"Stop and tell the person you work for.\", \"Find out why. Use a new key only for a new memory.\", \"Wait a moment, then call again.\", \"Call again; go on without memory if it stays so.\", \"Call again if it is still wanted.\", \"Go on with native memory; a write is spooled and sent later.\", \"Send the same call with the same key until the answer is definite.\", \"Go on without memory and tell the operator.\"",
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
        When(("code",), True, ("INVALID_ARGUMENT", "USER_MISMATCH", "NOT_PERMITTED", "KEY_CONFLICT", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "OUTCOME_UNKNOWN", "INTERNAL")),
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
        Rule("error.SECRET_DETECTED#message", "INVALID_ARGUMENT", "message is \"The text looks like it holds a secret or personal data.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "The text looks like it holds a secret or personal data.",
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
        Rule("error.SECRET_DETECTED#action", "INVALID_ARGUMENT", "action is \"Do not store it. Remove the secret and say where it is kept instead.\" where code is SECRET_DETECTED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("SECRET_DETECTED",)),
        "Do not store it. Remove the secret and say where it is kept instead.",
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#message", "INVALID_ARGUMENT", "message is \"That user is not the bound one.\" where code is USER_MISMATCH."),
        value,
        at,
        ("message",),
        When(("code",), True, ("USER_MISMATCH",)),
        "That user is not the bound one.",
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#retriable", "INVALID_ARGUMENT", "retriable is false where code is USER_MISMATCH."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("USER_MISMATCH",)),
        False,
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#action", "INVALID_ARGUMENT", "action is \"Use the user id of your directive block. Do not try another.\" where code is USER_MISMATCH."),
        value,
        at,
        ("action",),
        When(("code",), True, ("USER_MISMATCH",)),
        "Use the user id of your directive block. Do not try another.",
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
        Rule("error.KEY_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Find out why. Use a new key only for a new memory.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "Find out why. Use a new key only for a new memory.",
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
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was stored.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was stored.",
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
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; go on without memory if it stays so.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; go on without memory if it stays so.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was stored.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was stored.",
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
        Rule("error.STORE_UNAVAILABLE#action", "INVALID_ARGUMENT", "action is \"Go on with native memory; a write is spooled and sent later.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "Go on with native memory; a write is spooled and sent later.",
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
        Rule("error.OUTCOME_UNKNOWN#action", "INVALID_ARGUMENT", "action is \"Send the same call with the same key until the answer is definite.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("action",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "Send the same call with the same key until the answer is definite.",
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
        _remember_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present(value, at, report)


def _recall_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_RECALL_OUT_2.issuperset(value):
        report.add("recall.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("recall.out/query#required", f"{at}/query", "INVALID_ARGUMENT", "the member query")
    else:
        if type(query) is not str:
            report.add("recall.out/query#type", f"{at}/query", "INVALID_ARGUMENT", "a string")
        else:
            if len(query) < 1:
                report.add("recall.out/query#minLength", f"{at}/query", "INVALID_ARGUMENT", "at least 1 character")
            if len(query) > 2048:
                report.add("recall.out/query#maxLength", f"{at}/query", "INVALID_ARGUMENT", "at most 2,048 characters")
    count = value.get("count", ABSENT)
    if count is ABSENT:
        report.add("recall.out/count#required", f"{at}/count", "INVALID_ARGUMENT", "the member count")
    else:
        if not (type(count) is int or type(count) is float and count.is_integer()):
            report.add("recall.out/count#type", f"{at}/count", "INVALID_ARGUMENT", "an integer")
        else:
            if count < 0:
                report.add("recall.out/count#minimum", f"{at}/count", "INVALID_ARGUMENT", "at least 0")
            if count > 100000:
                report.add("recall.out/count#maximum", f"{at}/count", "INVALID_ARGUMENT", "at most 100000")
    results = value.get("results", ABSENT)
    if results is ABSENT:
        report.add("recall.out/results#required", f"{at}/results", "INVALID_ARGUMENT", "the member results")
    else:
        if type(results) is not list:
            report.add("recall.out/results#type", f"{at}/results", "INVALID_ARGUMENT", "a list")
        else:
            if len(results) > 50:
                report.add("recall.out/results#maxItems", f"{at}/results", "INVALID_ARGUMENT", "at most 50 items")
            for index, results_item in enumerate(results):
                _recall_out_results(results_item, f"{at}/results/{index}", report)
    channels = value.get("channels", ABSENT)
    if channels is ABSENT:
        report.add("recall.out/channels#required", f"{at}/channels", "INVALID_ARGUMENT", "the member channels")
    else:
        if type(channels) is not list:
            report.add("recall.out/channels#type", f"{at}/channels", "INVALID_ARGUMENT", "a list")
        else:
            if len(channels) > 2:
                report.add("recall.out/channels#maxItems", f"{at}/channels", "INVALID_ARGUMENT", "at most 2 items")
            if not distinct(channels):
                report.add(
                    "recall.out/channels#uniqueItems", f"{at}/channels", "INVALID_ARGUMENT", "items that all differ"
                )
            for index_2, channels_item in enumerate(channels):
                if channels_item not in ("lexical", "semantic"):
                    report.add(
                        "recall.out/channels/*#enum",
                        f"{at}/channels/{index_2}",
                        "INVALID_ARGUMENT",
                        "one of \"lexical\", \"semantic\"",
                    )
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("recall.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("recall.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")


def _envelope_error_present_error_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR_2.issuperset(value):
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
                "one of \"INVALID_ARGUMENT\", \"USER_MISMATCH\", \"NOT_PERMITTED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"INTERNAL\"",
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
                "one of \"An argument is outside the contract.\", \"That user is not the bound one.\", \"This binding may not do that.\", \"Too many calls.\", \"The call took too long and nothing was stored.\", \"The call was cancelled and nothing was stored.\", \"The memory host failed.\"",
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
                "one of \"Mend the arguments that the details name, then call again.\", \"Use the user id of your directive block. Do not try another.\", \"Stop and tell the person you work for.\", \"Wait a moment, then call again.\", \"Call again; go on without memory if it stays so.\", \"Call again if it is still wanted.\", \"Go on without memory and tell the operator.\"",
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
        Rule("error.USER_MISMATCH#message", "INVALID_ARGUMENT", "message is \"That user is not the bound one.\" where code is USER_MISMATCH."),
        value,
        at,
        ("message",),
        When(("code",), True, ("USER_MISMATCH",)),
        "That user is not the bound one.",
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#retriable", "INVALID_ARGUMENT", "retriable is false where code is USER_MISMATCH."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("USER_MISMATCH",)),
        False,
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#action", "INVALID_ARGUMENT", "action is \"Use the user id of your directive block. Do not try another.\" where code is USER_MISMATCH."),
        value,
        at,
        ("action",),
        When(("code",), True, ("USER_MISMATCH",)),
        "Use the user id of your directive block. Do not try another.",
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
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was stored.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was stored.",
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
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; go on without memory if it stays so.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; go on without memory if it stays so.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was stored.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was stored.",
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


def _envelope_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _recall_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_2(value, at, report)


def _load_context_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_LOAD_CONTEXT_OUT_2.issuperset(value):
        report.add("load_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("load_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("load_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            if len(block) > 131072:
                report.add(
                    "load_context.out/block#maxLength", f"{at}/block", "INVALID_ARGUMENT", "at most 131,072 characters"
                )
    memoryCount = value.get("memoryCount", ABSENT)
    if memoryCount is ABSENT:
        report.add(
            "load_context.out/memoryCount#required", f"{at}/memoryCount", "INVALID_ARGUMENT", "the member memoryCount"
        )
    else:
        if not (type(memoryCount) is int or type(memoryCount) is float and memoryCount.is_integer()):
            report.add("load_context.out/memoryCount#type", f"{at}/memoryCount", "INVALID_ARGUMENT", "an integer")
        else:
            if memoryCount < 0:
                report.add(
                    "load_context.out/memoryCount#minimum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at least 0"
                )
            if memoryCount > 100000:
                report.add(
                    "load_context.out/memoryCount#maximum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at most 100000"
                )
    charCount = value.get("charCount", ABSENT)
    if charCount is ABSENT:
        report.add("load_context.out/charCount#required", f"{at}/charCount", "INVALID_ARGUMENT", "the member charCount")
    else:
        if not (type(charCount) is int or type(charCount) is float and charCount.is_integer()):
            report.add("load_context.out/charCount#type", f"{at}/charCount", "INVALID_ARGUMENT", "an integer")
        else:
            if charCount < 0:
                report.add("load_context.out/charCount#minimum", f"{at}/charCount", "INVALID_ARGUMENT", "at least 0")
            if charCount > 100000:
                report.add(
                    "load_context.out/charCount#maximum", f"{at}/charCount", "INVALID_ARGUMENT", "at most 100000"
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add("load_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated")
    else:
        if type(truncated) is not bool:
            report.add("load_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("load_context.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("load_context.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")


def _envelope_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _load_context_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_2(value, at, report)


def _prompt_context_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_PROMPT_CONTEXT_OUT_2.issuperset(value):
        report.add(
            "prompt_context.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones"
        )
    block = value.get("block", ABSENT)
    if block is ABSENT:
        report.add("prompt_context.out/block#required", f"{at}/block", "INVALID_ARGUMENT", "the member block")
    else:
        if type(block) is not str:
            report.add("prompt_context.out/block#type", f"{at}/block", "INVALID_ARGUMENT", "a string")
        else:
            if len(block) > 131072:
                report.add(
                    "prompt_context.out/block#maxLength",
                    f"{at}/block",
                    "INVALID_ARGUMENT",
                    "at most 131,072 characters",
                )
    memoryCount = value.get("memoryCount", ABSENT)
    if memoryCount is ABSENT:
        report.add(
            "prompt_context.out/memoryCount#required", f"{at}/memoryCount", "INVALID_ARGUMENT", "the member memoryCount"
        )
    else:
        if not (type(memoryCount) is int or type(memoryCount) is float and memoryCount.is_integer()):
            report.add("prompt_context.out/memoryCount#type", f"{at}/memoryCount", "INVALID_ARGUMENT", "an integer")
        else:
            if memoryCount < 0:
                report.add(
                    "prompt_context.out/memoryCount#minimum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at least 0"
                )
            if memoryCount > 100000:
                report.add(
                    "prompt_context.out/memoryCount#maximum", f"{at}/memoryCount", "INVALID_ARGUMENT", "at most 100000"
                )
    estimatedTokens = value.get("estimatedTokens", ABSENT)
    if estimatedTokens is ABSENT:
        report.add(
            "prompt_context.out/estimatedTokens#required",
            f"{at}/estimatedTokens",
            "INVALID_ARGUMENT",
            "the member estimatedTokens",
        )
    else:
        if not (type(estimatedTokens) is int or type(estimatedTokens) is float and estimatedTokens.is_integer()):
            report.add(
                "prompt_context.out/estimatedTokens#type", f"{at}/estimatedTokens", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if estimatedTokens < 0:
                report.add(
                    "prompt_context.out/estimatedTokens#minimum",
                    f"{at}/estimatedTokens",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if estimatedTokens > 100000:
                report.add(
                    "prompt_context.out/estimatedTokens#maximum",
                    f"{at}/estimatedTokens",
                    "INVALID_ARGUMENT",
                    "at most 100000",
                )
    tokenBudget = value.get("tokenBudget", ABSENT)
    if tokenBudget is ABSENT:
        report.add(
            "prompt_context.out/tokenBudget#required", f"{at}/tokenBudget", "INVALID_ARGUMENT", "the member tokenBudget"
        )
    else:
        if not (type(tokenBudget) is int or type(tokenBudget) is float and tokenBudget.is_integer()):
            report.add("prompt_context.out/tokenBudget#type", f"{at}/tokenBudget", "INVALID_ARGUMENT", "an integer")
        else:
            if tokenBudget < 100:
                report.add(
                    "prompt_context.out/tokenBudget#minimum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at least 100"
                )
            if tokenBudget > 32000:
                report.add(
                    "prompt_context.out/tokenBudget#maximum", f"{at}/tokenBudget", "INVALID_ARGUMENT", "at most 32000"
                )
    candidatesFound = value.get("candidatesFound", ABSENT)
    if candidatesFound is ABSENT:
        report.add(
            "prompt_context.out/candidatesFound#required",
            f"{at}/candidatesFound",
            "INVALID_ARGUMENT",
            "the member candidatesFound",
        )
    else:
        if not (type(candidatesFound) is int or type(candidatesFound) is float and candidatesFound.is_integer()):
            report.add(
                "prompt_context.out/candidatesFound#type", f"{at}/candidatesFound", "INVALID_ARGUMENT", "an integer"
            )
        else:
            if candidatesFound < 0:
                report.add(
                    "prompt_context.out/candidatesFound#minimum",
                    f"{at}/candidatesFound",
                    "INVALID_ARGUMENT",
                    "at least 0",
                )
            if candidatesFound > 100000:
                report.add(
                    "prompt_context.out/candidatesFound#maximum",
                    f"{at}/candidatesFound",
                    "INVALID_ARGUMENT",
                    "at most 100000",
                )
    truncated = value.get("truncated", ABSENT)
    if truncated is ABSENT:
        report.add(
            "prompt_context.out/truncated#required", f"{at}/truncated", "INVALID_ARGUMENT", "the member truncated"
        )
    else:
        if type(truncated) is not bool:
            report.add("prompt_context.out/truncated#type", f"{at}/truncated", "INVALID_ARGUMENT", "true or false")
    degraded = value.get("degraded", ABSENT)
    if degraded is ABSENT:
        report.add("prompt_context.out/degraded#required", f"{at}/degraded", "INVALID_ARGUMENT", "the member degraded")
    else:
        if type(degraded) is not bool:
            report.add("prompt_context.out/degraded#type", f"{at}/degraded", "INVALID_ARGUMENT", "true or false")
    at_most(
        report,
        Rule("prompt_context.out#within-budget", "INVALID_ARGUMENT", "The block fits the budget."),
        value,
        at,
        ("estimatedTokens",),
        ("tokenBudget",),
        False,
    )
    at_most(
        report,
        Rule("prompt_context.out#found-covers-packed", "INVALID_ARGUMENT", "No more memories are packed than were found."),
        value,
        at,
        ("memoryCount",),
        ("candidatesFound",),
        False,
    )


def _envelope_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _prompt_context_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_2(value, at, report)


def _forget_out_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_FORGET_OUT_2.issuperset(value):
        report.add("forget.out#additionalProperties", at, "INVALID_ARGUMENT", "no members but the declared ones")
    dryRun = value.get("dryRun", ABSENT)
    if dryRun is ABSENT:
        report.add("forget.out/dryRun#required", f"{at}/dryRun", "INVALID_ARGUMENT", "the member dryRun")
    else:
        if type(dryRun) is not bool:
            report.add("forget.out/dryRun#type", f"{at}/dryRun", "INVALID_ARGUMENT", "true or false")
    candidates = value.get("candidates", ABSENT)
    if candidates is ABSENT:
        report.add("forget.out/candidates#required", f"{at}/candidates", "INVALID_ARGUMENT", "the member candidates")
    else:
        if type(candidates) is not list:
            report.add("forget.out/candidates#type", f"{at}/candidates", "INVALID_ARGUMENT", "a list")
        else:
            if len(candidates) > 20:
                report.add("forget.out/candidates#maxItems", f"{at}/candidates", "INVALID_ARGUMENT", "at most 20 items")
            for index, candidates_item in enumerate(candidates):
                _forget_out_candidates(candidates_item, f"{at}/candidates/{index}", report)
    deleted = value.get("deleted", ABSENT)
    if deleted is ABSENT:
        report.add("forget.out/deleted#required", f"{at}/deleted", "INVALID_ARGUMENT", "the member deleted")
    else:
        if not (type(deleted) is int or type(deleted) is float and deleted.is_integer()):
            report.add("forget.out/deleted#type", f"{at}/deleted", "INVALID_ARGUMENT", "an integer")
        else:
            if deleted < 0:
                report.add("forget.out/deleted#minimum", f"{at}/deleted", "INVALID_ARGUMENT", "at least 0")
            if deleted > 20:
                report.add("forget.out/deleted#maximum", f"{at}/deleted", "INVALID_ARGUMENT", "at most 20")
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("forget.out/message#required", f"{at}/message", "INVALID_ARGUMENT", "the member message")
    else:
        if type(message) is not str:
            report.add("forget.out/message#type", f"{at}/message", "INVALID_ARGUMENT", "a string")
        else:
            if len(message) < 1:
                report.add("forget.out/message#minLength", f"{at}/message", "INVALID_ARGUMENT", "at least 1 character")
            if len(message) > 500:
                report.add(
                    "forget.out/message#maxLength", f"{at}/message", "INVALID_ARGUMENT", "at most 500 characters"
                )


def _envelope_error_present_error_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/error=present/error#type", at, "INVALID_ARGUMENT", "an object")
        return
    if not _MEMBERS_OF_ERROR_2.issuperset(value):
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
        if not (type(code) is str and code in _CODE_4):
            report.add(
                "envelope/error=present/error/code#enum",
                f"{at}/code",
                "INVALID_ARGUMENT",
                "one of \"INVALID_ARGUMENT\", \"USER_MISMATCH\", \"NOT_PERMITTED\", \"NOT_EDITABLE\", \"DRY_RUN_NEEDED\", \"KEY_CONFLICT\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"OUTCOME_UNKNOWN\", \"INTERNAL\"",
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
                "one of \"An argument is outside the contract.\", \"That user is not the bound one.\", \"This binding may not do that.\", \"The memory belongs to another contract.\", \"There is no recent dry run with these arguments.\", \"The idempotency key was used for something else.\", \"Too many calls.\", \"The call took too long and nothing was stored.\", \"The call was cancelled and nothing was stored.\", \"The memory store cannot be reached.\", \"It is not known whether the write happened.\", \"The memory host failed.\"",
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
                "one of \"Mend the arguments that the details name, then call again.\", \"Use the user id of your directive block. Do not try another.\", \"Stop and tell the person you work for.\", \"Leave it, or ask a person to end it with the tool of its own contract.\", \"Call forget without confirm, show the list, then confirm with the same arguments.\", \"Find out why. Use a new key only for a new memory.\", \"Wait a moment, then call again.\", \"Call again; go on without memory if it stays so.\", \"Call again if it is still wanted.\", \"Go on with native memory; a write is spooled and sent later.\", \"Send the same call with the same key until the answer is definite.\", \"Go on without memory and tell the operator.\"",
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
        Rule("error.USER_MISMATCH#message", "INVALID_ARGUMENT", "message is \"That user is not the bound one.\" where code is USER_MISMATCH."),
        value,
        at,
        ("message",),
        When(("code",), True, ("USER_MISMATCH",)),
        "That user is not the bound one.",
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#retriable", "INVALID_ARGUMENT", "retriable is false where code is USER_MISMATCH."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("USER_MISMATCH",)),
        False,
    )
    equals_when(
        report,
        Rule("error.USER_MISMATCH#action", "INVALID_ARGUMENT", "action is \"Use the user id of your directive block. Do not try another.\" where code is USER_MISMATCH."),
        value,
        at,
        ("action",),
        When(("code",), True, ("USER_MISMATCH",)),
        "Use the user id of your directive block. Do not try another.",
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
        Rule("error.NOT_EDITABLE#message", "INVALID_ARGUMENT", "message is \"The memory belongs to another contract.\" where code is NOT_EDITABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_EDITABLE",)),
        "The memory belongs to another contract.",
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
        Rule("error.NOT_EDITABLE#action", "INVALID_ARGUMENT", "action is \"Leave it, or ask a person to end it with the tool of its own contract.\" where code is NOT_EDITABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("NOT_EDITABLE",)),
        "Leave it, or ask a person to end it with the tool of its own contract.",
    )
    equals_when(
        report,
        Rule("error.DRY_RUN_NEEDED#message", "INVALID_ARGUMENT", "message is \"There is no recent dry run with these arguments.\" where code is DRY_RUN_NEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DRY_RUN_NEEDED",)),
        "There is no recent dry run with these arguments.",
    )
    equals_when(
        report,
        Rule("error.DRY_RUN_NEEDED#retriable", "INVALID_ARGUMENT", "retriable is false where code is DRY_RUN_NEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DRY_RUN_NEEDED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.DRY_RUN_NEEDED#action", "INVALID_ARGUMENT", "action is \"Call forget without confirm, show the list, then confirm with the same arguments.\" where code is DRY_RUN_NEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DRY_RUN_NEEDED",)),
        "Call forget without confirm, show the list, then confirm with the same arguments.",
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
        Rule("error.KEY_CONFLICT#action", "INVALID_ARGUMENT", "action is \"Find out why. Use a new key only for a new memory.\" where code is KEY_CONFLICT."),
        value,
        at,
        ("action",),
        When(("code",), True, ("KEY_CONFLICT",)),
        "Find out why. Use a new key only for a new memory.",
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
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_ARGUMENT", "message is \"The call took too long and nothing was stored.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The call took too long and nothing was stored.",
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
        Rule("error.DEADLINE_EXCEEDED#action", "INVALID_ARGUMENT", "action is \"Call again; go on without memory if it stays so.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("action",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "Call again; go on without memory if it stays so.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_ARGUMENT", "message is \"The call was cancelled and nothing was stored.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled and nothing was stored.",
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
        Rule("error.STORE_UNAVAILABLE#action", "INVALID_ARGUMENT", "action is \"Go on with native memory; a write is spooled and sent later.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("action",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "Go on with native memory; a write is spooled and sent later.",
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
        Rule("error.OUTCOME_UNKNOWN#action", "INVALID_ARGUMENT", "action is \"Send the same call with the same key until the answer is definite.\" where code is OUTCOME_UNKNOWN."),
        value,
        at,
        ("action",),
        When(("code",), True, ("OUTCOME_UNKNOWN",)),
        "Send the same call with the same key until the answer is definite.",
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


def _envelope_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_ARGUMENT", "an object")
        return
    if "error" not in value:
        _forget_out_2(value, at, report)
    elif "error" in value:
        _envelope_error_present_3(value, at, report)


def remember_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_remember_in, value, without)


def recall_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_recall_in, value, without)


def load_context_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_load_context_in, value, without)


def prompt_context_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_prompt_context_in, value, without)


def forget_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_forget_in, value, without)


def remember_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_remember_out, value, without)


def recall_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_recall_out, value, without)


def load_context_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_load_context_out, value, without)


def prompt_context_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_prompt_context_out, value, without)


def forget_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_forget_out, value, without)


def remember_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope, value, without)


def recall_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_2, value, without)


def load_context_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_3, value, without)


def prompt_context_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_4, value, without)


def forget_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_5, value, without)


# --- tables -----------------------------------------------------------------------------------------------------------

IN: Final[Mapping[str, Validator]] = {
    "remember": Validator(remember_in_ok, remember_in_errors, 262144, "remember.in"),
    "recall": Validator(recall_in_ok, recall_in_errors, 262144, "recall.in"),
    "load_context": Validator(load_context_in_ok, load_context_in_errors, 262144, "load_context.in"),
    "prompt_context": Validator(prompt_context_in_ok, prompt_context_in_errors, 262144, "prompt_context.in"),
    "forget": Validator(forget_in_ok, forget_in_errors, 262144, "forget.in"),
}
"""Arguments of each tool."""

OUT: Final[Mapping[str, Validator]] = {
    "remember": Validator(remember_out_ok, remember_out_errors, None, "remember.out"),
    "recall": Validator(recall_out_ok, recall_out_errors, None, "recall.out"),
    "load_context": Validator(load_context_out_ok, load_context_out_errors, None, "load_context.out"),
    "prompt_context": Validator(prompt_context_out_ok, prompt_context_out_errors, None, "prompt_context.out"),
    "forget": Validator(forget_out_ok, forget_out_errors, None, "forget.out"),
}
"""Values that each tool answers with."""

ENVELOPE: Final[Mapping[str, Validator]] = {
    "remember": Validator(remember_envelope_ok, remember_envelope_errors, None, "envelope"),
    "recall": Validator(recall_envelope_ok, recall_envelope_errors, None, "envelope"),
    "load_context": Validator(load_context_envelope_ok, load_context_envelope_errors, None, "envelope"),
    "prompt_context": Validator(prompt_context_envelope_ok, prompt_context_envelope_errors, None, "envelope"),
    "forget": Validator(forget_envelope_ok, forget_envelope_errors, None, "envelope"),
}
"""Whole answers of each tool: success or failure."""
