"""What the engine asks of a search index, and what an index may refuse with."""

from __future__ import annotations

from engram_runtime.ports import Ranked, SearchIndex

__all__ = ["IndexStale", "Ranked", "SearchIndex"]


class IndexStale(Exception):  # noqa: N818 - the name is the cause of the dialect
    """The projection was made by another analysis, or does not hold the scope's documents: it must be built again."""
