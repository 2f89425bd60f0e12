"""Signals that end a serving host, the same for every transport."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Generator
from contextlib import contextmanager

_ENDING = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def on_signals(stop: asyncio.Event) -> Generator[None]:
    """SIGTERM and SIGINT end the serving instead of the process."""
    loop = asyncio.get_running_loop()
    for number in _ENDING:
        loop.add_signal_handler(number, stop.set)
    try:
        yield
    finally:
        for number in _ENDING:
            loop.remove_signal_handler(number)
