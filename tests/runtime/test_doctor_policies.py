"""`engram doctor` on the owner's policies: each is told, and what cannot have been meant is a warning."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool

from tests.e2e.homes import capture, engram
from tests.runtime.operating import answers, ask, config_of, decided, edit, home_with_memory
from tests.runtime.policy.test_evidence import NAME, PUBLIC, attested
from tests.runtime.test_cli import checks

RULE = '[[admission.rule]]\nverdict = "accept"\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return home_with_memory(tmp_path / "home")


def ruled(home: Path, *rules: str, policy: str = "rules") -> None:
    edit(home, 'policy = "accept-all"', f'policy = "{policy}"\n' + "".join(RULE + rule for rule in rules))


def test_a_new_host_is_told_what_its_policies_are(home: Path) -> None:
    found = checks(home)
    assert found["admission"]["got"] == "accept-all"
    assert found["evidence keys"]["got"] == "none: all evidence is asserted"
    assert found["retention"]["got"].startswith("no expiry may be asked for; no derivative may be retained; 0 ")
    assert {found[name]["severity"] for name in ("admission", "evidence keys", "retention")} == {"ok"}


def test_rules_are_told_with_their_version(home: Path) -> None:
    ruled(home, 'kinds = ["decision"]\n')
    version = config_of(home).admission.rules.version
    assert checks(home)["admission"]["got"] == f"rules: 1 rule, else hold, version {version}"


@pytest.mark.parametrize(
    ("rules", "policy", "got"),
    [
        (('principals = ["eve"]\n',), "rules", "rule 1 names a principal that no binding has"),
        (('kinds = ["decision"]\n', 'trust = ["signed"]\n'), "rules", "rule 2 can never fit"),
        (('trust = ["earned"]\n',), "rules", "rule 1 can never fit"),
        (('kinds = ["decision"]\n',), "human", "there are rules, but the policy is human"),
    ],
)
def test_rules_that_cannot_have_been_meant_are_a_warning(
    home: Path, rules: tuple[str, ...], policy: str, got: str
) -> None:
    ruled(home, *rules, policy=policy)
    found = checks(home)["admission"]
    assert found["severity"] == "warning"
    assert found["got"].startswith(got)
    assert found["hint"]
    assert found["command"][0] == "grep"


def test_owners_bounds_and_keys_are_told(home: Path) -> None:
    edit(home, "# retention_ceiling_days = 90", "retention_ceiling_days = 90.5")
    edit(home, "# retain = false", "retain = true")
    edit(home, "# families = []", 'families = ["family:a"]')
    edit(home, "[evidence]\n", f'[evidence]\nkeys = {{ {NAME} = "{PUBLIC.hex()}" }}\n')
    found = checks(home)
    asked = "an expiry of at most 90.5 days; derivatives may be retained; 1 reconciliation family"
    assert found["retention"]["got"] == f"{asked}; all principals may capture"
    assert found["evidence keys"]["got"] == NAME


def test_records_signed_by_a_key_that_is_gone_are_named(home: Path) -> None:
    """Their trust was given at capture; that it no longer holds is the operator's to say, and doctor says how."""
    keys = f'[evidence]\nkeys = {{ {NAME} = "{PUBLIC.hex()}" }}\n'
    edit(home, "[evidence]\n", keys)
    arguments: dict[str, Any] = capture(f"signed-{time.monotonic_ns()}", "A signed memory.")
    proof = attested("scope:acme/lab", arguments["payload"], arguments["evidence"])
    arguments["evidence"]["attestation"] = proof
    (value,) = ask(home, (Tool.ENGRAM_MEMORY_CAPTURE, arguments))
    (outcome,) = decided(home, value["candidate_id"])
    assert checks(home)["evidence keys"]["severity"] == "ok"
    edit(home, keys, "[evidence]\n")
    found = checks(home)["evidence keys"]
    assert found["got"] == f"1 signed by a key that is not in [evidence.keys]: {outcome['record_id']}"
    read = (Tool.ENGRAM_MEMORY_GET, {"record_id": outcome["record_id"], "purpose_ref": "purpose:e2e"})
    assert answers(home, read)[0]["output"]["value"]["record"]["trust"] == {"class": "signed"}
    engram(*found["command"][1:])
    assert answers(home, read)[0]["error"]["code"] == "NOT_FOUND"
    assert checks(home)["evidence keys"]["severity"] == "ok"
