/** JSON Schema by Ajv, with the keywords that the dialect adds. Unknown keywords stop the host, never pass in silence. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { rule } from "./rules.js";
import { nfcJudge } from "./nfc.js";

const INSTANT_MS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A day that there is: Date rolls 30 February over, so the date must come back as it went in. */
function isInstant(form, text) {
  if (!(form === "ms" ? INSTANT_MS : RFC_3339).test(text) || text.startsWith("0000")) return false;
  const utc = `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const time = new Date(utc);
  return !Number.isNaN(time.getTime()) && time.toISOString() === utc;
}

/** The schema that a pointer into a document leads to, through references. */
function schemaAt(root, schema, pointer) {
  const followed = schema.$ref ? schemaAt(root, root, schema.$ref.slice(1)) : schema;
  const [step, ...rest] = pointer.split("/").slice(1);
  if (step === undefined) return followed;
  const next = step === "*" ? followed.items : (followed.properties?.[step] ?? followed[step]);
  return schemaAt(root, next, rest.map((each) => `/${each}`).join(""));
}

function withKeywords(ajv, isNfc) {
  const keyword = (name, type, compile) => ajv.addKeyword({ keyword: name, type, compile, errors: false });
  keyword("x-bytes", "string", ({ min = 0, max = Infinity }) => (text) => {
    const bytes = Buffer.byteLength(text);
    return min <= bytes && bytes <= max;
  });
  keyword("x-nfc", "string", (wanted) => (text) => !wanted || isNfc(text));
  keyword("x-instant", "string", (form) => (text) => isInstant(form, text));
  keyword("x-rules", "object", (rows, parent, it) => {
    const enumAt = (pointer) => schemaAt(it.schemaEnv.root.schema, parent, pointer).enum;
    const checks = rows.map((row) => rule(row, enumAt));
    return (value) => checks.every((holds) => holds(value));
  });
  ajv.addKeyword("x-json-bytes"); // at the root of an input: counted before the schema, see arguments.js
  ajv.addKeyword("x-code"); // read when an error stands inside of it, see below
  return ajv;
}

/** The code of one violation: that of the innermost shared type around it that has one. */
function codeOf(error, root, defaultCode) {
  const steps = error.schemaPath.split("/").slice(1);
  const around = steps.map((_, index) => steps.slice(0, index).reduce((node, step) => node?.[step], root));
  return around.findLast((node) => node?.["x-code"])?.["x-code"] ?? defaultCode;
}

/**
 * For a tool and a side (`in`, `envelope`), a function that gives null or `{code, at, keyword}`: the code that all
 * violations carry, or the contract's default where they carry several; place and keyword of the first.
 */
export function validators(bundle, tools) {
  const isNfc = nfcJudge(bundle.read("unicode.json").unassigned);
  const ajv = withKeywords(new Ajv2020({ strict: true, ownProperties: true, allErrors: true }), isNfc);
  const compile = (tool, side) => {
    const schema = bundle.schema(tool, side);
    const check = ajv.compile(schema);
    return (document) => {
      if (check(document)) return null;
      const codes = new Set(check.errors.map((error) => codeOf(error, schema, bundle.defaultCode)));
      const [{ instancePath: at, keyword }] = check.errors;
      return { code: codes.size === 1 ? [...codes][0] : bundle.defaultCode, at, keyword };
    };
  };
  return Object.fromEntries(tools.map((tool) => [tool, { in: compile(tool, "in"), envelope: compile(tool, "envelope") }]));
}
