"""The numbers of the pipeline: a contract's laws give them, engram.toml may set others."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engram_contracts.model_v1 import ContractInfo

from engram_runtime.policy.rate import TokenBuckets, Unlimited
from engram_runtime.ports import Clock, RateLimiter


@dataclass(frozen=True, slots=True)
class Settings:
    """`deadline_s`: seconds that a call may take outside the wait for a human; `per_second` and `burst`: calls of
    one principal; `result_bytes`: the largest answer of a read. None: the contract has no such law, so no limit.
    """

    deadline_s: float | None = None
    per_second: float | None = None
    burst: float | None = None
    result_bytes: int | None = None
    audit_prefix: str = "aud_"

    @classmethod
    def of(cls, contract: ContractInfo) -> Settings:
        """What the contract's laws say."""

        def parameter(law: str, name: str) -> int | float | None:
            return getattr(contract.laws.get(law), name, None)

        ceiling = parameter("result-ceiling", "bytes")
        return cls(
            deadline_s=parameter("deadline", "seconds"),
            per_second=parameter("rate-limit", "per_second"),
            burst=parameter("rate-limit", "burst"),
            result_bytes=None if ceiling is None else int(ceiling),
        )

    def limiter(self, clock: Clock) -> RateLimiter:
        """The built-in rate limiter with these numbers."""
        if self.per_second is None:
            return Unlimited()
        return TokenBuckets(self.per_second, self.burst or self.per_second, clock)

    def deadline(self, clock: Clock) -> float:
        """The point of `time.monotonic()` at which a call that starts now is over."""
        return math.inf if self.deadline_s is None else clock.monotonic() + self.deadline_s
