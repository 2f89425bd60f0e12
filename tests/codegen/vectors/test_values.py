"""Made values: what the patterns and samples write is valid, and near misses are misses."""

from __future__ import annotations

from itertools import islice

import pytest
from engram_codegen import ir
from engram_codegen.vectors import patterns
from engram_codegen.vectors.judge import Judge
from engram_codegen.vectors.samples import sample, variants
from engram_codegen.vectors.strings import NFC_KEPT, NFC_TWINS, missed

from . import kinds

PATTERNS = [
    r"^sha256:[0-9a-f]{64}$",
    r"^mem_[a-z2-7]+$",
    r"^(?:0|[1-9][0-9]{0,18})$",
    r"^(?:/[^/]+)*$",
    r"^[a-z][a-z0-9-]*(?:\.[a-z]+){1,3}$",
    r"^(?:global|project:[^/:]{1,8}|personal:[0-9a-z]{1,64})$",
    r"^[A-Z]{2,4}-[0-9]{3}$",
    r"^\[\-\]\u0041[\t ]?$",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_words_and_counted_strings_match(pattern: str) -> None:
    words = patterns.words(pattern)
    assert words
    assert [word for word in words if not patterns.matches(pattern, word)] == []
    some = list(islice(patterns.counted(pattern), 300))
    assert len(set(some)) == len(some)
    assert [text for text in some if not patterns.matches(pattern, text)] == []


@pytest.mark.parametrize(
    ("pattern", "size", "char"),
    [
        (r"^mem_[a-z2-7]+$", 512, "a"),
        (r"^(?:/[^/]+)*$", 100, "😀"),
        (r"^(?:global|project:[^/:]{1,200})$", 120, "é"),
        (r"^[a-z]{3,9}$", 9, "z"),
    ],
)
def test_strings_are_stretched_to_a_size_in_bytes_and_in_code_points(pattern: str, size: int, char: str) -> None:
    for in_bytes in (True, False):
        text = patterns.stretched(pattern, size, char, in_bytes)
        assert text is not None
        assert patterns.matches(pattern, text)
        assert (len(text.encode()) if in_bytes else len(text)) == size
        assert text.count(char) > size / 2 / (len(char.encode()) if in_bytes else 1)


def test_what_cannot_be_stretched_is_not() -> None:
    assert patterns.stretched(r"^sha256:[0-9a-f]{64}$", 90, "a", True) is None
    assert patterns.stretched(r"^[a-z]+$", 10, "é", True) is None


@pytest.mark.parametrize("pattern", PATTERNS)
def test_near_misses_hold_a_final_newline_and_a_character_outside(pattern: str) -> None:
    misses = {
        label
        for word in patterns.words(pattern)[:3]
        for label, given in missed(pattern, word)
        if not patterns.matches(pattern, given)
    }
    assert misses & {"outside-class", "before-class", "other-case", "fullwidth"}
    assert "final-newline" in misses or patterns.matches(pattern, patterns.words(pattern)[0] + "\n")


def test_twins_are_the_same_text_in_two_spellings() -> None:
    from unicodedata import is_normalized, normalize

    for name, composed, other, _ in NFC_TWINS:
        assert is_normalized("NFC", composed), name
        assert normalize("NFC", other) == composed != other, name
    assert all(is_normalized("NFC", text) for _, text, _ in NFC_KEPT)


def test_samples_of_every_node_are_valid() -> None:
    for root in (root for tool in kinds.contract().tools for root in (tool.input, tool.output)):
        table = kinds.validators().IN if root.name.endswith(".in") else kinds.validators().OUT
        judge = Judge(root, table[root.name.split(".")[0]])
        for document in islice(variants(root.node), 20):
            broken = judge.broken(judge.mend(document, frozenset()))
            assert all("x-" not in rule and "#type" not in rule for rule in broken), (root.name, broken)


def test_variants_differ_and_start_with_the_sample() -> None:
    for root in (tool.input for tool in kinds.contract().tools):
        for node in ir.walk(root.node):
            some = list(islice(variants(node), 50))
            assert some[0] == sample(node)
            assert len({repr(value) for value in some}) == len(some), node.place
