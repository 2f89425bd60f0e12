"""The one digest that a public host published for a payload comes out of the generated code."""

from __future__ import annotations

from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

PUBLISHED = "sha256:df5abcbf1d1091794c1f37efcd89e5f7bd6b91afa631e29f084178d35c55e913"

PAYLOAD: dict[str, Any] = {
    "schema_version": 2,
    "scope_ref": "scope:case-7",
    "purpose_ref": "purpose:case",
    "valid_time": {"t": 1755350096789, "t_end": 1755350096789},
    "components": [
        {
            "component_id": "component:decision",
            "kind": "decision",
            "text": "Applied the documented correction.",
            "citation_ids": ["citation:source"],
        }
    ],
    "primary_component_id": "component:decision",
    "primary_event": {"at": 1755350096789, "type_ref": "event:correction-applied", "citation_id": "citation:source"},
    "citations": [
        {
            "citation_id": "citation:source",
            "source_ref": "source:case",
            "locator": {"scheme": "document", "value": "case-7#correction"},
            "content_digest": "sha256:" + "a" * 64,
            "observed_at": "2026-08-16T12:34:56.789Z",
        }
    ],
    "retention": {"derivative_rule": "make-ineligible"},
    "reconciliation": {"family_refs": []},
}


def test_the_published_payload_has_the_published_digest() -> None:
    assert CONTRACT.digests["payload"](PAYLOAD) == PUBLISHED


def test_any_other_payload_has_another() -> None:
    assert CONTRACT.digests["payload"]({**PAYLOAD, "scope_ref": "scope:case-8"}) != PUBLISHED
