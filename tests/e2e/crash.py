"""Kill hosts in mid-write, again and again; nothing acknowledged may be lost.

    python -m tests.e2e.crash --kills 1000 --seed 7

A round: four hosts on one scope; each gets a burst of pipelined mutations: captures, admissions, and withdrawals and a
forgetting that an operator has approved. Every host dies (SIGKILL) somewhere in that burst, or later when it gets the
rest: at a moment of the dice, or at one of the points of `tests.faults.points`. New hosts get the same mutations again
until all are answered. Then must hold: what had been acknowledged is told again, with the same candidate, cursor and
digests; no cursor is there twice; now and then: the journal verifies, holds as many mutations as were acknowledged, and
no file of the host holds a byte of a pending candidate's text or of what is told as gone.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.app import open_store
from engram_runtime.config import load
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import Approver, Approvers
from engram_runtime.homes import homes
from engram_runtime.setup import guarded_tools
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock, SystemIds

from tests.e2e.homes import capture, engram, new_home
from tests.e2e.promises import WAITING, Asked, Lost, Promises
from tests.e2e.raw import RawHost, code, request
from tests.e2e.zygote import Zygote
from tests.faults.points import POINTS

HOSTS = 4
PENDING, KEPT, WITHDRAWN = 14, 4, 2
"""Of each host's captures of a round: those that stay pending, those that the next round admits; and how many of the
first it withdraws then."""
LIMITS = "rate_per_s = 100000\nrate_burst = 100000"
BINDINGS = tuple(f"agent-{number}" for number in range(HOSTS))
VERIFY_EVERY = 10
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
WITHDRAW, FORGET = Tool.ENGRAM_MEMORY_WITHDRAW, Tool.ENGRAM_MEMORY_FORGET

Burst = dict[str, Asked]


@dataclass
class Crash:
    """The run: where, with which dice, who approves, and what has been promised so far."""

    home: Path
    dice: random.Random
    zygote: Zygote | None
    approver: Approver
    promises: Promises
    calls: Burst = field(default_factory=dict)
    kills: Counter[str] = field(default_factory=Counter)
    before_kill: int = 0

    async def start(self, host: int, armed: float = 0.9) -> RawHost:
        """A host; `armed`: how likely it is one that will die at a point, if it comes there."""
        dies = None
        if self.zygote is not None and self.dice.random() < armed:
            point = self.dice.choice(list(POINTS))
            dies = (point, self.dice.randint(1, POINTS[point].most))
        found = await RawHost.start(self.home, BINDINGS[host], self.home / "hosts.log", self.zygote, dies)
        found.dies = "at a moment of the dice" if dies is None else dies[0]
        return found

    async def round(self, number: int, hosts: list[RawHost]) -> list[RawHost]:
        """One round; gives the hosts that live on."""
        bursts = [self.burst(number, host) for host in range(HOSTS)]
        hosts = await self.settled(hosts, [guarded(burst) for burst in bursts], WAITING)
        await self.approve()
        await asyncio.gather(*(self.kill_within(host, burst) for host, burst in zip(hosts, bursts, strict=True)))
        acknowledged = self.promises.acknowledged
        known = {key: acknowledged[key] for burst in bursts for key in burst if key in acknowledged}
        self.before_kill += len(known)
        self.promises.search_for_plaintext()
        fresh = await asyncio.gather(*(self.start(host) for host in range(HOSTS)))
        hosts = await self.settled(list(fresh), bursts, None)
        self.promises.judge(known)
        self.promises.search_for_plaintext()
        return hosts

    def burst(self, number: int, host: int) -> Burst:
        """A host's mutations of a round, in the order of the dice; they lean on those of the round before."""
        found: Burst = {}

        def key(kind: str, index: int, of: int = number) -> str:
            return f"{of:04}-{host}-{kind}-{index:02}"

        def answered(kind: str, index: int) -> tuple[str, dict[str, object], str] | None:
            name = key(kind, index, number - 1)
            there = self.promises.acknowledged.get(name)
            return None if there is None else (name, there, self.calls[name].text)

        for kind, many, mark in (("pend", PENDING, self.promises.mark), ("keep", KEPT, self.promises.kept)):
            for index in range(many):
                text = f"{mark.decode()}-{self.dice.randbytes(16).hex()}"
                name = key(kind, index)
                found[name] = Asked(CAPTURE, capture(name, f"{text} {name}"), text)
        for kind, many, tool in (("keep", KEPT, ADMIT), ("pend", WITHDRAWN, WITHDRAW)):
            for index in range(many):
                if (of := answered(kind, index)) is not None:
                    name = key(str(tool), index)
                    more = {} if tool == ADMIT else {"reason_ref": "reason:crash"}
                    arguments = {"candidate_id": of[1]["candidate_id"], "idempotency_key": f"crash-{name}", **more}
                    found[name] = Asked(tool, arguments, of[2])
        if host == number % HOSTS and (of := answered(str(ADMIT), 0)) is not None:
            name, outcome = key(str(FORGET), 0), of[1]["outcome"]
            record_id = outcome["record_id"]  # type: ignore[index]
            arguments = {"record_id": record_id, "idempotency_key": f"crash-{name}", "reason_ref": "reason:crash"}
            found[name] = Asked(FORGET, arguments, of[2])
        names = list(found)
        self.dice.shuffle(names)
        self.calls |= found
        return {name: found[name] for name in names}

    async def kill_within(self, host: RawHost, burst: Burst) -> None:
        """Send the burst, let some of it be answered, kill unless it is dead, and keep what was acknowledged."""
        for key in burst:
            host.answers.pop(key, None)
        host.send(request(key, asked.tool, asked.arguments) for key, asked in burst.items())
        enough = self.dice.randrange(len(burst))
        grace = self.dice.random() * 0.004
        alive = await host.answers_some(burst.keys(), enough)
        if alive:
            await asyncio.sleep(grace)
        await self.gone(host)
        self.promises.take(host, burst, self.calls)

    async def gone(self, host: RawHost) -> None:
        """Kill it, unless it has died at its point, and count it."""
        self.kills[host.dies if host.ended else "at a moment of the dice"] += 1
        host.kill()
        await host.gone()

    async def settled(self, hosts: list[RawHost], bursts: list[Burst], expected: str | None) -> list[RawHost]:
        """Every host answers its burst, or the one that takes its place when it dies at its point."""

        async def one(number: int) -> RawHost:
            host, burst = hosts[number], bursts[number]
            while True:
                host.send(request(key, asked.tool, asked.arguments) for key, asked in burst.items())
                alive = await host.answers_all({"hello", *burst})
                self.promises.take(host, burst, self.calls)
                if alive:
                    return host
                await self.gone(host)
                host = await self.start(number, armed=0.3)

        found = await asyncio.gather(*map(one, range(HOSTS)))
        for host, burst in zip(found, bursts, strict=True):
            for key in burst:
                if code(host.answers[key]) != expected:
                    raise Lost(f"{key}: {code(host.answers[key])} where {expected} was due")
        return list(found)

    async def approve(self) -> None:
        """What an operator does while hosts come and go."""
        async with opened(self.home) as store:
            for waiting in await store.read(approvals.pending):
                await approvals.approve(store, waiting.request_id, self.approver, SystemClock())


