#include "store/postgres/commit_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "store/tell_once.h"

namespace tablee::store::postgres {

namespace {

constexpr std::size_t kMostAtOnce = 200;
constexpr int kMostCollisions = 5;             // with other transactions
constexpr const char* kUnknown = "no reason";  // so short that it needs no memory

constexpr Prepared kSession[] = {
    {"hold", "SELECT pg_try_advisory_lock(hashtext('tablee server'))::int"},
    {"hold_with_others", "SELECT pg_try_advisory_lock_shared(hashtext('tablee server'))::int"},
    {"terminate",
     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
     "WHERE pid = $1::int AND extract(epoch FROM backend_start) = $2::numeric"},
    {"sign",
     "UPDATE nodes SET pid = a.pid, started = a.backend_start FROM pg_stat_activity a "
     "WHERE a.pid = pg_backend_pid() AND nodes.node = $1::bigint"},
};

std::unexpected<Trouble> refused(std::string what, bool unknown = false) {
  return std::unexpected(Trouble{.what = std::move(what), .unknown = unknown});
}

std::unique_ptr<Connection> connect(const std::string& address, const Pace& pace) {
  auto connection = std::make_unique<Connection>(address, pace.answer);
  std::vector<Prepared> statements(std::begin(kSession), std::end(kSession));
  std::ranges::copy(GroupWriter::statements(), std::back_inserter(statements));
  connection->prepare(statements);
  return connection;
}

bool hold(Connection& connection, Sharing sharing) {
  Rows row = connection.ask(sharing == Sharing::alone ? "hold" : "hold_with_others");
  return row.step() && row.number(0) == 1;
}

}  // namespace

std::unique_ptr<Connection> open_session(const std::string& address, Sharing sharing,
                                         const Pace& pace) {
  std::unique_ptr<Connection> connection = connect(address, pace);
  const auto until = std::chrono::steady_clock::now() + pace.takeover;
  while (!hold(*connection, sharing)) {
    if (std::chrono::steady_clock::now() >= until) return nullptr;
    std::this_thread::sleep_for(pace.retry);
  }
  return connection;
}

void sign(Connection& session, std::int64_t node) { (void)session.ask("sign", Values().add(node)); }

CommitQueue::CommitQueue(std::string address, std::unique_ptr<Connection> connection,
                         Epochs& epochs, std::int64_t node, Sharing sharing, Pace pace)
    : address_(std::move(address)),
      pace_(pace),
      sharing_(sharing),
      node_(node),
      writer_(epochs, node, sharing == Sharing::shared),
      connection_(std::move(connection)),
      session_(connection_->session()),
      retry_(pace.retry),
      thread_([this] { run(); }) {}

CommitQueue::~CommitQueue() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void CommitQueue::push(Change change, Store::Done done) {
  std::vector<std::string> tables = change.remove;
  if (!change.table.empty()) tables.push_back(change.table);
  for (const room::TableRecord& record : change.put) tables.push_back(record.id);
  {
    const std::scoped_lock lock(mutex_);
    for (const std::string& table : tables) ++changing_[table];
    auto answer = [this, tables, done = std::move(done)](const Attempt<void>& outcome) {
      {
        const std::scoped_lock answered(mutex_);
        for (const std::string& table : tables)
          if (--changing_[table] == 0) changing_.erase(table);
      }
      done(outcome);
    };
    waiting_.push_back({std::move(change), std::move(answer), Clock::now()});
  }
  arrived_.notify_one();
}

bool CommitQueue::has(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  return changing_.contains(table);
}

void CommitQueue::flush() {
  std::unique_lock lock(mutex_);
  drained_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

Attempt<void> CommitQueue::health() const {
  const std::scoped_lock lock(mutex_);
  if (!trouble_.empty()) return refused(trouble_);
  return {};
}

void CommitQueue::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_ || !waiting_.empty() || !group_.empty()) {
    const auto has_work = [this] { return stopping_ || (!waiting_.empty() && connection_); };
    // Without a line everything waits for the next try, with one only for work.
    arrived_.wait_for(lock, connection_ ? pace_.beat : retry_, has_work);
    std::ranges::move(waiting_, std::back_inserter(group_));
    waiting_.clear();
    busy_ = !group_.empty();
    const bool last = stopping_;
    lock.unlock();
    work();
    if (last && !connection_ && !reconnect()) give_up();
    lock.lock();
    busy_ = !group_.empty();
    drained_.notify_all();
  }
}

