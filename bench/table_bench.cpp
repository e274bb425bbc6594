// What a table costs beside the rules: the invariants asked at every step, the first step
// of a bot, and a verdict with and without a close word.

#include <bit>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "games/all.h"
#include "lexicon/accepted_words.h"
#include "measure.h"
#include "read_bytes.h"
#include "table/registry.h"

namespace tablee::bench {
namespace {

std::uint64_t g_sink = 0;

// The text of a legal move or nothing; kept small where a game lists thousands.
std::optional<std::string> some_move(const Table& table, Seat seat, Rng& rng) {
  const std::vector<std::string> moves = table.legal_moves(seat);
  if (moves.empty()) return std::nullopt;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Plays a whole game and calls `seen` after each step.
template <class T>
void play_game(T& table, std::uint64_t seed, const std::function<void(const T&)>& seen) {
  Rng rng(seed);
  table.advance(0);
  for (int i = 0; i < 3000 && !table.turn().is_over(); ++i) {
    bool moved = false;
    for (const Seat seat : table.turn().seats())
      if (const std::optional<std::string> move = some_move(table, seat, rng);
          move && table.play(seat, *move, table.now() + 1)) {
        moved = true;
        break;
      }
    if (!moved) {
      const std::optional<Millis> deadline = table.next_deadline();
      if (!deadline) return;
      table.advance(*deadline);
    }
    seen(table);
  }
}

template <class G, class B>
void costs_of(const G& rules, int seats) {
  const BotTables<B> tables = tables_for<B>(rules);
  if constexpr (HasTables<B>) (void)tables.get();
  const std::string name(G::info().name);
  const auto open = [&](std::uint64_t seed) {
    return std::move(*TableOf<G, B>::open(rules, tables, Settings(G::info().options),
                                          *plain_seating(seats),
                                          std::make_unique<ChanceFrom<Deal>>(Deal(seed))));
  };
  std::vector<typename G::Position> positions;
  const std::unique_ptr<Table> played = open(1);
  play_game<TableOf<G, B>>(static_cast<TableOf<G, B>&>(*played), 1,
                           [&](const TableOf<G, B>& t) { positions.push_back(t.position()); });
  const std::vector<Entry> log = played->log();
  std::cout << "| " << name << ": entries of the game | " << log.size() << " | | |\n";
  compare(
      name + ": is_ok", "M a second",
      [&] {
        constexpr int kRounds = 2000;
        for (int i = 0; i < kRounds; ++i)
          for (const auto& pos : positions) g_sink += rules.is_ok(pos) ? 1 : 0;
        return kRounds * static_cast<double>(positions.size()) / 1e6;
      },
      "steps through the table, is_ok included,",
      [&] {
        constexpr int kRounds = 100;
        for (int i = 0; i < kRounds; ++i) {
          const auto table = open(1);
          for (const Entry& entry : log)
            if (!table->repeat(entry)) std::exit(3);
        }
        return kRounds * static_cast<double>(log.size()) / 1e6;
      });
  for (const int level : {1, 4, 5}) {
    // A wide choice of positions where somebody has something to decide.
    std::vector<std::pair<typename G::Position, Seat>> questions;
    for (const auto& pos : positions)
      for (const Seat seat : rules.turn(pos).seats()) questions.emplace_back(pos, seat);
    if (questions.size() > 200) questions.resize(200);
    const std::string which = name + ", level " + std::to_string(level);
    measure(which + ": bots built, first steps of 16 units", "M a second", [&] {
      for (const auto& [pos, seat] : questions)
        g_sink += PlannerOf<G, B>(rules, tables, pos, seat, level, Deal(1), 0).step(16) ? 1 : 0;
      return static_cast<double>(questions.size()) / 1e6;
    });
    double longest = 0;
    for (const auto& [pos, seat] : questions) {
      PlannerOf<G, B> planner(rules, tables, pos, seat, level, Deal(1), 0);
      for (int i = 0; i < 20; ++i) {
        const std::clock_t start = std::clock();
        const bool done = planner.step(16);
        longest = std::max(longest, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        if (done) break;
      }
    }
    std::cout << "| " << which << ": longest step of 16 units | " << shown(1e3 * longest)
              << " ms | | |\n";
  }
}

// Four at the table, or as few as a smaller game takes.
template <class... Games>
void costs_of_games(std::tuple<Games...>, const GameResources& resources) {
  const auto measure = [&]<class Listed>(const Listed*) {
    using G = typename Listed::RulesType;
    const std::uint32_t allowed = G::seats(Settings(G::info().options));
    const int seats = (allowed >> 4U & 1U) != 0 ? 4 : std::countr_zero(allowed);
    costs_of<G, typename Listed::BotType>(make_rules<G>(resources), seats);
  };
  (measure(static_cast<const Games*>(nullptr)), ...);
}

void costs_of_verdicts(const Lexicon& lexicon) {
  const AcceptedWords words(lexicon, kAnyWord);
  const std::vector<std::string> wrong = {"MAISX", "TROUPERQ", "ABRICXT", "QZJKX", "NOISETTEZ"};
  const auto verdicts = [&](bool with_close_word, int rounds) {
    for (int i = 0; i < rounds; ++i)
      for (const std::string& word : wrong) {
        const Verdict verdict = with_close_word ? words.explain(word) : words.verdict(word);
        g_sink += verdict.sentence(Language::french).size();
      }
    return static_cast<double>(rounds * wrong.size()) / 1e3;
  };
  compare(
      "verdicts on refused words", "k a second", [&] { return verdicts(false, 20'000); },
      "with a close word", [&] { return verdicts(true, 20); });
}

}  // namespace
}  // namespace tablee::bench

int main() {
  using namespace tablee;
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  bench::costs_of_verdicts(*lexicon);
  bench::costs_of_games(AllGames{}, GameResources{.lexicon = &*lexicon});
  return bench::g_sink == 1 ? 2 : 0;
}
