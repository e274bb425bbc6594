#pragma once
// The template game "Modèle": a tiny game with one of everything the contract knows.
//
// Sixteen cards worth 1 to 4. Everybody holds two private cards; any player may
// announce one at any time (a race); an opponent may veto it while the small
// clock runs, on a ground if he likes: a word, refused for free when nobody knows
// it; otherwise a word list gives its verdict: the card's points, or
// minus one and out of the round. The large clock ends the round: the hands go
// to the pit, which is reshuffled when the pile is empty. Team-mates see each
// other's cards. Four rounds, or until the target is reached.

#include <array>
#include <cstdint>

#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/turn.h"

namespace tablee::modele {

inline constexpr int kCards = 16;
inline constexpr int kMostSeats = 4;
inline constexpr int kHand = 2;
inline constexpr int kRounds = 4;
inline constexpr std::uint8_t kRoundClock = 1;
inline constexpr std::uint8_t kVetoClock = 2;

using CardSet = tablee::CardSet<kCards>;

constexpr int value_of(int card) { return card / 4 + 1; }

enum class Phase : std::uint8_t { deal, race, veto, verdict, over };

using Word = FixedList<char, 8>;  // A-Z

enum class Verb : std::uint8_t { claim, veto, accept, pass };
struct Move {
  Verb verb = Verb::pass;
  std::uint8_t value = 0;  // claim only
  Word ground{};           // veto only; may be empty

  bool operator==(const Move&) const = default;
};

struct Draw {
  bool is_verdict = false;
  std::uint8_t card = 0;  // a card turned for the seat to draw
  bool accepted = false;  // the verdict

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::modele
