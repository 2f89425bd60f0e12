"""Homes that tests of the console share: filling one takes seconds, so what is only read is filled once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.runtime.console.world import Filled, fill, new


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home where nothing happened yet."""
    return new(tmp_path_factory.mktemp("console-empty") / "home")


@pytest.fixture(scope="session")
def full(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Filled]:
    """A home with something of everything; nobody decides there."""
    home = new(tmp_path_factory.mktemp("console-full") / "home")
    return home, asyncio.run(fill(home))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home of the test's own."""
    return new(tmp_path / "home")
