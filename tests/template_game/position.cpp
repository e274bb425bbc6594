#include "template_game/position.h"

#include <algorithm>
#include <bit>

namespace tablee::modele {

SeatSet opponents(const Position& pos, Seat seat) {
  SeatSet set;
  for (const Seat other : SeatSet::first(pos.seats))
    if (!same_side(pos, seat, other)) set.add(other);
  return set;
}

bool next_to_draw(const Position& pos, Seat& seat) {
  if (pos.bag == 0) return false;
  for (int k = 0; k < pos.seats; ++k) {
    const int i = (pos.first.index + pos.round + k) % pos.seats;
    if (std::popcount(pos.hands[static_cast<std::size_t>(i)]) >= kHand) continue;
    seat = seat_at(i);
    return true;
  }
  return false;
}

void settle_deal(Position& pos, Millis at) {
  const bool wanted = std::ranges::any_of(pos.hands.begin(), pos.hands.begin() + pos.seats,
                                          [](CardSet hand) { return std::popcount(hand) < kHand; });
  if (pos.bag == 0 && pos.pit != 0 && wanted) {
    pos.bag = pos.fresh = pos.pit;
    pos.pit = 0;
    ++pos.shuffles;
  }
  Seat unused;
  if (next_to_draw(pos, unused)) return;
  pos.phase = Phase::race;
  if (pos.round_deadline == 0) pos.round_deadline = at + pos.round_length;
}

void end_round(Position& pos, Millis at) {
  for (CardSet& hand : pos.hands) {
    pos.pit = static_cast<CardSet>(pos.pit | hand);
    hand = 0;
  }
  pos.known = 0;
  pos.out = pos.accepted = {};
  pos.claimer = {};
  pos.claimed = 0;
  pos.round_deadline = pos.veto_deadline = 0;
  ++pos.round;
  pos.phase = pos.round == kRounds ? Phase::over : Phase::deal;
  if (pos.phase == Phase::deal) settle_deal(pos, at);
}

bool is_ok(const Position& pos) {
  CardSet all = pos.bag;
  bool apart = true;
  const auto add = [&](CardSet cards) {
    apart = apart && (all & cards) == 0;
    all = static_cast<CardSet>(all | cards);
  };
  CardSet held = 0;
  for (const CardSet hand : pos.hands) {
    add(hand);
    held = static_cast<CardSet>(held | hand);
  }
  add(pos.pit);
  const bool pending = pos.phase == Phase::veto || pos.phase == Phase::verdict;
  return apart && all == 0xffff && (pos.known & ~held) == 0 && (pos.bag & ~pos.fresh) == 0 &&
         pos.seats >= 2 && pos.seats <= kMostSeats && pos.round <= kRounds &&
         pos.first.index < pos.seats && std::ranges::max(pos.team) <= 1 &&
         (!pending || (pos.hands[pos.claimer.index] >> pos.claimed & 1U) != 0);
}

}  // namespace tablee::modele
