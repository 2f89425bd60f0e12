"""The same bytes on every machine: whatever the hash seed, the working directory, the locale and the time zone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import NAMES, ROOT

PROGRAM = """
import hashlib, json, sys
from pathlib import Path
from engram_codegen.emit import EMITTERS, emit_shared
from engram_codegen.pipeline import world
from engram_codegen.resolve import resolve
from engram_codegen.source import load
from engram_codegen.workspace import select

folder = Path(sys.argv[1]) / "contracts"
named = select(folder)
emitters = {name: run for name, run in EMITTERS.items() if (name == "vectors") == (sys.argv[2] == "vectors")}
digests = {}
for one in named:
    if str(one) in sys.argv[3:]:
        contract = resolve(load(one.folder))
        for name, run in emitters.items():
            for path, text in run(contract).items():
                digests[path] = hashlib.sha256(text.encode()).hexdigest()
if sys.argv[2] != "vectors":
    for path, text in emit_shared(world(named)).items():
        digests[path] = hashlib.sha256(text.encode()).hexdigest()
print(json.dumps(digests))
"""


def _digests(seed: str, cwd: Path, what: str, names: list[str], **environment: str) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(ROOT), what, *names],
        cwd=cwd,
        env={**os.environ, **environment, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.slow
def test_output_is_the_same_under_five_hash_seeds_and_two_working_directories(tmp_path: Path) -> None:
    surroundings = [
        ("0", ROOT, {}),
        ("1", tmp_path, {"LC_ALL": "C", "TZ": "Pacific/Kiritimati"}),
        ("2", ROOT, {"LC_ALL": "C.UTF-8"}),
        ("3", tmp_path, {"TZ": "America/St_Johns"}),
        ("4294967295", ROOT, {"PYTHONUTF8": "0", "LC_ALL": "C"}),
    ]
    runs = [_digests(seed, cwd, "all", NAMES, **environment) for seed, cwd, environment in surroundings]
    assert len(runs[0]) > 100
    differing = {path for run in runs for path in run if run.get(path) != runs[0].get(path)}
    assert differing == set()
    assert all(set(run) == set(runs[0]) for run in runs)
