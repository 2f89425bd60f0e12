"""Counts and times of calls for Prometheus: by tool and outcome, never by who called or with what.

Made by the library that the field uses: escaping, content types and histograms are its daily work. Imported by those
hosts alone that have `metrics` switched on.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from engram_runtime.ports import AuditLine

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class CallMetrics:
    """An `AuditSink` that counts. A tool is one of the contract's or empty (a caller's word is no label)."""

    content_type = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(self) -> None:
        disable_created_metrics()
        self._registry = CollectorRegistry()
        self._calls = Counter(
            "engram_calls", "Answered calls by tool and outcome.", ("tool", "outcome"), registry=self._registry
        )
        self._seconds = Histogram(
            "engram_call_seconds",
            "Time of a call, a wait for a human included.",
            ("tool",),
            buckets=_SECONDS,
            registry=self._registry,
        )

    def write(self, line: AuditLine) -> None:
        """See `AuditSink.write`."""
        self._calls.labels(line.tool, line.code or "ok").inc()
        self._seconds.labels(line.tool).observe(line.took_s)

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        return generate_latest(self._registry)
