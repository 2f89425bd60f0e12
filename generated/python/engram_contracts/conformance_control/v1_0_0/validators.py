"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

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
    bytes_between,
    distinct,
    equals_when,
    forbidden_when,
    judged,
    present,
    required_when,
    unique_by,
    utf8,
)

__all__ = ["ENVELOPE", "IN", "OUT"]

_MEMBERS_OF_CONTROL_RESET_IN: Final = frozenset({})
_MEMBERS_OF_CONTROL_ACT_IN: Final = frozenset({"principal", "scope", "purpose", "trusted"})
_MEMBERS_OF_CONTROL_CLOCK_IN: Final = frozenset({"advance_ms"})
_MEMBERS_OF_CONTROL_ADMISSION_IN: Final = frozenset({"decision"})
_MEMBERS_OF_CONTROL_ADJUDICATE_IN: Final = frozenset({"candidate_id", "decision", "override"})
_MEMBERS_OF_CONTROL_ANSWER_IN: Final = frozenset({"request_id", "answer"})
_OPERATION: Final = frozenset({
    "dispute",
    "resolve_dispute",
    "supersede",
    "mark_non_current",
    "rewind",
    "expire",
    "trust_invalidate",
})
_OPERATION_2: Final = frozenset({
    "dispute",
    "resolve_dispute",
    "mark_non_current",
    "rewind",
    "expire",
    "trust_invalidate",
})
_MEMBERS_OF_CONTROL_RECORD_IN: Final = frozenset({"record_id", "operation", "successor"})
_MATCH_TOOL_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,79}").fullmatch
_GRANT: Final = frozenset({"given", "absent", "revoked", "expired", "not-yet"})
_MEMBERS_OF_CONTROL_GRANT_IN: Final = frozenset({"tool", "grant"})
_MEMBERS_OF_CONTROL_SETTING_IN: Final = frozenset({
    "enabled",
    "tenant_enabled",
    "capture_authority",
    "retain",
    "retention_ceiling_ms",
    "no_retention_ceiling",
    "consented_families",
    "confirm_capture",
    "confirm_admission",
    "asks_humans",
    "rate_limited",
    "deadline_ms",
})
_FAULT: Final = frozenset({
    "before-commit",
    "commit-unknown",
    "reply-dropped",
    "handler-raises",
    "slow",
    "clock-before-commit",
    "policy-changes",
    "revoked-in-flight",
    "error",
    "cleanup-fails",
    "index-behind",
    "index-stale",
    "body-lost",
    "journal-damaged",
    "journal-gap",
    "fenced",
})
_MATCH_CODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{1,63}").fullmatch
_MEMBERS_OF_CONTROL_FAULT_IN: Final = frozenset({"fault", "times", "delay_ms", "advance_ms", "code"})
_ACTION: Final = frozenset({"restart", "crash", "backup", "restore", "rebuild", "work"})
_MEMBERS_OF_CONTROL_HOST_IN: Final = frozenset({"action"})
_MEMBERS_OF_CONTROL_STATE_IN: Final = frozenset({"candidate_id", "record_id"})
_MATCH_CURSOR: Final = re.compile(r"(?:0|[1-9][0-9]{0,18})").fullmatch
_MEMBERS_OF_CONTROL_JOURNAL_IN: Final = frozenset({"after"})
_MEMBERS_OF_CONTROL_RESIDUE_IN: Final = frozenset({"text"})
_MEMBERS_OF_CONTROL_RESET_OUT: Final = frozenset({"now_ms"})
_MEMBERS_OF_CONTROL_ACT_OUT: Final = frozenset({"principal", "scope", "purpose_ref", "user"})
_MEMBERS_OF_CONTROL_ADJUDICATE_OUT: Final = frozenset({"done", "refused"})
_MEMBERS_OF_CONTROL_REQUESTS_OUT: Final = frozenset({"requests"})
_MEMBERS_OF_REQUEST: Final = frozenset({"request_id", "tool", "shown"})
_ENTITY_STATE: Final = frozenset({
    "absent",
    "pending",
    "accepted",
    "rejected",
    "withdrawn",
    "accepted_current",
    "accepted_disputed",
    "historical",
    "expired",
    "trust_invalid",
    "tombstoned",
})
_MEMBERS_OF_CONTROL_RECORD_OUT: Final = frozenset({"done", "state", "refused"})
_MATCH_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}").fullmatch
_MEMBERS_OF_CONTROL_STATE_OUT: Final = frozenset({"state", "body", "key", "payload_digest"})
_MEMBERS_OF_CONTROL_JOURNAL_OUT: Final = frozenset({"events", "head", "verifies", "next"})
_MEMBERS_OF_EVENT: Final = frozenset({
    "cursor",
    "event_id",
    "operation",
    "at",
    "principal",
    "event_digest",
    "chain_digest",
    "previous_digest",
    "document",
})
_EMPTY: Final = frozenset({
    "database",
    "write-ahead-log",
    "index",
    "vault",
    "ledger",
    "backup",
    "configuration",
    "audit",
    "other",
})
_MEMBERS_OF_CONTROL_RESIDUE_OUT: Final = frozenset({"places"})
_MESSAGE_BY_CODE: Final = {
    "CONTROL_INVALID": "The arguments do not match the control's input schema.",
    "CONTROL_UNSUPPORTED": "This host cannot do that.",
    "CONTROL_FAILED": "The control was tried and failed.",
}
_RETRIABLE_BY_CODE: Final = {"CONTROL_INVALID": False, "CONTROL_UNSUPPORTED": False, "CONTROL_FAILED": False}
_MEMBERS_OF_OK_TRUE: Final = frozenset({"ok", "value"})
_MEMBERS_OF_OK_FALSE: Final = frozenset({"ok", "error"})
_MEMBERS_OF_ERROR: Final = frozenset({"code", "message", "retriable"})
_MESSAGE_BY_CODE_2: Final = {
    "CONTROL_INVALID": "The arguments do not match the control's input schema.",
    "CONTROL_UNSUPPORTED": "This host cannot do that.",
    "CONTROL_UNKNOWN": "The control names something that is not there.",
    "CONTROL_FAILED": "The control was tried and failed.",
}
_RETRIABLE_BY_CODE_2: Final = {
    "CONTROL_INVALID": False,
    "CONTROL_UNSUPPORTED": False,
    "CONTROL_UNKNOWN": False,
    "CONTROL_FAILED": False,
}


# --- yes or no --------------------------------------------------------------------------------------------------------


