"""How approvals were given: rows over which a text that is gone could be guessed, and so erased with it.

A signature covers the digest of an operation, and a request holds that digest: a plain hash of the arguments, which
whoever has a guess can compute. A forgotten record takes along whatever was approved about it; a candidate that ended
without a record, the approval of its capture. Rule: host.md, "No dictionary on forgotten text", "Forget".
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import apsw

from engram_runtime.store import residue, rowsql

TABLES = ("confirmation", "proof")

_PROOFS = "DELETE FROM proof WHERE cursor IN (SELECT value FROM json_each(?))"
_APPROVED = """
SELECT cursor FROM journal
WHERE cursor IN (SELECT cursor FROM proof UNION SELECT consumed_cursor FROM confirmation) AND ({named})
"""
# Captures whose text is nowhere any more: no envelope, no record, and no key, be it overwritten or lost with its vault.
# CROSS keeps the order: there are few approvals, and many candidates.
_ENDED = """
SELECT cursor FROM
(SELECT cursor FROM proof UNION ALL SELECT consumed_cursor FROM confirmation WHERE consumed_cursor IS NOT NULL)
CROSS JOIN candidate ON captured_cursor = cursor CROSS JOIN slot USING (slot)
WHERE sealed = 0 AND record_id IS NULL AND (slot.generation > candidate.generation OR slot.state = 'gone')
"""
# One that lives may yet be approved, for another capture of the same text, or tells how that one was.
_CAPTURES = """
DELETE FROM confirmation WHERE consumed_cursor IN (SELECT value FROM json_each(?1)) OR
(expires_at <= ?2 AND operation_digest IN
(SELECT operation_digest FROM confirmation WHERE consumed_cursor IN (SELECT value FROM json_each(?1))))
"""
_REQUESTS = """
DELETE FROM confirmation WHERE target IN (SELECT value FROM json_each(?1)) OR operation_digest IN
(SELECT operation_digest FROM confirmation WHERE consumed_cursor IN (SELECT value FROM json_each(?2)))
"""


def erase(connection: apsw.Connection, ids: Sequence[str]) -> None:
    """Delete the signatures and requests of whatever was done to these records and candidates, in the transaction that
    is open; both tables are written anew, so that no page keeps what was deleted before either.

    Requests that ask for the same operation again, or for another one on the same id, go too: nothing is left to do.
    """
    named = " OR ".join(["instr(event, CAST(? AS BLOB))"] * len(ids)) or "FALSE"
    rows = rowsql.fetch(connection, _APPROVED.format(named=named), tuple(f'"{name}"' for name in ids))
    cursors = json.dumps([cursor for (cursor,) in rows])
    connection.execute(_PROOFS, (cursors,))
    connection.execute(_REQUESTS, (json.dumps(list(ids)), cursors))
    residue.rewrite(connection, TABLES)


def ended(connection: apsw.Connection) -> list[int]:
    """The cursors of captures that were approved and whose candidates ended without a record, keys and all."""
    return [cursor for (cursor,) in rowsql.fetch(connection, _ENDED)]


def erase_ended(connection: apsw.Connection, now: int) -> None:
    """Delete how those captures were approved, and the dead requests for the same, in the transaction that is open;
    both tables are written anew. now: milliseconds since the epoch.
    """
    cursors = json.dumps(ended(connection))
    connection.execute(_CAPTURES, (cursors, now))
    connection.execute(_PROOFS, (cursors,))
    residue.rewrite(connection, TABLES)
