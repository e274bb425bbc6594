#include "lexicon/accepted_words.h"

#include "core/rng.h"
#include "french.h"
#include "lexicon/word_list.h"
#include "policies.h"

namespace tablee::test {
namespace {

// As `tablee word` tells it.
Verdict verdict_on(std::string_view game, std::string_view word) {
  return AcceptedWords(french(), test::policy_of(game)).explain(word);
}
std::string key_on(std::string_view game, std::string_view word) {
  return std::string(verdict_on(game, word).key());
}
std::string said(std::string_view game, std::string_view word) {
  return verdict_on(game, word).sentence(Language::french);
}

constexpr const char* kAccepted = "lexicon.accepted";

TEST(LexiconVerdict, accepts_acronyms_at_ilotmots) {
  for (const char* word : {"ZAC", "QG", "TGV"}) {
    EXPECT_EQ(key_on("ilotmots", word), kAccepted) << word;
    EXPECT_EQ(key_on("embrouillamini", word), "lexicon.acronym") << word;
    // Its rulebook forbids plurals and phrases, nothing else (docs/decisions/0010).
    EXPECT_EQ(key_on("kokomots", word), kAccepted) << word;
  }
  EXPECT_EQ(key_on("ilotmots", "Z.A.C."), kAccepted);
  EXPECT_EQ(key_on("piochamots", "RSVP"), "lexicon.acronym");
  EXPECT_EQ(key_on("ilotmots", "SNCF"), "lexicon.refused") << "the name of a company";
}

TEST(LexiconVerdict, accepts_qi_and_ras_as_common_words_too) {
  EXPECT_EQ(key_on("embrouillamini", "QI"), kAccepted);
  EXPECT_EQ(key_on("embrouillamini", "RAS"), kAccepted);
}

TEST(LexiconVerdict, accepts_proper_nouns_where_the_rulebook_does) {
  EXPECT_EQ(key_on("piochamots", "MADRID"), kAccepted);
  EXPECT_EQ(key_on("embrouillamini", "MADRID"), kAccepted);
  EXPECT_EQ(key_on("kokomots", "Madrid"), kAccepted);
  EXPECT_EQ(key_on("ilotmots", "MADRID"), "lexicon.proper_noun");
  EXPECT_EQ(said("ilotmots", "madrid"),
            "Le dictionnaire ne connaît MADRID que comme nom propre (Madrid)\u00a0: ce jeu n’en "
            "accepte pas.");
}

TEST(LexiconVerdict, a_table_without_names_speaks_of_itself) {
  const AcceptedWords words(french(), embrouillamini::kWithoutNames);
  const Verdict verdict = words.explain("madrid");
  EXPECT_EQ(verdict.key(), "lexicon.proper_noun_here");
  EXPECT_EQ(verdict.sentence(Language::french),
            "Le dictionnaire ne connaît MADRID que comme nom propre (Madrid)\u00a0: cette table "
            "n’en accepte pas.");
}

TEST(LexiconVerdict, a_piece_with_a_hyphen_is_no_compound) {
  EXPECT_EQ(key_on("ilotmots", "porte-"), "lexicon.unknown_word");
  EXPECT_EQ(key_on("ilotmots", "-porte"), "lexicon.unknown_word");
  EXPECT_EQ(key_on("ilotmots", "porte-drapeau"), "lexicon.compound");
}

TEST(LexiconVerdict, refuses_every_name_at_ilotmots_and_accepts_it_elsewhere) {
  const WordPolicy& no_names = ilotmots::kWordPolicy;
  std::size_t names = 0;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    const bool is_only_a_name = has_class(classes, WordClass::proper) &&
                                (classes & no_names.accepted) == 0 &&
                                !has_class(classes, WordClass::refused);
    if (!is_only_a_name || letters.size() < 4 || letters.size() > no_names.max_length) return;
    ++names;
    ASSERT_EQ(key_on("ilotmots", letters), "lexicon.proper_noun") << letters;
    for (const char* game : {"embrouillamini", "kokomots", "piochamots"})
      ASSERT_EQ(key_on(game, letters), kAccepted) << letters << ' ' << game;
  });
  EXPECT_GT(names, 6'000U);
}

TEST(LexiconVerdict, accepts_paris_as_the_plural_of_pari) {
  EXPECT_EQ(said("ilotmots", "PARIS"), "PARIS est accepté\u00a0: paris (pluriel du mot pari).");
  EXPECT_EQ(key_on("kokomots", "PARIS"), kAccepted);  // as the city
}

TEST(LexiconVerdict, refuses_trouper_and_names_a_close_word) {
  EXPECT_EQ(key_on("ilotmots", "TROUPER"), "lexicon.unknown_word_close");
  EXPECT_EQ(said("ilotmots", "TROUPER"),
            "TROUPER n’est pas dans le dictionnaire\u202f; «\u00a0troupe\u00a0» y est.");
}

TEST(LexiconVerdict, names_no_close_word_until_it_is_asked_for) {
  const AcceptedWords words(french(), ilotmots::kWordPolicy);
  const Verdict verdict = words.verdict("TROUPER");
  EXPECT_EQ(verdict.key(), "lexicon.unknown_word");
  EXPECT_TRUE(verdict.may_be_a_slip);
  EXPECT_EQ(words.explain("TROUPER").key(), "lexicon.unknown_word_close");
}

TEST(LexiconVerdict, names_no_close_word_where_the_reason_is_another) {
  for (const char* word : {"maison", "SNCF", "pomme chose", "a1"}) {
    const AcceptedWords words(french(), test::policy_of("piochamots"));
    const Verdict verdict = words.verdict(word);
    EXPECT_FALSE(verdict.may_be_a_slip) << word;
    EXPECT_EQ(words.explain(word).sentence(Language::french), verdict.sentence(Language::french));
  }
}

TEST(LexiconVerdict, refuses_a_word_that_nothing_resembles) {
  EXPECT_EQ(key_on("ilotmots", "XQZWKJHG"), "lexicon.unknown_word");
}

TEST(LexiconVerdict, refuses_short_and_long_words) {
  EXPECT_EQ(key_on("piochamots", "DUO"), "lexicon.too_short");
  EXPECT_EQ(said("piochamots", "DUO"), "DUO est trop court\u00a0: il faut au moins 4 lettres.");
  EXPECT_EQ(key_on("ilotmots", "Y"), "lexicon.too_short");
  EXPECT_EQ(key_on("ilotmots", "ANTICONSTITUTIONNELLEMENT"), "lexicon.too_long");
  EXPECT_EQ(key_on("piochamots", std::string(5000, 'A')), "lexicon.too_long");
}

TEST(LexiconVerdict, refuses_plurals_at_kokomots) {
  EXPECT_EQ(said("kokomots", "ACTRICES"),
            "ACTRICES est le pluriel de «\u00a0actrice\u00a0»\u00a0: ce jeu demande le singulier.");
  EXPECT_EQ(key_on("kokomots", "JOUES"), "lexicon.plural_of");
  EXPECT_EQ(said("kokomots", "YEUX"),
            "YEUX est le pluriel de «\u00a0œil\u00a0»\u00a0: ce jeu demande le singulier.");
  EXPECT_EQ(key_on("ilotmots", "ACTRICES"), kAccepted);
}

TEST(LexiconVerdict, accepts_what_only_looks_plural_at_kokomots) {
  for (const char* word :
       {"PAYS", "OURS", "SOURIS", "NEZ", "TOURS", "LONDRES", "FIANÇAILLES", "MŒURS"})
    EXPECT_EQ(key_on("kokomots", word), kAccepted) << word;
}

TEST(LexiconVerdict, accepts_nouns_that_live_in_the_plural_at_kokomots) {
  for (const char* word : {"ciseaux", "lunettes", "vacances", "toilettes", "maracas", "urgences",
                           "mathématiques", "échecs", "céréales", "menottes"})
    EXPECT_EQ(key_on("kokomots", word), kAccepted) << word;
  EXPECT_EQ(said("kokomots", "ciseaux"),
            "CISEAUX est accepté\u00a0: ciseaux (nom employé au pluriel).");
  for (const char* word : {"marteaux", "chaussures", "frites", "tenailles"})
    EXPECT_EQ(key_on("kokomots", word), "lexicon.plural_of") << word;
}

TEST(LexiconVerdict, reads_a_name_as_no_plural_at_kokomots) {
  EXPECT_EQ(said("kokomots", "TOURS"), "TOURS est accepté\u00a0: Tours (nom propre).");
}

TEST(LexiconVerdict, knows_the_names_that_families_say) {
  for (const char* word :
       {"Eswatini",  "Clermont", "Ouagadougou", "Maseru",       "Brive",     "Levallois",
        "Ardèche",   "Garonne",  "Gartempe",    "Guadalquivir", "Playmobil", "Nutella",
        "Minecraft", "TikTok",   "Aznavour",    "Obélix",       "Zorro",     "Kylian",
        "Garance",   "Gabin",    "Ayden",       "Ginette"})
    for (const char* game : {"embrouillamini", "kokomots", "piochamots"})
      EXPECT_EQ(key_on(game, word), kAccepted) << word << ' ' << game;
  for (const char* name : {"Buenos Aires", "Clermont-Ferrand", "Le Havre", "Île-de-France",
                           "Côtes-d'Armor", "Afrique du Sud"})
    EXPECT_EQ(key_on("kokomots", name), kAccepted) << name;
}

TEST(LexiconVerdict, accepts_compounds_at_kokomots_only) {
  EXPECT_EQ(key_on("kokomots", "porte-drapeau"), kAccepted);
  EXPECT_EQ(key_on("kokomots", "PORTE DRAPEAU"), kAccepted);
  EXPECT_EQ(key_on("kokomots", "PORTEDRAPEAU"), kAccepted);
  EXPECT_EQ(key_on("ilotmots", "PORTEDRAPEAU"), "lexicon.compound");
  EXPECT_EQ(key_on("ilotmots", "porte-drapeau"), "lexicon.compound");
}

TEST(LexiconVerdict, refuses_a_word_cut_in_two) {
  EXPECT_EQ(key_on("ilotmots", "mai-son"), "lexicon.compound");
  EXPECT_TRUE(key_on("kokomots", "mai-son").starts_with("lexicon.unknown_word"));
}

TEST(LexiconVerdict, refuses_abbreviations_and_says_so) {
  for (const char* word : {"AV", "LN", "JANV"})
    EXPECT_EQ(key_on("ilotmots", word), "lexicon.refused");
}

TEST(LexiconVerdict, refuses_what_is_not_made_of_letters) {
  for (const char* word : {"", "12", "a+b", "  ", "caf\xE9"})
    EXPECT_EQ(key_on("ilotmots", word), "lexicon.not_letters") << word;
}

TEST(LexiconVerdict, takes_any_bytes) {
  Rng rng(3);
  for (int round = 0; round < 2'000; ++round) {
    std::string typed;
    for (std::uint32_t n = rng.below(12); n > 0; --n)
      typed += static_cast<char>(rng.below(3) == 0 ? rng.below(256) : 'A' + rng.below(26));
    const Verdict verdict = verdict_on("ilotmots", typed);
    EXPECT_EQ(verdict.is_accepted, verdict.key() == kAccepted);
    EXPECT_EQ(verdict.letters.empty(), verdict.key() == "lexicon.not_letters");
    EXPECT_EQ(verdict.letters.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), std::string::npos);
    EXPECT_FALSE(verdict.sentence(Language::english).empty());
  }
}

