"""Instants of the contracts, `YYYY-MM-DDTHH:mm:ss.sssZ`, and milliseconds since the epoch.

Exact in integers: no float touches a time, so that what was written comes back as it was.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(instant: str) -> int:
    """Milliseconds since the epoch of a validated instant; `ValueError` for what is none."""
    return (datetime.strptime(instant, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC) - _EPOCH) // _MILLISECOND


@lru_cache(maxsize=0x40)
def from_ms(ms: int) -> str:
    """The instant, years 0001 to 9999; `OverflowError` beyond them. One transaction tells its own time many times."""
    return (_EPOCH + ms * _MILLISECOND).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def of_seconds(seconds: int) -> int:
    """Milliseconds of a duration that a law gives in seconds."""
    return timedelta(seconds=seconds) // _MILLISECOND
