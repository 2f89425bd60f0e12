"""The smoke set: as many broken hosts as the seconds allow, and a count that is true."""

from __future__ import annotations

from engram_conformance.checks.table import cases_of
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from hypothesis import given
from hypothesis import strategies as st

from tests.mutants import cover
from tests.mutants.judging import shown

KILLS = {"a": ["slow"], "b": ["slow", "quick"], "c": ["quick"], "d": ["shown"], "e": []}
SECONDS = {"slow": 3.0, "quick": 1.0, "shown": 1.0, "idle": 0.1}


def test_the_quickest_kills_come_first_and_the_rest_as_long_as_there_is_time() -> None:
    assert cover.within(KILLS, SECONDS, ["shown"], 1.5) == ["shown"]
    assert cover.within(KILLS, SECONDS, ["shown"], 4.5) == ["quick", "shown"]
    assert cover.within(KILLS, SECONDS, ["shown"], 5.0) == ["quick", "shown", "slow"]


def test_no_case_is_taken_that_tells_nothing_more() -> None:
    assert cover.within(KILLS, SECONDS, [], 100.0) == ["quick", "shown", "slow"]


def test_who_is_told_is_counted() -> None:
    assert cover.told(KILLS, ["quick", "idle"]) == {"b", "c"}


@given(
    st.dictionaries(st.integers(0, 30), st.lists(st.sampled_from("abcdefgh"), max_size=4)),
    st.fixed_dictionaries({case: st.floats(0.01, 2.0) for case in "abcdefgh"}),
    st.floats(0.0, 8.0),
)
def test_the_time_is_never_overdrawn_and_more_of_it_never_forgets_all(
    kills: dict[str, list[str]], seconds: dict[str, float], most: float
) -> None:
    cases = cover.within(kills, seconds, [], most)
    assert sum(seconds[case] for case in cases) <= most + 1e-9
    whole = cover.within(kills, seconds, [], 100.0)
    assert cover.told(kills, whole) == {mutant for mutant, killing in kills.items() if killing}


def test_what_every_smoke_run_holds_is_there() -> None:
    assert shown() < {case.id for case in cases_of(CONTRACT)}
