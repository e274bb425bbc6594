#pragma once
// ThoughtQueue: whose bot thinks next, and for how long.
//
// Owners (the address that made the table) take turns, within an owner its tables,
// within a table its bots. So who makes a hundred tables makes only those wait: one
// table of somebody else gets every second turn.
// Thread safety: none of its own; the pool locks.

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "table/table.h"

namespace tablee::server {

// Raised by whoever no longer wants the answer.
using Cancelled = std::shared_ptr<std::atomic<bool>>;

// On whose account a bot thinks.
struct ThoughtPlace {
  std::string owner;  // who made the table; the table itself where nobody knows
  std::string table;
};

// One bot that thinks about one decision.
struct Thought {
  // Nothing: the bot failed and has no plan.
  using Done = std::function<void(std::optional<PlannedMove>)>;

  ThoughtPlace place;
  std::unique_ptr<Planner> planner;
  std::chrono::nanoseconds most;  // of thinking
  Cancelled cancelled;
  Done done;
  std::chrono::nanoseconds used{0};
};

// A thought is under way from add() until finish(), also while it is taken.
class ThoughtQueue {
 public:
  void add(std::unique_ptr<Thought> thought);
  // The next in turn; null when nothing waits.
  std::unique_ptr<Thought> take();
  // It was taken and wants another turn.
  void put_back(std::unique_ptr<Thought> thought);
  // It was taken and is over.
  void finish(const ThoughtPlace& place);

  bool has_waiting() const { return !turns_.empty(); }
  // The part of all thinking time that one thought of this place may have now: an even
  // share among owners, among the tables of the owner, among the bots of the table.
  // REQUIRES: a thought of this place is under way.
  double share(const ThoughtPlace& place) const;

 private:
  struct Lane {  // of a table
    std::deque<std::unique_ptr<Thought>> waiting;
    std::size_t under_way = 0;
  };
  struct Owner {
    std::map<std::string, Lane> tables;
    std::deque<std::string> turns;  // tables where somebody waits, next first
  };
  void wait_in_line(std::unique_ptr<Thought> thought);

  std::map<std::string, Owner> owners_;  // those with something under way
  std::deque<std::string> turns_;        // owners where somebody waits, next first
};

}  // namespace tablee::server
