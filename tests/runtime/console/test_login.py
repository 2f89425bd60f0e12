"""Coming in and going out."""

from __future__ import annotations

import asyncio
from pathlib import Path

from engram_runtime.console.door import IDLE_S, LINK_S

from tests.runtime.console.test_edge import PAGES
from tests.runtime.console.visitor import at_console


def test_the_link_lets_in_once_and_its_cookie_is_of_this_console_alone(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty, logged_in=False) as visitor:
            link = f"/login?ticket={visitor.desk.door.ticket()}"
            entered = await visitor.get(link)
            assert entered.status == 200
            cookie = entered.answer.headers["set-cookie"]
            assert {"HttpOnly", f"Path={visitor.desk.base}/", "SameSite=strict"} <= set(cookie.split("; "))
            # A redirect would lose a SameSite=Strict cookie where another site led here, so the page itself goes on.
            assert ("meta", {"http-equiv": "refresh", "content": f"0;url={visitor.desk.base}/"}) in entered.tags
            assert (await visitor.get("/")).status == 200
            again = await visitor.get(link)
            assert again.status == 403
            assert "lets nobody in any more" in again.text
            assert (await visitor.get("/")).status == 200, "a dead link ends no session"

    asyncio.run(run())


def test_a_browser_that_looks_ahead_does_not_use_the_link_up(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty, logged_in=False) as visitor:
            link = f"/login?ticket={visitor.desk.door.ticket()}"
            ahead = await visitor.get(link, Sec_Purpose="prefetch;prerender")
            assert ahead.status == 503
            assert "set-cookie" not in ahead.answer.headers
            assert (await visitor.client.head(visitor.desk.base + link)).status_code == 503
            assert (await visitor.get(link)).status == 200

    asyncio.run(run())


def test_an_old_link_is_dead(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty, logged_in=False) as visitor:
            link = f"/login?ticket={visitor.desk.door.ticket()}"
            visitor.ticks.now += LINK_S
            assert (await visitor.get(link)).status == 403

    asyncio.run(run())


def test_without_a_session_there_is_only_the_door(full: tuple[Path, object]) -> None:
    async def run() -> None:
        async with at_console(full[0], logged_in=False) as visitor:
            door = await visitor.get("/")
            assert door.status == 403
            assert "You are not logged in" in door.text
            for path in PAGES:
                assert (await visitor.get(path)).html == door.html
            assert (await visitor.client.get("/")).text == door.html, "nor does a wrong path tell the right one"
            assert visitor.desk.config.scope.ref not in door.html
            assert visitor.desk.base not in door.html
            sheet = await visitor.client.get("/static/console.css")
            assert (sheet.status_code, sheet.headers["content-type"]) == (200, "text/css; charset=utf-8")
            assert (await visitor.client.get("/static/..%2Fapp.py")).status_code in (403, 404)

    asyncio.run(run())


def test_logging_out_ends_the_session_and_asks_for_a_new_link(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            left = await visitor.send(await visitor.get("/"), "/logout")
            assert "You are logged out" in left.text
            assert visitor.ended == [None]
            assert (await visitor.get("/")).status == 403

    asyncio.run(run())


def test_the_refreshing_script_does_not_keep_a_session(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            visitor.ticks.now += IDLE_S - 1
            assert (await visitor.get("/live", X_Refresh="1")).status == 200
            visitor.ticks.now += 1
            assert (await visitor.get("/live", X_Refresh="1")).status == 403
            assert visitor.ended == [None]

    asyncio.run(run())


def test_a_form_without_this_sessions_token_for_this_path_changes_nothing(empty: Path) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            page = await visitor.get("/")
            action = visitor.desk.base + "/logout"
            other = page.forms[visitor.desk.base + "/doctor"]["token"]
            for fields in ({"other": "x"}, {"token": ""}, {"token": other}, {"token": "é"}):
                answer = await visitor.client.post(action, data=fields)
                assert answer.status_code == 403
                assert "This form is not of your session" in answer.text
            old = page.forms[action]["token"]
            await visitor.login()
            assert (await visitor.client.post(action, data={"token": old})).status_code == 403
            assert (await visitor.get("/")).status == 200

    asyncio.run(run())


def test_every_form_carries_a_token(full: tuple[Path, object]) -> None:
    async def run() -> None:
        async with at_console(full[0]) as visitor:
            approvals = await visitor.get("/approvals")
            held = await visitor.get("/adjudications")
            inside = [visitor.desk.base + "/", *approvals.links, *held.links]
            seen = 0
            for link in dict.fromkeys(inside):
                if not link.startswith(visitor.desk.base):
                    continue
                page = await visitor.get(link.removeprefix(visitor.desk.base))
                forms = [found for tag, found in page.tags if tag == "form"]
                posts = [found["action"] or "" for found in forms if found.get("method") == "post"]
                assert all(page.forms[action].keys() == {"token"} for action in posts)
                seen += len(posts)
            assert seen > 10

    asyncio.run(run())
