/** The two forms of an answer, and what becomes a protocol error. Codes, messages and flags come from errors.json. */

import { freshId } from "./digests.js";

/** A refusal by a step and a cause of errors.json: the contract says what that looks like to the caller. */
export class Refused extends Error {
  constructor(cause) {
    super(cause);
    this.cause = cause;
  }
}

/** Makes the SDK answer a JSON-RPC error with exactly this message: its own McpError would put a text before it. */
export const protocolError = ({ code, message }) => Object.assign(new Error(message), { code });

/** The structured content of a success. */
export const success = (value) => ({
  ok: true,
  output: { schema_version: 1, value },
  auditId: freshId("aud_"),
  redactionClass: "high",
});

/** The structured content of a failure with the constants of its code. */
export const failure = ({ code, message, retriable }) => ({
  ok: false,
  auditId: freshId("aud_"),
  redactionClass: "high",
  error: { code, message, retriable },
});

/** An MCP result: the envelope, and its copy as text for clients that read no structured content. */
export const result = (envelope) => ({
  content: [{ type: "text", text: JSON.stringify(envelope) }],
  structuredContent: envelope,
  isError: !envelope.ok,
});
