"""What doctor says of the ways in and of those who are asked: approvers, confirmation, HTTP, clean-ups that wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engram_runtime.app import CONTRACT
from engram_runtime.call import works_without_guard
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import ApproverError, Approvers
from engram_runtime.diagnosis import Check, ok
from engram_runtime.grants import live
from engram_runtime.store.port import Erasure, Grant

_APPROVERS: Final = "approvers"
_HTTP: Final = "http"
_CLEANUPS: Final = "clean-ups"


def confirmation(config: Config) -> Check:
    """Where each binding's humans are asked, and for how long a call waits."""
    ways = [
        f"{name}: {binding.asks.way}" + "".join(f", {tool}" for tool in sorted(binding.asks.tools))
        for name, binding in config.bindings.items()
    ]
    return ok("confirmation", f"a call waits {config.wait_s:g} s; {'; '.join(ways)}")


def approvers(config: Config, found: Sequence[Grant], now: int) -> Check:
    """Somebody can approve, where some binding may call what takes an approval."""
    try:
        names = Approvers(config.homes.approvers).names()
    except ApproverError as error:
        look = ("ls", "-ld", str(config.homes.approvers))
        return Check(_APPROVERS, "error", str(error), error.hint, look)
    if names:
        return _unusable(config, names) or ok(_APPROVERS, ", ".join(names))
    asking = [grant.tool for grant in found if live(grant, now) and _asks(config, grant)]
    if not asking:
        return ok(_APPROVERS, "none, and no granted tool takes an approval")
    got = f"none, but {', '.join(dict.fromkeys(asking))} take an approval"
    hint = "make one at a terminal: its passphrase is asked for there"
    return Check(_APPROVERS, "warning", got, hint, ("engram", "approvers", "add", "--help"))


def _unusable(config: Config, names: Sequence[str]) -> Check | None:
    """The first whose file cannot be used: nothing that they approve would hold."""
    for name in names:
        try:
            Approvers(config.homes.approvers).check(name)
        except ApproverError as error:
            remove = ("engram", "approvers", "remove", name, *config.homes.option)
            return Check(_APPROVERS, "error", f"{name}: {error}", error.hint, remove)
    return None


def test_store(config: Config) -> Check:
    """A store for tests takes passphrases from elsewhere than a terminal: nobody's memory belongs there."""
    hint = "it is marked for good; keep what matters in a store made without --test"
    return Check("test store", "warning", "yes", hint, ("engram", "approvers", "list", *config.homes.option))


def _asks(config: Config, grant: Grant) -> bool:
    tool, binding = CONTRACT.tools.get(grant.tool), config.bindings.get(grant.binding)
    selected = binding is not None and grant.tool in binding.asks.tools
    return selected or (tool is not None and not works_without_guard(tool))


def http(config: Config) -> Iterator[Check]:
    """Where HTTP is served, if it is; what others could read, and a certificate that cannot be."""
    serving, look = config.http, ("grep", "-n", "-A12", "http", str(config.homes.file))
    for path in serving.tls or ():
        fault = _unreadable(path)
        if fault is not None:
            yield Check(_HTTP, "error", f"{path}: {fault}", "put certificate and key where [http] names them", look)
    if serving.loopback or serving.tls is not None:
        yield ok(_HTTP, serving.url(serving.port))
    else:
        got = f"{serving.url(serving.port)} is beyond loopback without TLS, by the owner's switch"
        yield Check(_HTTP, "warning", got, "name tls_cert and tls_key, or put a proxy with TLS before it", look)


def _unreadable(path: Path) -> str | None:
    try:
        with path.open("rb"):
            return None
    except OSError as error:
        return error.strerror or "cannot be read"


def cleanups(config: Config, pending: Sequence[Erasure]) -> Check:
    """Forgotten records whose clean-up is not verified yet."""
    if not pending:
        return ok(_CLEANUPS, "none pending")
    got = f"{len(pending)} of forgotten records not verified yet"
    hint = "a host that runs finishes them; if the number stays, its log says why"
    return Check(_CLEANUPS, "warning", got, hint, ("engram", "stats", *config.homes.option))
