"""A person at the console, over ASGI: follows the link, reads pages, sends the forms that stand on them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import httpx2
from engram_runtime.app import open_store
from engram_runtime.assembly import parts_of
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.console.app import console, new_base
from engram_runtime.console.desk import Desk
from engram_runtime.console.door import Door
from engram_runtime.console.health import Health
from engram_runtime.doctor import examine

from tests.runtime.console.world import config_of

AUTHORITY = "127.0.0.1:4711"


class Ticks:
    """Seconds that pass when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Page(HTMLParser):
    """What of a page a test asks for: its text, its forms' hidden fields by action, its links."""

    def __init__(self, answer: httpx2.Response) -> None:
        super().__init__()
        self.answer = answer
        self.status = answer.status_code
        self.html = answer.text
        self.forms: dict[str, dict[str, str]] = {}
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._form: dict[str, str] | None = None
        self._pieces: list[str] = []
        self.feed(self.html)

    @property
    def text(self) -> str:
        """All that is written on it, white space made one."""
        return " ".join(" ".join(self._pieces).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        if tag == "form":
            self._form = self.forms.setdefault(found.get("action") or "", {})
        elif tag == "input" and self._form is not None and found.get("type") == "hidden":
            self._form[found["name"] or ""] = found["value"] or ""
        elif tag == "a":
            self.links.append(found.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        self._pieces.append(data)


@dataclass
class Visitor:
    """A browser at a console; `ticks` is the console's clock for links and sessions, `ended` counts sessions."""

    desk: Desk
    client: httpx2.AsyncClient
    ticks: Ticks
    ended: list[None] = field(default_factory=list[None])

    async def login(self) -> Page:
        """Come in by a new link."""
        return await self.get(f"/login?ticket={self.desk.door.ticket()}")

    async def get(self, path: str, **headers: str) -> Page:
        """A page below the console's own path."""
        return Page(
            await self.client.get(self.desk.base + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        )

    async def send(self, page: Page, path: str, **fields: str) -> Page:
        """Send the form of a page that posts to that path, and go where the answer leads."""
        action = self.desk.base + path
        answer = await self.client.post(action, data={**page.forms[action], **fields})
        if answer.status_code == httpx2.codes.SEE_OTHER:
            answer = await self.client.get(answer.headers["location"])
        return Page(answer)


@asynccontextmanager
async def at_console(home: Path, *, logged_in: bool = True) -> AsyncGenerator[Visitor]:
    """A console over a home, and a person at it."""
    config = config_of(home)
    parts = parts_of(config)
    ticks = Ticks()
    async with open_store(config, index=parts.index) as store:
        desk = Desk(
            config=config,
            store=store,
            parts=parts,
            approvers=Approvers(config.homes.approvers),
            door=Door(ticks, "ops"),
            health=Health(lambda: examine(config.homes), parts.clock.now_ms),
            base=new_base(),
        )
        transport = httpx2.ASGITransport(console(desk, AUTHORITY))
        async with httpx2.AsyncClient(transport=transport, base_url=f"http://{AUTHORITY}") as client:
            visitor = Visitor(desk, client, ticks)
            desk.door.ended = lambda: visitor.ended.append(None)
            if logged_in:
                await visitor.login()
            yield visitor
        await desk.health.stop()
