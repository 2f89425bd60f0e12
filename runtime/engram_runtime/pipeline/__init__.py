"""The one pipeline of every tool of every contract (host.md): each step is a function of `steps`."""

from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.pipeline.settings import Settings

__all__ = ["Answer", "Pipeline", "Settings"]
