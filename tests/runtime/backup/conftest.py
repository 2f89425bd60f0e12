"""A home whose backup is older than what happened since; made once, for tests that copy it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runtime.backup.world import KEPT, LATER, PENDING, Home, copied, new_home
from tests.runtime.erasure.world import SECRET


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home whose backup is older than two forgettings, a record and a pending candidate."""
    home = new_home(tmp_path_factory.mktemp("made"))
    home.admitted("kept", KEPT)
    home.admitted("lost", SECRET)
    home.captured("pending", PENDING)
    home.backup()
    home.admitted("unknown", LATER)
    home.admitted("new", "A record made after the backup and never forgotten.")
    home.captured("pending-later", PENDING + " Twice.")
    home.forget("lost", "unknown")
    return home


@pytest.fixture
def home(made: Home, tmp_path: Path) -> Home:
    """A copy of it of the test's own."""
    return copied(made, tmp_path)
