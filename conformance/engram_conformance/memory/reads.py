"""What search and get answer: judged by the contract's schema before it is read deep, and followed page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engram_contracts.dialect_v1 import canonical
from engram_contracts.model_v1 import read

from engram_conformance.client import Answer
from engram_conformance.memory.world import GET, PREPARING, SEARCH, World
from engram_conformance.model import Json

_PAGES = 0x40
"""Most pages of one search that are followed: a host that gives no end to them must not keep the suite."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a search that the output's schema accepts, with the arguments that it answers."""

    answer: Answer
    asked: Json
    value: Json

    @property
    def packets(self) -> list[Json]:
        """The record packets."""
        return self.value["records"]

    @property
    def ids(self) -> list[str]:
        """The record ids, in order."""
        return [packet["record"]["record_id"] for packet in self.packets]

    @property
    def scores(self) -> list[float]:
        """The scores, in order."""
        return [packet["score"] for packet in self.packets]

    @property
    def receipt(self) -> Json:
        """The rank receipt."""
        return self.value["rank_receipt"]

    @property
    def cursor(self) -> str | None:
        """Where the next page begins; ``None`` on the last."""
        return self.value.get("next_page_cursor")

    @property
    def after(self) -> Json:
        """The arguments of the next page. Only where there is one."""
        return {**self.asked, "page_cursor": self.cursor}


def right(w: World, answer: Answer, what: str, rules: tuple[str, ...] | None = PREPARING) -> Json:
    """The value of a success that its schema accepts; for one that it does not, the finding names the schema's rules.
    ``rules`` are those that a refusal breaks."""
    value = w.succeeded(answer, what, rules)
    wrong = w.run.contract.outputs[answer.tool].errors(value)
    if wrong:
        broken = tuple(dict.fromkeys(violation.rule for violation in wrong))
        w.broken(f"{what} gives a value of the contract", "another", answer, rules=broken)
    return value


async def page(w: World, query: str, rules: tuple[str, ...] | None = PREPARING, **more: Any) -> Page:
    """The first page of a search."""
    return await page_of(w, w.search_for(query, **more), rules)


async def page_of(w: World, asked: Json, rules: tuple[str, ...] | None = PREPARING) -> Page:
    """The page that these arguments ask for."""
    answer = await w.call(SEARCH, asked)
    return Page(answer, asked, right(w, answer, "a search", rules))


async def following(w: World, first: Page, rules: tuple[str, ...] | None = PREPARING) -> list[Page]:
    """A page and all that follow it."""
    found = [first]
    while found[-1].cursor is not None:
        if len(found) == _PAGES:
            w.broken("a last page", f"{_PAGES} pages and no end", found[-1].answer, rules=rules)
        found.append(await page_of(w, found[-1].after, rules))
    return found


async def pages(w: World, query: str, rules: tuple[str, ...] | None = PREPARING, **more: Any) -> list[Page]:
    """All pages of a search."""
    return await following(w, await page(w, query, rules, **more), rules)


async def got(w: World, record_id: str, rules: tuple[str, ...] | None = PREPARING, **more: Any) -> Json:
    """The value of a get of a record that must be there."""
    return right(w, await w.call(GET, w.get_of(record_id, **more)), "a get of a current record", rules)


async def visible(w: World, record_id: str, query: str, what: str, rules: tuple[str, ...] | None = PREPARING) -> None:
    """Search and get show the record; for a check of what hides it, a step that only makes ready."""
    answer = await w.call(GET, w.get_of(record_id))
    w.expect(answer.ok, f"get shows {what}", answer.said(), answer, rules=rules)
    found = await page(w, query)
    w.expect(record_id in found.ids, f"search shows {what}", "it does not", found.answer, rules=rules)


async def hidden(w: World, record_id: str, query: str, what: str, rules: tuple[str, ...] | None = None) -> None:
    """Neither search nor get shows the record."""
    answer = await w.call(GET, w.get_of(record_id))
    w.expect(not answer.ok, f"get does not show {what}", answer.said(), answer, rules=rules)
    found = await page(w, query)
    w.expect(record_id not in found.ids, f"search does not show {what}", "it does", found.answer, rules=rules)


def packets_as_they_are(answer: Answer) -> list[Json]:
    """The packets of an answer of search or get, for checks of their very shape: whatever is no object is left out.
    What get gives has the members of a packet too."""
    if answer.tool == GET:
        rows: Any = [answer.value]
    else:
        rows = read(answer.value, ("records",), [])
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def size(value: Any) -> int:
    """The RFC 8785 bytes of a value that came as JSON of a contract."""
    return len(canonical(value))


def joined(found: Sequence[Page]) -> list[str]:
    """The record ids of all pages, in order."""
    return [record_id for one in found for record_id in one.ids]
