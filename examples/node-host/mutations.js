/** capture and request_admission: what changes the scope. Each gives a value, what a replay says, and its commit. */

import { randomBytes } from "node:crypto";
import { Refused } from "./answers.js";
import { freshId, recordId } from "./digests.js";
import { open, seal } from "./sealing.js";
import { holdsSecret } from "./secrets.js";

/** The two mutations over a store. `index.add(record)` is told of every record that is admitted. */
export function mutations({ store, index, digest, receipts, context, laws }) {
  /** Retention as this host grants it: no expiry, since nobody set a ceiling, and no derivatives that outlive a memory. */
  function resolvedRetention({ retention = {} }, now) {
    if (retention.expires_at !== undefined) {
      if (Date.parse(retention.expires_at) <= now) throw new Refused("retention.not-after-capture");
      throw new Refused("retention.beyond-ceiling");
    }
    const { derivative_rule = laws["retention-default"].derivative_rule } = retention;
    if (derivative_rule !== laws["retention-default"].derivative_rule) throw new Refused("retention.retain-not-allowed");
    return { derivative_rule };
  }

  function effective(payload, now) {
    const { reconciliation = { family_refs: [] } } = payload;
    const retention = resolvedRetention(payload, now);
    if (reconciliation.family_refs.length) throw new Refused("reconciliation.no-consent");
    return { ...payload, scope_ref: context.scope_ref, retention, reconciliation };
  }

  function capture({ payload, evidence }) {
    const now = store.now();
    const whole = effective(payload, now);
    const payload_digest = digest("payload", whole);
    const facts = {
      ...whole,
      payload_digest,
      recorded_at: new Date(now).toISOString(),
      recorded_cursor: store.nextCursor,
      authorization_receipt_digest: receipts.authorization("capture", { scope_ref: context.scope_ref }),
      nonce: randomBytes(32).toString("hex"),
      trust: receipts.asserted(evidence, payload_digest, now),
    };
    const record_digest = digest("record", facts);
    const record = { ...facts, record_id: recordId(record_digest), record_digest };

    const candidate_id = freshId("candidate_");
    const { event, receiptDigest } = store.prepare(
      { operation: "capture", principal: context.principal, candidate_id, to_state: "pending", record_digest },
      now,
    );
    const value = {
      status: "committed_pending",
      candidate_id,
      record_digest,
      cursor: event.cursor,
      transaction_receipt_digest: receiptDigest,
    };
    const sealed = seal({ record, evidence }, candidate_id, laws["capture-sealed"]);
    const commit = () => {
      store.append(event);
      store.candidates.set(candidate_id, { owner: context.principal, state: "pending", record_digest, sealed });
    };
    return { value, again: { ...value, status: "duplicate_exact" }, commit };
  }

  function requestAdmission({ candidate_id }) {
    const candidate = store.candidates.get(candidate_id);
    if (!candidate || candidate.owner !== context.principal) throw new Refused("target.unknown");
    if (candidate.outcome) return { value: { outcome: candidate.outcome, replayed: true } };

    const now = store.now();
    const { record, evidence } = open(candidate.sealed, candidate_id);
    const accepted = !holdsSecret(record) && !holdsSecret(evidence);
    const { event, receiptDigest } = store.prepare(
      {
        operation: accepted ? "accept" : "reject",
        principal: context.principal,
        candidate_id,
        to_state: accepted ? "accepted" : "rejected",
        record_digest: candidate.record_digest,
      },
      now,
    );
    const outcome = {
      status: accepted ? "accepted" : "rejected",
      candidate_id,
      ...(accepted ? { record_id: record.record_id } : {}),
      cursor: event.cursor,
      decision_receipt_digest: receipts.decision(accepted ? "accept" : "reject", candidate.record_digest, now),
      transaction_receipt_digest: receiptDigest,
    };
    const commit = () => {
      store.append(event);
      store.candidates.set(candidate_id, { ...candidate, state: event.to_state, outcome, sealed: null });
      if (accepted) {
        store.records.set(record.record_id, record);
        index.add(record);
      }
    };
    return { value: { outcome, replayed: false }, again: { outcome, replayed: true }, commit };
  }

  return { engram_memory_capture: capture, engram_memory_request_admission: requestAdmission };
}
