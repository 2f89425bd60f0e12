"""Rotating the host key: every key of the vault is wrapped anew, and the old key is no more.

The new key goes into the key file first, before the old one; from then on both open and only the new one wraps. Each
file of the vault is replaced whole. The old key goes last. So whatever is interrupted, all keys still open, and the
next run goes on where this one stopped. Nobody may use the scope meanwhile. Rule: host.md, "the vault".
"""

from __future__ import annotations

from pathlib import Path

from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.ports import Ids
from engram_runtime.store.errors import VaultUnavailable
from engram_runtime.store.files import scope_name
from engram_runtime.store.rows import Scope


def rotate(path: Path, root: Path, scope: Scope, ids: Ids) -> bool:
    """Rotate the host key in `path` for the vault of that scope in `root`; true if an interrupted rotation was ended.

    Raises `VaultUnavailable`, also for a vault with other scopes that this key opens: they would be lost.
    """
    before = hostkey.load(path)
    FileVault.open(root, scope, before, ids)
    _no_others(root, scope, before)
    key = hostkey.begin_rotation(path, ids.random(hostkey.KEY_BYTES))
    FileVault.open(root, scope, key, ids).wrap_anew()
    hostkey.end_rotation(path)
    FileVault.open(root, scope, hostkey.load(path), ids)
    return before.rotating


def _no_others(root: Path, scope: Scope, key: hostkey.HostKey) -> None:
    for other in root.glob("*/scope.key"):
        if other.parent.name != scope_name(scope) and FileVault.opened_by(key, other):
            raise VaultUnavailable("another scope's vault is wrapped by this host key too; give it a home of its own")
