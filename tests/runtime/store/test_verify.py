"""Tampering: `verify` names the event and what is wrong with it; rows that were changed are derived anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from engram_runtime.store import journal
from engram_runtime.store.port import BodyMissing, Corrupt, Finding, Scope, VaultUnavailable

from tests.runtime.store.world import World, admit, capture, forget, run, soon

LAST = 7


async def fill(world: World) -> None:
    """Events 0 to 7: genesis, three captures, two admissions, a destroyed key, an ended record."""
    async with world.store() as store:
        for name in ("a", "b", "c"):
            await store.write(capture(name), soon())
        await store.write(admit("a", "ra"), soon())
        await store.sweep()
        await store.write(admit("b", "rb"), soon())
        await store.write(forget("ra"), soon())
        assert await store.read(lambda tx: tx.high_water) == LAST
        assert await store.verify() == []


def findings(world: World, *statements: str) -> list[Finding]:
    """What verify says after an intruder was at the file."""

    async def main() -> list[Finding]:
        await fill(world)
        world.raw(*statements)
        async with world.store(inspect=True) as store:
            return list(await store.verify())

    return run(main)


def flip(column: str, cursor: int) -> str:
    """The last byte of a blob, another."""
    return (
        f"UPDATE journal SET {column} = CAST(substr({column}, 1, length({column}) - 2) || 'X}}' AS BLOB)"
        f" WHERE cursor = {cursor}"
    )


def forge(cursor: int, event: bytes) -> str:
    """Another event in that place, with the leaf that it has."""
    leaf = journal.leaf_of(event).hex()
    return f"UPDATE journal SET event = x'{event.hex()}', leaf = x'{leaf}' WHERE cursor = {cursor}"


MATRIX: dict[str, tuple[tuple[str, ...], set[tuple[str, int | None]]]] = {
    "a byte of an event": ((flip("event", 3),), {("journal.leaf", 3), ("journal.canonical", 3)}),
    "a leaf": ((flip("leaf", 3),), {("journal.leaf", 3), ("journal.previous", 4)}),
    "a dropped event": (
        ("DELETE FROM journal WHERE cursor = 3",),
        {("journal.dense", 4), ("journal.previous", 4), ("state.rows", 3), ("envelope.residue", 3)},
    ),
    "a cut tail": (
        (f"DELETE FROM journal WHERE cursor = {LAST}",),
        {("state.rows", LAST), ("body.missing", 4)},
    ),
    "two events swapped": (
        (
            "UPDATE journal SET cursor = -1 WHERE cursor = 2",
            "UPDATE journal SET cursor = 2 WHERE cursor = 3",
            "UPDATE journal SET cursor = 3 WHERE cursor = -1",
        ),
        {("journal.name", 2), ("journal.name", 3), ("journal.previous", 2), ("journal.previous", 4)},
    ),
    "an event twice": (
        (f"INSERT INTO journal SELECT {LAST + 1}, recorded_at, leaf, event FROM journal WHERE cursor = 2",),
        {("journal.name", LAST + 1), ("journal.previous", LAST + 1)},
    ),
    "a time": (("UPDATE journal SET recorded_at = recorded_at - 1 WHERE cursor = 4",), {("journal.time", 4)}),
    "a body gone": (("DELETE FROM body WHERE recorded_cursor = 6",), {("body.missing", 6)}),
    "a body back": (
        ("INSERT INTO body SELECT 4, payload_digest, valid_from, valid_to, document FROM body LIMIT 1",),
        {("body.residue", 4)},
    ),
    "an envelope gone": (("DELETE FROM envelope",), {("envelope.missing", 3)}),
    "an envelope of zeros": (("UPDATE envelope SET sealed = zeroblob(100)",), {("envelope.sealed", 3)}),
    "an envelope under another key": (
        ("UPDATE candidate SET slot = (SELECT max(slot) FROM slot WHERE state = 'free') WHERE candidate_id = 'c'",),
        {("envelope.sealed", 3), ("state.rows", 3)},
    ),
    "an envelope under no key": (
        ("UPDATE candidate SET slot = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.0' WHERE candidate_id = 'c'",),
        {("envelope.key", 3), ("state.rows", 3)},
    ),
    "an envelope back": (("INSERT INTO envelope VALUES (1, x'00')",), {("envelope.residue", 1)}),
    "a state": (("UPDATE record SET state = 'shown' WHERE record_id = 'ra'",), {("state.rows", LAST)}),
    "a candidate gone": (("DELETE FROM candidate WHERE candidate_id = 'c'",), {("state.rows", 3)}),
    "an outcome moved": (("UPDATE outcome SET cursor = 1 WHERE cursor = 2",), {("state.rows", 2)}),
    "an outcome added": (("INSERT INTO outcome VALUES (x'00', 2)",), {("state.rows", 2)}),
    "a guard tag added": (("INSERT INTO guard VALUES (x'00', 'ra')",), {("state.rows", None)}),
    "a slot mark lost": (("UPDATE slot SET state = 'live' WHERE state = 'destroy'",), {("state.rows", None)}),
}


@pytest.mark.parametrize("case", MATRIX)
def test_what_was_tampered_with_is_named(world: World, case: str) -> None:
    statements, expected = MATRIX[case]
    got = {(found.rule, found.cursor) for found in findings(world, *statements)}
    assert expected <= got


@pytest.mark.parametrize(
    "case", [name for name in MATRIX if MATRIX[name][1] <= {("state.rows", None)} or "state" in name]
)
def test_changed_rows_are_derived_anew_from_the_journal(world: World, case: str) -> None:
    assert findings(world, *MATRIX[case][0]) != []

    async def main() -> None:
        async with world.store() as store:
            await store.rebuild()
            assert await store.verify() == []

    run(main)


def test_a_rewritten_event_with_its_leaf_still_breaks_the_chain(world: World) -> None:
    def rewrite(event: bytes) -> bytes:
        return event.replace(b'"ann"', b'"bob"')

    async def main() -> list[Finding]:
        await fill(world)
        async with world.store() as store:
            event = await store.read(lambda tx: tx.event(3).bytes)
        forged = rewrite(event)
        assert forged != event
        world.raw(forge(3, forged))
        async with world.store(inspect=True) as store:
            return list(await store.verify())

    got = {(found.rule, found.cursor) for found in run(main)}
    assert got == {("journal.previous", 4), ("state.rows", 3)}


def test_every_finding_says_what_is_wrong_and_shows_no_content(world: World) -> None:
    for found in findings(world, flip("event", 3), "DELETE FROM body", "UPDATE candidate SET state = 'PLAINTEXT'"):
        assert found.expected
        assert found.got
        assert found.hint
        assert "PLAINTEXT" not in repr(found)


def test_a_file_of_another_tenant_is_refused_at_open(world: World) -> None:
    other = World(world.root, scope=Scope("rival", "lab"))

    async def main() -> None:
        await fill(world)
        async with other.store():
            pass
        world.database.replace(other.database)
        with pytest.raises(Corrupt, match="another scope"):
            async with other.store():
                pass

    run(main)


def test_an_event_of_another_log_breaks_the_chain(world: World) -> None:
    async def main() -> None:
        await fill(world)
        other = World(world.root / "other")
        await fill(other)
        async with other.store() as store:
            event = await store.read(lambda tx: tx.event(2).bytes)
        world.raw(forge(2, event))
        async with world.store(inspect=True) as store:
            got = {(found.rule, found.cursor) for found in await store.verify()}
        assert {("journal.previous", 2), ("journal.previous", 3)} <= got

    run(main)


def test_the_engine_judges_what_bodies_hold(world: World) -> None:
    async def main() -> None:
        await fill(world)
        async with world.store() as store:
            asked: list[str] = []

            def judge(record: object, body: object) -> str | None:
                asked.append(body.record_id)  # type: ignore[attr-defined]
                return "another digest"

            got = await store.verify(judge)
            assert asked == ["rb"]
            assert [(found.rule, found.cursor, found.got) for found in got] == [("body.content", 6, "another digest")]

    run(main)


@pytest.mark.parametrize(
    ("statement", "use", "error"),
    [
        (flip("event", 3), lambda tx: tx.event(3), Corrupt),
        ("DELETE FROM body", lambda tx: tx.body("rb"), BodyMissing),
        ("DELETE FROM envelope", lambda tx: tx.unseal("c"), BodyMissing),
        ("UPDATE envelope SET sealed = x'" + "00" * 60 + "'", lambda tx: tx.unseal("c"), Corrupt),
        (
            "UPDATE candidate SET slot = '../../x' WHERE candidate_id = 'c'",
            lambda tx: tx.unseal("c"),
            Corrupt,
        ),
        (
            f"UPDATE candidate SET slot = '{'a' * 26}.0' WHERE candidate_id = 'c'",
            lambda tx: tx.unseal("c"),
            VaultUnavailable,
        ),
    ],
)
def test_reading_what_was_tampered_with_is_refused(
    world: World, statement: str, use: Callable[..., object], error: type[Exception]
) -> None:
    async def main() -> None:
        await fill(world)
        world.raw(statement)
        async with world.store(inspect=True) as store:
            with pytest.raises(error):
                await store.read(use)

    run(main)


def test_derived_rows_are_the_same_when_derived_anew(world: World) -> None:
    async def main() -> None:
        await fill(world)
        async with world.store() as store:

            def dump(tx: object) -> dict[str, list[object]]:
                connection = tx.connection  # type: ignore[attr-defined]
                return {
                    table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                    for table in ("candidate", "record", "outcome", "slot", "envelope", "body")
                }

            before = await store.read(dump)
            await store.rebuild()
            assert await store.read(dump) == before
            assert all(before.values())

    run(main)


def test_a_store_of_a_newer_host_is_refused(world: World) -> None:
    async def main() -> None:
        await fill(world)
        world.raw("INSERT INTO migration VALUES (99, 'x', 0)")
        with pytest.raises(Exception, match="newer host"):
            async with world.store():
                pass

    run(main)
