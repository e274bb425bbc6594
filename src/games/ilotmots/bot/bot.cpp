#include "games/ilotmots/bot/bot.h"

namespace tablee::ilotmots {

IlotmotsBot::IlotmotsBot(const Knowledge<Ilotmots>& knowledge, int, Deal deal, Millis at)
    : at_(at) {
  const Position pos = knowledge.world(deal);
  std::vector<Move> moves;
  knowledge.rules().legal_moves(pos, knowledge.seat(), moves);
  int most = -1;
  for (const Move& move : moves) {
    const Result<Account> account = knowledge.rules().check(pos, knowledge.seat(), move, at);
    if (!account || account->total() <= most) continue;
    most = account->total();
    best_ = move;
  }
}

bool IlotmotsBot::step(std::uint64_t) { return true; }

Plan<Move> IlotmotsBot::plan() const { return {.move = best_, .at = at_}; }

}  // namespace tablee::ilotmots
