#pragma once
// What the tests of the stores share: a temporary folder, sample tables, waiting commits.

#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>

#include "store/store.h"

namespace tablee::store {

// Gone with everything in it when the test ends.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tablee-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline room::TableRecord sample_record(const std::string& id, const std::string& code) {
  room::TableRecord record;
  record.id = id;
  record.code = code;
  record.game = "modele";
  record.rules_version = 3;
  record.edition = 0xfedcba9876543210U;
  record.options = "cible=10";
  record.seating = "2 first=1";
  record.state = room::TableState::running;
  record.time = 1234;
  record.touched = 1000;
  record.seats = {{.kind = room::SeatKind::person,
                   .name = "Zoé",
                   .level = 0,
                   .secret = room::TokenHash{1, 2, 3},
                   .invite = std::nullopt},
                  {.kind = room::SeatKind::bot,
                   .name = "",
                   .level = 4,
                   .secret = std::nullopt,
                   .invite = room::TokenHash{9}}};
  record.series_games = 5;
  record.wins = {3, 2};
  record.next = "rematch";
  record.host = 1;
  record.grace = 90;
  record.spectators = room::Spectators::delayed;
  record.screen = room::TokenHash{4, 5, 6};
  return record;
}

inline Change put(const room::TableRecord& record) {
  Change change;
  change.put.push_back(record);
  return change;
}

inline Change append(const std::string& table, std::int64_t first, std::vector<std::string> lines) {
  Change change;
  change.table = table;
  change.first_line = first;
  change.lines = std::move(lines);
  return change;
}

inline Change report(const std::string& word, WordReport::Kind kind, std::int64_t at) {
  Change change;
  change.report = {.game = "modele", .word = word, .kind = kind, .at = at};
  return change;
}

// What a call that answers later answered.
template <class T, class Call>
T answer_of(Call call) {
  std::promise<T> answer;
  call([&answer](T value) { answer.set_value(std::move(value)); });
  return answer.get_future().get();
}
inline Attempt<std::optional<room::StoredTable>> load(Store& store, const std::string& id) {
  return answer_of<Attempt<std::optional<room::StoredTable>>>(
      [&](auto reply) { store.load(id, std::move(reply)); });
}
inline Attempt<void> health(Store& store) {
  return answer_of<Attempt<void>>([&](auto reply) { store.health(std::move(reply)); });
}
inline Attempt<std::int64_t> log_length(Store& store, const std::string& id) {
  return answer_of<Attempt<std::int64_t>>(
      [&](auto reply) { store.log_length(id, std::move(reply)); });
}

inline Attempt<std::optional<std::string>> find_code(Store& store, const std::string& code) {
  return answer_of<Attempt<std::optional<std::string>>>(
      [&](auto reply) { store.find_code(code, std::move(reply)); });
}

// Commits and waits for the outcome.
inline Attempt<void> commit(Store& store, Change change) {
  std::promise<Attempt<void>> outcome;
  store.commit(std::move(change), [&](const Attempt<void>& done) { outcome.set_value(done); });
  return outcome.get_future().get();
}

}  // namespace tablee::store
