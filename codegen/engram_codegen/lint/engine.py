"""Asks every rule of every contract version, and makes findings of what they say. Pure: bytes in, findings out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engram_codegen.findings import Finding, json_pointer, ordered
from engram_codegen.lint.files import release_list
from engram_codegen.lint.rule import Rule
from engram_codegen.lint.rules import RULES
from engram_codegen.lint.table_files import RELEASE_LIST
from engram_codegen.lint.view import Hit, View
from engram_codegen.lint.workspace import Workspace
from engram_codegen.positions import Document

META: Final = "META_SCHEMA"


@dataclass(frozen=True)
class Linted:
    """What a run found, and the late rules that could not be asked (rule id, contract version)."""

    findings: list[Finding]
    unasked: tuple[tuple[str, str], ...]


def lint(workspace: Workspace, names: Iterable[tuple[str, str]] | None = None) -> Linted:
    """Judge the contract versions ``names`` (all, if there are none), and released.json."""
    found = [_finding(RELEASE_LIST, hit, None, workspace, "") for hit in release_list(workspace)]
    unasked: list[tuple[str, str]] = []
    for name, version in workspace.names if names is None else names:
        view = workspace.view(name, version)
        hits = list(_specific(list(_hits(view, late=False))))
        if any(rule.severity == "error" for rule, _ in hits):
            unasked += [(rule.id, view.name) for rule in RULES.values() if rule.late]
        else:
            hits += _hits(view, late=True)
        found += [_finding(rule, hit, view, workspace, view.name) for rule, hit in hits]
    return Linted(ordered(found), tuple(unasked))


def _hits(view: View, late: bool) -> Iterator[tuple[Rule, Hit]]:
    for rule in RULES.values():
        if rule.late == late:
            yield from ((rule, hit) for hit in rule.check(view))


def _specific(hits: Sequence[tuple[Rule, Hit]]) -> Iterator[tuple[Rule, Hit]]:
    """Where a rule of its own speaks, what the meta-schema says of the same place is left out."""
    places = {(hit.file, hit.pointer) for rule, hit in hits if rule.id != META and rule.severity == "error"}
    for rule, hit in hits:
        if rule.id != META or (hit.file, hit.pointer) not in places:
            yield rule, hit


def _finding(rule: Rule, hit: Hit, view: View | None, workspace: Workspace, name: str) -> Finding:
    document = workspace.released_file if view is None else view.documents.get(hit.file)
    line, column = (0, 0) if hit.whole else _place(document, hit)
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
