"""The outermost ring: what no page of the console sends is refused, and every answer says how it may be used."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx2
import pytest
from engram_runtime.console.edge import FORM, HEADERS, MOST_BYTES

from tests.runtime.console.visitor import AUTHORITY, Visitor, at_console

PAGES = (
    "/",
    "/approvals",
    "/adjudications",
    "/records",
    "/journal",
    "/journal/0",
    "/live",
    "/nope",
)


def test_every_answer_has_the_headers(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            answers = [(await visitor.get(path)).answer for path in PAGES]
            answers += [await visitor.client.get(path) for path in ("/elsewhere", "/static/console.css", "/static/x")]
            answers.append(await visitor.client.put(visitor.desk.base + "/"))
            answers.append(await visitor.client.get(visitor.desk.base + "/", headers={"host": "evil.example"}))
            for answer in answers:
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value, (answer.request.url, name)
                assert "server" not in answer.headers

    asyncio.run(run())


def test_the_policy_lets_no_other_site_in() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "img-src", "connect-src", "form-action")} == {"'self'"}
    assert HEADERS["Cache-Control"] == "no-store"
    assert HEADERS["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "host", ["localhost:4711", "evil.example", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:4711.evil.example", ""]
)
def test_it_answers_to_its_own_name_alone(empty: Path, host: str) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            answer = await visitor.client.get(visitor.desk.base + "/", headers={"host": host})
            assert answer.status_code == httpx2.codes.MISDIRECTED_REQUEST
            assert "Overview" not in answer.text

    asyncio.run(run())


async def _look(visitor: Visitor, content: str | None = None, **headers: str) -> int:
    """Send the form that asks for a new examination, with these headers."""
    page = await visitor.get("/")
    action = visitor.desk.base + "/doctor"
    body = content if content is not None else f"token={page.forms[action]['token']}"
    told = {"content-type": FORM, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return (await visitor.client.post(action, content=body, headers=told)).status_code


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": "null", "sec_fetch_site": "same-origin"}, 303),
        ({"origin": f"http://{AUTHORITY}"}, 303),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:4712"}, 403),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"sec_fetch_site": "same-site"}, 403),
        ({"sec_fetch_site": "none"}, 403),
        ({"content_type": "multipart/form-data; boundary=x"}, 415),
        ({"content_type": "application/json"}, 415),
        ({"content_type": "text/plain"}, 415),
    ],
)
def test_only_a_form_of_its_own_pages_is_taken(empty: Path, headers: dict[str, str], status: int) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            assert await _look(visitor, **headers) == status

    asyncio.run(run())


def test_a_form_has_a_length_and_it_is_small(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            assert await _look(visitor, "token=" + "x" * MOST_BYTES) == 413
            assert await _look(visitor, "&".join("a=1" for _ in range(100))) == 403

            async def pieces():
                yield b"token=x"

            chunked = await visitor.client.post(
                visitor.desk.base + "/doctor", content=pieces(), headers={"content-type": FORM}
            )
            assert chunked.status_code == 411

    asyncio.run(run())


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_there_are_no_other_methods(empty: Path, method: str) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            assert (await visitor.client.request(method, visitor.desk.base + "/")).status_code == 405

    asyncio.run(run())
