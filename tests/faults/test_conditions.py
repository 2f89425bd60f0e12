"""What an owner's machine does to a host: one clear code on the wire, one message with a hint from a command, nothing
half written, and all is well again when it is mended.

The table is `CONDITIONS`: how each comes about, what a running host then answers, and which commands say what.
"""

from __future__ import annotations

import asyncio
import dataclasses
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import apsw
import pytest
from engram_runtime.crypto import hostkey
from engram_runtime.exits import Exit
from engram_runtime.store.port import Grant

from tests.e2e.homes import engram, new_home
from tests.faults import load
from tests.faults.vfs import WRITE, Fault, FaultVfs
from tests.runtime.engine.world import ANN, CAPTURE, GET, SEARCH, TOOLS, Host, World, capture, run

BINDING = "agent"
QUERY = {"query": "kestrels", "purpose_ref": "purpose:test"}
WRITING = (
    f"grants give {BINDING}",
    "enable host",
    "disable tenant",
    f"tokens add {BINDING} --label one",
)
READING = (
    "grants list",
    "journal verify",
    "tokens list",
    "bindings list",
    "records list",
    "adjudicate list",
    "approvals list",
)
JOURNAL = ("stats", "journal show", "journal export --head")
"""What reads events, and tells nothing of a journal that does not verify."""
FINE = 0
SERVING = (f"serve --stdio --binding {BINDING}",)


@dataclasses.dataclass
class Place:
    """A host's files and the disk below them. `World(home)` is the same host in this process."""

    home: Path
    vfs: FaultVfs
    aside: Path

    @property
    def database(self) -> Path:
        return next((self.home / "data").glob("*.db"))

    def raw(self, statement: str) -> None:
        """What somebody with an SQLite shell does."""
        connection = apsw.Connection(str(self.database))
        connection.execute("DROP TRIGGER IF EXISTS journal_update; DROP TRIGGER IF EXISTS journal_delete")
        connection.execute(statement)
        connection.close()

    def take(self, name: str) -> None:
        """Something of the home is gone."""
        (self.home / name).rename(self.aside)

    def give(self, name: str) -> None:
        """It is back."""
        self.aside.rename(self.home / name)


@dataclasses.dataclass(frozen=True)
class Condition:
    """One row. `running`: the codes of a capture, a search and a get of a host that runs (None: a success).
    `commands`: what fails, with which exit; all others of the lists above work. `says`: the error, `hints`: its hint.
    """

    comes: Callable[[Place], object]
    goes: Callable[[Place], object]
    running: tuple[str | None, str | None, str | None]
    commands: Mapping[str, int]
    says: str = ""
    hints: str = ""


def all_of(*groups: tuple[str, ...], code: int = Exit.COULD_NOT) -> dict[str, int]:
    return {command: code for group in groups for command in group}


def last_event(place: Place, change: Callable[[bytes], bytes]) -> None:
    """Change the bytes of the last event; its leaf stays."""
    connection = apsw.Connection(str(place.database))
    cursor, event = connection.execute("SELECT cursor, event FROM journal ORDER BY cursor DESC LIMIT 1").fetchall()[0]
    connection.close()
    place.raw(f"UPDATE journal SET event = x'{change(event).hex()}' WHERE cursor = {cursor}")


def flipped(event: bytes) -> bytes:
    """One byte of it another; doing it twice undoes it."""
    middle = len(event) // 2
    return event[:middle] + bytes([event[middle] ^ 1]) + event[middle + 1 :]


def disk(**fault: object) -> Callable[[Place], object]:
    """The disk fails so from now on."""
    return lambda place: setattr(place.vfs, "fault", Fault(WRITE, 1, lasting=True, **fault))  # type: ignore[arg-type]


def toml(old: str, new: str) -> tuple[Callable[[Place], object], Callable[[Place], object]]:
    """An edit of the configuration, and its undoing."""

    def edit(place: Place, find: str, put: str) -> None:
        file = place.home / "config" / "engram.toml"
        text = file.read_text()
        assert find in text
        file.write_text(text.replace(find, put, 1))

    return lambda place: edit(place, old, new), lambda place: edit(place, new, old)


HEALED = disk(suffix="nothing")
UNAVAILABLE, DAMAGED = load.UNAVAILABLE, "JOURNAL_CORRUPT"
EVERY = all_of(WRITING, READING, JOURNAL, SERVING)
USAGE = all_of(WRITING, READING, JOURNAL, SERVING, code=Exit.USAGE)


def wrong(old: str, new: str, says: str, hints: str = "") -> Condition:
    """A configuration that cannot be: read at the start alone, so a running host goes on."""
    comes, goes = toml(old, new)
    return Condition(comes, goes, (None, None, None), USAGE, says, hints)


