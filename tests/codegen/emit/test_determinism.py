"""The same bytes on every machine: whatever the hash seed, the working directory, the locale and the time zone."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from engram_codegen.pipeline import place_of

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


SURROUNDINGS = {
    "0": ("inside", {}),
    "1": ("elsewhere", {"LC_ALL": "C", "TZ": "Pacific/Kiritimati"}),
    "2": ("inside", {"LC_ALL": "C.UTF-8"}),
    "3": ("elsewhere", {"TZ": "America/St_Johns"}),
    "4294967295": ("inside", {"PYTHONUTF8": "0", "LC_ALL": "C"}),
}
"""By hash seed: whether in the repository or elsewhere, and the environment. ``engram-codegen check``, which is run
before any test, is one more."""


def _differing(made: dict[str, str]) -> list[str]:
    """The paths whose digest is not that of the committed file."""
    return [path for path, told in made.items() if _digest(ROOT / place_of(path)) != told]


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("seed", SURROUNDINGS)
def test_output_is_the_committed_one_in_any_surroundings(seed: str, tmp_path: Path) -> None:
    where, environment = SURROUNDINGS[seed]
    made = _digests(seed, ROOT if where == "inside" else tmp_path, "all", NAMES, **environment)
    assert len(made) > 10
    assert _differing(made) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_vectors_are_the_committed_ones_elsewhere_too(name: str, tmp_path: Path) -> None:
    """They take their time, so that one more surrounding has to do."""
    made = _digests("1", tmp_path, "vectors", [name], **SURROUNDINGS["1"][1])
    assert made
    assert _differing(made) == []
