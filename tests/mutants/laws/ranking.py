"""Hosts that rank by another formula, in another order each time, or by what others hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import numpy as np
from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_contracts.engram_memory.v1_0_0.enums import MinimumChannels
from engram_runtime.engine import read, receipts, search
from engram_runtime.index import analysis, lexical, tables, writes
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.index.profile import Corpus
from engram_runtime.index.search import Hits

from tests.mutants.laws.pages import PageOf, paged_by
from tests.mutants.table import mutant

Ranked = tuple[str, float]
Order = Callable[[list[Ranked]], list[Ranked]]


@contextmanager
def _ordered(change: Order) -> Iterator[None]:
    """The final order is what `change` makes of it."""
    rank = LexicalIndex.rank

    def ranked(self: LexicalIndex, tx: Any, query: str, limit: int) -> list[Ranked]:
        return change(list(rank(self, tx, query, limit)))

    with patch.object(LexicalIndex, "rank", ranked):
        yield


@mutant("rank-order", "orders-by-id")
def orders_by_id() -> Iterator[None]:
    """Records come in the order of their ids."""
    with _ordered(lambda hits: sorted(hits)):
        yield


@mutant("rank-repeatable", "shuffles-ties")
def shuffles_ties() -> Iterator[None]:
    """Records of equal score come in any order."""
    dice = random.Random(7)
    with _ordered(lambda hits: sorted(hits, key=lambda hit: (-hit[1], dice.random()))):
        yield


@mutant("rank-formula", "ignores-recency")
def ignores_recency() -> Iterator[None]:
    """A score is that of the words alone."""
    fused = lexical.fused
    with patch.object(
        lexical, "fused", lambda profile, hits, now: fused(replace(profile, recency_share=0.0), hits, now)
    ):
        yield


@mutant("rank-bm25", "ignores-field-weights")
def ignores_field_weights() -> Iterator[None]:
    """A word counts the same in every field."""
    scored = lexical.lexical

    def flat(connection: Any, profile: Any, terms: Any, now: int) -> Hits:
        return scored(connection, replace(profile, weights=(1.0,) * len(profile.weights)), terms, now)

    with patch.object(lexical, "lexical", flat):
        yield


@mutant("rank-recency", "ages-by-capture-time")
def ages_by_capture_time() -> Iterator[None]:
    """The age of a record counts from when it was recorded."""

    def rank(self: LexicalIndex, tx: Any, query: str, limit: int) -> list[Ranked]:
        hits = lexical.lexical(tx.connection, self.profile, analysis.query_terms(query), tx.now)
        since = np.array([tx.record(name).recorded_at for name in hits.names], np.int64)
        return lexical.fused(self.profile, replace(hits, since=since), tx.now)[:limit]

    with patch.object(LexicalIndex, "rank", rank):
        yield


@mutant("rank-profile", "names-other-profile")
def names_other_profile() -> Iterator[None]:
    """The receipt names the semantic profile for a lexical order."""
    rank = search.rank

    def named(parts: Any, tx: Any, request: Any, call: Any) -> Any:
        order, receipt = rank(parts, tx, request, call)
        rest = {name: value for name, value in receipt.items() if name != receipts.OWN}
        rest |= {"profile": laws.RANK_PROFILE.semantic, "scoring_formula_ref": laws.RANK_PROFILE.semantic_formula}
        return order, receipts.closed(digests.RANK_RECEIPT, rest)

    with patch.object(search, "rank", named):
        yield


@mutant("no-silent-fallback", "falls-back-to-lexical")
def falls_back_to_lexical() -> Iterator[None]:
    """Where the semantic channel is required, the lexical one answers."""
    of = search.Request.of

    def made(arguments: Any, call: Any) -> search.Request:
        policy = {**arguments.get("capability_policy", {}), "minimum_channels": MinimumChannels.LEXICAL.value}
        asked = {**arguments, "capability_policy": policy} if "capability_policy" in arguments else arguments
        return of(asked, call)

    with patch.object(search.Request, "of", made):
        yield


def _holders(connection: Any, term: str) -> set[str]:
    """The ids of the records that hold a term."""
    known = tables.read_term(connection, term)
    numbers = [] if known is None else np.unique(tables.read_entries(connection, known[0])[:, 0]).tolist()
    sql = "SELECT record_id FROM search_document WHERE id IN (SELECT value FROM json_each(?))"
    return {name for (name,) in tables.rows(connection, sql, (str(numbers),))}


@mutant("rank-words", "needs-all-words")
def needs_all_words() -> Iterator[None]:
    """A record matches only if it has every word of the query."""
    scored = lexical.lexical

    def strict(connection: Any, profile: Any, terms: Any, now: int) -> Hits:
        hits = scored(connection, profile, terms, now)
        holders = [_holders(connection, term) for term in terms]
        kept = [all(name in held for held in holders) for name in hits.names]
        names = [name for name, keep in zip(hits.names, kept, strict=True) if keep]
        chosen = np.array(kept, bool)
        return Hits(names, hits.sums[chosen], hits.since[chosen])

    with patch.object(lexical, "lexical", strict):
        yield


@mutant("rank-words", "no-pairs-of-characters")
def no_pairs_of_characters() -> Iterator[None]:
    """Text without spaces is one word."""
    with patch.object(analysis, "pairwise", lambda run: [(run,)]):
        yield


@mutant("rank-rechecked", "trusts-the-index")
def trusts_the_index() -> Iterator[None]:
    """What the index ranks is shown, whatever the store says of it."""

    def change(page: PageOf) -> PageOf:
        def trusting(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            with patch.object(read, "eligible", lambda row, now: row.now.body):
                return page(tx, order, at, request)

        return trusting

    with paged_by(change):
        yield


@mutant("rank-own-scope", "shares-statistics")
def shares_statistics() -> Iterator[None]:
    """Numbers of records and lengths of fields are those of all scopes together."""
    count, corpus = writes._count, tables.read_corpus
    others: dict[str, Corpus] = {}

    def counted(connection: Any, *rest: Any) -> None:
        count(connection, *rest)
        others[connection.filename] = corpus(connection)

    def shared(connection: Any) -> Corpus:
        every = [corpus(connection), *(found for name, found in others.items() if name != connection.filename)]
        return Corpus(
            sum(one.documents for one in every),
            tuple(map(sum, zip(*(one.lengths for one in every), strict=True))),
            tuple(map(sum, zip(*(one.filled for one in every), strict=True))),
        )

    with patch.object(writes, "_count", counted), patch.object(tables, "read_corpus", shared):
        yield
