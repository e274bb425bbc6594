#pragma once
// Prospects: what a hand is worth now, and what one more card may make of it.
//
// The chances are exact: every card that the seat has not seen is as likely as any
// other to be the next one, in the pile or in another hand.
// Thread safety: pure functions.

#include "games/piochamots/bot/hand_values.h"

namespace tablee::piochamots {

// Points of claims that are told apart when a round is thought ahead.
inline constexpr std::array kClaims = {0, 5, 10, 50, 55, 60, 100, 150, 200};
// Expected gain of the next card, in points, from which prospects are called fair,
// good, excellent; less is poor.
inline constexpr std::array kGainSteps = {3.0, 8.0, 15.0, 25.0};

inline constexpr std::size_t kClaimLevels = kClaims.size();
inline constexpr std::size_t kGainLevels = kGainSteps.size() + 1;
inline constexpr std::size_t kHandClasses = kClaimLevels * kGainLevels;

// The last of kClaims that these points reach.
std::size_t claim_level(int points);

// What a hand will be worth with one more card: the points for each kind of card,
// and how many of them are unseen.
struct Prospects {
  int now = 0;
  std::array<int, kKinds> points{};
  std::array<std::uint8_t, kKinds> unseen{};
  int cards = 0;  // unseen, of all kinds

  // Expected points after the next card, less those of now.
  double gain() const;
};
Prospects prospects_of(const HandValues& values, const DrawnHand& hand, CardSet unseen,
                       int minimum);

// Claim level and step of the gain as one number below kHandClasses.
std::size_t class_of(const Prospects& prospects);

}  // namespace tablee::piochamots
