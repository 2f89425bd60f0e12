"""The built-in rate limiter: one token bucket a principal, in memory of this process."""

from __future__ import annotations

from dataclasses import dataclass

from engram_runtime.ports import Clock

_SWEEP_AT = 0x400
"""Buckets kept before full ones are dropped: a full bucket is the same as none, so memory stays bounded by the
principals that called within the last `burst / per_second` seconds."""


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


class TokenBuckets:
    """`burst` calls at once, refilled at `per_second`; a refused call spends nothing."""

    def __init__(self, per_second: float, burst: float, clock: Clock) -> None:
        """Both numbers are above zero (`ValueError`)."""
        if not (per_second > 0 and burst >= 1):
            raise ValueError("per_second must be above 0 and burst at least 1")
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, _Bucket] = {}

    def take(self, principal: str) -> bool:
        """See `RateLimiter.take`."""
        now = self._clock.monotonic()
        bucket = self._buckets.get(principal)
        if bucket is None:
            self._sweep(now)
            bucket = self._buckets[principal] = _Bucket(self._burst, now)
        bucket.tokens, bucket.at = self._filled(bucket, now), now
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def _filled(self, bucket: _Bucket, now: float) -> float:
        return min(self._burst, bucket.tokens + max(0.0, now - bucket.at) * self._per_second)

    def _sweep(self, now: float) -> None:
        if len(self._buckets) >= _SWEEP_AT:
            full = [name for name, bucket in self._buckets.items() if self._filled(bucket, now) >= self._burst]
            for name in full:
                del self._buckets[name]


class Unlimited:
    """No limit: for a contract without that law, or an owner who says so."""

    def take(self, principal: str) -> bool:
        """Always true."""
        return True
