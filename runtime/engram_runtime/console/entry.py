"""Coming in, going out, and the files of the pages."""

from __future__ import annotations

from http import HTTPStatus
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from engram_runtime.console.desk import COOKIE, Desk, Visit, bare, nothing, shut

_STATIC: Final = {
    "console.css": "text/css",
    "console.js": "text/javascript",
    "mark.svg": "image/svg+xml",
}
"""The files and what they are, whatever this machine's own table of types says."""


async def login(request: Request) -> Response:
    """GET /login?ticket=: the link that the terminal printed.

    The answer is a page that goes on by itself, not a redirect: a browser that was led here from elsewhere would not
    send a SameSite=Strict cookie with the redirected request.
    """
    desk: Desk = request.app.state.desk
    if request.method == "HEAD" or request.headers.get("sec-purpose", "").startswith("prefetch"):
        return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)  # nobody looks yet: the link stays alive
    session = desk.door.enter(request.query_params.get("ticket", ""))
    if session is None:
        return shut(dead=True)
    answer = bare("entered.html", HTTPStatus.OK, base=desk.base)
    answer.set_cookie(COOKIE, session.key, path=f"{desk.base}/", httponly=True, samesite="strict")
    return answer


async def logout(visit: Visit) -> Response:
    """POST /logout"""
    visit.desk.door.leave()
    answer = bare("left.html", HTTPStatus.OK)
    answer.delete_cookie(COOKIE, path=f"{visit.desk.base}/", httponly=True, samesite="strict")
    return answer


async def static(request: Request) -> Response:
    """GET /static/{name}: the same for everybody, so it needs no session, and does not lie below the base."""
    name = request.path_params["name"]
    if name not in _STATIC:
        return Response(status_code=HTTPStatus.NOT_FOUND)
    content = (files("engram_runtime.console") / "static" / name).read_bytes()
    return Response(content, media_type=_STATIC[name])


async def missing(visit: Visit) -> Response:
    """What has no page."""
    return await nothing(visit, "There is no such page", "Perhaps the address was cut short.")


async def outside(_: Request) -> Response:
    """What does not lie below the console's own path."""
    return shut()
