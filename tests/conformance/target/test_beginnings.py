"""How commands begin: an era is agreed on, or a person is told in one line why not."""

from __future__ import annotations

from time import monotonic

import pytest
from engram_conformance.reply import TargetError
from engram_conformance.target import eras, process
from engram_conformance.target.open import open_target
from engram_conformance.target.port import LEGACY, MODERN

from tests.conformance.target.test_stdio import PATIENT_S, SLACK_S, call, command, connected, run

# How the host begins -> the protocol that is agreed on, in each era that is asked for.
BEGINNINGS: list[tuple[str, str, str]] = [
    ("", "auto", MODERN),
    ("", "modern", MODERN),
    ("", "legacy", LEGACY),
    ("old", "auto", LEGACY),
    ("dies-of-the-probe", "auto", LEGACY),
    ("old-and-mute", "auto", LEGACY),
    ("slow-and-modern", "auto", MODERN),
]


@pytest.mark.parametrize(("way", "era", "protocol"), BEGINNINGS, ids=["-".join(row[:2]) for row in BEGINNINGS])
def test_an_era_is_agreed_on(way: str, era: str, protocol: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eras, "PROBE_S", 0.2)

    async def test() -> None:
        async with connected(way, era) as connection:
            assert (connection.hello.server, connection.hello.version) == ("small", "7")
            assert connection.hello.protocol == protocol
            seen = (await connection.request("echo", {"x": 1}, PATIENT_S)).body
            assert seen == ({"_meta": eras.META, "x": 1} if protocol == MODERN else {"x": 1})

    run(test)


# How the host begins -> what a person is told.
REFUSALS: list[tuple[str, str, str]] = [
    ("exits", "auto", "no handshake: it ended with exit code 3"),
    ("never-answers", "auto", "no answer to the handshake within"),
    ("prints", "auto", "its answer to the handshake is no MCP"),
    ("old", "modern", "it refuses the handshake with the error -32601"),
    ("refuses", "auto", "it refuses the handshake with the error -32000"),
    ("strange", "legacy", "it agreed on a protocol version that this suite does not speak"),
    ("strange", "modern", f"it does not speak {MODERN}"),
]


@pytest.mark.parametrize(("way", "era", "says"), REFUSALS, ids=["-".join(row[:2]) for row in REFUSALS])
def test_a_host_that_cannot_be_used_is_told_in_one_line(
    way: str, era: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "LEAVE_S", 0.1)
    patience = 1.0 if way in ("never-answers", "prints") else PATIENT_S

    async def test() -> None:
        target = open_target(command=command(way), era=era)
        began = monotonic()
        with pytest.raises(TargetError) as error:
            await target.connect(patience)
        assert str(error.value).startswith(says)
        assert "\n" not in str(error.value)
        assert monotonic() - began < patience + SLACK_S
        if way == "exits":
            assert (error.value.told["exit_code"], error.value.hint) == (3, "its last words: no such home")

    run(test)


UNUSABLE: list[tuple[dict[str, str], str]] = [
    ({"command": "no-such-command-anywhere --stdio"}, "there is no command no-such-command-anywhere"),
    ({"command": "/"}, "/ cannot be run"),
    ({"command": 'host "'}, "the command cannot be split into words"),
    ({"command": "  "}, "the command is empty"),
    ({}, "name one host"),
    ({"command": "host", "url": "http://127.0.0.1/mcp"}, "name one host"),
    ({"command": "host", "era": "stone"}, "no such era"),
    ({"command": "host", "token_env": "TOKEN"}, "a token belongs to a URL"),
]


@pytest.mark.parametrize(("named", "says"), UNUSABLE, ids=[says for _, says in UNUSABLE])
def test_what_cannot_be_meant_is_told_in_one_line(named: dict[str, str], says: str) -> None:
    async def test() -> None:
        with pytest.raises(TargetError, match=says):
            await open_target(**named).connect(PATIENT_S)

    run(test)


def test_a_second_connection_is_a_process_of_its_own_and_asks_no_more_about_eras() -> None:
    async def test() -> None:
        target = open_target(command=command("dies-of-the-probe"))
        first, second = await target.connect(PATIENT_S), await target.connect(PATIENT_S)
        await call(first, "dies")
        assert (await call(second, "echo", {"a": 2})).body == {"structuredContent": {"a": 2}}
        await target.close()
        assert not second.alive

    run(test)