def control_reset_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_reset.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_act_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_act.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            value_members = 0
            if "principal" in value:
                value_members += 1
                principal = value["principal"]
                if principal not in ("first", "second"):
                    return False
            if "scope" in value:
                value_members += 1
                scope = value["scope"]
                if scope not in ("first", "second"):
                    return False
            if "purpose" in value:
                value_members += 1
                purpose = value["purpose"]
                if purpose not in ("first", "second"):
                    return False
            if "trusted" in value:
                value_members += 1
                trusted = value["trusted"]
                if type(trusted) is not bool:
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_clock_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_clock.in."""
    try:
        advance_ms = value["advance_ms"]
        if (
            type(advance_ms) is not int and not (type(advance_ms) is float and advance_ms.is_integer())
            or not -315360000000 <= advance_ms <= 315360000000
        ):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_admission_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_admission.in."""
    try:
        decision = value["decision"]
        if decision not in ("accept", "reject", "hold", "unavailable"):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_adjudicate_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_adjudicate.in."""
    try:
        candidate_id = value["candidate_id"]
        if type(candidate_id) is not str or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512)):
            return False
        decision = value["decision"]
        if decision not in ("accept", "reject"):
            return False
        if len(value) != 2:
            if len(value) != 3:
                return False
            override = value["override"]
            if type(override) is not bool:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_answer_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_answer.in."""
    try:
        request_id = value["request_id"]
        if type(request_id) is not str or not (1 <= len(request_id) <= 128 or bytes_between(request_id, 1, 512)):
            return False
        answer = value["answer"]
        if answer not in ("approve", "deny", "empty"):
            return False
        if len(value) != 2:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_record_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_record.in."""
    try:
        record_id = value["record_id"]
        if type(record_id) is not str or not (1 <= len(record_id) <= 128 or bytes_between(record_id, 1, 512)):
            return False
        operation = value["operation"]
        if not (type(operation) is str and operation in _OPERATION):
            return False
        if len(value) != 2:
            if len(value) != 3:
                return False
            successor = value["successor"]
            if type(successor) is not str or not (1 <= len(successor) <= 128 or bytes_between(successor, 1, 512)):
                return False
        operation_2 = value["operation"]
        if (operation_2 == "supersede") and not ("successor" in value):
            return False
        operation_3 = value["operation"]
        if (type(operation_3) is str and operation_3 in _OPERATION_2) and ("successor" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_grant_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_grant.in."""
    try:
        tool = value["tool"]
        if _MATCH_TOOL_NAME(tool) is None:
            return False
        grant = value["grant"]
        if not (type(grant) is str and grant in _GRANT):
            return False
        if len(value) != 2:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_setting_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_setting.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            value_members = 0
            if "enabled" in value:
                value_members += 1
                enabled = value["enabled"]
                if type(enabled) is not bool:
                    return False
            if "tenant_enabled" in value:
                value_members += 1
                tenant_enabled = value["tenant_enabled"]
                if type(tenant_enabled) is not bool:
                    return False
            if "capture_authority" in value:
                value_members += 1
                capture_authority = value["capture_authority"]
                if type(capture_authority) is not bool:
                    return False
            if "retain" in value:
                value_members += 1
                retain = value["retain"]
                if type(retain) is not bool:
                    return False
            if "retention_ceiling_ms" in value:
                value_members += 1
                retention_ceiling_ms = value["retention_ceiling_ms"]
                if (
                    type(retention_ceiling_ms) is not int and not (type(retention_ceiling_ms) is float and retention_ceiling_ms.is_integer())
                    or not 1 <= retention_ceiling_ms <= 315360000000
                ):
                    return False
            if "no_retention_ceiling" in value:
                value_members += 1
                no_retention_ceiling = value["no_retention_ceiling"]
                if no_retention_ceiling is not True:
                    return False
            if "consented_families" in value:
                value_members += 1
                consented_families = value["consented_families"]
                if type(consented_families) is not list:
                    return False
                if len(consented_families) > 64:
                    return False
                for consented_family in consented_families:
                    if (
                        type(consented_family) is not str
                        or not (1 <= len(consented_family) <= 128 or bytes_between(consented_family, 1, 512))
                    ):
                        return False
                if len(set(consented_families)) != len(consented_families):
                    return False
            if "confirm_capture" in value:
                value_members += 1
                confirm_capture = value["confirm_capture"]
                if type(confirm_capture) is not bool:
                    return False
            if "confirm_admission" in value:
                value_members += 1
                confirm_admission = value["confirm_admission"]
                if type(confirm_admission) is not bool:
                    return False
            if "asks_humans" in value:
                value_members += 1
                asks_humans = value["asks_humans"]
                if type(asks_humans) is not bool:
                    return False
            if "rate_limited" in value:
                value_members += 1
                rate_limited = value["rate_limited"]
                if type(rate_limited) is not bool:
                    return False
            if "deadline_ms" in value:
                value_members += 1
                deadline_ms = value["deadline_ms"]
                if (
                    type(deadline_ms) is not int and not (type(deadline_ms) is float and deadline_ms.is_integer())
                    or not 1 <= deadline_ms <= 600000
                ):
                    return False
            if len(value) != value_members:
                return False
        if (("enabled" in value) + ("tenant_enabled" in value) + ("capture_authority" in value) + ("retain" in value) + ("retention_ceiling_ms" in value) + ("no_retention_ceiling" in value) + ("consented_families" in value) + ("confirm_capture" in value) + ("confirm_admission" in value) + ("asks_humans" in value) + ("rate_limited" in value) + ("deadline_ms" in value)) < 1:
            return False
        if (("retention_ceiling_ms" in value) + ("no_retention_ceiling" in value)) > 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_fault_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_fault.in."""
    try:
        fault = value["fault"]
        if not (type(fault) is str and fault in _FAULT):
            return False
        if len(value) != 1:
            value_members = 1
            if "times" in value:
                value_members += 1
                times = value["times"]
                if (
                    type(times) is not int and not (type(times) is float and times.is_integer())
                    or not 1 <= times <= 1000
                ):
                    return False
            if "delay_ms" in value:
                value_members += 1
                delay_ms = value["delay_ms"]
                if (
                    type(delay_ms) is not int and not (type(delay_ms) is float and delay_ms.is_integer())
                    or not 1 <= delay_ms <= 600000
                ):
                    return False
            if "advance_ms" in value:
                value_members += 1
                advance_ms = value["advance_ms"]
                if (
                    type(advance_ms) is not int and not (type(advance_ms) is float and advance_ms.is_integer())
                    or not -315360000000 <= advance_ms <= 315360000000
                ):
                    return False
            if "code" in value:
                value_members += 1
                code = value["code"]
                if _MATCH_CODE(code) is None:
                    return False
            if len(value) != value_members:
                return False
        fault_2 = value["fault"]
        if (fault_2 == "slow") and not ("delay_ms" in value):
            return False
        fault_3 = value["fault"]
        if (fault_3 == "clock-before-commit") and not ("advance_ms" in value):
            return False
        fault_4 = value["fault"]
        if (fault_4 == "error") and not ("code" in value):
            return False
        if (("delay_ms" in value) + ("advance_ms" in value) + ("code" in value)) > 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_host_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_host.in."""
    try:
        action = value["action"]
        if not (type(action) is str and action in _ACTION):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_state_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_state.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            value_members = 0
            if "candidate_id" in value:
                value_members += 1
                candidate_id = value["candidate_id"]
                if (
                    type(candidate_id) is not str
                    or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512))
                ):
                    return False
            if "record_id" in value:
                value_members += 1
                record_id = value["record_id"]
                if type(record_id) is not str or not (1 <= len(record_id) <= 128 or bytes_between(record_id, 1, 512)):
                    return False
            if len(value) != value_members:
                return False
        if not 1 <= (("candidate_id" in value) + ("record_id" in value)) <= 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_journal_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_journal.in."""
    try:
        if type(value) is not dict:
            return False
        if len(value) != 0:
            if len(value) != 1:
                return False
            after = value["after"]
            if _MATCH_CURSOR(after) is None:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_residue_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_residue.in."""
    try:
        text = value["text"]
        if type(text) is not str or not (8 <= len(text) <= 1024 or bytes_between(text, 8, 4096)):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_reset_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_reset.out."""
    try:
        now_ms = value["now_ms"]
        if type(now_ms) is not int and not (type(now_ms) is float and now_ms.is_integer()):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_act_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_act.out."""
    try:
        principal = value["principal"]
        if type(principal) is not str or not (1 <= len(principal) <= 128 or bytes_between(principal, 1, 512)):
            return False
        scope = value["scope"]
        if type(scope) is not str or not (1 <= len(scope) <= 128 or bytes_between(scope, 1, 512)):
            return False
        purpose_ref = value["purpose_ref"]
        if type(purpose_ref) is not str or not (1 <= len(purpose_ref) <= 128 or bytes_between(purpose_ref, 1, 512)):
            return False
        if len(value) != 3:
            if len(value) != 4:
                return False
            user = value["user"]
            if type(user) is not str or not (1 <= len(user) <= 128 or bytes_between(user, 1, 512)):
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_adjudicate_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_adjudicate.out."""
    try:
        done = value["done"]
        if type(done) is not bool:
            return False
        if len(value) != 1:
            if len(value) != 2:
                return False
            refused = value["refused"]
            if type(refused) is not str or not 1 <= len(refused) <= 400:
                return False
        done_2 = value["done"]
        if (done_2 is True) and ("refused" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_requests_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_requests.out."""
    try:
        requests = value["requests"]
        if type(requests) is not list:
            return False
        if len(requests) > 1000:
            return False
        for request in requests:
            request_id = request["request_id"]
            if type(request_id) is not str or not (1 <= len(request_id) <= 128 or bytes_between(request_id, 1, 512)):
                return False
            tool = request["tool"]
            if _MATCH_TOOL_NAME(tool) is None:
                return False
            shown = request["shown"]
            if type(shown) is not str or not 1 <= len(shown) <= 65536:
                return False
            if len(request) != 3:
                return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_record_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_record.out."""
    try:
        done = value["done"]
        if type(done) is not bool:
            return False
        state = value["state"]
        if not (type(state) is str and state in _ENTITY_STATE):
            return False
        if len(value) != 2:
            if len(value) != 3:
                return False
            refused = value["refused"]
            if type(refused) is not str or not 1 <= len(refused) <= 400:
                return False
        done_2 = value["done"]
        if (done_2 is True) and ("refused" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_state_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_state.out."""
    try:
        state = value["state"]
        if not (type(state) is str and state in _ENTITY_STATE):
            return False
        body = value["body"]
        if body not in ("present", "gone"):
            return False
        key = value["key"]
        if key not in ("present", "destroyed", "none"):
            return False
        if len(value) != 3:
            if len(value) != 4:
                return False
            payload_digest = value["payload_digest"]
            if _MATCH_DIGEST(payload_digest) is None:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_journal_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_journal.out."""
    try:
        known_events_cursor = set()
        events = value["events"]
        if type(events) is not list:
            return False
        if len(events) > 500:
            return False
        for event in events:
            cursor = event["cursor"]
            if _MATCH_CURSOR(cursor) is None:
                return False
            known_events_cursor.add(cursor)
            event_id = event["event_id"]
            if type(event_id) is not str or not (1 <= len(event_id) <= 128 or bytes_between(event_id, 1, 512)):
                return False
            operation = event["operation"]
            if type(operation) is not str or not 1 <= len(operation) <= 120:
                return False
            at = event["at"]
            if type(at) is not int and not (type(at) is float and at.is_integer()):
                return False
            event_digest = event["event_digest"]
            if _MATCH_DIGEST(event_digest) is None:
                return False
            chain_digest = event["chain_digest"]
            if _MATCH_DIGEST(chain_digest) is None:
                return False
            document = event["document"]
            if type(document) is not str or len(document) < 2:
                return False
            if len(event) != 7:
                event_members = 7
                if "principal" in event:
                    event_members += 1
                    principal = event["principal"]
                    if (
                        type(principal) is not str
                        or not (1 <= len(principal) <= 128 or bytes_between(principal, 1, 512))
                    ):
                        return False
                if "previous_digest" in event:
                    event_members += 1
                    previous_digest = event["previous_digest"]
                    if _MATCH_DIGEST(previous_digest) is None:
                        return False
                if len(event) != event_members:
                    return False
        if len(known_events_cursor) != len(events):
            return False
        head = value["head"]
        if _MATCH_CURSOR(head) is None:
            return False
        verifies = value["verifies"]
        if type(verifies) is not bool:
            return False
        if len(value) != 3:
            if len(value) != 4:
                return False
            next_ = value["next"]
            if _MATCH_CURSOR(next_) is None:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_residue_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of control_residue.out."""
    try:
        places = value["places"]
        if type(places) is not list:
            return False
        if len(places) > 9:
            return False
        for place in places:
            if not (type(place) is str and place in _EMPTY):
                return False
        if not distinct(places):
            return False
        if len(value) != 1:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_reset_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_reset_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_act_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_act_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_admission_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_reset_in_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_adjudicate_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_adjudicate_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_requests_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_requests_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_answer_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_reset_in_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_record_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_record_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_host_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_adjudicate_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_state_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_state_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_journal_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_journal_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def control_residue_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            value_2 = value["value"]
            if not control_residue_out_ok(value_2):
                return False
            if len(value) != 2:
                return False
        elif ok is False:
            error = value["error"]
            code = error["code"]
            if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
                return False
            message = error["message"]
            if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 2:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


