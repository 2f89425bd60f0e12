/** What must never be admitted. A short list of forms that are hardly ever anything else; a real host needs a detector. */

const FORMS = [
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}\b/,
  /\b(?:password|passwd|secret|api[_-]?key|token)\s*[:=]\s*\S{8,}/i,
];

/** Whether any text of a document, its member names aside, looks like a secret. */
export function holdsSecret(document) {
  if (typeof document === "string") return FORMS.some((form) => form.test(document));
  if (document === null || typeof document !== "object") return false;
  return Object.values(document).some(holdsSecret);
}
