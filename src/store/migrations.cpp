#include "store/migrations.h"

#include <string>

#include "messages/server.h"

namespace tablee::store {

namespace {

namespace say = messages::server;

constexpr const char* kSteps[] = {
    // 1: tables, seats, logs, answers
    R"sql(
      CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT,                -- null when over
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        edition INTEGER NOT NULL,
        options TEXT NOT NULL,
        seating TEXT NOT NULL,
        state INTEGER NOT NULL,   -- 0 lobby, 1 running, 2 over
        time INTEGER NOT NULL,    -- table time, ms
        touched INTEGER NOT NULL, -- seconds since 1970
        games INTEGER NOT NULL,   -- of the series
        next TEXT                 -- the rematch
      ) WITHOUT ROWID, STRICT;
      CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code IS NOT NULL;
      CREATE INDEX tables_by_state ON tables (state, touched);
      CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        kind INTEGER NOT NULL,    -- 0 open, 1 person, 2 bot
        name TEXT NOT NULL,
        level INTEGER NOT NULL,
        secret BLOB,              -- hash of the token
        wins INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
      ) WITHOUT ROWID, STRICT;
      CREATE TABLE lines (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,     -- from 1, without holes
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) WITHOUT ROWID, STRICT;
      CREATE TABLE answers (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        cid TEXT NOT NULL,
        seq INTEGER NOT NULL,     -- of the acknowledgement
        PRIMARY KEY (table_id, seat, cid)
      ) WITHOUT ROWID, STRICT;
    )sql",
    // 2: hosts, grace, spectators, links to a seat, reported words; a restart reads one index
    R"sql(
      ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT -1;
      ALTER TABLE tables ADD COLUMN grace INTEGER NOT NULL DEFAULT 0;      -- seconds; 0 never
      ALTER TABLE tables ADD COLUMN spectators INTEGER NOT NULL DEFAULT 0; -- 0 open, 1 delayed, 2 none
      ALTER TABLE seats ADD COLUMN invite BLOB;                            -- hash of a one-time link
      DROP INDEX tables_by_state;
      CREATE INDEX tables_by_state ON tables (state, touched, code);
      CREATE TABLE reported_words (
        game TEXT NOT NULL,
        word TEXT NOT NULL,
        kind INTEGER NOT NULL,    -- 0 missing, 1 wrong
        count INTEGER NOT NULL,
        last INTEGER NOT NULL,    -- seconds since 1970
        PRIMARY KEY (game, word, kind)
      ) WITHOUT ROWID, STRICT;
    )sql",
    // 3: bounds, the same that the reader demands. The text of the schema is exchanged and no
    // row touched: it takes as long for a million tables as for one, and a row that is out of
    // bounds already stays where it is, to be set aside when somebody asks for it
    // (docs/decisions/0024-stored-rows.md).
    R"sql(
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL CHECK (rules BETWEEN 0 AND 2147483647),
        edition INTEGER NOT NULL,
        options TEXT NOT NULL,
        seating TEXT NOT NULL,
        state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
        time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1099511627776),
        touched INTEGER NOT NULL CHECK (touched BETWEEN 0 AND 1099511627776),
        games INTEGER NOT NULL CHECK (games BETWEEN 0 AND 1073741824),
        next TEXT,
        host INTEGER NOT NULL DEFAULT -1 CHECK (host BETWEEN -1 AND 11),
        grace INTEGER NOT NULL DEFAULT 0 CHECK (grace BETWEEN 0 AND 86400),
        spectators INTEGER NOT NULL DEFAULT 0 CHECK (spectators BETWEEN 0 AND 2)
      ) WITHOUT ROWID, STRICT' WHERE type = 'table' AND name = 'tables';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 11),
        kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
        name TEXT NOT NULL,
        level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 5),
        secret BLOB,
        wins INTEGER NOT NULL CHECK (wins BETWEEN 0 AND 1073741824),
        invite BLOB,
        PRIMARY KEY (table_id, seat)
      ) WITHOUT ROWID, STRICT' WHERE type = 'table' AND name = 'seats';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE lines (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      ) WITHOUT ROWID, STRICT' WHERE type = 'table' AND name = 'lines';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE answers (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 11),
        cid TEXT NOT NULL,
        seq INTEGER NOT NULL CHECK (seq >= 0),
        PRIMARY KEY (table_id, seat, cid)
      ) WITHOUT ROWID, STRICT' WHERE type = 'table' AND name = 'answers';
      PRAGMA writable_schema = RESET;
    )sql",
    // 4: who may show a table on a big screen
    R"sql(
      ALTER TABLE tables ADD COLUMN screen BLOB;  -- hash of the token
    )sql",
};

}  // namespace

std::int64_t newest_schema() { return static_cast<std::int64_t>(std::size(kSteps)); }

Result<void> check_ours(const std::string& path, Database::Access access) {
  Database database(path, access);
  const std::int64_t version = database.number("PRAGMA user_version");
  const bool ours = database.number("PRAGMA application_id") == kApplicationId;
  const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (ours && version > newest_schema())
    return refuse(say::data_newer,
                  {{"path", path}, {"version", version}, {"known", newest_schema()}});
  if (!ours && !empty)
    return refuse(say::data_foreign, {{"path", path}, {"reason", std::string("application_id")}});
  return {};
}

void migrate(Database& database) {
  for (std::int64_t done = database.number("PRAGMA user_version"); done < newest_schema(); ++done) {
    const std::string sql = "BEGIN IMMEDIATE;" + std::string(kSteps[done]) +
                            "PRAGMA application_id = " + std::to_string(kApplicationId) +
                            "; PRAGMA user_version = " + std::to_string(done + 1) + "; COMMIT;";
    try {
      database.run(sql.c_str());
    } catch (const SqliteError&) {
      if (database.in_transaction()) database.run("ROLLBACK");
      throw;
    }
  }
}

}  // namespace tablee::store
