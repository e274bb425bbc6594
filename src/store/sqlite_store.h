#pragma once
// SqliteStore: tables in one file, for one server process.
//
// WAL with synchronous FULL: what `done` called safe survives kill -9 and a
// power cut. One writer thread takes all that waits as one transaction: while a
// commit is under way the next ones gather, so nobody waits longer for it.
// Thread safety: as Store.

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "core/refusal.h"
#include "store/store.h"

namespace tablee::store {

class Database;
class Writer;

class SqliteStore final : public Store {
 public:
  // Makes the folder and the file, brings an old schema up to date. Refuses an
  // unwritable folder, one that another server uses, a newer or foreign file.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& folder);
  // Commits everything that waits.
  ~SqliteStore() override;

  void commit(Change change, Done done) override;
  void flush() override;
  Attempt<std::optional<StoredTable>> load(std::string_view id) override;
  Attempt<std::vector<OpenTable>> unfinished() override;
  Attempt<std::vector<std::string>> untouched(TableState state, std::int64_t before) override;
  Attempt<std::vector<ReportedWord>> reported_words() override;

 private:
  struct Waiting {
    Change change;
    Done done;
  };
  SqliteStore(int lock_file, std::unique_ptr<Database> writing, std::unique_ptr<Database> reading);
  void write_all();

  int lock_file_;  // holds the folder for this process
  std::unique_ptr<Database> writing_;
  std::unique_ptr<Writer> writer_;
  std::mutex read_mutex_;
  std::unique_ptr<Database> reading_;

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable drained_;
  std::vector<Waiting> waiting_;
  bool busy_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tablee::store
