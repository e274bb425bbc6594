#pragma once
// Move keys: moves as numbers, and the legal ones as sets of them, for the tree.
// Thread safety: value types; LegalKeys refers to its position.

#include "games/kumata/bot/strategy.h"

namespace tablee::kumata {

// A move as a number: from its lowest bit the pair of parcels, the way, the domino, the
// totem. A domino set aside lies on a pair that no board has.
using MoveKey = std::uint16_t;
inline constexpr unsigned kPairBits = 6;
inline constexpr unsigned kDominoAt = kPairBits + 1;
inline constexpr unsigned kTotemAt = kDominoAt + 4;
inline constexpr unsigned kAside = 63;
static_assert(kAside >= kMostPairs);

constexpr MoveKey key_of(Domino domino, unsigned way, unsigned pair, bool totem) {
  return static_cast<MoveKey>(pair | way << kPairBits | static_cast<unsigned>(domino) << kDominoAt |
                              (totem ? 1U : 0U) << kTotemAt);
}

inline Move move_of(const Position& pos, MoveKey key) {
  const unsigned pair = key % (1U << kPairBits);
  const auto domino = static_cast<Domino>(key >> kDominoAt & 15U);
  if (pair == kAside) return {.domino = domino};
  return move_at(pos, domino, key >> kPairBits & 1U, pair, key >> kTotemAt != 0);
}

// The legal moves of the seat to play, as the tree asks for them. The same as
// Kumata::legal_moves, but a single move is looked up without listing all.
class LegalKeys {
 public:
  LegalKeys(const Position& pos, const Gains& gains)
      : pos_(pos), gains_(gains), reserve_(pos.reserves[pos.to_play.index]) {
    for (const Pile& pile : reserve_.piles) {
      const Places here = places_for(pos, pile.top);
      for (unsigned way = 0; way < kWays; ++way) pairs_of(pile.top, way) = here[way];
      count_ += static_cast<std::size_t>(std::popcount(here[0]) + std::popcount(here[1]));
    }
    if (reserve_.totems > 0) count_ *= 2;
    if (count_ > 0) return;
    for (const Pile& pile : reserve_.piles) {
      if (pile.hidden == 0) continue;
      pairs_of(pile.top, 0) = PairSet{1} << kAside;
      ++count_;
    }
  }

  std::size_t count() const { return count_; }

  bool allows(MoveKey key) const {
    const unsigned totems = key >> kTotemAt;
    const PairSet pairs = pairs_[key >> kPairBits & (kRows - 1)];
    return (pairs >> (key % (1U << kPairBits)) & (totems <= reserve_.totems ? 1U : 0U)) != 0;
  }

  template <class Visit>
  void each(Visit visit) const {
    for (const Pile& pile : reserve_.piles) {
      const Places here = {pairs_[row_of(pile.top, 0)], pairs_[row_of(pile.top, 1)]};
      for_each_place(here, [&](unsigned way, std::size_t pair) {
        const bool may_crown = reserve_.totems > 0 && pair != kAside;
        for (const bool totem : {false, true}) {
          if (totem && !may_crown) continue;
          const MoveKey key = key_of(pile.top, way, static_cast<unsigned>(pair), totem);
          visit(key, weight_of(key));
        }
      });
    }
  }

 private:
  static constexpr std::size_t kRows = 32;  // dominoes x ways
  static std::size_t row_of(Domino domino, unsigned way) { return kWays * domino + way; }
  PairSet& pairs_of(Domino domino, unsigned way) { return pairs_[row_of(domino, way)]; }

  double weight_of(MoveKey key) const {
    const Move move = move_of(pos_, key);
    return move.is_set_aside() ? 1 : temptation_of(pos_, gains_, pos_.to_play, move);
  }

  const Position& pos_;
  const Gains& gains_;
  const Reserve& reserve_;
  std::array<PairSet, kRows> pairs_{};
  std::size_t count_ = 0;
};

}  // namespace tablee::kumata
