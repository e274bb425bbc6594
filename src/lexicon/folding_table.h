#pragma once
// The folding of the accented Latin letters U+00C0 to U+017F, one entry each;
// "" is not a letter of a word (thorn, eth, the signs for times and division).
// Thread safety: constants.

#include <array>
#include <string_view>

namespace tablee {

inline constexpr char32_t kFirstFolded = 0xC0;
// clang-format off
inline constexpr std::array<std::string_view, 192> kFoldedLetters = {
    "A", "A", "A", "A", "A", "A", "AE", "C", "E", "E", "E", "E", "I", "I", "I", "I",  // 0xc0
    "", "N", "O", "O", "O", "O", "O", "", "O", "U", "U", "U", "U", "Y", "", "SS",  // 0xd0
    "A", "A", "A", "A", "A", "A", "AE", "C", "E", "E", "E", "E", "I", "I", "I", "I",  // 0xe0
    "", "N", "O", "O", "O", "O", "O", "", "O", "U", "U", "U", "U", "Y", "", "Y",  // 0xf0
    "A", "A", "A", "A", "A", "A", "C", "C", "C", "C", "C", "C", "C", "C", "D", "D",  // 0x100
    "D", "D", "E", "E", "E", "E", "E", "E", "E", "E", "E", "E", "G", "G", "G", "G",  // 0x110
    "G", "G", "G", "G", "H", "H", "H", "H", "I", "I", "I", "I", "I", "I", "I", "I",  // 0x120
    "I", "I", "IJ", "IJ", "J", "J", "K", "K", "", "L", "L", "L", "L", "L", "L", "L",  // 0x130
    "L", "L", "L", "N", "N", "N", "N", "N", "N", "N", "", "", "O", "O", "O", "O",  // 0x140
    "O", "O", "OE", "OE", "R", "R", "R", "R", "R", "R", "S", "S", "S", "S", "S", "S",  // 0x150
    "S", "S", "T", "T", "T", "T", "T", "T", "U", "U", "U", "U", "U", "U", "U", "U",  // 0x160
    "U", "U", "U", "U", "W", "W", "Y", "Y", "Y", "Z", "Z", "Z", "Z", "Z", "Z", "S",  // 0x170
};
// clang-format on

}  // namespace tablee
