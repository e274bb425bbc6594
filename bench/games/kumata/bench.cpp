// Kumata: random playouts and perft through the contract, beside the plain twin
// (the reference engine of the tests), and what a move of each bot level costs.

#include "games/all.h"
#include "games/kumata/perft.h"
#include "games/kumata/reference_bridge.h"
#include "measure.h"

namespace {

using namespace tablee;
using namespace tablee::kumata;

const Kumata kRules;

Position first_position(int seats) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(seats));
  settle(pos, Deal(1));
  return pos;
}

double fast_playouts(const Position& start, int games) {
  static Dice dice(1);
  Playout<Kumata> playout(kRules);
  for (int i = 0; i < games; ++i) {
    Position pos = start;
    (void)playout.run(pos, dice);
  }
  return games;
}

// The twin draws from the same bags and chooses among the moves that it lists.
double plain_playouts(const Position& start, int games) {
  static Rng rng(1);
  for (int i = 0; i < games; ++i) {
    kumata_reference::Game game = reference_of(start);
    std::array<DominoSet, kMostSeats> unseen{};
    for (std::size_t seat = 0; seat < kMostSeats; ++seat)
      unseen[seat] = start.reserves[seat].unseen;
    while (!game.over()) {
      const auto plays = game.legal();
      DominoSet& bag = unseen[static_cast<std::size_t>(game.to_play())];
      game.play(plays[rng.below(static_cast<std::uint32_t>(plays.size()))]);
      if (!game.waiting_for_reveal()) continue;
      const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(bag)));
      const auto domino = static_cast<Domino>(nth_bit(bag, static_cast<int>(k)));
      bag = static_cast<DominoSet>(bag & ~one_domino(domino));
      game.reveal(reference_domino(domino));
    }
  }
  return games;
}

// Moves a second of one level, over a game of that level against itself. Level 5
// thinks for as long as it is let: here for `work` imagined games.
double bot_moves(int level, std::uint64_t work) {
  Position pos = first_position(2);
  Dice dice(3);
  int moves = 0;
  while (!kRules.turn(pos).is_over()) {
    if (kRules.turn(pos).is_chance()) {
      kRules.resolve(pos, kRules.sample(pos, dice), 0);
      continue;
    }
    KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), level, Deal(dice.rng().next()), 0);
    for (std::uint64_t done = 0; done < work && !bot.step(64); done += 64) {
    }
    kRules.apply(pos, pos.to_play, *bot.plan().move, 0);
    ++moves;
  }
  return moves;
}

}  // namespace

int main() {
  using namespace tablee::bench;
  for (const int seats : {2, 4}) {
    const Position start = first_position(seats);
    compare(
        "Kumata random playouts, " + std::to_string(seats) + " players", "a second",
        [&] { return fast_playouts(start, 100'000); }, "reference engine",
        [&] { return plain_playouts(start, 20); });
  }
  const Position start = first_position(2);
  measure("Kumata perft to depth 4", "leaves a second",
          [&] { return static_cast<double>(perft(start, 4, Deal(1))); });
  for (int level = 1; level <= kLevels; ++level)
    measure("Kumata bot, level " + std::to_string(level) +
                (level == kLevels ? " (2000 imagined games)" : ""),
            "moves a second", [&] { return bot_moves(level, 2000); });
}
