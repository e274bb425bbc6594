// Ilotmots: all single words of a rack beside a plain search for them, the exact best turn,
// and what a decision of each bot level costs.

#include <cstdio>

#include "games/ilotmots/bot/bot.h"
#include "lexicon/vocabulary.h"
#include "measure.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::ilotmots;

volatile std::size_t g_sink = 0;  // keeps what is measured

// Positions of games between quick bots, with a rack of letters alone, full or not.
std::vector<Position> positions(const Ilotmots& rules, int count, std::size_t letters,
                                bool announces) {
  std::vector<Position> made;
  for (int i = 0; i < count; ++i) {
    Dice dice(static_cast<std::uint64_t>(i) + 77);
    Seating seating = *plain_seating(kSeats);
    seating.first = seat_at(0);
    Position pos = *rules.start(*Settings::parse(Ilotmots::info().options, "pieces=8"), seating);
    for (int played = 0; played < 1 + i % 8;) {
      if (rules.turn(pos).is_chance()) {
        rules.resolve(pos, rules.sample(pos, dice), 0);
        continue;
      }
      IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, pos.mover),
                      bench::tables_of<IlotmotsBot>(rules), 3, Deal(1), 0);
      while (!bot.step(1)) {
      }
      rules.apply(pos, pos.mover, *bot.plan().move, 0);
      ++played;
    }
    pos.phase = Phase::play;
    ilotmots::CardSet& rack = pos.racks[pos.mover.index];
    pos.bag |= rack;
    rack = {};
    while (static_cast<std::size_t>(rack.size()) < letters) {
      const int card = dice.pick(0, pos.bag.words());
      if (ilotmots::CardKinds::kind_of(card) >= kLetters) continue;
      pos.bag.remove(card);
      rack.add(card);
    }
    if (announces) pos.terms.pieces = static_cast<std::uint8_t>(letters);
    made.push_back(pos);
  }
  return made;
}

// Every word of rack and line, at every place of one line in so many, asked of the rules.
constexpr int kEach = 10;
std::size_t plain_words(const Ilotmots& rules, const Position& pos) {
  std::size_t met = 0;
  const AcceptedWords words = rules.words_at(pos.terms);
  for (int line = 4; line < WordPlays::kLines; line += kEach) {
    Hand hand;
    const std::size_t length = is_row(line) ? kColumns : kRows;
    pos.racks[pos.mover.index].each(
        [&hand](int card) { ++hand.counts[ilotmots::CardKinds::kind_of(card)]; });
    for (std::size_t at = 0; at < length; ++at)
      if (const std::uint8_t letter = letter_of(pos.grid[cell_in(line, at)]); letter != 0)
        ++hand.counts[letter - 1U];
    words.each_anagram(hand, [&](std::string_view word, ClassMask) {
      for (std::size_t at = 0; at + word.size() <= length; ++at) {
        const std::string text =
            "pose " + cell_text(cell_in(line, at)) + (is_row(line) ? "h=" : "v=");
        const Result<Move> move = rules.parse_move(pos, text + std::string(word));
        if (!move || !rules.check(pos, pos.mover, *move, 0)) continue;
        met += static_cast<std::size_t>(rules.judge(pos, pos.mover, *move).has_value());
      }
    });
  }
  return met;
}

void compare_words(const Ilotmots& rules) {
  const std::vector<Position> all = positions(rules, 40, 8, true);
  WordPlays plays(*rules.lexicon(), kWordPolicy);
  bench::compare(
      "all single words, 8 letters", "positions a second",
      [&] {
        std::size_t met = 0;
        for (int round = 0; round < 20; ++round)
          for (const Position& pos : all) {
            plays.set_up(pos.grid, rack_of(pos.racks[pos.mover.index]));
            plays.each([&met](const WordPlay&) { ++met; });
          }
        g_sink = met;
        return 20.0 * static_cast<double>(all.size());
      },
      "every word at every place",
      [&] {
        g_sink = plain_words(rules, all[2]);
        return 1.0 / kEach;
      });
}

void measure_exact(const Ilotmots& rules, std::size_t letters, bool announces) {
  const std::vector<Position> all = positions(rules, 40, letters, announces);
  bench::measure("best turn proved, " + std::to_string(letters) + " letters, announcements " +
                     (announces ? "yes" : "no"),
                 "positions a second", [&] {
                   for (const Position& pos : all) {
                     IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, pos.mover),
                                     bench::tables_of<IlotmotsBot>(rules), kLevels, Deal(1), 0);
                     bot.compare(1);
                     while (!bot.step(5000)) {
                     }
                     g_sink = bot.advise(1).lines.size();
                   }
                   return static_cast<double>(all.size());
                 });
}

}  // namespace

int main() {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 2;
  Ilotmots rules(GameResources{.lexicon = &*lexicon});
  compare_words(rules);
  measure_exact(rules, 7, true);
  measure_exact(rules, 8, true);
}