TEST(LexiconVerdict, ignores_accents_case_and_spaces_around) {
  for (const char* word : {"été", "ETE", "  Eté ", "e\u0301te\u0301"})
    EXPECT_EQ(key_on("ilotmots", word), kAccepted) << word;
}

TEST(LexiconVerdict, gives_both_readings_of_mange) {
  const Verdict verdict = verdict_on("ilotmots", "MANGE");
  EXPECT_EQ(french().written_forms("MANGE"), (std::vector<std::string>{"mange", "mangé"}));
  EXPECT_EQ(
      verdict.sentence(Language::french),
      "MANGE est accepté\u00a0: mange (forme du verbe manger), mangé (participe du verbe manger).");
  EXPECT_EQ(verdict.sentence(Language::english),
            "MANGE is accepted: mange (form of the verb manger), mangé (participle of the verb "
            "manger).");
}

TEST(LexiconVerdict, accepts_any_word_without_a_game) {
  for (const char* word : {"MADRID", "ZAC", "JOUES", "porte-drapeau", "Y"})
    EXPECT_TRUE(AcceptedWords(french(), kAnyWord).verdict(word).is_accepted) << word;
}

TEST(LexiconVerdict, knows_the_policy_of_every_word_game) {
  for (const char* game : {"ilotmots", "piochamots", "embrouillamini", "kokomots"})
    EXPECT_EQ(test::policy_of(game).game, game);
}

