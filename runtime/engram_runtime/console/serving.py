"""Running the console: a loopback port, login links in the terminal, and an end that leaves nothing."""

from __future__ import annotations

import asyncio
import getpass
import html
import os
import re
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import uvicorn

from engram_runtime.app import open_store
from engram_runtime.assembly import parts_of
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.console.app import console, new_base
from engram_runtime.console.desk import Desk
from engram_runtime.console.door import LINK_S, Door
from engram_runtime.console.health import Health
from engram_runtime.console.words import minutes
from engram_runtime.doctor import examine
from engram_runtime.tables import NAME
from engram_runtime.transports.signals import on_signals

LOOPBACK: Final = "127.0.0.1"
_CONNECTIONS: Final = 0x20
"""Connections at once: one person's browser, with room."""
_CLOSING_S: Final = 2


async def serve(config: Config, port: int | None, *, browser: bool, say: Callable[[str], None]) -> None:
    """Serve the console until a signal ends it; `say` writes a line to the person at the terminal.

    port: None takes a free one. browser: open the first link too. Raises `OSError` if the port cannot be had,
    `StoreError` if the store cannot be used.
    """
    parts = parts_of(config)
    stop = asyncio.Event()
    with on_signals(stop), socket.create_server((LOOPBACK, port or 0)) as listener:
        authority = f"{LOOPBACK}:{listener.getsockname()[1]}"
        async with open_store(config, index=parts.index, maintenance=True) as store:
            desk = Desk(
                config=config,
                store=store,
                parts=parts,
                approvers=Approvers(config.homes.approvers),
                door=Door(parts.clock.monotonic, person()),
                health=Health(lambda: examine(config.homes), parts.clock.now_ms),
                base=new_base(),
            )
            server = _server(desk, authority)
            links = Links(desk.door, f"http://{authority}{desk.base}", say)
            serving = asyncio.ensure_future(server.serve([listener]))
            stopped = asyncio.ensure_future(stop.wait())
            try:
                say(f"engram console of {config.scope.ref}, on this machine alone. Ctrl-C ends it and its sessions.")
                with links.on_enter(), opened(links.give(), browser=browser):
                    desk.health.look()
                    await asyncio.wait({serving, stopped}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                stopped.cancel()
                server.should_exit = True
                await serving
                await desk.health.stop()


def person() -> str:
    """Who this is to the system, as a name that the journal can keep."""
    try:
        name = re.sub(r"[^a-z0-9._-]", "-", getpass.getuser().lower())
    except (KeyError, OSError):
        return "operator"
    return name if NAME.rule(name) else "operator"


class Links:
    """Login links for the person at the terminal."""

    def __init__(self, door: Door, address: str, say: Callable[[str], None]) -> None:
        """address: of the console's pages. A new link is given when a session has ended, too."""
        self._door, self._address, self._say = door, address, say
        door.ended = self.give_again

    def give_again(self) -> None:
        """As `give`, for who needs no link himself."""
        self.give()

    def give(self) -> str:
        """Print a new link; it is returned too. The one before is dead."""
        link = f"{self._address}/login?ticket={self._door.ticket()}"
        self._say(f"Log in (once, within {minutes(LINK_S)}):\n  {link}")
        return link

    @contextmanager
    def on_enter(self) -> Generator[None]:
        """Meanwhile Enter in the terminal gives a new link."""
        loop, terminal = asyncio.get_running_loop(), sys.stdin
        if not terminal.isatty():
            yield
            return

        def entered() -> None:
            if not _foreground(terminal.fileno()):
                return  # what is typed is for another program
            if terminal.readline():
                self.give()
            else:
                loop.remove_reader(terminal)  # the terminal is closed

        self._say("Enter gives a new link.")
        loop.add_reader(terminal, entered)
        try:
            yield
        finally:
            loop.remove_reader(terminal)


def _foreground(terminal: int) -> bool:
    """Whether what is typed there is for this program: a shell may have put it into the background."""
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:  # not the terminal that this session is controlled by
        return True


@contextmanager
def opened(link: str, *, browser: bool) -> Generator[None]:
    """Open the link in a browser. It is handed over in a private file: other users can read command lines."""
    if not browser:
        yield
        return
    page = f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url={html.escape(link)}">'
    fd, name = tempfile.mkstemp(prefix="engram-console-", suffix=".html")
    try:
        with os.fdopen(fd, "w", encoding="utf-8") as file:
            file.write(page)
        webbrowser.open(Path(name).as_uri())
        yield
    finally:
        with suppress(FileNotFoundError):
            Path(name).unlink()


class _Server(uvicorn.Server):
    """Signals are ours."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


def _server(desk: Desk, authority: str) -> uvicorn.Server:
    return _Server(
        uvicorn.Config(
            console(desk, authority),
            http="h11",
            ws="none",
            lifespan="off",
            loop="asyncio",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            limit_concurrency=_CONNECTIONS,
            timeout_graceful_shutdown=_CLOSING_S,
        )
    )
