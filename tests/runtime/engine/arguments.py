"""Arguments of calls, and what of an answer can be compared."""

from __future__ import annotations

import itertools
import json
from typing import Any

NOW = 1_780_000_000_000
PURPOSE = "purpose:test"

_keys = itertools.count()


def key() -> str:
    """A fresh idempotency key."""
    return f"test-operation-{next(_keys):08d}"


def capture(
    text: str = "The release tarball is verified before it is unpacked.",
    *,
    idempotency_key: str | None = None,
    source: str = "repo:acme/release-tools",
    kind: str = "decision",
    t: int = NOW - 1,
    t_end: int | None = None,
    **payload: Any,
) -> dict[str, Any]:
    """Arguments of a capture with one component, or `components` of one's own."""
    digest = "sha256:" + "ab" * 0x20
    valid = {"t": t} if t_end is None else {"t": t, "t_end": t_end}
    return {
        "idempotency_key": idempotency_key or key(),
        "payload": {
            "schema_version": 2,
            "purpose_ref": PURPOSE,
            "valid_time": valid,
            "components": [{"component_id": "c1", "kind": kind, "text": text, "citation_ids": ["q1"]}],
            "primary_component_id": "c1",
            "primary_event": {"at": 1, "type_ref": "event:seen", "citation_id": "q1"},
            "citations": [
                {
                    "citation_id": "q1",
                    "source_ref": source,
                    "locator": {"scheme": "git-path", "value": "docs/adr/0007.md"},
                    "content_digest": digest,
                }
            ],
            **payload,
        },
        "evidence": {"evidence_ref": "evidence:adr-0007", "evidence_digest": digest, "citation_ids": ["q1"]},
    }


def admit(candidate_id: str, idempotency_key: str | None = None) -> dict[str, Any]:
    """Arguments of a request for admission."""
    return {"candidate_id": candidate_id, "idempotency_key": idempotency_key or key()}


def withdraw(candidate_id: str, idempotency_key: str | None = None, reason_ref: str = "ticket:1") -> dict[str, Any]:
    """Arguments of a withdrawal."""
    return {"candidate_id": candidate_id, "idempotency_key": idempotency_key or key(), "reason_ref": reason_ref}


def forget(record_id: str, idempotency_key: str | None = None, reason_ref: str = "ticket:1") -> dict[str, Any]:
    """Arguments of a forgetting."""
    return {"record_id": record_id, "idempotency_key": idempotency_key or key(), "reason_ref": reason_ref}


def without_audit(content: dict[str, Any]) -> str:
    """An answer's bytes but for its audit id."""
    return json.dumps({name: value for name, value in content.items() if name != "auditId"}, sort_keys=True)
