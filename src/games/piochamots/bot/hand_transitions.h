#pragma once
// HandTransitions: how the hand of somebody who draws card after card grows, by class of
// hand (prospects.h); measured once over random hands of the whole deck.
//
// The numbers, and how they were made: data/measured/piochamots_hands.toml.
// Thread safety: constants.

#include <span>

#include "games/piochamots/bot/prospects.h"

namespace tablee::piochamots {

inline constexpr std::size_t kFirstCards = 3;  // no word can be made before
inline constexpr std::size_t kLastCards = 12;  // nobody is thought to draw more

// From a hand of `cards` cards and class `from`, the next card gives class `to` in
// `weight` of 10000 cases. Sorted by cards, then from.
struct HandTransition {
  std::uint8_t cards;
  std::uint8_t from;
  std::uint8_t to;
  std::uint16_t weight;
};

// Classes of a hand of kFirstCards cards, of 10000.
extern const std::array<std::uint16_t, kHandClasses> kFirstClasses;
std::span<const HandTransition> chain_steps();

}  // namespace tablee::piochamots
