"""The README's table of contracts says what the contracts themselves say."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| \[([a-z-]+) ([0-9.]+)\]\((\S+)\) \| .* \| ([a-z]+)(, served)? \|$", re.M)


def test_every_contract_of_a_memory_has_its_row_with_its_status() -> None:
    rows = {(name, version): (status, bool(served)) for name, version, _, status, served in ROW.findall(_readme())}
    told = [json.loads(path.read_text()) for path in sorted((ROOT / "contracts").glob("*/*/contract.json"))]
    memories = {(one["id"], one["version"]): (one["status"], one["served"]) for one in told}
    del memories["conformance-control", "1.0.0"]  # no memory: what a test does to a host
    assert rows == memories


def _readme() -> str:
    return (ROOT / "README.md").read_text()
