"""The words of a world: what a case asks a host for, by the clock that is known to it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from engram_conformance.context import Run
from engram_conformance.memory.world import World

NOW = 1_780_000_000_000


def world(*controls: str) -> World:
    """A world of a host with these controls."""
    run: Any = SimpleNamespace(control=SimpleNamespace(has=lambda name: name in controls))
    return World(cast("Run", run), "purpose:test", NOW, empty=False)


@pytest.mark.parametrize(("controls", "age_ms"), [(("clock",), 1_000), ((), 60_000), (("setting",), 60_000)])
def test_a_payload_is_valid_already_though_the_clock_of_a_host_that_tells_none_is_a_minute_behind(
    controls: tuple[str, ...], age_ms: int
) -> None:
    body = world(*controls).payload_of("A text.")
    assert body["valid_time"] == {"t": NOW - age_ms}
    assert body["primary_event"]["at"] == NOW - age_ms
    assert world(*controls).payload_of("A text.", t=5)["valid_time"] == {"t": 5}
