#pragma once
// SqliteStore: tables in one file, for one server process.
//
// WAL with synchronous FULL: what `done` called safe survives kill -9 and a
// power cut. One thread writes (WriteQueue), reads have a connection of their own.
// Thread safety: as Store.

#include <filesystem>
#include <memory>
#include <mutex>

#include "core/refusal.h"
#include "store/data_folder.h"
#include "store/read_moments.h"
#include "store/sqlite.h"
#include "store/store.h"
#include "store/write_queue.h"

namespace tablee::store {

class SqliteStore final : public Store {
 public:
  // Makes the folder and the file, brings an old schema up to date. Refuses an
  // unwritable folder, one that another server uses, a newer or foreign file.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& folder,
                                                   StorePace pace = {});
  // Commits everything that waits.
  ~SqliteStore() override;

  // Files that others could read until this start.
  const std::vector<std::string>& narrowed() const { return folder_.narrowed(); }

  void commit(Change change, Done done) override;
  void flush() override;
  // Answered, as all that is read, on the thread that asks.
  void health(Done done) override;
  void load(std::string id, Reply<std::optional<room::StoredTable>> reply) override;
  void log_length(std::string id, Reply<std::int64_t> reply) override;
  void find_code(std::string code, Reply<std::optional<std::string>> reply) override;
  Attempt<std::vector<std::string>> untouched(room::TableState state, std::int64_t before) override;
  Attempt<std::vector<ReportedWord>> reported_words() override;
  Attempt<Census> census(std::int64_t until) override;
  Attempt<Extent> extent() override;

 private:
  SqliteStore(DataFolder folder, std::unique_ptr<WriteQueue> writing,
              std::unique_ptr<Database> reading);

  DataFolder folder_;  // released last
  std::unique_ptr<WriteQueue> writing_;
  std::mutex read_mutex_;
  std::unique_ptr<Database> reading_;
  ReadMoments moments_;
};

}  // namespace tablee::store
