"""`engram doctor` on the ledger of forgotten records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runtime.backup.world import Home, new_home
from tests.runtime.erasure.world import SECRET
from tests.runtime.test_cli import checks


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Two records are forgotten in it."""
    home = new_home(tmp_path)
    home.admitted("one", SECRET)
    home.admitted("two", SECRET + " Twice.")
    home.forget("one", "two")
    return home


def test_a_ledger_that_knows_all_is_well(home: Home) -> None:
    found = checks(home.root)["ledger"]
    assert (found["severity"], found["got"]) == ("ok", "2 forgotten records")


def test_a_ledger_that_lost_records_is_told_until_a_host_has_started(home: Home) -> None:
    (home.vault / "ledger").unlink()
    found = checks(home.root)["ledger"]
    assert (found["severity"], found["got"]) == ("warning", "2 that the store has forgotten are not in it")
    assert home.state("one") is not None  # a host
    assert checks(home.root)["ledger"]["severity"] == "ok"


def test_a_damaged_ledger_is_an_error(home: Home) -> None:
    file = home.vault / "ledger"
    whole = file.read_bytes()
    file.write_bytes((b"1" if whole.startswith(b"0") else b"0") + whole[1:])
    found = checks(home.root, code=1)["ledger"]
    assert found["severity"] == "error"
    assert found["got"].startswith("the ledger of forgotten records is damaged")
