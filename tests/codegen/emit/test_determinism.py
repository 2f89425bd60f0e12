"""The same bytes on every machine: whatever the hash seed, the working directory, the locale and the time zone."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
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


SURROUNDINGS: list[tuple[str, bool, dict[str, str]]] = [
    ("0", True, {}),
    ("1", False, {"LC_ALL": "C", "TZ": "Pacific/Kiritimati"}),
    ("2", True, {"LC_ALL": "C.UTF-8"}),
    ("3", False, {"TZ": "America/St_Johns"}),
    ("4294967295", True, {"PYTHONUTF8": "0", "LC_ALL": "C"}),
]
"""Hash seed; whether in the repository or elsewhere; environment."""


def _differing(
    elsewhere: Path, what: str, names: list[str], surroundings: list[tuple[str, bool, dict[str, str]]]
) -> set[str]:
    def run(row: tuple[str, bool, dict[str, str]]) -> dict[str, str]:
        seed, inside, environment = row
        return _digests(seed, ROOT if inside else elsewhere, what, names, **environment)

    with ThreadPoolExecutor(2) as pool:
        runs = list(pool.map(run, surroundings))
    assert len(runs[0]) > 10
    assert all(set(run) == set(runs[0]) for run in runs)
    return {path for run in runs for path in run if run[path] != runs[0][path]}


@pytest.mark.slow
def test_output_is_the_same_under_five_hash_seeds_and_two_working_directories(tmp_path: Path) -> None:
    assert _differing(tmp_path, "all", NAMES, SURROUNDINGS) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_vectors_are_the_committed_ones_elsewhere_too(name: str, tmp_path: Path) -> None:
    """Here they are compared by ``engram-codegen check``, before any test; one more surrounding is as good as two."""
    seed, _, environment = SURROUNDINGS[1]
    made = _digests(seed, tmp_path, "vectors", [name], **environment)
    committed = {path: hashlib.sha256((ROOT / "generated" / path).read_bytes()).hexdigest() for path in made}
    assert made == committed
    assert made
