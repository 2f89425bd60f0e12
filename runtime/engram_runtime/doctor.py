"""What is wrong with a host, seen from outside of any call: every check says what it looked at, none stops another."""

from __future__ import annotations

import os
import stat
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import apsw

from engram_runtime.app import CONTRACT, open_store
from engram_runtime.config import Config, load
from engram_runtime.diagnosis import Check, ok
from engram_runtime.doctor_ledger import ledger
from engram_runtime.doctor_people import approvers, cleanups, confirmation, http, test_store
from engram_runtime.doctor_policies import lost_signers, policies
from engram_runtime.grants import live
from engram_runtime.homes import Homes
from engram_runtime.store import connection, files
from engram_runtime.store.errors import StoreError
from engram_runtime.store.port import Grant, Store, Switches
from engram_runtime.tables import ConfigError
from engram_runtime.verification import verify

_PRIVATE_DIR, _PRIVATE_FILE = 0o700, 0o600
_MODES = "file modes"
_ALL = 2**31


async def examine(places: Homes) -> AsyncIterator[Check]:
    """All checks, from the file to the journal; the store is only opened if the configuration can be read."""
    yield sqlite_version()
    try:
        config = load(places, CONTRACT)
    except ConfigError as error:
        yield Check("configuration", "error", str(error), error.hint, ("engram", "init", "--help"))
        return
    yield ok("configuration", str(config.homes.file))
    for check in at_rest(config):
        yield check
    try:
        async with open_store(config, inspect=True) as store:
            async for check in inside(config, store):
                yield check
            yield await ledger(config, store)
    except StoreError as error:
        yield Check("store", "error", str(error), "the checks above may say why", ("engram", "doctor", *places.option))


def at_rest(config: Config) -> Iterator[Check]:
    """What can be seen without opening the store."""
    yield from modes(config)
    yield file_system(config)
    yield separation(config)
    yield secret_scan(config)
    yield from policies(config)
    yield confirmation(config)
    yield from http(config)


def sqlite_version() -> Check:
    """SQLite must be new enough for several writers on a WAL."""
    version = apsw.sqlite_lib_version()
    try:
        connection.require_sqlite(version)
    except StoreError as error:
        return Check("sqlite", "error", str(error), "upgrade apsw", ("pip", "install", "--upgrade", "apsw"))
    return ok("sqlite", version)


def modes(config: Config) -> Iterator[Check]:
    """Directories and files belong to their owner alone."""
    places = config.homes
    data = files.ScopeFiles(places.data, files.scope_name(config.scope))
    wanted: list[tuple[Path, int]] = [
        (places.config, _PRIVATE_DIR),
        (places.data, _PRIVATE_DIR),
        (places.vault, _PRIVATE_DIR),
        (places.file, _PRIVATE_FILE),
        (places.host_key, _PRIVATE_FILE),
        (data.database, _PRIVATE_FILE),
    ]
    if places.approvers.exists():
        wanted += [(places.approvers, _PRIVATE_DIR), *((path, _PRIVATE_FILE) for path in places.approvers.iterdir())]
    faults = 0
    for path, most in wanted:
        fault = _mode_fault(path, most)
        if fault is not None:
            faults += 1
            yield fault
    if not faults:
        yield ok(_MODES, f"{len(wanted)} looked at, all private")


def _mode_fault(path: Path, most: int) -> Check | None:
    look = ("ls", "-ld", str(path))
    try:
        status = path.lstat()
    except OSError as error:
        return Check(_MODES, "error", f"{path}: {error.strerror}", "restore it, or make a new host", look)
    mode = stat.S_IMODE(status.st_mode)
    if status.st_uid != os.geteuid():
        return Check(_MODES, "error", f"{path}: of another user", "give it to this user", look)
    if mode & ~most:
        hint = "take the others' rights away"
        return Check(_MODES, "error", f"{path}: {mode:04o}", hint, ("chmod", f"{most:o}", str(path)))
    return None


def file_system(config: Config) -> Check:
    """The store needs a local disk."""
    data = config.homes.data
    try:
        files.refuse_network(data)
    except (StoreError, OSError) as error:
        what = str(error) if isinstance(error, StoreError) else f"{data}: {error.strerror}"
        return Check("file system", "error", what, "move the data to a local disk", ("df", "-T", str(data)))
    return ok("file system", "local")


def separation(config: Config) -> Check:
    """Vault, data and configuration do not lie in one another."""
    places = {"vault": config.homes.vault, "data": config.homes.data, "configuration": config.homes.config}
    real = {name: path.resolve() for name, path in places.items()}
    for name, path in real.items():
        for other, outer in real.items():
            if name != other and path.is_relative_to(outer):
                look = ("ls", "-ld", *map(str, places.values()))
                return Check("separation", "error", f"{name} lies in {other}", "set apart in [paths]", look)
    return ok("separation", "vault, data and configuration are apart")


def secret_scan(config: Config) -> Check:
    """The scan is on unless an owner has said otherwise."""
    if config.secret_scan:
        return ok("secret scan", "on")
    return Check(
        "secret scan",
        "warning",
        "off by the owner's switch",
        "set secrets.scan = true",
        ("grep", "-n", "scan", str(config.homes.file)),
    )


async def inside(config: Config, store: Store) -> AsyncIterator[Check]:
    """What the store says: switches, grants and who can approve, clean-ups, journal."""
    on, given, pending, now = await store.read(
        lambda tx: (tx.switches(), [g for b in config.bindings for g in tx.grants(b)], tx.erasures(_ALL), tx.now)
    )
    for check in (*switches(config, on), *grants(config, given, now)):
        yield check
    yield approvers(config, given, now)
    if await store.read(lambda tx: tx.is_test()):
        yield test_store(config)
    yield cleanups(config, pending)
    report = await verify(store)
    if report.findings:
        first = report.findings[0]
        yield Check(
            "journal",
            "error",
            f"{len(report.findings)} findings, the first {first.rule}",
            first.hint,
            ("engram", "journal", "verify", *config.homes.option),
        )
    else:
        yield ok("journal", f"verifies, {report.events} event{'s' * (report.events > 1)}")
        lost = await lost_signers(config, store)
        if lost is not None:
            yield lost


def switches(config: Config, found: Switches) -> Iterator[Check]:
    """Memory is off until both are on."""
    for name, on in (("host", found.host), ("tenant", found.tenant)):
        if on:
            yield ok(f"{name} switch", "on")
        else:
            yield Check(
                f"{name} switch",
                "warning",
                "off: no tool is listed",
                "switch it on when memory is wanted",
                ("engram", "enable", name, *config.homes.option),
            )


def grants(config: Config, found: list[Grant], now: int) -> Iterator[Check]:
    """Every binding has a tool to call."""
    for name in config.bindings:
        tools = [grant.tool for grant in found if grant.binding == name and live(grant, now)]
        if tools:
            yield ok(f"grants of {name}", ", ".join(tools))
        else:
            yield Check(
                f"grants of {name}",
                "warning",
                "none is live",
                "give it its tools",
                ("engram", "grants", "give", name, *config.homes.option),
            )
