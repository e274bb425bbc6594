#pragma once
// View: all that one viewer may know of a game of the template.
// Thread safety: value type, pure functions.

#include <string>

#include "core/json_writer.h"
#include "core/seat.h"
#include "template_game/position.h"

namespace tablee::modele {

// What one viewer knows. A hand is told card by card where it is known, and
// only counted where it is not.
struct View {
  Position open;  // the position with every hidden card taken out
  std::array<std::uint8_t, kMostSeats> held{};
  std::uint8_t bag_size = 0;

  bool operator==(const View&) const = default;
};

// The cards whose place this viewer knows.
CardSet seen_by(const Position& pos, Viewer viewer);

// The hand of this seat: known cards by value, then a '?' for each hidden one.
std::string hand_text(const View& view, std::size_t seat);

View view_of(const Position& pos, Viewer viewer);
void write_view(const View& view, JsonWriter& json);

}  // namespace tablee::modele
