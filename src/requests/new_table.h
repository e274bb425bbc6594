#pragma once
// NewTable: what a host asked for, as it was sent.
// Thread safety: value types, pure functions.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "room/seat_changes.h"
#include "table/registry.h"

namespace tablee::requests {

enum class NewSeatKind : std::uint8_t { me, open, device, bot };

struct NewSeat {
  NewSeatKind kind = NewSeatKind::open;
  std::string name;
  int level = room::kStandInLevel;
  Chair chair;
  bool operator==(const NewSeat&) const = default;
};

struct NewTable {
  using Options = std::vector<std::pair<std::string, std::string>>;

  std::string game;
  Options options;
  std::vector<NewSeat> seats;
  std::optional<Seat> first;  // who begins; nothing: the game decides
  std::string name;
  int grace = 0;  // seconds
  room::Spectators spectators = room::Spectators::open;
  bool screen = false;  // whoever makes it shows it on a big screen
  bool operator==(const NewTable&) const = default;
};

Result<NewTable> parse_new_table(std::string_view body);

Result<Settings> settings_of(const GameInfo& info, const NewTable::Options& options);
// The settings of {"options"}; those of an empty body are the standard ones.
Result<Settings> parse_settings(const GameEntry& game, std::string_view body);

}  // namespace tablee::requests
