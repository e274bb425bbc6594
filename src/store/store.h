#pragma once
// Store: where tables are kept so that nothing acknowledged is ever lost.
//
// A table is a record (who sits where, what was chosen) and a log of lines. A
// Change is stored whole or not at all; the caller announces nothing before
// `done` said it is safe. The store knows no game: lines and options are text.
// Thread safety: every member may be called from any thread; `done` and a reply are called
// exactly once, on a thread of the store or before the call returns. Commits of one table are
// answered in their order (but the outcome of one that failed in doubt is held back while
// later ones are refused). Who is called back on a thread of the store does not linger there.

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/records.h"
#include "store/tenure.h"

namespace tablee::store {

// Disk or database in the way: for the log of the server, never for a player.
struct Trouble {
  std::string what;
  // Not even the store can say whether the change is kept (the disk died under a
  // commit): nobody may be told that it failed. Without it, it is not stored and never will be.
  // What load() gives of its tables afterwards is certain again: until it is, load() fails.
  bool unknown = false;
  bool damage = false;      // what was to be read does not hold together: it will not pass
  bool code_taken = false;  // another table has the code of a record: try another one
  // Another server has the table: a change was not stored, and what is here of it is old.
  bool lost = false;
  bool full = false;       // Change::most_unfinished: nothing of the change is stored
  std::int64_t owner = 0;  // load(): the server that has it, and whose lease runs; 0: none
  std::int64_t rest = 0;   // ms until that lease is over, unless it is renewed
};
template <class T>
using Attempt = std::expected<T, Trouble>;

class Store {
 public:
  using Done = std::function<void(const Attempt<void>&)>;
  template <class T>
  using Reply = std::function<void(Attempt<T>)>;

  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  virtual void commit(Change change, Done done) = 0;
  // Everything that was asked so far has been answered when this returns; what was called
  // kept is on disk.
  virtual void flush() = 0;

  // Whether a change committed now would be kept. Cheap: may be asked at every request.
  virtual void health(Done done) = 0;

  // Nothing: there is no such table. Where servers share a store the table is this one's from
  // then on, until it is given back (Change::give_back) or lost.
  virtual void load(std::string id, Reply<std::optional<room::StoredTable>> reply) = 0;
  // How many lines the log of this table has; 0 without such a table. Trouble when another
  // server has it, as of load(). Quick.
  virtual void log_length(std::string id, Reply<std::int64_t> reply) = 0;
  // The table that is not over and has this code; nothing: none has. Quick.
  virtual void find_code(std::string code, Reply<std::optional<std::string>> reply) = 0;

  // Null: this server has the store for itself.
  virtual Tenure* tenure() { return nullptr; }

  // The rest is for who can wait: a start, a sweep, a measurement.

  // Ids of the tables in this state whose newest change is older than `before`.
  virtual Attempt<std::vector<std::string>> untouched(room::TableState state,
                                                      std::int64_t before) = 0;
  // `until`: seconds since 1970; what was changed later is counted apart.
  virtual Attempt<Census> census(std::int64_t until) = 0;
  virtual Attempt<Extent> extent() = 0;
  // The most reported first.
  virtual Attempt<std::vector<ReportedWord>> reported_words() = 0;

  void report_word(WordReport report, Done done) {
    Change change;
    change.report = std::move(report);
    commit(std::move(change), std::move(done));
  }
};

}  // namespace tablee::store
