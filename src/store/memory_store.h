#pragma once
// MemoryStore: tables kept as long as the process lives, for tests and trials.
// Thread safety: as Store. `done` is called inside commit().

#include <map>
#include <mutex>
#include <tuple>

#include "store/store.h"

namespace tablee::store {

class MemoryStore final : public Store {
 public:
  void commit(Change change, Done done) override;
  void flush() override {}
  Attempt<void> health() override { return {}; }
  Attempt<std::optional<room::StoredTable>> load(std::string_view id) override;
  Attempt<std::vector<OpenTable>> unfinished() override;
  Attempt<std::vector<std::string>> untouched(room::TableState state, std::int64_t before) override;
  Attempt<std::vector<ReportedWord>> reported_words() override;
  Attempt<Census> census() override;
  Attempt<Extent> extent() override;
  Attempt<std::int64_t> log_length(std::string_view id) override;

 private:
  // Why the change would break an invariant, or nothing.
  Attempt<void> check(const Change& change) const;
  void apply(Change change);
  void count(const WordReport& report);

  std::mutex mutex_;
  std::map<std::string, room::StoredTable, std::less<>> tables_;
  std::map<std::tuple<std::string, std::string, WordReport::Kind>, ReportedWord> reported_;
};

}  // namespace tablee::store
