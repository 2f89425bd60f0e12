"""What a word is: case, form, inflection, scripts without spaces."""

from __future__ import annotations

import pytest
import snowballstemmer
from engram_runtime.index.analysis import LONGEST, STOP_WORDS, query_terms, terms
from hypothesis import given
from hypothesis import strategies as st

SAME = {
    "case": ("Kestrel", "KESTREL"),
    "inflection": ("verified", "verifying"),
    "plural": ("tarballs", "tarball"),
    "width": ("ＡＰＩ", "api"),
    "composition": ("caf\u00e9", "cafe\u0301"),
    "accents": ("Zürich", "zurich"),
    "sharp s": ("Straße", "STRASSE"),
    "snake case": ("release_tools", "release tools"),
    "points": ("release.tools/v2", "release tools v2"),
    "possessive": ("the host's key", "host key"),
}


@pytest.mark.parametrize("case", SAME)
def test_two_spellings_of_one_word_are_one_term(case: str) -> None:
    one, two = SAME[case]
    assert terms(one) == terms(two) != []


def test_stop_words_are_no_terms_but_negations_are() -> None:
    assert terms("the and of with their") == []
    assert query_terms("what is the") == ()
    assert {"never", "not", "no"} <= set(terms("never, not, no"))
    assert STOP_WORDS.isdisjoint({"never", "not", "no", "must"})


@pytest.mark.parametrize("text", ["東京都", "カタカナ", "한국어", "ภาษาไทย"])
def test_text_without_spaces_is_matched_by_pairs(text: str) -> None:
    pairs = {text[i : i + 2] for i in range(len(text) - 1)}
    found = set(terms(text))
    assert set(query_terms(text)) <= found
    assert len(set(query_terms(text))) == len(pairs)
    assert set(query_terms(text[0])) <= found
    assert set(query_terms(text[1:3])) & found


def test_a_run_of_two_scripts_is_split() -> None:
    assert set(query_terms("iPhone用")) == {"iphon", "用"}


def test_words_with_vowel_signs_stay_whole() -> None:
    assert len(terms("हिन्दी")) == 1
    assert len(terms("שָׁלוֹם")) == 1


@given(st.text())
def test_any_text_that_has_terms_is_found_by_itself(text: str) -> None:
    assert set(query_terms(text)) <= set(terms(text))
    assert query_terms(text) == tuple(sorted(set(query_terms(text))))
    assert bool(query_terms(text)) is bool(terms(text))


@given(st.from_regex(r"[a-z]{1,12}(?:[a-z]|ness|ization|ably|ism|ogist|ment|al)?", fullmatch=True))
def test_a_word_is_the_stemmer_s_whether_it_was_asked_or_not(word: str) -> None:
    assert terms(word) == ([] if word in STOP_WORDS else [snowballstemmer.stemmer("english").stemWord(word)])


def test_a_term_has_a_greatest_length_and_is_found_by_what_it_was_made_of() -> None:
    blob = "z\u05d0" * LONGEST
    assert terms(blob) == [blob[:LONGEST]]
    assert query_terms(blob) == (blob[:LONGEST],)
