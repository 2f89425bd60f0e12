"""How the pages look and read: axe-core finds nothing on any of them, light and dark, wide and narrow; and no page
needs to be moved sideways. The screenshots are for people to look at.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.console.needs import AXE, PLACE
from tests.console.stage import Running
from tests.runtime.console.world import PASSPHRASE

SHOTS = PLACE / "shots"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WIDE, NARROW = (1280, 860), (360, 740)


def pages(running: Running) -> dict[str, str]:
    """Every page by a name."""
    filled = running.filled
    return {
        "overview": "/",
        "approvals": "/approvals",
        "approval": f"/approvals/{filled.requests[0]}",
        "adjudications": "/adjudications",
        "candidate-matched": f"/adjudications/{filled.matched}",
        "candidate-held": f"/adjudications/{filled.held}",
        "records": "/records",
        "record": f"/records/{filled.records[0]}",
        "record-hostile": f"/records/{filled.hostile}",
        "record-forgotten": f"/records/{filled.forgotten}",
        "journal": "/journal",
        "event": "/journal/5",
        "nothing": "/records/mem_none",
    }


def judged(page: Page, name: str) -> None:
    """Hold a page against axe-core and keep its picture."""
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} px too wide"
    # The page's own policy forbids foreign scripts, so axe is put in by the driver, outside of the page's rules.
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate("async (rules) => (await axe.run({runOnly: rules})).violations", RULES)
    told = [f"{name}: {fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]
    assert not told, "\n".join(told)
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=True)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(page: Page, running: Running, scheme: Any, size: tuple[int, int]) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.get_by_text("found nothing to mend")).to_be_visible()  # the doctor's report came by itself
    for name, path in pages(running).items():
        page.goto(running.base + path)
        judged(page, f"{name}-{scheme}-{size[0]}")
    page.goto(f"{running.base}/")
    page.get_by_text("found nothing to mend").click()
    judged(page, f"overview-open-{scheme}-{size[0]}")
    page.goto(f"{running.base}/approvals/{running.filled.requests[0]}")
    page.get_by_label("Passphrase").fill("not the passphrase")
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_role("alert")).to_be_visible()
    judged(page, f"approval-wrong-{scheme}-{size[0]}")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_text("Decided, and still alive")).to_be_visible()
    judged(page, f"approvals-decided-{scheme}-{size[0]}")
    page.get_by_role("button", name="Log out").click()
    judged(page, f"left-{scheme}-{size[0]}")
    page.goto(f"{running.base}/")
    judged(page, f"door-{scheme}-{size[0]}")


def test_without_script_everything_works(chromium: Browser, running: Running) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(running.link)
    page.wait_for_url(f"{running.base}/")
    page.get_by_role("link", name="Approvals").first.click()
    page.get_by_role("link", name="Forget a record").first.click()
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_text("Approved, for this very operation")).to_be_visible()
    page.get_by_role("link", name="Journal").first.click()
    page.get_by_label("Operation").select_option("hold")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("row")).to_have_count(3)
    context.close()
