"""Who says how far evidence is trusted: the host, never the caller (engram-memory seed §3, "Provenance").

A signer proves an attestation by an Ed25519 signature over the contract's domain `evidence-statement`, one zero byte,
and the RFC 8785 form of {scope_ref, evidence_ref, evidence_digest, payload}, where the payload is the agent's without
retention and reconciliation. So a signature holds for this scope and this content alone, and neither what the owner
resolves nor a wish about retention breaks it.

    attestation    ed25519:KEY:SIGNATURE
    KEY            the name of the signer's public key in [evidence.keys] of engram.toml
    SIGNATURE      64 bytes as base64url without padding, 86 characters

A proof raises the class to signed; everything else is asserted: no attestation, another text, a key that nobody named,
a signature that does not hold. A false one is not refused, since an attestation may be any text and the contract has no
code for it; and it gains nothing, since the law `trust-needs-proof` gives no class without a proof. Rules can hold or
reject what is asserted, and a person who decides is shown the attestation.
Rule: host.md, "Admission", last line.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.enums import TrustClass

from engram_runtime.canonical import canonical
from engram_runtime.ports import EvidenceVerifier
from engram_runtime.tables import NAME, Table

_UNSIGNED: Final = ("retention", "reconciliation", "scope_ref")
"""Members of a payload that its signer does not sign as such: the scope stands beside it."""
_PROOF: Final = re.compile(r"ed25519:([a-z0-9][a-z0-9._-]{0,62}):([A-Za-z0-9_-]{85}[AQgw])", re.ASCII)


class Asserted:
    """Verifies nothing, so everything is asserted."""

    id = "engram-contracts:asserted"
    version = "1"

    def trust_class(self, scope_ref: str, payload: Mapping[str, object], evidence: Mapping[str, object]) -> str:
        """The lowest class, whatever the evidence says of itself."""
        return TrustClass.ASSERTED


class Signed:
    """Verifies signatures of known signers; what has none is asserted."""

    id = "engram-contracts:ed25519"
    version = "1"

    def __init__(self, keys: Mapping[str, bytes]) -> None:
        """`keys` are raw public keys, 32 bytes, by the names that attestations call them by."""
        self._keys = {name: Ed25519PublicKey.from_public_bytes(key) for name, key in keys.items()}

    def trust_class(self, scope_ref: str, payload: Mapping[str, object], evidence: Mapping[str, object]) -> str:
        """Signed if the attestation is a proof by a known key of this evidence for this payload in this scope."""
        proof = proof_of(evidence)
        key = None if proof is None else self._keys.get(proof[0])
        if proof is None or key is None:
            return TrustClass.ASSERTED
        try:
            key.verify(proof[1], statement(scope_ref, payload, evidence))
        except InvalidSignature:
            return TrustClass.ASSERTED
        return TrustClass.SIGNED


def verifier(keys: Mapping[str, bytes]) -> EvidenceVerifier:
    """The built-in verifier for these public keys; without any, nothing can be more than asserted."""
    return Signed(keys) if keys else Asserted()


def statement(scope_ref: str, payload: Mapping[str, object], evidence: Mapping[str, object]) -> bytes:
    """The bytes that a signer signs; `payload` is the agent's, or the effective one that it became."""
    document = {
        "scope_ref": scope_ref,
        "evidence_ref": evidence["evidence_ref"],
        "evidence_digest": evidence["evidence_digest"],
        "payload": {name: value for name, value in payload.items() if name not in _UNSIGNED},
    }
    return digests.EVIDENCE_STATEMENT.domain.encode() + b"\0" + canonical(document)


def proof_of(evidence: Mapping[str, object]) -> tuple[str, bytes] | None:
    """The key's name and the signature that an attestation gives, or None if it is another text."""
    attestation = evidence.get("attestation")
    found = _PROOF.fullmatch(attestation) if isinstance(attestation, str) else None
    return None if found is None else (found[1], base64.urlsafe_b64decode(found[2] + "=="))


_FIELD: Final = (1 << 0xFF) - 0x13
_ORDER_8: Final = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL: Final = frozenset((0, 1, _FIELD - 1, _ORDER_8, _FIELD - _ORDER_8))
"""The y of the points of small order: under such a key signatures of others hold. A key of zeros is one of them."""
_KEY_BYTES: Final = 0x20
_PEM: Final = bytes.fromhex("302a300506032b6570032100")
"""What stands before the key in a PEM file's base64 (RFC 8410)."""
_KEY: Final = "an Ed25519 public key: the base64 of its PEM file, or its 32 bytes as base64 or hex"
_HINT: Final = "openssl pkey -in KEYFILE -pubout prints the PEM; take the line between its two marks"


def keys(table: Table) -> Mapping[str, bytes]:
    """[evidence.keys] of engram.toml: public keys by name. Raises `ConfigError`."""
    inner = table.table("keys", {})
    for name in inner.left:
        if not NAME.rule(name):
            raise inner.fault("(a name)", NAME.expected)
    found = {name: _key(inner, name) for name in tuple(inner.left)}
    table.end()
    return found


def _key(table: Table, name: str) -> bytes:
    text = table.left.pop(name)
    key = _raw(text) if isinstance(text, str) else None
    if key is None:
        raise table.fault(name, _KEY, _HINT)
    if (int.from_bytes(key, "little") % (1 << 0xFF)) % _FIELD in _SMALL:
        raise table.fault(name, f"{_KEY} that no one else can sign under", "this is no signer's key: ask for theirs")
    return key


def _raw(text: str) -> bytes | None:
    """The 32 bytes of a key in base64 (of either alphabet, padded or not) or hex, or None."""
    try:
        if len(text) == 2 * _KEY_BYTES:
            return bytes.fromhex(text)
        plain = text.rstrip("=").replace("-", "+").replace("_", "/")
        raw = base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (ValueError, binascii.Error):
        return None
    raw = raw.removeprefix(_PEM) if len(raw) > _KEY_BYTES else raw
    return raw if len(raw) == _KEY_BYTES else None
