"""Approvers: keys of people, opened by a passphrase alone."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.confirm import approvers
from engram_runtime.confirm.approvers import ApproverError, Approvers, NoApprover, WrongPassphrase
from engram_runtime.system import SystemIds

WORDS = "three quiet herons"
GOLDEN = json.loads(
    (Path(__file__).resolve().parents[3] / "contracts/engram-memory/1.0.0/digests.json").read_text(encoding="utf-8")
)


@pytest.fixture
def people(tmp_path: Path) -> Approvers:
    return Approvers(tmp_path / "config" / "approvers", cost=10)


def statement(approver: str = "operator:mira") -> dict[str, str]:
    return approvers.document("conf_a", "sha256:" + "0" * 64, approver, 1_773_396_330_500)


def test_the_signed_bytes_are_those_of_the_published_digest() -> None:
    rows = next(row for row in GOLDEN["digests"] if row["id"] == digests.APPROVAL.id)["golden"]
    for row in rows:
        told = row["document"]
        made = approvers.document(
            told["confirmation_id"], told["operation_digest"], told["approver"], 1_773_396_330_500
        )
        assert made == told
        assert f"sha256:{hashlib.sha256(approvers.signed_bytes(made)).hexdigest()}" == row["digest"]


def test_who_has_the_passphrase_signs_and_everybody_can_check(people: Approvers) -> None:
    made = people.create("mira", WORDS, SystemIds())
    opened = people.unlock("mira", WORDS)
    assert made.id == opened.id == "operator:mira"
    proof = opened.sign(statement())
    assert people.signed("operator:mira", statement(), proof)
    assert proof == made.sign(statement())


@pytest.mark.parametrize("words", ["three quiet heron", "", WORDS + " "])
def test_another_passphrase_opens_nothing(people: Approvers, words: str) -> None:
    people.create("mira", WORDS, SystemIds())
    with pytest.raises(WrongPassphrase):
        people.unlock("mira", words)


def test_a_passphrase_is_one_however_a_keyboard_composes_it(people: Approvers) -> None:
    people.create("mira", "Zoe\u0301's ﬁve herons", SystemIds())
    assert people.unlock("mira", "Zoé's five herons").name == "mira"


@pytest.mark.parametrize(
    ("approver", "change"),
    [
        ("operator:noor", {}),
        ("operator:nobody", {}),
        ("mira", {}),
        ("client:bind-a", {}),
        ("operator:../mira", {}),
        ("operator:mira", {"confirmation_id": "conf_b"}),
        ("operator:mira", {"operation_digest": "sha256:" + "1" * 64}),
        ("operator:mira", {"approver": "operator:noor"}),
        ("operator:mira", {"time": "2026-03-13T10:05:30.501Z"}),
    ],
)
def test_a_signature_holds_for_one_approver_and_one_statement(
    people: Approvers, approver: str, change: dict[str, str]
) -> None:
    for name in ("mira", "noor"):
        people.create(name, WORDS, SystemIds())
    proof = people.unlock("mira", WORDS).sign(statement())
    assert people.signed("operator:mira", statement(), proof)
    assert not people.signed(approver, {**statement(), **change}, proof)


@pytest.mark.parametrize("proof", ["", "zz", "00" * 64, "00"])
def test_what_is_no_signature_is_none(people: Approvers, proof: str) -> None:
    people.create("mira", WORDS, SystemIds())
    assert not people.signed("operator:mira", statement(), proof)


def test_a_removed_approver_signs_nothing_any_more(people: Approvers) -> None:
    proof = people.create("mira", WORDS, SystemIds()).sign(statement())
    people.remove("mira")
    assert people.names() == []
    assert not people.signed("operator:mira", statement(), proof)
    for gone in (lambda: people.remove("mira"), lambda: people.unlock("mira", WORDS)):
        with pytest.raises(NoApprover):
            gone()


@pytest.mark.parametrize("name", ["", "Mira", "../x", "a/b", "x" * 64])
def test_a_name_is_a_name(people: Approvers, name: str) -> None:
    with pytest.raises(ApproverError):
        people.create(name, WORDS, SystemIds())


def test_nobody_is_overwritten_and_a_passphrase_is_not_short(people: Approvers, tmp_path: Path) -> None:
    people.create("mira", WORDS, SystemIds())
    with pytest.raises(ApproverError, match="of that name"):
        people.create("mira", "other words here", SystemIds())
    with pytest.raises(ApproverError, match="at least"):
        people.create("noor", "too short", SystemIds())
    assert people.unlock("mira", WORDS).name == "mira"
    assert sorted(path.name for path in (tmp_path / "config" / "approvers").iterdir()) == ["mira.json"]


def test_the_file_is_the_owners_and_tells_neither_key_nor_passphrase(people: Approvers, tmp_path: Path) -> None:
    made = people.create("mira", WORDS, SystemIds())
    path = tmp_path / "config" / "approvers" / "mira.json"
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    content = path.read_bytes()
    assert made.key.private_bytes_raw().hex().encode() not in content
    assert WORDS.encode() not in content
    path.chmod(0o640)
    with pytest.raises(ApproverError, match="this user alone"):
        people.unlock("mira", WORDS)
    assert not people.signed("operator:mira", statement(), made.sign(statement()))


@pytest.mark.parametrize(
    ("member", "value"),
    [("public", "00" * 32), ("name", "noor"), ("cost", 11), ("salt", "00" * 16), ("cost", 40), ("sealed", "")],
)
def test_an_altered_file_opens_nothing(people: Approvers, tmp_path: Path, member: str, value: object) -> None:
    people.create("mira", WORDS, SystemIds())
    path = tmp_path / "config" / "approvers" / "mira.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), member: value}))
    with pytest.raises(ApproverError):
        people.unlock("mira", WORDS)


def test_a_file_with_more_in_it_is_no_approvers(people: Approvers, tmp_path: Path) -> None:
    people.create("mira", WORDS, SystemIds())
    path = tmp_path / "config" / "approvers" / "mira.json"
    for content in ({**json.loads(path.read_text()), "x": 1}, [], "mira"):
        path.write_text(json.dumps(content))
        with pytest.raises(ApproverError, match="no approver's"):
            people.unlock("mira", WORDS)


def test_names_are_in_order_and_drafts_are_none(people: Approvers, tmp_path: Path) -> None:
    assert people.names() == []
    for name in ("noor", "mira"):
        people.create(name, WORDS, SystemIds())
    (tmp_path / "config" / "approvers" / ".draft.json").write_text("")
    assert people.names() == ["mira", "noor"]
