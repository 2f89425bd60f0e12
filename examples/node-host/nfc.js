/** Unicode NFC as the contract judges it: a text that holds what Unicode 14 does not assign is left alone. */

/** A judge of texts, by the ranges of unicode.json. */
export function nfcJudge(unassigned) {
  const ranges = unassigned.map((range) => range.split("-").map((point) => `\\u{${point}}`).join("-"));
  const newer = new RegExp(`[${ranges.join("")}]`, "u");
  return (text) => text === text.normalize("NFC") || newer.test(text);
}
