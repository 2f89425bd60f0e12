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
import stat
from dataclasses import dataclass
from pathlib import Path

from engram_runtime.store.errors import StoreMissing, StoreUnavailable
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


@dataclass(frozen=True, slots=True)
class Identity:
    """Which file a database is: a path may come to name another one while connections go on with the old."""

    device: int
    inode: int

    @classmethod
    def of(cls, database: Path) -> Identity:
        """Of the file at a path, which is not opened. Raises `StoreMissing` if there is none, or it is empty."""
        try:
            status = database.stat()
        except FileNotFoundError:
            raise StoreMissing("the store's file is not there") from None
        except OSError as error:
            raise StoreUnavailable(f"the store's files cannot be used: {error.strerror}") from None
        if status.st_size == 0:
            raise StoreMissing("the store's file is empty")
        return cls(status.st_dev, status.st_ino)

    def check(self, database: Path) -> None:
        """Raise `StoreMissing` if the path names another file now: what is committed to the old one would be lost."""
        if Identity.of(database) != self:
            raise StoreMissing("the store's file was replaced while it was open")


def prepare(directory: Path, scope: Scope, *, create: bool = False) -> ScopeFiles:
    """The files of a scope. create: make directory and database file if they are not there.

    Raises `StoreUnavailable` on a network file system, or if the files cannot be made, `StoreMissing` if there is none.
    """
    files = ScopeFiles(directory, scope_name(scope))
    try:
        if create:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not directory.is_dir():
            raise StoreMissing("the data directory is not there")
        make_private(directory)
        refuse_network(directory)
        if create:
            _make(files.database)
        else:
            Identity.of(files.database)
        # Never opened here once it is there: closing a descriptor of the file would drop the locks of this process's
        # connections.
        make_private(files.database, 0o600)
    except OSError as error:
        raise StoreUnavailable(f"the store's files cannot be used: {error.strerror}") from None
    return files


def _make(database: Path) -> None:
    try:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    except FileExistsError:
        return
    fd = os.open(database.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def make_private(path: Path, mode: int = 0o700) -> None:
    """Set a mode where it is another one, so that a file system which cannot be written is no fault by itself."""
    if stat.S_IMODE(path.stat().st_mode) != mode:
        path.chmod(mode)


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
