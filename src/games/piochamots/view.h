#pragma once
// View: all that one viewer may know of a game of Pioch'à Mots, and its JSON and
// terminal forms.
// Thread safety: value type, pure functions.

#include <functional>
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
// A card for each, whichever copy.
CardSet cards_of(const Kinds& kinds);

struct SeenPlayer {
  int score = 0;
  int cards = 0;
  bool in = true;
  bool passed = false;
  std::optional<Kinds> hand;   // the viewer's own
  std::optional<Tiles> wrong;  // shown and refused this round; empty: nothing was shown
  Millis drawn_at = 0;         // its newest card
  bool operator==(const SeenPlayer&) const = default;
};

struct SeenReport {
  RoundEnd end = RoundEnd::none_yet;
  Seat seat;
  Tiles tiles;
  std::vector<Kinds> hands;
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
// What the dictionary says: why it refused a word (nothing where it knows no reason), and
// the best word of these cards, allotted to them (empty: none).
struct Dictionary {
  std::function<std::optional<Refusal>(const Tiles&)> why;
  std::function<Tiles(const Kinds&)> best;
};
void write_view(const View& view, JsonWriter& json, const Dictionary& dictionary);
std::string draw_screen(const View& view, const ScreenStyle& style, const Dictionary& dictionary);

}  // namespace tablee::piochamots
