/** Serves four tools of engram-memory over standard input and output; with --test-control, two controls beside them. */

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { protocolError } from "./answers.js";
import { readBundle } from "./bundle.js";
import { CONTROLS, controls } from "./controls.js";
import { bucket } from "./rate.js";
import { BUNDLE, CONTEXT, CONTROL_BUNDLE, RATE, TOOLS } from "./settings.js";
import { Stdio } from "./stdio.js";
import { validators } from "./validate.js";
import { newWorld } from "./world.js";

const METHOD_NOT_FOUND = { code: -32601, message: "Method not found" };

const bundle = readBundle(BUNDLE);
const check = validators(bundle, TOOLS);
const log = (line) => process.stderr.write(`${JSON.stringify(line)}\n`);
const begun = (clock, allowed) => newWorld({ bundle, check, context: CONTEXT, clock, allowed, log });

const served = new Map();
const serve = (tools, call) => tools.forEach((tool) => served.set(tool, call));
let listed = bundle.descriptors.filter(({ name }) => TOOLS.includes(name));

if (process.argv.includes("--test-control")) {
  const control = readBundle(CONTROL_BUNDLE);
  listed = [...listed, ...control.descriptors.filter(({ name }) => CONTROLS.includes(name))];
  serve(CONTROLS, controls(control, (clock) => serve(TOOLS, begun(clock, () => true))));
} else {
  serve(TOOLS, begun(Date.now, bucket({ ...RATE(bundle.laws["rate-limit"]), now: Date.now })));
}

const server = new Server(
  { name: "engram-node-host", version: "0.1.0" },
  { capabilities: { tools: {} }, instructions: `Your purpose_ref is: ${CONTEXT.purpose_ref}\n\n${bundle.directive}` },
);
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));

// Not setRequestHandler(CallToolRequestSchema, ...): the SDK would judge the arguments first, and answer in its own words.
server.fallbackRequestHandler = async ({ method, params }) => {
  if (method !== "tools/call") throw protocolError(METHOD_NOT_FOUND);
  const call = served.get(params?.name);
  if (!call) throw protocolError(bundle.refusals.get("tool.unknown").protocol);
  return call(params.name, params.arguments);
};

await server.connect(new Stdio());
