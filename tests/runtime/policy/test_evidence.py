"""Signed evidence: a proof raises the trust class, and nothing else does."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.enums import TrustClass
from engram_runtime.engine.verify import verify
from engram_runtime.policy.admission import Rule, Rules, RuleSet
from engram_runtime.policy.evidence import Asserted, Signed, statement, verifier
from engram_runtime.ports import VerdictKind
from engram_runtime.tables import ConfigError
from hypothesis import given
from hypothesis import strategies as st

from tests.runtime.engine.world import ADMIT, ANN, CAPTURE, World, admit, capture, run
from tests.runtime.test_config import GOOD, read

ROOT = Path(__file__).resolve().parents[3]
SEED = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
"""The first private key of RFC 8032, section 7.1: everybody has it."""
SIGNER = Ed25519PrivateKey.from_private_bytes(SEED)
PUBLIC = SIGNER.public_key().public_bytes_raw()
NAME = "release-robot"
GOLDEN = "ed25519:release-robot:sD74ktVbYk_FXE2LzEImRjJCk1FaDTNOtAuWL8ea6lb5dl7O9ibdoUhF6svdW3WB9S1l_k1z4cHr-hizj2i2Bw"


def golden() -> dict[str, Any]:
    """The statement of the contract's golden vector."""
    rows = json.loads((ROOT / "contracts/engram-memory/1.0.0/digests.json").read_text())["digests"]
    return next(row for row in rows if row["id"] == "evidence-statement")["golden"][0]["document"]


def attested(scope_ref: str, payload: dict[str, Any], evidence: dict[str, Any], name: str = NAME) -> str:
    """What a signer writes, made from the text of the rule alone."""
    document = {
        "scope_ref": scope_ref,
        "evidence_ref": evidence["evidence_ref"],
        "evidence_digest": evidence["evidence_digest"],
        "payload": {k: v for k, v in payload.items() if k not in ("retention", "reconciliation")},
    }
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    signature = SIGNER.sign(b"graphify-memory/evidence-statement/v1\0" + text.encode())
    return f"ed25519:{name}:{base64.urlsafe_b64encode(signature).decode().rstrip('=')}"


def signed(**payload: Any) -> dict[str, Any]:
    """Arguments of a capture whose evidence carries a proof."""
    arguments = capture(**payload)
    proof = attested(ANN.scope_ref, arguments["payload"], arguments["evidence"])
    return {**arguments, "evidence": {**arguments["evidence"], "attestation": proof}}


def judged(arguments: dict[str, Any], scope_ref: str = ANN.scope_ref) -> str:
    return Signed({NAME: PUBLIC}).trust_class(scope_ref, arguments["payload"], arguments["evidence"])


def test_the_golden_vector_of_the_docs_is_what_a_signer_writes() -> None:
    document = golden()
    evidence = {"evidence_ref": document["evidence_ref"], "evidence_digest": document["evidence_digest"]}
    assert attested(document["scope_ref"], document["payload"], evidence) == GOLDEN
    proven = {**evidence, "attestation": GOLDEN}
    trust = Signed({NAME: PUBLIC}).trust_class(document["scope_ref"], document["payload"], proven)
    assert trust is TrustClass.SIGNED
    page = (ROOT / "docs/policies.md").read_text()
    for word in (GOLDEN, SEED.hex(), PUBLIC.hex(), digests.EVIDENCE_STATEMENT(document)):
        assert word in page


def test_what_is_signed_is_the_contract_s_statement() -> None:
    document = golden()
    bytes_ = statement(document["scope_ref"], document["payload"], document)
    assert bytes_.startswith(digests.EVIDENCE_STATEMENT.domain.encode() + b"\0{")
    assert json.loads(bytes_.partition(b"\0")[2]) == document


def test_a_proof_holds_whatever_is_wished_about_retention_and_for_the_payload_as_it_was_resolved() -> None:
    arguments = signed()
    payload = arguments["payload"]
    for more in ({"retention": {"derivative_rule": "retain"}}, {"reconciliation": {"family_refs": []}}):
        assert judged({**arguments, "payload": {**payload, **more}}) is TrustClass.SIGNED
    assert judged({**arguments, "payload": {**payload, "scope_ref": ANN.scope_ref}}) is TrustClass.SIGNED


FALSE = {
    "another scope": lambda a: judged(a, "scope:acme/other"),
    "another text": lambda a: judged({**a, "payload": capture(text="Something else.")["payload"]}),
    "another evidence_ref": lambda a: judged({**a, "evidence": {**a["evidence"], "evidence_ref": "x"}}),
    "another evidence_digest": lambda a: judged(
        {**a, "evidence": {**a["evidence"], "evidence_digest": "sha256:" + "0" * 64}}
    ),
    "a key that nobody named": lambda a: judged(renamed(a, "somebody")),
    "no attestation": lambda a: judged(
        {**a, "evidence": {k: v for k, v in a["evidence"].items() if k != "attestation"}}
    ),
}


def renamed(arguments: dict[str, Any], name: str) -> dict[str, Any]:
    attestation = arguments["evidence"]["attestation"].replace(NAME, name)
    return {**arguments, "evidence": {**arguments["evidence"], "attestation": attestation}}


@pytest.mark.parametrize("what", FALSE)
def test_a_proof_of_something_else_is_none(what: str) -> None:
    assert FALSE[what](signed()) is TrustClass.ASSERTED


