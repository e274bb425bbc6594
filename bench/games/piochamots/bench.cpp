// Pioch'à Mots: what a hand is worth, looked up beside a walk of the graph; whole
// rounds through the contract; and what a decision of each bot level costs.

#include "games/piochamots/bot/best_words.h"
#include "games/piochamots/bot/bot.h"
#include "measure.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::piochamots;

volatile int g_sink = 0;  // keeps what is measured

std::vector<DrawnHand> random_hands(int count, std::size_t size) {
  Dice dice(size);
  std::vector<DrawnHand> hands;
  for (int i = 0; i < count; ++i) {
    piochamots::CardSet pile = kAllCards;
    DrawnHand& hand = hands.emplace_back();
    while (hand.size() < size) {
      const int card = dice.pick(0, pile.words());
      pile.remove(card);
      hand.add(card);
    }
  }
  return hands;
}

// More hands than the caches hold: each is new to the table.
void compare_hands(const Lexicon& lexicon, const HandValues& values, std::size_t size) {
  using namespace tablee::bench;
  const std::vector<DrawnHand> hands = random_hands(size > 8 ? 2000 : 400'000, size);
  const std::size_t plain = size > 8 ? 50 : 500;
  compare(
      "best claim of " + std::to_string(size) + " cards, colours too", "M hands a second",
      [&] {
        int sum = 0;
        for (const DrawnHand& hand : hands) sum += values.best_points(hand, kFewestLetters);
        g_sink = sum;
        return static_cast<double>(hands.size()) / 1e6;
      },
      "walk of the graph",
      [&] {
        int sum = 0;
        for (std::size_t i = 0; i < plain; ++i)
          sum += points_of(walk_lengths(lexicon, kLevels, hands[i].cards()), kFewestLetters);
        g_sink = sum;
        return static_cast<double>(plain) / 1e6;
      });
}

// Rounds of four players who claim from `enough` points on, each card through the
// contract; hands keep their ranks as they grow. The word itself is not looked for: a
// round ends with "Top !".
double rounds(const PiochAMots& rules, const HandValues& values, int enough, int count) {
  static Dice dice(1);
  Position pos = *rules.start(Settings(PiochAMots::info().options), *plain_seating(4));
  std::array<DrawnHand, kMostSeats> hands;
  int done = 0;
  while (done < count) {
    const Turn turn = rules.turn(pos);
    if (!turn.is_chance()) {
      rules.expire(pos, *turn.clocks.begin(), 0);
      continue;
    }
    const Draw draw = rules.sample(pos, dice);
    const Seat drawer = pos.drawer;
    rules.resolve(pos, draw, 0);
    if (draw.kind != DrawKind::card) continue;
    DrawnHand& hand = hands[drawer.index];
    hand.add(draw.card);
    if (hand.size() < kFewestLetters || values.best_points(hand, kFewestLetters) < enough) continue;
    rules.apply(pos, drawer, {Verb::top, {}}, 0);
    end_round(pos, RoundEnd::nobody, 0);
    hands = {};
    ++done;
  }
  return done;
}

// The same rounds without the contract: a deck, hands and nothing else.
double bare_rounds(const HandValues& values, int enough, int count) {
  static Rng rng(1);
  std::array<std::uint8_t, kCards> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<std::uint8_t>(i);
  for (int done = 0; done < count; ++done) {
    std::array<DrawnHand, 4> hands;
    for (std::uint32_t drawn = 0; drawn < kCards; ++drawn) {
      std::swap(deck[drawn], deck[drawn + rng.below(kCards - drawn)]);
      DrawnHand& hand = hands[drawn % 4];
      hand.add(deck[drawn]);
      if (hand.size() >= kFewestLetters && values.best_points(hand, kFewestLetters) >= enough)
        break;
    }
  }
  return count;
}

// Decisions a second of one level, over hands of six cards in a race.
double decisions(const PiochAMots& rules, int level, int count) {
  static Dice dice(7);
  Position pos = *rules.start(Settings(PiochAMots::info().options), *plain_seating(2));
  int done = 0;
  for (Millis now = 0; done < count; ++now) {
    const Turn turn = rules.turn(pos);
    if (turn.is_over() || pos.hands[0].size() > 8)
      pos = *rules.start(Settings(PiochAMots::info().options), *plain_seating(2));
    if (rules.turn(pos).is_chance()) {
      rules.resolve(pos, rules.sample(pos, dice), now);
      continue;
    }
    for (const Seat seat : turn.seats()) {
      if (pos.hands[seat.index].size() < 5) continue;
      PiochAMotsBot bot(Knowledge<PiochAMots>(rules, pos, seat),
                        bench::tables_of<PiochAMotsBot>(rules), level, Deal(1), now);
      while (!bot.step(64)) {
      }
      g_sink = static_cast<int>(bot.plan().at);
      ++done;
    }
    now = turn.clocks.begin()->deadline;
    rules.expire(pos, *rules.turn(pos).clocks.begin(), now);
  }
  return done;
}

}  // namespace

int main() {
  using namespace tablee::bench;
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const HandValues values(*lexicon);
  measure("table of hand values and index of long hands, " +
              shown(static_cast<double>(values.memory()) / 1e6) + " MB",
          "builds a second", [&] {
            g_sink = static_cast<int>(HandValues(*lexicon).memory());
            return 1;
          });
  for (const std::size_t size : {4U, 5U, 6U, 7U, 8U, 12U, 16U})
    compare_hands(*lexicon, values, size);
  PiochAMots rules(GameResources{.lexicon = &*lexicon});
  for (const int enough : {5, 10, 50})
    compare(
        "rounds of 4 players, claims of " + std::to_string(enough) + " points or more",
        "M a second", [&] { return bare_rounds(values, enough, 400'000) / 1e6; },
        "through the contract", [&] { return rounds(rules, values, enough, 100'000) / 1e6; });
  for (int level = 1; level <= kLevels; ++level)
    measure("bot, level " + std::to_string(level), "decisions a second",
            [&] { return decisions(rules, level, level == kLevels ? 500 : 5000); });
}
