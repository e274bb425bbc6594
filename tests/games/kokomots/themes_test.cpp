#include "games/kokomots/themes.h"

#include <gtest/gtest.h>

#include <bit>

namespace tablee::kokomots {
namespace {

TEST(KokomotsThemes, have_sixty_names_of_which_one_is_a_rule) {
  for (Face face = 0; face < kFaces; ++face) {
    EXPECT_EQ(parse_face(face_id(face)), face);
    EXPECT_EQ(face_name(face).key, "kokomots.theme_" + std::string(face_id(face)));
    EXPECT_EQ(ThemeIndex::get().of(face).empty(), face == formal_face()) << face_id(face);
  }
  EXPECT_EQ(theme_hashes().size(), kFaces - 1U);
}

TEST(KokomotsThemes, stand_in_the_order_of_the_edition) {
  const ThemeIndex& index = ThemeIndex::get();
  EXPECT_TRUE(index.is_listed("NEWYORK", *parse_face("ville")));
  EXPECT_TRUE(index.is_listed("MARTEAU", *parse_face("outil")));
  EXPECT_TRUE(index.is_listed("IGLOO", *parse_face("froid")));
  EXPECT_TRUE(index.is_listed("NEMO", *parse_face("dans_la_mer")));
  EXPECT_TRUE(index.is_listed("NEMO", *parse_face("cinema")));
  EXPECT_FALSE(index.is_listed("NEMO", *parse_face("ville")));
}

TEST(KokomotsThemes, show_a_word_with_the_accents_on_which_the_lists_agree) {
  EXPECT_EQ(shown_word(*read_text("emeraude")), "ÉMERAUDE");
  EXPECT_EQ(shown_word(*read_text("new york")), "NEW YORK");
  EXPECT_EQ(shown_word(*read_text("xoxo")), "XOXO") << "in no list";
  const std::string both = shown_word(*read_text("marche"));
  EXPECT_EQ(both, "MARCHE") << "or MARCHÉ: nobody said which";
}

TEST(KokomotsThemes, show_a_word_as_the_list_of_its_theme_writes_it) {
  const Text email = *read_text("e-mail");
  EXPECT_EQ(shown_word(email, *parse_face("matiere")), "ÉMAIL");
  EXPECT_EQ(shown_word(email, *parse_face("ordinateur_et_internet")), "E-MAIL");
  EXPECT_EQ(shown_word(*read_text("hotel"), *parse_face("en_voyage")), "HÔTEL");
  EXPECT_EQ(shown_word(*read_text("hotel"), *parse_face("fruit")), "HOTEL") << "not listed there";
  EXPECT_EQ(shown_word(*read_text("emeraude"), *parse_face("couleur")), "ÉMERAUDE");
}

TEST(KokomotsThemes, count_names_whole_and_phrases_by_one_word) {
  EXPECT_EQ(spans_of_entry("New York"), (Spans{{0, 7}}));
  EXPECT_EQ(spans_of_entry("porte-drapeau"), (Spans{{0, 12}}));
  EXPECT_EQ(spans_of_entry("planche à voile"), (Spans{{0, 7}, {8, 5}}));
  EXPECT_EQ(spans_of_entry("main d'œuvre"), (Spans{{0, 4}, {5, 6}}));
  EXPECT_EQ(spans_of_entry("petit pois"), (Spans{{0, 5}, {5, 4}}));
  EXPECT_EQ(spans_of_entry("a cappella"), (Spans{{1, 8}})) << "a link and one word";
  EXPECT_EQ(spans_of_entry("dé à coudre"), (Spans{{0, 2}, {3, 6}})) << "a die is no link";
}

TEST(KokomotsThemes, every_entry_can_be_announced) {
  for (const Entry& entry : ThemeIndex::get().entries()) {
    EXPECT_FALSE(entry.spans.empty()) << entry.letters;
    EXPECT_GE(entry.letters.size(), 2U) << entry.letters;
    EXPECT_NE(entry.themes, 0U);
  }
}

}  // namespace
}  // namespace tablee::kokomots
