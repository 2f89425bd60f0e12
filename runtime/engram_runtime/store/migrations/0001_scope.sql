-- One scope. The journal is the truth; body and envelope are truth that can be erased; grant and meta are settings;
-- candidate, record, outcome, guard and slot are folded from the journal (engram_runtime/store/fold.py).

CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
  cursor INTEGER PRIMARY KEY,
  recorded_at INTEGER NOT NULL,
  leaf BLOB NOT NULL,
  event BLOB NOT NULL
) STRICT;
CREATE TRIGGER journal_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;

-- Keyed by the cursor of the event that made the row: inserts go to the end of the tree.
CREATE TABLE candidate (
  captured_cursor INTEGER PRIMARY KEY,
  captured_at INTEGER NOT NULL,
  changed_cursor INTEGER NOT NULL,
  candidate_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  principal TEXT NOT NULL,
  origin TEXT NOT NULL,
  slot TEXT,
  generation INTEGER,
  sealed INTEGER NOT NULL,
  held INTEGER NOT NULL,
  expires_at INTEGER,
  record_id TEXT
) STRICT;
CREATE INDEX candidate_undecided ON candidate (captured_cursor) WHERE sealed = 1;

CREATE TABLE record (
  recorded_cursor INTEGER PRIMARY KEY,
  recorded_at INTEGER NOT NULL,
  changed_cursor INTEGER NOT NULL,
  record_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  record_digest TEXT NOT NULL,
  candidate_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  shelf TEXT NOT NULL,
  body INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;

CREATE TABLE outcome (key_mac BLOB PRIMARY KEY, cursor INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE guard (tag BLOB NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (tag, subject)) STRICT, WITHOUT ROWID;

-- state: free, live (sealed under it), destroy (to be overwritten). A destroyed slot is free in its next generation.
CREATE TABLE slot (slot TEXT PRIMARY KEY, generation INTEGER NOT NULL, state TEXT NOT NULL) STRICT;
CREATE INDEX slot_free ON slot (slot) WHERE state = 'free';
CREATE INDEX slot_destroy ON slot (slot) WHERE state = 'destroy';

CREATE TABLE envelope (captured_cursor INTEGER PRIMARY KEY, sealed BLOB NOT NULL) STRICT;

CREATE TABLE body (
  recorded_cursor INTEGER PRIMARY KEY,
  payload_digest TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER,
  document BLOB NOT NULL
) STRICT;

CREATE TABLE grants (
  binding TEXT NOT NULL,
  tool TEXT NOT NULL,
  not_before INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  epoch INTEGER NOT NULL,
  PRIMARY KEY (binding, tool)
) STRICT, WITHOUT ROWID;
