// The words of the Kokomots reference: how they are read, what they may take.

#include "games/kokomots/reference_words.h"

#include <gtest/gtest.h>

#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

using Parts = std::vector<std::string>;
using Faults = std::set<Refusal>;

Verdict about(const std::string& text, int face = kPays, bool spelt = false) {
  return verdict_of(scene_words(), text, face, 0, spelt);
}

Faults faults(const std::string& text, const std::string& cards, int face = kPays) {
  return cards_faults(about(text, face), cards_of(cards), face == kLong);
}

TEST(KokomotsReferenceCards, the_box_holds_110_letters_of_which_20_with_constraint) {
  const Cards deck = whole_deck();
  EXPECT_EQ(deck.size(), 110u);
  std::map<Constraint, int> counts;
  for (const Card& card : deck) ++counts[card.constraint];
  EXPECT_EQ(counts[Constraint::none], 90);
  for (const auto one :
       {Constraint::first, Constraint::second, Constraint::last, Constraint::spell})
    EXPECT_EQ(counts[one], 5);
  EXPECT_EQ(deck.count({'E', Constraint::none}), 9u);
  EXPECT_EQ(deck.count({'H', Constraint::spell}), 1u);
}

TEST(KokomotsReferenceWords, an_article_makes_no_other_word) {
  Words words;
  words.entries = {{"LE ROI LION", true}, {"ROI LION", true}};
  const Verdict with = verdict_of(words, "Le Roi lion", kPays, 0, false);
  const Verdict without = verdict_of(words, "roi lion", kPays, 0, false);
  EXPECT_NE(with.word, without.word);
  EXPECT_EQ(with.bare, without.bare);
  EXPECT_TRUE(verdict_of(words, "LEROILION", kPays, 0, true).same.contains(with.bare));
}

TEST(KokomotsReferenceCards, a_theme_card_has_two_faces) {
  EXPECT_EQ(other_face(5), 35);
  EXPECT_EQ(other_face(35), 5);
  EXPECT_EQ(theme_card(60), 30);
  EXPECT_EQ(theme_card(30), 30);
}

TEST(KokomotsReferenceWords, folds_accents_and_ligatures_K6) {
  EXPECT_EQ(fold("Némo"), "NEMO");
  EXPECT_EQ(fold("bœuf"), "BOEUF");
  EXPECT_EQ(fold("L’île-façade"), "L'ILE-FACADE");
  EXPECT_EQ(about("Némo").word, "NEMO");
}

TEST(KokomotsReferenceWords, a_name_counts_whole_K7) {
  EXPECT_EQ(about("New York").parts, (Parts{"NEWYORK"}));
  EXPECT_EQ(about("Charles de Gaulle").parts, (Parts{"CHARLESDEGAULLE"}));
  EXPECT_EQ(about("Jean Valjean").parts, (Parts{"JEANVALJEAN"}));
  EXPECT_FALSE(about("Jean Valjean").hidden);
}

TEST(KokomotsReferenceWords, planche_a_voile_gives_the_letters_of_one_component_K7) {
  EXPECT_EQ(about("planche à voile").parts, (Parts{"PLANCHE", "VOILE"}));
  EXPECT_EQ(faults("planche à voile", "P C H"), Faults{});
  EXPECT_EQ(faults("planche à voile", "V O I"), Faults{});
  EXPECT_EQ(faults("planche à voile", "P V"), Faults{Refusal::two_components});
  // Première and dernière are read on the chosen component.
  EXPECT_EQ(faults("planche à voile", "E$ V"), Faults{});
  EXPECT_EQ(faults("planche à voile", "O2 I"), Faults{});
  EXPECT_EQ(faults("planche à voile", "P1 N"), Faults{});
}

TEST(KokomotsReferenceWords, a_hyphenated_compound_counts_whole_K7) {
  EXPECT_EQ(about("porte-drapeau").parts, (Parts{"PORTEDRAPEAU"}));
  EXPECT_EQ(faults("porte-drapeau", "T D"), Faults{});
  EXPECT_EQ(about("arc-en-ciel").parts, (Parts{"ARCENCIEL"}));
}

TEST(KokomotsReferenceWords, the_entry_gives_the_shape_not_the_typing_K57) {
  EXPECT_EQ(about("PLANCHE-A-VOILE").parts, (Parts{"PLANCHE", "VOILE"}));
  EXPECT_EQ(about("porte drapeau").parts, (Parts{"PORTEDRAPEAU"}));
  EXPECT_EQ(about("petit-pois").parts, (Parts{"PETIT", "POIS"}));
  EXPECT_EQ(about("lampe-de-chevet").parts, (Parts{"LAMPE", "CHEVET"}));
}

TEST(KokomotsReferenceWords, a_leading_article_is_dropped_unless_part_of_the_entry_K57) {
  EXPECT_EQ(about("une table").word, "TABLE");
  EXPECT_EQ(about("L'ours").word, "OURS");
  EXPECT_EQ(about("une planche à voile").parts, (Parts{"PLANCHE", "VOILE"}));
  EXPECT_EQ(about("Le Havre").word, "LEHAVRE");
}

