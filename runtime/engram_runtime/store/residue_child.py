"""The process that looks for what must not be found: `python -m engram_runtime.store.residue_child`.

It reads the files of a store as bytes. The host cannot do that itself: closing a descriptor of a database file drops
the locks of all its connections in that process. Needles come over standard input, so that no list of processes and no
environment shows them, and only their numbers go back.

    stdin   {"needles": [hex, ...], "roots": [[directory, prefix], ...]}
    stdout  {"hits": [[needle, path, offset], ...]}; exit 0 only if every file was read to its end

A root is every file of the directory whose name begins with the prefix, and all files below a directory of such a name.
A file that goes away meanwhile holds nothing any more; any other fault ends the process, and nothing is told.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from engram_runtime.store import looking

_CHUNK: Final = 1 << 22
_ENOUGH: Final = 0x08
"""Places told of one needle in one file."""


def main() -> None:
    """Read the question, answer it."""
    asked: Any = json.load(sys.stdin)
    paths = [path for directory, prefix in asked["roots"] for path in files(directory, prefix)]
    scan = scanning([bytes.fromhex(needle) for needle in asked["needles"]], sum(map(size, paths)))
    hits: list[tuple[int, str, int]] = []
    for path in paths:
        seen: Counter[int] = Counter()
        for needle, offset in scan(parts(path)):
            seen[needle] += 1
            if seen[needle] <= _ENOUGH:
                hits.append((needle, path, offset))
    json.dump({"hits": hits}, sys.stdout)


def scanning(needles: Sequence[bytes], most: int) -> Callable[[Iterable[bytes]], Iterator[tuple[int, int]]]:
    """What finds these needles in files of about `most` bytes in all."""
    if len(needles) * most <= looking.LITTLE:
        return partial(looking.scan, needles)
    from engram_runtime.store.scanner import Scanner  # its NumPy takes longer to import than all the rest

    return Scanner(needles).scan


def size(path: str) -> int:
    """The bytes of a file; 0 if it has gone."""
    try:
        return Path(path).stat().st_size
    except FileNotFoundError:
        return 0


def files(directory: str, prefix: str) -> Iterator[str]:
    """The regular files of a root, by name; links are not followed."""
    for entry in sorted(Path(directory).iterdir()):
        if entry.name.startswith(prefix):
            yield from _below(entry)


def _below(path: Path) -> Iterator[str]:
    try:
        mode = path.lstat().st_mode
        if stat.S_ISDIR(mode):
            for entry in sorted(path.iterdir()):
                yield from _below(entry)
        elif stat.S_ISREG(mode):
            yield str(path)
    except FileNotFoundError:
        return


def parts(path: str) -> Iterator[bytes]:
    """The bytes of a file, in order; none if it has gone."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    except FileNotFoundError:
        return
    with os.fdopen(fd, "rb", buffering=0) as file:
        while part := file.read(_CHUNK):
            yield part


if __name__ == "__main__":
    main()
