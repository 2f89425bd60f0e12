"""Hosts for end-to-end tests, made as an owner makes them, and what their agents capture."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

PURPOSE = "purpose:e2e"
T0 = 1_700_000_000_000


def engram(*words: str | Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a command of the host, which must exit with that code."""
    done = subprocess.run(
        [sys.executable, "-m", "engram_runtime", *map(str, words)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done


def new_home(home: Path, *bindings: str, limits: str = "") -> Path:
    """A host with memory on; the first binding is the one that init makes, the others have its grants too."""
    first, *others = bindings
    engram("init", "--home", home, "--tenant", "acme", "--workspace", "lab", "--binding", first, "--purpose", PURPOSE)
    for switch in ("host", "tenant"):
        engram("enable", switch, "--home", home)
    file = home / "config" / "engram.toml"
    text = file.read_text()
    for name in others:
        text += f'\n[bindings.{name}]\npurpose_ref = "{PURPOSE}"\n'
    file.write_text(text.replace("[limits]\n", f"[limits]\n{limits}\n"))
    for name in others:
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
