#include "games/piochamots/bot/prospects.h"

namespace tablee::piochamots {

std::size_t claim_level(int points) {
  std::size_t level = 0;
  while (level + 1 < kClaimLevels && kClaims[level + 1] <= points) ++level;
  return level;
}

double Prospects::gain() const {
  if (cards == 0) return 0;
  std::int64_t sum = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    sum += std::int64_t{unseen[kind]} * (points[kind] - now);
  return static_cast<double>(sum) / cards;
}

Prospects prospects_of(const HandValues& values, const DrawnHand& hand, CardSet unseen,
                       int minimum) {
  Prospects prospects{.now = values.best_points(hand, minimum)};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const CardSet cards = CardKinds::of_kind(static_cast<Kind>(kind)) & unseen;
    if (cards.empty()) continue;
    DrawnHand more = hand;
    more.add(cards.lowest());
    prospects.points[kind] = values.best_points(more, minimum);
    prospects.unseen[kind] = static_cast<std::uint8_t>(cards.size());
    prospects.cards += cards.size();
  }
  return prospects;
}

std::size_t class_of(const Prospects& prospects) {
  const double gain = prospects.gain();
  std::size_t step = 0;
  while (step < kGainSteps.size() && kGainSteps[step] <= gain) ++step;
  return claim_level(prospects.now) * kGainLevels + step;
}

}  // namespace tablee::piochamots
