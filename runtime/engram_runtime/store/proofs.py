"""How approvals were given: rows over which a forgotten text could be guessed, and so erased with its record.

A signature covers the digest of an operation, and a request holds that digest: a plain hash of the arguments, which
whoever has a guess can compute. Rule: host.md, "No dictionary on forgotten text", "Forget".
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import apsw

from engram_runtime.store import residue, rowsql

TABLES = ("confirmation", "proof")

_APPROVED = """
SELECT cursor FROM journal
WHERE cursor IN (SELECT cursor FROM proof UNION SELECT consumed_cursor FROM confirmation) AND ({named})
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
    connection.execute("DELETE FROM proof WHERE cursor IN (SELECT value FROM json_each(?))", (cursors,))
    connection.execute(_REQUESTS, (json.dumps(list(ids)), cursors))
    residue.rewrite(connection, TABLES)
