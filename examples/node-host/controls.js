/** Two controls of conformance-control, for test runs alone: a new and empty world, and a clock that stands still. */

import { result } from "./answers.js";
import { validators } from "./validate.js";

/** The controls that this host has. Every other one makes cases not-testable, never failed. */
export const CONTROLS = ["control_reset", "control_clock"];

const BASE_MS = Date.UTC(2026, 0, 1);

/** A function as calls.js gives one, for these two tools. `begin(clock)` makes a new world with that clock. */
export function controls(bundle, begin) {
  const check = validators(bundle, CONTROLS);
  let now = BASE_MS;
  const does = {
    control_reset: () => {
      now = BASE_MS;
      begin(() => now);
      return { now_ms: now };
    },
    control_clock: ({ advance_ms }) => {
      now += advance_ms;
      return { now_ms: now };
    },
  };
  does.control_reset();
  return (tool, document = {}) => {
    const refused = check[tool].in(document);
    if (!refused) return result({ ok: true, value: does[tool](document) });
    const { code, message, retriable } = bundle.codes.get(refused.code);
    return result({ ok: false, error: { code, message, retriable } });
  };
}
