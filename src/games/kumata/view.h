#pragma once
// View: all that anybody may know of a game of Kumata, and its JSON and terminal forms.
// Thread safety: value type, pure functions.

#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/screen_style.h"
#include "games/kumata/side_scores.h"

namespace tablee::kumata {

// One parcel as it is seen from above.
struct SeenParcel {
  Place place;
  Clan clan = 0;
  std::uint8_t value = 0;
  std::uint8_t level = 1;
  std::int8_t half = -1;   // the parcel of the other half of its domino, where both are seen
  std::int8_t totem = -1;  // the seat whose totem stands here
  bool operator==(const SeenParcel&) const = default;
};

struct SeenPlayer {
  Clan clan = 0;
  int side = 0;
  std::vector<Pile> piles;
  std::uint8_t totems = 0;  // still to be played
  int score = 0;            // counted now, reserve and totems included
  ScoreParts parts;         // of the score
  bool operator==(const SeenPlayer&) const = default;
};

struct View {
  bool duel = false;
  bool union_teams = false;
  bool laid = false;  // the tiles are on the table
  Phase phase = Phase::setup;
  Seat to_play;
  std::int8_t turning = -1;  // the pile of to_play whose next domino turns up
  std::vector<SeenParcel> parcels;
  std::vector<SeenPlayer> players;
  int sides = 0;        // each seat alone, or two teams
  SideScores standing;  // of the sides, counted now
  bool operator==(const View&) const = default;
};

View view_of(const Position& pos);
void write_view(const View& view, JsonWriter& json);
std::string draw_screen(const View& view, const ScreenStyle& style);

}  // namespace tablee::kumata
