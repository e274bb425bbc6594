#include "core/visible_text.h"

#include <algorithm>
#include <span>

#include "core/utf8.h"
#include "core/visible_text_ranges.h"

namespace tablee {

namespace {

// Cc, Cf, Co, Cs, Zl, Zp and noncharacters of DerivedGeneralCategory.txt; the
// Default_Ignorable_Code_Point of DerivedCoreProperties.txt; the Braille blank.
constexpr CharacterRange kHidden[] = {
    {0x0, 0x1F},        {0x7F, 0x9F},       {0xAD, 0xAD},  // soft hyphen
    {0x34F, 0x34F},                                        // combining grapheme joiner
    {0x600, 0x605},                                        // Arabic number signs
    {0x61C, 0x61C},                                        // Arabic letter mark
    {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
    {0x8E2, 0x8E2},     {0x115F, 0x1160},  // Hangul fillers
    {0x17B4, 0x17B5},                      // Khmer inherent vowels
    {0x180B, 0x180F},                      // Mongolian selectors, separator
    {0x200B, 0x200F},                      // zero width, left and right marks
    {0x2028, 0x202E},                      // separators, bidi
    {0x2060, 0x206F},                      // joiners, invisible signs, bidi
    {0x2800, 0x2800},                      // Braille blank
    {0x3164, 0x3164},                      // Hangul filler
    {0xD800, 0xF8FF},                      // surrogates, private use
    {0xFDD0, 0xFDEF},                      // noncharacters
    {0xFE00, 0xFE0F},                      // variation selectors
    {0xFEFF, 0xFEFF},                      // byte order mark
    {0xFFA0, 0xFFA0},                      // half-width Hangul filler
    {0xFFF0, 0xFFFC},                      // ignorable, annotation, object
    {0xFFFE, 0xFFFF},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1343F},  // hieroglyph controls
    {0x1BCA0, 0x1BCA3},  // shorthand controls
    {0x1D159, 0x1D159},  // musical null head
    {0x1D173, 0x1D17A},  // musical controls
    {0xE0000, 0xE0FFF},  // tags, selectors
    {0xF0000, 0x10FFFF}};

constexpr CharacterRange kSpaces[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680},
                                      {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F},
                                      {0x3000, 0x3000}};

bool is_among(std::span<const CharacterRange> ranges, char32_t character) {
  const auto after = std::ranges::upper_bound(ranges, character, {}, &CharacterRange::first);
  return after != ranges.begin() && character <= std::prev(after)->last;
}

bool is_noncharacter(char32_t character) { return (character & 0xFFFEU) == 0xFFFEU; }

bool chooses_picture(char32_t character) { return character == 0xFE0E || character == 0xFE0F; }

}  // namespace

bool is_hidden(char32_t character) {
  return is_noncharacter(character) || is_among(kHidden, character);
}

bool is_mark(char32_t character) { return is_among(kMarks, character); }

bool is_space(char32_t character) { return is_among(kSpaces, character); }

std::optional<std::string> visible_line(std::string_view text, int most) {
  std::string line;
  int count = 0, marks = 0, spaces = 0;  // spaces: read, not yet written
  bool shows = false;
  while (!text.empty()) {
    const std::optional<char32_t> character = take_character(text);
    if (!character) return std::nullopt;
    if (chooses_picture(*character)) continue;
    if (is_hidden(*character)) return std::nullopt;
    if (is_space(*character)) {
      if (!line.empty()) ++spaces;
      marks = 0;
      continue;
    }
    marks = is_mark(*character) ? marks + 1 : 0;
    shows = shows || marks == 0;
    count += spaces + 1;
    if (marks > kMostMarks || count > most) return std::nullopt;
    line.append(static_cast<std::size_t>(spaces), ' ');
    spaces = 0;
    append_character(line, *character);
  }
  if (!line.empty() && !shows) return std::nullopt;
  return line;
}

}  // namespace tablee
