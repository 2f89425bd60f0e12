"""Normal forms in linear time are the normal forms."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from engram_runtime.engine.guard import folded
from engram_runtime.normal import MARKED, Form, is_mark, normalized
from hypothesis import given
from hypothesis import strategies as st

MARKS = [chr(i) for bounds in MARKED for i in range(*bounds) if is_mark("NFKD", chr(i))]
RUNS = st.lists(st.sampled_from(MARKS), max_size=80).map("".join)
FORMS: tuple[Form, ...] = ("NFC", "NFD", "NFKC", "NFKD")


@pytest.mark.parametrize("form", FORMS)
@given(st.lists(st.tuples(st.text(max_size=3), RUNS), max_size=3))
def test_the_result_is_that_of_the_library(form: Form, parts: list[tuple[str, str]]) -> None:
    text = "".join(head + run for head, run in parts)
    assert normalized(form, text) == unicodedata.normalize(form, text)


@pytest.mark.parametrize("form", ["NFD", "NFKD"])
def test_all_marks_of_unicode_are_in_the_ranges(form: Form) -> None:
    inside = {i for bounds in MARKED for i in range(*bounds)}
    outside = (chr(i) for i in range(sys.maxunicode + 1) if i not in inside and not 0xD800 <= i < 0xE000)
    assert not [mark for mark in outside if is_mark(form, mark)]


def test_a_run_of_marks_as_long_as_a_text_may_be_costs_a_moment() -> None:
    """Nothing is timed: by insertion this would take half an hour."""
    run = "a" + "\u0301\u0323\u0327\u05b0" * 80_000
    assert len(normalized("NFKC", run)) == len(run) - 1
    assert folded(run) == folded("\u00e1" + "\u0323\u0327\u05b0" + "\u0301\u0323\u0327\u05b0" * 79_999)
