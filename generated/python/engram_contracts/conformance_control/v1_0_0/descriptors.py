"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

The tools: what ``tools/list`` answers, and what a host must know of each beyond that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data
from types import MappingProxyType
from typing import Any, Final

from engram_contracts.model_v1 import Confirmation, Effect, FieldInfo, RolesInfo, ToolInfo

from .enums import Tool
from .errors import Code

__all__ = ["INFO", "TOOLS"]

TOOLS: Final[tuple[dict[str, Any], ...]] = tuple(
    json.loads(get_data("engram_contracts.conformance_control.v1_0_0", "data/mcp.json") or b"")["tools"]
)
"""The MCP descriptors (name, title, description, annotations, inputSchema, outputSchema) in the contract's order."""

INFO: Final[Mapping[str, ToolInfo]] = MappingProxyType(
    {
        Tool.CONTROL_RESET: ToolInfo(
            name=Tool.CONTROL_RESET,
            title="Begin anew",
            description="Give every connection a new, empty world: both scopes empty, the clock at the host's constant base, every grant given, every setting at its default, no request open, no fault armed, no backup remembered, both connections' acting as after a first connect. Nothing of the world before can be reached any more. A suite calls it before each case, so it has to be fast.\n\nAfter it this connection acts as the first principal in the first scope for the first purpose, trusted. The host does no background work until control_host asks for it. Also checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.DELETE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_reset",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/now_ms": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_ACT: ToolInfo(
            name=Tool.CONTROL_ACT,
            title="Act as",
            description="Say who the following calls on this connection come from. What is left out is the first: an empty call goes back to the beginning. Other connections keep their own. Scopes are as far apart as two tenants are; the two principals of a scope have every grant each, and keys and candidates of their own.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.REPLACE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_act",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/principal": FieldInfo(default="first"),
                    "/scope": FieldInfo(default="first"),
                    "/purpose": FieldInfo(default="first"),
                    "/trusted": FieldInfo(default=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/principal": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/scope": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/purpose_ref": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/user": FieldInfo(min_bytes=1, max_bytes=512),
                }
            ),
        ),
        Tool.CONTROL_CLOCK: ToolInfo(
            name=Tool.CONTROL_CLOCK,
            title="Move the clock",
            description="Move the host's wall clock, which stands still otherwise: a negative number sets it back. Whatever the contract measures in wall time follows it: expiries, lives of approvals, grants, ages of decisions. Deadlines of calls, which run in real time, do not.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.REPLACE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_clock",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/advance_ms": FieldInfo(required=True, minimum=-315360000000, maximum=315360000000),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/now_ms": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_ADMISSION: ToolInfo(
            name=Tool.CONTROL_ADMISSION,
            title="Script the policy",
            description="Say what the admission policy decides from now on, in both scopes. What the host puts before any policy stays there: the scan for secrets, and the guard that holds what was forgotten.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.REPLACE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_admission",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/decision": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_ADJUDICATE: ToolInfo(
            name=Tool.CONTROL_ADJUDICATE,
            title="Decide as a human",
            description="Let a human decide a held candidate of the acting scope. Where the candidate is not held, or is like something that was forgotten and no override is named, a host refuses; so it does where it lets no human in.\n\nAlso checked: candidate_id: 1 to 512 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.TRANSITION,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_UNKNOWN,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_adjudicate",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/candidate_id": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/decision": FieldInfo(required=True),
                    "/override": FieldInfo(default=False),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/done": FieldInfo(required=True),
                    "/refused": FieldInfo(min_length=1, max_length=400),
                }
            ),
        ),
        Tool.CONTROL_REQUESTS: ToolInfo(
            name=Tool.CONTROL_REQUESTS,
            title="List open requests",
            description="The requests for a human's confirmation that are open in the acting scope, of all its principals, oldest first.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.READ,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_requests",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/requests": FieldInfo(required=True, max_items=1000),
                    "/requests/*": FieldInfo(required=True),
                    "/requests/*/request_id": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/requests/*/tool": FieldInfo(required=True),
                    "/requests/*/shown": FieldInfo(required=True, min_length=1, max_length=65536),
                }
            ),
        ),
        Tool.CONTROL_ANSWER: ToolInfo(
            name=Tool.CONTROL_ANSWER,
            title="Answer a request",
            description="Give a human's answer to an open request of the acting scope. In test mode no call waits for one: a call that is not approved is refused at once and leaves its request open, and the same call succeeds after an approval.\n\nAlso checked: request_id: 1 to 512 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.TRANSITION,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_UNKNOWN,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_answer",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/request_id": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/answer": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_RECORD: ToolInfo(
            name=Tool.CONTROL_RECORD,
            title="Operate on a record",
            description="Do what an operator of the host may do to a record of the acting scope, and no tool can. A host refuses what its lifecycle does not have for the record's state, and an expiry before its time.\n\nAlso checked: supersede names the successor. Only supersede has a successor. record_id, successor: 1 to 512 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.TRANSITION,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_UNKNOWN,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_record",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/record_id": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/operation": FieldInfo(required=True),
                    "/successor": FieldInfo(min_bytes=1, max_bytes=512),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/done": FieldInfo(required=True),
                    "/state": FieldInfo(required=True),
                    "/refused": FieldInfo(min_length=1, max_length=400),
                }
            ),
        ),
        Tool.CONTROL_GRANT: ToolInfo(
            name=Tool.CONTROL_GRANT,
            title="Change a grant",
            description="Set the acting principal's grant of one tool in the acting scope.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.REPLACE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_UNKNOWN,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_grant",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/tool": FieldInfo(required=True),
                    "/grant": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_SETTING: ToolInfo(
            name=Tool.CONTROL_SETTING,
            title="Change settings",
            description="Set what an owner would configure, for both scopes. What is left out stays as it is; a reset puts all at their defaults.\n\nAlso checked: At least one setting is named. A ceiling is set or taken away, not both. consented_families[]: 1 to 512 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.REPLACE,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_setting",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/enabled": FieldInfo(),
                    "/tenant_enabled": FieldInfo(),
                    "/capture_authority": FieldInfo(),
                    "/retain": FieldInfo(),
                    "/retention_ceiling_ms": FieldInfo(minimum=1, maximum=315360000000),
                    "/no_retention_ceiling": FieldInfo(const=True),
                    "/consented_families": FieldInfo(max_items=64),
                    "/consented_families/*": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/confirm_capture": FieldInfo(),
                    "/confirm_admission": FieldInfo(),
                    "/asks_humans": FieldInfo(),
                    "/rate_limited": FieldInfo(),
                    "/deadline_ms": FieldInfo(minimum=1, maximum=600000),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_FAULT: ToolInfo(
            name=Tool.CONTROL_FAULT,
            title="Arm a fault",
            description="Let something go wrong in the acting scope at the next moment that fits, once or so many times. A fault is armed beside those before it; a reset disarms all. index-behind and those after it are done to the store at once and stay until a reset.\n\nAlso checked: slow says how long. clock-before-commit says how far. error says which code. A fault has one detail at most. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": False, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.APPEND,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_UNKNOWN,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_fault",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/fault": FieldInfo(required=True),
                    "/times": FieldInfo(default=1, minimum=1, maximum=1000),
                    "/delay_ms": FieldInfo(minimum=1, maximum=600000),
                    "/advance_ms": FieldInfo(minimum=-315360000000, maximum=315360000000),
                    "/code": FieldInfo(),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                }
            ),
        ),
        Tool.CONTROL_HOST: ToolInfo(
            name=Tool.CONTROL_HOST,
            title="Restart, restore, work",
            description="Do to the host what its operator or a power cut may do. The clock, the settings, the grants, the armed faults and who acts stay as they are; what the host keeps in memory alone is lost where a process ends.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False}),
            effect=Effect.TRANSITION,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_host",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/action": FieldInfo(required=True),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/done": FieldInfo(required=True),
                    "/refused": FieldInfo(min_length=1, max_length=400),
                }
            ),
        ),
        Tool.CONTROL_STATE: ToolInfo(
            name=Tool.CONTROL_STATE,
            title="Look into the store",
            description="The state of one candidate or record of the acting scope as the store holds it, whatever a tool would tell the acting principal.\n\nAlso checked: Exactly one entity is named. candidate_id, record_id: 1 to 512 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.READ,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_state",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/candidate_id": FieldInfo(min_bytes=1, max_bytes=512),
                    "/record_id": FieldInfo(min_bytes=1, max_bytes=512),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/state": FieldInfo(required=True),
                    "/body": FieldInfo(required=True),
                    "/key": FieldInfo(required=True),
                    "/payload_digest": FieldInfo(),
                }
            ),
        ),
        Tool.CONTROL_JOURNAL: ToolInfo(
            name=Tool.CONTROL_JOURNAL,
            title="Read the journal",
            description="The events of the acting scope's journal in order, a page at a time, as they are stored; whether it verifies is told, and does not keep it from being read.\n\nAlso checked: The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.READ,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_journal",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/after": FieldInfo(),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/events": FieldInfo(required=True, max_items=500),
                    "/events/*": FieldInfo(required=True),
                    "/events/*/cursor": FieldInfo(required=True),
                    "/events/*/event_id": FieldInfo(required=True, min_bytes=1, max_bytes=512),
                    "/events/*/operation": FieldInfo(required=True, min_length=1, max_length=120),
                    "/events/*/at": FieldInfo(required=True),
                    "/events/*/principal": FieldInfo(min_bytes=1, max_bytes=512),
                    "/events/*/event_digest": FieldInfo(required=True),
                    "/events/*/chain_digest": FieldInfo(required=True),
                    "/events/*/previous_digest": FieldInfo(),
                    "/events/*/document": FieldInfo(required=True, min_length=2),
                    "/head": FieldInfo(required=True),
                    "/verifies": FieldInfo(required=True),
                    "/next": FieldInfo(),
                }
            ),
        ),
        Tool.CONTROL_RESIDUE: ToolInfo(
            name=Tool.CONTROL_RESIDUE,
            title="Look for what is left",
            description="In which kinds of the host's files these bytes are found, in any scope, after all that is still to be written was written: the store's files, and whatever the host logs in test mode.\n\nAlso checked: text: 8 to 4,096 UTF-8 bytes. The arguments as a whole: at most 65,536 bytes of RFC 8785 JSON.",
            annotations=MappingProxyType({"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}),
            effect=Effect.READ,
            mutation=False,
            confirmation=Confirmation.NEVER,
            codes=frozenset(
                {
                    Code.CONTROL_INVALID,
                    Code.CONTROL_UNSUPPORTED,
                    Code.CONTROL_FAILED,
                }
            ),
            roles=RolesInfo(
            ),
            text=None,
            lenient=False,
            method="control_residue",
            input=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/text": FieldInfo(required=True, min_bytes=8, max_bytes=4096),
                }
            ),
            output=MappingProxyType(
                {
                    "": FieldInfo(required=True),
                    "/places": FieldInfo(required=True, max_items=9),
                    "/places/*": FieldInfo(required=True),
                }
            ),
        ),
    }
)
"""Tool name to what a host must know of it."""
