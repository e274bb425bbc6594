#pragma once
// ServerBounds: how much all visitors together may make of one server. Before anything
// breaks, newcomers are told that it is full; who sits at a table plays on.
// Thread safety: value type.

#include <cstdint>

#include "server/net/limits.h"

namespace tablee::server {

struct ServerBounds {
  std::int64_t tables = 10'000;                       // in memory, about 30 kB each
  std::int64_t entries = 2'000'000;                   // of their logs, some 100 bytes each
  std::int64_t unfinished = 500'000;                  // of all servers that share a store
  std::int64_t disk_bytes = std::int64_t{4} << 30U;   // of the database
  std::int64_t disk_free = std::int64_t{256} << 20U;  // left for others on its disk
  Rate imports{600, 20};                              // files read, of everybody: 1 ms each
  Rate imported{128e6, 16'000};                       // their bytes
};

}  // namespace tablee::server
