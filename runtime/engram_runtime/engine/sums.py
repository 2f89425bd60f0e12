"""Digests of the contract over the fast canonical form, and canonical bytes put together from parts.

`DigestInfo.__call__` says what a digest is; this gives the same with the host's faster writer. A page of records is
written once: its bytes are counted against the caller's budget, and the same bytes go into the response's digest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from engram_contracts.model_v1 import DigestInfo, without

from engram_runtime.canonical import canonical


def digest(info: DigestInfo, document: Any) -> str:
    """The digest of a well-formed document without the members that the digest leaves out."""
    return digest_bytes(info, canonical(without(document, info.leaves_out)))


def digest_bytes(info: DigestInfo, document: bytes) -> str:
    """The digest of a document given as its canonical bytes, without the members that it leaves out."""
    sum_ = hashlib.sha256(info.domain.encode())
    sum_.update(b"\0")
    sum_.update(document)
    return f"sha256:{sum_.hexdigest()}"


def digest_of_ids(info: DigestInfo, ids: Iterable[str]) -> str:
    """The digest of {ids: [...]}, whose ids are plain ASCII and need no escape."""
    joined = '","'.join(ids)
    return digest_bytes(info, (f'{{"ids":["{joined}"]}}' if joined else '{"ids":[]}').encode())


def joined_object(members: Mapping[str, bytes]) -> bytes:
    """The canonical bytes of an object from those of its members; names are plain ASCII and need no escape."""
    return b"{" + b",".join(b'"%b":%b' % (name.encode(), members[name]) for name in sorted(members)) + b"}"


def joined_array(items: Iterable[bytes]) -> bytes:
    """The canonical bytes of an array from those of its items."""
    return b"[" + b",".join(items) + b"]"
