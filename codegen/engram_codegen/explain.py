"""What an id means: rule, law, code, lint rule or change rule, and everything that speaks of it.

Pure but for :func:`read_world`: a :class:`World` holds contracts and generated files, :func:`explain` answers from it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from engram_codegen.diff.change import Side
from engram_codegen.diff.load import side
from engram_codegen.diff.rules import RULES as DIFF_RULES
from engram_codegen.explain_ids import Entry, catalogue
from engram_codegen.findings import json_pointer
from engram_codegen.lint.rules import RULES as LINT_RULES
from engram_codegen.positions import read
from engram_codegen.source import read_folder
from engram_codegen.workspace import CONTRACTS, select

GENERATED: Final = "generated"
SHOWN: Final = 12
"""Most places of one kind that the text form lists; JSON has all."""


@dataclass(frozen=True)
class Answer:
    """All that is known of one id. ``places`` maps a kind (vectors, gap, docs, code) to what was found."""

    id: str
    kind: str
    sentence: str
    contract: str = ""
    file: str = ""
    line: int = 0
    pointer: str = ""
    code: str = ""
    action: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class World:
    """Contracts as read and resolved, and the generated text files by path."""

    sides: list[Side]
    generated: Mapping[str, str]


class UnknownIdError(Exception):
    """No such id; ``near`` are the closest ones."""

    def __init__(self, text: str, near: list[str]) -> None:
        super().__init__(text)
        self.near = near


def read_world(root: Path) -> World:
    """Read every contract, and what was generated from them."""
    sides = [side(read_folder(n.folder), f"{CONTRACTS}/{n.id}/{n.version}") for n in select(root / CONTRACTS)]
    texts: dict[str, str] = {}
    for name in sorted(path for path in (root / GENERATED).rglob("*") if path.suffix in _TEXT and path.is_file()):
        path = name.relative_to(root).as_posix()
        if "/data/" not in path and not path.endswith("MANIFEST.json"):
            texts[path] = name.read_text()
    return World(sides, texts)


_TEXT: Final = (".json", ".py", ".md")


def explain(world: World, text: str) -> list[Answer]:
    """Every meaning of an id, one answer for each contract version that has it.

    ``text`` may be led by ``contract:`` or ``contract@version:``. Raises :class:`UnknownIdError`.
    """
    if text in LINT_RULES:
        rule = LINT_RULES[text]
        facts = {"severity": rule.severity, "hint": rule.hint, "docs": "docs/lint-rules.md"}
        return [Answer(text, "lint rule", rule.purpose, facts=facts)]
    if text in DIFF_RULES:
        change = DIFF_RULES[text]
        facts = {
            "breaks": " and ".join(change.breaks) or "nobody",
            "asks for": f"a {change.step} step",
            "hint": change.hint,
            "docs": "docs/diff-rules.md",
        }
        return [Answer(text, "change rule", change.purpose, facts=facts)]
    contract, name = _split(world, text)
    found: list[Answer] = []
    known: dict[str, None] = dict.fromkeys([*LINT_RULES, *DIFF_RULES])
    for one in world.sides:
        if contract and contract not in (one.contract.id, one.contract.name_at_version):
            continue
        entries = catalogue(one)
        known.update(dict.fromkeys(entries))
        found += [_answer(world, one, entries[key]) for key in _keys(name) if key in entries][:1]
    if not found:
        raise UnknownIdError(text, get_close_matches(name, known, n=5, cutoff=0.5))
    return found


def _split(world: World, text: str) -> tuple[str, str]:
    """The contract that leads an id, if one does, and the id."""
    head, mark, rest = text.partition(":")
    names = {n for one in world.sides for n in (one.contract.id, one.contract.name_at_version)}
    return (head, rest) if mark and head in names else ("", text)


def _keys(name: str) -> list[str]:
    """An id as it is, and as the law or code of that name."""
    return [name, f"law.{name}", f"error.{name}"]


def _answer(world: World, one: Side, entry: Entry) -> Answer:
    line, _ = read(one.files[entry.file]).place(entry.pointer)
    actions = {row.code: row.action for row in one.contract.errors.codes}
    return Answer(
        id=entry.id,
        kind=entry.kind,
        sentence=entry.sentence,
        contract=one.contract.name_at_version,
        file=f"{one.at}/{entry.file}",
        line=line,
        pointer=json_pointer(entry.pointer),
        code=entry.code,
        action=actions.get(entry.code, ""),
        facts=entry.facts,
        places=_places(world, one, entry),
    )


# --- where it is spoken of --------------------------------------------------------------------------------------------


def _places(world: World, one: Side, entry: Entry) -> dict[str, list[str]]:
    """Vectors by their ids; every other generated file by the lines that hold the id."""
    literal = re.compile(rf"(?<![\w./#-]){re.escape(entry.literal)}(?![\w/#-]|\.\w)")
    prefixes = (
        f"{GENERATED}/{one.contract.id}/{one.contract.version}/",
        f"{GENERATED}/python/engram_contracts/{one.contract.package}/",
    )
    found: dict[str, list[str]] = {}
    for path, text in world.generated.items():
        if not path.startswith(prefixes) or entry.literal not in text:
            continue
        if "/vectors/" in path:
            vectors = list(_vectors(json.loads(text), entry.literal))
            if vectors:
                found.setdefault("vectors", []).extend(vectors)
            continue
        lines = [n for n, line in enumerate(text.splitlines(), 1) if literal.search(line)]
        if lines:
            more = f" and {len(lines) - 3} more" if len(lines) > 3 else ""
            found.setdefault(_kind(path), []).append(f"{path}:{', '.join(map(str, lines[:3]))}{more}")
    return found


def _vectors(value: Any, rule: str) -> Iterator[str]:
    """The vectors that judge a rule, or that are refused with a code."""
    if isinstance(value, dict):
        named = isinstance(value.get("id"), str) and "verdict" in value  # an answer inside a vector has a code too
        if named and (rule in value.get("rules", ()) or value.get("code") == rule):
            yield f"{value['id']} ({value['verdict']})"
        for below in value.values():
            yield from _vectors(below, rule)
    elif isinstance(value, list):
        for below in value:
            yield from _vectors(below, rule)


def _kind(path: str) -> str:
    if path.endswith("gap.json"):
        return "gap"
    return {"py": "code", "md": "docs"}.get(path.rsplit(".", 1)[-1], "schemas" if "/schemas/" in path else "tables")


# --- renderings -------------------------------------------------------------------------------------------------------


def as_text(answers: list[Answer]) -> str:
    """For people."""
    return "\n".join(_block(answer) for answer in answers)


def _block(answer: Answer) -> str:
    where = f"{answer.file}:{answer.line}" if answer.file else ""
    rows = [
        ("contract", answer.contract),
        ("file", where),
        ("at", answer.pointer),
        ("says", answer.sentence),
        ("code", answer.code),
        ("caller", answer.action),
        *answer.facts.items(),
    ]
    lines = [f"{answer.id}: {answer.kind}", *(f"  {name + ':':<11}{text}" for name, text in rows if text)]
    for kind, places in answer.places.items():
        lines.append(f"  {kind + ':':<11}{len(places)}")
        lines += [f"    {place}" for place in places[:SHOWN]]
        if len(places) > SHOWN:
            lines.append(f"    ... and {len(places) - SHOWN} more (--format json has all)")
    return "\n".join(lines) + "\n"


def as_json(query: str, answers: list[Answer]) -> str:
    """For machines."""
    return json.dumps({"query": query, "answers": [asdict(a) for a in answers]}, ensure_ascii=False, indent=2) + "\n"
