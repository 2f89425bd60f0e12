"""What a case is given: the client, the controls, the contract, the roles, and dice of its own."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.client import Answer, Client
from engram_conformance.control import Control
from engram_conformance.model import NotSupported, NotTestable, Profile
from engram_conformance.target.port import Target


@dataclass(slots=True)
class Roles:
    """What no host tells by the contract and a person may: the bound purpose, a user."""

    purpose: str | None = None
    user: str | None = None

    def the_purpose(self) -> str:
        """Raises `NotTestable` if nobody told."""
        if self.purpose is None:
            raise NotTestable("no purpose is known; tell it with --role purpose=VALUE")
        return self.purpose


@dataclass(slots=True)
class Budget:
    """How much a phase may spend: examples of each fuzz, steps of each walk; from the profile."""

    examples: int
    walks: int
    steps: int
    concurrency: int


BUDGETS: Mapping[Profile, Budget] = {
    Profile.SMOKE: Budget(examples=10, walks=1, steps=20, concurrency=4),
    Profile.STANDARD: Budget(examples=100, walks=4, steps=40, concurrency=8),
    Profile.DEEP: Budget(examples=1000, walks=20, steps=120, concurrency=16),
}


@dataclass(slots=True)
class Run:
    """One case's run. ``random`` is seeded from the run's seed and the case's id, so that a case replays alone.

    Keys and words come from dice of their own. A host that keeps what former runs wrote has seen those of the same
    seed, so there the ``nonce`` of the run is thrown in.
    """

    contract: ContractInfo
    target: Target
    client: Client
    control: Control
    roles: Roles
    profile: Profile
    seed: int
    case_id: str
    judges: tuple[str, ...]
    listed: frozenset[str]
    nonce: str = ""
    random: random.Random = field(init=False)
    _names: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = random.Random(f"{self.seed}:{self.case_id}")
        self._names = random.Random(f"{self.nonce}:{self.seed}:{self.case_id}:names")

    @property
    def budget(self) -> Budget:
        """What this profile may spend."""
        return BUDGETS[self.profile]

    def word(self) -> str:
        """A word that no other case has used and no stemmer changes."""
        return "zq" + "".join(self._names.choice("bdgjkmpvwz") + self._names.choice("aou") for _ in range(5)) + "k"

    def key(self) -> str:
        """A fresh idempotency key."""
        return f"conformance-{self._names.getrandbits(0x60):024x}"

    def serves(self, *tools: str) -> None:
        """Raises `NotSupported` where the host lists one of these not."""
        missing = [tool for tool in tools if tool not in self.listed]
        if missing:
            raise NotSupported(f"the host does not list {', '.join(missing)}")

    async def call(self, tool: str, arguments: object, within_s: float | None = None) -> Answer:
        """One tool call."""
        return await self.client.call(tool, arguments, within_s)

    async def anew(self) -> bool:
        """A new world, where the host has controls; else the case must get along with what is there. Says which."""
        if not self.control.has("reset"):
            return False
        told: Any = await self.control.reset()
        purpose = told.get("purpose_ref") if isinstance(told, dict) else None
        if isinstance(purpose, str):
            self.roles.purpose = purpose
        return True
