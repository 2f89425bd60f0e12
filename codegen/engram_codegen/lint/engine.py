"""Asks every rule of every contract version, and makes findings of what they say. Pure: bytes in, findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engram_codegen.findings import Finding, json_pointer, ordered
from engram_codegen.lint.files import release_list
from engram_codegen.lint.rule import Rule
from engram_codegen.lint.rules import GROUPS, RULES
from engram_codegen.lint.table_files import RELEASE_LIST
from engram_codegen.lint.view import Hit, View
from engram_codegen.lint.workspace import Workspace
from engram_codegen.positions import Document

META: Final = "META_SCHEMA"


@dataclass(frozen=True)
class Linted:
    """What a run found, causes first, and the rules that could not be asked (rule id, contract version)."""

    findings: list[Finding]
    unasked: tuple[tuple[str, str], ...]


def lint(workspace: Workspace, names: Iterable[tuple[str, str]] | None = None) -> Linted:
    """Judge the contract versions ``names`` (all, if there are none), and released.json."""
    found = [_finding(RELEASE_LIST, hit, None, workspace, "") for hit in release_list(workspace)]
    unasked: list[tuple[str, str]] = []
    for name, version in workspace.names if names is None else names:
        view = workspace.view(name, version)
        hits, held = _asked(view)
        unasked += [(rule, view.name) for rule in held]
        found += [_finding(rule, hit, view, workspace, view.name) for rule, hit in hits]
    return Linted(sorted(ordered(found), key=_rank), tuple(unasked))


def _asked(view: View) -> tuple[list[tuple[Rule, Hit]], list[str]]:
    """What the rules say, and the rules that were not asked: causes first, then what leans on them."""
    hits: list[tuple[Rule, Hit]] = []
    held: list[str] = []
    for needs, broken in _STAGES:
        rules = [rule for rule in RULES.values() if needs(rule)]
        if any(broken(rule) for rule, _ in hits):
            held += [rule.id for rule in rules]
        else:
            hits += [(rule, hit) for rule in rules for hit in rule.check(view)]
    return list(_specific(hits)), held


_FILES: Final = {rule.id for rule in GROUPS["Files"]}
_SCHEMAS: Final = {rule.id for rule in GROUPS["Schemas"]}
_UNREADABLE: Final = {
    "FILE_ENCODING",
    "FILE_BOM",
    "FILE_SYNTAX",
    "FILE_TRAILING",
    "FILE_DUPLICATE_KEY",
    "FILE_ROOT",
    "FILE_MISSING",
    META,
}
"""Rules whose findings mean that some part of a file was left out of what the others looked at."""


def _faulty(rule: Rule) -> bool:
    return rule.id in _UNREADABLE or (rule.id in _SCHEMAS and rule.severity == "error")


_STAGES: Final[tuple[tuple[Callable[[Rule], bool], Callable[[Rule], bool]], ...]] = (
    (lambda rule: rule.leans is None and not rule.late, lambda rule: False),
    (lambda rule: rule.leans == "files", lambda rule: rule.id in _UNREADABLE),
    (lambda rule: rule.leans == "schemas", _faulty),
    (lambda rule: rule.late, lambda rule: rule.severity == "error"),
)
"""Which rules are asked one after the other, and the rules whose findings hold them back."""


def _rank(found: Finding) -> int:
    """Files first, then schemas, then the rest: the first finding is a cause, not what came of it."""
    return 0 if found.rule in _FILES else 1 if found.rule in _SCHEMAS else 2


def _specific(hits: Sequence[tuple[Rule, Hit]]) -> Iterator[tuple[Rule, Hit]]:
    """Where a rule of its own speaks, what the meta-schema says of the same place is left out."""
    places = {(hit.file, hit.pointer) for rule, hit in hits if rule.id != META and rule.severity == "error"}
    for rule, hit in hits:
        if rule.id != META or (hit.file, hit.pointer) not in places:
            yield rule, hit


def _finding(rule: Rule, hit: Hit, view: View | None, workspace: Workspace, name: str) -> Finding:
    document = workspace.released_file if view is None else view.documents.get(hit.file)
    there = view is not None and hit.file in view.files
    line, column = (1, 1) if there and hit.whole else (0, 0) if hit.whole else _place(document, hit)
    folder = workspace.at if view is None else f"{workspace.at}/{view.id}/{view.version}"
    return Finding(
        rule=rule.id,
        severity=rule.severity,
        file=f"{folder}/{hit.file}",
        line=line,
        column=column,
        pointer=json_pointer(hit.pointer),
        expected=hit.expected,
        got=hit.got,
        hint=rule.hint,
        command=f"engram-codegen lint {name}".strip(),
    )


def _place(document: Document | None, hit: Hit) -> tuple[int, int]:
    if document is None:
        return 0, 0
    return document.place(hit.pointer) if hit.offset is None else document.at(hit.offset)
