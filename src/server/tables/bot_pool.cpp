#include "server/tables/bot_pool.h"

#include <algorithm>
#include <utility>

#include "server/log.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace {

using std::chrono::nanoseconds;

// Units between two looks at the clock. A unit is an imagined game or so: some
// microseconds, so a look costs little and a slice is hardly overrun.
constexpr std::uint64_t kWork = 16;

}  // namespace

BotPool::Clock BotPool::steady_clock() {
  return [] { return nanoseconds(std::chrono::steady_clock::now().time_since_epoch()); };
}

BotPool::BotPool(std::size_t threads, Clock clock)
    : clock_(std::move(clock)), threads_(static_cast<double>(std::max<std::size_t>(threads, 1))) {
  for (std::size_t i = 0; i < threads; ++i) workers_.emplace_back([this] { work(); });
}

void BotPool::think(ThoughtPlace place, std::unique_ptr<Planner> planner,
                    std::chrono::milliseconds most, Cancelled cancelled, Thought::Done done) {
  auto thought = std::make_unique<Thought>(Thought{.place = std::move(place),
                                                   .planner = std::move(planner),
                                                   .most = most,
                                                   .cancelled = std::move(cancelled),
                                                   .done = std::move(done)});
  {
    const std::scoped_lock lock(mutex_);
    if (stopped_) return;
    Thought& added = *thought;
    queue_.add(std::move(thought));
    shrink(added);
  }
  wake_.notify_one();
}

bool BotPool::run_slice() {
  std::unique_ptr<Thought> thought;  // goes after the lock: a large one takes a while
  std::unique_lock lock(mutex_);
  thought = queue_.take();
  if (!thought) return false;
  shrink(*thought);
  lock.unlock();
  const bool is_over = think_on(*thought);
  if (is_over) answer(*thought);
  lock.lock();
  if (is_over || *thought->cancelled) {
    queue_.finish(thought->place);
  } else {
    queue_.put_back(std::move(thought));
  }
  return true;
}

// It never grows again: else those who are last in a crowd would take all the time that
// the others gave up, and the last of all would wait for the sum.
void BotPool::shrink(Thought& thought) const {
  const double together = std::chrono::duration<double, std::nano>(kTogether).count();
  const double fair = together * threads_ * queue_.share(thought.place);
  thought.most = std::min(thought.most, nanoseconds(static_cast<nanoseconds::rep>(fair)));
}

bool BotPool::think_on(Thought& thought) {
  const nanoseconds start = clock_();
  const nanoseconds slice = std::min<nanoseconds>(kSlice, thought.most - thought.used);
  nanoseconds took{0};
  try {
    do {
      if (*thought.cancelled) return false;
      if (thought.planner->step(kWork)) return true;
      took = clock_() - start;
    } while (took < slice);
  } catch (...) {
    note_failure(thought.place, std::current_exception());
    thought.planner.reset();
    return true;
  }
  thought.used += took;
  return thought.used >= thought.most;
}

void BotPool::answer(Thought& thought) {
  std::optional<PlannedMove> plan;
  try {
    if (thought.planner) plan = thought.planner->plan();
  } catch (...) {
    note_failure(thought.place, std::current_exception());
  }
  try {
    if (!*thought.cancelled) thought.done(std::move(plan));
  } catch (...) {
    note_failure(thought.place, std::current_exception());
  }
}

void BotPool::note_failure(const ThoughtPlace& place, const std::exception_ptr& failure) noexcept {
  failures_.fetch_add(1, std::memory_order_relaxed);
  try {
    log(LogLevel::error, "bot_failed",
        {{"table", log_id(place.table)}, {"reason", reason_of(failure)}});
  } catch (...) {  // not even memory for a line: it is counted
    return;
  }
}

void BotPool::work() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopped_ || queue_.has_waiting(); });
      if (stopped_) return;
    }
    try {
      run_slice();
    } catch (...) {  // no memory: one thought is lost
      note_failure({}, std::current_exception());
    }
  }
}

void BotPool::stop() {
  {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(stopped_, true)) return;
  }
  wake_.notify_all();
  for (std::thread& worker : workers_) worker.join();
  workers_.clear();
  queue_ = {};
}

}  // namespace tablee::server
