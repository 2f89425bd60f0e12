"""The console's pages and their addresses, as an ASGI application."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route

from engram_runtime.console import adjudications, approvals, entry, journal, overview, records
from engram_runtime.console.desk import Desk, Page, inside
from engram_runtime.console.edge import Edge

_BASE_BYTES: Final = 0x0C

_GET: Final[Sequence[tuple[str, Page]]] = (
    ("/", overview.overview),
    ("/live", approvals.live),
    ("/approvals", approvals.listing),
    ("/approvals/{request_id}", approvals.request),
    ("/adjudications", adjudications.listing),
    ("/adjudications/{candidate_id}", adjudications.candidate),
    ("/records", records.listing),
    ("/records/{record_id}", records.record),
    ("/journal", journal.events),
    ("/journal/{cursor:int}", journal.event),
)
_POST: Final[Sequence[tuple[str, Page]]] = (
    ("/doctor", overview.look),
    ("/logout", entry.logout),
    ("/approvals/{request_id}/approve", approvals.approve),
    ("/approvals/{request_id}/deny", approvals.deny),
    ("/adjudications/{candidate_id}/accept", adjudications.accept),
    ("/adjudications/{candidate_id}/reject", adjudications.reject),
)


def new_base() -> str:
    """A path that nobody guesses, for one run of the console."""
    return f"/{secrets.token_hex(_BASE_BYTES)}"


def console(desk: Desk, authority: str) -> Starlette:
    """The application; it answers to `authority` (`address:port`) alone, below `desk.base`."""
    routes: list[BaseRoute] = [
        Route("/login", entry.login, methods=["GET"]),
        *(Route(path, inside(page), methods=["GET"]) for path, page in _GET),
        *(Route(path, inside(page), methods=["POST"]) for path, page in _POST),
        Route("/{rest:path}", inside(entry.missing)),
    ]
    app = Starlette(
        routes=[
            Mount(desk.base, routes=routes),
            Route("/static/{name}", entry.static, methods=["GET"]),
            Route("/{rest:path}", entry.outside),
        ],
        middleware=[Middleware(Edge, authority=authority)],
    )
    app.router.redirect_slashes = False
    app.state.desk = desk
    return app
