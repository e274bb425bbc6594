#include "store/postgres/schema.h"

#include <iterator>
#include <string>

#include "messages/server.h"

namespace tablee::store::postgres {

namespace {

namespace say = messages::server;

constexpr std::int64_t kOldestServer = 150'000;  // what it was tried with

// As in SQLite (store/migrations.cpp), with the same bounds that the reader demands, but what
// every move changes is apart (heads): such a row is narrow, has one index, and a change of
// it touches no other page.
constexpr const char* kSteps[] = {
    R"sql(
      CREATE TABLE nodes (
        node bigserial PRIMARY KEY,      -- new at each start of a server
        commits bigint NOT NULL          -- that it made: tells what became of the last one
      ) WITH (fillfactor = 50);
      CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY CHECK (octet_length(id) BETWEEN 1 AND 64),
        code text COLLATE "C" UNIQUE CHECK (octet_length(code) BETWEEN 1 AND 16),
        game text COLLATE "C" NOT NULL CHECK (octet_length(game) <= 64),
        rules int NOT NULL CHECK (rules >= 0),
        edition bigint NOT NULL,
        options text COLLATE "C" NOT NULL CHECK (octet_length(options) <= 1048576),
        seating text COLLATE "C" NOT NULL CHECK (octet_length(seating) <= 4096),
        state smallint NOT NULL CHECK (state BETWEEN 0 AND 2),
        time bigint NOT NULL CHECK (time BETWEEN 0 AND 824633720832),
        games int NOT NULL CHECK (games BETWEEN 0 AND 1073741824),
        next text COLLATE "C" CHECK (octet_length(next) <= 64),
        host smallint NOT NULL CHECK (host BETWEEN -1 AND 11),
        grace int NOT NULL CHECK (grace BETWEEN 0 AND 86400),
        spectators smallint NOT NULL CHECK (spectators BETWEEN 0 AND 2),
        CHECK (state < 2 OR code IS NULL)
      );
      CREATE INDEX tables_open ON tables (id) WHERE state < 2;
      CREATE TABLE heads (
        table_id text COLLATE "C" PRIMARY KEY REFERENCES tables,
        epoch bigint NOT NULL CHECK (epoch > 0),  -- raised by whoever takes the table
        owner bigint,                             -- a node, living or not
        lines int NOT NULL CHECK (lines >= 0),    -- of its log
        touched bigint NOT NULL CHECK (touched BETWEEN 0 AND 1099511627776)
      ) WITH (fillfactor = 50);
      CREATE TABLE seats (
        table_id text COLLATE "C" REFERENCES heads ON DELETE CASCADE,
        seat smallint CHECK (seat BETWEEN 0 AND 11),
        kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
        name text COLLATE "C" NOT NULL CHECK (octet_length(name) <= 400),
        level smallint NOT NULL CHECK (level BETWEEN 0 AND 5),
        secret bytea CHECK (octet_length(secret) = 32),
        wins int NOT NULL CHECK (wins BETWEEN 0 AND 1073741824),
        invite bytea CHECK (octet_length(invite) = 32),
        PRIMARY KEY (table_id, seat)
      );
      CREATE TABLE lines (
        table_id text COLLATE "C" REFERENCES heads ON DELETE CASCADE,
        seq int CHECK (seq > 0),
        epoch bigint NOT NULL,                    -- under which it was written
        line text COLLATE "C" NOT NULL CHECK (octet_length(line) <= 16777216),
        PRIMARY KEY (table_id, seq)
      );
      CREATE TABLE answers (
        table_id text COLLATE "C" REFERENCES heads ON DELETE CASCADE,
        seat smallint CHECK (seat BETWEEN 0 AND 11),
        cid text COLLATE "C" CHECK (octet_length(cid) <= 256),
        seq int NOT NULL CHECK (seq >= 0),
        PRIMARY KEY (table_id, seat, cid)
      );
      CREATE TABLE reported_words (
        game text COLLATE "C", word text COLLATE "C",
        kind smallint CHECK (kind BETWEEN 0 AND 1),
        count bigint NOT NULL, last bigint NOT NULL,
        PRIMARY KEY (game, word, kind)
      );
      CREATE INDEX reported_words_least ON reported_words (count, last);
    )sql",
    // Apart from nodes, whose row every transaction holds until its COMMIT: a lease waits for
    // nobody.
    R"sql(
      CREATE TABLE leases (
        node bigint PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
        speaks int4range NOT NULL,       -- versions of what servers tell each other
        relay bool NOT NULL,             -- whether the others reach it
        expires timestamptz NOT NULL     -- by the clock of the database, and no other
      ) WITH (fillfactor = 50);
    )sql",
    // Who may show a table on a big screen: the hash of a token.
    R"sql(
      ALTER TABLE tables ADD COLUMN screen bytea CHECK (octet_length(screen) = 32);
    )sql",
    // How many tables are not over, in the same transaction as whatever changes it. A row for
    // all would be one that all servers wait for; so each session has one of 64.
    R"sql(
      CREATE TABLE open_tables (slot int PRIMARY KEY, tables bigint NOT NULL)
        WITH (fillfactor = 50);
      LOCK TABLE tables IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO open_tables SELECT slot, CASE slot WHEN 0 THEN
        (SELECT count(*) FROM tables WHERE state < 2) ELSE 0 END FROM generate_series(0, 63) slot;
      CREATE FUNCTION count_open_tables() RETURNS trigger LANGUAGE plpgsql AS $count$ BEGIN
        UPDATE open_tables SET tables = tables
          + coalesce((NEW.state < 2)::int, 0) - coalesce((OLD.state < 2)::int, 0)
          WHERE slot = pg_backend_pid() % 64;
        RETURN NULL;
      END $count$;
      CREATE TRIGGER count_made AFTER INSERT ON tables FOR EACH ROW
        WHEN (NEW.state < 2) EXECUTE FUNCTION count_open_tables();
      CREATE TRIGGER count_changed AFTER UPDATE OF state ON tables FOR EACH ROW
        WHEN ((OLD.state < 2) <> (NEW.state < 2)) EXECUTE FUNCTION count_open_tables();
      CREATE TRIGGER count_removed AFTER DELETE ON tables FOR EACH ROW
        WHEN (OLD.state < 2) EXECUTE FUNCTION count_open_tables();
    )sql",
    // Which session writes for a server: a line that swallows everything and stays open leaves
    // it in the middle of a transaction, whose locks whoever takes a table must not wait for.
    R"sql(
      ALTER TABLE nodes ADD COLUMN pid int, ADD COLUMN started timestamptz;
    )sql",
};

