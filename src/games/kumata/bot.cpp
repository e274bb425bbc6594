#include "games/kumata/bot.h"

namespace tablee::kumata {

KumataBot::KumataBot(const Sight<Kumata>& sight, int, Deal deal, Millis at) {
  const Position pos = sight.world(deal);
  std::vector<Move> moves;
  if (pos.phase == Phase::play && pos.to_play == sight.seat())
    sight.rules().legal_moves(pos, sight.seat(), moves);
  plan_.at = at;
  if (!moves.empty()) plan_.move = moves[deal.below(0, static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace tablee::kumata
