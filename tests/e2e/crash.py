"""Kill hosts in mid-write, again and again; nothing acknowledged may be lost.

    python -m tests.e2e.crash --rounds 200 --seed 7

A round: four hosts on one scope, forty pipelined captures each; every host is killed (SIGKILL) somewhere in that
burst; four new hosts get the same forty captures again. Then must hold: every resent call is answered; what had been
acknowledged is a replay with the same candidate and cursor; the cursors of all captures so far are 1, 2, 3, ...
without a gap; the journal verifies; no file of the host holds a byte of a candidate's text.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus
from engram_runtime.app import open_store
from engram_runtime.config import load
from engram_runtime.homes import homes
from engram_runtime.verification import verify

from tests.e2e.homes import capture, new_home
from tests.e2e.raw import RawHost, request, value
from tests.e2e.zygote import Zygote

HOSTS, BURST = 4, 40
CAPTURE = "engram_memory_capture"
LIMITS = "rate_per_s = 100000\nrate_burst = 100000"
BINDINGS = tuple(f"agent-{number}" for number in range(HOSTS))
VERIFY_EVERY = 10

Value = dict[str, Any]


class Lost(AssertionError):  # noqa: N818 - what happened, not what erred
    """A promise of the host was broken."""


@dataclass
class Crash:
    """The run: where, with which dice, and what has been acknowledged so far."""

    home: Path
    dice: random.Random
    zygote: Zygote | None
    acknowledged: dict[str, Value] = field(default_factory=dict)
    before_kill: int = 0
    mark: bytes = b""

    @property
    def log(self) -> Path:
        """Where the hosts' standard error goes; it is searched for plaintext too."""
        return self.home / "hosts.log"

    async def start(self) -> list[RawHost]:
        """Four hosts at once."""
        hosts = [await RawHost.start(self.home, binding, self.log, self.zygote) for binding in BINDINGS]
        await asyncio.gather(*(host.until(["hello"]) for host in hosts))
        return hosts

    async def round(self, number: int, hosts: list[RawHost]) -> list[RawHost]:
        """One round; gives the hosts that live on."""
        bursts = [self.burst(number, host) for host in range(HOSTS)]
        await asyncio.gather(*(self.kill_within(host, burst) for host, burst in zip(hosts, bursts, strict=True)))
        known = {key: self.acknowledged[key] for burst in bursts for key in burst if key in self.acknowledged}
        self.before_kill += len(known)
        self.search_for_plaintext()
        hosts = await self.start()
        for host, burst in zip(hosts, bursts, strict=True):
            host.send(request(key, CAPTURE, arguments) for key, arguments in burst.items())
        for host, burst in zip(hosts, bursts, strict=True):
            await host.until(burst)
            self.take(host, burst)
        self.judge(known)
        self.search_for_plaintext()
        return hosts

    def burst(self, number: int, host: int) -> dict[str, Value]:
        """Forty captures with texts that are found nowhere else."""
        keys = [f"{number:04}-{host}-{index:02}" for index in range(BURST)]
        return {key: capture(key, f"{self.mark.decode()} {key} {self.dice.randbytes(16).hex()}") for key in keys}

    async def kill_within(self, host: RawHost, burst: dict[str, Value]) -> None:
        """Send the burst, let some of it be answered, kill, and keep what was acknowledged."""
        host.send(request(key, CAPTURE, arguments) for key, arguments in burst.items())
        enough = self.dice.randrange(BURST)
        grace = self.dice.random() * 0.004
        while len(host.answers.keys() & burst.keys()) < enough:
            host.arrived.clear()
            await asyncio.wait_for(host.arrived.wait(), 60)
        await asyncio.sleep(grace)
        host.kill()
        await host.gone()
        self.take(host, burst)

    def take(self, host: RawHost, burst: Iterable[str]) -> None:
        """Keep answers; a second one about the same capture must name the same candidate and cursor."""
        for key in burst:
            if key not in host.answers:
                continue
            answer = value(host.answers[key])
            first = self.acknowledged.setdefault(key, answer)
            same = ("candidate_id", "cursor", "record_digest", "transaction_receipt_digest")
            if any(first.get(name) != answer.get(name) for name in same):
                raise Lost(f"{key}: acknowledged once as another candidate or cursor")
            if first is not answer and answer["status"] != CaptureStatus.DUPLICATE_EXACT:
                raise Lost(f"{key}: acknowledged, then captured again")

    def judge(self, known: dict[str, Value]) -> None:
        """Every capture so far has a cursor of its own, and there is no gap."""
        if not known.keys() <= self.acknowledged.keys():
            raise Lost("an acknowledged capture was not answered again")
        cursors = sorted(int(answer["cursor"]) for answer in self.acknowledged.values())
        if cursors != list(range(1, len(cursors) + 1)):
            raise Lost(f"cursors are not dense: {len(cursors)} captures, the last at {cursors[-1]}")

    def search_for_plaintext(self) -> None:
        """No file below the home holds the mark that every candidate's text begins with."""
        for path in self.home.rglob("*"):
            if path.is_file() and self.mark in path.read_bytes():
                raise Lost(f"plaintext of a pending candidate in {path.relative_to(self.home)}")

    async def verify(self) -> None:
        """The journal, and all that is derived from it."""
        async with open_store(load(homes(self.home), CONTRACT)) as store:
            report = await verify(store)
        if report.findings:
            raise Lost(f"the journal does not verify: {report.findings[0].rule} at {report.findings[0].cursor}")
        if report.events != len(self.acknowledged) + 1:
            raise Lost(f"{report.events} events for {len(self.acknowledged)} captures and genesis")


async def run(home: Path, rounds: int, seed: int, fork: bool = True) -> Crash:
    """All rounds in a fresh home; raises `Lost` at the first broken promise."""
    await asyncio.to_thread(new_home, home, *BINDINGS, limits=LIMITS)
    dice = random.Random(seed)
    zygote = Zygote() if fork else None
    crash = Crash(home, dice, zygote, mark=f"plain-{dice.randbytes(6).hex()}".encode())
    hosts = await crash.start()
    try:
        for number in range(1, rounds + 1):
            begun = time.monotonic()
            hosts = await crash.round(number, hosts)
            if number % VERIFY_EVERY == 0 or number == rounds:
                await crash.verify()
            print(
                f"round {number}/{rounds}: {len(crash.acknowledged)} captures, "
                f"{crash.before_kill} of them acknowledged before a kill, {time.monotonic() - begun:.1f} s",
                flush=True,
            )
    finally:
        for host in hosts:
            host.kill()
        if zygote is not None:
            zygote.close()
    return crash


def main() -> int:
    """The command line. Exit 0: every promise was kept; 1: one was broken (the seed repeats the run's dice)."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.crash", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="use this (new) directory and leave it there")
    parser.add_argument("--exec", dest="fork", action="store_false", help="start each host as a program of its own")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="engram-crash-") as scratch:
        home = options.keep or Path(scratch) / "home"
        try:
            asyncio.run(run(home, options.rounds, options.seed, options.fork))
        except Lost as lost:
            sys.stderr.write(
                f"error: {lost}\nhint: run it again with --keep DIR and look at DIR\n"
                f"command: python -m tests.e2e.crash --rounds {options.rounds} --seed {options.seed}\n"
            )
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