@asynccontextmanager
async def opened(home: Path) -> AsyncGenerator[SqliteStore]:
    """The store in this process, for a moment: while it is open this process may not read the files themselves, since
    closing one drops the locks of SQLite's connections to it.
    """
    async with open_store(load(homes(home), CONTRACT)) as store:
        yield store


def guarded(burst: Burst) -> Burst:
    """Those that a human is asked about."""
    return {key: asked for key, asked in burst.items() if asked.tool in (WITHDRAW, FORGET)}


def made(home: Path) -> Approver:
    """A home with four bindings of all tools, and somebody who approves."""
    new_home(home, *BINDINGS, limits=LIMITS)
    for binding in BINDINGS:
        engram("grants", "give", binding, *guarded_tools(), "--home", home)
    file = home / "config" / "engram.toml"
    file.write_text(file.read_text().replace("[confirmation]\n", "[confirmation]\nwait_s = 0\n", 1))
    return Approvers(homes(home).approvers, cost=10).create("mira", "a passphrase for crashes", SystemIds())


async def run(home: Path, kills: int, seed: int, fork: bool = True) -> Crash:
    """Rounds in a fresh home until so many hosts were killed; raises `Lost` at the first broken promise."""
    approver = await asyncio.to_thread(made, home)
    dice = random.Random(seed)
    promises = Promises(home, f"pend{dice.randbytes(6).hex()}".encode(), f"keep{dice.randbytes(6).hex()}".encode())
    with ExitStack() as stack:
        zygote = Zygote() if fork else None
        if zygote is not None:
            stack.callback(zygote.close)
        crash = Crash(home, dice, zygote, approver, promises)
        hosts = [await crash.start(number, armed=0) for number in range(HOSTS)]
        try:
            number = 0
            while crash.kills.total() < kills:
                number += 1
                begun = time.monotonic()
                hosts = await crash.round(number, hosts)
                if number % VERIFY_EVERY == 0 or crash.kills.total() >= kills:
                    async with opened(home) as store:
                        gone = await promises.verify(store)
                    promises.search_for_the_forgotten(gone)
                print(
                    f"round {number}: {crash.kills.total()} kills, {len(promises.acknowledged)} mutations, "
                    f"{crash.before_kill} of them acknowledged before a kill, {time.monotonic() - begun:.1f} s",
                    flush=True,
                )
        finally:
            for host in hosts:
                host.kill()
    return crash


def main() -> int:
    """The command line. Exit 0: every promise was kept; 1: one was broken (the seed repeats the run's dice)."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.crash", description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="use this (new) directory and leave it there")
    parser.add_argument("--exec", dest="fork", action="store_false", help="start each host as a program of its own")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="engram-crash-") as scratch:
        home = options.keep or Path(scratch) / "home"
        try:
            crash = asyncio.run(run(home, options.kills, options.seed, options.fork))
        except Lost as lost:
            sys.stderr.write(
                f"error: {lost}\nhint: run it again with --keep DIR and look at DIR\n"
                f"command: python -m tests.e2e.crash --kills {options.kills} --seed {options.seed}\n"
            )
            return 1
    for where, many in sorted(crash.kills.items()):
        print(f"{many:6}  killed {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
