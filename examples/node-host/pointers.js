/** JSON Pointers as the contract writes them: members by name, `*` for every item. */

/** The values at a pointer, in a list; undefined where the path before any `*` is not there. */
export function valuesAt(value, pointer) {
  const steps = pointer.split("/").slice(1);
  const star = steps.indexOf("*");
  const found = (star < 0 ? steps : steps.slice(0, star)).reduce(member, value);
  if (star < 0) return found === undefined ? undefined : [found];
  if (!Array.isArray(found)) return undefined;
  const rest = steps.slice(star + 1).map((step) => `/${step}`).join("");
  return found.flatMap((item) => valuesAt(item, rest) ?? []);
}

/** The one value at a pointer without `*`; undefined where there is none, or no pointer. */
export const valueAt = (value, pointer) => (pointer === undefined ? undefined : valuesAt(value, pointer)?.[0]);

const member = (node, name) =>
  node !== null && typeof node === "object" && Object.hasOwn(node, name) ? node[name] : undefined;
