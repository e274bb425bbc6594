#include "games/ilotmots/bot/leave.h"

#include <algorithm>

#include "games/ilotmots/bot/leave_table.h"

namespace tablee::ilotmots {

int leave_value(const Rack& kept) {
  int value = 0;
  for (std::size_t kind = 0; kind < kLetters; ++kind) {
    const int count = kept.counts[kind];
    if (count == 0) continue;
    const bool is_vowel = (kVowels >> kind & 1U) != 0;
    value += kFirstLeft[kind] + (count - 1) * (is_vowel ? kMoreVowels : kMoreConsonants);
  }
  if (kept.jokers > 0) value += kFirstLeft[kJoker] + (kept.jokers - 1) * kMoreJokers;
  if (kept.liaisons > 0) value += kFirstLeft[kLiaison] + (kept.liaisons - 1) * kMoreLiaisons;
  return value;
}

Rack rack_without(const Position& pos, Seat seat, const Placements& laid) {
  Rack rack = rack_of(pos.racks[seat.index]);
  for (const Placement& one : laid) rack.remove(kind_of(one.piece));
  return rack;
}

int turn_value(const Position& pos, Seat seat, int points, const Placements& laid) {
  if (pos.bag.empty()) return kTenths * (points + edition::penalty * static_cast<int>(laid.size()));
  return kTenths * points + leave_value(rack_without(pos, seat, laid));
}

}  // namespace tablee::ilotmots
