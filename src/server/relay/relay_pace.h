#pragma once
// RelayPace: how long servers that share a store wait for each other.
// Thread safety: value type.

#include <chrono>

namespace tablee::server {

struct RelayPace {
  std::chrono::milliseconds beat{1000};     // from one sign of life to the next
  std::chrono::milliseconds silence{3000};  // without one the other side is gone
  std::chrono::milliseconds lonely{5000};   // without a carrier, while others have one
};

}  // namespace tablee::server
