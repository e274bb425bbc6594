// Makes src/games/ilotmots/bot/leave_table.h: what kept pieces bring in the next turn.
//
//   ilotmots_leaves GAMES SEED > src/games/ilotmots/bot/leave_table.h
//
// Self-play of quick bots. In each position two turns are drawn from the best 24, and
// both are played on with the same luck: the other's best turn, then one's own. The
// difference of these last turns is explained by the difference of what was kept (least
// squares), so that an open or a closed board counts on both sides alike.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/ilotmots/bot/leave.h"
#include "games/ilotmots/bot/quick_turns.h"
#include "lexicon/vocabulary.h"
#include "read_bytes.h"

namespace {

using namespace tablee;
using namespace tablee::ilotmots;

constexpr Effort kEffort = {.width = 2};
constexpr std::uint32_t kVowelMask =
    1U << 0U | 1U << 4U | 1U << 8U | 1U << 14U | 1U << 20U | 1U << 24U;
// First copies by kind; then more vowels, consonants, jokers, liaisons.
constexpr std::size_t kFeatures = kKinds + 4;
using Row = std::array<double, kFeatures>;

Row features_of(const Rack& kept) {
  Row row{};
  for (std::size_t kind = 0; kind < kLetters; ++kind) {
    const int count = kept.counts[kind];
    if (count == 0) continue;
    row[kind] = 1;
    row[kKinds + ((kVowelMask >> kind & 1U) != 0 ? 0 : 1)] += count - 1;
  }
  row[kJoker] = kept.jokers > 0 ? 1 : 0;
  row[kKinds + 2] = std::max(0, kept.jokers - 1);
  row[kLiaison] = kept.liaisons > 0 ? 1 : 0;
  row[kKinds + 3] = std::max(0, kept.liaisons - 1);
  return row;
}

// Least squares with a little pull towards nothing.
class Fit {
 public:
  void add(const Row& x, double y) {
    ++count_;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      xy_[i] += x[i] * y;
      for (std::size_t j = 0; j < kFeatures; ++j) xx_[i][j] += x[i] * x[j];
    }
  }
  Row solve() const {
    auto a = xx_;
    Row b = xy_;
    for (std::size_t i = 0; i < kFeatures; ++i) a[i][i] += 20;
    for (std::size_t i = 0; i < kFeatures; ++i)
      for (std::size_t j = 0; j < kFeatures; ++j) {
        if (i == j) continue;
        const double by = a[j][i] / a[i][i];
        for (std::size_t k = 0; k < kFeatures; ++k) a[j][k] -= by * a[i][k];
        b[j] -= by * b[i];
      }
    for (std::size_t i = 0; i < kFeatures; ++i) b[i] /= a[i][i];
    return b;
  }
  int count() const { return count_; }

 private:
  std::array<Row, kFeatures> xx_{};
  Row xy_{};
  int count_ = 0;
};

// What the mover's next turn brings after this one; nothing if there is none, or with a
// short rack.
std::optional<int> next_turn(const Ilotmots& rules, const WordPolicy& words, Position pos,
                             const Placements& laid, const Deal& deal) {
  play_turn(rules, pos, laying(laid), deal);
  for (const bool mine : {false, true}) {
    if (pos.phase != Phase::play || !pos.announces(pos.mover)) return std::nullopt;
    const std::vector<Candidate> turns = quick_turns(rules, words, pos, kEffort, 1);
    if (mine) return turns.empty() ? 0 : turns[0].points;
    play_turn(rules, pos, turns.empty() ? Move{} : laying(turns[0].laid), deal);
  }
  return std::nullopt;
}

void play_game(const Ilotmots& rules, const WordPolicy& words, std::uint64_t seed, Fit& fit) {
  const Deal deal(seed);
  Rng rng(seed);
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(0);
  const std::string options = "pieces=" + std::to_string(8 + seed % 3);
  Position pos = *rules.start(*Settings::parse(Ilotmots::info().options, options), seating);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
  while (pos.phase == Phase::play && !pos.bag.empty()) {
    const std::vector<Candidate> turns = quick_turns(rules, words, pos, kEffort, 24);
    if (turns.size() >= 2) {
      const auto one = rng.below(static_cast<std::uint32_t>(turns.size()));
      const auto two = rng.below(static_cast<std::uint32_t>(turns.size()));
      const Deal luck = deal.derive(1000 + pos.turns);
      const auto a = next_turn(rules, words, pos, turns[one].laid, luck);
      const auto b = one == two ? a : next_turn(rules, words, pos, turns[two].laid, luck);
      if (a && b && one != two) {
        Row x = features_of(rack_without(pos, pos.mover, turns[one].laid));
        const Row y = features_of(rack_without(pos, pos.mover, turns[two].laid));
        for (std::size_t i = 0; i < kFeatures; ++i) x[i] -= y[i];
        fit.add(x, *a - *b);
      }
    }
    play_turn(rules, pos,
              turns.empty()
                  ? Move{}
                  : laying(turns[rng.below(static_cast<std::uint32_t>(turns.size()))].laid),
              deal);
  }
}

void print(const Fit& fit, const char* games, const char* seed) {
  const Row w = fit.solve();
  const auto tenths = [&w](std::size_t i) { return static_cast<int>(std::lround(10 * w[i])); };
  std::printf(
      "#pragma once\n"
      "// What a kept piece brings in the next turn, more than one from the bag, in tenths of a\n"
      "// point. Made by bench/games/ilotmots/leaves.cpp (ilotmots_leaves %s %s; %d pairs of\n"
      "// turns).\n"
      "// Thread safety: constants.\n\n"
      "#include <array>\n#include <cstdint>\n\n#include \"games/ilotmots/material.h\"\n\n"
      "namespace tablee::ilotmots {\n\n"
      "inline constexpr std::uint32_t kVowels = %uU;  // A E I O U Y\n\n"
      "// By kind: A to Z, joker, liaison.\n"
      "inline constexpr std::array<int, kKinds> kFirstLeft = {",
      games, seed, fit.count(), kVowelMask);
  for (std::size_t i = 0; i < kKinds; ++i) std::printf("%s%d", i == 0 ? "" : ", ", tenths(i));
  std::printf("};\n// Each further copy.\n");
  std::printf("inline constexpr int kMoreVowels = %d;\n", tenths(kKinds));
  std::printf("inline constexpr int kMoreConsonants = %d;\n", tenths(kKinds + 1));
  std::printf("inline constexpr int kMoreJokers = %d;\n", tenths(kKinds + 2));
  std::printf("inline constexpr int kMoreLiaisons = %d;\n", tenths(kKinds + 3));
  std::printf("\n}  // namespace tablee::ilotmots\n");
}

}  // namespace

int main(int argc, char** argv) {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon || argc < 3) return 2;
  Ilotmots rules(GameResources{.lexicon = &*lexicon});
  const WordPolicy words = vocabulary_of(*lexicon, kWordPolicy, kLevels, 2);
  Fit fit;
  const auto seed = std::strtoull(argv[2], nullptr, 10);
  for (int i = 0; i < std::atoi(argv[1]); ++i)
    play_game(rules, words, seed + static_cast<std::uint64_t>(i), fit);
  print(fit, argv[1], argv[2]);
}
