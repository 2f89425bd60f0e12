"""What anybody can derive from what the host told, without asking it."""

from __future__ import annotations

import base64


def record_id(record_digest: str) -> str:
    """The id of the record of that digest (law record-id-derived); empty for what is no digest."""
    try:
        raw = bytes.fromhex(record_digest.partition(":")[2])
    except ValueError:
        return ""
    return "mem_" + base64.b32encode(raw).decode("ascii").rstrip("=").lower()
