/** The steps that judge a call's arguments, in the contract's order: well-formed, ceiling, closed schema. */

import { canonicalBytes, wellFormed } from "./canonical.js";

/** A function of a tool and its arguments: null, or `{code, at, keyword}` of the first step that refuses. */
export function argumentJudge(bundle, check) {
  const { depth } = bundle.laws["well-formed"];
  const refusal = (name, keyword) => ({ code: bundle.refusals.get(name).code, at: "", keyword });
  const ceilings = Object.fromEntries(
    Object.keys(check).map((tool) => [tool, bundle.schema(tool, "in")["x-json-bytes"].max]),
  );
  return (tool, document) => {
    if (!wellFormed(document, depth)) return refusal("json.malformed", "well-formed");
    if (canonicalBytes(document) > ceilings[tool]) return refusal("size.exceeded", "x-json-bytes");
    return check[tool].in(document);
  };
}