def test_a_key_of_another_signer_does_not_prove() -> None:
    other = Ed25519PrivateKey.generate().public_key().public_bytes_raw()
    a = signed()
    assert Signed({NAME: other}).trust_class(ANN.scope_ref, a["payload"], a["evidence"]) is TrustClass.ASSERTED


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: text.upper(),
        lambda text: text + "\n",
        lambda text: " " + text,
        lambda text: text + "==",
        lambda text: text.replace("ed25519", "ed448"),
        lambda text: text[:-1],
        lambda text: text[:-1] + ("B" if text[-1] == "A" else chr(ord(text[-1]) + 1)),
        lambda text: text[:30] + ("A" if text[30] != "A" else "B") + text[31:],
        lambda text: "class: signed",
    ],
)
def test_an_attestation_that_is_not_exactly_a_proof_is_only_text(change: Any) -> None:
    arguments = signed()
    arguments["evidence"]["attestation"] = change(arguments["evidence"]["attestation"])
    assert judged(arguments) is TrustClass.ASSERTED


@given(st.text(max_size=200))
def test_no_text_breaks_the_verifier(text: str) -> None:
    arguments = capture()
    for attestation in (text, f"ed25519:{NAME}:{text}"):
        arguments["evidence"]["attestation"] = attestation
        assert judged(arguments) is TrustClass.ASSERTED


def test_without_keys_nothing_can_be_proven() -> None:
    assert isinstance(verifier({}), Asserted)
    assert isinstance(verifier({NAME: PUBLIC}), Signed)


def test_a_host_shows_the_class_and_keeps_who_gave_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(evidence=verifier({NAME: PUBLIC})) as host:
            forged = signed(text="A second memory.")
            forged["payload"]["components"][0]["text"] = "A third memory."
            for arguments, trust in (
                (signed(), "signed"),
                (capture(text="A fourth."), "asserted"),
                (forged, "asserted"),
            ):
                candidate = (await host.ask(CAPTURE, arguments))["candidate_id"]
                assert (await host.ask(CAPTURE, arguments))["candidate_id"] == candidate
                record_id = (await host.ask(ADMIT, admit(candidate)))["outcome"]["record_id"]
                assert (await host.get(record_id))["record"]["trust"] == {"class": trust}
                kept = await host.store.read(lambda tx, record_id=record_id: tx.body(record_id))
                assert kept is not None
                binding = json.loads(kept.document)["record"]["trust"]
                assert (binding["verifier_id"], binding["verifier_version"]) == ("engram-contracts:ed25519", "1")
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_rules_can_ask_for_a_proof(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        only = RuleSet((Rule(VerdictKind.ACCEPT, trust=frozenset({"signed"})),), VerdictKind.REJECT)
        async with world.host(evidence=verifier({NAME: PUBLIC}), admission=Rules(only, world.clock)) as host:
            for arguments, status in ((signed(), "accepted"), (capture(text="Another."), "rejected")):
                candidate = (await host.ask(CAPTURE, arguments))["candidate_id"]
                assert (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"] == status
            event = await host.store.read(lambda tx: tx.event(tx.high_water))
            told: Any = event.facts["verdict"]
            assert (told["policy_id"], told["policy_version"]) == ("rules", only.version)

    run(body, tmp_path)


PEM = SIGNER.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode().splitlines()[1]
B64 = base64.b64encode(PUBLIC).decode()


@pytest.mark.parametrize("text", [PUBLIC.hex(), PUBLIC.hex().upper(), B64, B64.rstrip("="), PEM])
def test_a_key_is_read_in_the_forms_that_people_have(tmp_path: Path, text: str) -> None:
    config = read(tmp_path, GOOD + f'[evidence.keys]\n{NAME} = "{text}"\n')
    assert config.evidence_keys == {NAME: PUBLIC}


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ('[evidence.keys]\nann = "SECRET"\n', "evidence.keys.ann", "an Ed25519 public key"),
        ("[evidence.keys]\nann = 7\n", "evidence.keys.ann", "an Ed25519 public key"),
        (f'[evidence.keys]\nann = "{B64[:-4]}"\n', "evidence.keys.ann", "an Ed25519 public key"),
        (f'[evidence.keys]\nann = "{PEM[4:]}"\n', "evidence.keys.ann", "an Ed25519 public key"),
        ('[evidence.keys]\n"SE CRET" = "x"\n', "evidence.keys.(a name)", "1 to 63"),
        ("[evidence]\nkeys = 1\n", "evidence.keys", "a table"),
        ("[evidence]\nsurprise = 1\n", "evidence.surprise", "no such key"),
    ],
)
def test_a_wrong_key_is_told_with_its_place(tmp_path: Path, text: str, key: str, expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, GOOD + text)
    assert caught.value.key == key
    assert caught.value.expected.startswith(expected)
    assert caught.value.hint
    assert "SECRET" not in f"{caught.value} {caught.value.hint}"


SMALL = (
    "00" * 32,
    "00" * 31 + "80",
    "01" + "00" * 31,
    "ec" + "ff" * 30 + "7f",
    "ed" + "ff" * 30 + "7f",
    "ee" + "ff" * 30 + "ff",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
)


@pytest.mark.parametrize("text", SMALL)
def test_a_key_under_which_anybody_can_sign_is_refused(tmp_path: Path, text: str) -> None:
    """Points of small order, a key of zeros among them."""
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, GOOD + f'[evidence.keys]\nann = "{text}"\n')
    assert "no one else can sign under" in caught.value.expected
