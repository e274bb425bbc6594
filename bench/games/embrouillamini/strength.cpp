// Embrouillamini: how strong the best bot is against a greedy player who knows every word
// and overlooks nothing. Mirrored deals: the same cards, seats changed.
//
//   embrouillamini_strength [pairs] [milliseconds a move] [seed]

#include <chrono>
#include <cmath>
#include <cstdlib>

#include "games/embrouillamini/bot/bot.h"
#include "games/embrouillamini/move_finder.h"
#include "games/embrouillamini/reading.h"
#include "measure.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::embrouillamini;
using Watch = std::chrono::steady_clock;

Move greedy_move(const Lexicon& lexicon, const Position& pos) {
  std::vector<Move> moves;
  MoveFinder(lexicon, BotWords::policy(lexicon, kLevels), pos, pos.to_play).list(moves);
  Move best;
  int most = -1;
  for (const Move& move : moves) {
    const int points = read(with_card(pos, move), move.path, move.word.size()).points;
    if (points <= most) continue;
    most = points;
    best = move;
  }
  return best;
}

Move best_move(const Embrouillamini& rules, const Position& pos, Deal deal, double seconds) {
  const auto start = Watch::now();
  EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules, pos, pos.to_play),
                        bench::tables_of<EmbrouillaminiBot>(rules), kLevels, deal, 0);
  while (!bot.step(8) && std::chrono::duration<double>(Watch::now() - start).count() < seconds) {
  }
  return *bot.plan().move;
}

// The share of the best bot in one game, and by how many points it was ahead.
std::pair<double, int> duel(const Embrouillamini& rules, Deal deal, Seat bot_seat, double seconds) {
  const Settings settings = *Settings::parse(Embrouillamini::info().options, "temps=0");
  Position pos = *rules.start(settings, *plain_seating(2));
  std::uint64_t ply = 0;
  while (!rules.turn(pos).is_over()) {
    if (rules.turn(pos).is_chance()) {
      rules.resolve(pos, rules.sample(pos, deal), 0);
      continue;
    }
    const Move move = pos.to_play == bot_seat ? best_move(rules, pos, deal.derive(++ply), seconds)
                                              : greedy_move(*rules.lexicon(), pos);
    rules.apply(pos, pos.to_play, move, 0);
  }
  const int ahead = pos.score(bot_seat) - pos.score(seat_at(1 - bot_seat.index));
  return {ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0, ahead};
}

}  // namespace

int main(int argc, char** argv) {
  const int pairs = argc > 1 ? std::atoi(argv[1]) : 100;
  const double seconds = (argc > 2 ? std::atof(argv[2]) : 100.0) / 1000;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::vector<std::byte> bytes = bench::read_bytes(TABLEE_LEXICON_FILE);
  const Lexicon lexicon = *Lexicon::open(bytes);
  Embrouillamini rules(GameResources{.lexicon = &lexicon});
  double sum = 0;
  double squares = 0;
  double ahead = 0;
  for (int i = 0; i < pairs; ++i) {
    double pair = 0;
    for (const int seat : {0, 1}) {
      const auto [share, points] = duel(
          rules, Deal(seed * 1'000'003 + static_cast<std::uint64_t>(i)), seat_at(seat), seconds);
      pair += share / 2;
      ahead += points;
    }
    sum += pair;
    squares += pair * pair;
  }
  const double mean = sum / pairs;
  const double error = 1.96 * std::sqrt((squares / pairs - mean * mean) / pairs);
  std::cout << "| Embrouillamini, the strongest against greedy, 2 players, " << seconds * 1000
            << " ms a move | " << 100 * mean << " +- " << 100 * error << " % | " << 2 * pairs
            << " games | ahead by " << ahead / (2 * pairs) << " points |\n";
}
