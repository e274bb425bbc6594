#pragma once
// Bodies of HTTP answers, as JSON; those of a table are written by its room.
// Thread safety: value types, pure functions.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/seating.h"
#include "table/registry.h"

namespace tablee::requests {

struct SeatToken {
  int seat = 0;
  std::string token;
};
// A table and the secrets of the seats that are the asker's.
struct Created {
  std::string table, code;
  std::vector<SeatToken> tokens;
  std::string screen = {};  // the secret of its big screen, if one was asked for
};
std::string created_body(const Created& created);
std::string table_body(const std::string& table);
// {"token": …} or {"invite": …}
std::string secret_body(std::string_view name, const std::string& secret);
std::string games_body(const Registry& registry);
std::string seat_numbers_body(std::uint32_t allowed, Teams teams);

}  // namespace tablee::requests
