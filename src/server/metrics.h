#pragma once
// Metrics: what the server counts, as Prometheus text.
// Thread safety: safe for use by many threads (relaxed counters).

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablee::server {

class Counter {
 public:
  void add(std::int64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// How long something took, in buckets of milliseconds.
class Timing {
 public:
  static constexpr std::array<int, 10> kBounds = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

  void add(std::chrono::steady_clock::duration took);
  void write(std::string& out, const char* name, const char* help) const;

 private:
  std::array<Counter, kBounds.size() + 1> buckets_;
  Counter micros_;
};

// Where an exception that nobody foresaw was caught.
enum class FailurePlace : std::uint8_t {
  accept,
  connection,
  handler,
  timer,
  signal,
  reload,
  room,
  bots,
  worker,
  store,
  relay
};
inline constexpr std::array<std::string_view, 11> kFailurePlaces = {
    "accept", "connection", "handler", "timer", "signal", "reload",
    "room",   "bots",       "worker",  "store", "relay"};

// Counts one more as long as it lives.
class Counted {
 public:
  explicit Counted(Counter& counter) : counter_(&counter) { counter_->add(); }
  ~Counted() { counter_->add(-1); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  Counter* counter_;
};

struct Metrics {
  Counter http_requests, http_refused;                  // every answer; status 400 and above
  Counter sockets, frames_in, frames_out, frames_lost;  // sockets: open now
  Counter connections_refused;                          // nobody idle could make room
  std::array<Counter, kFailurePlaces.size()> failures;  // by place
  Counter rooms;                                        // tables in memory now
  Counter tables_made, tables_over;
  Counter acks, refusals, events;
  Counter bot_moves, commits_failed, limited;
  Counter store_unready;     // times /readyz had to say that a write would not be kept
  Counter tables_set_aside;  // tables whose rows could not be read
  // Where servers share a store:
  Counter tables_lost;                     // that another server took
  std::int64_t node = 0;                   // of this server; 0: it is alone. Set before the start
  Counter relay_in, relay_out;             // messages of other servers, to them
  Counter relay_gaps;                      // times that one was missing
  Counter relay_sent_away, relay_unready;  // clients whose way was lost; /readyz said so
  Timing commit;                           // asked to stored
  Timing command;                          // command in to ack out

  std::string text() const;

 private:
  void write_shared(std::string& out) const;
};

}  // namespace tablee::server
