#pragma once
// Route: what an address below /api/v1/ and a method ask for; a closed list.
//
// The same in a page without a server, so that both are asked alike.
// Thread safety: value types, pure functions.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>

#include "core/refusal.h"

namespace tablee::requests {

// Of a request; an import brings a whole game.
inline constexpr std::size_t kMostBodyBytes = 64U << 10U;
inline constexpr std::size_t kMostImportBytes = 1U << 20U;

// Texts are parts of the path.
struct ListGames {};
struct TellRules {
  std::string_view game;
};
struct CountSeats {
  std::string_view game;
};
struct FindCode {
  std::string_view code;
};
struct MakeTable {};
struct ImportFile {};
struct ReportWord {};

enum class TableVerb : std::uint8_t {
  describe,
  end,
  start,
  pause,
  resume,
  agree,
  decline,
  host,
  rematch,
  export_game,
  take,
  leave,
  move,
  remove,
  bot,
  open,
  invite,  // of a seat
  screen,
  end_screen,
};
struct AtTable {
  std::string_view table;
  TableVerb verb = TableVerb::describe;
  int seat = -1;
};
using Route = std::variant<ListGames, TellRules, CountSeats, FindCode, MakeTable, ImportFile,
                           ReportWord, AtTable>;

// Nothing answers there, or not in this way.
struct NoRoute {
  const char* methods = nullptr;  // that are answered there; null: there is nothing

  Refusal why() const;
};

inline constexpr const char* kReadMethods = "GET, HEAD";
inline bool is_read(std::string_view method) { return method == "GET" || method == "HEAD"; }

std::expected<Route, NoRoute> read_route(std::string_view method, std::string_view path);

}  // namespace tablee::requests
