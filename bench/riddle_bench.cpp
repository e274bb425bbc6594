// The riddles of some days, a row a day as docs/riddles.md has them, and how long making one takes.
//   riddle_bench [GAME|all] [FIRST DAY] [DAYS]

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "games/all.h"
#include "measure.h"
#include "read_bytes.h"
#include "riddle/day_row.h"
#include "riddle/riddle.h"

namespace tablee::bench {
namespace {

void print_days(const Registry& registry, const Lexicon& lexicon, std::string_view game,
                riddle::Day first, int days) {
  std::vector<double> times;
  int most_games = 0;
  std::cout << "\n### " << game
            << "\n\n| day | best | second | two lower levels | difficulty | solution |\n"
               "|---|---|---|---|---|---|\n";
  for (int i = 0; i < days; ++i) {
    const riddle::Day day{first.number + i};
    const std::clock_t start = std::clock();
    const Result<riddle::Riddle> made = riddle::make_riddle(registry, &lexicon, game, day);
    times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    if (!made) {
      std::cout << "| " << to_text(day) << " | " << made.error().sentence(Language::english)
                << " |\n";
      continue;
    }
    std::cout << riddle::day_row(*made) << '\n';
    most_games = std::max(most_games, made->drawn);
  }
  const Spread spread = spread_of(times);
  std::cout << "\nMaking one: " << shown(spread.median) << " ms (" << shown(spread.low) << " to "
            << shown(spread.high) << "), " << most_games << " games at most.\n";
}

}  // namespace
}  // namespace tablee::bench

int main(int argc, char** argv) {
  using namespace tablee;
  const std::vector<std::byte> bytes = bench::read_bytes(TABLEE_LEXICON_FILE);
  const Result<Lexicon> lexicon = Lexicon::open(bytes);
  const auto day = riddle::parse_day(argc > 2 ? argv[2] : "2026-11-18");
  const int days = argc > 3 ? std::atoi(argv[3]) : 30;
  if (!lexicon || !day || days < 1) return 1;
  const Registry registry = Registry::of(AllGames{}, {.lexicon = &*lexicon});
  registry.prepare();
  const std::string wanted = argc > 1 ? argv[1] : "all";
  for (const GameEntry& game : registry.games())
    if (wanted == "all" || wanted == game.info->id)
      bench::print_days(registry, *lexicon, game.info->id, *day, days);
  return 0;
}
