#pragma once
// View: all that one viewer may know of a game of Kokomots, and its JSON and terminal
// forms. README.md beside this file describes the JSON.
// Thread safety: value type, pure functions.

#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/rules.h"
#include "core/screen_style.h"
#include "games/kokomots/position.h"

namespace tablee::kokomots {

// Cards by kind, sorted: copies cannot be told apart.
using Kinds = std::vector<Kind>;
Kinds kinds_of(const CardSet& cards);

struct SeenColumn {
  Face face = kNoFace;
  int left = 0;
  std::array<std::optional<Kind>, kPiles> tops{};
  std::array<int, kPiles> letters_left{};
  bool operator==(const SeenColumn&) const = default;
};

// Some cards of which only a part may be seen.
struct SeenCards {
  int size = 0;
  Kinds seen{};
  Kinds locked{};  // of those seen
  bool operator==(const SeenCards&) const = default;
};

// Who keeps won cards: a player, or a team.
struct SeenSide {
  Score score{};
  int points = 0;
  Kinds won{};
  std::vector<Face> themes{};
  std::vector<Face> marked{};
  int debts = 0;
  int due = 0;
  bool operator==(const SeenSide& other) const {
    return points == other.points && won == other.won && themes == other.themes &&
           marked == other.marked && debts == other.debts && due == other.due;
  }
};

struct SeenWord {
  State state = State::asked;
  Seat seat;
  Face face = kNoFace;
  Face fifth = kNoFace;
  int packet = 0;
  Kinds hand{};
  Kinds column{};
  int points = 0;
  std::optional<std::string> text{};  // nothing: the viewer may not read it
  int letters = 0;                    // spelt so far
  bool is_spelt = false;
  bool is_hidden = false;
  std::optional<Seat> judge{};
  std::optional<Seat> objector{};
  bool is_doubt = false;
  Reason reason = Reason::none;
  SeatSet yes{}, no{}, silent{};  // silent: abstained, or a bot
  SeatSet speakers{};
  Millis deadline = 0;
  bool operator==(const SeenWord&) const = default;
};

struct View {
  Terms terms;
  Phase phase = Phase::dealing;
  bool is_ending = false;
  int turns = 0;
  Seat active{};
  bool has_active = false;
  std::array<SeenColumn, kColumns> columns{};
  SeenColumn fifth{};
  std::vector<SeenCards> hands{};    // one a seat, where there are hands
  std::vector<SeenCards> packets{};  // teams
  std::vector<Seat> holders{};       // of the packets
  std::uint8_t packets_done = 0;
  int words_made = 0;
  std::vector<Face> turn_themes{};
  Kinds pair{};
  std::vector<SeenSide> sides{};
  std::vector<SeenWord> open{};
  SeatSet passed{};
  bool has_discarded = false;
  int pile = 0;
  Kinds discard{};
  Millis sand = 0;  // deadline of the hourglass or the search; 0: it stands
  Millis sand_left = 0;
  Millis announce = 0;
  Unexplained unexplained{};
  std::array<std::uint8_t, kMaxSeats> maintained{};
  Millis start = 0;  // teams: when the hourglass turns by itself
  SeatSet hushed{};  // simultaneous: who may not slap
  std::array<std::uint8_t, kMostPlayers> silences{};
  Millis hush = 0;  // until when, where it is not until the pair changes
  Millis since = 0;
  std::array<Millis, kMostPlayers> choices{};
  std::optional<Seat> you{};
  bool operator==(const View&) const = default;
};

View view_of(const Position& pos, Viewer viewer);
// The same while the table is paused (K38): hands, themes and letters lie face down, and of
// an open word it is known whose it is.
View covered(View view);
void write_view(const View& view, JsonWriter& json);
std::string draw_screen(const View& view, const ScreenStyle& style);

}  // namespace tablee::kokomots
