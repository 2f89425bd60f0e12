"""``docs/diff-rules.md``, from the table of rules."""

from __future__ import annotations

from engram_codegen.diff.rules import GROUPS

_HEAD = """# Change rules

<!-- Generated from codegen/engram_codegen/diff/ by engram-codegen. Do not edit. -->

`engram-codegen diff A B` compares two contract versions, where A and B are `NAME@VERSION`, a folder, or
`git:REVISION:FOLDER`. Every change says who breaks, and so which version step it asks for: callers a major one, hosts
alone a minor one, nobody a patch. Exit 0 if nobody breaks and the version rises enough, else 1.

Callers break when what they may send narrows, or what they may get widens or goes. Hosts break when what they must take
widens, or what they may answer narrows.
"""


def emit_docs() -> dict[str, str]:
    """The page by its path in the repository."""
    parts = [_HEAD]
    for group, rules in GROUPS.items():
        rows = [f"| `{r.id}` | {', '.join(r.breaks) or 'nobody'} | {r.step} | {r.purpose} |" for r in rules]
        head = [f"## {group}", "", "| Rule | Breaks | Step | What changed |", "|---|---|---|---|"]
        parts.append("\n".join([*head, *rows, ""]))
    return {"docs/diff-rules.md": "\n".join(parts)}
