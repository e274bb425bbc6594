#pragma once
// View: all that one viewer may know of a game of Pioch'à Mots, and its JSON and
// terminal forms.
// Thread safety: value type, pure functions.

#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/rules.h"
#include "core/screen_style.h"
#include "games/piochamots/position.h"

namespace tablee::piochamots {

// Cards by kind, sorted: copies cannot be told apart.
using Kinds = std::vector<Kind>;
Kinds kinds_of(CardSet cards);

struct SeenPlayer {
  int score = 0;
  int cards = 0;
  bool in = true;
  bool passed = false;
  std::optional<Kinds> hand;   // the viewer's own
  std::optional<Tiles> wrong;  // shown and refused this round; empty: nothing was shown
  Why why;                     // of that word
  Millis drawn_at = 0;         // its newest card
  bool operator==(const SeenPlayer&) const = default;
};

struct SeenReport {
  RoundEnd end = RoundEnd::none_yet;
  Seat seat;
  Tiles tiles;
  std::vector<Kinds> hands;
  Tiles best;  // of the viewer's hand; empty: none, or untold
  bool operator==(const SeenReport&) const = default;
};

struct View {
  Terms terms;
  Phase phase = Phase::opening;
  Phase stopped = Phase::race;
  int round = 0;
  Seat starter, drawer;
  std::optional<Seat> claimer;
  std::optional<int> extra;  // cards the last player may still draw
  int pile = 0;
  Kinds pit;
  std::vector<std::optional<Kind>> opening;
  std::vector<SeenPlayer> players;
  Tiles claim;
  std::optional<SeenReport> report;
  std::optional<Seat> you;
  bool operator==(const View&) const = default;
};

View view_of(const Position& pos, Viewer viewer);
void write_view(const View& view, JsonWriter& json);
std::string draw_screen(const View& view, const ScreenStyle& style);

}  // namespace tablee::piochamots
