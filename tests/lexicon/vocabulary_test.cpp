#include "lexicon/vocabulary.h"

#include "french.h"
#include "lexicon/accepted_words.h"
#include "lexicon/lexicon_writer.h"
#include "policies.h"

namespace tablee::test {
namespace {

AcceptedWords known(int level, std::size_t minimum = 4) {
  return {french(), vocabulary_of(french(), policy_of("piochamots"), level, minimum)};
}

TEST(Vocabulary, grows_with_the_level) {
  EXPECT_TRUE(known(1).accepts("CHAT"));
  EXPECT_FALSE(known(1).accepts("JARDIN")) << "long";
  EXPECT_TRUE(known(2).accepts("JARDIN"));
  EXPECT_FALSE(known(2).accepts("CHOCOLAT")) << "long";
  EXPECT_TRUE(known(3).accepts("CHOCOLAT"));
  EXPECT_FALSE(known(3).accepts("ANNIVERSAIRE")) << "very long";
  EXPECT_TRUE(known(4).accepts("ANNIVERSAIRE"));
  EXPECT_FALSE(known(4).accepts("JOULE")) << "not an everyday word";
  EXPECT_FALSE(known(4).accepts("MADRID")) << "a name";
  EXPECT_TRUE(known(5).accepts("JOULE"));
  EXPECT_TRUE(known(5).accepts("MADRID"));
}

TEST(Vocabulary, has_the_usual_forms_of_everyday_words_and_no_bookish_ones) {
  for (const char* word : {"JARDINS", "CHEVAUX", "MANGERONS", "MANGEAIT", "CASSE", "CONNAIT",
                           "FINISSENT", "PETITES", "PUISSE", "RUGISSE", "MURISSES"})
    EXPECT_TRUE(known(4).accepts(word)) << word;
  for (const char* word :
       {"MANGEASSE", "MANGEASSIEZ", "MANGEAMES", "MANGEATES", "PRISSENT", "VOULUSSE", "VINSSENT",
        "OFFRISSE", "OUVRISSIEZ", "DORMISSENT", "PREVISSE"})
    EXPECT_FALSE(known(4).accepts(word)) << word;
  EXPECT_TRUE(known(5).accepts("MANGEASSE"));
}

TEST(Vocabulary, of_everyday_words_leaves_out_what_a_grown_up_would_look_up) {
  const AcceptedWords easy = {french(), vocabulary_of(french(), policy_of("ilotmots"), 4, 2)};
  for (const char* word :
       {"BAU",      "KA",         "UD",          "VAR",     "NAY",       "WAI",       "WU",
        "KSI",      "RUZ",        "DOL",         "KAN",     "RA",        "RU",        "VELA",
        "UT",       "OUTS",       "SUS",         "VET",     "NUI",       "YOTTAWATT", "JAILLIE",
        "JAILLIES", "LOGICIELLE", "BOULANGEAIT", "ROCHAIT", "PICOLITRE", "IMAME",     "LIRES",
        "LIEUS",    "BELS",       "COOLS",       "SUPERS",  "QUARTE",    "PALIERE",   "JUINS",
        "MANGERS",  "FERMANTS"})
    EXPECT_FALSE(easy.accepts(word)) << word;
  for (const char* word : {"JAILLIT", "BOULANGERS", "ROCHERS", "OUT", "VETU", "KILOMETRES",
                           "CENTILITRES", "DECIMETRES", "MILLIGRAMME", "WATTS", "CUITE"})
    EXPECT_TRUE(easy.accepts(word)) << word;
}

TEST(Vocabulary, reaches_the_length_that_a_table_asks_for) {
  EXPECT_FALSE(known(1, 5).accepts("JARDIN"));
  EXPECT_TRUE(known(1, 6).accepts("JARDIN"));
}

TEST(Vocabulary, of_a_child_is_every_word_where_none_is_called_an_everyday_one) {
  const WordPolicy common{.game = {}, .accepted = mask_of(WordClass::common)};
  GraphBuilder graph;
  graph.add("JOULE", mask_of(WordClass::common));
  const Lexicon lexicon = *Lexicon::own(write_lexicon(*graph.finish(), nullptr, ""));
  EXPECT_TRUE(AcceptedWords(lexicon, vocabulary_of(lexicon, common, 1, 4)).accepts("JOULE"));
}

TEST(Vocabulary, holds_nothing_offensive_at_any_level) {
  std::vector<std::string> offensive;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (has_class(classes, WordClass::never_by_bots)) offensive.emplace_back(letters);
  });
  ASSERT_FALSE(offensive.empty());
  for (int level = 1; level <= 5; ++level)
    for (const std::string& word : offensive) EXPECT_FALSE(known(level).accepts(word));
}

TEST(Vocabulary, prefers_what_everybody_knows) {
  EXPECT_EQ(familiarity(french().classes("CHAT")), kWellKnown);
  EXPECT_GT(familiarity(french().classes("CHAT")), familiarity(french().classes("JOULE")));
  EXPECT_GT(familiarity(french().classes("JOULE")), familiarity(french().classes("MADRID")));
}

}  // namespace
}  // namespace tablee::test
