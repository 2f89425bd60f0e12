"""Receipts: what the host states about a call, each a document whose digest the contract defines.

Those of mutations stand in the facts of their events, or derive from the event itself, so that they recompute from
the journal alone (`event_fault`). Nothing in them can be erased or guessed back: ids, digests, times. Receipts of
reads are told and not kept.
Shapes: the golden vectors of the contract's digests.json.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.enums import TrustClass
from engram_contracts.model_v1 import DigestInfo, read

from engram_runtime.call import Call
from engram_runtime.engine.facts import FROM_STATE
from engram_runtime.engine.sums import digest
from engram_runtime.instants import from_ms
from engram_runtime.ports import Ids, Verdict
from engram_runtime.store.port import Event, ReadTx

Document = dict[str, Any]

REDACTION: Final = "engram-default-1"
"""Names what is shown by default; moves with the law `redaction-default`."""

POLICY_VERSION: Final = "1"
"""Version of the host's rules for authorization and redaction."""

OWN: Final = "receipt_digest"
"""The member of a receipt that is its own digest."""

_TRUST: Final = {TrustClass.ASSERTED: digests.TRUST_ASSERTED, TrustClass.SIGNED: digests.TRUST_SIGNED}


def closed(info: DigestInfo, document: Document, own: str = OWN) -> Document:
    """The receipt with its own digest as its last member."""
    return {**document, own: digest(info, document)}


def authorization(ids: Ids, tx: ReadTx, call: Call) -> Document:
    """That this call was allowed: what the grant is for, from when to when, and its epoch now.

    The grant must have been judged in this transaction (`call.authorize`).
    """
    context, roles = call.context, call.tool.roles
    grant = tx.grant(context.binding, call.tool.name)
    resource: Document = {"scope_ref": context.scope_ref}
    if roles.target_entity is not None:
        resource["entity"] = roles.target_entity
    caller = {"principal": context.principal, "agent": context.agent, "session": context.session}
    document: Document = {
        "allowed": True,
        "decision_id": ids.new("dec_"),
        "policy_version": POLICY_VERSION,
        "operation": str(call.tool.name),
        "resource_digest": _resource(call.tool.name, tuple(resource.items())),
        "scope_ref": context.scope_ref,
        "redaction": REDACTION,
        "authentication_receipt_digest": _resource(context.binding, tuple(caller.items())),
    }
    if grant is not None:
        document |= {"not_before": from_ms(grant.not_before), "revocation_epoch": str(grant.epoch)}
        if grant.expires_at is not None:
            document["expires_at"] = from_ms(grant.expires_at)
    return closed(digests.AUTHORIZATION_RECEIPT, document)


@lru_cache(maxsize=0x100)
def _resource(operation: str, resource: tuple[tuple[str, str], ...]) -> str:
    """The digest of who asks, or of what for: the same in every call of a session."""
    return digest(digests.AUTHORIZATION_RESOURCE, {"operation": str(operation), "resource": dict(resource)})


def revalidation(allowed: Document, now: int) -> str:
    """The digest of the check, in the same transaction, that the authorization still held when it was used."""
    document = {
        "receipt_digest": allowed[OWN],
        "checked_at": from_ms(now),
        "valid": True,
        "current_revocation_epoch": allowed["revocation_epoch"],
        "reason": "valid",
    }
    return digest(digests.REVALIDATION_RECEIPT, document)


def decision(verdict: Verdict, operation: str, record_digest: str) -> Document:
    """What a policy decided of one record digest; `operation` is what was done, which a guard may have changed."""
    document = {
        "policy_id": verdict.policy_id,
        "policy_version": verdict.policy_version,
        "record_digest": record_digest,
        "decision": str(operation),
        "issued_at": from_ms(verdict.issued_at),
    }
    return closed(digests.DECISION_RECEIPT, document)


def transaction(event: Event) -> str:
    """The digest of what one transaction committed, derived from its event alone."""
    facts = cast("Document", event.facts)
    document: Document = {
        "operation": event.operation,
        "cursor": str(event.at.cursor),
        "storage_epoch": facts["storage_epoch"],
        "record_digest": facts["record_digest"],
        "event_digest": event.at.event_digest,
        "committed_at": from_ms(event.at.recorded_at),
    }
    return digest(digests.TRANSACTION_RECEIPT, document)


def change(event: Event, to_state: str) -> Document:
    """The receipt of an event that ended its target, as the tools tell it; derived from the event alone."""
    facts = cast("Document", event.facts)
    return {
        "event_id": event.at.event_id,
        "operation": event.operation,
        "from_state": facts[FROM_STATE],
        "to_state": to_state,
        "cursor": str(event.at.cursor),
        "event_digest": event.at.event_digest,
        "authorization_receipt_digest": facts["authorization"][OWN],
        "transaction_receipt_digest": transaction(event),
    }


def trust(trust_class: str, evidence_digest: str, verifier: tuple[str, str], now: int, payload_digest: str) -> Document:
    """The trust binding of a record. Its digest also covers the payload's, which the binding itself does not hold."""
    binding: Document = {
        "class": str(trust_class),
        "evidence_digest": evidence_digest,
        "verifier_id": verifier[0],
        "verifier_version": verifier[1],
        "issued_at": from_ms(now),
        "revocation_epoch": "0",
    }
    return {**binding, OWN: trust_digest(binding, payload_digest)}


def trust_digest(binding: Document, payload_digest: str) -> str:
    """The receipt digest of a trust binding for that payload."""
    return digest(_TRUST[binding["class"]], {**binding, "payload_digest": payload_digest})


_STORED: Final = {"authorization": digests.AUTHORIZATION_RECEIPT, "verdict": digests.DECISION_RECEIPT}


def event_fault(event: Event) -> str | None:
    """Which receipt in the facts of an event does not recompute, or None; for `engram journal verify`."""
    for name, info in _STORED.items():
        receipt = read(event.facts, (name,))
        if receipt is not None and receipt.get(OWN) != digest(info, receipt):
            return name
    return None