# --- which rules ------------------------------------------------------------------------------------------------------


def _control_reset_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_reset.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add("control_reset.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")


def _control_act_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_act.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ACT_IN.issuperset(value):
        report.add("control_act.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    principal = value.get("principal", ABSENT)
    if principal is not ABSENT:
        if principal not in ("first", "second"):
            report.add(
                "control_act.in/principal#enum", f"{at}/principal", "CONTROL_INVALID", "one of \"first\", \"second\""
            )
    scope = value.get("scope", ABSENT)
    if scope is not ABSENT:
        if scope not in ("first", "second"):
            report.add("control_act.in/scope#enum", f"{at}/scope", "CONTROL_INVALID", "one of \"first\", \"second\"")
    purpose = value.get("purpose", ABSENT)
    if purpose is not ABSENT:
        if purpose not in ("first", "second"):
            report.add(
                "control_act.in/purpose#enum", f"{at}/purpose", "CONTROL_INVALID", "one of \"first\", \"second\""
            )
    trusted = value.get("trusted", ABSENT)
    if trusted is not ABSENT:
        if type(trusted) is not bool:
            report.add("control_act.in/trusted#type", f"{at}/trusted", "CONTROL_INVALID", "true or false")


def _control_clock_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_clock.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_CLOCK_IN.issuperset(value):
        report.add("control_clock.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    advance_ms = value.get("advance_ms", ABSENT)
    if advance_ms is ABSENT:
        report.add(
            "control_clock.in/advance_ms#required", f"{at}/advance_ms", "CONTROL_INVALID", "the member advance_ms"
        )
    else:
        if not (type(advance_ms) is int or type(advance_ms) is float and advance_ms.is_integer()):
            report.add("control_clock.in/advance_ms#type", f"{at}/advance_ms", "CONTROL_INVALID", "an integer")
        else:
            if advance_ms < -315360000000:
                report.add(
                    "control_clock.in/advance_ms#minimum",
                    f"{at}/advance_ms",
                    "CONTROL_INVALID",
                    "at least -315360000000",
                )
            if advance_ms > 315360000000:
                report.add(
                    "control_clock.in/advance_ms#maximum", f"{at}/advance_ms", "CONTROL_INVALID", "at most 315360000000"
                )


def _control_admission_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_admission.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ADMISSION_IN.issuperset(value):
        report.add(
            "control_admission.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    decision = value.get("decision", ABSENT)
    if decision is ABSENT:
        report.add("control_admission.in/decision#required", f"{at}/decision", "CONTROL_INVALID", "the member decision")
    else:
        if decision not in ("accept", "reject", "hold", "unavailable"):
            report.add(
                "control_admission.in/decision#enum",
                f"{at}/decision",
                "CONTROL_INVALID",
                "one of \"accept\", \"reject\", \"hold\", \"unavailable\"",
            )


def _control_adjudicate_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_adjudicate.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ADJUDICATE_IN.issuperset(value):
        report.add(
            "control_adjudicate.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is ABSENT:
        report.add(
            "control_adjudicate.in/candidate_id#required",
            f"{at}/candidate_id",
            "CONTROL_INVALID",
            "the member candidate_id",
        )
    else:
        if type(candidate_id) is not str:
            report.add("control_adjudicate.in/candidate_id#type", f"{at}/candidate_id", "CONTROL_INVALID", "a string")
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "control_adjudicate.in/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "control_adjudicate.in/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    decision = value.get("decision", ABSENT)
    if decision is ABSENT:
        report.add(
            "control_adjudicate.in/decision#required", f"{at}/decision", "CONTROL_INVALID", "the member decision"
        )
    else:
        if decision not in ("accept", "reject"):
            report.add(
                "control_adjudicate.in/decision#enum",
                f"{at}/decision",
                "CONTROL_INVALID",
                "one of \"accept\", \"reject\"",
            )
    override = value.get("override", ABSENT)
    if override is not ABSENT:
        if type(override) is not bool:
            report.add("control_adjudicate.in/override#type", f"{at}/override", "CONTROL_INVALID", "true or false")


def _control_requests_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_requests.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add(
            "control_requests.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )


def _control_answer_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_answer.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ANSWER_IN.issuperset(value):
        report.add("control_answer.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    request_id = value.get("request_id", ABSENT)
    if request_id is ABSENT:
        report.add(
            "control_answer.in/request_id#required", f"{at}/request_id", "CONTROL_INVALID", "the member request_id"
        )
    else:
        if type(request_id) is not str:
            report.add("control_answer.in/request_id#type", f"{at}/request_id", "CONTROL_INVALID", "a string")
        else:
            request_id_bytes = utf8(request_id)
            if request_id_bytes < 1:
                report.add(
                    "control_answer.in/request_id#x-bytes.min",
                    f"{at}/request_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if request_id_bytes > 512:
                report.add(
                    "control_answer.in/request_id#x-bytes.max",
                    f"{at}/request_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    answer = value.get("answer", ABSENT)
    if answer is ABSENT:
        report.add("control_answer.in/answer#required", f"{at}/answer", "CONTROL_INVALID", "the member answer")
    else:
        if answer not in ("approve", "deny", "empty"):
            report.add(
                "control_answer.in/answer#enum",
                f"{at}/answer",
                "CONTROL_INVALID",
                "one of \"approve\", \"deny\", \"empty\"",
            )


def _control_record_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_record.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RECORD_IN.issuperset(value):
        report.add("control_record.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add("control_record.in/record_id#required", f"{at}/record_id", "CONTROL_INVALID", "the member record_id")
    else:
        if type(record_id) is not str:
            report.add("control_record.in/record_id#type", f"{at}/record_id", "CONTROL_INVALID", "a string")
        else:
            record_id_bytes = utf8(record_id)
            if record_id_bytes < 1:
                report.add(
                    "control_record.in/record_id#x-bytes.min",
                    f"{at}/record_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if record_id_bytes > 512:
                report.add(
                    "control_record.in/record_id#x-bytes.max",
                    f"{at}/record_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    operation = value.get("operation", ABSENT)
    if operation is ABSENT:
        report.add("control_record.in/operation#required", f"{at}/operation", "CONTROL_INVALID", "the member operation")
    else:
        if not (type(operation) is str and operation in _OPERATION):
            report.add(
                "control_record.in/operation#enum",
                f"{at}/operation",
                "CONTROL_INVALID",
                "one of \"dispute\", \"resolve_dispute\", \"supersede\", \"mark_non_current\", \"rewind\", \"expire\", \"trust_invalidate\"",
            )
    successor = value.get("successor", ABSENT)
    if successor is not ABSENT:
        if type(successor) is not str:
            report.add("control_record.in/successor#type", f"{at}/successor", "CONTROL_INVALID", "a string")
        else:
            successor_bytes = utf8(successor)
            if successor_bytes < 1:
                report.add(
                    "control_record.in/successor#x-bytes.min",
                    f"{at}/successor",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if successor_bytes > 512:
                report.add(
                    "control_record.in/successor#x-bytes.max",
                    f"{at}/successor",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    required_when(
        report,
        Rule("control_record.in#successor-needed", "CONTROL_INVALID", "supersede names the successor."),
        value,
        at,
        ("successor",),
        When(("operation",), True, ("supersede",)),
    )
    forbidden_when(
        report,
        Rule("control_record.in#successor-elsewhere", "CONTROL_INVALID", "Only supersede has a successor."),
        value,
        at,
        ("successor",),
        When(("operation",), True, ("dispute", "resolve_dispute", "mark_non_current", "rewind", "expire", "trust_invalidate")),
    )


def _control_grant_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_grant.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_GRANT_IN.issuperset(value):
        report.add("control_grant.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    tool = value.get("tool", ABSENT)
    if tool is ABSENT:
        report.add("control_grant.in/tool#required", f"{at}/tool", "CONTROL_INVALID", "the member tool")
    else:
        if type(tool) is not str:
            report.add("control_grant.in/tool#type", f"{at}/tool", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_TOOL_NAME(tool):
                report.add(
                    "control_grant.in/tool#pattern",
                    f"{at}/tool",
                    "CONTROL_INVALID",
                    "text that matches ^[a-z][a-z0-9_]{0,79}$",
                )
    grant = value.get("grant", ABSENT)
    if grant is ABSENT:
        report.add("control_grant.in/grant#required", f"{at}/grant", "CONTROL_INVALID", "the member grant")
    else:
        if not (type(grant) is str and grant in _GRANT):
            report.add(
                "control_grant.in/grant#enum",
                f"{at}/grant",
                "CONTROL_INVALID",
                "one of \"given\", \"absent\", \"revoked\", \"expired\", \"not-yet\"",
            )


def _control_setting_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_setting.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_SETTING_IN.issuperset(value):
        report.add("control_setting.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    enabled = value.get("enabled", ABSENT)
    if enabled is not ABSENT:
        if type(enabled) is not bool:
            report.add("control_setting.in/enabled#type", f"{at}/enabled", "CONTROL_INVALID", "true or false")
    tenant_enabled = value.get("tenant_enabled", ABSENT)
    if tenant_enabled is not ABSENT:
        if type(tenant_enabled) is not bool:
            report.add(
                "control_setting.in/tenant_enabled#type", f"{at}/tenant_enabled", "CONTROL_INVALID", "true or false"
            )
    capture_authority = value.get("capture_authority", ABSENT)
    if capture_authority is not ABSENT:
        if type(capture_authority) is not bool:
            report.add(
                "control_setting.in/capture_authority#type",
                f"{at}/capture_authority",
                "CONTROL_INVALID",
                "true or false",
            )
    retain = value.get("retain", ABSENT)
    if retain is not ABSENT:
        if type(retain) is not bool:
            report.add("control_setting.in/retain#type", f"{at}/retain", "CONTROL_INVALID", "true or false")
    retention_ceiling_ms = value.get("retention_ceiling_ms", ABSENT)
    if retention_ceiling_ms is not ABSENT:
        if not (type(retention_ceiling_ms) is int or type(retention_ceiling_ms) is float and retention_ceiling_ms.is_integer()):
            report.add(
                "control_setting.in/retention_ceiling_ms#type",
                f"{at}/retention_ceiling_ms",
                "CONTROL_INVALID",
                "an integer",
            )
        else:
            if retention_ceiling_ms < 1:
                report.add(
                    "control_setting.in/retention_ceiling_ms#minimum",
                    f"{at}/retention_ceiling_ms",
                    "CONTROL_INVALID",
                    "at least 1",
                )
            if retention_ceiling_ms > 315360000000:
                report.add(
                    "control_setting.in/retention_ceiling_ms#maximum",
                    f"{at}/retention_ceiling_ms",
                    "CONTROL_INVALID",
                    "at most 315360000000",
                )
    no_retention_ceiling = value.get("no_retention_ceiling", ABSENT)
    if no_retention_ceiling is not ABSENT:
        if no_retention_ceiling is not True:
            report.add(
                "control_setting.in/no_retention_ceiling#const", f"{at}/no_retention_ceiling", "CONTROL_INVALID", "true"
            )
    consented_families = value.get("consented_families", ABSENT)
    if consented_families is not ABSENT:
        if type(consented_families) is not list:
            report.add(
                "control_setting.in/consented_families#type", f"{at}/consented_families", "CONTROL_INVALID", "a list"
            )
        else:
            if len(consented_families) > 64:
                report.add(
                    "control_setting.in/consented_families#maxItems",
                    f"{at}/consented_families",
                    "CONTROL_INVALID",
                    "at most 64 items",
                )
            if not distinct(consented_families):
                report.add(
                    "control_setting.in/consented_families#uniqueItems",
                    f"{at}/consented_families",
                    "CONTROL_INVALID",
                    "items that all differ",
                )
            for index, consented_families_item in enumerate(consented_families):
                if type(consented_families_item) is not str:
                    report.add(
                        "control_setting.in/consented_families/*#type",
                        f"{at}/consented_families/{index}",
                        "CONTROL_INVALID",
                        "a string",
                    )
                else:
                    consented_families_item_bytes = utf8(consented_families_item)
                    if consented_families_item_bytes < 1:
                        report.add(
                            "control_setting.in/consented_families/*#x-bytes.min",
                            f"{at}/consented_families/{index}",
                            "CONTROL_INVALID",
                            "at least 1 UTF-8 byte",
                        )
                    if consented_families_item_bytes > 512:
                        report.add(
                            "control_setting.in/consented_families/*#x-bytes.max",
                            f"{at}/consented_families/{index}",
                            "CONTROL_INVALID",
                            "at most 512 UTF-8 bytes",
                        )
    confirm_capture = value.get("confirm_capture", ABSENT)
    if confirm_capture is not ABSENT:
        if type(confirm_capture) is not bool:
            report.add(
                "control_setting.in/confirm_capture#type", f"{at}/confirm_capture", "CONTROL_INVALID", "true or false"
            )
    confirm_admission = value.get("confirm_admission", ABSENT)
    if confirm_admission is not ABSENT:
        if type(confirm_admission) is not bool:
            report.add(
                "control_setting.in/confirm_admission#type",
                f"{at}/confirm_admission",
                "CONTROL_INVALID",
                "true or false",
            )
    asks_humans = value.get("asks_humans", ABSENT)
    if asks_humans is not ABSENT:
        if type(asks_humans) is not bool:
            report.add("control_setting.in/asks_humans#type", f"{at}/asks_humans", "CONTROL_INVALID", "true or false")
    rate_limited = value.get("rate_limited", ABSENT)
    if rate_limited is not ABSENT:
        if type(rate_limited) is not bool:
            report.add("control_setting.in/rate_limited#type", f"{at}/rate_limited", "CONTROL_INVALID", "true or false")
    deadline_ms = value.get("deadline_ms", ABSENT)
    if deadline_ms is not ABSENT:
        if not (type(deadline_ms) is int or type(deadline_ms) is float and deadline_ms.is_integer()):
            report.add("control_setting.in/deadline_ms#type", f"{at}/deadline_ms", "CONTROL_INVALID", "an integer")
        else:
            if deadline_ms < 1:
                report.add(
                    "control_setting.in/deadline_ms#minimum", f"{at}/deadline_ms", "CONTROL_INVALID", "at least 1"
                )
            if deadline_ms > 600000:
                report.add(
                    "control_setting.in/deadline_ms#maximum", f"{at}/deadline_ms", "CONTROL_INVALID", "at most 600000"
                )
    present(
        report,
        Rule("control_setting.in#some-setting", "CONTROL_INVALID", "At least one setting is named."),
        value,
        at,
        (("enabled",), ("tenant_enabled",), ("capture_authority",), ("retain",), ("retention_ceiling_ms",), ("no_retention_ceiling",), ("consented_families",), ("confirm_capture",), ("confirm_admission",), ("asks_humans",), ("rate_limited",), ("deadline_ms",)),
        1,
        None,
    )
    present(
        report,
        Rule("control_setting.in#one-word-on-the-ceiling", "CONTROL_INVALID", "A ceiling is set or taken away, not both."),
        value,
        at,
        (("retention_ceiling_ms",), ("no_retention_ceiling",)),
        0,
        1,
    )


def _control_fault_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_fault.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_FAULT_IN.issuperset(value):
        report.add("control_fault.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    fault = value.get("fault", ABSENT)
    if fault is ABSENT:
        report.add("control_fault.in/fault#required", f"{at}/fault", "CONTROL_INVALID", "the member fault")
    else:
        if not (type(fault) is str and fault in _FAULT):
            report.add(
                "control_fault.in/fault#enum",
                f"{at}/fault",
                "CONTROL_INVALID",
                "one of \"before-commit\", \"commit-unknown\", \"reply-dropped\", \"handler-raises\", \"slow\", \"clock-before-commit\", \"policy-changes\", \"revoked-in-flight\", \"error\", \"cleanup-fails\", \"index-behind\", \"index-stale\", \"body-lost\", \"journal-damaged\", \"journal-gap\", \"fenced\"",
            )
    times = value.get("times", ABSENT)
    if times is not ABSENT:
        if not (type(times) is int or type(times) is float and times.is_integer()):
            report.add("control_fault.in/times#type", f"{at}/times", "CONTROL_INVALID", "an integer")
        else:
            if times < 1:
                report.add("control_fault.in/times#minimum", f"{at}/times", "CONTROL_INVALID", "at least 1")
            if times > 1000:
                report.add("control_fault.in/times#maximum", f"{at}/times", "CONTROL_INVALID", "at most 1000")
    delay_ms = value.get("delay_ms", ABSENT)
    if delay_ms is not ABSENT:
        if not (type(delay_ms) is int or type(delay_ms) is float and delay_ms.is_integer()):
            report.add("control_fault.in/delay_ms#type", f"{at}/delay_ms", "CONTROL_INVALID", "an integer")
        else:
            if delay_ms < 1:
                report.add("control_fault.in/delay_ms#minimum", f"{at}/delay_ms", "CONTROL_INVALID", "at least 1")
            if delay_ms > 600000:
                report.add("control_fault.in/delay_ms#maximum", f"{at}/delay_ms", "CONTROL_INVALID", "at most 600000")
    advance_ms = value.get("advance_ms", ABSENT)
    if advance_ms is not ABSENT:
        if not (type(advance_ms) is int or type(advance_ms) is float and advance_ms.is_integer()):
            report.add("control_fault.in/advance_ms#type", f"{at}/advance_ms", "CONTROL_INVALID", "an integer")
        else:
            if advance_ms < -315360000000:
                report.add(
                    "control_fault.in/advance_ms#minimum",
                    f"{at}/advance_ms",
                    "CONTROL_INVALID",
                    "at least -315360000000",
                )
            if advance_ms > 315360000000:
                report.add(
                    "control_fault.in/advance_ms#maximum", f"{at}/advance_ms", "CONTROL_INVALID", "at most 315360000000"
                )
    code = value.get("code", ABSENT)
    if code is not ABSENT:
        if type(code) is not str:
            report.add("control_fault.in/code#type", f"{at}/code", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_CODE(code):
                report.add(
                    "control_fault.in/code#pattern",
                    f"{at}/code",
                    "CONTROL_INVALID",
                    "text that matches ^[A-Za-z][A-Za-z0-9_]{1,63}$",
                )
    required_when(
        report,
        Rule("control_fault.in#slow-has-delay", "CONTROL_INVALID", "slow says how long."),
        value,
        at,
        ("delay_ms",),
        When(("fault",), True, ("slow",)),
    )
    required_when(
        report,
        Rule("control_fault.in#jump-has-advance", "CONTROL_INVALID", "clock-before-commit says how far."),
        value,
        at,
        ("advance_ms",),
        When(("fault",), True, ("clock-before-commit",)),
    )
    required_when(
        report,
        Rule("control_fault.in#error-has-code", "CONTROL_INVALID", "error says which code."),
        value,
        at,
        ("code",),
        When(("fault",), True, ("error",)),
    )
    present(
        report,
        Rule("control_fault.in#one-detail", "CONTROL_INVALID", "A fault has one detail at most."),
        value,
        at,
        (("delay_ms",), ("advance_ms",), ("code",)),
        0,
        1,
    )


def _control_host_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_host.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_HOST_IN.issuperset(value):
        report.add("control_host.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    action = value.get("action", ABSENT)
    if action is ABSENT:
        report.add("control_host.in/action#required", f"{at}/action", "CONTROL_INVALID", "the member action")
    else:
        if not (type(action) is str and action in _ACTION):
            report.add(
                "control_host.in/action#enum",
                f"{at}/action",
                "CONTROL_INVALID",
                "one of \"restart\", \"crash\", \"backup\", \"restore\", \"rebuild\", \"work\"",
            )


def _control_state_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_state.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_STATE_IN.issuperset(value):
        report.add("control_state.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is not ABSENT:
        if type(candidate_id) is not str:
            report.add("control_state.in/candidate_id#type", f"{at}/candidate_id", "CONTROL_INVALID", "a string")
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "control_state.in/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "control_state.in/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    record_id = value.get("record_id", ABSENT)
    if record_id is not ABSENT:
        if type(record_id) is not str:
            report.add("control_state.in/record_id#type", f"{at}/record_id", "CONTROL_INVALID", "a string")
        else:
            record_id_bytes = utf8(record_id)
            if record_id_bytes < 1:
                report.add(
                    "control_state.in/record_id#x-bytes.min",
                    f"{at}/record_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if record_id_bytes > 512:
                report.add(
                    "control_state.in/record_id#x-bytes.max",
                    f"{at}/record_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    present(
        report,
        Rule("control_state.in#one-entity", "CONTROL_INVALID", "Exactly one entity is named."),
        value,
        at,
        (("candidate_id",), ("record_id",)),
        1,
        1,
    )


def _control_journal_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_journal.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_JOURNAL_IN.issuperset(value):
        report.add("control_journal.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    after = value.get("after", ABSENT)
    if after is not ABSENT:
        if type(after) is not str:
            report.add("control_journal.in/after#type", f"{at}/after", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_CURSOR(after):
                report.add(
                    "control_journal.in/after#pattern",
                    f"{at}/after",
                    "CONTROL_INVALID",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )


def _control_residue_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_residue.in#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESIDUE_IN.issuperset(value):
        report.add("control_residue.in#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    text = value.get("text", ABSENT)
    if text is ABSENT:
        report.add("control_residue.in/text#required", f"{at}/text", "CONTROL_INVALID", "the member text")
    else:
        if type(text) is not str:
            report.add("control_residue.in/text#type", f"{at}/text", "CONTROL_INVALID", "a string")
        else:
            text_bytes = utf8(text)
            if text_bytes < 8:
                report.add(
                    "control_residue.in/text#x-bytes.min", f"{at}/text", "CONTROL_INVALID", "at least 8 UTF-8 bytes"
                )
            if text_bytes > 4096:
                report.add(
                    "control_residue.in/text#x-bytes.max", f"{at}/text", "CONTROL_INVALID", "at most 4,096 UTF-8 bytes"
                )


def _control_reset_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_reset.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_OUT.issuperset(value):
        report.add("control_reset.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    now_ms = value.get("now_ms", ABSENT)
    if now_ms is ABSENT:
        report.add("control_reset.out/now_ms#required", f"{at}/now_ms", "CONTROL_INVALID", "the member now_ms")
    else:
        if not (type(now_ms) is int or type(now_ms) is float and now_ms.is_integer()):
            report.add("control_reset.out/now_ms#type", f"{at}/now_ms", "CONTROL_INVALID", "an integer")


def _control_act_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_act.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ACT_OUT.issuperset(value):
        report.add("control_act.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    principal = value.get("principal", ABSENT)
    if principal is ABSENT:
        report.add("control_act.out/principal#required", f"{at}/principal", "CONTROL_INVALID", "the member principal")
    else:
        if type(principal) is not str:
            report.add("control_act.out/principal#type", f"{at}/principal", "CONTROL_INVALID", "a string")
        else:
            principal_bytes = utf8(principal)
            if principal_bytes < 1:
                report.add(
                    "control_act.out/principal#x-bytes.min",
                    f"{at}/principal",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if principal_bytes > 512:
                report.add(
                    "control_act.out/principal#x-bytes.max",
                    f"{at}/principal",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    scope = value.get("scope", ABSENT)
    if scope is ABSENT:
        report.add("control_act.out/scope#required", f"{at}/scope", "CONTROL_INVALID", "the member scope")
    else:
        if type(scope) is not str:
            report.add("control_act.out/scope#type", f"{at}/scope", "CONTROL_INVALID", "a string")
        else:
            scope_bytes = utf8(scope)
            if scope_bytes < 1:
                report.add(
                    "control_act.out/scope#x-bytes.min", f"{at}/scope", "CONTROL_INVALID", "at least 1 UTF-8 byte"
                )
            if scope_bytes > 512:
                report.add(
                    "control_act.out/scope#x-bytes.max", f"{at}/scope", "CONTROL_INVALID", "at most 512 UTF-8 bytes"
                )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is ABSENT:
        report.add(
            "control_act.out/purpose_ref#required", f"{at}/purpose_ref", "CONTROL_INVALID", "the member purpose_ref"
        )
    else:
        if type(purpose_ref) is not str:
            report.add("control_act.out/purpose_ref#type", f"{at}/purpose_ref", "CONTROL_INVALID", "a string")
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "control_act.out/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if purpose_ref_bytes > 512:
                report.add(
                    "control_act.out/purpose_ref#x-bytes.max",
                    f"{at}/purpose_ref",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    user = value.get("user", ABSENT)
    if user is not ABSENT:
        if type(user) is not str:
            report.add("control_act.out/user#type", f"{at}/user", "CONTROL_INVALID", "a string")
        else:
            user_bytes = utf8(user)
            if user_bytes < 1:
                report.add("control_act.out/user#x-bytes.min", f"{at}/user", "CONTROL_INVALID", "at least 1 UTF-8 byte")
            if user_bytes > 512:
                report.add(
                    "control_act.out/user#x-bytes.max", f"{at}/user", "CONTROL_INVALID", "at most 512 UTF-8 bytes"
                )


def _control_clock_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_clock.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_OUT.issuperset(value):
        report.add("control_clock.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    now_ms = value.get("now_ms", ABSENT)
    if now_ms is ABSENT:
        report.add("control_clock.out/now_ms#required", f"{at}/now_ms", "CONTROL_INVALID", "the member now_ms")
    else:
        if not (type(now_ms) is int or type(now_ms) is float and now_ms.is_integer()):
            report.add("control_clock.out/now_ms#type", f"{at}/now_ms", "CONTROL_INVALID", "an integer")


def _control_admission_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_admission.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add(
            "control_admission.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )


def _control_adjudicate_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_adjudicate.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ADJUDICATE_OUT.issuperset(value):
        report.add(
            "control_adjudicate.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    done = value.get("done", ABSENT)
    if done is ABSENT:
        report.add("control_adjudicate.out/done#required", f"{at}/done", "CONTROL_INVALID", "the member done")
    else:
        if type(done) is not bool:
            report.add("control_adjudicate.out/done#type", f"{at}/done", "CONTROL_INVALID", "true or false")
    refused = value.get("refused", ABSENT)
    if refused is not ABSENT:
        if type(refused) is not str:
            report.add("control_adjudicate.out/refused#type", f"{at}/refused", "CONTROL_INVALID", "a string")
        else:
            if len(refused) < 1:
                report.add(
                    "control_adjudicate.out/refused#minLength",
                    f"{at}/refused",
                    "CONTROL_INVALID",
                    "at least 1 character",
                )
            if len(refused) > 400:
                report.add(
                    "control_adjudicate.out/refused#maxLength",
                    f"{at}/refused",
                    "CONTROL_INVALID",
                    "at most 400 characters",
                )
    forbidden_when(
        report,
        Rule("control_adjudicate.out#reason-only-when-not-done", "CONTROL_INVALID", "A reason stands only where nothing was done."),
        value,
        at,
        ("refused",),
        When(("done",), True, (True,)),
    )


def _control_requests_out_requests(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_requests.out/requests/*#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_REQUEST.issuperset(value):
        report.add(
            "control_requests.out/requests/*#additionalProperties",
            at,
            "CONTROL_INVALID",
            "no members but the declared ones",
        )
    request_id = value.get("request_id", ABSENT)
    if request_id is ABSENT:
        report.add(
            "control_requests.out/requests/*/request_id#required",
            f"{at}/request_id",
            "CONTROL_INVALID",
            "the member request_id",
        )
    else:
        if type(request_id) is not str:
            report.add(
                "control_requests.out/requests/*/request_id#type", f"{at}/request_id", "CONTROL_INVALID", "a string"
            )
        else:
            request_id_bytes = utf8(request_id)
            if request_id_bytes < 1:
                report.add(
                    "control_requests.out/requests/*/request_id#x-bytes.min",
                    f"{at}/request_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if request_id_bytes > 512:
                report.add(
                    "control_requests.out/requests/*/request_id#x-bytes.max",
                    f"{at}/request_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    tool = value.get("tool", ABSENT)
    if tool is ABSENT:
        report.add("control_requests.out/requests/*/tool#required", f"{at}/tool", "CONTROL_INVALID", "the member tool")
    else:
        if type(tool) is not str:
            report.add("control_requests.out/requests/*/tool#type", f"{at}/tool", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_TOOL_NAME(tool):
                report.add(
                    "control_requests.out/requests/*/tool#pattern",
                    f"{at}/tool",
                    "CONTROL_INVALID",
                    "text that matches ^[a-z][a-z0-9_]{0,79}$",
                )
    shown = value.get("shown", ABSENT)
    if shown is ABSENT:
        report.add(
            "control_requests.out/requests/*/shown#required", f"{at}/shown", "CONTROL_INVALID", "the member shown"
        )
    else:
        if type(shown) is not str:
            report.add("control_requests.out/requests/*/shown#type", f"{at}/shown", "CONTROL_INVALID", "a string")
        else:
            if len(shown) < 1:
                report.add(
                    "control_requests.out/requests/*/shown#minLength",
                    f"{at}/shown",
                    "CONTROL_INVALID",
                    "at least 1 character",
                )
            if len(shown) > 65536:
                report.add(
                    "control_requests.out/requests/*/shown#maxLength",
                    f"{at}/shown",
                    "CONTROL_INVALID",
                    "at most 65,536 characters",
                )


def _control_requests_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_requests.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_REQUESTS_OUT.issuperset(value):
        report.add(
            "control_requests.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    requests = value.get("requests", ABSENT)
    if requests is ABSENT:
        report.add("control_requests.out/requests#required", f"{at}/requests", "CONTROL_INVALID", "the member requests")
    else:
        if type(requests) is not list:
            report.add("control_requests.out/requests#type", f"{at}/requests", "CONTROL_INVALID", "a list")
        else:
            if len(requests) > 1000:
                report.add(
                    "control_requests.out/requests#maxItems", f"{at}/requests", "CONTROL_INVALID", "at most 1,000 items"
                )
            for index, requests_item in enumerate(requests):
                _control_requests_out_requests(requests_item, f"{at}/requests/{index}", report)


def _control_answer_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_answer.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add("control_answer.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")


def _control_record_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_record.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RECORD_OUT.issuperset(value):
        report.add("control_record.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    done = value.get("done", ABSENT)
    if done is ABSENT:
        report.add("control_record.out/done#required", f"{at}/done", "CONTROL_INVALID", "the member done")
    else:
        if type(done) is not bool:
            report.add("control_record.out/done#type", f"{at}/done", "CONTROL_INVALID", "true or false")
    state = value.get("state", ABSENT)
    if state is ABSENT:
        report.add("control_record.out/state#required", f"{at}/state", "CONTROL_INVALID", "the member state")
    else:
        if not (type(state) is str and state in _ENTITY_STATE):
            report.add(
                "control_record.out/state#enum",
                f"{at}/state",
                "CONTROL_INVALID",
                "one of \"absent\", \"pending\", \"accepted\", \"rejected\", \"withdrawn\", \"accepted_current\", \"accepted_disputed\", \"historical\", \"expired\", \"trust_invalid\", \"tombstoned\"",
            )
    refused = value.get("refused", ABSENT)
    if refused is not ABSENT:
        if type(refused) is not str:
            report.add("control_record.out/refused#type", f"{at}/refused", "CONTROL_INVALID", "a string")
        else:
            if len(refused) < 1:
                report.add(
                    "control_record.out/refused#minLength", f"{at}/refused", "CONTROL_INVALID", "at least 1 character"
                )
            if len(refused) > 400:
                report.add(
                    "control_record.out/refused#maxLength", f"{at}/refused", "CONTROL_INVALID", "at most 400 characters"
                )
    forbidden_when(
        report,
        Rule("control_record.out#reason-only-when-not-done", "CONTROL_INVALID", "A reason stands only where nothing was done."),
        value,
        at,
        ("refused",),
        When(("done",), True, (True,)),
    )


def _control_grant_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_grant.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add("control_grant.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")


def _control_setting_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_setting.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add(
            "control_setting.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )


def _control_fault_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_fault.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESET_IN.issuperset(value):
        report.add("control_fault.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")


def _control_host_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_host.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_ADJUDICATE_OUT.issuperset(value):
        report.add("control_host.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    done = value.get("done", ABSENT)
    if done is ABSENT:
        report.add("control_host.out/done#required", f"{at}/done", "CONTROL_INVALID", "the member done")
    else:
        if type(done) is not bool:
            report.add("control_host.out/done#type", f"{at}/done", "CONTROL_INVALID", "true or false")
    refused = value.get("refused", ABSENT)
    if refused is not ABSENT:
        if type(refused) is not str:
            report.add("control_host.out/refused#type", f"{at}/refused", "CONTROL_INVALID", "a string")
        else:
            if len(refused) < 1:
                report.add(
                    "control_host.out/refused#minLength", f"{at}/refused", "CONTROL_INVALID", "at least 1 character"
                )
            if len(refused) > 400:
                report.add(
                    "control_host.out/refused#maxLength", f"{at}/refused", "CONTROL_INVALID", "at most 400 characters"
                )
    forbidden_when(
        report,
        Rule("control_host.out#reason-only-when-not-done", "CONTROL_INVALID", "A reason stands only where nothing was done."),
        value,
        at,
        ("refused",),
        When(("done",), True, (True,)),
    )


def _control_state_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_state.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_STATE_OUT.issuperset(value):
        report.add("control_state.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    state = value.get("state", ABSENT)
    if state is ABSENT:
        report.add("control_state.out/state#required", f"{at}/state", "CONTROL_INVALID", "the member state")
    else:
        if not (type(state) is str and state in _ENTITY_STATE):
            report.add(
                "control_state.out/state#enum",
                f"{at}/state",
                "CONTROL_INVALID",
                "one of \"absent\", \"pending\", \"accepted\", \"rejected\", \"withdrawn\", \"accepted_current\", \"accepted_disputed\", \"historical\", \"expired\", \"trust_invalid\", \"tombstoned\"",
            )
    body = value.get("body", ABSENT)
    if body is ABSENT:
        report.add("control_state.out/body#required", f"{at}/body", "CONTROL_INVALID", "the member body")
    else:
        if body not in ("present", "gone"):
            report.add("control_state.out/body#enum", f"{at}/body", "CONTROL_INVALID", "one of \"present\", \"gone\"")
    key = value.get("key", ABSENT)
    if key is ABSENT:
        report.add("control_state.out/key#required", f"{at}/key", "CONTROL_INVALID", "the member key")
    else:
        if key not in ("present", "destroyed", "none"):
            report.add(
                "control_state.out/key#enum",
                f"{at}/key",
                "CONTROL_INVALID",
                "one of \"present\", \"destroyed\", \"none\"",
            )
    payload_digest = value.get("payload_digest", ABSENT)
    if payload_digest is not ABSENT:
        if type(payload_digest) is not str:
            report.add("control_state.out/payload_digest#type", f"{at}/payload_digest", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_DIGEST(payload_digest):
                report.add(
                    "control_state.out/payload_digest#pattern",
                    f"{at}/payload_digest",
                    "CONTROL_INVALID",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _control_journal_out_events(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_journal.out/events/*#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_EVENT.issuperset(value):
        report.add(
            "control_journal.out/events/*#additionalProperties",
            at,
            "CONTROL_INVALID",
            "no members but the declared ones",
        )
    cursor = value.get("cursor", ABSENT)
    if cursor is ABSENT:
        report.add(
            "control_journal.out/events/*/cursor#required", f"{at}/cursor", "CONTROL_INVALID", "the member cursor"
        )
    else:
        if type(cursor) is not str:
            report.add("control_journal.out/events/*/cursor#type", f"{at}/cursor", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_CURSOR(cursor):
                report.add(
                    "control_journal.out/events/*/cursor#pattern",
                    f"{at}/cursor",
                    "CONTROL_INVALID",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    event_id = value.get("event_id", ABSENT)
    if event_id is ABSENT:
        report.add(
            "control_journal.out/events/*/event_id#required", f"{at}/event_id", "CONTROL_INVALID", "the member event_id"
        )
    else:
        if type(event_id) is not str:
            report.add("control_journal.out/events/*/event_id#type", f"{at}/event_id", "CONTROL_INVALID", "a string")
        else:
            event_id_bytes = utf8(event_id)
            if event_id_bytes < 1:
                report.add(
                    "control_journal.out/events/*/event_id#x-bytes.min",
                    f"{at}/event_id",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if event_id_bytes > 512:
                report.add(
                    "control_journal.out/events/*/event_id#x-bytes.max",
                    f"{at}/event_id",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    operation = value.get("operation", ABSENT)
    if operation is ABSENT:
        report.add(
            "control_journal.out/events/*/operation#required",
            f"{at}/operation",
            "CONTROL_INVALID",
            "the member operation",
        )
    else:
        if type(operation) is not str:
            report.add("control_journal.out/events/*/operation#type", f"{at}/operation", "CONTROL_INVALID", "a string")
        else:
            if len(operation) < 1:
                report.add(
                    "control_journal.out/events/*/operation#minLength",
                    f"{at}/operation",
                    "CONTROL_INVALID",
                    "at least 1 character",
                )
            if len(operation) > 120:
                report.add(
                    "control_journal.out/events/*/operation#maxLength",
                    f"{at}/operation",
                    "CONTROL_INVALID",
                    "at most 120 characters",
                )
    at_2 = value.get("at", ABSENT)
    if at_2 is ABSENT:
        report.add("control_journal.out/events/*/at#required", f"{at}/at", "CONTROL_INVALID", "the member at")
    else:
        if not (type(at_2) is int or type(at_2) is float and at_2.is_integer()):
            report.add("control_journal.out/events/*/at#type", f"{at}/at", "CONTROL_INVALID", "an integer")
    principal = value.get("principal", ABSENT)
    if principal is not ABSENT:
        if type(principal) is not str:
            report.add("control_journal.out/events/*/principal#type", f"{at}/principal", "CONTROL_INVALID", "a string")
        else:
            principal_bytes = utf8(principal)
            if principal_bytes < 1:
                report.add(
                    "control_journal.out/events/*/principal#x-bytes.min",
                    f"{at}/principal",
                    "CONTROL_INVALID",
                    "at least 1 UTF-8 byte",
                )
            if principal_bytes > 512:
                report.add(
                    "control_journal.out/events/*/principal#x-bytes.max",
                    f"{at}/principal",
                    "CONTROL_INVALID",
                    "at most 512 UTF-8 bytes",
                )
    event_digest = value.get("event_digest", ABSENT)
    if event_digest is ABSENT:
        report.add(
            "control_journal.out/events/*/event_digest#required",
            f"{at}/event_digest",
            "CONTROL_INVALID",
            "the member event_digest",
        )
    else:
        if type(event_digest) is not str:
            report.add(
                "control_journal.out/events/*/event_digest#type", f"{at}/event_digest", "CONTROL_INVALID", "a string"
            )
        else:
            if not _MATCH_DIGEST(event_digest):
                report.add(
                    "control_journal.out/events/*/event_digest#pattern",
                    f"{at}/event_digest",
                    "CONTROL_INVALID",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    chain_digest = value.get("chain_digest", ABSENT)
    if chain_digest is ABSENT:
        report.add(
            "control_journal.out/events/*/chain_digest#required",
            f"{at}/chain_digest",
            "CONTROL_INVALID",
            "the member chain_digest",
        )
    else:
        if type(chain_digest) is not str:
            report.add(
                "control_journal.out/events/*/chain_digest#type", f"{at}/chain_digest", "CONTROL_INVALID", "a string"
            )
        else:
            if not _MATCH_DIGEST(chain_digest):
                report.add(
                    "control_journal.out/events/*/chain_digest#pattern",
                    f"{at}/chain_digest",
                    "CONTROL_INVALID",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    previous_digest = value.get("previous_digest", ABSENT)
    if previous_digest is not ABSENT:
        if type(previous_digest) is not str:
            report.add(
                "control_journal.out/events/*/previous_digest#type",
                f"{at}/previous_digest",
                "CONTROL_INVALID",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(previous_digest):
                report.add(
                    "control_journal.out/events/*/previous_digest#pattern",
                    f"{at}/previous_digest",
                    "CONTROL_INVALID",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    document = value.get("document", ABSENT)
    if document is ABSENT:
        report.add(
            "control_journal.out/events/*/document#required", f"{at}/document", "CONTROL_INVALID", "the member document"
        )
    else:
        if type(document) is not str:
            report.add("control_journal.out/events/*/document#type", f"{at}/document", "CONTROL_INVALID", "a string")
        else:
            if len(document) < 2:
                report.add(
                    "control_journal.out/events/*/document#minLength",
                    f"{at}/document",
                    "CONTROL_INVALID",
                    "at least 2 characters",
                )


def _control_journal_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_journal.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_JOURNAL_OUT.issuperset(value):
        report.add(
            "control_journal.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    events = value.get("events", ABSENT)
    if events is ABSENT:
        report.add("control_journal.out/events#required", f"{at}/events", "CONTROL_INVALID", "the member events")
    else:
        if type(events) is not list:
            report.add("control_journal.out/events#type", f"{at}/events", "CONTROL_INVALID", "a list")
        else:
            if len(events) > 500:
                report.add(
                    "control_journal.out/events#maxItems", f"{at}/events", "CONTROL_INVALID", "at most 500 items"
                )
            for index, events_item in enumerate(events):
                _control_journal_out_events(events_item, f"{at}/events/{index}", report)
    head = value.get("head", ABSENT)
    if head is ABSENT:
        report.add("control_journal.out/head#required", f"{at}/head", "CONTROL_INVALID", "the member head")
    else:
        if type(head) is not str:
            report.add("control_journal.out/head#type", f"{at}/head", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_CURSOR(head):
                report.add(
                    "control_journal.out/head#pattern",
                    f"{at}/head",
                    "CONTROL_INVALID",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    verifies = value.get("verifies", ABSENT)
    if verifies is ABSENT:
        report.add("control_journal.out/verifies#required", f"{at}/verifies", "CONTROL_INVALID", "the member verifies")
    else:
        if type(verifies) is not bool:
            report.add("control_journal.out/verifies#type", f"{at}/verifies", "CONTROL_INVALID", "true or false")
    next_ = value.get("next", ABSENT)
    if next_ is not ABSENT:
        if type(next_) is not str:
            report.add("control_journal.out/next#type", f"{at}/next", "CONTROL_INVALID", "a string")
        else:
            if not _MATCH_CURSOR(next_):
                report.add(
                    "control_journal.out/next#pattern",
                    f"{at}/next",
                    "CONTROL_INVALID",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    unique_by(
        report,
        Rule("control_journal.out#each-event-once", "CONTROL_INVALID", "An event stands on a page once."),
        value,
        at,
        ("events", "*"),
        ("cursor",),
    )


def _control_residue_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("control_residue.out#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_CONTROL_RESIDUE_OUT.issuperset(value):
        report.add(
            "control_residue.out#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    places = value.get("places", ABSENT)
    if places is ABSENT:
        report.add("control_residue.out/places#required", f"{at}/places", "CONTROL_INVALID", "the member places")
    else:
        if type(places) is not list:
            report.add("control_residue.out/places#type", f"{at}/places", "CONTROL_INVALID", "a list")
        else:
            if len(places) > 9:
                report.add("control_residue.out/places#maxItems", f"{at}/places", "CONTROL_INVALID", "at most 9 items")
            if not distinct(places):
                report.add(
                    "control_residue.out/places#uniqueItems", f"{at}/places", "CONTROL_INVALID", "items that all differ"
                )
            for index, places_item in enumerate(places):
                if not (type(places_item) is str and places_item in _EMPTY):
                    report.add(
                        "control_residue.out/places/*#enum",
                        f"{at}/places/{index}",
                        "CONTROL_INVALID",
                        "one of \"database\", \"write-ahead-log\", \"index\", \"vault\", \"ledger\", \"backup\", \"configuration\", \"audit\", \"other\"",
                    )


def _envelope_ok_true(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_reset_out(value_2, f"{at}/value", report)


def _envelope_ok_false_error(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "CONTROL_INVALID", "the member code")
    else:
        if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "CONTROL_INVALID",
                "one of \"CONTROL_INVALID\", \"CONTROL_UNSUPPORTED\", \"CONTROL_FAILED\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "CONTROL_INVALID", "the member message")
    else:
        if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed.")):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "CONTROL_INVALID",
                "one of \"The arguments do not match the control's input schema.\", \"This host cannot do that.\", \"The control was tried and failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "CONTROL_INVALID", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "CONTROL_INVALID", "true or false")
    equals_when(
        report,
        Rule("error.CONTROL_INVALID#message", "CONTROL_INVALID", "message is \"The arguments do not match the control's input schema.\" where code is CONTROL_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_INVALID",)),
        "The arguments do not match the control's input schema.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_INVALID#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNSUPPORTED#message", "CONTROL_INVALID", "message is \"This host cannot do that.\" where code is CONTROL_UNSUPPORTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_UNSUPPORTED",)),
        "This host cannot do that.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNSUPPORTED#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_UNSUPPORTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_UNSUPPORTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.CONTROL_FAILED#message", "CONTROL_INVALID", "message is \"The control was tried and failed.\" where code is CONTROL_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_FAILED",)),
        "The control was tried and failed.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_FAILED#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_FAILED",)),
        False,
    )


def _envelope_ok_false(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "CONTROL_INVALID", "the member error")
    else:
        _envelope_ok_false_error(error, f"{at}/error", report)


def _envelope(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_act_out(value_2, f"{at}/value", report)


def _envelope_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_2(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_3(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_clock_out(value_2, f"{at}/value", report)


def _envelope_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_3(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_4(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_admission_out(value_2, f"{at}/value", report)


def _envelope_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_4(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_5(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_adjudicate_out(value_2, f"{at}/value", report)


def _envelope_ok_false_error_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "CONTROL_INVALID", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "CONTROL_INVALID", "the member code")
    else:
        if code not in ("CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "CONTROL_INVALID",
                "one of \"CONTROL_INVALID\", \"CONTROL_UNSUPPORTED\", \"CONTROL_UNKNOWN\", \"CONTROL_FAILED\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "CONTROL_INVALID", "the member message")
    else:
        if not (message in ("The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed.")):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "CONTROL_INVALID",
                "one of \"The arguments do not match the control's input schema.\", \"This host cannot do that.\", \"The control names something that is not there.\", \"The control was tried and failed.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "CONTROL_INVALID", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "CONTROL_INVALID", "true or false")
    equals_when(
        report,
        Rule("error.CONTROL_INVALID#message", "CONTROL_INVALID", "message is \"The arguments do not match the control's input schema.\" where code is CONTROL_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_INVALID",)),
        "The arguments do not match the control's input schema.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_INVALID#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNSUPPORTED#message", "CONTROL_INVALID", "message is \"This host cannot do that.\" where code is CONTROL_UNSUPPORTED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_UNSUPPORTED",)),
        "This host cannot do that.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNSUPPORTED#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_UNSUPPORTED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_UNSUPPORTED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNKNOWN#message", "CONTROL_INVALID", "message is \"The control names something that is not there.\" where code is CONTROL_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_UNKNOWN",)),
        "The control names something that is not there.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_UNKNOWN#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_UNKNOWN",)),
        False,
    )
    equals_when(
        report,
        Rule("error.CONTROL_FAILED#message", "CONTROL_INVALID", "message is \"The control was tried and failed.\" where code is CONTROL_FAILED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CONTROL_FAILED",)),
        "The control was tried and failed.",
    )
    equals_when(
        report,
        Rule("error.CONTROL_FAILED#retriable", "CONTROL_INVALID", "retriable is false where code is CONTROL_FAILED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CONTROL_FAILED",)),
        False,
    )


def _envelope_ok_false_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "CONTROL_INVALID", "the member error")
    else:
        _envelope_ok_false_error_2(error, f"{at}/error", report)


def _envelope_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_5(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_6(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_requests_out(value_2, f"{at}/value", report)


def _envelope_6(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_6(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_7(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_answer_out(value_2, f"{at}/value", report)


def _envelope_7(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_7(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_8(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_record_out(value_2, f"{at}/value", report)


def _envelope_8(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_8(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_9(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_grant_out(value_2, f"{at}/value", report)


def _envelope_9(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_9(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_10(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_setting_out(value_2, f"{at}/value", report)


def _envelope_10(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_10(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_11(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_fault_out(value_2, f"{at}/value", report)


def _envelope_11(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_11(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_12(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_host_out(value_2, f"{at}/value", report)


def _envelope_12(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_12(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_13(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_state_out(value_2, f"{at}/value", report)


def _envelope_13(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_13(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_14(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_journal_out(value_2, f"{at}/value", report)


def _envelope_14(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_14(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def _envelope_ok_true_15(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "CONTROL_INVALID", "no members but the declared ones")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/value#required", f"{at}/value", "CONTROL_INVALID", "the member value")
    else:
        _control_residue_out(value_2, f"{at}/value", report)


def _envelope_15(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "CONTROL_INVALID", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_15(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "CONTROL_INVALID", "the member ok: one of true, false")


def control_reset_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_reset_in, value, without)


def control_act_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_act_in, value, without)


def control_clock_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_clock_in, value, without)


def control_admission_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_admission_in, value, without)


def control_adjudicate_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_adjudicate_in, value, without)


def control_requests_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_requests_in, value, without)


def control_answer_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_answer_in, value, without)


def control_record_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_record_in, value, without)


def control_grant_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_grant_in, value, without)


def control_setting_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_setting_in, value, without)


def control_fault_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_fault_in, value, without)


def control_host_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_host_in, value, without)


def control_state_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_state_in, value, without)


def control_journal_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_journal_in, value, without)


def control_residue_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_residue_in, value, without)


def control_reset_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_reset_out, value, without)


def control_act_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_act_out, value, without)


def control_clock_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_clock_out, value, without)


def control_admission_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_admission_out, value, without)


def control_adjudicate_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_adjudicate_out, value, without)


def control_requests_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_requests_out, value, without)


def control_answer_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_answer_out, value, without)


def control_record_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_record_out, value, without)


def control_grant_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_grant_out, value, without)


def control_setting_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_setting_out, value, without)


def control_fault_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_fault_out, value, without)


def control_host_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_host_out, value, without)


def control_state_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_state_out, value, without)


def control_journal_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_journal_out, value, without)


def control_residue_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_control_residue_out, value, without)


def control_reset_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope, value, without)


def control_act_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_2, value, without)


def control_clock_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_3, value, without)


def control_admission_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_4, value, without)


def control_adjudicate_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_5, value, without)


def control_requests_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_6, value, without)


def control_answer_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_7, value, without)


def control_record_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_8, value, without)


def control_grant_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_9, value, without)


def control_setting_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_10, value, without)


def control_fault_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_11, value, without)


def control_host_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_12, value, without)


def control_state_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_13, value, without)


def control_journal_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_14, value, without)


def control_residue_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_15, value, without)


# --- tables -----------------------------------------------------------------------------------------------------------

IN: Final[Mapping[str, Validator]] = {
    "control_reset": Validator(control_reset_in_ok, control_reset_in_errors, 65536, "control_reset.in"),
    "control_act": Validator(control_act_in_ok, control_act_in_errors, 65536, "control_act.in"),
    "control_clock": Validator(control_clock_in_ok, control_clock_in_errors, 65536, "control_clock.in"),
    "control_admission": Validator(control_admission_in_ok, control_admission_in_errors, 65536, "control_admission.in"),
    "control_adjudicate": Validator(control_adjudicate_in_ok, control_adjudicate_in_errors, 65536, "control_adjudicate.in"),
    "control_requests": Validator(control_reset_in_ok, control_requests_in_errors, 65536, "control_requests.in"),
    "control_answer": Validator(control_answer_in_ok, control_answer_in_errors, 65536, "control_answer.in"),
    "control_record": Validator(control_record_in_ok, control_record_in_errors, 65536, "control_record.in"),
    "control_grant": Validator(control_grant_in_ok, control_grant_in_errors, 65536, "control_grant.in"),
    "control_setting": Validator(control_setting_in_ok, control_setting_in_errors, 65536, "control_setting.in"),
    "control_fault": Validator(control_fault_in_ok, control_fault_in_errors, 65536, "control_fault.in"),
    "control_host": Validator(control_host_in_ok, control_host_in_errors, 65536, "control_host.in"),
    "control_state": Validator(control_state_in_ok, control_state_in_errors, 65536, "control_state.in"),
    "control_journal": Validator(control_journal_in_ok, control_journal_in_errors, 65536, "control_journal.in"),
    "control_residue": Validator(control_residue_in_ok, control_residue_in_errors, 65536, "control_residue.in"),
}
"""Arguments of each tool."""

OUT: Final[Mapping[str, Validator]] = {
    "control_reset": Validator(control_reset_out_ok, control_reset_out_errors, None, "control_reset.out"),
    "control_act": Validator(control_act_out_ok, control_act_out_errors, None, "control_act.out"),
    "control_clock": Validator(control_reset_out_ok, control_clock_out_errors, None, "control_clock.out"),
    "control_admission": Validator(control_reset_in_ok, control_admission_out_errors, None, "control_admission.out"),
    "control_adjudicate": Validator(control_adjudicate_out_ok, control_adjudicate_out_errors, None, "control_adjudicate.out"),
    "control_requests": Validator(control_requests_out_ok, control_requests_out_errors, None, "control_requests.out"),
    "control_answer": Validator(control_reset_in_ok, control_answer_out_errors, None, "control_answer.out"),
    "control_record": Validator(control_record_out_ok, control_record_out_errors, None, "control_record.out"),
    "control_grant": Validator(control_reset_in_ok, control_grant_out_errors, None, "control_grant.out"),
    "control_setting": Validator(control_reset_in_ok, control_setting_out_errors, None, "control_setting.out"),
    "control_fault": Validator(control_reset_in_ok, control_fault_out_errors, None, "control_fault.out"),
    "control_host": Validator(control_adjudicate_out_ok, control_host_out_errors, None, "control_host.out"),
    "control_state": Validator(control_state_out_ok, control_state_out_errors, None, "control_state.out"),
    "control_journal": Validator(control_journal_out_ok, control_journal_out_errors, None, "control_journal.out"),
    "control_residue": Validator(control_residue_out_ok, control_residue_out_errors, None, "control_residue.out"),
}
"""Values that each tool answers with."""

ENVELOPE: Final[Mapping[str, Validator]] = {
    "control_reset": Validator(control_reset_envelope_ok, control_reset_envelope_errors, None, "envelope"),
    "control_act": Validator(control_act_envelope_ok, control_act_envelope_errors, None, "envelope"),
    "control_clock": Validator(control_reset_envelope_ok, control_clock_envelope_errors, None, "envelope"),
    "control_admission": Validator(control_admission_envelope_ok, control_admission_envelope_errors, None, "envelope"),
    "control_adjudicate": Validator(control_adjudicate_envelope_ok, control_adjudicate_envelope_errors, None, "envelope"),
    "control_requests": Validator(control_requests_envelope_ok, control_requests_envelope_errors, None, "envelope"),
    "control_answer": Validator(control_answer_envelope_ok, control_answer_envelope_errors, None, "envelope"),
    "control_record": Validator(control_record_envelope_ok, control_record_envelope_errors, None, "envelope"),
    "control_grant": Validator(control_answer_envelope_ok, control_grant_envelope_errors, None, "envelope"),
    "control_setting": Validator(control_admission_envelope_ok, control_setting_envelope_errors, None, "envelope"),
    "control_fault": Validator(control_answer_envelope_ok, control_fault_envelope_errors, None, "envelope"),
    "control_host": Validator(control_host_envelope_ok, control_host_envelope_errors, None, "envelope"),
    "control_state": Validator(control_state_envelope_ok, control_state_envelope_errors, None, "envelope"),
    "control_journal": Validator(control_journal_envelope_ok, control_journal_envelope_errors, None, "envelope"),
    "control_residue": Validator(control_residue_envelope_ok, control_residue_envelope_errors, None, "envelope"),
}
"""Whole answers of each tool: success or failure."""
