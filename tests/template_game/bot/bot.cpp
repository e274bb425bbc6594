#include "template_game/bot/bot.h"

#include <algorithm>

namespace tablee::modele {

namespace {
constexpr Millis kPause = 800;
constexpr BagId kChoice = 100;
}  // namespace

ModeleBot::ModeleBot(const Knowledge<Modele>& knowledge, int level, Deal deal, Millis at) {
  const Position world = knowledge.world(deal);
  std::vector<Move> moves;
  if (knowledge.rules().turn(world).seats().has(knowledge.seat()))
    knowledge.rules().legal_moves(world, knowledge.seat(), moves);
  plan_.at = at + kPause;
  if (moves.empty()) return;
  if (level == 1) {
    plan_.move = moves[deal.below(kChoice, static_cast<std::uint32_t>(moves.size()))];
    return;
  }
  plan_.move = std::ranges::max(moves, {}, [](const Move& move) {
    return move.verb == Verb::claim ? 10 + move.value : move.verb == Verb::accept ? 5 : 0;
  });
}

}  // namespace tablee::modele
