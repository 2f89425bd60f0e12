"""A process of its own on a shared scope, told what to do; it says on stdout what was answered.

python -m tests.runtime.store.child ROOT capture NAME COUNT   pipelined captures, one line for each answer
python -m tests.runtime.store.child ROOT decide NAME          captures and admits, says so, waits to be killed
python -m tests.runtime.store.child ROOT hold                 takes the turn to write, says so, waits
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from engram_runtime.store.locks import WriteTurn

from tests.runtime.store.world import World, admit, capture, soon


def say(line: str) -> None:
    """One whole line at once, so that a kill cannot tear it."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


async def capture_many(world: World, name: str, count: int) -> None:
    """Pipelined captures, each told when it was answered."""

    async def one(number: int) -> None:
        _, at = await store.write(capture(f"{name}-{number}"), soon())
        say(f"{at.cursor} {name}-{number}")

    async with world.store(maintenance=True) as store:
        say("open")
        for start in range(0, count, 8):
            await asyncio.gather(*(one(number) for number in range(start, min(start + 8, count))))


async def decide(world: World, name: str) -> None:
    """End a candidate and leave its key to others."""
    async with world.store() as store:
        await store.write(capture(name), soon())
        await store.write(admit(name, f"record-{name}"), soon())
        say("decided")
        sys.stdin.read()


def hold(world: World) -> None:
    """Sit on the turn."""
    WriteTurn(world.sidecar("queue"), world.sidecar("turn")).take()
    say("held")
    sys.stdin.read()


def main(root: str, what: str, *rest: str) -> None:
    """Dispatch."""
    world = World(Path(root))
    if what == "capture":
        asyncio.run(capture_many(world, rest[0], int(rest[1])))
    elif what == "decide":
        asyncio.run(decide(world, rest[0]))
    else:
        hold(world)


if __name__ == "__main__":
    main(*sys.argv[1:])
