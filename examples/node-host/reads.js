/** search and get: what may be shown now, as little of it as the contract shows, with receipts that recompute. */

import { Refused } from "./answers.js";
import { canonicalBytes } from "./canonical.js";
import { freshId } from "./digests.js";
import { pinnedPages } from "./pages.js";

/** The two reads over a store and its index. `inputs[tool]` is the tool's input schema: defaults and bounds stand there. */
export function reads({ store, index, digest, receipts, context, laws, inputs }) {
  const pages = pinnedPages(laws["page-pinned"], () => store.now());
  const shown = laws["redaction-default"].shown.map((pointer) => pointer.slice(1));
  const defaultOf = (tool, name) => inputs[tool].properties[name].default;
  const largest = inputs.engram_memory_get.$defs.PacketBudget.maximum;

  function current(id, now) {
    const record = store.records.get(id);
    const { t, t_end = Infinity } = record?.valid_time ?? { t: Infinity };
    return t <= now && now <= t_end ? record : undefined;
  }

  /** The record as a caller sees it, what is withheld of it, and the receipt of that. */
  function redacted(record) {
    const visible = Object.fromEntries(shown.map((name) => [name, record[name]]));
    const hidden = Object.keys(record).filter((name) => !shown.includes(name) && name !== "nonce");
    const redacted_fields = hidden.map((name) => `/${name}`).sort();
    const { record_id, record_digest } = record;
    const withheld = { record_id, source_record_digest: record_digest, policy_version: "1", redacted_fields };
    return {
      record: { ...visible, trust: { class: record.trust.class } },
      redacted_fields,
      redaction_receipt_digest: digest("redaction-receipt", withheld),
    };
  }

  const withDigest = (id, name, document) => ({ ...document, [name]: digest(id, document) });

  function get({ record_id, max_packet_bytes = defaultOf("engram_memory_get", "max_packet_bytes") }) {
    const now = store.now();
    const found = current(record_id, now);
    if (!found) throw new Refused("target.unknown");
    const packet = redacted(found);
    if (max_packet_bytes < largest && canonicalBytes(packet.record) > max_packet_bytes)
      throw new Refused("packet.oversized");
    const authorization = receipts.authorization("get", { record_id });
    const read_receipt = withDigest("read-receipt", "receipt_digest", {
      record_id,
      record_digest: found.record_digest,
      valid_as_of: now,
      system_as_of: store.cursor,
      validated_through_cursor: store.cursor,
      authorization_receipt_digest: authorization,
      revalidation_receipt_digest: receipts.revalidation(authorization, now),
      checked_at: new Date(now).toISOString(),
    });
    return withDigest("packet", "packet_digest", { ...packet, read_receipt });
  }

  function search({ page_cursor, ...asked }) {
    const request = {
      scope_ref: context.scope_ref,
      limit: defaultOf("engram_memory_search", "limit"),
      max_packet_bytes: defaultOf("engram_memory_search", "max_packet_bytes"),
      capability_policy: defaultOf("engram_memory_search", "capability_policy"),
      ...asked,
    };
    if (request.capability_policy.minimum_channels !== "lexical") throw new Refused("ranking.unavailable");
    const bound = { principal: context.principal, ...request };
    const { id, place, list } = page_cursor === undefined ? ranked(request) : (pages.follow(page_cursor, bound) ?? {});
    if (!list) throw new Refused("page.stale");

    const { records, next } = page(list.order, place, request);
    return withDigest("response", "response_digest", {
      records,
      rank_receipt: list.receipt,
      ...(next < list.order.length && records.length ? { next_page_cursor: pages.cursor(id, next, bound) } : {}),
    });
  }

  /** From a place on: up to `limit` places of the order, within the budget; what is not current any more is left out. */
  function page(order, place, { limit, max_packet_bytes }) {
    const now = store.now();
    const records = [];
    let [next, bytes] = [place, 0];
    for (; next < order.length && (next < place + limit || records.length === 0); next += 1) {
      const record = current(order[next].id, now);
      if (!record) continue;
      const packet = { ...redacted(record), score: order[next].score, rank: next + 1 };
      const size = canonicalBytes(packet);
      const fits = bytes + size <= max_packet_bytes || (records.length === 0 && max_packet_bytes === largest);
      if (!fits && records.length === 0) throw new Refused("packet.oversized");
      if (!fits) break;
      records.push(packet);
      bytes += size;
    }
    return { records, next };
  }

  /** Ranks the whole scope, pins the first of the order, and writes the one receipt of all its pages. */
  function ranked(request) {
    const now = store.now();
    const { scope_ref } = context;
    const system_as_of = store.cursor;
    const matches = index.search(request.query, now, (id) => current(id, now) !== undefined);
    const order = matches.slice(0, laws["page-pinned"].ids);
    const { lexical: profile, version, lexical_formula: formula } = laws["rank-profile"];
    const { k1, b, ...weights } = laws["rank-bm25"];
    const config = { profile, version, formula, k1, b, weights, ...laws["rank-formula"], ...laws["rank-recency"] };
    const projection = { projection_id: "lexical", scope_ref, through_cursor: system_as_of };
    const authorization = receipts.authorization("search", { scope_ref });
    const receipt = withDigest("rank-receipt", "receipt_digest", {
      request_digest: digest("request", request),
      authorization_receipt_digest: authorization,
      profile,
      profile_version: version,
      profile_config_digest: digest("profile-config", config),
      valid_as_of: now,
      system_as_of,
      snapshot_id: freshId("snap_"),
      snapshot_digest: digest("snapshot", { scope_ref, system_as_of, valid_as_of: now }),
      candidate_count: matches.length,
      candidate_ids_digest: digest("candidates", { ids: matches.map(({ id }) => id).sort() }),
      scoring_formula_ref: formula,
      ordered_ids_digest: digest("ordered-ids", { ids: order.map(({ id }) => id) }),
      revalidation_receipt_digest: receipts.revalidation(authorization, now),
      projection_receipt_digests: [digest("projection-receipt", projection)],
      issued_at: new Date(now).toISOString(),
    });
    const list = { order, receipt };
    return { id: pages.pin(list), place: 0, list };
  }

  return { engram_memory_search: search, engram_memory_get: get };
}
