#pragma once
// Entry: one line of a table's log. The log is the game: state = fold(log).
//
//   1200 play 0 32 c3d3     at 1200 ms seat 0 plays
//   1200 draw h41           chance answers
//   9000 expire 1           clock 1 ran out
//   9500 undo 0 · 9500 pause · 9500 resume
// Thread safety: value type.

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "core/turn.h"

namespace tablee {

enum class EntryKind : std::uint8_t { play, draw, expire, undo, pause, resume };

// No table lasts longer: 34 years. Deadlines can be added to it without a care.
inline constexpr Millis kMostTableTime = Millis{1} << 40;

struct Entry {
  Millis at = 0;
  EntryKind kind = EntryKind::play;
  Seat seat;               // play, undo
  std::uint8_t clock = 0;  // expire
  std::string text;        // play, draw: in the notation of the game

  bool operator==(const Entry&) const = default;
};

std::string to_text(const Entry& entry);
// Nothing when the line is not an entry; the game has still to accept its text.
std::optional<Entry> parse_entry(std::string_view line);

}  // namespace tablee
