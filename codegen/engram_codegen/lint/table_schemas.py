"""Lint rules about schemas: the closed keyword subset, references, patterns, unions."""

from __future__ import annotations

from functools import partial
from typing import Final

from engram_codegen.lint import bounds, keywords, references, strings, unions
from engram_codegen.lint.keywords import each
from engram_codegen.lint.rule import Rule

SCHEMAS: Final = (
    Rule(
        "KEYWORD_UNKNOWN",
        "Schemas use the closed keyword subset, so that every validator in every language reads them alike.",
        "Say it with a keyword of the dialect (docs/lint-rules.md names the page), or with x-rules.",
        partial(each, keywords.unknown),
    ),
    Rule(
        "KEYWORD_MISPLACED",
        "A keyword stands beside the type that it judges: elsewhere it does nothing, in silence.",
        "Move the keyword, or correct the type.",
        partial(each, keywords.misplaced),
    ),
    Rule(
        "SCHEMA_HEAD",
        "A schema has exactly one of type, const, enum, $ref and oneOf; at a slot of the envelope it has none.",
        "Keep the one that is meant.",
        partial(each, keywords.head),
    ),
    Rule(
        "TYPE_BESIDE_VALUES",
        "No `type` beside `const` or `enum`: they shadow each other, and emitters add what plain validators need.",
        "Remove `type`.",
        partial(each, keywords.type_beside_values),
    ),
    Rule(
        "NULL_VALUE",
        "No value is null: an optional member is left out.",
        "Take null out, and leave the property out of `required`.",
        partial(each, keywords.no_null),
    ),
    Rule(
        "VALUE_TYPE",
        "A const is a string, an integer or a boolean; an enum holds strings, or integers.",
        "Write values of one such type.",
        partial(each, keywords.scalar_values),
    ),
    Rule(
        "OBJECT_OPEN",
        "Every object is closed by additionalProperties false, or opened within bounds by x-free; never both.",
        'Add "additionalProperties": false.',
        partial(each, keywords.open_object),
    ),
    Rule(
        "OBJECT_UNTITLED",
        "Every object has a title and a description: types and docs are named after them.",
        "Add a title and one sentence.",
        partial(each, keywords.untitled_object),
    ),
    Rule(
        "STRING_UNTITLED",
        "Every constrained string has a title and a description: they are what a caller reads.",
        "Add a title and one sentence, or refer to a shared type.",
        partial(each, keywords.untitled_string),
    ),
    Rule(
        "PROPERTY_NAME",
        "Property names match [a-z][A-Za-z0-9_]*, so that every language can write them.",
        "Rename the property.",
        partial(each, keywords.property_name),
    ),
    Rule(
        "REQUIRED_UNDECLARED",
        "Every required property is declared.",
        "Declare the property, or take it out of `required`.",
        partial(each, keywords.required_declared),
    ),
    Rule(
        "BOUNDS_CROSSED",
        "A least bound is not above its greatest.",
        "Swap or correct the bounds.",
        partial(each, keywords.bounds),
    ),
    Rule(
        "BOUND_VALUE",
        "A bound is read alike everywhere (an integer on an integer, within 2^53 - 1) and leaves something out.",
        "Correct the bound, or remove the one that changes nothing.",
        partial(each, bounds.value),
    ),
    Rule(
        "ROOT_KEYWORD",
        "x-json-bytes and x-lenient stand at the root of an input alone.",
        "Move the keyword to the root of the input.",
        partial(each, keywords.root_keywords),
    ),
    Rule(
        "CODE_KEYWORD",
        "x-code stands on a shared type alone, so that one type has one code.",
        "Make it a type of types.json and refer to it.",
        partial(each, keywords.code_keyword),
    ),
    Rule(
        "ROOT_OBJECT",
        "Inputs, outputs and data are objects; an input is written in place and has x-json-bytes.",
        "Write the object at the root.",
        keywords.roots,
    ),
    Rule(
        "REF_FORM",
        "A reference has one form: `../types.json#/$defs/Name` in tools/, `#/$defs/Name` in types.json.",
        "Copy the expected form.",
        references.form,
    ),
    Rule(
        "REF_FOREIGN",
        "A reference stays inside its contract version: what is frozen cannot lean on what moves.",
        "Copy the type into this contract's types.json.",
        references.foreign,
    ),
    Rule(
        "REF_DANGLING",
        "A reference leads to a type of types.json.",
        "Correct the name, or write the type.",
        references.dangling,
    ),
    Rule(
        "REF_SIBLING",
        "Beside $ref stand title, description, default and examples alone.",
        "Make a type of its own for the narrower schema.",
        references.siblings,
    ),
    Rule(
        "REF_RECURSIVE",
        "No type holds itself: every document has a bounded shape.",
        "Unfold the type to the depth that is meant.",
        references.recursive,
    ),
    Rule(
        "TYPE_UNUSED",
        "Every shared type is used: nobody would notice that an unused one is wrong.",
        "Remove the type, or refer to it.",
        references.unused,
        severity="warning",
    ),
    Rule(
        "PATTERN_ANCHOR",
        "A pattern is `^...$`, or `^(?:...)$` around alternatives: it matches the whole string.",
        "Anchor both ends, and put alternatives into one group.",
        partial(strings.pattern, "anchor"),
    ),
    Rule(
        "PATTERN_SHORTHAND",
        "No \\d, \\w, \\s: engines differ on what they take beyond ASCII.",
        "Write the class, such as [0-9].",
        partial(strings.pattern, "shorthand"),
    ),
    Rule(
        "PATTERN_DOT",
        "No `.`: engines differ on line ends.",
        "Write a class that says what is meant, or escape the dot.",
        partial(strings.pattern, "dot"),
    ),
    Rule(
        "PATTERN_LOOKAROUND",
        "No look-ahead and no look-behind: not every engine has them.",
        "Say it with alternatives, or with an x-rule.",
        partial(strings.pattern, "lookaround"),
    ),
    Rule(
        "PATTERN_BACKREFERENCE",
        "No back-reference: not every engine has it, and it cannot be matched in linear time.",
        "Say it with an x-rule.",
        partial(strings.pattern, "backreference"),
    ),
    Rule(
        "PATTERN_NESTED",
        "No open count inside a repeated group, unless the group is led by a literal that they exclude: "
        "such patterns can take for ever.",
        "Lead the group by a literal, as in (?:/[^/]+)*, or unfold it.",
        partial(strings.pattern, "nested"),
    ),
    Rule(
        "PATTERN_AMBIGUOUS",
        "One text is read in one way: in a repeated group alternatives begin differently, and what follows an open "
        "count begins differently from what it counts, outside one too if another open count comes later: "
        "otherwise a text can be refused after a time without end.",
        "Join the alternatives into one class, or put a literal between the two that neither takes.",
        partial(strings.pattern, "ambiguous"),
    ),
    Rule(
        "PATTERN_ASCII",
        "Literals and classes are ASCII; a negated ASCII class matches all other code points.",
        "Use a negated ASCII class.",
        partial(strings.pattern, "ascii"),
    ),
    Rule(
        "PATTERN_SYNTAX",
        "A pattern is of literals, ASCII classes, groups, alternation and greedy quantifiers.",
        "Write it with these alone.",
        partial(strings.pattern, "syntax"),
    ),
    Rule(
        "LENGTH_BESIDE_PATTERN",
        "No length beside a pattern of one length: they shadow each other.",
        "Remove the length.",
        partial(each, strings.length_beside_pattern),
    ),
    Rule(
        "PATTERN_BESIDE_INSTANT",
        "No pattern beside x-instant: they shadow each other.",
        "Remove the pattern.",
        partial(each, strings.pattern_beside_instant),
    ),
    Rule(
        "LENGTH_BESIDE_INSTANT",
        'No length beside x-instant "ms", which has one length: they shadow each other.',
        "Remove the length.",
        partial(each, strings.length_beside_instant),
    ),
    Rule(
        "BOUND_IN_PROSE",
        "A description says no bound of its own schema, a law's sentence no parameter: each stands in one place.",
        "Take the number out of the sentence; what is generated says the bound beside it.",
        bounds.in_prose,
    ),
    Rule(
        "UNION_DISCRIMINATOR",
        "The branches of a oneOf are objects told apart by one required const member.",
        "Give every branch the same member with its own const, and require it.",
        unions.discriminator,
    ),
    Rule(
        "UNION_INPUT_ROOT",
        "No oneOf at the root of an input: clients show an input as one object.",
        "Use one object with required-when, or a member that holds the union.",
        partial(each, unions.input_root),
    ),
)
