#include "games/embrouillamini/bot/bot.h"

#include "games/embrouillamini/reading.h"

namespace tablee::embrouillamini {

EmbrouillaminiBot::EmbrouillaminiBot(const Knowledge<Embrouillamini>& knowledge, int, Deal deal,
                                     Millis at)
    : pos_(knowledge.world(deal)), seat_(knowledge.seat()), at_(at) {
  knowledge.rules().legal_moves(pos_, seat_, moves_);
}

bool EmbrouillaminiBot::step(std::uint64_t) { return true; }

Plan<Move> EmbrouillaminiBot::plan() const {
  const Move* best = nullptr;
  int most = -1;
  for (const Move& move : moves_) {
    const int points = move.verb == Verb::pass
                           ? 0
                           : read(with_card(pos_, move), move.path, move.word.size()).points;
    if (points > most) {
      most = points;
      best = &move;
    }
  }
  return {.move = best == nullptr ? std::nullopt : std::optional(*best), .at = at_};
}

}  // namespace tablee::embrouillamini
