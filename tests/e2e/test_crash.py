"""Twenty rounds of killing hosts in mid-write; `make crash` does two hundred."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e import crash

ROUNDS = 20


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    done = asyncio.run(crash.run(tmp_path / "home", ROUNDS, seed=20))
    assert len(done.acknowledged) == ROUNDS * crash.HOSTS * crash.BURST
    assert ROUNDS * crash.HOSTS < done.before_kill < len(done.acknowledged), "the kills did not fall into the bursts"
