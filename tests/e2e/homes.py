"""Hosts for end-to-end tests, made as an owner makes them, and what their agents capture."""

from __future__ import annotations

import hashlib
import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engram_runtime.cli import cli

PURPOSE = "purpose:e2e"
T0 = 1_700_000_000_000


@dataclass(frozen=True)
class Done:
    """What a command printed."""

    stdout: str
    stderr: str


def engram(*words: str | Path, code: int = 0) -> Done:
    """Run a command of the host in this process; it must exit with that code."""
    out, err = io.StringIO(), io.StringIO()
    found: object = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            cli.main([str(word) for word in words], prog_name="engram")
        except SystemExit as end:
            found = end.code or 0
    assert found == code, (words, found, out.getvalue(), err.getvalue())
    return Done(out.getvalue(), err.getvalue())


def new_home(home: Path, *bindings: str, limits: str = "") -> Path:
    """A host with memory on; the first binding is the one that init makes, the others have its grants too.

    A binding named `bare` gets no grant.
    """
    first, *others = bindings
    scope = ("--tenant", "acme", "--workspace", "lab")
    engram("init", "--home", home, *scope, "--binding", first, "--purpose", PURPOSE)
    for switch in ("host", "tenant"):
        engram("enable", switch, "--home", home)
    file = home / "config" / "engram.toml"
    text = file.read_text()
    for name in others:
        text += f'\n[bindings.{name}]\npurpose_ref = "{PURPOSE}"\n'
    file.write_text(text.replace("[limits]\n", f"[limits]\n{limits}\n"))
    for name in others:
        if name != "bare":
            engram("grants", "give", name, "--home", home)
    return home


def digest(text: str) -> str:
    """A digest of a cited text."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def capture(key: str, text: str = "The installer verifies the signed digest.", **more: Any) -> dict[str, Any]:
    """Arguments of a small, valid capture."""
    return {
        "idempotency_key": f"e2e-capture-key-{key}",
        "payload": {
            "schema_version": 2,
            "purpose_ref": PURPOSE,
            "valid_time": {"t": T0},
            "components": [
                {"component_id": "c1", "kind": "decision", "text": text, "citation_ids": ["cit1"]},
            ],
            "primary_component_id": "c1",
            "primary_event": {"at": T0, "type_ref": "event:decided", "citation_id": "cit1"},
            "citations": [
                {
                    "citation_id": "cit1",
                    "source_ref": "repository:release-tools",
                    "locator": {"scheme": "file", "value": "docs/releasing.md"},
                    "content_digest": digest(text),
                }
            ],
            **more,
        },
        "evidence": {"evidence_ref": "review:17", "evidence_digest": digest(text), "citation_ids": ["cit1"]},
    }
