#pragma once
// NewTable: what a host asked for, and the record of the table it becomes.
// Thread safety: value types, pure functions.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "room/seat_changes.h"
#include "server/protocol/http_bodies.h"
#include "server/tables/name_filter.h"
#include "store/records.h"
#include "table/registry.h"

namespace tablee::server {

inline constexpr int kMostNameCharacters = 24;

enum class NewSeatKind : std::uint8_t { me, open, device, bot };

struct NewSeat {
  NewSeatKind kind = NewSeatKind::open;
  std::string name;
  int level = room::kStandInLevel;
  Chair chair;
  bool operator==(const NewSeat&) const = default;
};

struct NewTable {
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<NewSeat> seats;
  std::optional<Seat> first;  // who begins; nothing: the game decides
  std::string name;
  int grace = 0;  // seconds
  room::Spectators spectators = room::Spectators::open;
  bool operator==(const NewTable&) const = default;
};

Result<NewTable> parse_new_table(std::string_view body);
// The body of `take`: the name tidied, empty when there is none; seat and secrets are the caller's.
Result<room::TakeSeat> parse_take(std::string_view body, const NameFilter& blocked);
// The number in {"seat": n} or {"level": n}.
Result<int> parse_number_field(std::string_view body, std::string_view name, int min, int max);
// The kind in {"what": "pause"}.
Result<room::ProposalKind> parse_proposal(std::string_view body);
Result<store::WordReport> parse_report(std::string_view body, const Registry& registry);
Result<std::vector<std::string>> parse_tokens(std::string_view body);
// The settings of {"options"}; those of an empty body are the standard ones.
Result<Settings> parse_settings(const GameEntry& game, std::string_view body);

// Without the spaces around it; refuses what cannot be seen, too long and blocked names.
Result<std::string> tidy_name(std::string_view name, const NameFilter& blocked);

// What people typed into the options (family words) passes the same list as their names.
Result<void> check_words(const Settings& settings, const NameFilter& blocked);

// A table that can be stored; id and code are still to be given.
struct Draft {
  room::TableRecord record;
  std::vector<SeatToken> tokens;
};
// Refuses what the game would refuse at its start.
Result<Draft> draft_table(const Registry& registry, const NewTable& wanted,
                          const NameFilter& blocked);
// The record of a game that was read from a file; a token for every seat unless it is over.
// `names`: of its seats, as far as the file told them.
Draft draft_of(const Table& table, std::span<const std::string> names = {});

}  // namespace tablee::server
