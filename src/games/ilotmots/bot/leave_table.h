#pragma once
// What a kept piece brings in the next turn, more than one from the bag, in tenths of a
// point. Made by bench/games/ilotmots/leaves.cpp (ilotmots_leaves 1500 1; 31772 pairs of
// turns).
// Thread safety: constants.

#include <array>
#include <cstdint>

#include "games/ilotmots/material.h"

namespace tablee::ilotmots {

inline constexpr std::uint32_t kVowels = 17842449U;  // A E I O U Y

// By kind: A to Z, joker, liaison.
inline constexpr std::array<int, kKinds> kFirstLeft = {
    25, -18, 1,   -7, 22, -17, -19, -16, 19,  -42, -35, -12, -19, -7,
    19, -4,  -51, 0,  23, 7,   7,   -25, -49, -31, -40, -38, 50,  -33};
// Each further copy.
inline constexpr int kMoreVowels = -1;
inline constexpr int kMoreConsonants = -28;
inline constexpr int kMoreJokers = 0;
inline constexpr int kMoreLiaisons = -34;

}  // namespace tablee::ilotmots
