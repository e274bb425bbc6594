#include "template_game/bot/bot.h"

#include <algorithm>

#include "core/sort_stably.h"

namespace tablee::modele {

namespace {
constexpr Millis kPause = 800;
constexpr BagId kChoice = 100;
}  // namespace

ModeleBot::ModeleBot(const Knowledge<Modele>& knowledge, int level, Deal deal, Millis at) {
  const Position world = knowledge.world(deal);
  if (knowledge.rules().turn(world).seats().has(knowledge.seat()))
    knowledge.rules().legal_moves(world, knowledge.seat(), moves_);
  plan_.at = at + kPause;
  if (moves_.empty()) return;
  if (level == 1) {
    plan_.move = moves_[deal.below(kChoice, static_cast<std::uint32_t>(moves_.size()))];
    return;
  }
  plan_.move = std::ranges::max(moves_, {}, [](const Move& move) {
    return move.verb == Verb::claim ? 10 + move.value : move.verb == Verb::accept ? 5 : 0;
  });
}

Advice<Move> ModeleBot::advise(std::size_t n) const {
  Advice<Move> advice;
  if (!plan_.move) return advice;
  for (const Move& move : moves_) advice.lines.push_back({move, worth(move).value_or(0)});
  sort_stably(advice.lines, [this](const auto& a, const auto& b) {
    const bool a_is_planned = a.move == *plan_.move;
    const bool b_is_planned = b.move == *plan_.move;
    return a_is_planned != b_is_planned ? a_is_planned : a.value > b.value;
  });
  if (advice.lines.size() > n) advice.lines.resize(n);
  return advice;
}

}  // namespace tablee::modele