CONDITIONS: dict[str, Condition] = {
    "the disk is full": Condition(
        disk(error=apsw.FullError, suffix="-wal"),
        HEALED,
        (UNAVAILABLE, None, None),
        all_of(WRITING),
        "the disk is full",
        "the disk's room",
    ),
    "the file may only be read": Condition(
        lambda place: setattr(place.vfs, "read_only", True),
        lambda place: setattr(place.vfs, "read_only", False),
        (UNAVAILABLE, None, None),
        all_of(WRITING, SERVING),
        "the file may only be read",
        "whether its directory can be written",
    ),
    "the journal is damaged": Condition(
        lambda place: last_event(place, flipped),
        lambda place: last_event(place, flipped),
        (DAMAGED, DAMAGED, DAMAGED),
        {**all_of(WRITING, JOURNAL, SERVING), "journal verify": Exit.FOUND},
        "the store contradicts itself: event [0-9]+ was altered",
        "verify",
    ),
    "the vault is gone": Condition(
        lambda place: place.take("vault"),
        lambda place: place.give("vault"),
        (UNAVAILABLE, None, None),
        EVERY,
        "the vault cannot be used: the scope's key is not there",
        "belong together",
    ),
    "the host key is gone": Condition(
        lambda place: place.take("config/host.key"),
        lambda place: place.give("config/host.key"),
        (None, None, None),
        EVERY,
        "the vault cannot be used: the host key cannot be read",
        "belong together",
    ),
    "the host key is another": Condition(
        lambda place: (place.take("config/host.key"), another_key(place)),
        lambda place: place.give("config/host.key"),
        (None, None, None),
        EVERY,
        "the vault cannot be used: the host key does not open this key",
        "belong together",
    ),
    "the store is gone": Condition(
        lambda place: place.take("data"),
        lambda place: place.give("data"),
        (UNAVAILABLE, UNAVAILABLE, UNAVAILABLE),
        EVERY,
        "the store is gone",
        "backup",
    ),
    "no configuration": Condition(
        lambda place: place.take("config/engram.toml"),
        lambda place: place.give("config/engram.toml"),
        (None, None, None),
        EVERY,
        "engram.toml",
        "engram init",
    ),
    "a configuration that is no TOML": wrong("[limits]", "[limits", "engram.toml"),
    "a setting of another type": wrong("[limits]\n", "[limits]\nrate_per_s = 'many'\n", "rate_per_s"),
    "a setting that nobody knows": wrong("[limits]\n", "[limits]\nrate_per_year = 1\n", "rate_per_year"),
    "a policy that there is not": wrong('policy = "accept-all"', 'policy = "coin-toss"', "admission"),
}


def another_key(place: Place) -> None:
    """One that some other host made."""
    hostkey.create(place.home / "config" / "host.key", b"k" * 32)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host as an owner makes it, with a record and a pending candidate."""
    found = new_home(tmp_path_factory.mktemp("conditions") / "home", BINDING)

    async def fill(world: World) -> None:
        async with world.host() as host:
            await host.bend(lambda tx: [tx.put_grant(Grant(ANN.binding, tool, not_before=0)) for tool in TOOLS])
            await host.admitted(text="Kestrels hover.")
            await host.captured(text="Swifts sleep on the wing.")

    run(fill, found)
    return found


@pytest.fixture
def place(home: Path, tmp_path: Path) -> Iterator[Place]:
    """A copy of it on a disk of ours, which commands too will use."""
    shutil.copytree(home, tmp_path / "home")
    with FaultVfs(default=True) as vfs:
        yield Place(tmp_path / "home", vfs, tmp_path / "aside")


async def state(place: Place) -> tuple[int, int]:
    """Everything verifies; the number of events, and of mutations that stand."""
    async with World(place.home).host() as host:
        return await host.events(), await load.whole(host)


async def codes(host: Host, record_id: str) -> tuple[str | None, ...]:
    """What a capture, a search and a get of this host come to."""
    get = {"record_id": record_id, "purpose_ref": "purpose:test"}
    calls = ((CAPTURE, capture(text="Herons wait.")), (SEARCH, QUERY), (GET, get))
    return tuple([(await host.answer(*call)).get("error", {}).get("code") for call in calls])


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_running_host_says_so_in_one_code(place: Place, name: str) -> None:
    condition = CONDITIONS[name]

    async def main() -> None:
        before = await state(place)
        async with World(place.home).host() as host:
            record_id = (await host.search("kestrels"))["records"][0]["record"]["record_id"]
            # The writer opens the file anew, as it does after any fault of the disk.
            place.vfs.fault = Fault(WRITE, 1)
            await host.answer(CAPTURE, capture(text="Not there."))
            condition.comes(place)
            assert await codes(host, record_id) == condition.running
            condition.goes(place)
            assert await codes(host, record_id) == (None, None, None)
        after = await state(place)
        done = 1 + (condition.running[0] is None)
        assert after == (before[0] + done, before[1] + done)

    asyncio.run(main())


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_command_says_so_in_one_message_with_a_hint(place: Place, name: str) -> None:
    condition = CONDITIONS[name]
    before = asyncio.run(state(place))
    condition.comes(place)
    for command in (*WRITING, *READING, *JOURNAL, *SERVING):
        code = condition.commands.get(command, FINE)
        if command in SERVING and code == FINE:
            continue  # it would serve
        done = engram(*command.split(), "--home", place.home, code=code)
        if code in (FINE, Exit.FOUND):
            assert done.stderr == ""
            continue
        error, hint, again, end = done.stderr.split("\n")
        assert (done.stdout, end) == ("", "")
        assert re.match(f"error: .*{condition.says}", error)
        assert re.match(f"hint: .*{condition.hints}", hint)
        assert again.startswith("command: engram ")
    condition.goes(place)
    assert asyncio.run(state(place)) == before


@pytest.mark.parametrize("name", [name for name, row in CONDITIONS.items() if "journal verify" in row.commands])
def test_doctor_names_what_is_wrong_and_what_mends_it(place: Place, name: str) -> None:
    CONDITIONS[name].comes(place)
    done = engram("doctor", "--home", place.home, code=Exit.FOUND)
    assert all(word in done.stdout for word in ("error  ", "hint: ", "command: "))
