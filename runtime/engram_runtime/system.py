"""The machine's own clock and randomness: the `Clock` and `Ids` ports of a running host."""

from __future__ import annotations

import secrets
import time

_ID_DIGITS = 26
# Eight byte values for each digit: every digit is as likely as any other.
_BASE32 = b"abcdefghijklmnopqrstuvwxyz234567" * 0x08


class SystemClock:
    """Wall clock and monotonic clock of this machine."""

    def now_ms(self) -> int:
        """Milliseconds since the epoch."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds of `time.monotonic()`, the clock of asyncio's loops and of every deadline."""
        return time.monotonic()


class SystemIds:
    """Ids and bytes from the operating system's generator."""

    def new(self, prefix: str) -> str:
        """`prefix` and 26 lowercase base32 digits, 130 random bits."""
        return prefix + self.random(_ID_DIGITS).translate(_BASE32).decode("ascii")

    def random(self, size: int) -> bytes:
        """That many bytes of `secrets.token_bytes`."""
        return secrets.token_bytes(size)