constexpr Prepared kQuestions[] = {
    {"server", "SELECT current_setting('server_version_num')::bigint"},
    {"encoding",
     "SELECT pg_encoding_to_char(encoding) FROM pg_database "
     "WHERE datname = current_database()"},
    {"schema", "SELECT coalesce(max(version), 0) FROM tablee_schema"},
};

}  // namespace

std::int64_t newest_schema() { return static_cast<std::int64_t>(std::size(kSteps)); }

Result<void> check_fit(const Fitness& found, const std::string& where) {
  if (found.server < kOldestServer)
    return refuse(say::database_old, {{"where", where}, {"version", found.server / 10'000}});
  if (found.encoding != "UTF8")
    return refuse(say::database_unfit, {{"where", where}, {"reason", std::string("UTF8")}});
  if (found.schema > newest_schema())
    return refuse(say::data_newer,
                  {{"path", where}, {"version", found.schema}, {"known", newest_schema()}});
  return {};
}

Result<void> migrate(Connection& connection, const std::string& where) {
  // One at a time, by a lock that ends with the transaction.
  std::string script =
      "BEGIN; SELECT pg_advisory_xact_lock(hashtext('tablee schema'));"
      "CREATE TABLE IF NOT EXISTS tablee_schema (version bigint PRIMARY KEY);";
  for (std::size_t i = 0; i < std::size(kSteps); ++i) {
    const std::string version = std::to_string(i + 1);
    script +=
        "DO $step$ BEGIN IF NOT EXISTS (SELECT FROM tablee_schema WHERE version >= " + version +
        ") THEN " + kSteps[i] + " INSERT INTO tablee_schema VALUES (" + version +
        "); END IF; END $step$;";
  }
  connection.script("SET client_min_messages = warning;" + script + "COMMIT;");
  connection.prepare(kQuestions);
  const auto number = [&](const char* statement) {
    Rows row = connection.ask(statement);
    return row.step() ? row.number(0) : 0;
  };
  Rows encoding = connection.ask("encoding");
  return check_fit({.server = number("server"),
                    .encoding = encoding.step() ? encoding.text(0) : std::string(),
                    .schema = number("schema")},
                   where);
}

}  // namespace tablee::store::postgres
