// What sand is worth to a player who says the best word for its time: the table of
// src/games/kokomots/bot/pace.cpp, by backward induction over tables dealt at random.
//
//   kokomots_pace_table [tables]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/kokomots/bot/pace.h"
#include "games/kokomots/bot/word_sets.h"
#include "games/kokomots/rules.h"
#include "read_bytes.h"
#include "search/playout.h"

namespace {

using namespace tablee;
using namespace tablee::kokomots;

constexpr Millis kGrid = 250;
constexpr Millis kLongest = 60'000;
constexpr int kLooks = 9;  // from the shortest to the longest

struct Way {
  int points;
  Millis effort, spelling;
};

// Ways that no other beats in points and in time.
std::vector<Way> ways_at(const Kokomots& rules, const WordSets& sets, std::uint64_t seed) {
  Position pos = *rules.start(Settings(Kokomots::info().options), *plain_seating(2));
  Dice dice(seed);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, dice), 0);
  std::vector<Way> all;
  for (const Candidate& word : options(sets, pos, pos.active, kLevels))
    all.push_back({word.points, effort_of(pos, word), spelling_time(pos, word)});
  std::vector<Way> kept;
  for (const Way& one : all) {
    const bool is_beaten = std::ranges::any_of(all, [&](const Way& two) {
      return two.points > one.points && two.effort <= one.effort && two.spelling <= one.spelling;
    });
    if (!is_beaten) kept.push_back(one);
  }
  return kept;
}

}  // namespace

int main(int argc, char** argv) {
  const int tables = argc > 1 ? std::atoi(argv[1]) : 1000;
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const Kokomots rules(GameResources{.lexicon = &*lexicon});
  const WordSets sets;
  std::vector<std::vector<Way>> menus;
  for (int i = 0; i < tables; ++i)
    menus.push_back(ways_at(rules, sets, static_cast<std::uint64_t>(i) * 7919U + 5U));
  std::vector<double> worth(kLongest / kGrid + 1, 0);
  const auto worth_of = [&](Millis left) {
    return left <= 0 ? 0 : worth[static_cast<std::size_t>(left / kGrid)];
  };
  for (std::size_t step = 1; step < worth.size(); ++step) {
    const Millis left = static_cast<Millis>(step) * kGrid;
    double sum = 0;
    for (const std::vector<Way>& menu : menus)
      for (int i = 0; i < kLooks; ++i) {
        const Millis look = kLeastLook + i * (kMostLook - kLeastLook) / (kLooks - 1);
        double best = 0;
        for (const Way& way : menu) {
          const Millis at = look + way.effort;
          if (at + (way.spelling > 0 ? kSpeltLetter : 0) >= left) continue;
          best = std::max(best, way.points + worth_of(left - at - way.spelling));
        }
        sum += best;
      }
    worth[step] = sum / (static_cast<double>(menus.size()) * kLooks);
  }
  for (Millis left = 0; left <= kLongest; left += 2000)
    std::printf("%.0f,%s", 100 * worth_of(left), left % 32'000 == 30'000 ? "\n" : " ");
  std::printf("\n");
}
