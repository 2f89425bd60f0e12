/**
 * Judges this host's validators and digests by the bundle's own vectors, without a server: half a second, and the
 * first thing to get green. Exit 1 names each vector that is judged otherwise.
 */

import { argumentJudge } from "./arguments.js";
import { readBundle } from "./bundle.js";
import { wellFormed } from "./canonical.js";
import { digester, recordId } from "./digests.js";
import { BUNDLE, TOOLS } from "./settings.js";
import { validators } from "./validate.js";

const bundle = readBundle(BUNDLE);
const judge = argumentJudge(bundle, validators(bundle, TOOLS));
const wrong = [];

/** The named examples that a vector's `base` speaks of stand in openapi.json. */
const examples = Object.fromEntries(
  Object.values(bundle.read("openapi.json").paths).flatMap(({ post }) =>
    Object.entries(post.requestBody.content["application/json"].examples).map(([name, { value }]) => [name, value]),
  ),
);

/** A vector's document: its base with the edits applied in order. */
function documentOf({ base, edits }) {
  const holder = { "": structuredClone(examples[base]) };
  for (const edit of edits) {
    const steps = edit.path.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = steps.pop();
    edited(steps.reduce((node, step) => node[step], holder), last, edit);
  }
  return holder[""];
}

/** One operation of JSON Patch, or `fill`, on a member or an item of a parent. */
function edited(parent, name, { op, value, text, count }) {
  if (op === "fill") parent[name] = text.repeat(count);
  else if (op === "remove" && Array.isArray(parent)) parent.splice(Number(name), 1);
  else if (op === "remove") delete parent[name];
  else if (op === "add" && Array.isArray(parent)) parent.splice(name === "-" ? parent.length : Number(name), 0, value);
  else Object.defineProperty(parent, name, { value, enumerable: true, writable: true, configurable: true });
}

let judged = 0;
for (const tool of TOOLS) {
  for (const vector of bundle.read(`vectors/${tool}.in.json`)) {
    const refused = judge(tool, documentOf(vector));
    judged += 1;
    if ((refused === null) !== (vector.verdict === "accepted") || (refused && refused.code !== vector.code))
      wrong.push(`${vector.id}: ${vector.verdict} ${vector.code ?? ""}, here ${refused?.code ?? "accepted"}`);
  }
}

const { depth } = bundle.laws["well-formed"];
for (const vector of bundle.read("vectors/json.json")) {
  judged += 1;
  if (readable(Buffer.from(vector.raw, "base64").toString()) !== (vector.verdict === "accepted"))
    wrong.push(`${vector.id}: ${vector.verdict}, here otherwise`);
}

function readable(text) {
  try {
    return wellFormed(JSON.parse(text), depth);
  } catch {
    return false; // no JSON at all, such as NaN: the transport answers -32700
  }
}

const digest = digester(bundle.digests);
for (const { id, golden } of Object.values(bundle.digests)) {
  for (const { title, document, digest: expected } of golden) {
    judged += 1;
    if (digest(id, document) !== expected) wrong.push(`digest ${id}: ${title}`);
    if (id === "record" && recordId(expected) !== document.record_id) wrong.push(`record_id: ${title}`);
  }
}

for (const line of wrong) console.log(line);
console.log(`${judged} vectors judged, ${wrong.length} otherwise than the contract`);
process.exitCode = wrong.length ? 1 : 0;
