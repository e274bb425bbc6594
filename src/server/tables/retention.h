#pragma once
// Retention: how long a table nobody touches is kept, in seconds.
// Thread safety: value type.

#include <cstdint>

namespace tablee::server {

struct Retention {
  std::int64_t lobby = 3600;
  std::int64_t running = 180 * 86'400;
  std::int64_t over = 730 * 86'400;
};

}  // namespace tablee::server
