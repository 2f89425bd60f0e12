"""What every page works with, and the frame that every page is shown in."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from engram_runtime.config import Config
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.console.counting import waiting
from engram_runtime.console.door import Door, Session
from engram_runtime.console.health import Health
from engram_runtime.console.rendering import TOKEN, rendered
from engram_runtime.engine.parts import Parts
from engram_runtime.hints import explained
from engram_runtime.pipeline.faults import told
from engram_runtime.store.errors import StoreError
from engram_runtime.store.port import Store

COOKIE: Final = "engram_console"
_MOST_FIELDS: Final = 0x10


@dataclass(frozen=True, slots=True)
class Desk:
    """One console: the scope it is for, and who may come in. `base` is the path that its pages lie under, unknown to
    others: cookies do not tell ports apart, so this path keeps the session's from any other server of this machine.
    """

    config: Config
    store: Store
    parts: Parts
    approvers: Approvers
    door: Door
    health: Health
    base: str
    one_try: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Passphrases are tried one after another, so that tries cannot be had faster by having many at once."""

    def command(self, *rest: str) -> str:
        """A command line of this home, to be shown."""
        return shlex.join(("engram", *rest, *self.config.homes.option))


@dataclass(frozen=True, slots=True)
class Visit:
    """One request of a person who is in. `form` is empty unless it is a form that was made in this session."""

    desk: Desk
    request: Request
    session: Session
    form: Mapping[str, str]

    def to(self, path: str) -> Response:
        """Go there."""
        return RedirectResponse(self.desk.base + path, HTTPStatus.SEE_OTHER)

    async def page(
        self,
        template: str,
        title: str,
        status: HTTPStatus = HTTPStatus.OK,
        **more: Any,
    ) -> Response:
        """A whole page. `more` is what its template needs."""
        counts = await self.desk.store.read(waiting)
        html = rendered(
            template,
            desk=self.desk,
            scope=self.desk.config.scope.ref,
            title=title,
            path=self.request.url.path.removeprefix(self.desk.base),
            waiting=counts,
            now=counts.now,
            notes=self.session.taken(),
            url=lambda path: self.desk.base + path,
            token=lambda path: self.session.token(self.desk.base + path),
            **more,
        )
        return HTMLResponse(html, status)


Page = Callable[[Visit], Awaitable[Response]]


def inside(page: Page) -> Callable[[Request], Awaitable[Response]]:
    """A page for who is in: others see the door; a form must be this session's; the store's faults are told."""

    @wraps(page)
    async def answer(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        quiet = request.headers.get("x-refresh") is not None
        session = desk.door.session(request.cookies.get(COOKIE), touch=not quiet)
        if session is None:
            return shut()
        form = fields(await request.body()) if request.method == "POST" else {}
        signed = request.method != "POST" or session.signed(request.url.path, form.get(TOKEN, ""))
        try:
            return await (page if signed else _foreign)(Visit(desk, request, session, form if signed else {}))
        except StoreError as error:
            return _broken(desk, HTTPStatus.SERVICE_UNAVAILABLE, "The store cannot be asked", *explained(error))
        except Exception as error:
            told_of = f"a fault of this program: {told(error)}"
            hint = "please report it with that line; it holds no content"
            return _broken(desk, HTTPStatus.INTERNAL_SERVER_ERROR, "The console failed", told_of, hint)

    return answer


def fields(body: bytes) -> dict[str, str]:
    """The fields of a form, the first of each name; what is no form has none."""
    try:
        found = parse_qs(
            body.decode("ascii"),
            keep_blank_values=True,
            max_num_fields=_MOST_FIELDS,
            encoding="utf-8",
            errors="replace",
        )
    except ValueError:
        return {}
    return {name: values[0] for name, values in found.items()}


def bare(template: str, status: HTTPStatus, **more: Any) -> Response:
    """A page outside of any session."""
    return HTMLResponse(rendered(template, **more), status)


def shut(*, dead: bool = False) -> Response:
    """The door as others see it, who must not learn the base. dead: they came with a link that is used up or old."""
    return bare("door.html", HTTPStatus.FORBIDDEN, dead=dead)


def _broken(desk: Desk, status: HTTPStatus, title: str, what: str, hint: str) -> Response:
    """A page that could not be made; there is none around it either, since that asks the store too."""
    command = desk.command("doctor")
    return bare("fault.html", status, title=title, what=what, hint=hint, command=command, base=desk.base)


async def _foreign(visit: Visit) -> Response:
    hint = "Nothing was changed. Open the page again and send its form from there."
    return await _fault(visit, HTTPStatus.FORBIDDEN, "This form is not of your session", hint)


async def _fault(visit: Visit, status: HTTPStatus, what: str, hint: str) -> Response:
    return await visit.page("notice.html", what, status, what=what, hint=hint)


async def nothing(visit: Visit, what: str, hint: str) -> Response:
    """There is no such thing."""
    return await _fault(visit, HTTPStatus.NOT_FOUND, what, hint)
