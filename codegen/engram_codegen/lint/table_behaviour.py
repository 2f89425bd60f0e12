"""Lint rules about behaviour: lifecycle, laws, digests, open points, and the examples that show it."""

from __future__ import annotations

from functools import partial
from typing import Final

from engram_codegen.lint import examples, law_values, laws, lifecycle, receipts
from engram_codegen.lint.rule import Rule

LIFECYCLE: Final = (
    Rule(
        "LIFECYCLE_ENTITY",
        "Every entity that is named is declared.",
        "Correct the name, or declare the entity.",
        lifecycle.entity_unknown,
    ),
    Rule(
        "LIFECYCLE_STATE",
        "Every state that is named is one of its entity.",
        "Correct the name, or declare the state.",
        lifecycle.state_unknown,
    ),
    Rule(
        "LIFECYCLE_TOOL",
        "Every tool that is named is one of the contract.",
        "Correct the name.",
        lifecycle.tool_unknown,
    ),
    Rule(
        "LIFECYCLE_DUPLICATE",
        "Entities, states, moves and answers stand once.",
        "Remove one of the two.",
        lifecycle.duplicate,
    ),
    Rule(
        "LIFECYCLE_ABSENT",
        "Every entity has the state absent, which is neither on the wire nor disclosed.",
        'Declare the state "absent" with wire and disclosable false.',
        lifecycle.absent_declared,
    ),
    Rule(
        "LIFECYCLE_ABSENT_CODE",
        "What is absent is refused with the code of target.unknown: foreign and unknown look alike.",
        "Use the expected code.",
        lifecycle.absent_code,
    ),
    Rule(
        "LIFECYCLE_GAP",
        "The table is total: in every state a tool with a target moves, answers or is refused.",
        "Add the state to a refusal of the tool, or to a transition or an answer.",
        lifecycle.gap,
    ),
    Rule(
        "LIFECYCLE_OVERLAP",
        "A tool is refused in a state once, or it succeeds there: never both.",
        "Take the state out of one of the two.",
        lifecycle.overlap,
    ),
    Rule(
        "LIFECYCLE_UNREACHABLE",
        "Every state can be reached from absent.",
        "Add the transition that leads there, or remove the state.",
        lifecycle.unreachable,
    ),
    Rule(
        "LIFECYCLE_TERMINAL",
        "Nothing leaves a terminal state, and something leaves every other.",
        "Correct `terminal`, or the transitions.",
        lifecycle.terminal,
    ),
    Rule(
        "LIFECYCLE_EFFECT",
        "A tool that reads moves nothing; any other tool moves something.",
        "Correct the effect, or the transitions.",
        receipts.effect,
    ),
    Rule(
        "LIFECYCLE_CONFIRMATION",
        "A transition asks for the confirmation of its tool.",
        "Use the value of the tool's guards.",
        receipts.confirmation,
    ),
    Rule(
        "LIFECYCLE_SCHEMA",
        "`operation`, `from_state` and `to_state` in an answer take exactly the values of the table.",
        "Correct the const or enum, or the table.",
        receipts.names_equal,
    ),
    Rule(
        "LIFECYCLE_OUTCOME",
        "An outcome of the table can be said in the tool's answer.",
        "Correct the outcome, or add the value to the output.",
        receipts.outcomes,
    ),
)

LAWS: Final = (
    Rule(
        "LAW_DUPLICATE",
        "Laws have ids of their own.",
        "Rename one of the two.",
        partial(laws.duplicate, "laws.json", "laws", "id"),
    ),
    Rule(
        "LAW_PARAMETER",
        "A parameter is a safe number, a string, a boolean, or a list of one of these, with a unit that fits.",
        "Write values of one type.",
        laws.parameter_type,
    ),
    Rule(
        "LAW_OF",
        "A law's parameter equals the value of the schema that its `of` names: a number that stands in two places.",
        "Change both, or correct `of`: a file of the contract (tools/*.json for all tools), #, a JSON Pointer.",
        law_values.equal,
    ),
    Rule(
        "LAW_MUTANTS",
        "A law that a machine judges names its mutants; a law that none judges names none.",
        "Name what a broken host would do, or correct `judged`.",
        laws.mutants,
    ),
    Rule("LAW_MUTANT_DUPLICATE", "A mutant breaks one law.", "Rename one of the two.", laws.mutant_once),
    Rule(
        "DIGEST_DUPLICATE",
        "Digests have ids of their own.",
        "Rename one of the two.",
        partial(laws.duplicate, "digests.json", "digests", "id"),
    ),
    Rule(
        "DIGEST_DOMAIN",
        "Digests have domains of their own: a domain keeps one kind from passing for another.",
        "Give each digest its own domain.",
        partial(laws.duplicate, "digests.json", "digests", "domain"),
    ),
    Rule(
        "DIGEST_GOLDEN",
        "Every golden digest comes out: sha256 over domain, one zero byte, RFC 8785 bytes of what is left.",
        "Correct the document or the domain; copy the expected digest only if you changed them on purpose.",
        laws.golden,
    ),
    Rule(
        "DIGEST_LEAVES_OUT",
        "A member that is left out stands in a golden document: otherwise nothing shows that it is left out.",
        "Add the member to a golden document, or correct the pointer.",
        laws.leaves_out,
    ),
    Rule(
        "POINT_DUPLICATE",
        "Open points have ids of their own.",
        "Rename one of the two.",
        partial(laws.duplicate, "open-points.json", "points", "id"),
    ),
    Rule(
        "POINT_WHERE",
        "What an open point names is there: laws, rules, refusals, pointers into tools and types, words with a `_`.",
        "Correct the name.",
        laws.where,
        leans="files",
    ),
)

EXAMPLES: Final = (
    Rule(
        "EXAMPLE_UNKNOWN",
        "A tool names examples that are there and its own.",
        "Correct the name, or write the example.",
        examples.unknown,
    ),
    Rule(
        "EXAMPLE_UNNAMED",
        "Every example is named by its tool.",
        "Add its name to the tool's examples.",
        examples.unnamed,
        leans="files",
    ),
    Rule(
        "EXAMPLE_SIDES",
        "Every tool has an example of its arguments and one of its value: vectors are built on them.",
        "Write one, and name it in the tool's examples.",
        examples.sides,
    ),
    Rule(
        "EXAMPLE_INVALID",
        "An example obeys the plain keywords of its schema.",
        "Correct the document.",
        examples.invalid,
        leans="schemas",
    ),
    Rule(
        "EXAMPLE_RULE",
        "An example obeys every rule of its schema, x- keywords too; judged once nothing else is wrong.",
        "Correct the document.",
        examples.judged,
        late=True,
    ),
    Rule(
        "SAMPLE_INVALID",
        "A default and every sample value obey their schema.",
        "Correct the value.",
        examples.sample_values,
        leans="schemas",
    ),
)
