"""The host in test mode: the real one, over memories made for tests, with the tools of conformance-control beside.

Replaced are the clock, the policy's decision and the human; what goes wrong on demand goes wrong in wrapped ports and
steps. Everything else is what `engram serve` runs: `docs/test-control.md`.
"""

from __future__ import annotations

from engram_runtime.testing.serving import controlled, serve

__all__ = ["controlled", "serve"]
