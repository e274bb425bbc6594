-- Turns the tables of a database of today (attached as `now`) into what the first release wrote.
CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT, game TEXT NOT NULL, rules INTEGER NOT NULL,
  edition INTEGER NOT NULL, options TEXT NOT NULL, seating TEXT NOT NULL,
  state INTEGER NOT NULL, time INTEGER NOT NULL, touched INTEGER NOT NULL,
  games INTEGER NOT NULL, next TEXT) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code IS NOT NULL;
CREATE INDEX tables_by_state ON tables (state, touched);
CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL, level INTEGER NOT NULL,
  secret BLOB, wins INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID, STRICT;
CREATE TABLE lines (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID, STRICT;
CREATE TABLE answers (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL, cid TEXT NOT NULL, seq INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat, cid)) WITHOUT ROWID, STRICT;
INSERT INTO tables SELECT id, code, game, rules, edition, options, seating, state, time, touched,
  games, next FROM now.tables;
INSERT INTO seats SELECT table_id, seat, kind, name, level, secret, wins FROM now.seats;
INSERT INTO lines SELECT table_id, seq, line FROM now.lines;
INSERT INTO answers SELECT table_id, seat, cid, seq FROM now.answers;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
