/** Everything that remembers, put together: a scope with its store, its index and its pages, and the calls into it. */

import { caller } from "./calls.js";
import { digester } from "./digests.js";
import { mutations } from "./mutations.js";
import { rankingIndex } from "./ranking.js";
import { reads } from "./reads.js";
import { receiptMaker } from "./receipts.js";
import { Store } from "./store.js";

/** A new, empty world; gives the function that takes its calls. `clock` gives epoch milliseconds. */
export function newWorld({ bundle, check, context, clock, allowed, log }) {
  const digest = digester(bundle.digests);
  const store = new Store(digest, clock);
  const shared = {
    store,
    digest,
    context,
    laws: bundle.laws,
    index: rankingIndex(bundle.laws),
    receipts: receiptMaker(digest, context),
    inputs: Object.fromEntries(Object.keys(check).map((tool) => [tool, bundle.schema(tool, "in")])),
  };
  const handlers = { ...reads(shared), ...mutations(shared) };
  return caller({ bundle, check, handlers, outcomes: store.outcomes, context, allowed, log });
}
