#pragma once
// Store: where tables are kept so that nothing acknowledged is ever lost.
//
// A table is a record (who sits where, what was chosen) and a log of lines. A
// Change is stored whole or not at all; the caller announces nothing before
// `done` said it is safe. The store knows no game: lines and options are text.
// Thread safety: every member may be called from any thread; `done` is called
// exactly once, on a thread of the store, in the order of the commits (but the
// outcome of a commit that failed in doubt is held back while later ones are refused).

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/records.h"

namespace tablee::store {

// Disk or database in the way: for the log of the server, never for a player.
struct Trouble {
  std::string what;
  // Not even the store can say whether the change is kept (the disk died under a
  // commit): nobody may be told that it failed. Without it, it is not stored and never will be.
  bool unknown = false;
  bool damage = false;  // what was to be read does not hold together: it will not pass
};
template <class T>
using Attempt = std::expected<T, Trouble>;

class Store {
 public:
  using Done = std::function<void(const Attempt<void>&)>;

  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  virtual void commit(Change change, Done done) = 0;
  // Everything committed so far is on disk when this returns; `done` has been called.
  virtual void flush() = 0;

  // Whether a change committed now would be kept. Cheap: may be asked at every request.
  virtual Attempt<void> health() = 0;

  virtual Attempt<std::optional<room::StoredTable>> load(std::string_view id) = 0;
  // The tables that are in their lobby or running, oldest change first. Reads no log.
  virtual Attempt<std::vector<OpenTable>> unfinished() = 0;
  // Ids of the tables in this state whose newest change is older than `before`.
  virtual Attempt<std::vector<std::string>> untouched(room::TableState state,
                                                      std::int64_t before) = 0;
  virtual Attempt<Census> census() = 0;
  virtual Attempt<Extent> extent() = 0;
  // How many lines the log of this table has; 0 without such a table. Quick.
  virtual Attempt<std::int64_t> log_length(std::string_view id) = 0;
  // The most reported first.
  virtual Attempt<std::vector<ReportedWord>> reported_words() = 0;

  void report_word(WordReport report, Done done) {
    Change change;
    change.report = std::move(report);
    commit(std::move(change), std::move(done));
  }
};

}  // namespace tablee::store
