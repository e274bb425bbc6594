// Embrouillamini: the moves of a hand on tables in the middle of a round, woven beside the
// plain walk over the table; whole rounds; and what a decision of each bot level costs.

#include <chrono>

#include "games/embrouillamini/bot/bot.h"
#include "games/embrouillamini/move_finder.h"
#include "games/embrouillamini/plain_finder.h"
#include "measure.h"
#include "read_bytes.h"
#include "search/playout.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::embrouillamini;

volatile int g_sink = 0;  // keeps what is measured

constexpr int kLongest = static_cast<int>(kMostLetters);

Settings settings() {
  return *Settings::parse(Embrouillamini::info().options, "temps=0 manches=1");
}

// A table in the middle of a round, woven, and the hand to play.
struct Scene {
  Position pos;
  Weave weave;
  std::uint32_t hand;
};

std::uint32_t faces_in(const embrouillamini::CardSet& hand) {
  std::uint32_t faces = 0;
  hand.each([&faces](int card) { faces |= 1U << face_of(card); });
  return faces;
}

// Greedy players reach tables such as people make; 6 to 14 cards lie there.
std::vector<Scene> scenes(const Embrouillamini& rules, const BotWords& words, int games) {
  std::vector<Scene> found;
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    Position pos = *rules.start(settings(), *plain_seating(2 + game % 3));
    while (!rules.turn(pos).is_over()) {
      if (rules.turn(pos).is_chance()) {
        rules.resolve(pos, rules.sample(pos, dice), 0);
        continue;
      }
      if (pos.table.size() >= 6 && pos.table.size() <= 14) {
        Weave weave(words.all(), kLongest, pos.terms, face_of(pos.table[0].card));
        for (std::size_t i = 1; i < pos.table.size(); ++i)
          weave.lay(weave.square_of(pos.table[i].cell), face_of(pos.table[i].card));
        found.push_back({pos, weave, faces_in(pos.hands[pos.to_play.index])});
      }
      EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules, pos, pos.to_play),
                            bench::tables_of<EmbrouillaminiBot>(rules), 4, Deal(dice.rng().next()),
                            0);
      rules.apply(pos, pos.to_play, *bot.plan().move, 0);
    }
  }
  return found;
}

// One list after the other, each the least of a few, so that another program does not count.
// Median of the repeats; of a table the worst that it was in all of them.
void list_warm(const std::vector<Scene>& all) {
  std::vector<Weave::Use> uses;
  std::vector<double> means;
  std::vector<double> least(all.size(), 1e9);
  std::size_t moves = 0;
  for (int repeat = 0; repeat < bench::kRepeats; ++repeat) {
    double sum = 0;
    moves = 0;
    for (std::size_t scene = 0; scene < all.size(); ++scene) {
      double best = 1e9;
      for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        uses.clear();
        all[scene].weave.each_use(all[scene].hand,
                                  [&](const Weave::Use& use) { uses.push_back(use); });
        const std::chrono::duration<double, std::micro> took =
            std::chrono::steady_clock::now() - start;
        best = std::min(best, took.count());
      }
      sum += best;
      least[scene] = std::min(least[scene], best);
      moves += uses.size();
    }
    means.push_back(sum / static_cast<double>(all.size()));
  }
  bench::print_row("Embrouillamini, one full move list, caches warm (target 3 us, worst 50 us)",
                   "us", bench::spread_of(means),
                   "worst " + bench::shown(std::ranges::max(least)) + " us",
                   std::to_string(all.size()) + " tables, " + std::to_string(moves / all.size()) +
                       " uses a list");
}

void list_moves(const Lexicon& lexicon, const std::vector<Scene>& all) {
  std::vector<Weave::Use> uses;
  bench::compare(
      "Embrouillamini, full move list on mid-game tables", "lists a ms",
      [&] {
        for (int round = 0; round < 20; ++round)
          for (const Scene& scene : all) {
            uses.clear();
            scene.weave.each_use(scene.hand, [&](const Weave::Use& use) { uses.push_back(use); });
            g_sink = static_cast<int>(uses.size());
          }
        return 20.0 * static_cast<double>(all.size()) / 1000;
      },
      "plain walk",
      [&] {
        std::vector<Move> moves;
        const WordPolicy policy = BotWords::policy(lexicon, kLevels);
        for (const Scene& scene : all) {
          moves.clear();
          PlainFinder(lexicon, policy, scene.pos, scene.pos.to_play).list(moves);
          g_sink = static_cast<int>(moves.size());
        }
        return static_cast<double>(all.size()) / 1000;
      });
  list_warm(all);
}

