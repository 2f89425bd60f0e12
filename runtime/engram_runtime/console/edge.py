"""What every request must be, and what every answer says, whatever the page: the outermost ring of the console.

A page of another site cannot speak to it by a name of its own that leads here (Host), cannot send its forms (fetch
metadata, Origin, and a token in each form), cannot frame it, and gets no word of its addresses (no referrer).
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 0x4000
"""Bytes of a form: names, a passphrase, a token."""
FORM: Final = "application/x-www-form-urlencoded"

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""On every answer."""


class Edge:
    """Refuses what no page of this console sends, and sets `HEADERS`."""

    def __init__(self, app: ASGIApp, *, authority: str) -> None:
        """authority: `address:port`, the one name by which the console may be asked."""
        self._app = app
        self._authority = authority

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        fault = self._fault(scope["method"], Headers(scope=scope))
        if fault is None:
            await self._app(scope, receive, told)
        else:
            await PlainTextResponse(f"{fault[1]}\n", fault[0])(scope, receive, told)

    def _fault(self, method: str, headers: Headers) -> tuple[HTTPStatus, str] | None:
        if headers.getlist("host") != [self._authority]:
            return HTTPStatus.MISDIRECTED_REQUEST, "Open the address that engram console printed."
        if method in ("GET", "HEAD"):
            return None
        if method != "POST":
            return HTTPStatus.METHOD_NOT_ALLOWED, "There is no such method here."
        # A policy of no referrer makes browsers send "null" with a form of this very page.
        if headers.get("origin", "null") not in ("null", f"http://{self._authority}"):
            return HTTPStatus.FORBIDDEN, "This form came from another site."
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return HTTPStatus.FORBIDDEN, "This form came from another site."
        if headers.get("content-type", "").partition(";")[0].strip().lower() != FORM:
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "Forms only."
        length = headers.get("content-length", "")
        if not length.isdecimal():
            return HTTPStatus.LENGTH_REQUIRED, "A form says how long it is."
        if int(length) > MOST_BYTES:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "This form is too long."
        return None