void CommitQueue::work() {
  try {
    if (!connection_ && !reconnect()) return give_up();
    group_.empty() ? (void)connection_->ask("beat") : write();
  } catch (const std::exception& error) {  // lost, or a bug: the line may be out of step
    lose_line(error.what());
  } catch (...) {
    lose_line(kUnknown);
  }
}

void CommitQueue::write() {
  int collisions = 0;
  while (!group_.empty()) {
    std::vector<const Change*> changes;
    for (std::size_t i = 0; i < std::min(group_.size(), kMostAtOnce); ++i)
      changes.push_back(&group_[i].change);
    bool is_committing = false;
    GroupWriter::Written written;
    try {
      written = writer_.write(*connection_, changes, is_committing);
    } catch (...) {
      if (is_committing) doubtful_ = changes.size();
      throw;
    }
    if (written.stored) {
      note({});
      collisions = 0;
      answer_first(changes.size(), {});
      continue;
    }
    if (written.is_shortage) note(written.why.what);
    if (written.is_passing && ++collisions <= kMostCollisions) continue;
    const auto failed = group_.begin() + static_cast<std::ptrdiff_t>(written.failed);
    Store::Done done = std::move(failed->done);
    group_.erase(failed);
    tell_once(done, Attempt<void>(std::unexpected(std::move(written.why))));
  }
}

void CommitQueue::lose_line(std::string_view why) {
  connection_.reset();
  retry_ = pace_.retry;
  is_settled_ = false;
  note(why);
}

bool CommitQueue::reconnect() {
  if (!gone_.empty()) return false;
  try {
    std::unique_ptr<Connection> connection = connect(address_, pace_);
    if (!is_settled_) {
      // The old session may still be at work: what it does not do now it never will.
      const Values old = Values().add(session_.pid).add(session_.start);
      for (int i = 0; connection->ask("terminate", old).step(); ++i) {
        if (i > 100) throw PgLost("the old session does not end");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
    if (!hold(*connection, sharing_))
      gone_ = "another server has taken the database (restart this one)";
    sign(*connection, node_);
    connection_ = std::move(connection);
    session_ = connection_->session();
    settle();
    is_settled_ = true;
    retry_ = pace_.retry;
    note(gone_);
    if (!gone_.empty()) connection_.reset();
    return gone_.empty();
  } catch (const std::exception& error) {
    return wait_longer(error.what());
  } catch (...) {
    return wait_longer(kUnknown);
  }
}

bool CommitQueue::wait_longer(std::string_view why) {
  connection_.reset();
  retry_ = std::min(2 * retry_, pace_.most_retry);
  note(why);
  return false;
}

void CommitQueue::settle() {
  if (doubtful_ == 0) return;
  const std::optional<bool> was_stored = writer_.was_stored(*connection_);
  const std::size_t doubtful = std::exchange(doubtful_, 0);
  if (!was_stored) {
    gone_ = "the database is not the one it was (restart this server)";
    return answer_first(doubtful, refused(gone_, true));
  }
  if (!*was_stored) return;  // they go again
  writer_.stored();
  answer_first(doubtful, {});
}

void CommitQueue::give_up() {
  bool stopping = false;
  {
    const std::scoped_lock lock(mutex_);
    stopping = stopping_;
  }
  if (stopping)
    answer_first(std::exchange(doubtful_, 0),
                 refused("the store ends and a commit is in doubt", true));
  const Clock::time_point now = Clock::now();
  const auto is_late = [&](const Waiting& one) {
    return stopping || !gone_.empty() || now - one.since >= pace_.patience;
  };
  const Attempt<void> outcome = health();
  const auto never_sent = group_.begin() + static_cast<std::ptrdiff_t>(doubtful_);
  Group given_up, left;
  for (auto one = never_sent; one != group_.end(); ++one)
    (is_late(*one) ? given_up : left).push_back(std::move(*one));
  group_.erase(never_sent, group_.end());
  std::ranges::move(left, std::back_inserter(group_));
  for (Waiting& one : given_up) tell_once(one.done, outcome);
}

void CommitQueue::answer_first(std::size_t count, const Attempt<void>& outcome) {
  for (; count > 0; --count) {
    Store::Done done = std::move(group_.front().done);
    group_.pop_front();
    tell_once(done, outcome);
  }
}

void CommitQueue::note(std::string_view trouble) {
  const std::scoped_lock lock(mutex_);
  try {
    trouble_ = trouble;
  } catch (...) {  // no memory for the sentence
    trouble_ = kUnknown;
  }
}

}  // namespace tablee::store::postgres
