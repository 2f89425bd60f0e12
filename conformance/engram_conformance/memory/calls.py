"""Calls of every tool at once, and answers as bytes: for what holds whatever the tool is."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import Any

from engram_contracts.model_v1 import Pointer

from engram_conformance.client import Answer
from engram_conformance.control import PREFIX
from engram_conformance.memory import arguments
from engram_conformance.memory.journal import head, unchanged_since
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, SEARCH, WITHDRAW, World
from engram_conformance.model import Json


def unknown_record(w: World) -> str:
    """The id of a record that was never there, in the form that ids have."""
    return f"mem_{w.word()}"


def unknown_candidate(w: World) -> str:
    """The id of a candidate that was never there."""
    return f"candidate_{w.word()}"


def one_of_each(w: World) -> dict[str, Json]:
    """Right arguments of each tool that the host lists, about nothing that is there."""
    every: dict[str, Json] = {
        SEARCH: w.search_for(w.word()),
        GET: w.get_of(unknown_record(w)),
        CAPTURE: w.capture_of(w.word()),
        ADMIT: arguments.admission(w.key(), unknown_candidate(w)),
        WITHDRAW: arguments.withdrawal(w.key(), unknown_candidate(w)),
        FORGET: arguments.forgetting(w.key(), unknown_record(w)),
    }
    return {tool: args for tool, args in every.items() if tool in w.run.listed}


def put(document: Any, at: Pointer, value: Any) -> Any:
    """The document with another value at a pointer of objects."""
    if not at:
        return value
    return {**document, at[0]: put(document.get(at[0], {}), at[1:], value)}


async def tools_of(w: World) -> set[str]:
    """The names that the host lists to the acting principal, without controls."""
    found = await w.run.client.tools()
    if not isinstance(found, list):
        w.broken("a list of tools", found.kind.value)
    return {name for tool in found if isinstance(name := tool.get("name"), str) and not name.startswith(PREFIX)}


def without_audit_id(answer: Answer) -> str:
    """The whole reply as text, in the order in which it came, but for its audit id."""
    body = json.dumps({"kind": answer.reply.kind, "body": answer.reply.body}, ensure_ascii=False)
    return body if answer.audit_id is None else body.replace(answer.audit_id, "")


def holds_any(answer: Answer, words: Collection[str]) -> bool:
    """Whether any of the words stands anywhere in the reply."""
    said = json.dumps(answer.reply.body, ensure_ascii=False)
    return any(word in said for word in words)


def same_bytes(w: World, one: Answer, other: Answer, what: str, rules: tuple[str, ...] | None = None) -> None:
    """Both replies are the same but for the audit id."""
    if without_audit_id(one) == without_audit_id(other):
        return
    got = f"{one.said()} and {other.said()}" if one.said() != other.said() else f"{one.said()} in two forms"
    w.broken(f"{what} get the same bytes", got, one, other, rules=rules)


@asynccontextmanager
async def no_event(w: World, what: str, rules: tuple[str, ...] | None = None) -> AsyncGenerator[None]:
    """What is done inside is journalled nowhere in the acting scope. Needs the control `journal`."""
    before = await head(w)
    yield
    await unchanged_since(w, before, what, rules)
