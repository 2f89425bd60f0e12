"""A maintainer moves two bounds in a copy of the contracts and regenerates: the change is everywhere, by no other edit.

One bound is plain (``limit`` to 21); one is an ``x-`` bound that no client can see (``query`` to 2,049 bytes). The
contract is a draft: a released one cannot be changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME = "memory-protocol@1.0.0"
TOOL = "mem_search"
PACKAGE = "python/engram_contracts/memory_protocol/v1_0_0"

# One worker makes the copy and regenerates it, for all of them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("a bound changes")]


def _codegen(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engram_codegen", *words]
    return subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=300)


def _in_copy(place: Path, program: str) -> Any:
    """Run a program against the copy's generated package and read the JSON that it prints."""
    env = {**os.environ, "PYTHONPATH": str(place / "generated/python")}
    run = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of contracts/ and generated/ in which the two bounds have moved; nothing is regenerated yet."""
    place = tmp_path_factory.mktemp("edited")
    for part in ("contracts", "generated", "docs"):
        shutil.copytree(ROOT / part, place / part)
    path = place / f"contracts/memory-protocol/1.0.0/tools/{TOOL}.json"
    tool = json.loads(path.read_text())
    members = tool["input"]["properties"]
    assert (members["limit"]["maximum"], members["query"]["x-bytes"]["max"]) == (20, 2048)
    members["limit"]["maximum"], members["query"]["x-bytes"]["max"] = 21, 2049
    path.write_text(json.dumps(tool, ensure_ascii=False))
    return place


@pytest.fixture(scope="module")
def unmended(edited: Path) -> subprocess.CompletedProcess[str]:
    """What the check says before anything is regenerated."""
    return _codegen(edited, "check", NAME)


@pytest.fixture(scope="module")
def regenerated(edited: Path, unmended: subprocess.CompletedProcess[str]) -> Path:
    """The copy after ``generate``, and nothing else."""
    run = _codegen(edited, "generate", NAME)
    assert run.returncode == 0, run.stdout + run.stderr
    return edited


def test_without_generate_the_check_fails_and_names_the_command_that_mends_it(
    unmended: subprocess.CompletedProcess[str],
) -> None:
    assert unmended.returncode == 1
    assert "engram-codegen generate" in unmended.stdout + unmended.stderr


def test_the_tests_of_this_house_begin_with_that_check() -> None:
    recipe = (ROOT / "Makefile").read_text().split("\ntest:", 1)[1].split("\n\n", 1)[0]
    assert "types check" in recipe
    assert "engram-codegen check" in (ROOT / "Makefile").read_text().split("\ncheck:", 1)[1].split("\n\n", 1)[0]


def test_the_validators_judge_by_the_new_bounds(regenerated: Path) -> None:
    verdicts = _in_copy(
        regenerated,
        "import json\n"
        "from engram_contracts.memory_protocol.v1_0_0.validators import IN\n"
        f"judge = IN['{TOOL}']\n"
        "def case(**more): return {'query': 'q', **more}\n"
        "cases = [case(limit=21), case(limit=22), case(query='q' * 2049), case(query='q' * 2050)]\n"
        "print(json.dumps([[judge.ok(c), [v.rule for v in judge.errors(c)]] for c in cases]))",
    )
    assert verdicts == [
        [True, []],
        [False, [f"{TOOL}.in/limit#maximum"]],
        [True, []],
        [False, [f"{TOOL}.in/query#x-bytes.max"]],
    ]


def test_the_pydantic_models_judge_by_the_new_plain_bound(regenerated: Path) -> None:
    verdicts = _in_copy(
        regenerated,
        "import json\n"
        "from pydantic import ValidationError\n"
        "from engram_contracts.memory_protocol.v1_0_0.models import MemSearchIn\n"
        "def accepts(limit):\n"
        "    try: MemSearchIn.model_validate({'query': 'q', 'limit': limit})\n"
        "    except ValidationError: return False\n"
        "    return True\n"
        "print(json.dumps([accepts(21), accepts(22)]))",
    )
    assert verdicts == [True, False]


def _descriptor(place: Path) -> Any:
    tools = json.loads((place / "generated/memory-protocol/1.0.0/mcp.json").read_text())["tools"]
    return next(tool for tool in tools if tool["name"] == TOOL)


def test_the_descriptor_has_the_plain_bound_and_says_the_other(regenerated: Path) -> None:
    descriptor = _descriptor(regenerated)
    assert descriptor["inputSchema"]["properties"]["limit"]["maximum"] == 21
    assert "2,049 UTF-8 bytes" in descriptor["description"]
    assert "2,048" not in json.dumps(descriptor)


def test_gap_lists_the_new_x_bound(regenerated: Path) -> None:
    gap = json.dumps(json.loads((regenerated / "generated/memory-protocol/1.0.0/gap.json").read_text()))
    before = (ROOT / "generated/memory-protocol/1.0.0/gap.json").read_text()
    assert "2,049" not in before
    assert "2,049" in gap
    assert gap.count("2,048") == before.count("2,048") - gap.count("2,049")


@pytest.mark.parametrize(
    ("rule", "inside", "outside"),
    [
        (f"{TOOL}.in/limit#maximum", '"value":21', '"value":22'),
        (f"{TOOL}.in/query#x-bytes.max", '"count":2049', '"count":2050'),
    ],
)
def test_the_vectors_stand_on_both_sides_of_the_new_bound(
    regenerated: Path, rule: str, inside: str, outside: str
) -> None:
    path = regenerated / f"generated/memory-protocol/1.0.0/vectors/{TOOL}.in.json"
    lines = [line for line in path.read_text().splitlines() if f'"{rule}:' in line]
    assert any(inside in line and '"accepted"' in line for line in lines), lines
    assert any(outside in line and '"refused"' in line for line in lines), lines


def test_the_reference_page_shows_both_new_bounds(regenerated: Path) -> None:
    page = (regenerated / "generated/memory-protocol/1.0.0/docs/reference.md").read_text()
    section = page.split(f"### {TOOL}", 1)[1].split("\n### ", 1)[0]
    assert "1 to 21" in section
    assert "1 to 2,049 UTF-8 bytes" in section


def test_the_packaged_copies_moved_too(regenerated: Path) -> None:
    data = regenerated / "generated" / PACKAGE / "data"
    for name in ("mcp.json", f"vectors/{TOOL}.in.json", f"schemas/{TOOL}.in.json"):
        assert (data / name).read_bytes() == (regenerated / "generated/memory-protocol/1.0.0" / name).read_bytes()


def test_then_the_check_is_green(regenerated: Path) -> None:
    assert _codegen(regenerated, "check", NAME).returncode == 0
