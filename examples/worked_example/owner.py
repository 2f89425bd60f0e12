"""What the owner does: the project's own commands, run as a person would, each shown before it runs."""

from __future__ import annotations

import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from .show import Show
from .talk import Talk

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
APPROVER = "mira"
PASSPHRASE = "only for this example"
NO_HOME = ("keys",)
"""Commands that are about no home."""


@dataclass(frozen=True)
class Owner:
    """The owner of one home. `place` is what the commands shown are relative to."""

    home: Path
    show: Show

    def run(self, *words: str | Path, typed: str | None = None) -> str:
        """Run a command over the home; its output. `typed`: what a person would type at the prompt."""
        command = [str(BIN / "engram"), *map(str, words)]
        if words[0] not in NO_HOME:
            command += ["--home", str(self.home)]
        if typed is not None:
            command += ["--passphrase-fd", "0"]
        done = subprocess.run(
            command, cwd=ROOT, check=True, input=None if typed is None else typed + "\n", capture_output=True, text=True
        )
        return done.stdout

    def shown(self, *words: str | Path, typed: str | None = None) -> str:
        """The same, and the command stands on the screen."""
        told = [word.name if isinstance(word, Path) else word for word in words]
        self.show.line(f"$ engram {shlex.join(told)}")
        return self.run(*words, typed=typed)

    def approves(self, talk: Talk) -> None:
        """Look at what waits, and approve it with a passphrase."""
        self.show.step("The human, at a second terminal")
        said = self.shown("approvals", "approve", "--approver", APPROVER, typed=PASSPHRASE).splitlines()
        for row in said:
            self.show.line(f"  {row}")
        good = bool(said) and f"approved by operator:{APPROVER}" in said[-1]
        talk.judged("One approval, for exactly this operation, signed by a key under a passphrase.", good)
