// Levels of Kokomots against each other: mirrored deals, seats swapped, 95 % intervals.
//
//   kokomots_strength [pairs] [options]

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/kokomots/bot/bot.h"
#include "read_bytes.h"
#include "search/playout.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::kokomots;

// The move that is planned first, of all seats that may act.
struct Next {
  Seat seat;
  Plan<Move> plan;
};

// 1 when the first seat wins, 0 when it loses, else a half.
double play(const Kokomots& g, const std::string& options, int first, int second,
            std::uint64_t deal, int& turns) {
  Position pos = *g.start(*Settings::parse(Kokomots::info().options, options), *plain_seating(2));
  Deal cards(deal);
  Millis now = 0;
  for (int events = 0; events < 20'000; ++events) {
    const Turn turn = g.turn(pos);
    if (turn.is_over()) break;
    if (turn.is_chance()) {
      g.resolve(pos, g.sample(pos, cards), now);
      continue;
    }
    std::optional<Next> next;
    for (const Seat seat : turn.seats()) {
      KokomotsBot bot(Knowledge<Kokomots>(g, pos, seat), bench::tables_of<KokomotsBot>(g),
                      seat.index == 0 ? first : second, Deal(deal + 1), now);
      bot.step(1);
      const Plan<Move> plan = bot.plan();
      if (plan.move && (!next || plan.at < next->plan.at)) next = Next{seat, plan};
    }
    const Clock* due = first_clock(turn);
    if (next && (due == nullptr || next->plan.at < due->deadline)) {
      now = std::max(now, next->plan.at);
      if (!g.check(pos, next->seat, *next->plan.move, now)) std::abort();
      g.apply(pos, next->seat, *next->plan.move, now);
    } else if (due != nullptr) {
      now = due->deadline;
      g.expire(pos, *due, now);
    } else {
      std::abort();
    }
  }
  turns += pos.turns;
  const std::optional<Outcome> outcome = g.outcome(pos);
  if (!outcome || outcome->ranks[0] == outcome->ranks[1]) return 0.5;
  return outcome->ranks[0] < outcome->ranks[1] ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const int pairs = argc > 1 ? std::atoi(argv[1]) : 200;
  const std::string options = argc > 2 ? argv[2] : "";
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const Kokomots g(GameResources{.lexicon = &*lexicon});
  for (int level = 2; level <= kLevels; ++level) {
    double sum = 0;
    double squares = 0;
    int turns = 0;
    for (int pair = 0; pair < pairs; ++pair) {
      const auto deal = static_cast<std::uint64_t>(pair) * 7919U + 17U;
      const double rate = (play(g, options, level, level - 1, deal, turns) + 1 -
                           play(g, options, level - 1, level, deal, turns)) /
                          2;
      sum += rate;
      squares += rate * rate;
    }
    const double mean = sum / pairs;
    const double deviation = std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs);
    std::printf("level %d against %d: %.1f %% (+- %.1f), %.1f turns a game\n", level, level - 1,
                100 * mean, 196 * deviation, double(turns) / (2 * pairs));
    std::fflush(stdout);
  }
}
