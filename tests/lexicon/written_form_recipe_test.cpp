#include "lexicon/written_form_recipe.h"

#include <gtest/gtest.h>

#include "lexicon/folding.h"

namespace tablee {
namespace {

TEST(LexiconRecipe, gives_back_the_written_form) {
  for (const std::string written : {"maison",
                                    "été",
                                    "œil",
                                    "cœur",
                                    "Paris",
                                    "Évian",
                                    "TGV",
                                    "porte-drapeau",
                                    "aujourd'hui",
                                    "jouèrent",
                                    "mangées",
                                    "Saint-Étienne",
                                    "Œdipe",
                                    "É",
                                    "a",
                                    "Z.A.C.",
                                    "l'été",
                                    "Noël",
                                    "e\u0301te\u0301",
                                    "McDonald",
                                    "île-de-france"}) {
    const std::string letters = fold(written)->letters;
    EXPECT_EQ(spell(letters, spelling_recipe(letters, written)), written);
  }
}

TEST(LexiconRecipe, is_shared_by_words_that_end_alike) {
  EXPECT_EQ(spelling_recipe("MANGEES", "mangées"), spelling_recipe("CHANTEES", "chantées"));
  EXPECT_EQ(spelling_recipe("DEMONTER", "démonter"), spelling_recipe("DELIER", "délier"));
  EXPECT_EQ(lemma_recipe("mangées", "manger"), lemma_recipe("chantées", "chanter"));
}

TEST(LexiconRecipe, gives_back_the_lemma) {
  const std::pair<std::string, std::string> pairs[] = {
      {"suis", "être"}, {"joues", "joue"}, {"maison", "maison"}, {"yeux", "œil"}, {"a", "avoir"}};
  for (const auto& [written, lemma] : pairs)
    EXPECT_EQ(lemma_of(written, lemma_recipe(written, lemma)), lemma);
}

TEST(LexiconRecipe, refuses_one_that_does_not_fit) {
  EXPECT_FALSE(spell("ABC", ""));
  EXPECT_FALSE(spell("ABC", std::string("\0\x07"
                                        "é",
                                        4)));  // place 7 of 3 letters
  EXPECT_FALSE(spell("ABC", std::string("\0\x80"
                                        "é",
                                        4)));                // far before the start
  EXPECT_FALSE(spell("ABC", std::string("\0\x01\xFF", 3)));  // broken UTF-8
  EXPECT_FALSE(spell("ABC", std::string("\0\x01", 2)));      // no character
  EXPECT_FALSE(spell("ABC", std::string("\0\x02"
                                        "é\x01"
                                        "é",
                                        7)));  // backwards
  EXPECT_FALSE(spell("ABC", std::string("\0\x02"
                                        "œ",
                                        4)));  // two letters, one left
  EXPECT_FALSE(lemma_of("abc", ""));
  EXPECT_FALSE(lemma_of("abc", "\x04"));
}

}  // namespace
}  // namespace tablee
