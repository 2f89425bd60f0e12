"""The contract's ranking laws as the index takes them, and the digest of its configuration."""

from __future__ import annotations

from typing import Final

from engram_contracts.engram_memory.v1_0_0 import digests, laws

from engram_runtime.engine.sums import digest
from engram_runtime.index.fields import FIELDS
from engram_runtime.index.profile import Profile
from engram_runtime.instants import of_seconds

_WEIGHTS: Final = {field: getattr(laws.RANK_BM25, field) for field in FIELDS}

PROFILE: Final = Profile(
    weights=tuple(map(float, _WEIGHTS.values())),
    k1=laws.RANK_BM25.k1,
    b=laws.RANK_BM25.b,
    rrf_k=laws.RANK_FORMULA.rrf_k,
    lexical_share=laws.RANK_FORMULA.lexical_weight,
    recency_share=laws.RANK_FORMULA.recency_weight,
    half_life_ms=of_seconds(laws.RANK_RECENCY.half_life_seconds),
    window=laws.PAGE_PINNED.ids,
)
"""The lexical profile."""

CONFIG_DIGEST: Final = digest(
    digests.PROFILE_CONFIG,
    {
        "profile": laws.RANK_PROFILE.lexical,
        "version": laws.RANK_PROFILE.version,
        "formula": laws.RANK_PROFILE.lexical_formula,
        "k1": laws.RANK_BM25.k1,
        "b": laws.RANK_BM25.b,
        "weights": _WEIGHTS,
        "rrf_k": laws.RANK_FORMULA.rrf_k,
        "lexical_weight": laws.RANK_FORMULA.lexical_weight,
        "recency_weight": laws.RANK_FORMULA.recency_weight,
        "half_life_seconds": laws.RANK_RECENCY.half_life_seconds,
    },
)
"""The same parameters, under their names in the laws, as the rank receipt names them."""
