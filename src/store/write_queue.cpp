#include "store/write_queue.h"

#include <span>
#include <utility>

#include "store/tell_once.h"

namespace tablee::store {

namespace {

constexpr std::uint64_t kLeastRoom = std::uint64_t{16} << 20;  // less is a disk that fills up

std::unexpected<Trouble> failed(std::string what) {
  return std::unexpected(Trouble{std::move(what)});
}

std::unexpected<Trouble> unknown(std::string what) {
  return std::unexpected(Trouble{std::move(what), true});
}

std::vector<std::string> tables_of(const Change& change) {
  std::vector<std::string> tables = change.remove;
  for (const room::TableRecord& record : change.put) tables.push_back(record.id);
  if (!change.table.empty()) tables.push_back(change.table);
  return tables;
}

// A file that is lost stays lost: what was written into it since cannot be told apart.
std::string lost_forever(const std::string& what) {
  return what + " (put the folder back, then restart the server)";
}

// Why records of tables cannot be written, by what became of these changes; `before`
// when none of them was one.
std::string trouble_of_records(std::span<const Change> changes,
                               std::span<const Attempt<void>> outcomes, std::string before) {
  std::string trouble = std::move(before);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i].put.empty()) continue;
    if (outcomes[i]) return {};
    if (outcomes[i].error().damage) trouble = outcomes[i].error().what;
  }
  return trouble;
}

}  // namespace

WriteQueue::WriteQueue(const std::string& path, std::unique_ptr<Database> database, FileWatch files,
                       StorePace pace)
    : files_(std::move(files)),
      pace_(pace),
      log_(path + "-wal"),
      database_(std::move(database)),
      writer_(*database_),
      witness_(path),
      thread_([this] { run(); }) {}

WriteQueue::~WriteQueue() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void WriteQueue::push(Change change, Store::Done done) {
  {
    std::vector<std::string> tables = tables_of(change);
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(change), std::move(done), std::move(tables)});
    if (waiting_.size() > 1) return;  // the thread knows of the first
  }
  arrived_.notify_one();
}

void WriteQueue::flush() {
  std::unique_lock lock(mutex_);
  ++flushing_;
  arrived_.notify_one();
  drained_.wait(lock, [this] { return waiting_.empty() && !busy_; });
  --flushing_;
}

Attempt<void> WriteQueue::health() const {
  if (const std::optional<std::string> lost = files_.lost()) return failed(lost_forever(*lost));
  {
    const std::scoped_lock lock(mutex_);
    if (!trouble_.empty()) return failed(trouble_);
    // Not refused, and not kept either: nobody is told before the disk says something.
    if (busy_ && Clock::now() - begun_ >= pace_.patience) return failed("the disk does not answer");
  }
  const std::optional<std::uint64_t> room = files_.room();
  if (room && *room < kLeastRoom)
    return failed("only " + std::to_string(*room >> 10) + " KiB left on the disk");
  return {};
}

bool WriteQueue::is_in_doubt(std::string_view table) const {
  const std::scoped_lock lock(mutex_);
  return all_in_doubt_ || in_doubt_.contains(table);
}

void WriteQueue::run() {
  (void)database_->log_frames();  // counted from the first commit on
  const auto has_work = [this] { return stopping_ || !waiting_.empty(); };
  std::unique_lock lock(mutex_);
  while (!stopping_ || !waiting_.empty()) {
    arrived_.wait_for(lock, needs_fence_ ? pace_.retry : pace_.look, has_work);
    if (!waiting_.empty())
      arrived_.wait_until(lock, begun_ + pace_.gather,
                          [this] { return stopping_ || flushing_ > 0; });
    begun_ = Clock::now();
    Group group;
    group.swap(waiting_);
    busy_ = true;
    lock.unlock();
    work(group);
    lock.lock();
    busy_ = !doubtful_.empty();
    drained_.notify_all();
  }
  lock.unlock();
  Group none;
  work(none);
  answer_unknown(doubtful_, "the store ends and a write is in doubt");
}

void WriteQueue::work(Group& group) {
  try {
    if (Clock::now() - looked_ >= pace_.look) look();
    if (needs_fence_) fence();
    if (!group.empty()) write(group);
  } catch (...) {  // no memory for a sentence: whoever was not told yet cannot be told more
    needs_fence_ = true;
    answer_unknown(group, "no memory");
  }
}

