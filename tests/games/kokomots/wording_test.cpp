// Which words are well formed, and what the lists answer.

#include "games/kokomots/wording.h"

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

Ruling ruling(std::string_view theme, std::string_view word, std::string_view cards,
              bool spelt = false) {
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < cards.size(); ++i) kinds.push_back(*parse_kind(cards.substr(i, 1)));
  const Face face = *parse_face(theme);
  const Text text = *read_text(word);
  const Wording wording = wording_of(test_lexicon(), {}, view_of(text), {&face, 1});
  return rule_on(wording, {&face, 1}, kinds, spelt);
}
std::string said(std::string_view theme, std::string_view word, std::string_view cards,
                 bool spelt = false) {
  const Ruling answer = ruling(theme, word, cards, spelt);
  return to_text(Draw{.kind = DrawKind::answer, .answer = answer.answer, .fault = answer.fault});
}

TEST(KokomotsWording, a_listed_word_is_taken_another_waits) {
  EXPECT_EQ(said("ville", "New York", "ERO"), "liste oui");
  EXPECT_EQ(said("ville", "voiture", "EO"), "liste non");
  EXPECT_EQ(said("ville", "xyzzy", "XY"), "liste cache") << "unknown: only judges read it";
  EXPECT_EQ(said("ville", "gros mot", "GO"), "liste cache");
}

TEST(KokomotsWording, planche_a_voile_counts_by_one_of_its_words) {
  EXPECT_EQ(said("sport", "planche à voile", "PLN"), "liste oui");
  EXPECT_EQ(said("sport", "planche à voile", "VOI"), "liste oui");
  EXPECT_EQ(said("sport", "planche à voile", "PV"), "liste lettres");
  EXPECT_EQ(said("ville", "planche à voile", "PLN"), "liste non");
  EXPECT_EQ(said("ville", "planche à voile", "PV"), "liste lettres");
}

TEST(KokomotsWording, compounds_and_names_count_whole) {
  EXPECT_EQ(said("ville", "porte-drapeau", "PDU"), "liste non");
  EXPECT_EQ(said("ville", "PORTE DRAPEAU", "PDU"), "liste non") << "the entry gives the shape";
  EXPECT_EQ(said("metier", "Londres Tours", "LU"), "liste non") << "all words are names";
  EXPECT_EQ(said("ville", "table-voiture", "BV"), "liste lettres") << "a hyphen makes no compound";
}

TEST(KokomotsWording, plurals_are_refused_but_not_what_has_no_other_form) {
  EXPECT_EQ(said("ville", "navires", "NS"), "liste pluriel");
  EXPECT_EQ(said("ville", "joues", "JS"), "liste pluriel") << "verb form and plural";
  EXPECT_EQ(said("outil", "ciseaux", "CX"), "liste oui") << "the list decides";
  for (const char* word : {"pays", "ours", "fils", "tours"})
    EXPECT_NE(said("metier", word, "S"), "liste pluriel") << word;
}

TEST(KokomotsWording, phrases_and_nouns_with_an_adjective_are_refused) {
  EXPECT_EQ(said("meuble", "une jolie table", "JO"), "liste phrase");
  EXPECT_EQ(said("meuble", "table jolie", "TA"), "liste phrase");
  EXPECT_EQ(said("meuble", "voiture mange table", "VO"), "liste phrase");
}

TEST(KokomotsWording, an_article_falls_unless_it_belongs_to_the_name) {
  EXPECT_EQ(said("meuble", "la table", "T"), "liste oui");
  EXPECT_EQ(said("meuble", "la table", "L"), "liste oui") << "the L of TABLE";
  EXPECT_EQ(said("ville", "Le Havre", "LH"), "liste oui");
  EXPECT_EQ(said("a_la_plage", "la mer", "MR"), "liste oui") << "not the song";
  EXPECT_EQ(said("chanson_et_musique", "la mer", "LM"), "liste oui") << "the song";
}

TEST(KokomotsWording, more_than_seven_letters_is_counted) {
  EXPECT_EQ(said("plus_de_7_lettres", "renommée", "RM"), "liste oui");
  EXPECT_EQ(said("plus_de_7_lettres", "voiture", "VU"), "liste court");
  EXPECT_EQ(said("plus_de_7_lettres", "planche à voile", "PL"), "liste court") << "PLANCHE has 7";
  EXPECT_EQ(said("plus_de_7_lettres", "New York", "NY"), "liste court");
  EXPECT_EQ(said("plus_de_7_lettres", "xylophage", "XY"), "liste cache");
  EXPECT_EQ(said("plus_de_7_lettres", "baladait", "BT"), "liste non") << "no noun: the judge";
}

TEST(KokomotsWording, what_is_spelt_is_a_fault_when_it_is_nearly_a_word_of_the_theme) {
  EXPECT_EQ(said("ville", "newyork", "NO", true), "liste oui") << "separators are free";
  EXPECT_EQ(said("ville", "newiork", "NO", true), "liste faute") << "a wrong letter";
  EXPECT_EQ(said("ville", "neuwyork", "NO", true), "liste faute") << "one too many";
  EXPECT_EQ(said("ville", "nwyork", "NO", true), "liste faute") << "one too few";
  EXPECT_EQ(said("ville", "newyor", "NO", true), "liste faute") << "the last one";
  EXPECT_EQ(said("ville", "onde", "NO", true), "liste non");
}

TEST(KokomotsWording, what_is_spelt_and_unknown_goes_to_the_judge_like_a_typed_word) {
  EXPECT_EQ(said("ville", "xonzibar", "NO", true), "liste cache") << "two letters away";
  EXPECT_EQ(said("outil", "newiork", "NO", true), "liste cache") << "of another theme";
  EXPECT_EQ(said("ville", "xonzibar", "NW", true), "liste lettres") << "a needed letter";
  EXPECT_EQ(said("plus_de_7_lettres", "crocodyle", "CD", true), "liste faute");
  EXPECT_EQ(said("plus_de_7_lettres", "xonzibarou", "NO", true), "liste cache");
  EXPECT_EQ(said("plus_de_7_lettres", "xonziba", "NO", true), "liste court");
}

TEST(KokomotsWording, family_words_are_known) {
  Position pos = Scene("maison=zoubidou").column(0, "ville", "O C").hand(0, "Z R S");
  play(pos, 0, "mot ville Z + O = zoubidou", 1000);
  ASSERT_EQ(pos.open.size(), 1U);
  EXPECT_FALSE(pos.open[0].is_hidden);
}

TEST(KokomotsWording, a_wrong_form_is_refused_for_free) {
  const Position pos = Scene().column(0, "ville", "N V").hand(0, "P E S");
  EXPECT_EQ(key_of(pos, 0, "mot ville S + N = navires"), "kokomots.wrong_plural");
  EXPECT_EQ(key_of(pos, 0, "mot ville P + V = planche à voile"), "kokomots.wrong_letters");
  EXPECT_EQ(key_of(pos, 0, "mot ville P + N = jolie planche"), "kokomots.wrong_phrase");
  const Position formal = Scene().column(0, "plus_de_7_lettres", "N V").hand(0, "P E S");
  EXPECT_EQ(key_of(formal, 0, "mot plus_de_7_lettres E + V = voiture"), "kokomots.wrong_length");
}

}  // namespace
}  // namespace tablee::kokomots
