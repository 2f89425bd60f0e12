/** The x-rules of the dialect: one function a kind. A rule whose paths are not there holds. */

import { canonical } from "./canonical.js";
import { valueAt as first, valuesAt as at } from "./pointers.js";

const byBytes = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const order = (value) => (typeof value === "string" ? Date.parse(value) : value);

const there = (value, pointer) => at(value, pointer) !== undefined;

/** `when`: a pointer, and one of equals, in, present, absent. */
function holds(value, { at: pointer, ...asked }) {
  if ("present" in asked) return there(value, pointer) === asked.present;
  if ("absent" in asked) return there(value, pointer) !== asked.absent;
  const allowed = "in" in asked ? asked.in : [asked.equals];
  return there(value, pointer) && allowed.includes(first(value, pointer));
}

const KINDS = {
  "unique-by": (value, { items, key }) => {
    const keys = (at(value, items) ?? []).flatMap((item) => at(item, key) ?? []).map(canonical);
    return new Set(keys).size === keys.length;
  },
  "resolves-in": (value, rule) => {
    const known = at(value, rule.in);
    return known === undefined || (at(value, rule.each) ?? []).every((name) => known.includes(name));
  },
  "member-of": (value, { value: wanted, items, list, where }) => {
    const [name, owner] = [first(value, wanted), first(value, where.equals)];
    if (name === undefined || owner === undefined) return true;
    const item = (at(value, items) ?? []).find((each) => first(each, where.key) === owner);
    const listed = item && first(item, list);
    return !Array.isArray(listed) || listed.includes(name);
  },
  "at-most": (value, { low, high }) =>
    !there(value, low) || !there(value, high) || !(order(first(value, low)) > order(first(value, high))),
  sorted: (value, { items }) => {
    const texts = (at(value, items) ?? []).filter((item) => typeof item === "string");
    return texts.every((text, index) => index === 0 || byBytes(texts[index - 1], text) <= 0);
  },
  "required-when": (value, { at: pointer, when }) => !holds(value, when) || there(value, pointer),
  "forbidden-when": (value, { at: pointer, when }) => !holds(value, when) || !there(value, pointer),
  "equals-when": (value, rule) =>
    !holds(value, rule.when) || !there(value, rule.at) || canonical(first(value, rule.at)) === canonical(rule.value),
  present: (value, { of, min = 0, max = Infinity }) => {
    const count = of.filter((pointer) => there(value, pointer)).length;
    return min <= count && count <= max;
  },
  equal: (value, { a, b }) =>
    !there(value, a) || !there(value, b) || canonical(first(value, a)) === canonical(first(value, b)),
  "absent-when-listed": (value, { object, list }, names) => {
    const [owner, listed] = [first(value, object), first(value, list)];
    if (typeof owner !== "object" || !Array.isArray(listed)) return true;
    return names.every((name) => listed.includes(name) !== there(owner, name));
  },
};

/**
 * A check of one row of x-rules. `enumAt(pointer)` gives the names that a list's items may have; only
 * absent-when-listed asks for them.
 */
export function rule(row, enumAt) {
  const kind = KINDS[row.kind];
  if (kind === undefined) throw new Error(`the rule ${row.id} is of a kind that this host does not know: ${row.kind}`);
  const names = row.kind === "absent-when-listed" ? enumAt(`${row.list}/*`) : [];
  return (value) => kind(value, row, names);
}
