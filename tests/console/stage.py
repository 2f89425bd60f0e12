"""A console as its own process over a filled home, and a headless browser at it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.console.needs import browser as browser_path
from tests.runtime.console.world import Filled, fill, new

_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(("--no-sandbox",) if os.geteuid() == 0 else ()),
)
T = TypeVar("T")
LINK = re.compile(r"http://127\.0\.0\.1:\d+/[0-9a-f]+/login\?ticket=\S+")


@dataclass
class Running:
    """A console at work: `link` lets in once, `base` is where its pages lie."""

    home: Path
    filled: Filled
    link: str
    process: subprocess.Popen[str]

    @property
    def base(self) -> str:
        return self.link.partition("/login?")[0]

    def next_link(self) -> str:
        """The next link that the terminal shows."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = LINK.search(line)
            if found:
                return found[0]
        raise AssertionError("the console ended")


def aside(work: Callable[[], T]) -> T:
    """Work that has an event loop of its own: the driver's runs in this thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(work).result()


def _filled(home: Path) -> Filled:
    return asyncio.run(fill(new(home)))


@pytest.fixture
def running(tmp_path: Path) -> Generator[Running]:
    """A console over a home with three requests and two held candidates."""
    home = tmp_path / "home"
    filled = aside(lambda: _filled(home))
    command = [sys.executable, "-m", "engram_runtime", "console", "--home", str(home)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        running = Running(home, filled, "", process)
        running.link = running.next_link()
        yield running
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0


@pytest.fixture(scope="session")
def chromium() -> Generator[Browser]:
    """One browser for all walks."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=list(_FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Generator[BrowserContext]:
    """A browser that was never here, in which no request leaves this machine and no script fails."""
    context = chromium.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    context.on("request", lambda sent: faults.append(sent.url) if "//127.0.0.1:" not in sent.url else None)
    yield context
    context.close()
    # A refused form is told by its status, and the browser's console repeats it.
    assert [fault for fault in faults if "Failed to load resource" not in fault] == []


@pytest.fixture
def page(context: BrowserContext, running: Running) -> Page:
    """A tab that is logged in, at the overview."""
    page = context.new_page()
    page.goto(running.link)
    page.wait_for_url(f"{running.base}/")
    return page