void WriteQueue::write(Group& group) {
  const auto answer = [&group](const Attempt<void>& outcome) {
    for (Waiting& one : group) tell_once(one.done, outcome);
  };
  if (needs_fence_) return answer(failed("an earlier write failed and is still in doubt"));
  check_log();
  if (needs_fence_) return answer(failed("the log of the database cannot be written"));
  if (const std::optional<std::string> gone = lost()) return answer(failed(*gone));
  std::vector<Change> changes;
  changes.reserve(group.size());
  for (Waiting& one : group) changes.push_back(std::move(one.change));
  Writer::Written written = writer_.write(changes);
  if (!written.trouble) {
    records_trouble_ = trouble_of_records(changes, written.outcomes, std::move(records_trouble_));
    note(records_trouble_);
    if (std::string missing = witness_.missing(changes, written.outcomes); !missing.empty())
      lost_ = lost_forever(missing);
    check_log();
    if (const std::optional<std::string> gone = lost()) return answer_unknown(group, *gone);
    for (std::size_t i = 0; i < group.size(); ++i) tell_once(group[i].done, written.outcomes[i]);
    return;
  }
  if (written.damaged) return write_apart(group, changes, *written.trouble);
  note(*written.trouble);
  needs_fence_ = true;
  if (!written.in_doubt) {
    look();  // it may be for good
    answer(failed(*written.trouble));
    fence();
    return;
  }
  doubtful_.swap(group);
  doubted_ = Clock::now();
  fence();
}

// SQLite may give a whole transaction up over one damaged page: each change is written
// for itself then, so that only those that need the page fail.
void WriteQueue::write_apart(Group& group, std::vector<Change>& changes,
                             const std::string& damage) {
  if (group.size() > 1) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      Group alone;
      alone.push_back(
          {std::move(changes[i]), std::move(group[i].done), std::move(group[i].tables)});
      write(alone);
    }
    return;
  }
  const Attempt<void> outcome = std::unexpected(Trouble{damage, false, true});
  records_trouble_ =
      trouble_of_records(changes, std::span(&outcome, 1), std::move(records_trouble_));
  needs_fence_ = true;
  note(records_trouble_);
  look();  // it may be more than the trouble of one table
  tell_once(group.front().done, outcome);
  fence();
}

void WriteQueue::fence() {
  std::string trouble = lost().value_or("");
  if (trouble.empty()) trouble = writer_.fence();
  if (trouble.empty()) {
    needs_fence_ = false;
    const std::string why = doubtful_.empty() ? std::string() : trouble_;
    {
      const std::scoped_lock lock(mutex_);
      in_doubt_.clear();
      all_in_doubt_ = false;
    }
    note(records_trouble_);
    return answer_doubtful(failed(why));
  }
  note(trouble);
  if (!doubtful_.empty() && Clock::now() - doubted_ >= pace_.patience)
    answer_unknown(doubtful_, trouble);
}

void WriteQueue::answer_doubtful(const Attempt<void>& outcome) {
  Group group;
  group.swap(doubtful_);
  for (Waiting& one : group) tell_once(one.done, outcome);
}

void WriteQueue::answer_unknown(Group& doubtful, const std::string& what) {
  Group group;
  group.swap(doubtful);
  {
    const std::scoped_lock lock(mutex_);
    try {
      for (const Waiting& one : group)
        if (one.done) in_doubt_.insert(one.tables.begin(), one.tables.end());
    } catch (...) {  // no memory for the list
      all_in_doubt_ = true;
    }
  }
  for (Waiting& one : group) tell_once(one.done, unknown(what));
}

std::optional<std::string> WriteQueue::lost() {
  if (lost_.empty())
    if (const std::optional<std::string> gone = files_.lost()) return lost_forever(*gone);
  if (lost_.empty()) return std::nullopt;
  note(lost_);
  return lost_;
}

// A transaction that was given up may have begun the log anew, and what we count is of the
// round before: a commit that changes nothing settles it.
bool WriteQueue::has_log() {
  if (log_.holds_frames(database_->log_frames())) return true;
  if (std::string trouble = writer_.fence(); !trouble.empty()) {  // tried again before any write
    needs_fence_ = true;
    note(std::move(trouble));
    return true;
  }
  return log_.holds_frames(database_->log_frames());
}

void WriteQueue::check_log() {
  if (!lost_.empty() || log_.has_both_ends(database_->log_frames()) || has_log()) return;
  lost_ = lost_forever(log_.path() + ": written over");
}

// Nobody may ask for days, and nothing may be written: what was kept is looked after too.
void WriteQueue::look() {
  looked_ = Clock::now();
  if (!lost_.empty()) return;
  std::string damage = witness_.rehearse();
  if (damage.empty() && !needs_fence_ && !has_log()) damage = log_.path() + ": written over";
  if (!damage.empty()) {
    lost_ = lost_forever(damage);
    note(lost_);
  }
}

void WriteQueue::note(std::string trouble) {
  const std::scoped_lock lock(mutex_);
  trouble_ = std::move(trouble);
}

}  // namespace tablee::store
