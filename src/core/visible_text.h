#pragma once
// Unicode: which characters somebody can see, and a line of text made only of those.
//
// Names travel to the screens of others: what hides, turns the direction of writing or
// piles up over other lines has no place in them. Categories are those of Unicode 15.0.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

namespace tablee {

inline constexpr int kMostMarks = 2;  // on one letter

// Control, format (bidi, joiners), private use, surrogate, noncharacter, line and
// paragraph separator, and what shows nothing though it counts as a letter or a mark.
bool is_hidden(char32_t character);
// Drawn onto the character before it.
bool is_mark(char32_t character);
// A space of any width (category Zs).
bool is_space(char32_t character);

// `text` as one line that shows what it is: spaces of any width become plain ones and go
// at both ends, the choice between two pictures of one emoji (U+FE0E, U+FE0F) is dropped.
// Nothing when it is not UTF-8, holds a hidden character, more than `most` characters,
// more than kMostMarks marks on one letter, or marks and spaces alone. "" stays "".
std::optional<std::string> visible_line(std::string_view text, int most);

}  // namespace tablee
