"""`engram doctor` on approvers, confirmation, HTTP and clean-ups."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.store.port import Draft, Erasing, Grant, WriteTx
from engram_runtime.system import SystemIds

from tests.runtime.operating import captured, config_of, decided, edit, home_with_memory, written
from tests.runtime.test_cli import checks


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return home_with_memory(tmp_path / "home")


def approver(home: Path) -> None:
    Approvers(config_of(home).homes.approvers, cost=10).create("mira", "a passphrase for a test", SystemIds())


def only(home: Path, tool: str) -> None:
    """Grant the binding that tool and no other."""

    def change(tx: WriteTx) -> None:
        for grant in tx.grants("a"):
            tx.put_grant(Grant("a", grant.tool, 0, revoked_at=1))
        tx.put_grant(Grant("a", tool, 0))

    written(home, change)


def test_a_tool_that_takes_an_approval_needs_somebody_to_give_it(home: Path) -> None:
    only(home, Tool.ENGRAM_MEMORY_GET)
    assert checks(home)["approvers"]["severity"] == "ok"
    only(home, Tool.ENGRAM_MEMORY_FORGET)
    found = checks(home)["approvers"]
    assert (found["severity"], found["got"]) == ("warning", "none, but engram_memory_forget take an approval")
    assert found["command"][:3] == ["engram", "approvers", "add"]
    approver(home)
    found = checks(home)["approvers"]
    assert (found["severity"], found["got"]) == ("ok", "mira")


def test_a_tool_that_was_selected_takes_an_approval_too(home: Path) -> None:
    only(home, Tool.ENGRAM_MEMORY_CAPTURE)
    assert checks(home)["approvers"]["severity"] == "ok"
    edit(home, 'purpose_ref = "purpose:e2e"', 'purpose_ref = "purpose:e2e"\nconfirm = ["engram_memory_capture"]')
    assert checks(home)["approvers"]["severity"] == "warning"
    assert checks(home)["confirmation"]["got"] == "a call waits 20 s; a: operator, engram_memory_capture"


def test_an_approver_s_file_is_private(home: Path) -> None:
    approver(home)
    assert checks(home)["file modes"]["severity"] == "ok"
    (file,) = config_of(home).homes.approvers.iterdir()
    file.chmod(0o644)
    found = checks(home, code=1)["file modes"]
    assert found["got"] == f"{file}: 0644"


def test_an_approver_whose_file_is_damaged_is_told(home: Path) -> None:
    approver(home)
    (file,) = config_of(home).homes.approvers.iterdir()
    file.write_bytes(b"{}")
    found = checks(home, code=1)["approvers"]
    assert found["got"] == "mira: the file is no approver's"
    assert found["command"][:4] == ["engram", "approvers", "remove", "mira"]


def test_http_beyond_this_machine_without_tls_is_an_owner_s_exception(home: Path) -> None:
    assert checks(home)["http"]["severity"] == "ok"
    edit(home, "[http]\n", '[http]\nhost = "192.0.2.7"\nallowed_hosts = ["memory.example:8000"]\n')
    edit(home, "# plain_beyond_loopback = false", "plain_beyond_loopback = true")
    found = checks(home)["http"]
    assert found["severity"] == "warning"
    assert "beyond loopback without TLS" in found["got"]


def test_a_certificate_that_is_not_there_is_an_error(home: Path) -> None:
    edit(home, '# tls_cert = "tls/cert.pem"', 'tls_cert = "tls/cert.pem"')
    edit(home, '# tls_key = "tls/key.pem"', 'tls_key = "tls/key.pem"')
    found = checks(home, code=1)["http"]
    assert found["severity"] == "error"
    assert found["got"].endswith(f": {os.strerror(2)}")


def test_a_clean_up_that_waits_is_told(home: Path) -> None:
    assert checks(home)["clean-ups"]["got"] == "none pending"
    (outcome,) = decided(home, *captured(home, "A memory."))

    def end(tx: WriteTx) -> None:
        record = tx.record(outcome["record_id"])
        assert record is not None
        slot = tx.seal_residue(record.now.record_id, b"[]")
        ended = Erasing(record.now.record_id, slot)
        tx.append(
            Draft("tombstone", {}, records=(replace(record.now, state="tombstoned", body=False),), erasing=(ended,))
        )

    written(home, end)
    found = checks(home, code=1)["clean-ups"]  # 1: no index row was taken away, and the journal's check says so
    assert (found["severity"], found["got"]) == ("warning", "1 of forgotten records not verified yet")
