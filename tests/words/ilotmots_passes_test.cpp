// Low bots of Ilotmots with all words: two passes must not end a game whose bag is full (I47).

#include <array>
#include <utility>

#include "games/ilotmots/bot/bot.h"
#include "lexicon/french.h"

namespace tablee::ilotmots {
namespace {

// The last moment of a game that bots of this level play.
Position played_to_the_end(const Ilotmots& rules, int level, std::uint64_t seed) {
  const BotTables<IlotmotsBot> tables = tables_for<IlotmotsBot>(rules);
  Position pos = rules.start(Settings(Ilotmots::info().options), *plain_seating(kSeats)).value();
  Dice dice(seed);
  std::uint64_t event = 0;
  for (; event < 1000 && !rules.turn(pos).is_over(); ++event) {
    if (rules.turn(pos).is_chance()) {
      rules.resolve(pos, rules.sample(pos, dice), 0);
      continue;
    }
    const Seat seat = *rules.turn(pos).seats().begin();
    IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, seat), tables, level, Deal(seed).derive(event),
                    0);
    while (!bot.step(1000)) {
    }
    rules.apply(pos, seat, bot.plan().move.value(), 0);
  }
  EXPECT_LT(event, 1000U) << "the game ends";
  return pos;
}

TEST(IlotmotsWithAllWords, low_bots_do_not_end_a_game_by_passing_over_a_bag) {
  const Ilotmots rules(GameResources{.lexicon = &test::french()});
  // In the first four both would pass with pieces left, were it not for the rule.
  constexpr std::array<std::pair<int, std::uint64_t>, 6> kGames = {
      {{1, 20}, {1, 70}, {2, 106}, {2, 144}, {3, 1}, {3, 2}}};
  for (const auto& [level, seed] : kGames)
    EXPECT_TRUE(played_to_the_end(rules, level, seed).bag.empty()) << level << ' ' << seed;
}

}  // namespace
}  // namespace tablee::ilotmots
