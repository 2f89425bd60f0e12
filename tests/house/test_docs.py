"""Everything a page shows was run: each ``sh`` block of README and docs, in order, in a scratch copy of the repository.

A ``text`` block right after an ``sh`` block is what the command printed; a line of ``...`` stands for any lines, and
``...`` within a line for any characters. A block that cannot run here is named in :data:`NOT_HERE` with its reason.
Every block has a terminal, where passphrases are typed; :data:`VISITS` names those that somebody visits with a browser.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.attended import approves_in_the_console, at_terminal

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\[[^\]]+\]\((?!https?:|#)([^)#\s]+)")
NOT_HERE = {
    "make test\n": "it is this very run",
    "make crash\n": "a thousand kills take longer than a test may; seeded ones run in tests/e2e",
    "make bench\n": "speed is never judged in a test",
    "make node-host\n": "it needs npm and what it gets there; what the page shows of it is that target's own check",
}
VISITS = {"engram console --home demo\n": approves_in_the_console}


def _pages() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def _blocks(page: Path) -> Iterator[tuple[str, str | None]]:
    found = [(m.group(1), m.group(2), m.start(), m.end()) for m in FENCE.finditer(page.read_text())]
    text = page.read_text()
    for index, (kind, body, _, end) in enumerate(found):
        if kind != "sh":
            continue
        after = found[index + 1] if index + 1 < len(found) else None
        shown = after[1] if after and after[0] == "text" and not text[end : after[2]].strip() else None
        yield body, shown


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what git would commit, with this virtual environment and an empty home beside it."""
    place = tmp_path_factory.mktemp("docs")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout.split("\0")
    copy = place / "engram-contracts"
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    (place / "home").mkdir()
    _git(copy, "init", "--quiet")
    _git(copy, "add", "--all")
    _git(
        copy, "-c", "user.name=docs", "-c", "user.email=docs@example.org", "commit", "--quiet", "--message", "as it is"
    )
    return copy


def _git(repository: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=repository, check=True, capture_output=True)


def _matches(shown: str, printed: str) -> bool:
    lines = []
    for line in shown.strip("\n").split("\n"):
        lines.append(r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line).replace(r"\.\.\.", ".*") + r"\s*?\n")
    return re.search("".join(lines), printed.rstrip("\n") + "\n") is not None


@pytest.mark.slow
@pytest.mark.parametrize("page", _pages(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_command_block_of_a_page_runs_and_prints_what_the_page_shows(page: Path, scratch: Path) -> None:
    env = {
        "PATH": f"{scratch / '.venv/bin'}:{os.environ['PATH']}",
        "HOME": str(scratch.parent / "home"),
        "LANG": "C.UTF-8",
    }
    for command, shown in _blocks(page):
        if command in NOT_HERE:
            continue
        code, printed = VISITS.get(command, at_terminal)(command, scratch, env)
        assert code == 0, f"{page.name}: this block exits {code}:\n{command}\n{printed}"
        if shown is not None:
            assert _matches(shown, printed), f"{page.name}: shown\n{shown}\nbut printed\n{printed}"
    _git(scratch, "checkout", "--quiet", ".")  # the next page begins where a reader begins


@pytest.mark.parametrize("page", _pages(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    dead = [target for target in LINK.findall(FENCE.sub("", page.read_text())) if not (page.parent / target).exists()]
    assert not dead, f"{page.name}: {dead}"


@pytest.mark.parametrize("page", _pages(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_javascript_on_a_page_stands_in_the_host_that_is_judged(page: Path) -> None:
    written = [path.read_text() for path in sorted((ROOT / "examples" / "node-host").glob("*.js"))]
    shown = [body for kind, body in FENCE.findall(page.read_text()) if kind == "js"]
    assert [block for block in shown if not any(block in text for text in written)] == []


def test_a_block_that_is_left_out_is_still_on_a_page() -> None:
    all_blocks = {command for page in _pages() for command, _ in _blocks(page)}
    assert not set(NOT_HERE) - all_blocks - {"make crash\n", "make bench\n"}
