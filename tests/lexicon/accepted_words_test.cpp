#include "lexicon/accepted_words.h"

#include "french.h"
#include "lexicon/word_list.h"
#include "policies.h"

namespace tablee::test {
namespace {

const WordPolicy& of(std::string_view game) { return policy_of(game); }

Result<FamilyList> agreed(std::string_view typed, const WordPolicy& policy) {
  Settings settings({&kFamilyOption, 1});
  EXPECT_TRUE(settings.set("maison", typed)) << typed;
  return family_of(settings, policy);
}

FamilyList family(std::string_view typed) { return agreed(typed, kAnyWord).value(); }

std::string letters_of_mask(std::uint32_t mask) {
  std::string letters;
  for (unsigned i = 0; i < 26; ++i)
    if ((mask >> i & 1U) != 0) letters += letter_at(i);
  return letters;
}

TEST(Words, are_those_of_the_policy_and_of_the_family) {
  const FamilyList list = family("zoubidou, miaou");
  const AcceptedWords words(french(), of("ilotmots"), FamilyWords(list));
  EXPECT_TRUE(words.accepts("TROUVER"));
  EXPECT_TRUE(words.accepts("ZOUBIDOU"));
  EXPECT_FALSE(words.accepts("ZOUBI"));
  EXPECT_FALSE(words.accepts("MADRID"));
}

TEST(Words, say_why_not_exactly_where_they_do_not_accept) {
  const FamilyList list = family("zoubidou");
  for (const WordPolicy& policy : policies()) {
    const AcceptedWords words(french(), policy, FamilyWords(list));
    for (const char* word : {"TROUVER", "TROUPER", "MADRID", "ZAC", "ZOUBIDOU", "CHEVAUX", "JE",
                             "LN", "PORTEDRAPEAU", "ANTICONSTITUTIONNELLEMENT"})
      EXPECT_EQ(words.accepts(word), !words.why_not(word)) << policy.game << ' ' << word;
  }
  EXPECT_EQ(AcceptedWords(french(), of("ilotmots")).why_not("TROUPER")->key(),
            "lexicon.unknown_word");
}

TEST(Words, explain_one_of_the_family_as_such) {
  const FamilyList list = family("zoubidou");
  const AcceptedWords words(french(), of("piochamots"), FamilyWords(list));
  EXPECT_EQ(words.explain("zoubidou").sentence(Language::french),
            "ZOUBIDOU est accepté\u00a0: zoubidou (mot de la table).");
}

// lexicon.not_a_noun
TEST(Words, of_a_game_of_nouns_are_no_verbs) {
  const WordPolicy nouns{.game = {},
                         .accepted = mask_of(WordClass::noun, WordClass::plural_only,
                                             WordClass::proper, WordClass::compound),
                         .refuses_plurals = true};
  const AcceptedWords words(french(), nouns);
  EXPECT_TRUE(words.accepts("CHEVAL"));
  EXPECT_TRUE(words.accepts("FIANCAILLES"));
  EXPECT_TRUE(words.accepts("MADRID"));
  EXPECT_EQ(words.why_not("MANGEONS")->sentence(Language::french),
            "MANGEONS est bien un mot, mais pas un nom\u00a0: ce jeu demande un nom.");
  EXPECT_EQ(words.why_not("CHEVAUX")->key(), "lexicon.plural_of");
}

TEST(Words, are_known_by_how_they_begin) {
  const FamilyList list = family("zzyva");
  const AcceptedWords words(french(), of("embrouillamini"), FamilyWords(list));
  EXPECT_TRUE(words.begin_a_word(""));
  EXPECT_TRUE(words.begin_a_word("JO"));
  EXPECT_TRUE(words.begin_a_word("JOUER"));
  EXPECT_TRUE(words.begin_a_word("ZZY"));
  EXPECT_FALSE(words.begin_a_word("JQ"));
  WordPolicy tiny = of("embrouillamini");
  tiny.max_length = 2;
  EXPECT_FALSE(AcceptedWords(french(), tiny).begin_a_word("JOU"));
}

TEST(Words, tell_which_letters_fit_between_two_pieces_as_trying_all_does) {
  const FamilyList list = family("mazzon");
  const AcceptedWords words(french(), of("ilotmots"), FamilyWords(list));
  for (const auto& [before, after] :
       std::vector<std::pair<std::string, std::string>>{{"MA", "SON"},
                                                        {"", "OUVER"},
                                                        {"TROUPE", ""},
                                                        {"TROUVE", ""},
                                                        {"QX", "Z"},
                                                        {"MAZ", "ON"}}) {
    std::string fitting;
    for (unsigned i = 0; i < 26; ++i)
      if (words.accepts(before + letter_at(i) + after)) fitting += letter_at(i);
    EXPECT_EQ(letters_of_mask(words.letters_between(before, after)), fitting)
        << before << '?' << after;
  }
  EXPECT_EQ(letters_of_mask(words.letters_between("MAZ", "ON")), "Z");
}

TEST(Words, of_a_hand_are_met_until_somebody_has_enough) {
  const Lexicon lexicon = *lexicon_of_list("main\nmaison\nsoin\nson\n");
  const FamilyList list = family("nomsai,main,zut");
  const AcceptedWords words(lexicon, kAnyWord, FamilyWords(list));
  const Hand hand = *parse_hand("MAISON");
  EXPECT_EQ(words.anagrams(hand),
            (std::vector<std::string>{"MAISON", "NOMSAI", "MAIN", "SOIN", "SON"}));
  std::vector<std::string> two;
  words.each_anagram(hand, [&](std::string_view letters, ClassMask) {
    two.emplace_back(letters);
    return two.size() < 2;
  });
  EXPECT_EQ(two, (std::vector<std::string>{"MAIN", "MAISON"}));
}

TEST(Hand, makes_a_word_with_jokers_for_what_it_lacks) {
  const Hand hand = *parse_hand("MAIS?");
  EXPECT_TRUE(hand.makes("MAIS"));
  EXPECT_TRUE(hand.makes("AMIES"));
  EXPECT_FALSE(hand.makes("MAISON"));
  EXPECT_FALSE(hand.makes("MAMMAI"));
}

TEST(FamilyWords, are_refused_with_the_one_that_is_none_or_finds_no_room) {
  WordPolicy policy = kAnyWord;
  policy.min_length = 3;
  policy.max_length = 90;
  const auto refused = [&policy](std::string_view typed) {
    const Result<FamilyList> list = agreed(typed, policy);
    return list ? "" : list.error().sentence(Language::english);
  };
  EXPECT_EQ(agreed("", policy)->size(), 0U);
  EXPECT_EQ(refused("zut,no"),
            "\"no\" cannot be a family word: 3 to 90 letters, no digits, and 200 letters in all at "
            "most.");
  EXPECT_EQ(agreed("b0njour", policy).error().key(), "lexicon.bad_family_word");
  const std::string many(90, 'a');
  const std::string few(17, 'b');
  EXPECT_EQ(refused(many + "," + many + "," + few), "");
  EXPECT_TRUE(refused(many + "," + many + "," + few + "b").starts_with("\"" + few));
}

TEST(FamilyWords, of_a_file_are_letters_each_word_with_its_comma) {
  for (const char* good : {"", "ZUT,", "ZUT,MIAOU,"}) EXPECT_TRUE(is_family_list(good)) << good;
  for (const char* bad : {"ZUT", "zut,", "ZUT,1,", "ZUT;"})
    EXPECT_FALSE(is_family_list(bad)) << bad;
}

}  // namespace
}  // namespace tablee::test
