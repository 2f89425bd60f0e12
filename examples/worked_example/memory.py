"""The memory that the worked example captures: a decision about releases, with its source."""

from __future__ import annotations

import copy
import hashlib
from typing import Any

PURPOSE = "purpose:release-engineering"
QUERY = "how the release tarball digest is verified"
SOURCE = "The release job signs the sha256 of the tarball; the installer refuses a tarball whose digest differs."

_DIGEST = f"sha256:{hashlib.sha256(SOURCE.encode()).hexdigest()}"

CAPTURE: dict[str, Any] = {
    "idempotency_key": "agent-a.task-42.capture-1",
    "payload": {
        "schema_version": 2,
        "purpose_ref": PURPOSE,
        "valid_time": {"t": 1764460800000},
        "components": [
            {
                "component_id": "decision",
                "kind": "decision",
                "text": "The installer verifies the release tarball against the signed sha256 before it unpacks, "
                "because a mirror once served a truncated file.",
                "citation_ids": ["runbook"],
            }
        ],
        "primary_component_id": "decision",
        "primary_event": {"at": 1764460800000, "type_ref": "event:decision-recorded", "citation_id": "runbook"},
        "citations": [
            {
                "citation_id": "runbook",
                "source_ref": "repository:release-tools",
                "locator": {"scheme": "file", "value": "docs/releasing.md#verify"},
                "content_digest": _DIGEST,
            }
        ],
    },
    "evidence": {
        "evidence_ref": "review:release-tools-17",
        "evidence_digest": _DIGEST,
        "citation_ids": ["runbook"],
    },
}


def dangling() -> dict[str, Any]:
    """The same memory under a new key, its evidence citing what is not there."""
    arguments = copy.deepcopy(CAPTURE)
    arguments["idempotency_key"] = "agent-a.task-42.capture-2"
    arguments["evidence"]["citation_ids"] = ["runbook", "meeting-notes"]
    return arguments
