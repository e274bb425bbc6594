// The words of the rulebooks and of everyday French are in the lexicon, and those
// that the rulebooks refuse are not.

#include "core/text.h"
#include "french.h"
#include "lexicon/accepted_words.h"
#include "policies.h"

namespace tablee::test {
namespace {

void expect_common(std::string_view words) {
  for (const std::string_view word : split_words(words))
    EXPECT_TRUE(french().has(word, mask_of(WordClass::common))) << word;
}

TEST(LexiconFrench, has_the_words_of_the_rulebooks) {
  expect_common(
      "JE JOB JOUER JOUET JOUTE JOULE JOUERA JOUEUR JOUES JONQUILLE LIVRE PUT MANGE PARS CA CLAIR "
      "CE "
      "PUR RARE AS RU TU TA EXACTS CRU PAYAS PRIAS SON TROUVER TROUVE PERCE PERCEZ CLE DE DUO SU "
      "RAS "
      "QI TROUPE");
}

TEST(LexiconFrench, refuses_what_the_rulebooks_refuse) {
  for (const char* word : {"TROUPER", "PRYAS", "DUD", "GLE"})
    for (const WordPolicy& policy : test::policies())
      EXPECT_FALSE(AcceptedWords(french(), policy).verdict(word).is_accepted)
          << word << ' ' << policy.game;
}

TEST(LexiconFrench, has_the_function_words) {
  expect_common(
      "LE LA LES UN UNE DES DU DE AU AUX CE CET CETTE CES MON TON SON MA TA SA MES TES SES NOTRE "
      "VOTRE "
      "LEUR NOS VOS LEURS JE TU IL ELLE ON NOUS VOUS ILS ELLES ME TE SE LUI EUX MOI TOI SOI QUI "
      "QUE QUOI "
      "DONT OU ET OR NI CAR MAIS DONC SI COMME QUAND LORSQUE PUISQUE QUOIQUE AFIN PARCE TANDIS "
      "LORS "
      "SANS TANT AVEC DANS PAR POUR SUR SOUS VERS CHEZ ENTRE DEPUIS PENDANT DURANT AVANT APRES "
      "CONTRE "
      "DES MALGRE SAUF SELON OUTRE PARMI JUSQUE AUPRES QUANT HORS VOICI VOILA NE PAS PLUS MOINS "
      "JAMAIS "
      "RIEN PERSONNE AUCUN AUCUNE NUL NULLE TOUT TOUTE TOUS TOUTES CHAQUE CHACUN PLUSIEURS QUELQUE "
      "QUELQUES CERTAIN CERTAINS AUTRE AUTRES MEME MEMES TEL TELLE TELS TELLES QUEL QUELLE QUELS "
      "QUELLES "
      "LEQUEL LAQUELLE LESQUELS DUQUEL AUQUEL CELUI CELLE CEUX CELLES CECI CELA CA ICI LA ALORS "
      "ALORS "
      "AINSI AUSSI ASSEZ BEAUCOUP BIEN MAL TRES TROP PEU FORT VITE TARD TOT HIER DEMAIN TOUJOURS "
      "SOUVENT "
      "PARFOIS ENCORE DEJA ENFIN ENSUITE PUIS OUI NON HELAS ALLO OH AH EH BRAVO DEUX TROIS QUATRE "
      "CINQ "
      "SIX SEPT HUIT NEUF DIX ONZE DOUZE TREIZE QUATORZE QUINZE SEIZE VINGT TRENTE QUARANTE CENT "
      "MILLE "
      "EN Y A COMBIEN COMMENT POURQUOI AUTOUR");
}

TEST(LexiconFrench, has_the_units_that_a_simple_expander_loses) {
  expect_common(
      "JOULE JOULES METRE METRES LITRE SECONDE VOLT WATT GRAMME KILOGRAMMES KILOMETRE MILLILITRE");
}

TEST(LexiconFrench, has_irregular_verbs) {
  expect_common(
      "SUIS ES EST SOMMES ETES SONT FUS SERAI SOIT EUT EUSSENT VAIS VA VONT IRA ALLER FAIT FONT");
}

TEST(LexiconFrench, has_no_unit_symbol_formula_or_roman_numeral) {
  for (const char* word :
       {"KG", "HZ", "MM", "AGCL", "XIV", "VIII", "XXIII", "MME", "QU", "JUSQU", "LORSQU"})
    EXPECT_FALSE(french().has(word, mask_of(WordClass::common))) << word;
}

TEST(LexiconFrench, has_what_everybody_says_today) {
  expect_common(
      "SNOW SNOWS KITE KITES TCHIN OKAY OK KO MAHJONG MAHJONGS SWIPER SWIPES SWIPAIT SWIPERONS "
      "GOOGLER GOOGLE GOOGLAIENT");
  // An interjection and an adjective, no acronyms: accepted wherever two letters are enough.
  for (const char* game : {"embrouillamini", "ilotmots", "kokomots"})
    for (const char* word : {"OK", "KO"})
      EXPECT_TRUE(AcceptedWords(french(), policy_of(game)).accepts(word)) << game << ' ' << word;
}

TEST(LexiconFrench, refuses_pieces_of_phrases_glued_compounds_and_unknown_words) {
  for (const char* word :
       {"UNIV", "UNIVS", "NONCAT", "NONCER", "ZUNE", "ZUNER", "RAOUSTER", "WEYR", "WEYRS", "BEPO",
        "QUIA", "OCTAVO", "BRIC", "WALKIETALKIE", "WALKIETALKIES", "HALFTRACK", "DUFFELCOAT"})
    EXPECT_FALSE(french().has(word, mask_of(WordClass::common, WordClass::acronym))) << word;
}

TEST(LexiconFrench, has_short_words_of_the_additions) { expect_common("AA BI KA"); }

TEST(LexiconFrench, gives_written_forms_back) {
  const std::pair<const char*, std::vector<std::string>> cases[] = {
      {"OEIL", {"œil"}},
      {"MANGE", {"mange", "mangé"}},
      {"ETE", {"été"}},
      {"ZAC", {"ZAC"}},
      {"COTE", {"cote", "coté", "côte", "côté"}}};
  for (const auto& [word, forms] : cases) {
    std::vector<std::string> found = french().written_forms(word);
    for (const std::string& form : forms)
      EXPECT_NE(std::find(found.begin(), found.end(), form), found.end()) << word << ' ' << form;
  }
}

TEST(LexiconFrench, gives_lemmas) {
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"SUIS", "suis", "être"},           {"JOUES", "joues", "joue"}, {"JOUES", "joues", "jouer"},
      {"CHEVAUX", "chevaux", "cheval"},   {"YEUX", "yeux", "œil"},    {"CIEUX", "cieux", "ciel"},
      {"ACTRICES", "actrices", "actrice"}};
  for (const auto& [word, written, lemma] : cases) {
    bool is_there = false;
    for (const Reading& reading : french().readings(word))
      is_there |= reading.written == written && reading.lemma == lemma;
    EXPECT_TRUE(is_there) << word << ' ' << lemma;
  }
}

TEST(LexiconFrench, reads_every_word_as_it_is_classified) {
  // The readings of a word fold to it, and their classes together are its own.
  constexpr ClassMask kOfWord = mask_of(WordClass::everyday, WordClass::never_by_bots);
  std::uint32_t number = 0;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (number++ % 7 != 0) return;
    ClassMask all = 0;
    for (const Reading& reading : french().readings(letters)) {
      all |= reading.classes;
      const auto folded = fold(reading.written);
      ASSERT_TRUE(folded);
      ASSERT_EQ(folded->letters, letters);
    }
    ASSERT_EQ(all, classes & ~kOfWord) << letters;
  });
}

TEST(LexiconFrench, numbers_every_word) {
  std::uint32_t number = 0;
  french().graph().each_word([&](std::string_view letters, ClassMask) {
    ASSERT_EQ(french().graph().number_of(letters), number);
    if (number % 5 == 0) {
      ASSERT_EQ(french().graph().word_at(number), letters);
    }
    ++number;
  });
  EXPECT_EQ(number, french().size());
}

}  // namespace
}  // namespace tablee::test
