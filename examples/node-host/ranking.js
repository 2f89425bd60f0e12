/** The search index in memory and its ranking: fielded BM25, then place and recency, by the parameters of the laws. */

import { wordsOf } from "./words.js";

/** The fields of a record that are searched, by the names of law.rank-bm25's weights. */
function fieldsOf(record) {
  const primary = record.components.find((each) => each.component_id === record.primary_component_id);
  const ofKind = (kind) => record.components.filter((each) => each.kind === kind).map((each) => each.text);
  return {
    primary: [primary.text],
    decision: ofKind("decision"),
    evidence: ofKind("evidence"),
    context: ofKind("context"),
    citations: record.citations.map((each) => each.source_ref),
  };
}

function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** An index of one scope. `search` gives `[{id, score}]`, the best first. */
export function rankingIndex(laws) {
  const { k1, b, ...weights } = laws["rank-bm25"];
  const { rrf_k, lexical_weight, recency_weight } = laws["rank-formula"];
  const { half_life_seconds } = laws["rank-recency"];
  const { pair } = laws["rank-words"];
  const documents = new Map();
  const holders = new Map(); // word -> the records that have it
  const lengths = Object.fromEntries(Object.keys(weights).map((field) => [field, { words: 0, records: 0 }]));

  function add(record) {
    const fields = Object.entries(fieldsOf(record)).map(([field, texts]) => {
      const words = texts.flatMap((text) => wordsOf(text, pair));
      lengths[field].words += words.length;
      lengths[field].records += words.length > 0;
      return { field, length: words.length, counts: counted(words) };
    });
    for (const word of new Set(fields.flatMap(({ counts }) => [...counts.keys()])))
      holders.set(word, (holders.get(word) ?? new Set()).add(record.record_id));
    documents.set(record.record_id, { fields, since: record.valid_time.t });
  }

  /** The share of one word in a record: x over the fields, each as long as it is beside its mean. */
  function weighted(word, fields) {
    return fields.reduce((sum, { field, length, counts }) => {
      const mean = lengths[field].words / lengths[field].records;
      return counts.has(word) ? sum + (weights[field] * counts.get(word)) / (1 - b + (b * length) / mean) : sum;
    }, 0);
  }

  function bm25(words, { fields }) {
    return words.reduce((sum, word) => {
      const having = holders.get(word)?.size ?? 0;
      const idf = Math.log(1 + (documents.size - having + 0.5) / (having + 0.5));
      const x = weighted(word, fields);
      return sum + (idf * x) / (k1 + x);
    }, 0);
  }

  const recency = (since, now) => 0.5 ** (Math.max(0, now - since) / 1000 / half_life_seconds);
  const ascending = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

  /** All that match and `mayShow(id)`, ranked for a moment in epoch milliseconds. */
  function search(query, now, mayShow) {
    const words = [...new Set(wordsOf(query, pair))];
    const ids = new Set(words.flatMap((word) => [...(holders.get(word) ?? [])]).filter(mayShow));
    const matches = [...ids].map((id) => {
      const document = documents.get(id);
      return { id, lexical: bm25(words, document), recency: recency(document.since, now) };
    });
    const newestFirst = (one, other) => other.recency - one.recency || ascending(one.id, other.id);
    matches.sort((one, other) => other.lexical - one.lexical || newestFirst(one, other));
    let place = 0;
    const scored = matches.map((match, index) => {
      if (index === 0 || match.lexical !== matches[index - 1].lexical) place = index + 1; // equals share a place
      const lexical = (rrf_k + 1) / (rrf_k + place); // one list took part, so its first place is the greatest sum
      return { ...match, score: lexical_weight * lexical + recency_weight * match.recency };
    });
    return scored.sort((one, other) => other.score - one.score || newestFirst(one, other));
  }

  return { add, search };
}
