#include "core/visible_text.h"

#include <gtest/gtest.h>

#include "core/utf8.h"
#include "core/visible_text_ranges.h"

namespace tablee {
namespace {

std::string utf8(std::u32string_view text) {
  std::string out;
  for (const char32_t c : text) append_character(out, c);
  return out;
}

bool is_refused(std::u32string_view text) { return !visible_line(utf8(text), 24); }

TEST(Unicode, hides_controls_formats_and_fillers) {
  for (const char32_t c :
       {U'\0',       U'\n',     U'\x7F',   U'\x85',   U'\xAD',    U'\x61C',   U'\x200B',
        U'\x200D',   U'\x200E', U'\x202A', U'\x202E', U'\x2028',  U'\x2029',  U'\x2060',
        U'\x2066',   U'\x2069', U'\x115F', U'\x1160', U'\x3164',  U'\xFFA0',  U'\x2800',
        U'\xFEFF',   U'\xE000', U'\xFDD0', U'\xFFFE', U'\x1FFFF', U'\xE0041', U'\xF0000',
        U'\x10FFFD', U'\x180E', U'\x34F',  U'\xFFF9'}) {
    EXPECT_TRUE(is_hidden(c)) << std::hex << static_cast<unsigned>(c);
    EXPECT_TRUE(is_refused(std::u32string(U"a") + c + U"b"))
        << std::hex << static_cast<unsigned>(c);
  }
}

TEST(Unicode, shows_letters_signs_and_pictures) {
  for (const char32_t c : {U'a', U'é', U'Œ', U'ß', U'Ω', U'Ж', U'ש', U'ع', U'中', U'あ', U'한',
                           U'ก', U'-', U'\'', U'’', U'1', U'\x1F600', U'\x2764', U'\xFFFD'}) {
    EXPECT_FALSE(is_hidden(c)) << std::hex << static_cast<unsigned>(c);
    EXPECT_FALSE(is_mark(c)) << std::hex << static_cast<unsigned>(c);
  }
}

TEST(Unicode, knows_marks_and_spaces) {
  for (const char32_t c :
       {U'\x301', U'\x36F', U'\x20DD', U'\x5B0', U'\x64B', U'\x1AB0', U'\xFE20', U'\x1E08F'})
    EXPECT_TRUE(is_mark(c)) << std::hex << static_cast<unsigned>(c);
  for (const char32_t c : {U' ', U'\xA0', U'\x2003', U'\x202F', U'\x3000'})
    EXPECT_TRUE(is_space(c)) << std::hex << static_cast<unsigned>(c);
  EXPECT_FALSE(is_space(U'\x200B'));
}

TEST(Unicode, keeps_its_ranges_in_order) {
  char32_t last = 0;
  for (const CharacterRange& range : kMarks) {
    EXPECT_GT(range.first, last);
    EXPECT_LE(range.first, range.last);
    last = range.last;
  }
  for (char32_t c = 0xD800; c < 0xE000; ++c) EXPECT_TRUE(is_hidden(c));
}

TEST(VisibleLine, keeps_ordinary_names) {
  EXPECT_EQ(visible_line("Zoé", 24), "Zoé");
  EXPECT_EQ(visible_line("  Jean d'Ô  \t", 24), std::nullopt) << "a tab is a control character";
  EXPECT_EQ(visible_line("  Jean-Loup d’Ô ", 24), "Jean-Loup d’Ô");
  EXPECT_EQ(visible_line("", 24), "");
  EXPECT_EQ(visible_line(utf8(U"e\x301\x302"), 24), utf8(U"e\x301\x302"));
}

TEST(VisibleLine, makes_every_space_plain) {
  EXPECT_EQ(visible_line(utf8(U"\x3000\x61\xA0\x62\x2003"), 24), "a b");
  EXPECT_EQ(visible_line(utf8(U"\xA0\x2003"), 24), "");
}

TEST(VisibleLine, drops_the_choice_of_a_picture) {
  EXPECT_EQ(visible_line(utf8(U"\x2764\xFE0F"), 24), utf8(U"\x2764"));
}

TEST(VisibleLine, refuses_what_cannot_be_seen) {
  EXPECT_TRUE(is_refused(U"\x301")) << "a mark alone";
  EXPECT_TRUE(is_refused(U"\x3164\x3164"));
  EXPECT_TRUE(is_refused(U"a\x301\x302\x303")) << "three marks on one letter";
  EXPECT_TRUE(is_refused(U"\x1F468\x200D\x1F469")) << "joined pictures";
}

TEST(VisibleLine, refuses_what_is_not_utf8) {
  for (const char* text : {"\xff", "a\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"})
    EXPECT_EQ(visible_line(text, 24), std::nullopt);
}

TEST(VisibleLine, counts_characters_not_bytes) {
  EXPECT_TRUE(visible_line("éééé", 4));
  EXPECT_FALSE(visible_line("ééééé", 4));
  EXPECT_FALSE(visible_line("a    b", 4));
  EXPECT_EQ(visible_line("a          ", 4), "a");
}

}  // namespace
}  // namespace tablee
