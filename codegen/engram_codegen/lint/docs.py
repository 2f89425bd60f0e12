"""``docs/lint-rules.md``, from the table of rules."""

from __future__ import annotations

from engram_codegen.lint.rules import GROUPS

_HEAD = """# Lint rules

<!-- Generated from codegen/engram_codegen/lint/ by engram-codegen. Do not edit. -->

`engram-codegen lint [NAME@VERSION]...` checks contract files and shows every finding at once, with file, line, JSON
Pointer, what was expected, what was got, a hint and a command. `engram-codegen explain RULE_ID` says more of one rule.
Exit 1 if there is an error; a warning alone exits 0, but a contract is released without either.
"""


def emit_docs() -> dict[str, str]:
    """The page by its path in the repository."""
    parts = [_HEAD]
    for group, rules in GROUPS.items():
        rows = [f"| `{r.id}` | {r.severity} | {_cell(r.purpose)} | {_cell(r.hint)} |" for r in rules]
        parts.append(
            "\n".join(
                [
                    f"## {group}",
                    "",
                    "| Rule | Severity | What it asks | How to mend it |",
                    "|---|---|---|---|",
                    *rows,
                    "",
                ]
            )
        )
    return {"docs/lint-rules.md": "\n".join(parts)}


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
