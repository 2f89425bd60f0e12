/** What this host is told from outside, and what it is in this example. */

import { fileURLToPath } from "node:url";

const generated = (folder) => fileURLToPath(new URL(`../../generated/${folder}`, import.meta.url));

/** Where the generated files of the contract lie. */
export const BUNDLE = process.env.ENGRAM_BUNDLE ?? generated("engram-memory/1.0.0");

/** Those of the contract of controls, for test runs. */
export const CONTROL_BUNDLE = generated("conformance-control/1.0.0");

/** The tools that this host serves: a part of the contract's. What is not here is an unknown tool. */
export const TOOLS = [
  "engram_memory_search",
  "engram_memory_get",
  "engram_memory_capture",
  "engram_memory_request_admission",
];

/** Who calls. Over standard input there is one caller, whom the host trusts because it was started for them. */
export const CONTEXT = {
  scope_ref: "scope:example/node",
  principal: "agent",
  purpose_ref: process.env.ENGRAM_PURPOSE ?? "purpose:example",
};

/** How often a principal may call: what the contract's law says, unless whoever starts the host says otherwise. */
export const RATE = ({ per_second, burst }) => ({
  perSecond: Number(process.env.ENGRAM_RATE_PER_SECOND ?? per_second),
  burst: Number(process.env.ENGRAM_RATE_BURST ?? burst),
});
