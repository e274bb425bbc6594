#pragma once
// SweepPlan: which old tables may be deleted now, whatever the clock of the machine says.
//
// A small computer without a clock battery may wake up in any year. So nothing is
// deleted before the time is plausible, nor for a day after the clock jumped; never
// more than a small share at once; and only what was announced an hour before.
// Thread safety: value type. It has no clock: it is told both of them.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "store/records.h"

namespace tablee::server {

struct SweepRules {
  std::int64_t earliest = 1'793'491'200;   // wall seconds: 2026-11-01, this release
  std::int64_t longest_gap = 30 * 86'400;  // seconds since the newest table, else wait first
  std::int64_t jump = 600;                 // seconds the clocks may drift apart between looks
  std::int64_t quarantine = 86'400'000;    // steady ms without deletion after a jump
  std::int64_t notice = 3'600'000;         // steady ms from announcement to deletion
  std::size_t least = 20;                  // tables a sweep may always take of a kind
  std::size_t percent = 2;                 // or this share of them
};

class SweepPlan {
 public:
  explicit SweepPlan(SweepRules rules = {}) : rules_(rules) {}

  // No two clocks are equal: a change up to here is none of the future.
  static std::int64_t until(std::int64_t wall_seconds) { return wall_seconds + 3600; }

  enum class Moment : unsigned char { good, implausible_time, after_a_jump };
  // To be asked before each sweep, and not only then: both clocks are noted.
  // `census`: of all tables in the store, until(wall_seconds).
  Moment look(std::int64_t wall_seconds, std::int64_t steady_ms, const store::Census& census);

  struct Sweep {
    std::vector<std::string> announce;  // to be told in the log now, deleted by a later sweep
    std::vector<std::string> remove;    // to be deleted now
  };
  // Of the tables of one kind (a state) that are due now, when there are `all` of that
  // kind. Those announced before and due no more are forgotten.
  // REQUIRES: look() at this steady time said `good`.
  Sweep choose(int kind, const std::vector<std::string>& due, std::size_t all);

 private:
  SweepRules rules_;
  bool looked_ = false;
  std::int64_t wall_ = 0, steady_ = 0;  // of the newest look
  std::int64_t quiet_until_ = 0;        // steady; before it nothing is deleted
  std::map<int, std::map<std::string, std::int64_t>> announced_;  // by kind: table, when
};

}  // namespace tablee::server
