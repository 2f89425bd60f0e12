/** The scope's store, in memory: a journal whose events name each other, candidates, records, outcomes of keys. */

import { freshId } from "./digests.js";

export class Store {
  #digest;
  #clock;
  #events = [];
  #outcomes = new Map();
  candidates = new Map();
  records = new Map();

  constructor(digest, clock) {
    this.#digest = digest;
    this.#clock = clock;
  }

  /** The journal position of the last event. */
  get cursor() {
    return String(this.#events.length);
  }

  /** The position that the next event will have. */
  get nextCursor() {
    return String(this.#events.length + 1);
  }

  /** The host's time in epoch milliseconds: it never goes back behind the last event. */
  now() {
    return Math.max(this.#clock(), this.#events.at(-1)?.at ?? 0);
  }

  /** An event and its transaction receipt, prepared but not yet in the journal. */
  prepare(facts, at) {
    const event = {
      schema_version: 1,
      event_id: freshId("evt_"),
      cursor: this.nextCursor,
      recorded_at: new Date(at).toISOString(),
      ...facts,
      ...(this.#events.length ? { previous_event_digest: this.#events.at(-1).event_digest } : {}),
    };
    const event_digest = this.#digest("event", event);
    const receipt = {
      operation: facts.operation,
      cursor: event.cursor,
      storage_epoch: "1",
      record_digest: facts.record_digest,
      event_digest,
      committed_at: event.recorded_at,
    };
    return { event: { ...event, event_digest, at }, receiptDigest: this.#digest("transaction-receipt", receipt) };
  }

  /** Writes a prepared event; nothing came between, since a call is one turn of the event loop. */
  append(event) {
    this.#events.push(event);
  }

  /** Outcomes by principal and key: only what was committed is kept. */
  outcomes = {
    of: (principal, key) => this.#outcomes.get(JSON.stringify([principal, key])),
    keep: (principal, key, outcome) => this.#outcomes.set(JSON.stringify([principal, key]), outcome),
  };
}
