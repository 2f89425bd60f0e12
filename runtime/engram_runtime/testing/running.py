"""One scope's host as it runs in test mode: the product's own parts, bound as `engram serve` binds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engram_contracts.engram_memory.v1_0_0 import laws

from engram_runtime.app import CONTRACT
from engram_runtime.assembly import ledger_of
from engram_runtime.bind import bound_methods
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.confirm.broker import Broker
from engram_runtime.confirm.settings import Confirming, Selection
from engram_runtime.context import Context, ContextProvider
from engram_runtime.crypto import hostkey
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.grants import StoreGrants
from engram_runtime.pipeline.run import Handler, Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.evidence import verifier
from engram_runtime.policy.rate import Unlimited
from engram_runtime.ports import AuditSink, RateLimiter
from engram_runtime.system import SystemIds
from engram_runtime.testing.armed import Armed
from engram_runtime.testing.calls import Around
from engram_runtime.testing.choices import Choices, Chosen
from engram_runtime.testing.clock import StillClock, WallSeconds
from engram_runtime.testing.order import InOrder
from engram_runtime.testing.pieces import Pieces
from engram_runtime.testing.ports import FaultyLedger, FaultyStore, FaultyVault, KeepingIndex, ScriptedPolicy

_LIMITED = Settings(per_second=laws.RATE_LIMIT.per_second, burst=laws.RATE_LIMIT.burst)


@dataclass(slots=True)
class Shared:
    """What the scopes of a world have in common. `request_ids` are those of requests for confirmation."""

    audit: AuditSink
    clock: StillClock = field(default_factory=StillClock)
    ids: SystemIds = field(default_factory=SystemIds)
    request_ids: SystemIds = field(default_factory=InOrder)
    choices: Choices = field(default_factory=Choices)
    limiter: RateLimiter = field(default_factory=Unlimited)

    def choose(self, choices: Choices) -> None:
        """Let these be the settings. A rate begins with full buckets whenever it is switched on."""
        if choices.rate_limited != self.choices.rate_limited:
            self.limiter = self.limiter_of(choices)
        self.choices = choices

    def begin_again(self) -> None:
        """What a process keeps in memory alone is lost with it."""
        self.limiter = self.limiter_of(self.choices)

    def limiter_of(self, choices: Choices) -> RateLimiter:
        """The rate limiter of a host that has just started."""
        return _LIMITED.limiter(WallSeconds(self.clock)) if choices.rate_limited else Unlimited()


@dataclass(slots=True)
class Running:
    """What runs of one scope, from one start to its end."""

    config: Config
    shared: Shared
    pieces: Pieces
    around: Around
    store: FaultyStore
    vault: FaultyVault
    parts: Parts
    cleanup: Cleanup
    memory: Memory
    handlers: Mapping[str, Handler]
    brokers: dict[frozenset[str], Broker]

    @property
    def deadline(self) -> float:
        """Until when the host's own transactions wait for their turn."""
        return self.config.settings.deadline(self.shared.clock)

    def broker(self) -> Broker:
        """The broker that asks about the tools that are chosen now; no call waits for a human."""
        chosen = self.shared.choices.confirm
        if chosen not in self.brokers:
            self.brokers[chosen] = _broker(self.config, self.shared, self.store, self.memory, chosen)
        return self.brokers[chosen]

    def pipeline(self, context: ContextProvider) -> Pipeline:
        """The pipeline of one call."""
        shared, choices = self.shared, self.shared.choices
        contract = self.pieces.contract
        laws_own = Settings.of(contract)
        return self.pieces.pipeline(
            Pipeline(
                contract=contract,
                handlers=self.handlers,
                context=context,
                grants=StoreGrants(self.store),
                limiter=shared.limiter,
                clock=shared.clock,
                ids=shared.ids,
                audit=shared.audit,
                settings=laws_own if choices.deadline_s is None else replace(laws_own, deadline_s=choices.deadline_s),
                confirmation=self.around.guard(self.broker()) if choices.asks_humans else None,
                precheck=self.memory if choices.asks_humans else None,
            )
        )

    async def end(self) -> None:
        """End as a host ends that is told to."""
        await self.memory.finish()
        await self.store.close()


async def start(config: Config, shared: Shared, armed: Armed, pieces: Pieces, *, fresh: bool = False) -> Running:
    """Open the scope and make its host. fresh: it was made by this program and closed in order, so that there is
    nothing to make good. Raises `StoreError`.
    """
    homes = config.homes
    vault = FaultyVault.open(homes.vault, config.scope, hostkey.load(homes.host_key), shared.ids)
    assert isinstance(vault, FaultyVault)
    vault.armed = armed
    policy = ScriptedPolicy(shared.clock, lambda: shared.choices.decision, armed)
    parts = pieces.parts(
        Parts(
            clock=shared.clock,
            ids=shared.ids,
            index=KeepingIndex(armed),
            admission=policy,
            capture=Chosen(lambda: shared.choices.bounds),
            evidence=verifier(config.evidence_keys),
            secret_scan=config.secret_scan,
        )
    )
    store = await pieces.store.open(
        homes.data,
        config.scope,
        vault=vault,
        clock=shared.clock,
        ids=shared.ids,
        genesis={"id": CONTRACT.id, "version": CONTRACT.version},
        event_domain=CONTRACT.digests["event"].domain,
        index=None if fresh else parts.index,
        maintenance=False,
    )
    assert isinstance(store, FaultyStore)
    try:
        ledger = FaultyLedger(ledger_of(config, store), vault.mac, armed)
        cleanup = pieces.cleanup(Cleanup(store, ledger, parts.index))
        memory = pieces.memory(Memory(store, parts, cleanup))
        if not fresh:
            await cleanup.start(config.settings.deadline(shared.clock))
            await memory.start(config.settings.deadline(shared.clock))
        around = Around(armed, shared.clock, store)
        broker = _broker(config, shared, store, memory, frozenset())
        handlers = around.handlers(pieces.handlers(bound_methods(pieces.contract, memory)))
    except BaseException:
        await store.close()
        raise
    brokers = {frozenset[str](): broker}
    return Running(config, shared, pieces, around, store, vault, parts, cleanup, memory, handlers, brokers)


def _broker(config: Config, shared: Shared, store: FaultyStore, memory: Memory, chosen: frozenset[str]) -> Broker:
    asks = Confirming(0, {name: Selection(tools=chosen) for name in config.bindings})
    return Broker(store, Approvers(config.homes.approvers), memory, asks, shared.clock, shared.request_ids)


async def nobody(_request: object) -> Context | None:
    """The context of calls that the host does not trust."""
    return None
