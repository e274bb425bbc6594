#pragma once
// WriteQueue: the thread that puts changes into the database and tells the truth about it.
//
// It takes all that waits as one transaction: while a commit is under way, and until
// StorePace::gather after it began, the next ones gather. A COMMIT that failed may still be found
// in the log of the database after a crash; nobody is told "failed" before a later write has
// put a fence over it (docs/decisions/0021-store-truth.md).
// Thread safety: every member may be called from any thread.

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/file_watch.h"
#include "store/log_chain.h"
#include "store/witness.h"
#include "store/writer.h"

namespace tablee::store {

// How long the store waits for what.
struct StorePace {
  std::chrono::milliseconds busy{5000};  // another process holds the database
  std::chrono::milliseconds retry{250};  // between two tries of a fence
  // Until a doubtful outcome is called unknown, and a disk that does not answer is told.
  std::chrono::milliseconds patience{10000};
  std::chrono::milliseconds look{5000};  // between two looks at the database as it is
  // From the beginning of one transaction to that of the next, so that they share a sync. The
  // first after a pause waits for nothing, and what is flushed not longer than it must.
  std::chrono::milliseconds gather{1};
};

class WriteQueue {
 public:
  WriteQueue(const std::string& path, std::unique_ptr<Database> database, FileWatch files,
             StorePace pace);
  // Writes everything that waits.
  ~WriteQueue();
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  void push(Change change, Store::Done done);
  // Everything pushed so far has been answered when this returns.
  void flush();
  // Whether a change pushed now would be kept; costs a few system calls.
  Attempt<void> health() const;
  // Whether a change of this table was answered "unknown" and nobody can tell yet: a fence
  // settles it, and a file that is lost never does.
  bool is_in_doubt(std::string_view table) const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Change change;
    Store::Done done;
    std::vector<std::string> tables;  // of the change, which is given away
  };
  using Group = std::vector<Waiting>;

  void run();
  void work(Group& group);
  void write(Group& group);
  void write_apart(Group& group, std::vector<Change>& changes, const std::string& damage);
  // Tries to make sure that no failed COMMIT can come back, and answers those in doubt.
  void fence();
  void answer_doubtful(const Attempt<void>& outcome);
  // Tells those of the group that were not told yet that nobody knows.
  void answer_unknown(Group& group, const std::string& what);
  void note(std::string trouble);
  // Why nothing can be kept any more; what was found once stays so until a restart.
  std::optional<std::string> lost();
  void look();
  // Before and after each group: a log that was cut or begun anew by somebody else.
  void check_log();
  bool has_log();

  const FileWatch files_;  // closed after the connections
  const StorePace pace_;
  LogChain log_;  // beside the database
  std::unique_ptr<Database> database_;
  Writer writer_;
  Witness witness_;
  std::string lost_;  // of the thread alone
  Clock::time_point looked_ = Clock::now();

  // Of the thread alone: a write failed and no fence is over it yet, and whose
  // outcome hangs on that fence.
  bool needs_fence_ = false;
  Group doubtful_;
  Clock::time_point doubted_;
  // Damage under the list of tables fails each change alone, and yet no table can be
  // made any more: told until a record is written again.
  std::string records_trouble_;

  mutable std::mutex mutex_;
  std::condition_variable arrived_, drained_;
  Group waiting_;
  bool busy_ = false;
  Clock::time_point begun_ = Clock::time_point::min();  // the newest group
  bool stopping_ = false;
  int flushing_ = 0;                             // who waits for all that waits
  std::set<std::string, std::less<>> in_doubt_;  // tables
  bool all_in_doubt_ = false;
  std::string trouble_;  // why the newest write failed; empty when it was kept
  std::thread thread_;
};

}  // namespace tablee::store
