"""``rules.json``: every rule of a contract's documents by its id, in one sentence. Reports and commands say it."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.emit.rules import rows
from engram_codegen.emit.text import folder, json_text
from engram_codegen.explain_ids import WELL_FORMED


def emit(contract: ir.Contract) -> dict[str, str]:
    """The list, in the order of the contract; a rule of an input says with which code it is refused."""
    inputs = {tool.input.name for tool in contract.tools}
    found: dict[str, dict[str, str]] = {}
    for root in contract.roots():
        for row in rows(root):
            said = {"id": row.id, "sentence": _sentence(row.id, row.sentence)}
            found.setdefault(row.id, {**said, "code": row.code} if root.name in inputs else said)
    for name, sentence in WELL_FORMED.items():
        found[name] = {"id": name, "sentence": sentence}
    head = {"contract": contract.id, "version": contract.version}
    return {f"{folder(contract)}/rules.json": json_text({**head, "rules": list(found.values())})}


def _sentence(rule: str, expected: str) -> str:
    """Where and what: ``payload/components/*/text: at most 16,384 UTF-8 bytes.`` The document goes by its name."""
    place, _, keyword = rule.rpartition("#")
    root, below, where = place.partition("/")
    if keyword == "required":
        return f"{where} must be there."
    if place.startswith("error."):
        return f"{expected.rstrip('.')}."
    return f"{where if below else root}: {expected.rstrip('.')}."
