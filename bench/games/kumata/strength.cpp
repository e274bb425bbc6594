// Kumata: how strong the best bot is. Two measures beside those of `tablee arena`:
// against flat Monte Carlo at equal time, and the exact solver on end games.

#include <chrono>
#include <cmath>

#include "games/kumata/bot/bot.h"
#include "games/kumata/perft.h"
#include "measure.h"
#include "search/playout.h"

namespace {

using namespace tablee;
using namespace tablee::kumata;
using Watch = std::chrono::steady_clock;

const Kumata kRules;

double seconds_since(Watch::time_point start) {
  return std::chrono::duration<double>(Watch::now() - start).count();
}

Position start_of(const Settings& settings, int seats) {
  return *kRules.start(settings, *plain_seating(seats));
}

// Shares `playouts` random games evenly among the moves: what one writes first.
Move flat_monte_carlo(const Position& pos, Dice& dice, int playouts) {
  std::vector<Move> moves;
  kRules.legal_moves(pos, pos.to_play, moves);
  std::vector<double> sums(moves.size());
  Playout<Kumata> playout(kRules);
  for (int i = 0; i < playouts; ++i) {
    const std::size_t choice = static_cast<std::size_t>(i) % moves.size();
    Position next = pos;
    kRules.apply(next, next.to_play, moves[choice], 0);
    (void)playout.run(next, dice);
    const Outcome outcome = *kRules.outcome(next);
    const auto me = pos.to_play.index;
    sums[choice] += outcome.ranks[me] < outcome.ranks[1 - me]    ? 1
                    : outcome.ranks[me] == outcome.ranks[1 - me] ? 0.5
                                                                 : 0;
  }
  // Moves that come first may have one playout more; with thousands it is nothing.
  return moves[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
}

Move best_bot(const Position& pos, Deal deal, double seconds) {
  const auto start = Watch::now();
  KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), kLevels, deal, 0);
  while (!bot.step(64) && seconds_since(start) < seconds) {
  }
  return *bot.plan().move;
}

// The share of the best bot in one duel. It gets, for each move, the time that the
// last move of the other took.
double duel(Deal deal, Seat bot_seat, int playouts, Dice& dice) {
  Position pos = start_of(Settings(Kumata::info().options), 2);
  settle(pos, deal);
  double budget = 0.005;
  for (std::uint64_t ply = 1; pos.phase != Phase::over; ++ply) {
    const auto start = Watch::now();
    const Move move = pos.to_play == bot_seat ? best_bot(pos, deal.derive(ply), budget)
                                              : flat_monte_carlo(pos, dice, playouts);
    if (pos.to_play != bot_seat) budget = seconds_since(start);
    kRules.apply(pos, pos.to_play, move, 0);
    settle(pos, deal);
  }
  const Outcome outcome = *kRules.outcome(pos);
  const int mine = outcome.ranks[bot_seat.index];
  const int theirs = outcome.ranks[1U - bot_seat.index];
  return mine < theirs ? 1 : mine == theirs ? 0.5 : 0;
}

void against_flat_monte_carlo(int playouts, int pairs) {
  Dice dice(1);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < pairs; ++i) {
    const Deal deal = Deal(5).derive(static_cast<std::uint64_t>(i));
    const double share =
        (duel(deal, seat_at(0), playouts, dice) + duel(deal, seat_at(1), playouts, dice)) / 2;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / pairs;
  const double half = 1.96 * std::sqrt((squares / pairs - mean * mean) / (pairs - 1));
  std::cout << "| Kumata, level 5 against flat Monte Carlo, " << playouts
            << " playouts a move, equal time | " << bench::shown(100 * mean) << " % ("
            << bench::shown(100 * (mean - half)) << " to " << bench::shown(100 * (mean + half))
            << "), " << 2 * pairs << " games | | |\n";
}

// The first decision of random games at which at most four dominoes are hidden.
std::vector<Position> endgames(int seats, std::string_view options, int count) {
  std::vector<Position> found;
  const Settings settings = *Settings::parse(Kumata::info().options, options);
  Playout<Kumata> playout(kRules);
  for (std::uint64_t seed = 1; found.size() < static_cast<std::size_t>(count); ++seed) {
    Dice dice(seed);
    Position pos = start_of(settings, seats);
    Millis now = 0;
    while (pos.phase != Phase::over) {
      if (pos.phase == Phase::play && Solver::is_near_the_end(pos)) {
        found.push_back(pos);
        break;
      }
      playout.step(pos, dice, now);
    }
  }
  return found;
}

void exact_endgames(const std::string& what, int seats, std::string_view options, int count) {
  constexpr std::uint64_t kMostNodes = 4'000'000;
  std::vector<double> seconds;
  int unsolved = 0;
  for (const Position& pos : endgames(seats, options, count)) {
    const auto start = Watch::now();
    Solver solver(pos);
    if (!solver.solve(kMostNodes)) ++unsolved;
    seconds.push_back(1000 * seconds_since(start));
  }
  bench::print_row("Kumata exact end, four dominoes hidden, " + what + ", " +
                       std::to_string(count) + " positions, " + std::to_string(unsolved) +
                       " given up (median, least to greatest)",
                   "ms", bench::spread_of(seconds), "", "");
}

}  // namespace

int main() {
  exact_endgames("2 players", 2, "", 200);
  exact_endgames("3 players", 3, "", 200);
  exact_endgames("4 players", 4, "", 200);
  exact_endgames("Union", 4, "union=oui", 200);
  against_flat_monte_carlo(5000, 100);
}
