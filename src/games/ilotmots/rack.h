#pragma once
// Rack: pieces by kind, as searches count them.
// Thread safety: value type.

#include <array>
#include <cstdint>

#include "games/ilotmots/types.h"

namespace tablee::ilotmots {

// Representation: `mask` has bit i where there is a letter i.
struct Rack {
  std::array<std::uint8_t, kLetters> counts{};
  std::uint32_t mask = 0;
  std::uint8_t jokers = 0;
  std::uint8_t liaisons = 0;
  std::uint8_t letters = 0;  // jokers included

  int size() const { return letters + liaisons; }
  // The letters that can be laid: all with a joker.
  std::uint32_t layable() const { return jokers > 0 ? (1U << kLetters) - 1U : mask; }

  void add(Kind kind) {
    if (kind == kLiaison) {
      ++liaisons;
      return;
    }
    ++letters;
    if (kind == kJoker) {
      ++jokers;
    } else {
      ++counts[kind];
      mask |= 1U << kind;
    }
  }
  // REQUIRES: there is one.
  void remove(Kind kind) {
    if (kind == kLiaison) {
      --liaisons;
      return;
    }
    --letters;
    if (kind == kJoker) {
      --jokers;
    } else if (--counts[kind] == 0) {
      mask &= ~(1U << kind);
    }
  }
  // Takes a piece for this letter (0 to 25), the letter itself if there is one, else a
  // joker; gives what is laid. REQUIRES: it is layable.
  Piece take(unsigned letter) {
    --letters;
    const auto plain = static_cast<Piece>(letter + 1);
    if (counts[letter] == 0) {
      --jokers;
      return plain | kJokerBit;
    }
    if (--counts[letter] == 0) mask &= ~(1U << letter);
    return plain;
  }
  void put_back(Piece piece) { add(kind_of(piece)); }

  bool operator==(const Rack&) const = default;
};

inline Rack rack_of(const CardSet& cards) {
  Rack rack;
  cards.each([&rack](int card) { rack.add(CardKinds::kind_of(card)); });
  return rack;
}

}  // namespace tablee::ilotmots
