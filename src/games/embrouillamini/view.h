#pragma once
// View: all that one viewer may know of a game of Embrouillamini, and its JSON and terminal
// forms. README.md beside this file says what the JSON holds.
// Thread safety: value type, pure functions.

#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/rules.h"
#include "core/screen_style.h"
#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

// Cards by face, sorted: copies cannot be told apart.
using Faces = std::vector<Face>;
Faces faces_of(CardSet cards);

struct SeenCard {
  Cell cell;
  Face face = 0;
  bool operator==(const SeenCard&) const = default;
};
using SeenTable = std::vector<SeenCard>;  // the capital first

struct SeenPlayer {
  int score = 0;
  int cards = 0;
  Tally tally;
  std::optional<Faces> hand;  // the viewer's own
  bool operator==(const SeenPlayer&) const = default;
};

struct SeenReport {
  RoundEnd end = RoundEnd::none_yet;
  int round = 0;
  SeenTable table;
  std::vector<Faces> left;  // a hand a seat
  std::vector<Said> said;   // until the first card of the next round
  Said best;
  Path best_path;
  bool operator==(const SeenReport&) const = default;
};

struct View {
  Terms terms;
  Phase phase = Phase::lot;
  int round = 0;
  Seat dealer, starter, to_play;
  int passes = 0;
  bool pass_ends = false;  // the round, if the seat to play passes now
  SeenTable table;
  std::vector<Cell> open;  // where a card may be laid
  std::vector<Said> said;  // in this round
  Path path;               // of the newest
  int pile = 0;            // minuscules
  Faces aside;             // minuscules that everybody has seen in earlier rounds
  Faces passed;            // capitals that were passed over or played
  std::vector<SeenPlayer> players;
  std::optional<SeenReport> report;
  std::optional<Seat> you;
  bool operator==(const View&) const = default;
};

View view_of(const Position& pos, Viewer viewer);
void write_view(const View& view, JsonWriter& json);
std::string draw_screen(const View& view, const ScreenStyle& style);

}  // namespace tablee::embrouillamini
