// The best word over four columns, and what a decision of a bot costs.

#include <algorithm>
#include <iostream>

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/bot/word_sets.h"
#include "measure.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::kokomots;

int g_sink = 0;

// Positions with these themes and random letters.
std::vector<Position> positions_with(const Kokomots& rules, std::span<const Face> themes,
                                     std::size_t count) {
  std::vector<Position> all;
  for (std::uint64_t seed = 0; all.size() < count; ++seed) {
    Position pos = *rules.start(Settings(Kokomots::info().options), *plain_seating(2));
    Dice dice(seed);
    while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, dice), 0);
    for (std::size_t c = 0; c < kColumns; ++c) {
      const Face face = themes[dice.rng().below(static_cast<std::uint32_t>(themes.size()))];
      pos.columns[c].theme.card = static_cast<std::int8_t>(card_of_face(face));
      pos.columns[c].theme.verso = face >= kThemeCards;
    }
    all.push_back(pos);
  }
  return all;
}

double best_of_all(const WordSets& sets, const std::vector<Position>& all) {
  for (const Position& pos : all)
    if (const auto best = best_word(sets, pos, pos.active, kLevels)) g_sink = best->points;
  return static_cast<double>(all.size());
}

double plain_best_of_all(std::span<const Position> all) {
  for (const Position& pos : all)
    for (const Candidate& word : candidates(pos, pos.active, kLevels))
      g_sink = std::max(g_sink, word.points);
  return static_cast<double>(all.size());
}

void compare_themes(const Kokomots& rules, const std::string& what, std::span<const Face> themes) {
  const std::vector<Position> all = positions_with(rules, themes, 2000);
  const WordSets& sets = *bench::tables_of<KokomotsBot>(rules).get();
  std::size_t rows = 0;
  for (const Face face : themes) rows += sets.of(face).size();
  bench::compare(
      "Kokomots best word over 4 columns (target 500 k), " + what + ", " +
          std::to_string(rows / themes.size()) + " rows",
      "k a second", [&] { return 20 * best_of_all(sets, all) / 1e3 / 20; }, "every word, every use",
      [&] { return plain_best_of_all(std::span(all).first(20)) / 1e3; });
}

}  // namespace

int main() {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const Kokomots rules(GameResources{.lexicon = &*lexicon});
  std::vector<Face> faces;
  for (Face face = 0; face < kFaces; ++face)
    if (face != formal_face()) faces.push_back(face);
  compare_themes(rules, "all themes", faces);
  const auto distance = [&rules](Face face) {
    const WordSets& sets = *bench::tables_of<KokomotsBot>(rules).get();
    const auto rows = static_cast<int>(sets.of(face).size());
    return rows > 250 ? rows - 250 : 250 - rows;
  };
  std::ranges::sort(faces, {}, distance);
  compare_themes(rules, "themes of about 250 words", std::span(faces).first(6));
  for (int level = 1; level <= kLevels; ++level) {
    const std::vector<Position> all = positions_with(rules, faces, 500);
    std::vector<double> rates;
    for (int i = 0; i < bench::kRepeats; ++i)
      rates.push_back(bench::rate_of([&] {
        for (const Position& pos : all) {
          KokomotsBot bot(Knowledge<Kokomots>(rules, pos, pos.active),
                          bench::tables_of<KokomotsBot>(rules), level, Deal(1), 1000);
          bot.step(1);
          g_sink = static_cast<int>(bot.plan().at);
        }
        return static_cast<double>(all.size());
      }));
    bench::print_row("Kokomots bot, level " + std::to_string(level), "decisions a second",
                     bench::spread_of(rates), "", "");
  }
}
