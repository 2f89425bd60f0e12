/** Digests and ids: sha256 over a domain, one zero byte and RFC 8785 bytes; random names in base32. */

import { createHash, randomBytes } from "node:crypto";
import { canonical } from "./canonical.js";

/** A function of a digest's id in digests.json and a document; what the digest leaves out is left out here. */
export function digester(digests) {
  return (id, document) => {
    const { domain, leavesOut } = digests[id];
    const covered = Object.fromEntries(Object.entries(document).filter(([name]) => !leavesOut.includes(`/${name}`)));
    return `sha256:${createHash("sha256").update(`${domain}\0`).update(canonical(covered)).digest("hex")}`;
  };
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 base32 in lower case, without padding. */
export function base32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** A fresh, unguessable name: a prefix and 128 bits. */
export const freshId = (prefix) => prefix + base32(randomBytes(16));

/** The id of an admitted record: its digest in another alphabet. */
export const recordId = (recordDigest) => `mem_${base32(Buffer.from(recordDigest.slice("sha256:".length), "hex"))}`;
