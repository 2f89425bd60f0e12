"""Sealing of a pending candidate: AES-256-GCM under a key that seals once and is then only destroyed.

The associated data binds the ciphertext to its place, so that an envelope cannot be opened as another
candidate's, in another scope, or under a later generation of its slot. Layout: 12 bytes of nonce, then
ciphertext and 16-byte tag. Rule: host.md, "Pending bodies and the vault".
"""

from __future__ import annotations

from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from engram_runtime.canonical import canonical
from engram_runtime.store.errors import Corrupt
from engram_runtime.store.rows import SlotRef

FORMAT = 1
NONCE_BYTES = 12


@dataclass(frozen=True, slots=True)
class Binding:
    """What an envelope belongs to."""

    scope_ref: str
    candidate_id: str
    slot: SlotRef

    def associated_data(self) -> bytes:
        """Canonical {format, scope, candidate_id, slot, generation}."""
        return canonical(
            {
                "format": FORMAT,
                "scope": self.scope_ref,
                "candidate_id": self.candidate_id,
                "slot": self.slot.slot,
                "generation": self.slot.generation,
            }
        )


def seal(key: bytes, nonce: bytes, plaintext: bytes, binding: Binding) -> bytes:
    """The envelope of a plaintext. `key` is 32 bytes never used before, `nonce` 12 random bytes."""
    return nonce + AESGCM(key).encrypt(nonce, plaintext, binding.associated_data())


def unseal(key: bytes, envelope: bytes, binding: Binding) -> bytes:
    """The plaintext of an envelope. Raises `Corrupt` if it was altered or belongs elsewhere."""
    nonce, ciphertext = envelope[:NONCE_BYTES], envelope[NONCE_BYTES:]
    try:
        return AESGCM(key).decrypt(nonce, ciphertext, binding.associated_data())
    except (InvalidTag, ValueError):
        raise Corrupt("a sealed envelope does not open under its key and place") from None
