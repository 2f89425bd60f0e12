"""What a smoke run consists of."""

from __future__ import annotations

from dataclasses import replace

from engram_conformance.checks import smoke
from engram_conformance.checks.table import cases_of
from engram_conformance.model import Case, Phase, Profile
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT


def test_every_case_of_the_set_is_there() -> None:
    found = smoke.smoke_of(CONTRACT.name)
    known = {case.id for case in cases_of(CONTRACT)}
    assert found is None or found.cases <= known


def test_the_set_alone_is_smoke_where_there_is_one() -> None:
    cases = [case for case in cases_of(CONTRACT) if case.phase in (Phase.VECTORS, Phase.LAWS)]
    one = smoke.Smoke(frozenset({cases[-1].id}), 1, 1)
    marked = _marked(one, cases)
    assert [case.id for case in marked if case.profile is Profile.SMOKE] == [cases[-1].id]


def test_without_a_set_what_comes_from_data_is_smoke() -> None:
    cases = [case for case in cases_of(CONTRACT) if case.phase in (Phase.VECTORS, Phase.LAWS)]
    phases = {case.phase for case in _marked(None, cases) if case.profile is Profile.SMOKE}
    assert phases == {Phase.VECTORS}


def _marked(found: smoke.Smoke | None, cases: list[Case]) -> list[Case]:
    plain = [replace(case, profile=Profile.STANDARD) for case in cases]
    return smoke.marked_by(found, plain)
