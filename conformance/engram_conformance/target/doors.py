"""Why a URL cannot be used, in one line for a person."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from http import HTTPStatus

import httpx2

from engram_conformance.reply import TargetError

_STATUSES: dict[int, tuple[str, str]] = {
    HTTPStatus.FORBIDDEN: ("it forbids this client (403)", "may this token use it, and does the host know this name?"),
    HTTPStatus.NOT_FOUND: ("there is nothing at this path (404)", "hosts often serve at /mcp"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("nothing takes a POST at this path (405)", "hosts often serve at /mcp"),
    HTTPStatus.TOO_MANY_REQUESTS: ("it takes no more requests now (429)", "raise its limits for the run"),
}


def by_status(status: int, location: str, has_token: bool) -> TargetError | None:
    """What a status says to whoever wants to come in; ``None`` where it says nothing of that."""
    if status == HTTPStatus.UNAUTHORIZED:
        if has_token:
            return TargetError("it does not accept the token (401)", "has it expired, or been revoked?")
        return TargetError("it wants a token (401)", "name the variable that holds one with --token-env")
    if HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST and location:
        return TargetError(f"it is elsewhere (HTTP {status})", "give the address that it redirects to")
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return TargetError(f"it answers with HTTP {status}", "its log may say why")
    told = _STATUSES.get(status)
    return TargetError(*told) if told is not None else None


def by_fault(fault: httpx2.HTTPError) -> TargetError | None:
    """What a failure to connect says; ``None`` where the connection was there."""
    if not isinstance(fault, httpx2.ConnectError | httpx2.ConnectTimeout | httpx2.ProxyError):
        return None
    for cause in _causes(fault):
        if isinstance(cause, ssl.SSLCertVerificationError):
            return TargetError(
                f"its certificate is not trusted: {cause.verify_message}",
                "name its authority with SSL_CERT_FILE, or its right host name in the URL",
            )
        if isinstance(cause, ssl.SSLError):
            return TargetError("no TLS could be agreed on", "is it https, or is it http?")
        if isinstance(cause, ConnectionRefusedError):
            return TargetError("the connection was refused", "is the host running, and is the port right?")
        if isinstance(cause, socket.gaierror):
            return TargetError("its name is unknown", "is the URL right?")
    return TargetError("no connection could be made", "is the host running, and is the URL right?")


def _causes(fault: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    todo = [fault]
    while todo:
        one = todo.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        todo += [one.__cause__, one.__context__, *(one.exceptions if isinstance(one, BaseExceptionGroup) else ())]
