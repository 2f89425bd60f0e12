"""An SQLite VFS that fails on command: the n-th write or sync of a kind of file."""

from __future__ import annotations

import dataclasses
from typing import Any

import apsw


@dataclasses.dataclass
class Plan:
    """What fails next, and what was counted. `suffix` picks the file by the end of its name."""

    suffix: str = "-wal"
    fail_sync: int = 0
    fail_write: int = 0
    error: type[apsw.Error] = apsw.IOError
    syncs: int = 0
    fired: int = 0


class _File(apsw.VFSFile):
    def __init__(self, plan: Plan, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._plan = plan
        path: str = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        self._meant = path.endswith(plan.suffix)

    def xSync(self, flags: int) -> None:  # noqa: N802
        if self._meant:
            self._plan.syncs += 1
            if self._plan.fail_sync:
                self._plan.fail_sync -= 1
                self._fail()
        super().xSync(flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        if self._meant and self._plan.fail_write:
            self._plan.fail_write -= 1
            self._fail()
        super().xWrite(data, offset)

    def _fail(self) -> None:
        self._plan.fired += 1
        raise self._plan.error("planned")


class FaultVfs(apsw.VFS):
    """The default VFS with a plan. Registered while it is used as a context manager."""

    def __init__(self, name: str, plan: Plan) -> None:
        super().__init__(name, "")
        self._plan = plan

    def xOpen(self, name: Any, flags: list[int]) -> _File:  # noqa: N802
        return _File(self._plan, name, flags)

    def __enter__(self) -> FaultVfs:
        return self

    def __exit__(self, *_: object) -> None:
        self.unregister()
