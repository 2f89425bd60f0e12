"""The lint rules: one literal table, from which the engine, the docs, ``explain`` and the tests all work.

To add a rule: a row in one of the tables, a check of one purpose, and a folder in tests/codegen/lint/ named after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engram_codegen.lint.rule import Rule
from engram_codegen.lint.table_behaviour import EXAMPLES, LAWS, LIFECYCLE
from engram_codegen.lint.table_contract import ENVELOPE, ERRORS, FIELDS, TOOLS
from engram_codegen.lint.table_files import FILES
from engram_codegen.lint.table_schemas import SCHEMAS

GROUPS: Final[Mapping[str, tuple[Rule, ...]]] = {
    "Files": FILES,
    "Schemas": SCHEMAS,
    "Rules between fields": FIELDS,
    "Tools": TOOLS,
    "Errors and refusals": ERRORS,
    "Envelope": ENVELOPE,
    "Lifecycle": LIFECYCLE,
    "Laws, digests, open points": LAWS,
    "Examples": EXAMPLES,
}
"""The rules as docs group them."""

RULES: Final[Mapping[str, Rule]] = {rule.id: rule for group in GROUPS.values() for rule in group}
"""Every lint rule by id."""
