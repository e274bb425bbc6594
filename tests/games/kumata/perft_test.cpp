// perft: the number of sequences of moves from known starts, pinned. The draws
// are those of a fixed deal, so a sequence is a sequence of moves alone.

#include <gtest/gtest.h>

#include "games/kumata/perft.h"
#include "games/kumata/reference_bridge.h"
#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

std::int64_t reference_perft(const kumata_reference::Game& game, const Position& pos, int depth,
                             Deal deal) {
  if (game.over()) return 0;
  const std::vector<kumata_reference::Play> plays = game.legal();
  if (depth == 1) return static_cast<std::int64_t>(plays.size());
  std::int64_t leaves = 0;
  for (const kumata_reference::Play& play : plays) {
    kumata_reference::Game next = game;
    Position twin = pos;
    next.play(play);
    kRules.apply(twin, twin.to_play, move_of(twin, play), 0);
    if (next.waiting_for_reveal()) {
      const Draw draw = kRules.sample(twin, deal);
      next.reveal(reference_domino(draw.domino));
      kRules.resolve(twin, draw, 0);
    }
    leaves += reference_perft(next, twin, depth - 1, deal);
  }
  return leaves;
}

struct Known {
  int seats;
  const char* options;
  std::uint64_t seed;
  std::array<std::int64_t, 3> leaves;
};

// Confirmed by the reference engine (the last test of this file).
constexpr Known kKnown[] = {
#include "perft_numbers.inc"
};

Position start_of(const Known& known) {
  Position pos = *kRules.start(*Settings::parse(Kumata::info().options, known.options),
                               *plain_seating(known.seats));
  settle(pos, Deal(known.seed));
  return pos;
}

TEST(KumataPerft, counts_are_pinned) {
  for (const Known& known : kKnown)
    for (int depth = 1; depth <= 3; ++depth)
      EXPECT_EQ(perft(start_of(known), depth, Deal(known.seed)),
                known.leaves[static_cast<std::size_t>(depth - 1)])
          << known.seats << " seats, " << known.options << ", seed " << known.seed << ", depth "
          << depth;
}

TEST(KumataPerft, the_reference_engine_counts_the_same) {
  for (const Known& known : kKnown) {
    const Position pos = start_of(known);
    for (int depth = 1; depth <= 2; ++depth)
      EXPECT_EQ(reference_perft(reference_of(pos), pos, depth, Deal(known.seed)),
                known.leaves[static_cast<std::size_t>(depth - 1)]);
  }
}

}  // namespace
}  // namespace tablee::kumata
