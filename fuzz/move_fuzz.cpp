// Whatever is typed as a move, a draw or a position: it is refused, or it leaves a
// sound position behind.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/all.h"
#include "template_game/game.h"
#include "template_game/words.h"

namespace {

using namespace tablee;

void demand(bool holds) {
  if (!holds) std::abort();
}

// A position some random steps into a game: the first byte says how many.
template <Rules G>
typename G::Position some_position(const G& rules, std::uint8_t steps, Millis& now) {
  const Settings settings(G::info().options);
  typename G::Position pos = *rules.start(settings, *plain_seating(2));
  Dice dice(steps);
  Playout<G> playout(rules);
  for (int i = 0; i < steps; ++i) (void)playout.step(pos, dice, now);
  return pos;
}

template <Rules G>
void try_text(std::uint8_t steps, std::string_view text) {
  static const G rules = make_rules<G>(modele::few_words());
  Millis now = 0;
  typename G::Position pos = some_position(rules, steps, now);
  if (const auto move = rules.parse_move(pos, text)) {
    for (const Seat seat : SeatSet::first(2)) {
      if (!rules.turn(pos).seats().has(seat) || !rules.check(pos, seat, *move, now)) continue;
      typename G::Position after = pos;
      rules.apply(after, seat, *move, now);
      demand(rules.is_ok(after));
    }
  }
  if (const auto draw = rules.parse_draw(pos, text); draw && rules.turn(pos).is_chance()) {
    rules.resolve(pos, *draw, now);
    demand(rules.is_ok(pos));
  }
  if (const auto read = rules.parse_position(text)) {
    demand(rules.is_ok(*read));
    demand(rules.parse_position(rules.to_text(*read)) == *read);
  }
}

template <class... Games>
void try_games(std::tuple<Games...>, std::uint8_t steps, std::string_view text) {
  (try_text<typename Games::RulesType>(steps, text), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try_games(AllGames{}, data[0], text);
  try_games(modele::List{}, data[0], text);
  return 0;
}
