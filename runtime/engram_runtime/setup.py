"""A new host: configuration, host key, vault, store, one binding with its grants. Nothing is ever overwritten.

The configuration is written last and whole, so a home has one only if all the rest is there; what was made before a
fault is taken away again.
"""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from engram_contracts.engram_memory.v1_0_0.laws import CONFIRMATION_WAIT

from engram_runtime.app import CONTRACT, open_store
from engram_runtime.call import may_be_selected, works_without_guard
from engram_runtime.config import FORMAT, Binding, Config, load
from engram_runtime.crypto import hostkey
from engram_runtime.homes import Homes
from engram_runtime.listening import PORT
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.admission import BUILT_IN
from engram_runtime.store.files import ScopeFiles, scope_name
from engram_runtime.store.port import Grant, Scope, WriteTx
from engram_runtime.system import SystemIds
from engram_runtime.tomltext import binding_table, quoted

_KEY_BYTES = hostkey.KEY_BYTES
_WAIT_S = 10.0


def already_there(places: Homes, scope: Scope) -> list[Path]:
    """What a new host would have to overwrite, by name."""
    name = scope_name(scope)
    wanted = (places.file, places.host_key, ScopeFiles(places.data, name).database, places.vault / name)
    return [path for path in wanted if path.exists() or path.is_symlink()]


async def set_up(places: Homes, scope: Scope, binding: Binding, *, test: bool = False) -> Config:
    """Make everything; `already_there` must be empty. test: mark the store as one for tests, for good.

    Raises `StoreError`, `OSError`; then nothing is left.
    """
    name = scope_name(scope)
    places.config.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = places.config / f".{places.file.name}.new"
    try:
        _write(draft, template(scope, binding))
        config = load(Homes(places.config, places.data, places.vault, places.home, draft.name), CONTRACT)
        hostkey.create(places.host_key, SystemIds().random(_KEY_BYTES))
        async with open_store(config, create=True) as store:
            await store.write(lambda tx: _begin(tx, binding.name, test), time.monotonic() + _WAIT_S)
        os.link(draft, places.file)
        hostkey.sync_directory(places.config)
    except BaseException:
        places.host_key.unlink(missing_ok=True)
        for path in places.data.glob(f"{name}.*"):
            path.unlink()
        shutil.rmtree(places.vault / name, ignore_errors=True)
        raise
    finally:
        draft.unlink(missing_ok=True)
    return load(places, CONTRACT)


def granted_tools() -> tuple[str, ...]:
    """The tools that a new binding gets: every one that needs no guard to exist."""
    return tuple(tool.name for tool in CONTRACT.tools.values() if works_without_guard(tool))


def selectable_tools() -> tuple[str, ...]:
    """The tools for which a host may choose to ask a human."""
    return tuple(tool.name for tool in CONTRACT.tools.values() if may_be_selected(tool))


def guarded_tools() -> tuple[str, ...]:
    """The tools that a binding gets by name alone: each call of one needs a human."""
    return tuple(tool.name for tool in CONTRACT.tools.values() if not works_without_guard(tool))


def _begin(tx: WriteTx, binding: str, test: bool) -> None:
    if test:
        tx.mark_test()
    for tool in granted_tools():
        tx.put_grant(Grant(binding, tool, not_before=0))


def _write(path: Path, text: str) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(fd, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def template(scope: Scope, binding: Binding) -> str:
    """engram.toml of a new host, every setting with a sentence; what is commented out is the default."""
    laws = Settings.of(CONTRACT)
    return f"""\
# An engram host: one scope of {CONTRACT.title} {CONTRACT.version}. Read at start; restart hosts after a change.
# Memory is off until "engram enable host" and "engram enable tenant" have both been run.
format = {FORMAT}

[scope]
# One isolated memory. Never change these: another scope is another store.
tenant = {quoted(scope.tenant)}
workspace = {quoted(scope.workspace)}

[paths]
# Where the store and the vault lie; a relative path is relative to this file. Keep the vault out of backups.
# data = "../data"
# vault = "../vault"

[admission]
# Who decides on candidates: {", ".join(BUILT_IN)}. A scan for secrets runs before each of them.
# human: a person, each time (engram adjudicate). rules: the first [[admission.rule]] that fits, else the default.
policy = {quoted(BUILT_IN[0])}
# default = "hold"
# A rule asks what it names; sources are shell globs. One that accepts must fit every component and every source, one
# that rejects or holds fits by a single one. Rules may stand in a file of their own, named by "rules" and relative to
# this one, with its default and its [[rule]] tables.
# [[admission.rule]]
# verdict = "accept"
# trust = ["signed"]
# kinds = ["decision", "evidence"]
# sources = ["repo:{scope.tenant}/*"]
# largest_bytes = 16384
# principals = [{quoted(binding.principal)}]

[evidence]
# Public Ed25519 keys of those whose signatures make evidence signed, by the names that attestations call them by: the
# line of base64 in a PEM file, or the 32 bytes as base64 or hex.
# [evidence.keys]
# release-robot = "MCow..."

[capture]
# The longest life a caller may ask for. Not set: no expires_at may be asked for, and nothing expires.
# retention_ceiling_days = 90
# Whether derivatives may outlive their source.
# retain = false
# The reconciliation families that captures may join.
# families = []
# Who may capture at all, of those with the grant. Not set: all of them.
# principals = [{quoted(binding.principal)}]

[secrets]
# Switching the scan off is an owner's exception; engram doctor reports it.
# scan = true

[limits]
# Seconds that a call may take, and calls of one principal.
# deadline_s = {laws.deadline_s}
# rate_per_s = {laws.per_second}
# rate_burst = {laws.burst}

[confirmation]
# Some tools always take a human's approval. Seconds that a call is held for it before it is refused, 0 for not at all.
# An approver is made by engram approvers add, and approves by engram approvals or engram console.
# wait_s = {CONFIRMATION_WAIT.seconds}

[http]
# engram serve --http: all bindings at once, each to those who have a token of it (engram tokens add). On loopback only,
# unless another address is named here; that takes tls_cert and tls_key, or plain_beyond_loopback.
# host = "127.0.0.1"
# port = {PORT}
# What the headers Host and Origin may say beside loopback's own names; ":*" is any port. No Origin is no web page.
# allowed_hosts = ["memory.example:{PORT}"]
# allowed_origins = ["https://tools.example"]
# tls_cert = "tls/cert.pem"
# tls_key = "tls/key.pem"
# plain_beyond_loopback = false
# The most sessions that one binding may have open, and the seconds that a request may take to arrive.
# sessions = 64
# timeout_s = 10
# Pages that need no token and show nobody's memory: /healthz, and /metrics for Prometheus.
# healthz = false
# metrics = false

# One table for each agent: engram serve --stdio --binding NAME. The principal owns candidates and idempotency keys;
# the purpose is what the agent's calls must name, and it is told to the agent when it connects. Two more keys:
# confirmation: "operator", or "client" to ask the human at the agent's own client first, by a form, if it can show one.
# confirm: a list of tools that take an approval too; out of {", ".join(selectable_tools())}.
{binding_table(binding)}"""
