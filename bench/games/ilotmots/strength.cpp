// Ilotmots: what each skill of the strongest bot is worth. Level 5 with it against level 5
// without, on mirrored deals: share of the victories and mean lead, 95 % intervals.
//
//   ilotmots_strength MS PAIRS SEED SKILL      leaves, solver, nothing or level4
// MS are milliseconds of the processor a move, so that other programs do not count.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "games/ilotmots/bot/bot.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::ilotmots;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The bot with and without this.
std::array<Skill, 2> skills_of(const std::string& what) {
  const Skill with = skill_of(kLevels);
  Skill without = with;
  if (what == "leaves") without.leaves = false;
  if (what == "solver") without.solver = false;
  if (what == "level4") without = skill_of(kLevels - 1);
  return {with, without};
}

Move decide(const Ilotmots& rules, const Position& pos, const Skill& skill, Deal deal,
            double time) {
  const double start = seconds();
  IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, pos.mover), bench::tables_of<IlotmotsBot>(rules),
                  skill, deal, 0);
  while (!bot.step(64) && seconds() - start < time) {
  }
  return *bot.plan().move;
}

// The lead of the first skill, which sits at `seat`.
int lead_of_game(const Ilotmots& rules, const std::array<Skill, 2>& skills, Seat seat, Deal deal,
                 double time) {
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(0);
  Position pos = *rules.start(*Settings::parse(Ilotmots::info().options, "pieces=8"), seating);
  for (std::uint64_t event = 0; pos.phase != Phase::over; ++event) {
    if (rules.turn(pos).is_chance()) {
      rules.resolve(pos, rules.sample(pos, deal), 0);
      continue;
    }
    const Skill& skill = skills[pos.mover == seat ? 0 : 1];
    const Move move = decide(rules, pos, skill, deal.derive(event).derive(seat.index), time);
    rules.apply(pos, pos.mover, move, 0);
  }
  return pos.tallies[seat.index].total() - pos.tallies[1U - seat.index].total();
}

struct Sum {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double x) {
    sum += x;
    squares += x * x;
    ++count;
  }
  double mean() const { return sum / count; }
  double half() const {
    return 1.96 * std::sqrt((squares / count - mean() * mean()) / std::max(1, count - 1));
  }
};

}  // namespace

int main(int argc, char** argv) {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon || argc < 5) return 2;
  Ilotmots rules(GameResources{.lexicon = &*lexicon});
  const std::array<Skill, 2> skills = skills_of(argv[4]);
  Sum share;
  Sum lead;
  for (int pair = 0; pair < std::atoi(argv[2]); ++pair) {
    const Deal deal = Deal(std::strtoull(argv[3], nullptr, 10)).derive(pair);
    double won = 0;
    double ahead = 0;
    for (const int seat : {0, 1}) {
      const int points =
          lead_of_game(rules, skills, seat_at(seat), deal, std::atof(argv[1]) / 1000);
      won += points > 0 ? 1 : points == 0 ? 0.5 : 0;
      ahead += points;
    }
    share.add(won / 2);
    lead.add(ahead / 2);
  }
  std::printf(
      "| Ilotmots level 5 with %s against without, %s ms a move | %.1f %% +- %.1f | lead %.1f +- "
      "%.1f points | %d games |\n",
      argv[4], argv[1], 100 * share.mean(), 100 * share.half(), lead.mean(), lead.half(),
      2 * share.count);
}
