/** Receipts that several tools give: each is a digest of a small document, in the form of the golden ones. */

import { freshId } from "./digests.js";

/** Receipts in one scope. The documents behind them are not kept: this host has nobody who could ask for them. */
export function receiptMaker(digest, context) {
  const { scope_ref } = context;
  const instant = (at) => new Date(at).toISOString();
  return {
    authorization: (operation, resource) =>
      digest("authorization-receipt", {
        allowed: true,
        decision_id: freshId("dec_"),
        policy_version: "1",
        operation,
        resource_digest: digest("authorization-resource", { operation, resource }),
        scope_ref,
        revocation_epoch: "0",
        redaction: "engram-default-1",
      }),

    revalidation: (authorizationDigest, at) =>
      digest("revalidation-receipt", {
        receipt_digest: authorizationDigest,
        checked_at: instant(at),
        valid: true,
        current_revocation_epoch: "0",
        reason: "valid",
      }),

    decision: (decision, record_digest, at) =>
      digest("decision-receipt", {
        policy_id: "accept-all",
        policy_version: "1",
        record_digest,
        decision,
        issued_at: instant(at),
      }),

    /** Trust that nobody proved: whatever evidence came, it is an assertion. */
    asserted(evidence, payload_digest, at) {
      const trust = {
        class: "asserted",
        evidence_digest: evidence.evidence_digest,
        verifier_id: "example:asserted",
        verifier_version: "1",
        issued_at: instant(at),
        revocation_epoch: "0",
      };
      return { ...trust, receipt_digest: digest("trust-asserted", { ...trust, payload_digest }) };
    },
  };
}
