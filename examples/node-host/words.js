/** The words of a text: letters, digits and underscores, folded and stemmed; text without spaces by pairs. */

import { stemmer } from "stemmer";

const SPACELESS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const RUNS = new RegExp(String.raw`(${SPACELESS}+)|[[\p{L}\p{M}\p{N}_]--${SPACELESS}]+`, "gv");
const STOP = new Set(
  ("a an and are as at be but by for from had has have he her his how i if in into is it its no not of on or our she so " +
    "that the their them then there these they this to was we were what when where which who why will with you your")
    .split(" "),
);

function pairs(run, size) {
  const points = [...run];
  if (points.length < size) return [run];
  return points.slice(size - 1).map((_, index) => points.slice(index, index + size).join(""));
}

/** The words of a text in their order, stop words left out. */
export function wordsOf(text, pair) {
  return [...text.normalize("NFKC").toLowerCase().matchAll(RUNS)].flatMap(([run, spaceless]) => {
    if (spaceless) return pairs(run, pair);
    return STOP.has(run) ? [] : [stemmer(run)];
  });
}
