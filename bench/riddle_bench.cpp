// The riddles of some days, a row a day: how long making one takes, and what one has to look at.
//   riddle_bench [GAME|all] [FIRST DAY] [DAYS]

#include <cstdlib>
#include <iostream>

#include "games/all.h"
#include "measure.h"
#include "read_bytes.h"
#include "riddle/riddle.h"

namespace tablee::bench {
namespace {

void print_days(const Registry& registry, const Lexicon& lexicon, std::string_view game,
                riddle::Day first, int days) {
  std::vector<double> times;
  std::cout << "\n## " << game
            << "\n\n| day | best | second | levels 2 and 3 | difficulty | ms | games | solution |\n"
               "|---|---|---|---|---|---|---|---|\n";
  for (int i = 0; i < days; ++i) {
    const riddle::Day day{first.number + i};
    const std::clock_t start = std::clock();
    const Result<riddle::Riddle> made = riddle::make_riddle(registry, &lexicon, game, day);
    times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    std::cout << "| " << to_text(day) << " | ";
    if (!made) {
      std::cout << made.error().sentence(Language::english) << " |\n";
      continue;
    }
    const riddle::Draft& draft = made->draft;
    std::cout << (draft.passes ? "" : "! ") << draft.best << " | "
              << (draft.second ? std::to_string(draft.second->value) : "") << " | " << draft.child
              << ", " << draft.beginner << " | " << draft.difficulty << " | " << shown(times.back())
              << " | " << made->drawn << " | ";
    for (const riddle::Scored& one : draft.solution) {
      std::cout << "`" << one.move << "` ";
      for (const AccountLine& line : one.account.lines)
        for (const Fact& fact : line.facts)
          if (fact.name == "word") std::cout << fact.value << ' ';
    }
    std::cout << "|\n";
  }
  const Spread spread = spread_of(times);
  std::cout << "\nMaking one: " << shown(spread.median) << " ms (" << shown(spread.low) << " to "
            << shown(spread.high) << ").\n";
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