TEST(KokomotsReferenceWords, plurals_that_have_a_singular_are_refused_K8_K59) {
  EXPECT_EQ(about("joues").form, Form::plural);
  EXPECT_EQ(about("tables").form, Form::plural);
  EXPECT_EQ(about("des tables").form, Form::plural);
  EXPECT_EQ(about("planches à voile").form, Form::plural);
  for (const char* word : {"PAYS", "OURS", "FILS", "TOURS", "CISEAUX", "PARIS"})
    EXPECT_EQ(about(word).form, Form::fine) << word;
}

TEST(KokomotsReferenceWords, a_noun_with_an_adjective_is_a_phrase_K10) {
  EXPECT_EQ(about("une jolie table").form, Form::phrase);
  EXPECT_EQ(about("jolie-table").form, Form::phrase);
  EXPECT_EQ(about("petit-déjeuner").form, Form::fine);
  EXPECT_EQ(about("petit pois").form, Form::fine);
}

TEST(KokomotsReferenceWords, a_listing_waives_plural_and_adjective_only_K56) {
  EXPECT_EQ(about("échecs").form, Form::plural);
  EXPECT_EQ(about("échecs", 50).form, Form::fine);
  EXPECT_TRUE(about("échecs", 50).listed);
  EXPECT_EQ(faults("échecs", "Z", 50), Faults{Refusal::letters_missing});
}

TEST(KokomotsReferenceWords, plus_de_7_lettres_counts_the_part_that_is_used_K58) {
  EXPECT_EQ(faults("tenaille", "T", kLong), Faults{});
  EXPECT_TRUE(about("tenaille", kLong).listed);
  EXPECT_EQ(faults("marteau", "T", kLong), Faults{Refusal::too_short});
  EXPECT_EQ(faults("planche à voile", "P", kLong), Faults{Refusal::too_short});
  EXPECT_EQ(faults("porte-drapeau", "P", kLong), Faults{});
  EXPECT_EQ(faults("bœufdebœuf", "B", kLong), Faults{});  // 10 letters: OE is two
  EXPECT_FALSE(about("zigomarette", kLong).listed);       // unknown: the judge is asked
}

TEST(KokomotsReferenceWords, each_card_needs_its_own_letter_K5) {
  EXPECT_EQ(faults("POMME", "M M"), Faults{});
  EXPECT_EQ(faults("POMME", "O O"), Faults{Refusal::letters_missing});
  EXPECT_EQ(faults("POMME", "E E$"), Faults{Refusal::letters_missing});
  EXPECT_EQ(faults("TENAILLE", "E E$"), Faults{});
}

TEST(KokomotsReferenceWords, constraints_bind_the_cards_that_are_taken_K7_K16) {
  EXPECT_EQ(faults("POMME", "P1 O2 E$"), Faults{});
  EXPECT_EQ(faults("POMME", "M1"), Faults{Refusal::not_first});
  EXPECT_EQ(faults("POMME", "E2"), Faults{Refusal::not_second});
  EXPECT_EQ(faults("POMME", "M$"), Faults{Refusal::not_last});
  EXPECT_EQ(faults("POMME", "M1 E2"), (Faults{Refusal::not_first, Refusal::not_second}));
  // Second and last of a word of two letters are one letter.
  EXPECT_EQ(faults("AA", "A2 A$"), Faults{Refusal::letters_missing});
}

TEST(KokomotsReferenceWords, a_spelling_that_is_nearly_a_listed_word_is_a_wrong_one_K70) {
  EXPECT_EQ(about("MARTAU", kOutil, true).form, Form::misspelt);
  EXPECT_EQ(about("MARTAU", kOutil, false).form, Form::fine);
  EXPECT_EQ(about("MARTAU", kMer, true).form, Form::fine) << "of another theme";
  EXPECT_EQ(about("MARTAUX", kOutil, true).form, Form::fine) << "two letters away";
  EXPECT_TRUE(about("MARTAUX", kOutil, true).hidden) << "for the judge";
  // Separators are free: the letters alone find the entry.
  EXPECT_EQ(about("PLANCHEAVOILE", kMer, true).parts, (Parts{"PLANCHE", "VOILE"}));
}

TEST(KokomotsReferenceWords, unknown_and_blocked_words_are_hidden) {
  EXPECT_TRUE(about("zigomar").hidden);
  EXPECT_TRUE(about("tortue").hidden);
  EXPECT_FALSE(about("table").hidden);
}

TEST(KokomotsReferenceWords, every_refusal_names_its_ruling) {
  for (int i = 0; i <= static_cast<int>(Refusal::started_already); ++i)
    EXPECT_NE(std::string(ruling(static_cast<Refusal>(i))), "");
  EXPECT_STREQ(to_text(Refusal::started_already), "started_already");
  EXPECT_STREQ(ruling(Refusal::column_locked), "K51");
}

}  // namespace
}  // namespace tablee::kokomots::reference
