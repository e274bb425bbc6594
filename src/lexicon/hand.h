#pragma once
// Hand: the letters somebody holds, in any order, jokers included.
// Thread safety: value type.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/refusal.h"

namespace tablee {

inline constexpr int kMaxHand = 32;
inline constexpr int kMaxJokers = 4;

struct Hand {
  std::array<std::uint8_t, 26> counts{};  // of each letter
  int jokers = 0;                         // each stands for any letter

  int size() const;
  // Whether it holds these letters (A-Z), jokers standing for what it lacks.
  bool makes(std::string_view letters) const;
  bool operator==(const Hand&) const = default;
};

// "AEINRST?": letters of any case, with accents or without, and "?" for a joker;
// spaces and hyphens do not count.
Result<Hand> parse_hand(std::string_view text);

}  // namespace tablee
