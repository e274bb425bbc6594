#include "table/registry.h"

namespace tablee {

const GameEntry* Registry::find(std::string_view id) const {
  for (const GameEntry& game : games_)
    if (game.info->id == id) return &game;
  return nullptr;
}

Result<void> check_seat_count(std::uint32_t allowed, int seats) {
  if (seats >= 1 && seats <= kMaxSeats && (allowed >> seats & 1U) != 0) return {};
  std::string numbers;
  for (int n = 1; n <= kMaxSeats; ++n)
    if ((allowed >> n & 1U) != 0) numbers += (numbers.empty() ? "" : ", ") + std::to_string(n);
  return refuse(messages::core::seats_not_allowed, {{"allowed", numbers}, {"seats", seats}});
}

}  // namespace tablee
