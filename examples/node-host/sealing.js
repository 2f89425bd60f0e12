/** A pending body lies encrypted under a key of its own; whoever drops the key has destroyed the body. */

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Seals a document; `bound` is authenticated too, so that no sealed body passes for another's. */
export function seal(document, bound, { key_bits, nonce_bits }) {
  const [key, nonce] = [randomBytes(key_bits / 8), randomBytes(nonce_bits / 8)];
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(JSON.stringify(document)), cipher.final()]);
  return { key, nonce, body, tag: cipher.getAuthTag() };
}

/** Opens what was sealed; throws where any part of it is another's. */
export function open({ key, nonce, body, tag }, bound) {
  const cipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound)).setAuthTag(tag);
  return JSON.parse(Buffer.concat([cipher.update(body), cipher.final()]).toString());
}
