#include "template_game/position.h"

#include <algorithm>

namespace tablee::modele {

SeatSet opponents(const Position& pos, Seat seat) {
  SeatSet set;
  for (const Seat other : SeatSet::first(pos.seats))
    if (!same_side(pos, seat, other)) set.add(other);
  return set;
}

bool next_to_draw(const Position& pos, Seat& seat) {
  if (pos.bag.empty()) return false;
  for (int k = 0; k < pos.seats; ++k) {
    const int i = (pos.first.index + pos.round + k) % pos.seats;
    if (pos.hands[static_cast<std::size_t>(i)].size() >= kHand) continue;
    seat = seat_at(i);
    return true;
  }
  return false;
}

void settle_deal(Position& pos, Millis at) {
  const bool wanted = std::ranges::any_of(pos.hands.begin(), pos.hands.begin() + pos.seats,
                                          [](const CardSet& hand) { return hand.size() < kHand; });
  if (pos.bag.empty() && !pos.pit.empty() && wanted) {
    pos.bag = pos.fresh = pos.pit;
    pos.pit = {};
    ++pos.shuffles;
  }
  Seat unused;
  if (next_to_draw(pos, unused)) return;
  pos.phase = Phase::race;
  if (!pos.round_clock.runs()) pos.round_clock.start(at, pos.round_length);
}

void end_round(Position& pos, Millis at) {
  for (CardSet& hand : pos.hands) {
    pos.pit |= hand;
    hand = {};
  }
  pos.known = {};
  pos.out = pos.accepted = {};
  pos.claimer = {};
  pos.claimed = 0;
  pos.round_clock.clear();
  pos.veto_clock.clear();
  ++pos.round;
  pos.phase = pos.round == kRounds ? Phase::over : Phase::deal;
  if (pos.phase == Phase::deal) settle_deal(pos, at);
}

bool is_ok(const Position& pos) {
  CardSet all = pos.bag;
  bool apart = true;
  const auto add = [&](const CardSet& cards) {
    apart = apart && (all & cards).empty();
    all |= cards;
  };
  CardSet held;
  for (const CardSet& hand : pos.hands) {
    add(hand);
    held |= hand;
  }
  add(pos.pit);
  const bool pending = pos.phase == Phase::veto || pos.phase == Phase::verdict;
  return apart && all == CardSet::all() && (pos.known - held).empty() &&
         (pos.bag - pos.fresh).empty() && pos.seats >= 2 && pos.seats <= kMostSeats &&
         pos.round <= kRounds && pos.first.index < pos.seats && std::ranges::max(pos.team) <= 1 &&
         (!pending || pos.hands[pos.claimer.index].has(pos.claimed));
}

}  // namespace tablee::modele
