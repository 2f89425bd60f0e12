"""Hosts that tests share: making one costs several processes, so one is made for all tests that only read it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.homes import new_home
from tests.e2e.zygote import Zygote


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with memory on, the bindings a and b, and bare without grants; tests use keys and texts of their own."""
    return new_home(tmp_path_factory.mktemp("shared") / "home", "a", "b", "bare")


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A home of the test's own, with the binding a."""
    return new_home(tmp_path / "home", "a")


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    """Forks hosts, so that a test does not wait for imports."""
    zygote = Zygote()
    yield zygote
    zygote.close()
