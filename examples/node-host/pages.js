/** Pages of a search: an order that is pinned for a while, and cursors into it that only this host can make. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { canonical } from "./canonical.js";

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4;

/** Pinned lists with the bounds of law.page-pinned: seconds of life, and how many there may be at once. */
export function pinnedPages({ seconds, lists }, now) {
  const key = randomBytes(32);
  const pinned = new Map();
  const sign = (head, bound) => createHmac("sha256", key).update(head).update(canonical(bound)).digest();

  function drop() {
    for (const [id, { until }] of pinned) if (until <= now() || pinned.size > lists) pinned.delete(id);
  }

  /** Keeps a list; its id is what cursors are made of. */
  function pin(list) {
    const id = randomBytes(ID_BYTES);
    pinned.set(id.toString("hex"), { list, until: now() + seconds * 1000 });
    drop();
    return id;
  }

  /** A cursor to a place in a list, good only with the same `bound`: the request and who makes it. */
  function cursor(id, place, bound) {
    const head = Buffer.alloc(HEAD_BYTES);
    id.copy(head);
    head.writeUInt32BE(place, ID_BYTES);
    return Buffer.concat([head, sign(head, bound)]).toString("base64url");
  }

  /** What a cursor points to: `{id, place, list}`, or null where it is forged, foreign or too old. */
  function follow(text, bound) {
    const bytes = Buffer.from(text, "base64url");
    if (bytes.toString("base64url") !== text) return null; // other spellings of the same bytes are not ours
    const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
    const right = sign(head, bound);
    if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;
    drop();
    const id = head.subarray(0, ID_BYTES);
    const found = pinned.get(id.toString("hex"));
    return found ? { id, place: head.readUInt32BE(ID_BYTES), list: found.list } : null;
  }

  return { pin, cursor, follow };
}
