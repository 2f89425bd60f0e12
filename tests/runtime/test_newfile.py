"""Files that commands make: private, whole or not there at all, never over another."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from engram_runtime.newfile import new_file


def names(place: Path) -> set[str]:
    return {path.name for path in place.iterdir()}


def test_a_file_is_private_and_appears_whole(tmp_path: Path) -> None:
    with new_file(tmp_path / "out") as file:
        file.write(b"one ")
        assert "out" not in names(tmp_path)
        file.write(b"two")
    assert (tmp_path / "out").read_bytes() == b"one two"
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) == 0o600
    assert names(tmp_path) == {"out"}


def test_an_exception_leaves_nothing(tmp_path: Path) -> None:
    def half() -> None:
        with new_file(tmp_path / "out") as file:
            file.write(b"half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    assert names(tmp_path) == set()


@pytest.mark.parametrize("kind", ["file", "dangling link"])
def test_a_name_that_is_taken_is_refused_before_anything_is_written(tmp_path: Path, kind: str) -> None:
    taken = tmp_path / "out"
    if kind == "file":
        taken.write_text("mine")
    else:
        taken.symlink_to(tmp_path / "none")
    with pytest.raises(FileExistsError), new_file(taken):
        pytest.fail("nothing may be written")
    assert names(tmp_path) == {"out"}


def test_a_name_that_is_taken_meanwhile_stays_the_other_s(tmp_path: Path) -> None:
    def late() -> None:
        with new_file(tmp_path / "out") as file:
            file.write(b"ours")
            (tmp_path / "out").write_text("theirs")

    with pytest.raises(FileExistsError):
        late()
    assert (tmp_path / "out").read_text() == "theirs"
    assert names(tmp_path) == {"out"}
