"""Links and sessions: a link lets one person in once; a session ends by itself, by too many tries, or by a new one."""

from __future__ import annotations

import pytest
from engram_runtime.console.door import IDLE_S, LIFE_S, LINK_S, TRIES, Door

from tests.runtime.console.visitor import Ticks


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def door(ticks: Ticks) -> Door:
    return Door(ticks, "ops")


def test_a_link_lets_in_once(door: Door) -> None:
    ticket = door.ticket()
    assert door.enter(ticket) is not None
    assert door.enter(ticket) is None


def test_a_link_that_nobody_used_dies(door: Door, ticks: Ticks) -> None:
    ticket = door.ticket()
    ticks.now += LINK_S - 0.001
    assert door.enter(ticket) is not None
    ticket = door.ticket()
    ticks.now += LINK_S
    assert door.enter(ticket) is None


@pytest.mark.parametrize("ticket", ["", "x", "\udcff", "é" * 60])
def test_no_other_word_lets_in_and_a_guess_kills_no_link(door: Door, ticket: str) -> None:
    assert door.enter(ticket) is None
    held = door.ticket()
    assert door.enter(ticket) is None
    assert door.enter(held) is not None


def test_a_new_link_kills_the_one_before(door: Door) -> None:
    first, second = door.ticket(), door.ticket()
    assert door.enter(first) is None
    assert door.enter(second) is not None


def test_a_session_is_known_by_its_cookie_and_ends_when_another_begins(door: Door) -> None:
    first = door.enter(door.ticket())
    assert first is not None
    assert door.session(first.key) is first
    for key in (None, "", "x", "\udcff"):
        assert door.session(key) is None
    second = door.enter(door.ticket())
    assert second is not None
    assert door.session(first.key) is None
    assert door.session(second.key) is second


def test_a_session_ends_without_use_and_a_refresh_is_no_use(door: Door, ticks: Ticks) -> None:
    ended: list[None] = []
    door.ended = lambda: ended.append(None)
    session = door.enter(door.ticket())
    assert session is not None
    ticks.now += IDLE_S - 1
    assert door.session(session.key, touch=False) is session
    ticks.now += 1
    assert door.session(session.key, touch=False) is None
    assert len(ended) == 1


def test_use_keeps_a_session_but_not_for_ever(door: Door, ticks: Ticks) -> None:
    session = door.enter(door.ticket())
    assert session is not None
    began = ticks.now
    while ticks.now + IDLE_S / 2 < began + LIFE_S:
        ticks.now += IDLE_S / 2
        assert door.session(session.key) is session
    ticks.now += IDLE_S / 2
    assert door.session(session.key) is None


def test_wrong_passphrases_in_a_row_end_the_session(door: Door) -> None:
    session = door.enter(door.ticket())
    assert session is not None
    assert [door.tried(False) for _ in range(TRIES - 1)] == list(range(TRIES - 1, 0, -1))
    assert door.tried(True) == TRIES
    assert [door.tried(False) for _ in range(TRIES)] == list(range(TRIES - 1, -1, -1))
    assert door.session(session.key) is None


def test_a_form_is_signed_for_its_path_and_its_session(door: Door) -> None:
    session = door.enter(door.ticket())
    assert session is not None
    token = session.token("/a")
    other = door.enter(door.ticket())
    assert other is not None
    assert session.signed("/a", token)
    assert not session.signed("/b", token)
    assert not other.signed("/a", token)
    assert not session.signed("/a", "\udcff")
