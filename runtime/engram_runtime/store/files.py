"""Where a scope's files lie, and what the file system under them must be.

`<data>/<name>.db`, `.lock`, `.queue`, `.turn`; name = base32(sha256(scope_ref)), so that file names tell no
tenant. Directories are 0700, files 0600. SQLite gives `-wal` and `-shm` the mode of the database file, so
that one is made first, before any connection opens it. Rule: host.md, "Scope, processes, store".
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import resource
from dataclasses import dataclass
from pathlib import Path

from engram_runtime.store.errors import StoreUnavailable
from engram_runtime.store.rows import Scope

_PART = re.compile(r"[a-z0-9][a-z0-9-]{0,62}", re.ASCII)
_MOUNTS = Path("/proc/self/mountinfo")
# WAL needs shared memory and locks that all processes see alike; none of these promises both. A plain
# `fuse` mount can be anything, so it is refused with them; `fuseblk` is a local disk.
_NETWORK = re.compile(
    r"(nfs|nfs4|cifs|smb3|smbfs|ncpfs|afs|9p|ceph|glusterfs|lustre|beegfs|gfs2|ocfs2|gpfs|coda|virtiofs|davfs"
    r"|fuse|fuse\..*)"
)
_OCTAL = re.compile(r"\\([0-7]{3})")


@dataclass(frozen=True, slots=True)
class ScopeFiles:
    """The paths of one scope's files."""

    directory: Path
    name: str

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.directory / f"{self.name}.db"

    def sidecar(self, kind: str) -> Path:
        """A lock file beside it."""
        return self.directory / f"{self.name}.{kind}"


def scope_name(scope: Scope) -> str:
    """The file name of a scope, also of its vault. Raises `ValueError` if tenant or workspace is not well-
    formed.
    """
    for part, value in (("tenant", scope.tenant), ("workspace", scope.workspace)):
        if _PART.fullmatch(value) is None:
            raise ValueError(f"{part}: expected 1 to 63 of a-z, 0-9, '-', not led by '-'")
    return base64.b32encode(hashlib.sha256(scope.ref.encode()).digest()).decode("ascii").lower().rstrip("=")


def prepare(directory: Path, scope: Scope) -> ScopeFiles:
    """Make directory and database file if they are not there.

    Raises `StoreUnavailable` on a network file system, or if the files cannot be made.
    """
    files = ScopeFiles(directory, scope_name(scope))
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        directory.chmod(0o700)
        refuse_network(directory)
        try:
            os.close(os.open(files.database, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
            fd = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)
        except FileExistsError:
            # Never opened here: closing a descriptor of the file would drop the locks of this process's
            # connections.
            files.database.chmod(0o600)
    except OSError as error:
        raise StoreUnavailable(f"the store's files cannot be used: {error.strerror}") from None
    return files


def refuse_network(directory: Path) -> None:
    """Raise `StoreUnavailable` if the directory is on a network file system, as Linux tells it.

    Where there is no mountinfo (not Linux) nothing can be told and nothing is refused.
    """
    if _MOUNTS.exists():
        kind = filesystem_of(directory.resolve(), _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape"))
        if _NETWORK.fullmatch(kind):
            raise StoreUnavailable(f"the data directory is on a network file system ({kind}); use a local disk")


def filesystem_of(path: Path, mountinfo: str) -> str:
    """The type of the file system that holds `path`: of its longest mount point, the last one mounted
    there.
    """
    best, kind = -1, ""
    for line in mountinfo.splitlines():
        left, _, right = line.partition(" - ")
        mount = Path(_OCTAL.sub(lambda match: chr(int(match[1], 0o10)), left.split(" ")[4]))
        if path.is_relative_to(mount) and len(mount.parts) >= best:
            best, kind = len(mount.parts), right.split(" ", 1)[0]
    return kind


def no_core_dumps() -> None:
    """Set RLIMIT_CORE to 0 for this process and its children: a core would hold opened bodies and keys."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
