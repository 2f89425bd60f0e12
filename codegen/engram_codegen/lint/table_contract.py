"""Lint rules about what the files say to each other: x-rules, tools, errors and refusals, envelope."""

from __future__ import annotations

from functools import partial
from typing import Final

from engram_codegen.lint import envelope, errors, fields, tools
from engram_codegen.lint.rule import Rule

FIELDS: Final = (
    Rule(
        "RULE_ID_DUPLICATE",
        "The x-rules of one object have ids of their own.",
        "Rename one of the two.",
        fields.unique_id,
    ),
    Rule(
        "RULE_ID_KEYWORD",
        "The id of an x-rule is no keyword: `place#required` would mean two rules.",
        "Rename the rule.",
        fields.reserved_id,
    ),
    Rule(
        "RULE_PATH",
        "The paths of an x-rule lead to declared properties.",
        "Correct the path; it is relative to the object that carries the rule.",
        fields.path,
    ),
    Rule(
        "RULE_TYPE",
        "At the paths of an x-rule stands what its kind judges: numbers or instants in order, strings sorted.",
        "Choose the kind that fits, or another path.",
        fields.typed,
    ),
    Rule(
        "RULE_OPTIONAL",
        "A rule on presence is about an optional property: otherwise it never speaks, or never lets pass.",
        "Take the property out of `required`, or drop the rule.",
        fields.optional,
    ),
    Rule(
        "RULE_CONDITION",
        "A condition compares with values that can stand there.",
        "Correct the value.",
        fields.condition_value,
    ),
    Rule(
        "RULE_COUNT",
        "`present` has min or max, in order, within the number of its properties.",
        "Correct the numbers.",
        fields.counts,
    ),
    Rule(
        "RULE_LISTED",
        "The list of absent-when-listed is a sorted enum of pointers to optional properties of the object.",
        "Sort the enum by UTF-8 bytes, and let it name optional properties alone.",
        fields.listed_enum,
    ),
)

TOOLS: Final = (
    Rule("TOOL_NAME", "A tool's file has the tool's name.", "Rename the file or the tool.", tools.name),
    Rule(
        "TOOL_ANNOTATIONS",
        "The annotations follow from the effect.",
        "Set the annotation as expected, or correct the effect.",
        tools.annotation_hints,
    ),
    Rule(
        "TOOL_GUARDS",
        "A read has no guard; a tool with an idempotency key is guarded as a mutation.",
        "Set the guard as expected, or correct the effect.",
        tools.guards,
    ),
    Rule("ROLE_POINTER", "A role points at one declared argument.", "Correct the pointer.", tools.role_pointer),
    Rule(
        "ROLE_TYPE",
        "A role's argument is a string; a limit is an integer, a consent a boolean, an expiry an instant.",
        "Point at the right argument, or correct its type.",
        tools.role_type,
    ),
    Rule(
        "ROLE_ENTITY",
        "The entity of a target is one of the lifecycle.",
        "Correct the entity, or declare it in lifecycle.json.",
        tools.role_entity,
    ),
    Rule(
        "TEXT_POINTER",
        "A text item that is no JSON copy is a required string of the tool's value.",
        "Correct the pointer, or use json-copy.",
        tools.text_pointer,
    ),
    Rule(
        "TEXT_TOOL",
        "The text table names tools of the contract.",
        "Correct the name.",
        tools.text_tool,
    ),
)

ERRORS: Final = (
    Rule(
        "CODE_UNKNOWN",
        "Every code that is named anywhere stands in the error table.",
        "Correct the code, or add its row to errors.json.",
        errors.code_unknown,
    ),
    Rule(
        "CODE_UNUSED",
        "Some tool may return each code of the table.",
        "List it in a tool's codes, or remove its row.",
        errors.code_unused,
        leans="files",
        severity="warning",
    ),
    Rule(
        "CODE_DUPLICATE",
        "A code has one row.",
        "Remove one of the two.",
        partial(errors.duplicate, "codes", ("code",)),
    ),
    Rule(
        "PROTOCOL_DUPLICATE",
        "A protocol error has one row.",
        "Remove one of the two.",
        partial(errors.duplicate, "protocol", ("id",)),
    ),
    Rule(
        "PROTOCOL_UNKNOWN",
        "A refusal by the protocol names a protocol error of the table.",
        "Correct the id, or add the protocol error.",
        errors.protocol_unknown,
    ),
    Rule(
        "ERROR_TEXT",
        "Messages and actions are words on one line; a message is constant, with no place to fill.",
        "Write one sentence that is true of every call.",
        errors.texts,
    ),
    Rule(
        "ERROR_DATA",
        "A code that carries data needs the slot `data` in the envelope.",
        "Name the slot in envelope.json, or remove the data.",
        errors.data_slot,
    ),
    Rule(
        "REFUSAL_DUPLICATE",
        "A step and cause has one refusal.",
        "Remove one of the two.",
        partial(errors.duplicate, "refusals", ("step", "cause")),
    ),
    Rule(
        "REFUSAL_MISSING",
        "Every step that the roles and guards of a tool imply has its refusal.",
        "Add the row to `refusals` in errors.json.",
        errors.refusal_missing,
    ),
    Rule(
        "TOOL_CODE_MISSING",
        "A tool lists every code that its arguments, its steps and its lifecycle can give it.",
        "Add the code to the tool's codes.",
        errors.tool_code_missing,
    ),
)

ENVELOPE: Final = (
    Rule(
        "SLOT_MISSING",
        "A slot points at a declared member; value, code, message, retriable and audit-id at a required one.",
        "Correct the pointer, or declare and require the member.",
        envelope.slot_missing,
    ),
    Rule("SLOT_SHARED", "Each slot has a place of its own.", "Correct one of the pointers.", envelope.slot_shared),
    Rule(
        "ENVELOPE_TELL",
        "Success and failure are told apart by a required const at the root, or by a member of failures alone.",
        "Correct `tell`, or the const that it names.",
        envelope.tell,
    ),
    Rule("ENVELOPE_ROOT", "Success and failure are objects.", "Write an object.", envelope.root_object),
)
