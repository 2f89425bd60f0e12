/** RFC 8785 JSON. JavaScript is where the RFC takes its numbers, its strings and its order of keys from. */

/** The canonical text of a well-formed document. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort(); // by UTF-16 code units, as the RFC wants
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

/** The size of a document, as every bound of the contract counts it. */
export const canonicalBytes = (value) => Buffer.byteLength(canonical(value));

/** Whether a document has a canonical form: shallow enough, no lone surrogate, every number finite and safe. */
export function wellFormed(value, deepest) {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number") return Number.isFinite(value) && !(Number.isInteger(value) && !Number.isSafeInteger(value));
  if (value === null || typeof value !== "object") return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((item) => wellFormed(item, deepest - 1));
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && wellFormed(item, deepest - 1));
}
