#pragma once
// Findings: what the conformance suite has against a game. No finding, no fault.
//
// The checks return findings instead of failing a test, so that the suite itself
// can be tested: a game broken on purpose must be found out (suite_test.cpp).

#include <set>
#include <string>

#include "sanitized.h"

namespace tablee::conformance {

// Fewer games where every step costs twenty times more.
#ifdef TABLEE_SANITIZED
inline constexpr int kGames = 3;
#else
inline constexpr int kGames = 40;
#endif

class Findings {
 public:
  // One sentence a kind of fault, however often it occurs.
  void add(const std::string& what) { all_.insert(what); }
  void require(bool holds, const std::string& what) {
    if (!holds) add(what);
  }
  void add(const Findings& others) { all_.insert(others.all_.begin(), others.all_.end()); }
  bool empty() const { return all_.empty(); }
  std::string text() const {
    std::string out;
    for (const std::string& one : all_) out += one + "\n";
    return out;
  }

 private:
  std::set<std::string> all_;
};

}  // namespace tablee::conformance
