// The engine against the reference engine, position by position: legal moves,
// scores and ends agree on random games over all modes.

#include <gtest/gtest.h>

#include <algorithm>

#include "conformance/findings.h"
#include "games/kumata/reference_bridge.h"
#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

#ifdef TABLEE_SANITIZED
constexpr int kPositions = 2'000;
#else
constexpr int kPositions = 100'000;
#endif

std::vector<kumata_reference::Play> sorted_plays(const Position& pos) {
  std::vector<Move> moves;
  if (pos.phase == Phase::play) kRules.legal_moves(pos, pos.to_play, moves);
  std::vector<kumata_reference::Play> plays;
  for (const Move& move : moves) plays.push_back(play_of(pos, move));
  std::ranges::sort(plays);
  return plays;
}

std::vector<int> winners_of(const Position& pos) {
  std::vector<int> winners;
  const std::optional<Outcome> outcome = kRules.outcome(pos);
  for (std::size_t i = 0; i < outcome->ranks.size(); ++i)
    if (outcome->ranks[i] == 1) winners.push_back(static_cast<int>(i));
  return winners;
}

// One random game; gives the number of positions compared.
int compare_game(int seats, const char* options, std::uint64_t seed) {
  Dice dice(seed);
  Position pos =
      *kRules.start(*Settings::parse(Kumata::info().options, options), *plain_seating(seats));
  while (kRules.turn(pos).is_chance()) kRules.resolve(pos, kRules.sample(pos, dice), 0);
  kumata_reference::Game game = reference_of(pos);
  int positions = 0;
  while (true) {
    ++positions;
    EXPECT_EQ(pos.phase == Phase::over, game.over());
    EXPECT_EQ(sorted_plays(pos), game.legal());
    for (const Seat seat : SeatSet::first(seats)) {
      EXPECT_EQ(score_of(pos, seat), game.score(seat.index));
      EXPECT_EQ(best_totem(pos, seat), game.best_totem_level(seat.index));
    }
    if (pos.phase == Phase::over || ::testing::Test::HasFailure()) break;
    EXPECT_EQ(pos.to_play.index, game.to_play());
    // Few totems, so that boards grow high in most games.
    Move move = kRules.random_move(pos, pos.to_play, dice.rng());
    if (move.totem && dice.rng().below(4) != 0) move.totem = false;
    game.play(play_of(pos, move));
    kRules.apply(pos, pos.to_play, move, 0);
    EXPECT_EQ(pos.phase == Phase::reveal, game.waiting_for_reveal());
    if (pos.phase != Phase::reveal) continue;
    const Draw draw = kRules.sample(pos, dice);
    game.reveal(reference_domino(draw.domino));
    kRules.resolve(pos, draw, 0);
  }
  if (pos.phase == Phase::over) {
    EXPECT_EQ(winners_of(pos), game.winners());
  }
  return positions;
}

TEST(KumataDifferential, agrees_with_the_reference_engine_in_every_mode) {
  struct Mode {
    int seats;
    const char* options;
  };
  constexpr Mode kModes[] = {{2, ""},
                             {3, ""},
                             {4, ""},
                             {4, "union=oui"},
                             {2, "dedale=oui"},
                             {3, "dedale=oui"},
                             {4, "dedale=oui union=oui"}};
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kPositions && !HasFailure(); ++seed)
    for (const Mode& mode : kModes) positions += compare_game(mode.seats, mode.options, seed);
  EXPECT_GE(positions, kPositions);
}

}  // namespace
}  // namespace tablee::kumata
