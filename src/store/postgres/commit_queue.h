#pragma once
// CommitQueue: the thread that puts changes into the database and tells the truth about it.
//
// It takes what waits (200 at most) as one transaction; while it is under way the next ones
// gather. A line that is lost is made again. Before anything else is written over the new one
// it is certain what became of the last: the session of the old line is over, and the
// database says whether its COMMIT was done (docs/decisions/0052-postgresql.md). What was not
// stored goes again, so people wait for a database that is restarted, and no more.
// Thread safety: every member may be called from any thread.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/connection.h"
#include "store/postgres/group_writer.h"

namespace tablee::store::postgres {

// How long the store waits for what.
struct Pace {
  std::chrono::milliseconds answer{5000};  // without one the line counts as lost
  std::chrono::milliseconds retry{100};    // between two tries to reach the server; doubles
  std::chrono::milliseconds most_retry{1000};
  std::chrono::milliseconds patience{10000};  // until a change that was never sent has failed
  std::chrono::milliseconds takeover{3000};   // for the lock of a server that just died
  std::chrono::milliseconds beat{1000};       // between two looks at a line that is idle
  // Of servers that share a database: from one renewal to the next, how long it is good for the
  // others, how long for oneself (clocks may run at different rates), and how long people are
  // kept waiting without one.
  std::chrono::milliseconds renew{1000}, lease{3000}, sure{2700}, hold{10000};
};

// Whether other servers may use the database at the same time.
enum class Sharing : std::uint8_t { alone, shared };

class CommitQueue {
 public:
  // `connection` has the session's lock on the database (open_session).
  CommitQueue(std::string address, std::unique_ptr<Connection> connection, Epochs& epochs,
              std::int64_t node, Sharing sharing, Pace pace);
  // Writes everything that waits, if the server can be reached.
  ~CommitQueue();
  CommitQueue(const CommitQueue&) = delete;
  CommitQueue& operator=(const CommitQueue&) = delete;

  void push(Change change, Store::Done done);
  // Whether a change of this table is not answered yet.
  bool has(const std::string& table) const;
  void flush();
  Attempt<void> health() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Change change;
    Store::Done done;
    Clock::time_point since;
  };
  using Group = std::deque<Waiting>;

  void run();
  void work();
  // All of the group; the changes that cannot be stored are told so and left out.
  void write();
  bool reconnect();
  bool wait_longer(std::string_view why);  // false
  void settle();
  // The first ones of the group are done with.
  void answer_first(std::size_t count, const Attempt<void>& outcome);
  // Those that have waited too long; all of them when the queue ends.
  void give_up();
  void lose_line(std::string_view why);
  void note(std::string_view trouble);

  const std::string address_;
  const Pace pace_;
  const Sharing sharing_;
  const std::int64_t node_;
  GroupWriter writer_;
  std::unique_ptr<Connection> connection_;  // null: lost
  Connection::Session session_;             // of the newest connection
  bool is_settled_ = true;    // what became of the last transaction of the old session
  std::string gone_;          // why nothing can be stored until a restart
  Group group_;               // of the thread alone: taken and not answered
  std::size_t doubtful_ = 0;  // so many of its first ones hang on a COMMIT without an answer
  std::chrono::milliseconds retry_;

  mutable std::mutex mutex_;
  std::condition_variable arrived_, drained_;
  Group waiting_;
  std::map<std::string, int> changing_;  // tables, and how many changes of each are unanswered
  bool busy_ = false;
  bool stopping_ = false;
  std::string trouble_;  // why a change would not be stored now; empty: it would
  std::thread thread_;
};

// A connection that holds the database for this server, or for all who share it, its statements
// prepared. Nothing: another server holds it otherwise. Throws PgLost, PgError.
std::unique_ptr<Connection> open_session(const std::string& address, Sharing sharing,
                                         const Pace& pace);
// Says that this session writes for the node, so that others can end it when the node is gone.
void sign(Connection& session, std::int64_t node);

}  // namespace tablee::store::postgres
