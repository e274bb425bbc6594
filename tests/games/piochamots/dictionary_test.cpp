// Which words are right: those of the dictionary, proper nouns, plurals and verb
// forms included, and those of the family.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"
#include "lexicon/graph_builder.h"
#include "lexicon/lexicon_writer.h"

namespace tablee::piochamots {
namespace {

// One word of each kind that the rulebook names, and some that it does not.
const Lexicon& kinds_of_words() {
  static const Lexicon lexicon = [] {
    const auto common = WordClass::common;
    GraphBuilder builder;
    builder.add("ARCENCIEL", mask_of(WordClass::compound));
    builder.add("CHEVAUX", mask_of(common, WordClass::plural));
    builder.add("MADRID", mask_of(WordClass::proper));
    builder.add("MANGEAS", mask_of(common, WordClass::verb_form));
    builder.add("MERDE", mask_of(common, WordClass::noun, WordClass::never_by_bots));
    builder.add("SNCF", mask_of(WordClass::acronym));
    builder.add("STAN", mask_of(WordClass::refused));
    return Lexicon::own(write_lexicon(builder.finish().value(), nullptr, "")).value();
  }();
  return lexicon;
}

// What the dictionary answers to this word, in a hand of just these cards.
std::string verdict_on(std::string_view cards, const std::string& word) {
  const PiochAMots other_rules(GameResources{.lexicon = &kinds_of_words()});
  Position pos = Scene("cible=1000").hand(0, cards);
  play(pos, 0, "top");
  play(pos, 0, "mot " + word);
  Dice dice(1);  // nobody watches: the best words are not looked for
  return to_text(other_rules.sample(pos, dice));
}

TEST(PiochAMotsDictionary, plurals_and_verb_forms_are_right) {
  EXPECT_EQ(verdict_on("Cr Hr Er Vr Ar Ur Xr", "chevaux"), "verdict oui");
  EXPECT_EQ(verdict_on("Mr Ar Nr Gr Er Ar Sr", "mangeas"), "verdict oui");
}

TEST(PiochAMotsDictionary, proper_nouns_are_right) {
  EXPECT_EQ(verdict_on("Mr Ar Dr Rr Ir Dn", "Madrid"), "verdict oui");
}

TEST(PiochAMotsDictionary, acronyms_and_pieces_of_phrases_are_wrong) {
  EXPECT_EQ(verdict_on("Sr Nr Cr Fr", "sncf"), "verdict non sigle");
  EXPECT_EQ(verdict_on("Sr Tr Ar Nr", "stan"), "verdict non ecarte");
}

TEST(PiochAMotsDictionary, a_verdict_says_why_not) {
  EXPECT_EQ(verdict_on("Sr Tr Ar Mr", "tsam"), "verdict non inconnu");
  EXPECT_EQ(verdict_on("Ar Rr Cr Er Nn Cn Ir En Lr", "arcenciel"), "verdict non compose:arcenciel");
}

TEST(PiochAMotsDictionary, a_word_that_bots_never_play_is_right_for_players) {
  EXPECT_EQ(verdict_on("Mr Er Rr Dr Er", "merde"), "verdict oui");
}

TEST(PiochAMotsDictionary, accents_do_not_matter) {
  Position pos = Scene().hand(0, "Er Cr On Lr En");
  claim(pos, 0, "école");
  EXPECT_EQ(pos.scores[0], 10);
}

TEST(PiochAMotsDictionary, an_unknown_word_is_wrong) {
  Position pos = Scene().hand(0, "Er Cr On Lr En");
  claim(pos, 0, "coele");
  EXPECT_EQ(pos.scores[0], -5);
}

TEST(PiochAMotsDictionary, words_of_the_family_are_right_at_their_table_only) {
  Position pos = Scene("rythme=0 maison=miaou,Zoube").hand(0, "Zr Or Ur Br En").hand(1, "Mr In");
  Position elsewhere = Scene().hand(0, "Zr Or Ur Br En");
  claim(pos, 0, "zoube");
  EXPECT_EQ(pos.scores[0], 10);
  claim(elsewhere, 0, "zoube");
  EXPECT_EQ(elsewhere.scores[0], -5);
}

TEST(PiochAMotsDictionary, a_part_of_a_family_word_is_wrong) {
  Position pos = Scene("rythme=0 maison=zoubidou,miaou").hand(0, "Zr Or Ur Br En Ir Dr");
  claim(pos, 0, "zoub");
  EXPECT_EQ(pos.scores[0], -5);
}

TEST(PiochAMotsDictionary, lists_words_for_the_claimer_that_are_right) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  EXPECT_EQ(moves_of(pos, 0), (std::vector<std::string>{"mot MAIS"}));
}

TEST(PiochAMotsDictionary, lists_the_admission_for_a_claimer_without_a_word) {
  Position pos = Scene().hand(0, "Xr Zr Kr Wr");
  play(pos, 0, "top");
  EXPECT_EQ(moves_of(pos, 0), (std::vector<std::string>{"rien"}));
}

TEST(PiochAMotsDictionary, listed_moves_are_added_to_those_already_there) {
  const Position pos = Scene().hand(1, "Er");
  std::vector<Move> moves = {{Verb::word, {}}};
  rules().legal_moves(pos, seat_at(0), moves);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[1].verb, Verb::draw);
}

TEST(PiochAMotsDictionary, lists_top_only_where_there_is_a_word_and_allows_it_always) {
  const Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Xr Zr Kr Wr");
  EXPECT_EQ(moves_of(pos, 0), (std::vector<std::string>{"pioche", "top"}));
  EXPECT_EQ(moves_of(pos, 1), (std::vector<std::string>{}));
  EXPECT_EQ(key_of(pos, 1, "top"), "");
}

}  // namespace
}  // namespace tablee::piochamots
