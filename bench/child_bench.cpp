// A child of eight against the bots, so that level 1 stays one that a child can beat.
//
//   child_bench [everyday.txt] [pairs] [seed] [level]
// The child knows the words of that list with up to five letters, without their plurals and
// tenses, thinks of a few that fit and says the one that brings most; one word a turn.
// Where time counts it takes the time that is told below. What it does besides is what
// level 1 does.

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "core/rng.h"
#include "games/embrouillamini/bot/bot.h"
#include "games/ilotmots/bot/bot.h"
#include "games/kokomots/bot/best_words.h"
#include "games/kokomots/bot/bot.h"
#include "games/piochamots/bot/bot.h"
#include "lexicon/word_list.h"
#include "match.h"
#include "read_bytes.h"

namespace tablee::bench {
namespace {

constexpr std::size_t kLongest = 5;
constexpr int kComeToMind = 5;
constexpr BagId kThoughts = 950;

// The lines of a list whose words have so few letters; accents are more bytes than letters.
std::string short_words(const std::string& text) {
  std::istringstream in(text);
  std::string out;
  for (std::string line; std::getline(in, line);) {
    const auto letters = std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
    const bool is_word = line.find_first_of("# -'") == std::string::npos;
    if (is_word && letters >= 2 && letters <= static_cast<int>(kLongest)) out += line + "\n";
  }
  return out;
}

// The best of a few that come to mind.
template <class T, class Worth>
const T* best_of_few(const std::vector<T>& all, Deal deal, Worth worth) {
  if (all.empty()) return nullptr;
  Rng luck(deal.priority(kThoughts, 0));
  const T* best = nullptr;
  for (int i = 0; i < kComeToMind; ++i) {
    const T& one = all[luck.below(static_cast<std::uint32_t>(all.size()))];
    if (best == nullptr || worth(one) > worth(*best)) best = &one;
  }
  return best;
}

struct Terms {
  const Lexicon* all;
  const Lexicon* known;  // by the child
  int pairs;
  std::uint64_t seed;
  int level;
};

bool play_ilotmots(const Terms& terms) {
  using namespace ilotmots;
  const Ilotmots rules(GameResources{.lexicon = terms.all});
  const BotTables<IlotmotsBot> tables = tables_for<IlotmotsBot>(rules);
  const Ilotmots known(GameResources{.lexicon = terms.known});
  const Mind<Ilotmots> bot = mind_of<Ilotmots, IlotmotsBot>(rules, tables, terms.level);
  const Mind<Ilotmots> helper = mind_of<Ilotmots, IlotmotsBot>(rules, tables, 1);
  const Mind<Ilotmots> child = [&](const Position& pos, Seat seat, Millis now, Deal deal) {
    if (pos.phase != Phase::play) return helper(pos, seat, now, deal);
    std::vector<std::pair<int, Placements>> words;
    TurnBeam beam(known, kWordPolicy, pos, seat, 1,
                  [&](int points, const Placements& laid) { words.emplace_back(points, laid); });
    beam.lay_words();
    const auto* word = best_of_few(words, deal, [](const auto& one) { return one.first; });
    if (word == nullptr) return helper(pos, seat, now, deal);
    return Plan<Move>{.move = laying(word->second), .at = now};
  };
  return match("Ilotmots, 8 pieces", rules, "pieces=8", child, bot, terms.pairs, terms.seed);
}

bool play_embrouillamini(const Terms& terms) {
  using namespace embrouillamini;
  const Embrouillamini rules(GameResources{.lexicon = terms.all});
  const BotTables<EmbrouillaminiBot> tables = tables_for<EmbrouillaminiBot>(rules);
  const Embrouillamini known(GameResources{.lexicon = terms.known});
  const Mind<Embrouillamini> bot =
      mind_of<Embrouillamini, EmbrouillaminiBot>(rules, tables, terms.level);
  const Mind<Embrouillamini> child = [&](const Position& pos, Seat seat, Millis now, Deal deal) {
    std::vector<Move> moves;
    known.legal_moves(pos, seat, moves);
    const Move* move = best_of_few(moves, deal, [&](const Move& one) {
      const Result<Account> account = rules.check(pos, seat, one, now);
      return account ? account->total() : -1;
    });
    return Plan<Move>{.move = move == nullptr ? Move{} : *move, .at = now};
  };
  return match("Embrouillamini", rules, "", child, bot, terms.pairs, terms.seed);
}

// A word is seen 5 to 9 seconds after the card that makes it, or, every other time, not at all.
bool play_piochamots(const Terms& terms, const std::string& name, const std::string& options) {
  using namespace piochamots;
  const PiochAMots rules(GameResources{.lexicon = terms.all});
  const BotTables<PiochAMotsBot> tables = tables_for<PiochAMotsBot>(rules);
  const PiochAMots known(GameResources{.lexicon = terms.known});
  const Mind<PiochAMots> bot = mind_of<PiochAMots, PiochAMotsBot>(rules, tables, terms.level);
  const Mind<PiochAMots> helper = mind_of<PiochAMots, PiochAMotsBot>(rules, tables, 1);
  const Mind<PiochAMots> child = [&](const Position& pos, Seat seat, Millis now, Deal deal) {
    std::vector<Move> moves;
    known.legal_moves(pos, seat, moves);
    std::erase_if(
        moves, [](const Move& move) { return move.verb != Verb::top && move.verb != Verb::word; });
    const bool is_contest = pos.phase == Phase::race || pos.phase == Phase::decide;
    if (!is_contest && pos.phase != Phase::word) return helper(pos, seat, now, deal);
    if (pos.phase == Phase::word) {
      const Move* word = best_of_few(moves, deal, [](const Move& one) { return one.tiles.size(); });
      if (word == nullptr) return helper(pos, seat, now, deal);
      return Plan<Move>{.move = *word, .at = now + 1000};
    }
    // The same as long as no card comes.
    Rng luck(static_cast<std::uint64_t>(pos.drawn_at[seat.index]) * 7 + seat.index + terms.seed);
    const Millis seen = pos.drawn_at[seat.index] + 5000 + luck.below(4000);
    const bool sees = luck.below(2) == 0 && !moves.empty();
    if (sees) return Plan<Move>{.move = moves[0], .at = std::max(seen, now + 400)};
    if (pos.phase == Phase::decide)
      return Plan<Move>{.move = Move{Verb::pass, {}}, .at = now + 1000};
    return Plan<Move>{.move = std::nullopt, .at = now + 60'000};
  };
  return match(name, rules, options, child, bot, terms.pairs, terms.seed);
}

// A word takes 12 to 28 seconds, in a race 6 to 40.
bool play_kokomots(const Terms& terms, const std::string& name, const std::string& options) {
  using namespace kokomots;
  const Kokomots rules(GameResources{.lexicon = terms.all});
  const BotTables<KokomotsBot> tables = tables_for<KokomotsBot>(rules);
  const Mind<Kokomots> bot = mind_of<Kokomots, KokomotsBot>(rules, tables, terms.level);
  const Mind<Kokomots> helper = mind_of<Kokomots, KokomotsBot>(rules, tables, 1);
  const Mind<Kokomots> child = [&](const Position& pos, Seat seat, Millis now, Deal deal) {
    Plan<Move> plan = helper(pos, seat, now, deal);
    if (!plan.move) return plan;
    const Verb verb = plan.move->verb;
    Rng luck(static_cast<std::uint64_t>(pos.since) * 7 + seat.index + terms.seed);
    if (verb == Verb::slap) plan.at = std::max(now + 400, pos.since + 6000 + luck.below(34'000));
    if (verb != Verb::word || plan.move->text.empty()) return plan;
    std::vector<Candidate> words = candidates(pos, seat, 1);
    std::erase_if(words, [](const Candidate& one) {
      return ThemeIndex::get().entries()[one.entry].letters.size() > kLongest;
    });
    const Candidate* word =
        best_of_few(words, deal, [](const Candidate& one) { return one.points; });
    if (word != nullptr)
      plan.move = claim_of(pos, word->use, ThemeIndex::get().entries()[word->entry].text);
    if (pos.phase != Phase::announce)
      plan.at = std::max(now + 400, pos.since + 12'000 + luck.below(16'000));
    return plan;
  };
  return match(name, rules, options, child, bot, terms.pairs, terms.seed);
}

}  // namespace
}  // namespace tablee::bench

int main(int argc, char** argv) {
  using namespace tablee;
  using namespace tablee::bench;
  const std::vector<std::byte> list = read_bytes(argc > 1 ? argv[1] : "data/lexicon/everyday.txt");
  const std::string text(reinterpret_cast<const char*>(list.data()), list.size());
  const Result<Lexicon> all = Lexicon::own(read_bytes(TABLEE_LEXICON_FILE));
  const Result<Lexicon> known = lexicon_of_list(short_words(text));
  if (!all || !known) return 1;
  const Terms terms{.all = &*all,
                    .known = &*known,
                    .pairs = argc > 2 ? std::atoi(argv[2]) : 50,
                    .seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1,
                    .level = argc > 4 ? std::atoi(argv[4]) : 1};
  const bool all_ended = play_ilotmots(terms) && play_embrouillamini(terms) &&
                         play_piochamots(terms, "Pioch'à Mots, race", "") &&
                         play_piochamots(terms, "Pioch'à Mots, in turn", "mode=tour") &&
                         play_kokomots(terms, "Kokomots, classic", "") &&
                         play_kokomots(terms, "Kokomots, simultaneous", "mode=simultane");
  return all_ended ? 0 : 1;
}
