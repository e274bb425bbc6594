#include "store/witness.h"

#include <string_view>
#include <utility>

#include "store/migrations.h"

namespace tablee::store {

namespace {

// From each root down to a row.
constexpr const char* kWays[] = {
    "SELECT 1 FROM tables LIMIT 1",
    "SELECT 1 FROM tables INDEXED BY tables_by_state WHERE state >= 0 LIMIT 1",
    "SELECT 1 FROM seats LIMIT 1",
    "SELECT 1 FROM lines LIMIT 1",
    "SELECT 1 FROM answers LIMIT 1",
};

// A disk that fails for a while, or is full, is not damage.
bool is_damage(const SqliteError& error) { return error.is_damage() || error.is_foreign(); }

}  // namespace

Witness::Witness(std::string path)
    : path_(std::move(path)),
      database_(path_, Database::Access::read),
      moments_(database_),
      table_(database_, "SELECT 1 FROM tables WHERE id = ?"),
      line_(database_, "SELECT line FROM lines WHERE table_id = ? AND seq = ?"),
      records_(database_),
      schema_(schema_of(database_)) {
  for (const char* way : kWays) {
    try {
      (void)database_.number(way);
      ways_.emplace_back(way);
    } catch (const SqliteError& error) {  // damaged before this start: it was told then
      if (!is_damage(error)) throw;
    }
  }
}

std::string Witness::schema_of(Database& database) {
  std::string schema = std::to_string(database.number("PRAGMA application_id")) + " " +
                       std::to_string(database.number("PRAGMA user_version"));
  Statement rows(database, "SELECT type, name, rootpage, sql FROM sqlite_schema ORDER BY name");
  while (rows.step())
    schema += "\n" + rows.text(0) + " " + rows.text(1) + " " + rows.text(2) + " " + rows.text(3);
  return schema;
}

bool Witness::has(const Change& change, const std::set<std::string_view>& removed) {
  for (const room::TableRecord& record : change.put) {
    if (removed.contains(record.id)) continue;
    const bool found = table_.bind(record.id).step();
    table_.reset();
    if (!found) return false;
  }
  if (change.lines.empty() || removed.contains(change.table)) return true;
  const std::int64_t last = change.first_line + static_cast<std::int64_t>(change.lines.size()) - 1;
  const bool found =
      line_.bind(change.table).bind(last).step() && line_.text(0) == change.lines.back();
  line_.reset();
  return found;
}

std::string Witness::refusal_of(std::string_view table, bool plays) {
  try {
    const std::optional<room::TableRecord> record = records_.read(table);
    const bool differs = plays && record && record->state != room::TableState::running;
    return differs ? "its state was changed" : "";
  } catch (const SqliteError& error) {
    return is_damage(error) ? error.what() : "";
  }
}

std::string Witness::missing(std::span<const Change> changes, std::span<Attempt<void>> outcomes) {
  std::set<std::string_view> removed;
  for (const Change& change : changes) removed.insert(change.remove.begin(), change.remove.end());
  try {
    database_.forget_pages();
    const auto moment = moments_.begin();
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (outcomes[i] && !has(changes[i], removed)) return "what was written is not there";
      std::set<std::string_view> tables;
      for (const room::TableRecord& record : changes[i].put) tables.insert(record.id);
      if (!changes[i].table.empty()) tables.insert(changes[i].table);
      const bool plays = changes[i].put.empty() && !changes[i].lines.empty();
      for (const std::string_view table : tables) {
        if (!outcomes[i] || removed.contains(table)) continue;
        if (std::string refusal = refusal_of(table, plays); !refusal.empty())
          outcomes[i] = std::unexpected(Trouble{std::move(refusal), true, true});
      }
    }
  } catch (const SqliteError& error) {
    if (is_damage(error)) return error.what();
  }
  return {};
}

std::string Witness::rehearse() const {
  try {
    Database fresh(path_, Database::Access::read);
    if (schema_of(fresh) != schema_) return "what is in the database was changed";
    for (const std::string& way : ways_) (void)fresh.number(way.c_str());
  } catch (const SqliteError& error) {
    if (is_damage(error)) return error.what();
  }
  return {};
}

}  // namespace tablee::store
