/** The generated files of one contract version: everything that the contract decides, read once at the start. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads `generated/<contract>/<version>/`. Throws where a file is not there: a host without its contract serves nothing. */
export function readBundle(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const there = (name) => existsSync(join(folder, `${name}.json`)); // not every contract has laws and digests
  const rows = (name) => (there(name) ? read(`${name}.json`)[name] : []);
  const errors = read("errors.json");
  const protocol = Object.fromEntries(errors.protocol.map((row) => [row.id, row]));
  return {
    ...only(errors, ["contract", "version"]),
    read,
    descriptors: read("mcp.json").tools,
    directive: readFileSync(join(folder, "agent/directive.md"), "utf8"),
    schema: (tool, side) => read(`schemas/${tool}.${side}.json`),
    tools: new Map(read("tools.json").tools.map((row) => [row.name, row])),
    codes: new Map(errors.codes.map((row) => [row.code, row])),
    defaultCode: errors.default,
    refusals: new Map(errors.refusals.map((row) => [`${row.step}.${row.cause}`, { ...row, protocol: protocol[row.protocol] }])),
    laws: Object.fromEntries(rows("laws").map((law) => [law.id, parameters(law)])),
    digests: Object.fromEntries(rows("digests").map((row) => [row.id, row])),
  };
}

const parameters = (law) =>
  Object.fromEntries(Object.entries(law.parameters ?? {}).map(([name, { value }]) => [name, value]));

const only = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));
