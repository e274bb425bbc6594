#pragma once
// View: all that one viewer may know of a game of Ilotmots, and its JSON and terminal
// forms. README.md beside this file tells the JSON field by field.
// Thread safety: value type, pure functions.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/screen_style.h"
#include "core/seat.h"
#include "games/ilotmots/laying.h"
#include "games/ilotmots/position.h"

namespace tablee::ilotmots {

// Pieces by kind, sorted: copies cannot be told apart.
using Kinds = std::vector<Kind>;
Kinds kinds_of(const CardSet& cards);

// How many of each kind.
using Counts = std::array<std::uint8_t, kKinds>;

struct SeenPlayer {
  Tally tally;
  int pieces = 0;
  bool announces = true;      // the rack is full, or still to be filled
  std::optional<Kinds> rack;  // the viewer's own; at the end everybody's
  bool operator==(const SeenPlayer&) const = default;
};

struct View {
  Terms terms;
  Phase phase = Phase::starter;
  End end = End::none_yet;
  Seat starter, mover;
  int passes = 0;
  int turns = 0;
  int bag = 0;
  Grid grid{};
  std::array<std::int8_t, kIslands> flags{};
  LastTurn last;
  Counts unseen{};  // what is in the bag or in a rack that the viewer does not see, not in which
  std::vector<SeenPlayer> players;
  std::optional<Seat> you;
  bool operator==(const View&) const = default;
};

View view_of(const Position& pos, Viewer viewer);
void write_view(const View& view, JsonWriter& json);
std::string draw_screen(const View& view, const ScreenStyle& style);

// The newest turn as it was laid. REQUIRES: there was one.
Turnout last_turnout(const View& view);

}  // namespace tablee::ilotmots
