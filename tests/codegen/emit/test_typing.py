"""The generated package is typed: a host that gets a member wrong hears it from its type checker."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT

HOST = """
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import ERRORS, Code
from engram_contracts.engram_memory.v1_0_0.handlers import EngramMemoryHandlers
from engram_contracts.engram_memory.v1_0_0.types import EngramMemoryCaptureIn, EngramMemoryCaptureOut
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts import load


class Call: ...


async def capture(arguments: EngramMemoryCaptureIn, call: Call) -> EngramMemoryCaptureOut:
    first = arguments["payload"]["components"][0]
    ids: list[str] = first["citation_ids"]
    return {
        "status": "committed_pending",
        "candidate_id": ids[0],
        "cursor": "0",
        "transaction_receipt_digest": arguments["evidence"]["evidence_digest"],
    }


async def serve(host: EngramMemoryHandlers[Call], arguments: EngramMemoryCaptureIn) -> str:
    value = await host.engram_memory_capture(arguments, Call())
    return value["candidate_id"]


seconds: int = laws.CONFIRMATION_TTL.seconds
message: str = ERRORS[Code.NOT_FOUND].message
text: str = load("engram-memory").text(Tool.ENGRAM_MEMORY_GET, {})
status: CaptureStatus = CaptureStatus.COMMITTED_PENDING
"""

WRONG = {
    "a member that there is not": ('arguments["payload"]["components"]', 'arguments["payload"]["parts"]'),
    "a status of another tool": ('"status": "committed_pending"', '"status": "tombstoned"'),
    "a member left out": ('        "cursor": "0",\n', ""),
    "a parameter that the law does not have": ("CONFIRMATION_TTL.seconds", "CONFIRMATION_TTL.minutes"),
    "a code of no contract": ("Code.NOT_FOUND", "Code.GONE"),
    "a method that is no tool": ("host.engram_memory_capture", "host.engram_memory_store"),
}


def _faults(folder: Path, files: dict[str, str]) -> dict[str, list[str]]:
    """What pyright (strict) says of each file."""
    for name, text in files.items():
        (folder / name).write_text(text)
    (folder / "pyrightconfig.json").write_text(
        json.dumps({"typeCheckingMode": "strict", "extraPaths": [str(ROOT / "generated" / "python")]})
    )
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "-p", str(folder), "--outputjson", "--pythonpath", sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, list[str]] = {name: [] for name in files}
    for row in json.loads(done.stdout)["generalDiagnostics"]:
        found[Path(row["file"]).name].append(row["message"])
    return found


@pytest.mark.slow
def test_a_right_host_passes_and_each_wrong_one_is_told(tmp_path: Path) -> None:
    files = {"right.py": HOST}
    for number, (old, new) in enumerate(WRONG.values()):
        assert old in HOST
        files[f"wrong{number}.py"] = HOST.replace(old, new)
    found = _faults(tmp_path, files)
    assert found.pop("right.py") == []
    silent = [why for why, told in zip(WRONG, found.values(), strict=True) if not told]
    assert silent == []
