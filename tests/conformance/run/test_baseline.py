"""A baseline is a list of cases with reasons; whatever else it is, is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from engram_conformance.run import baseline
from engram_conformance.run.baseline import BaselineError

from tests.conformance.run.test_selection import CASES


def test_toml_and_json_say_the_same(tmp_path: Path) -> None:
    toml = tmp_path / "known.toml"
    toml.write_text('[[expected]]\ncase = "vectors/text"\nreason = " not yet "\n')
    plain = tmp_path / "known.json"
    plain.write_text('{"expected": [{"case": "vectors/text", "reason": "not yet"}]}')
    assert baseline.read(toml) == baseline.read(plain) == {"vectors/text": "not yet"}
    baseline.check(baseline.read(toml), CASES)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[expected]]\ncase = "a"\n', "entry 1 of the baseline has another shape"),
        ('[[expected]]\ncase = "a"\nreason = ""\n', "entry 1 of the baseline has no reason"),
        ('[[expected]]\ncase = "a"\nreason = 1\n', "entry 1 of the baseline has another shape"),
        ('[[expected]]\ncase = "a"\nreason = "b"\nmore = "c"\n', "entry 1 of the baseline has another shape"),
        ('[[expected]]\ncase = "a"\nreason = "b"\n' * 2, "the baseline names a twice"),
        ('expected = "a"', "the baseline has another shape"),
        ('[expected]\na = "b"', "the baseline has another shape"),
        ("expected = [1]", "entry 1 of the baseline has another shape"),
        ("cases = []", "the baseline has another shape"),
        ("[[expected", "the baseline is no TOML"),
    ],
)
def test_another_shape_is_told(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "known.toml"
    path.write_text(text)
    with pytest.raises(BaselineError) as caught:
        baseline.read(path)
    assert str(caught.value).startswith(said)
    assert caught.value.hint


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BaselineError, match="cannot be read"):
        baseline.read(tmp_path / "none.toml")


def test_an_id_that_no_case_has_is_answered_with_the_likely_one() -> None:
    with pytest.raises(BaselineError) as caught:
        baseline.check({"vectors/txt": "known"}, CASES)
    assert str(caught.value) == "the baseline names no case: vectors/txt"
    assert caught.value.hint.startswith("did you mean vectors/text")
