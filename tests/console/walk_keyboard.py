"""The console by keyboard alone: no step of a decision needs a pointer, and focus is always seen."""

from __future__ import annotations

import asyncio

from playwright.sync_api import Page, expect

from tests.console.stage import Running, aside
from tests.runtime.console.world import APPROVER, PASSPHRASE, agent


def focused(page: Page) -> str:
    """What has the focus, by its words."""
    return page.evaluate(
        """() => {
            const on = document.activeElement;
            return (on.labels?.[0] ?? on).innerText.trim().split("\\n")[0];
        }"""
    )


def tab_to(page: Page, words: str, most: int = 40) -> None:
    """Press Tab until the focus is on what says so; the focus must be seen at every step."""
    for _ in range(most):
        page.keyboard.press("Tab")
        assert page.evaluate(
            """() => {
                const seen = (on) => on && getComputedStyle(on).outlineStyle !== "none";
                const on = document.activeElement;
                return seen(on) || seen(on.closest("tr")) || seen(on.closest("li"));
            }"""
        ), f"the focus is not seen on {focused(page)!r}"
        if focused(page).startswith(words):
            return
    raise AssertionError(f"{words!r} is not reached by Tab")


def test_the_first_tab_skips_to_the_content(page: Page, running: Running) -> None:
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to the content"
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.getElementById('main').contains(document.activeElement)")


def test_approve(page: Page, running: Running) -> None:
    tab_to(page, "Approvals")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Approvals", level=1)).to_be_visible()
    tab_to(page, "Forget a record")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Forget a record")).to_be_visible()
    tab_to(page, "Passphrase")
    page.keyboard.type("not the passphrase")
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Approver and passphrase do not fit")
    expect(alert).to_be_focused()
    expect(page.get_by_label("Passphrase")).to_have_value("")
    expect(page.get_by_label("Approver", exact=True)).to_have_value(APPROVER)
    tab_to(page, "Passphrase")
    page.keyboard.type(PASSPHRASE)
    tab_to(page, "Approve")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Approved, for this very operation")).to_be_visible()
    expect(page.locator("[data-request]")).to_have_count(2)


def test_deny(page: Page, running: Running) -> None:
    page.goto(f"{running.base}/approvals/{running.filled.requests[2]}")
    tab_to(page, "Deny")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Denied. Asking for the same")).to_be_visible()
    expect(page.get_by_role("cell", name="denied")).to_be_visible()


def test_adjudicate(page: Page, running: Running) -> None:
    tab_to(page, "Adjudications")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Adjudications", level=1)).to_be_visible()
    tab_to(page, "candidate_")
    page.keyboard.press("Enter")
    expect(page.get_by_text("It says what was forgotten.")).to_be_visible()
    tab_to(page, "Let in what was forgotten")
    page.keyboard.press("Space")
    tab_to(page, "Name of the override")
    page.keyboard.type("ops-7")
    tab_to(page, "Accept nevertheless")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Accepted. It is record mem_")).to_be_visible()
    tab_to(page, "candidate_")
    page.keyboard.press("Enter")
    expect(page.get_by_text("left it to a person")).to_be_visible()
    tab_to(page, "Reject")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Rejected.")).to_be_visible()
    expect(page.get_by_text("Nothing is held")).to_be_visible()


def test_a_new_request_appears_and_is_announced_without_a_reload(page: Page, running: Running) -> None:
    page.goto(f"{running.base}/approvals")
    expect(page.locator("[data-request]")).to_have_count(3)
    page.evaluate("() => { window.kept = true; }")
    first = page.locator("[data-request] a").first
    first.focus()

    async def ask() -> None:
        async with agent(running.home) as at_work:
            await at_work.ask_to_forget(running.filled.records[0])

    aside(lambda: asyncio.run(ask()))
    expect(page.locator("[data-request]")).to_have_count(4)
    expect(page.locator("#heard")).to_have_text("1 new request waits for approval")
    expect(page.locator("[data-count='approvals'] .number")).to_have_text("4")
    expect(page).to_have_title("(4) Approvals · engram console")
    expect(first).to_be_focused()
    assert page.evaluate("() => window.kept") is True


def test_the_end_of_the_session_is_told_on_an_open_page(page: Page, running: Running) -> None:
    other = page.context.new_page()
    other.goto(f"{running.base}/")
    other.get_by_role("button", name="Log out").click()
    expect(other.get_by_role("heading", name="You are logged out")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("no longer fresh")
    assert running.next_link().startswith(running.base)


def test_the_doctors_report_comes_by_itself_and_takes_no_focus(page: Page, running: Running) -> None:
    expect(page.get_by_text("found nothing to mend")).to_be_visible()
    tab_to(page, "Records")
    page.get_by_role("button", name="Look again").dispatch_event("click")
    expect(page.get_by_text("Looking at everything")).to_be_hidden()
    expect(page.get_by_role("button", name="Look again")).to_be_enabled()