// The list of the contract, words and paths included, beside its plain twin.
void list_contract_moves(const Lexicon& lexicon, const std::vector<Scene>& all) {
  const auto lists = [&]<class Finder>(std::type_identity<Finder>) {
    std::vector<Move> moves;
    for (const Scene& scene : all) {
      moves.clear();
      Finder(lexicon, kWordPolicy, scene.pos, scene.pos.to_play).list(moves);
      g_sink = static_cast<int>(moves.size());
    }
    return static_cast<double>(all.size()) / 1000;
  };
  bench::compare(
      "Embrouillamini, full move list of the contract", "lists a ms",
      [&] { return lists(std::type_identity<MoveFinder>()); }, "nothing remembered",
      [&] { return lists(std::type_identity<PlainFinder>()); });
}

// Rounds that greedy players imagine to their end, from the first card on.
void play_rounds(const Embrouillamini& rules, const BotWords& words) {
  std::uint64_t seed = 1;
  bench::measure("Embrouillamini, greedy rounds of 2 players", "rounds a second", [&] {
    constexpr int kRounds = 300;
    for (int i = 0; i < kRounds; ++i) {
      Dice dice(seed++);
      Position pos = *rules.start(settings(), *plain_seating(2));
      while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, dice), 0);
      ImaginedRound round(words.all(), kLongest, pos);
      ImaginedRound::Hands hands{FaceCounts(pos.hands[0]), FaceCounts(pos.hands[1])};
      g_sink = round.play({.cell = {}, .face = 0, .points = 0, .word = 0, .passes = true}, hands,
                          seed)[0];
    }
    return double{kRounds};
  });
}

// Random rounds as simulations play them, beside the same with every move listed.
void play_random_rounds(const Embrouillamini& rules) {
  std::uint64_t seed = 1;
  std::uint64_t twin_seed = 1;
  const auto begin = [&rules, agreed = settings(), seating = *plain_seating(2)] {
    return *rules.start(agreed, seating);
  };
  bench::compare(
      "Embrouillamini, random rounds through the contract (target 100 000)", "rounds a second",
      [&] {
        constexpr int kRounds = 5000;
        Playout<Embrouillamini> playout(rules);
        for (int i = 0; i < kRounds; ++i) {
          Dice dice(seed++);
          Position pos = begin();
          g_sink = playout.run(pos, dice).value_or(0);
        }
        return double{kRounds};
      },
      "every move listed",
      [&] {
        constexpr int kRounds = 60;
        std::vector<Move> moves;
        for (int i = 0; i < kRounds; ++i) {
          Dice dice(twin_seed++);
          Position pos = begin();
          while (!rules.turn(pos).is_over()) {
            if (rules.turn(pos).is_chance()) {
              rules.resolve(pos, rules.sample(pos, dice), 0);
              continue;
            }
            moves.clear();
            rules.legal_moves(pos, pos.to_play, moves);
            const auto n = dice.rng().below(static_cast<std::uint32_t>(moves.size()));
            rules.apply(pos, pos.to_play, moves[n], 0);
          }
          g_sink = pos.score(seat_at(0));
        }
        return double{kRounds};
      });
}

}  // namespace

int main() {
  const std::vector<std::byte> bytes = bench::read_bytes(TABLEE_LEXICON_FILE);
  const Lexicon lexicon = *Lexicon::open(bytes);
  Embrouillamini rules(GameResources{.lexicon = &lexicon});
  const BotWords& words = *bench::tables_of<EmbrouillaminiBot>(rules).get();
  const std::vector<Scene> all = scenes(rules, words, 60);
  list_moves(lexicon, all);
  list_contract_moves(lexicon, all);
  play_rounds(rules, words);
  play_random_rounds(rules);
}
