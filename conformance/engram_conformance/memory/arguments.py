"""Right arguments of engram-memory's tools, small enough to read and different where a test wants them to be."""

from __future__ import annotations

from typing import Any

from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind

Json = dict[str, Any]
DIGEST = "sha256:" + "ab" * 0x20


def citation(name: str = "q1", source: str = "repo:acme/handbook", **more: Any) -> Json:
    """One citation."""
    return {
        "citation_id": name,
        "source_ref": source,
        "locator": {"scheme": "git-path", "value": "docs/decisions.md"},
        "content_digest": DIGEST,
        **more,
    }


def component(
    text: str, name: str = "c1", kind: str = ComponentKind.DECISION, cites: tuple[str, ...] = ("q1",)
) -> Json:
    """One component."""
    return {"component_id": name, "kind": kind, "text": text, "citation_ids": list(cites)}


def payload(
    text: str, purpose: str, t: int, t_end: int | None = None, source: str = "repo:acme/handbook", **more: Any
) -> Json:
    """A payload of one component and one citation; ``more`` adds or replaces members. Times in epoch milliseconds."""
    return {
        "schema_version": 2,
        "purpose_ref": purpose,
        "valid_time": {"t": t} if t_end is None else {"t": t, "t_end": t_end},
        "components": [component(text)],
        "primary_component_id": "c1",
        "primary_event": {"at": t, "type_ref": "event:noted", "citation_id": "q1"},
        "citations": [citation(source=source)],
        **more,
    }


def evidence(**more: Any) -> Json:
    """Evidence for a payload of one citation."""
    return {"evidence_ref": "evidence:conformance", "evidence_digest": DIGEST, "citation_ids": ["q1"], **more}


def capture(key: str, body: Json, proof: Json | None = None) -> Json:
    """Arguments of a capture."""
    return {"idempotency_key": key, "payload": body, "evidence": proof or evidence()}


def admission(key: str, candidate_id: str) -> Json:
    """Arguments of a request for admission."""
    return {"candidate_id": candidate_id, "idempotency_key": key}


def withdrawal(key: str, candidate_id: str, reason: str = "ticket:conformance") -> Json:
    """Arguments of a withdrawal."""
    return {"candidate_id": candidate_id, "idempotency_key": key, "reason_ref": reason}


def forgetting(key: str, record_id: str, reason: str = "ticket:conformance") -> Json:
    """Arguments of a forgetting."""
    return {"record_id": record_id, "idempotency_key": key, "reason_ref": reason}
