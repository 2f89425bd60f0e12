"""After a rotation the old host key opens nothing; wherever it is interrupted, everything still opens."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import pytest
from engram_runtime.crypto import hostkey, rotation
from engram_runtime.crypto.vault import FileVault
from engram_runtime.store.port import VaultUnavailable
from engram_runtime.system import SystemIds

from tests.e2e.homes import engram
from tests.runtime.backup.kills import killed
from tests.runtime.backup.world import KEPT, PENDING, Home, new_home
from tests.runtime.engine.world import ADMIT, Host, admit


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Home:
    home = new_home(tmp_path_factory.mktemp("made"))
    home.admitted("kept", KEPT)
    home.captured("pending", PENDING)
    return home


@pytest.fixture
def home(made: Home, tmp_path: Path) -> Home:
    return _copy(made, tmp_path)


def _copy(made: Home, to: Path) -> Home:
    shutil.copytree(made.root, to / "home")
    return Home(to / "home", dict(made.ids))


def _opens(home: Home) -> None:
    """The pending body opens, and the scope's key is the one that the journal was made with."""

    async def body(host: Host) -> None:
        assert (await host.ask(ADMIT, admit(home.ids["pending"])))["outcome"]["status"] == "accepted"

    home.do(body)
    home.whole()


def _with(home: Home, key: bytes) -> FileVault:
    """The vault, opened by a key file that was copied before."""
    path = home.root.parent / "copied.key"
    path.write_bytes(key)
    path.chmod(0o600)
    return FileVault.open(home.root / "vault", home.config.scope, hostkey.load(path), SystemIds())


def test_all_opens_under_the_new_key_and_nothing_under_the_old(home: Home) -> None:
    path = home.root / "config" / "host.key"
    old, slots = path.read_bytes(), home.bytes_of("vault")
    told = json.loads(engram("keys", "rotate", "--home", home.root, "--json").stdout)
    assert told["ended_an_interrupted_one"] is False
    new = path.read_bytes()
    assert new != old
    assert len(new.splitlines()) == 1
    assert all(content != slots[name] for name, content in home.bytes_of("vault").items() if "lock" not in name)
    with pytest.raises(VaultUnavailable):
        _with(home, old)
    _opens(home)


def test_the_bytes_of_the_old_key_are_overwritten_where_they_lay(home: Home) -> None:
    path = home.root / "config" / "host.key"
    secret = path.read_bytes().removeprefix(b"engram-host-key 1 ").strip()
    with path.open("rb") as still_open, (home.vault / "scope.key").open("rb") as wrapped:
        engram("keys", "rotate", "--home", home.root)
        assert still_open.read().strip(b"\0") == b""
        assert wrapped.read().strip(b"\0") == b""
    assert not any(secret in content for content in home.bytes_of("config", "vault", "data").values())


def test_it_is_refused_while_a_host_runs(home: Home) -> None:
    before = home.bytes_of("config", "vault")

    async def body(_: Host) -> str:
        return (await asyncio.to_thread(engram, "keys", "rotate", "--home", home.root, code=3)).stderr

    assert "in use" in home.do(body)
    assert home.bytes_of("config", "vault") == before


def test_another_scope_under_the_same_key_is_never_lost(home: Home) -> None:
    from engram_runtime.store.port import Scope

    key = hostkey.load(home.root / "config" / "host.key")
    FileVault.open(home.root / "vault", Scope("acme", "else"), key, SystemIds(), create=True)
    before = home.bytes_of("config", "vault")
    assert "another scope" in engram("keys", "rotate", "--home", home.root, code=3).stderr
    assert home.bytes_of("config", "vault") == before


def test_wherever_it_is_killed_all_opens_and_the_next_run_ends_it(made: Home, tmp_path: Path) -> None:
    at, interrupted = 0, 0
    while True:
        at += 1
        home = _copy(made, tmp_path / str(at))
        places, scope = home.config.homes, home.config.scope
        old = places.host_key.read_bytes()

        def work(places=places, scope=scope) -> None:  # type: ignore[no-untyped-def]
            rotation.rotate(places.host_key, places.vault, scope, SystemIds())

        if not killed(at, work):
            break
        again = _copy(home, tmp_path / f"{at}-again")
        _opens(again)
        told = json.loads(engram("keys", "rotate", "--home", home.root, "--json").stdout)
        interrupted += told["ended_an_interrupted_one"]
        with pytest.raises(VaultUnavailable):
            _with(home, old)
        assert len(places.host_key.read_bytes().splitlines()) == 1
        assert not [name for name in home.bytes_of("config", "vault") if Path(name).name.startswith(".")]
        _opens(home)
        shutil.rmtree(tmp_path / str(at))
        shutil.rmtree(tmp_path / f"{at}-again")
    assert interrupted > 3
