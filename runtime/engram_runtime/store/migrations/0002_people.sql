-- People in the loop, and what forgetting leaves to do. confirmation, token, reason, proof and residue are rows that may
-- go: none is truth. erasure is folded from the journal.

-- One row a request. The journal keeps how an approval was given; these rows only have to outlive the request.
CREATE TABLE confirmation (
  request_id TEXT PRIMARY KEY,
  operation_digest TEXT NOT NULL,
  principal TEXT NOT NULL,
  binding TEXT NOT NULL,
  tool TEXT NOT NULL,
  target TEXT,
  summary TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  approver TEXT,
  method TEXT,
  decided_at INTEGER,
  proof TEXT,
  released_at INTEGER,
  consumed_cursor INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX confirmation_of ON confirmation (principal, operation_digest);

-- A bearer token is kept as its SHA-256 alone.
CREATE TABLE token (
  digest BLOB PRIMARY KEY,
  token_id TEXT NOT NULL UNIQUE,
  binding TEXT NOT NULL,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

-- Why something was ended: a caller's or an operator's words, so they can be erased.
CREATE TABLE reason (cursor INTEGER PRIMARY KEY, reason_ref TEXT NOT NULL) STRICT;

-- An approver's signature over an operation's digest: with the public key it would confirm guesses of the arguments, so
-- it can be erased. The event keeps a MAC of it.
CREATE TABLE proof (cursor INTEGER PRIMARY KEY, signature TEXT NOT NULL) STRICT;

-- What a clean-up has to look for, sealed under a slot of its own until it was not found.
CREATE TABLE residue (record_id TEXT PRIMARY KEY, sealed BLOB NOT NULL) STRICT, WITHOUT ROWID;

-- Records whose body was ended. receipt NULL: the clean-up is not verified yet.
CREATE TABLE erasure (
  record_id TEXT PRIMARY KEY,
  ended_cursor INTEGER NOT NULL,
  slot TEXT,
  generation INTEGER,
  receipt TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX erasure_pending ON erasure (ended_cursor) WHERE receipt IS NULL;
