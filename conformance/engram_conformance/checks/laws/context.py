"""What the host binds to a call and no caller does: context and purpose; and which names are no tools at all."""

from __future__ import annotations

from itertools import product

from engram_contracts.conformance_control.v1_0_0.enums import Seat
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.errors import Protocol

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.calls import no_event, one_of_each, put, tools_of
from engram_conformance.memory.inside import acting
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, GET, SEARCH, World
from engram_conformance.model import Json, Profile


@scenario("context-from-host", contract=MEMORY)
async def no_argument_names_the_context(w: World) -> None:
    """Tenant, scope, principal and all else that the host binds are refused as arguments."""
    calls = one_of_each(w)
    pairs = list(product(calls, laws.CONTEXT_FROM_HOST.fields))
    if w.run.profile is not Profile.DEEP:
        pairs = w.run.random.sample(pairs, len(pairs) // 2)
    for tool, field in pairs:
        answer = await w.call(tool, {**calls[tool], field: w.word()})
        w.refused(answer, what=f"{tool} with an argument {field}")


@scenario("context-from-host", contract=MEMORY, needs=("act",), tools=(CAPTURE, ADMIT))
async def no_metadata_names_the_context(w: World) -> None:
    """Metadata that names another principal in another scope makes nobody act as that one."""
    async with acting(w, principal=Seat.SECOND, scope=Seat.SECOND) as other:
        pass
    meta: Json = {**dict.fromkeys(laws.CONTEXT_FROM_HOST.fields, other["principal"]), "scope": other["scope"]}
    captured = await w.run.client.call(CAPTURE, w.capture_of(w.word()), meta=meta)
    candidate_id = w.succeeded(captured, "a capture with metadata of its own")["candidate_id"]
    asked = await w.call(ADMIT, arguments.admission(w.key(), candidate_id))
    w.succeeded(asked, "a request for admission by the principal that the host bound")


@scenario("context-required", contract=MEMORY, needs=("act", "journal"))
async def no_context_no_call(w: World) -> None:
    """Without a trusted context every tool is the protocol error for it, and nothing happens."""
    calls = one_of_each(w)
    async with no_event(w, "calls without a context"), acting(w, trusted=False):
        for tool, args in calls.items():
            w.protocol_error(await w.call(tool, args), Protocol.CONTEXT_UNAVAILABLE, f"{tool} without a context")


def _for_another_purpose(w: World, calls: dict[str, Json]) -> dict[str, Json]:
    """Those calls that name a purpose, naming one that the host has not bound."""
    roles = {tool: w.run.contract.tools[tool].roles.purpose for tool in calls}
    return {
        tool: put(args, at, f"purpose:{w.word()}") for tool, args in calls.items() if (at := roles[tool]) is not None
    }


@scenario("purpose-gate", contract=MEMORY)
async def another_purpose(w: World) -> None:
    """Another purpose than the bound one is the protocol error for it, in every tool that has a purpose."""
    for tool, args in _for_another_purpose(w, one_of_each(w)).items():
        w.protocol_error(await w.call(tool, args), Protocol.CONTEXT_UNAVAILABLE, f"{tool} for another purpose")


@scenario("purpose-gate", contract=MEMORY, tools=(CAPTURE,))
async def another_purpose_before_keys(w: World) -> None:
    """A capture for another purpose is refused before its key is looked at, and uses up none."""
    used = await w.capture()
    for key in (used.arguments["idempotency_key"], fresh := w.key()):
        (args,) = _for_another_purpose(w, {CAPTURE: w.capture_of(w.word(), key)}).values()
        w.protocol_error(await w.call(CAPTURE, args), Protocol.CONTEXT_UNAVAILABLE, "a capture for another purpose")
    w.succeeded(await w.call(CAPTURE, w.capture_of(w.word(), fresh)), "a capture under a key that a refusal had")


@scenario("purpose-gate", contract=MEMORY, needs=("grant",))
async def another_purpose_before_grants(w: World) -> None:
    """Another purpose is refused before it is judged whether a grant still holds."""
    for tool, args in _for_another_purpose(w, one_of_each(w)).items():
        await w.control.grant(tool=tool, grant="expired")
        answer = await w.call(tool, args)
        w.protocol_error(answer, Protocol.CONTEXT_UNAVAILABLE, f"{tool} for another purpose on an expired grant")


@scenario("purpose-filters-nothing", contract=MEMORY, needs=("act",), tools=(CAPTURE, ADMIT, SEARCH, GET))
async def all_purposes_read_the_same(w: World) -> None:
    """A memory that was captured for one purpose is found and read for another."""
    word = w.word()
    async with acting(w) as first:
        own = (await w.record(word)).record_id
    async with acting(w, purpose=Seat.SECOND) as second:
        w.purpose = second["purpose_ref"]
        w.expect(w.purpose != first["purpose_ref"], "two purposes", "one", rules=())
        other = (await w.record(f"{word} again")).record_id
        await _reads_both(w, word, own, other)
    w.purpose = first["purpose_ref"]
    await _reads_both(w, word, own, other)


async def _reads_both(w: World, word: str, *record_ids: str) -> None:
    found = await w.call(SEARCH, w.search_for(word))
    packets = w.succeeded(found, "a search")["records"]
    shown = {packet["record"]["record_id"] for packet in packets}
    w.expect(shown == set(record_ids), "the records of both purposes", f"{len(shown)} of two records", found)
    for record_id in record_ids:
        w.succeeded(await w.call(GET, w.get_of(record_id)), "a get of a record of whatever purpose")


@scenario("purpose-told", contract=MEMORY, advisory=True)
async def the_purpose_is_in_the_instructions(w: World) -> None:
    """The instructions that the host gives at the start say its purpose."""
    told = w.run.client.connection.hello.instructions
    w.expect(w.purpose in told, "the bound purpose in the instructions", "instructions without it" if told else "none")


@scenario("protocol-errors", contract=MEMORY)
async def protocol_errors_are_no_envelopes(w: World) -> None:
    """An unknown tool and another purpose are errors of the protocol with their constant messages."""
    unknown = await w.run.call(f"engram_memory_{w.word()}", {})
    w.protocol_error(unknown, Protocol.UNKNOWN_TOOL, "a tool that is not there")
    for tool, args in _for_another_purpose(w, one_of_each(w)).items():
        w.protocol_error(await w.call(tool, args), Protocol.CONTEXT_UNAVAILABLE, f"{tool} for another purpose")


async def _are_no_tools(w: World, names: set[str]) -> None:
    listed = await tools_of(w)
    w.expect(not listed & names, "no such tool is listed", f"{len(listed & names)} of them")
    for name in sorted(names):
        w.protocol_error(await w.run.call(name, {}), Protocol.UNKNOWN_TOOL, f"a call of {name}")


@scenario("maintenance-no-tool", contract=MEMORY)
async def maintenance_is_no_tool(w: World) -> None:
    """No tool beyond the contract's is listed, and no operation of the host's can be called by any likely name."""
    more = await tools_of(w) - set(w.run.contract.tools)
    w.expect(not more, "the contract's tools and no other", f"{len(more)} more")
    forms = ("{}", "engram_{}", "engram_memory_{}")
    await _are_no_tools(w, {form.format(name) for name in laws.MAINTENANCE_NO_TOOL.operations for form in forms})


@scenario("legacy-operations-absent", contract=MEMORY)
async def retired_operations_are_gone(w: World) -> None:
    """The retired operations are neither listed nor callable."""
    await _are_no_tools(w, set(laws.LEGACY_OPERATIONS_ABSENT.operations))
