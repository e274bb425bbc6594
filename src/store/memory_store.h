#pragma once
// MemoryStore: tables kept as long as the process lives, for tests and trials.
// Thread safety: as Store. Answers before a call returns.

#include <map>
#include <mutex>
#include <tuple>

#include "store/store.h"

namespace tablee::store {

class MemoryStore final : public Store {
 public:
  void commit(Change change, Done done) override;
  void flush() override {}
  void health(Done done) override { done({}); }
  void load(std::string id, Reply<std::optional<room::StoredTable>> reply) override;
  void log_length(std::string id, Reply<std::int64_t> reply) override;
  void find_code(std::string code, Reply<std::optional<std::string>> reply) override;
  Attempt<std::vector<std::string>> untouched(room::TableState state, std::int64_t before) override;
  Attempt<std::vector<ReportedWord>> reported_words() override;
  Attempt<Census> census(std::int64_t until) override;
  Attempt<Extent> extent() override;

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
