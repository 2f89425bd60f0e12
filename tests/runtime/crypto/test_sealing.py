"""An envelope opens in its own place alone."""

from __future__ import annotations

import dataclasses
import json

import pytest
from engram_runtime.crypto import sealing
from engram_runtime.store.port import Corrupt, SlotRef

KEY = bytes(range(32))
NONCE = bytes(12)
BINDING = sealing.Binding("scope:a/b", "candidate-1", SlotRef("s.1", 3))


def test_what_was_sealed_opens() -> None:
    for plaintext in (b"", b"x", b"x" * 100_000):
        assert sealing.unseal(KEY, sealing.seal(KEY, NONCE, plaintext, BINDING), BINDING) == plaintext


def test_the_associated_data_is_canonical_and_names_the_place() -> None:
    data = BINDING.associated_data()
    assert data == b'{"candidate_id":"candidate-1","format":1,"generation":3,"scope":"scope:a/b","slot":"s.1"}'
    assert json.loads(data)["generation"] == 3


@pytest.mark.parametrize(
    "other",
    [
        dataclasses.replace(BINDING, scope_ref="scope:a/c"),
        dataclasses.replace(BINDING, candidate_id="candidate-2"),
        dataclasses.replace(BINDING, slot=SlotRef("s.2", 3)),
        dataclasses.replace(BINDING, slot=SlotRef("s.1", 4)),
    ],
)
def test_it_does_not_open_elsewhere(other: sealing.Binding) -> None:
    with pytest.raises(Corrupt):
        sealing.unseal(KEY, sealing.seal(KEY, NONCE, b"text", BINDING), other)


@pytest.mark.parametrize("at", [0, 11, 12, -1])
def test_it_does_not_open_altered(at: int) -> None:
    envelope = bytearray(sealing.seal(KEY, NONCE, b"text", BINDING))
    envelope[at] ^= 1
    with pytest.raises(Corrupt):
        sealing.unseal(KEY, bytes(envelope), BINDING)


@pytest.mark.parametrize("size", [0, 5, 12, 27])
def test_it_does_not_open_cut(size: int) -> None:
    with pytest.raises(Corrupt):
        sealing.unseal(KEY, sealing.seal(KEY, NONCE, b"text", BINDING)[:size], BINDING)


def test_it_does_not_open_under_another_key() -> None:
    with pytest.raises(Corrupt):
        sealing.unseal(bytes(32), sealing.seal(KEY, NONCE, b"text", BINDING), BINDING)
