"""What `make node-host` rests on, tried without Node: its moved bounds, its lock, what it says where Node is not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.conformance.node_host import __main__ as node_host
from tests.conformance.node_host.bounds import BOUNDS, CONTRACT, bundle_with

ROOT = Path(__file__).resolve().parents[3]
HOST = ROOT / "examples" / "node-host"
GENERATED = ROOT / "generated"


@pytest.mark.parametrize("name", BOUNDS)
def test_a_moved_bound_changes_one_value_and_names_what_the_contract_has(name: str, tmp_path: Path) -> None:
    moved, own = BOUNDS[name], GENERATED / CONTRACT
    bundle = bundle_with(moved, GENERATED, tmp_path)
    changed = {
        path.relative_to(own)
        for path in own.rglob("*.json")
        if json.loads(path.read_text()) != json.loads((bundle / path.relative_to(own)).read_text())
    }
    assert changed == {Path("schemas") / f"{moved.schema}.json"}
    rules = {row["id"] for row in json.loads((own / "rules.json").read_text())["rules"]}
    laws = {row["id"] for row in json.loads((own / "laws.json").read_text())["laws"]}
    fuzz = {f"fuzz.{moved.schema.removesuffix('.in')}"}
    assert moved.named & rules
    assert moved.named <= rules | laws | fuzz


def test_the_lock_names_versions_and_no_place_to_get_them_from() -> None:
    lock = json.loads((HOST / "package-lock.json").read_text())
    wanted = json.loads((HOST / "package.json").read_text())["dependencies"]
    assert lock["packages"][""]["dependencies"] == wanted
    assert {name: lock["packages"][f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert not [name for name, row in lock["packages"].items() if "resolved" in row]


def test_without_node_it_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node_host, "CARRIED", ROOT / "build" / "no-such-node")
    monkeypatch.setattr(sys, "argv", ["node-host"])
    with pytest.raises(SystemExit) as caught:
        node_host.main()
    said = capsys.readouterr().err.splitlines()
    assert caught.value.code == 3
    assert [line.partition(":")[0] for line in said] == ["error", "hint", "command"]
    assert said[-1].endswith("npm install --prefix build/no-such-node node@22")
