"""``agent/``: a skill for agents that load such files, and a directive block short enough to embed anywhere.

Every sentence comes from the contract: tools and notes, the laws that bind agents (ids ``agent-...``), the error table.
"""

from __future__ import annotations

from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.text import folder, header, json_pointer, render

Json = Any

LINES: Final = 40
"""The directive block's greatest length in lines; instruction files have token budgets."""

AGENT_LAWS: Final = "agent-"
"""Laws of this prefix bind the agent; they are judged by reading."""


class TooLongError(Exception):
    """A directive block that instruction files cannot carry."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """``agent/SKILL.md`` and ``agent/directive.md``."""
    context: dict[str, Any] = {
        "header": header(contract),
        "contract": contract,
        "laws": [law for law in contract.laws if law["id"].startswith(AGENT_LAWS)],
        "actions": actions(contract),
        "takes": takes,
        "confirmed": [tool.name for tool in contract.tools if tool.confirmation == "always"],
        "keyed": [tool.name for tool in contract.tools if tool.roles.idempotency_key],
        "purposed": sorted({json_pointer(t.roles.purpose) for t in contract.tools if t.roles.purpose}),
        "first": first_sentence,
    }
    directive = render("directive.md.j2", **context)
    lines = len(directive.splitlines())
    if lines > LINES:
        raise TooLongError(f"{contract.name_at_version}: the directive block has {lines} lines, at most {LINES}")
    at = f"{folder(contract)}/agent"
    return {f"{at}/SKILL.md": render("skill.md.j2", **context), f"{at}/directive.md": directive}


def actions(contract: ir.Contract) -> list[tuple[str, list[str], bool]]:
    """What to do next, with the codes that ask for it and whether they are retriable; only codes that tools return."""
    returned = {code for tool in contract.tools for code in tool.codes}
    grouped: dict[tuple[str, bool], list[str]] = {}
    for row in contract.errors.codes:
        if row.code in returned:
            grouped.setdefault((row.action, row.retriable), []).append(row.code)
    return [(action, codes, retriable) for (action, retriable), codes in grouped.items()]


def takes(tool: ir.Tool) -> str:
    """A tool's arguments on one line; optional ones with ``?``."""
    assert isinstance(tool.input.node, ir.Object)
    return ", ".join(prop.name if prop.required else f"{prop.name}?" for prop in tool.input.node.properties)


def first_sentence(text: str) -> str:
    """The first sentence of a text."""
    head, dot, _ = text.partition(". ")
    return f"{head}." if dot else text
