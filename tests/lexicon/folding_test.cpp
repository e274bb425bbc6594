#include "lexicon/folding.h"

#include <gtest/gtest.h>

#include "core/utf8.h"

namespace tablee {
namespace {

std::string folded(std::string_view written) {
  const auto result = fold(written);
  return result ? result->letters : "-";
}

TEST(LexiconFolding, takes_accents_off) {
  EXPECT_EQ(folded("éèêëÉàâäîïôöûüùç"), "EEEEEAAAIIOOUUUC");
  EXPECT_EQ(folded("Ångström"), "ANGSTROM");
  EXPECT_EQ(folded("Łódź"), "LODZ");
}

TEST(LexiconFolding, opens_ligatures) {
  EXPECT_EQ(folded("œil"), "OEIL");
  EXPECT_EQ(folded("Œdipe"), "OEDIPE");
  EXPECT_EQ(folded("et cætera"), "ETCAETERA");
  EXPECT_EQ(folded("Strauß"), "STRAUSS");
}

TEST(LexiconFolding, reads_accents_that_stand_apart) {
  EXPECT_EQ(folded("e\u0301te\u0301"), "ETE");
}

TEST(LexiconFolding, drops_the_dots_of_acronyms) {
  EXPECT_EQ(folded("Z.A.C."), "ZAC");
  EXPECT_FALSE(fold("Z.A.C.")->is_compound);
}

TEST(LexiconFolding, joins_compounds_and_says_so) {
  for (const char* written : {"porte-drapeau", "porte drapeau", "porte\u2011drapeau",
                              "porte'drapeau", "porte\u2019drapeau"}) {
    const auto result = fold(written);
    ASSERT_TRUE(result) << written;
    EXPECT_EQ(result->letters, "PORTEDRAPEAU");
    EXPECT_TRUE(result->is_compound);
  }
}

TEST(LexiconFolding, refuses_what_no_word_holds) {
  for (const char* text : {"", "-", "...", "abc1", "a+b", "α", "日本", "a\tb", "a\nb", "×", "ð"})
    EXPECT_FALSE(fold(text)) << text;
}

TEST(LexiconFolding, refuses_broken_utf8) {
  for (const char* text : {"\x80", "\xC3", "\xC3(", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80",
                           "\xE0\x80\x80", "\xF0\x80\x80\x80", "a\xFFz"})
    EXPECT_FALSE(fold(text));
}

TEST(LexiconFolding, knows_capitals) {
  for (const char32_t c : std::u32string(U"AZÀÉÖŒÅŁŠŻŸ")) EXPECT_TRUE(is_capital(c)) << int(c);
  for (const char32_t c : std::u32string(U"azàéöœåłšżÿß-'1."))
    EXPECT_FALSE(is_capital(c)) << int(c);
}

TEST(Folding, capitals_keep_their_accents) {
  EXPECT_EQ(in_capitals("émeraude"), "ÉMERAUDE");
  EXPECT_EQ(in_capitals("œuf à la coque"), "ŒUF À LA COQUE");
  EXPECT_EQ(in_capitals("L'Haÿ-les-Roses"), "L'HAŸ-LES-ROSES");
  EXPECT_EQ(in_capitals("Łódź ×÷"), "ŁÓDŹ ×÷");
}

TEST(LexiconFolding, writes_back_every_character_it_reads) {
  for (const char32_t c : {U'a', U'é', U'œ', U'€', U'\U0001F600'}) {
    std::string text;
    append_character(text, c);
    std::string_view rest = text;
    EXPECT_EQ(take_character(rest), c);
    EXPECT_TRUE(rest.empty());
  }
}

}  // namespace
}  // namespace tablee
