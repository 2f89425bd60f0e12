"""What --only and --skip mean."""

from __future__ import annotations

import pytest
from engram_conformance.context import Run
from engram_conformance.model import Phase, Profile
from engram_conformance.run.selection import Selection, Unmatched

from tests.conformance.run.fakes import case


async def passes(at: Run) -> None:
    """Nothing is wrong."""


STARS = "note.in/parts/*/text#type"
CASES = (
    case(passes, "text", Phase.VECTORS, judges=(STARS,), profile=Profile.SMOKE),
    case(passes, "ids", Phase.VECTORS, judges=("note.in/parts/0/part_ids/1/text#type",)),
    case(passes, "page-bound/cursor", judges=("page-bound", "scope-isolation")),
    case(passes, "slow", judges=("deadline",), profile=Profile.DEEP),
)


def ids(selection: Selection) -> list[str]:
    return [case.id for case in selection(CASES)]


@pytest.mark.parametrize(
    ("selection", "chosen"),
    [
        (Selection(), ["vectors/text", "vectors/ids", "laws/page-bound/cursor"]),
        (Selection(Profile.SMOKE), ["vectors/text"]),
        (Selection(Profile.DEEP, only=("deadline",)), ["laws/slow"]),
        (Selection(only=("vectors",)), ["vectors/text", "vectors/ids"]),
        (Selection(only=("laws/page-bound/cursor",)), ["laws/page-bound/cursor"]),
        (Selection(only=("page-bound",)), ["laws/page-bound/cursor"]),
        (Selection(only=("law.page-bound",)), ["laws/page-bound/cursor"]),
        (Selection(only=("page-*", "vectors/t*")), ["vectors/text", "laws/page-bound/cursor"]),
        (Selection(only=(STARS,)), ["vectors/text"]),
        (Selection(only=("note.in/parts/*",)), ["vectors/text", "vectors/ids"]),
        (Selection(skip=("scope-isolation", "vectors/ids")), ["vectors/text"]),
        (Selection(only=("vectors",), skip=("vectors/text",)), ["vectors/ids"]),
        (Selection(skip=("deadline",)), ["vectors/text", "vectors/ids", "laws/page-bound/cursor"]),
    ],
)
def test_words_mean_cases_laws_rules_phases_and_globs(selection: Selection, chosen: list[str]) -> None:
    assert ids(selection) == chosen


@pytest.mark.parametrize(
    ("word", "near"),
    [("page-bond", "page-bound"), ("vectors/tex", "vectors/text"), ("cursor", "laws/page-bound/cursor")],
)
def test_a_word_that_means_nothing_is_answered_with_the_likely_one(word: str, near: str) -> None:
    for selection in (Selection(only=(word,)), Selection(skip=(word,))):
        with pytest.raises(Unmatched) as caught:
            ids(selection)
        assert caught.value.near[0] == near


def test_a_case_of_a_larger_profile_is_not_unknown() -> None:
    with pytest.raises(Unmatched) as caught:
        ids(Selection(only=("deadline",)))
    assert caught.value.profile is Profile.DEEP
