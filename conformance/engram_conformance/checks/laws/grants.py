"""Which tools there are for a caller: the switch, a grant for each tool, and grants that hold no longer or not yet."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Fault, Grant
from engram_contracts.engram_memory.v1_0_0.errors import Protocol

from engram_conformance.checks.table import scenario
from engram_conformance.memory.calls import no_event, one_of_each, same_bytes, tools_of
from engram_conformance.memory.mutations import MEMORY, ready
from engram_conformance.memory.world import ADMIT, CAPTURE, World
from engram_conformance.model import Profile


@scenario("disabled-by-default", contract=MEMORY, needs=("setting", "journal"))
async def switched_off_there_is_nothing(w: World) -> None:
    """Where memory is off no tool is listed, and every call is an unknown tool and does nothing."""
    await _is_off(w, enabled=False)


@scenario("disabled-by-default", contract=MEMORY, needs=("setting", "journal"))
async def the_tenants_switch_is_one_of_two(w: World) -> None:
    """Where the host has memory on and the tenant has not, it is off as well."""
    await _is_off(w, tenant_enabled=False)


async def _is_off(w: World, **switch: bool) -> None:
    calls = one_of_each(w)
    async with no_event(w, "calls while memory is off"):
        await w.control.setting(**switch)
        listed = await tools_of(w)
        w.expect(not listed, "no tool while memory is off", f"{len(listed)} tools")
        for tool, args in calls.items():
            w.protocol_error(await w.call(tool, args), Protocol.UNKNOWN_TOOL, f"{tool} while memory is off")


@scenario("grant-per-tool", contract=MEMORY, needs=("grant",))
async def a_grant_gives_one_tool(w: World) -> None:
    """With one grant alone, that tool is listed and can be called, and no other."""
    calls = one_of_each(w)
    for tool in calls:
        await w.control.grant(tool=tool, grant=Grant.ABSENT)
    for granted in calls:
        await w.control.grant(tool=granted, grant=Grant.GIVEN)
        listed = await tools_of(w)
        w.expect(listed == {granted}, f"{granted} alone is listed", f"{len(listed)} tools")
        answer = await w.call(granted, calls[granted])
        w.expect(answer.protocol is None, f"{granted} can be called by its grant", answer.said(), answer)
        others = [tool for tool in calls if tool != granted]
        w.run.random.shuffle(others)
        for tool in others if w.run.profile is Profile.DEEP else others[:1]:
            answer = await w.call(tool, calls[tool])
            w.protocol_error(answer, Protocol.UNKNOWN_TOOL, f"{tool} with a grant of another tool")
        await w.control.grant(tool=granted, grant=Grant.ABSENT)


@scenario("no-grant-unknown-tool", contract=MEMORY, needs=("grant",))
async def no_grant_is_no_tool(w: World) -> None:
    """A tool without a grant answers as one that does not exist, to the byte."""
    for tool, args in one_of_each(w).items():
        await w.control.grant(tool=tool, grant=Grant.ABSENT)
        unknown = await w.run.call(f"engram_memory_{w.word()}", args)
        same_bytes(w, unknown, await w.call(tool, args), f"an unknown tool and {tool} without a grant")


async def _refused_by_grant(w: World, grant: Grant, code: str | None) -> None:
    """Every tool refuses at the next call, lists itself no more, does nothing, and works again once it is given."""
    calls = one_of_each(w)
    for tool, args in calls.items():
        before = await w.call(tool, args)
        w.expect(before.code != code, f"{tool} is let in by its grant", before.said(), before, rules=())
    async with no_event(w, f"calls on grants that are {grant}"):
        for tool, args in calls.items():
            await w.control.grant(tool=tool, grant=grant)
            w.refused(await w.call(tool, args), code, what=f"{tool} on a grant that is {grant}")
        listed = await tools_of(w)
        w.expect(not listed, f"no tool on grants that are {grant}", f"{len(listed)} tools")
    for tool, args in calls.items():
        await w.control.grant(tool=tool, grant=Grant.GIVEN)
        after = await w.call(tool, args)
        w.expect(after.code != code, f"{tool} is let in by a grant that was given again", after.said(), after)


@scenario("grant-live", contract=MEMORY, needs=("grant", "journal"))
async def a_revocation_binds_at_once(w: World) -> None:
    """A tool that was just called is refused as soon as its grant is revoked, and no later than it is given again."""
    await _refused_by_grant(w, Grant.REVOKED, w.run.contract.laws["grant-live"].code)


@scenario("grant-live", contract=MEMORY, needs=("fault", "journal"), tools=(CAPTURE, ADMIT))
async def a_revocation_binds_in_flight(w: World) -> None:
    """A grant that is revoked while a call runs lets it commit nothing."""
    for tool in (ADMIT, CAPTURE):
        args = await ready(w, tool)
        async with no_event(w, "a call whose grant was revoked on its way"):
            await w.control.fault(fault=Fault.REVOKED_IN_FLIGHT)
            w.refused(await w.call(tool, args), what=f"{tool} whose grant was revoked on its way")


@scenario("grant-not-yet", contract=MEMORY, needs=("grant", "journal"))
async def a_grant_of_the_future(w: World) -> None:
    """A grant whose time has not come gives its tool to nobody."""
    await _refused_by_grant(w, Grant.NOT_YET, w.run.contract.laws["grant-not-yet"].code)


@scenario("grant-expired", "grant-live", contract=MEMORY, needs=("grant", "journal"))
async def an_expiry_binds_at_once(w: World) -> None:
    """A tool that was just called is refused as soon as its grant is over."""
    await _refused_by_grant(w, Grant.EXPIRED, w.run.contract.laws["grant-expired"].code)
