#include "app/store_check.h"

#include "store/database_copy.h"
#include "store/reader.h"

namespace tablee::app {

namespace {

// The first line that does not replay, 0 when all do; -1 when the table cannot begin.
std::int64_t first_bad_line(const GameEntry& game, const room::StoredTable& stored) {
  const Result<Settings> settings = Settings::parse(game.info->options, stored.record.options);
  const Result<Seating> seating = parse_seating(stored.record.seating);
  if (!settings || !seating) return -1;
  const Result<std::unique_ptr<Table>> table = game.open(*settings, *seating, nullptr);
  if (!table) return -1;
  for (std::size_t i = 0; i < stored.lines.size(); ++i) {
    const std::optional<Entry> entry = parse_entry(stored.lines[i]);
    if (!entry || !(*table)->repeat(*entry)) return static_cast<std::int64_t>(i) + 1;
  }
  return 0;
}

void check_one(const Registry& registry, const room::StoredTable& stored, StoreCheck& check) {
  const GameEntry* game = registry.find(stored.record.game);
  if (game == nullptr || game->info->rules_version != stored.record.rules_version ||
      game->info->edition != stored.record.edition) {
    ++check.other_rules;
    return;
  }
  const bool started = stored.record.state != room::TableState::lobby;
  const std::int64_t bad = started ? first_bad_line(*game, stored) : 0;
  if (bad == 0) {
    ++check.good;
    return;
  }
  ++check.broken;
  check.wrong.push_back({stored.record.id.substr(0, 6), {}, std::max<std::int64_t>(bad, 0)});
}

}  // namespace

StoreCheck check_tables(store::Database& database, const Registry& registry) {
  StoreCheck check;
  check.damage = store::find_damage(database);
  for (const std::string& id : store::read_all_ids(database)) {
    ++check.tables;
    try {
      // A server may write meanwhile: what is read of one table is of one moment.
      database.run("BEGIN");
      const std::optional<room::StoredTable> stored = store::read_table(database, id);
      database.run("COMMIT");
      if (stored)
        check_one(registry, *stored, check);
      else
        --check.tables;
    } catch (const store::SqliteError& error) {
      if (database.in_transaction()) database.run("ROLLBACK");
      ++check.unreadable;
      check.wrong.push_back({id.substr(0, 6), error.what()});
    }
  }
  return check;
}

}  // namespace tablee::app
