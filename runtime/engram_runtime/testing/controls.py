"""The tools of conformance-control, over the worlds of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

from engram_contracts.conformance_control.v1_0_0 import types as control
from engram_contracts.conformance_control.v1_0_0.enums import Action, Answer, Decision, Fault, Grant, Places, Seat
from engram_contracts.conformance_control.v1_0_0.errors import Code

from engram_runtime.backup.errors import BackupFault
from engram_runtime.call import Call
from engram_runtime.refused import RefusedWith
from engram_runtime.store.errors import StoreError
from engram_runtime.store.port import ReadTx
from engram_runtime.testing import looking, people
from engram_runtime.testing.armed import Arming
from engram_runtime.testing.damage import DAMAGES, damage
from engram_runtime.testing.scope import ScopeHost
from engram_runtime.testing.seat import Acting, Connection
from engram_runtime.testing.world import World

Do = Callable[[World, ScopeHost], Awaitable[object]]


class Controls:
    """The handlers of the control tools for one connection. Each is what the contract says of it."""

    def __init__(self, connection: Connection) -> None:
        self._at = connection

    async def control_reset(self, _arguments: control.ControlResetIn, _call: Call) -> control.ControlResetOut:
        """A new world."""
        world = await self._at.worlds.reset()
        return {"now_ms": world.shared.clock.now_ms()}

    async def control_act(self, arguments: control.ControlActIn, _call: Call) -> control.ControlActOut:
        """Another caller."""
        told: dict[str, Any] = {**arguments}
        trusted = told.pop("trusted", True)
        self._at.act(Acting(**{name: Seat(seat) for name, seat in told.items()}, trusted=trusted))
        context = await self._at.context()
        return {"principal": context.principal, "scope": context.scope_ref, "purpose_ref": context.purpose_ref}

    async def control_clock(self, arguments: control.ControlClockIn, _call: Call) -> control.ControlClockOut:
        """Another time."""
        return {"now_ms": self._at.world.shared.clock.move(arguments["advance_ms"])}

    async def control_admission(
        self, arguments: control.ControlAdmissionIn, _call: Call
    ) -> control.ControlAdmissionOut:
        """Another decision."""
        shared = self._at.world.shared
        shared.choose(replace(shared.choices, decision=Decision(arguments["decision"])))
        return {}

    async def control_adjudicate(
        self, arguments: control.ControlAdjudicateIn, _call: Call
    ) -> control.ControlAdjudicateOut:
        """A human decides a candidate."""
        return await people.adjudicate((await self._at.scope()).running, arguments)

    async def control_requests(self, _arguments: control.ControlRequestsIn, _call: Call) -> control.ControlRequestsOut:
        """What waits for a human."""
        return {"requests": await people.requests((await self._at.scope()).running)}

    async def control_answer(self, arguments: control.ControlAnswerIn, _call: Call) -> control.ControlAnswerOut:
        """A human answers."""
        running, given = (await self._at.scope()).running, Answer(arguments["answer"])
        await people.answer(running, self._at.world.approver, arguments["request_id"], given)
        return {}

    async def control_record(self, arguments: control.ControlRecordIn, _call: Call) -> control.ControlRecordOut:
        """An operator acts on a record."""
        return await people.operate((await self._at.scope()).running, arguments)

    async def control_grant(self, arguments: control.ControlGrantIn, _call: Call) -> control.ControlGrantOut:
        """Another grant of the acting principal."""
        running, binding = (await self._at.scope()).running, (await self._at.context()).binding
        await people.grant(running, binding, arguments["tool"], Grant(arguments["grant"]))
        return {}

    async def control_setting(self, arguments: control.ControlSettingIn, _call: Call) -> control.ControlSettingOut:
        """Other settings, in every scope that was used, and in the others once they are."""
        world = self._at.world
        before = world.shared.choices
        world.shared.choose(before.changed(arguments))
        if world.shared.choices.switches != before.switches:
            for scope in world.opened():
                await scope.switch()
        return {}

    async def control_fault(self, arguments: control.ControlFaultIn, _call: Call) -> control.ControlFaultOut:
        """A fault, armed or done."""
        scope, fault, code = await self._at.scope(), Fault(arguments["fault"]), arguments.get("code", "")
        if code and not any(code in tool.codes for tool in self._at.worlds.pieces.contract.tools.values()):
            raise RefusedWith(Code.CONTROL_UNKNOWN)
        if fault in DAMAGES:
            await asyncio.to_thread(damage, scope.database, fault)
        else:
            ms = arguments.get("delay_ms", arguments.get("advance_ms", 0))
            scope.armed.arm(fault, Arming(arguments.get("times", 1), ms, code))
        return {}

    async def control_host(self, arguments: control.ControlHostIn, _call: Call) -> control.ControlHostOut:
        """What happens to the host."""
        try:
            await _ACTIONS[Action(arguments["action"])](self._at.world, await self._at.scope())
        except (StoreError, BackupFault) as error:
            return {"done": False, "refused": str(error)}
        return {"done": True}

    async def control_state(self, arguments: control.ControlStateIn, _call: Call) -> control.ControlStateOut:
        """One entity as the store holds it."""
        running = (await self._at.scope()).running

        def look(tx: ReadTx) -> control.ControlStateOut:
            if "candidate_id" in arguments:
                return looking.candidate(tx.connection, arguments["candidate_id"], running.vault)
            return looking.record(tx.connection, arguments.get("record_id", ""))

        return await running.store.settings(look)

    async def control_journal(self, arguments: control.ControlJournalIn, _call: Call) -> control.ControlJournalOut:
        """A page of the journal."""
        scope, after = await self._at.scope(), arguments.get("after")
        if scope.runs:
            return await scope.running.store.settings(lambda tx: looking.page(tx.connection, after))
        with looking.looking_at(scope.database) as connection:
            return looking.page(connection, after)

    async def control_residue(self, arguments: control.ControlResidueIn, _call: Call) -> control.ControlResidueOut:
        """Where these bytes are."""
        world, text = self._at.world, arguments["text"].encode()
        for scope in world.opened():
            await scope.running.store.checkpoint()
        found = await asyncio.to_thread(lambda: set(looking.places(_directories(world), text)))
        if world.kept.holds(text):
            found.add(Places.AUDIT)
        return {"places": [cast("Any", place.value) for place in Places if place in found]}


def _directories(world: World) -> Mapping[Path, Places | None]:
    found: dict[Path, Places | None] = {world.backups: Places.BACKUP}
    for scope in world.opened():
        homes = scope.config.homes
        found.update({homes.config: Places.CONFIGURATION, homes.data: None, homes.vault: None})
    return found


async def _restart(world: World, _scope: ScopeHost) -> None:
    world.shared.begin_again()
    for scope in world.opened():
        await scope.restart()


async def _crash(world: World, _scope: ScopeHost) -> None:
    world.shared.begin_again()
    for scope in world.opened():
        await scope.crash(world.place(scope.config.scope.tenant))


async def _work(world: World, _scope: ScopeHost) -> None:
    for scope in world.opened():
        await scope.work()


async def _rebuild(_world: World, scope: ScopeHost) -> None:
    await scope.running.store.rebuild()


_ACTIONS: Final[Mapping[Action, Do]] = {
    Action.RESTART: _restart,
    Action.CRASH: _crash,
    Action.BACKUP: lambda world, scope: scope.take_backup(world.new_backup()),
    Action.RESTORE: lambda _, scope: scope.restore(),
    Action.REBUILD: _rebuild,
    Action.WORK: _work,
}