TEST(LexiconVerdict, describes_every_reading_of_every_kind) {
  const std::pair<const char*, const char*> cases[] = {
      {"EXACTS", "exacts (pluriel du mot exact)"},
      {"TROUVER", "trouver (verbe)"},
      {"TOUJOURS", "toujours (adverbe ou mot invariable)"},
      {"VITE", "vite (adverbe ou mot invariable), vite (adjectif)"},
      {"ZAC", "ZAC (sigle)"},
      {"SOPHIE", "Sophie (prénom)"},
      {"MADRID", "Madrid (nom propre)"},
      {"FIANCAILLES", "fiançailles (nom employé au pluriel)"},
      {"CHECKAIT", "checkait (forme du verbe checker)"}};
  for (const auto& [word, description] : cases)
    EXPECT_NE(AcceptedWords(french(), kAnyWord)
                  .verdict(word)
                  .sentence(Language::french)
                  .find(description),
              std::string::npos)
        << word << ": "
        << AcceptedWords(french(), kAnyWord).verdict(word).sentence(Language::french);
}

TEST(LexiconVerdict, says_each_reading_once) {
  EXPECT_EQ(said("ilotmots", "AMOURS"), "AMOURS est accepté\u00a0: amours (pluriel du mot amour).");
  french().graph().each_word([](std::string_view letters, ClassMask) {
    const std::vector<Reading> readings = french().readings(letters);
    for (std::size_t i = 1; i < readings.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(readings[i] == readings[j]) << letters;
  });
}

TEST(LexiconVerdict, takes_family_words_in_every_game) {
  const Result<Lexicon> lexicon = with_family_words(french(), "zoubidou\npatati patata\n");
  ASSERT_TRUE(lexicon);
  for (const WordPolicy& policy : test::policies())
    EXPECT_TRUE(AcceptedWords(*lexicon, policy).verdict("ZOUBIDOU").is_accepted) << policy.game;
  EXPECT_EQ(AcceptedWords(*lexicon, test::policy_of("kokomots"))
                .verdict("zoubidou")
                .sentence(Language::french),
            "ZOUBIDOU est accepté\u00a0: zoubidou (mot de la table).");
  EXPECT_TRUE(
      AcceptedWords(*lexicon, test::policy_of("kokomots")).verdict("patati patata").is_accepted);
}

}  // namespace
}  // namespace tablee::test
