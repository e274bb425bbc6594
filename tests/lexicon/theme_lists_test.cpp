#include "games/kokomots/theme_lists.h"

#include <gtest/gtest.h>

#include <bit>

#include "french.h"
#include "games/kokomots/theme_answer.h"
#include "lexicon/folding.h"
#include "theme_files.h"

namespace tablee::kokomots {
namespace {

using test::FileEntry;
using test::french;
using test::theme_files;
using test::ThemeFile;

const ThemeLists& unpacked() {
  static const ThemeLists kLists;
  return kLists;
}

ThemeAnswer judged(std::string_view theme, std::string_view word) {
  return answer_about(unpacked(), french(), *find_face(theme), word, Language::french);
}

ThemeFit fit_of(std::string_view theme, std::string_view word) { return judged(theme, word).fit; }

std::string said(std::string_view theme, std::string_view word) {
  return judged(theme, word).reason.sentence(Language::french);
}

TEST(ThemeLists, hold_just_what_the_files_hold) {
  // Packed by the build and unpacked here: every entry, theme and mark must come back.
  const ThemeLists& lists = unpacked();
  ASSERT_EQ(lists.size(), theme_files().size());
  std::size_t members = 0;
  for (std::size_t theme = 0; theme < lists.size(); ++theme) {
    const ThemeFile& file = theme_files()[theme];
    EXPECT_EQ(lists.id(theme), file.slug);
    EXPECT_EQ(find_face(file.head[0].substr(2)), parse_face(file.slug));
    EXPECT_EQ(find_face(file.head[1].substr(6)), parse_face(file.slug));
    for (const FileEntry& entry : file.entries) {
      const ThemeEntry* found = lists.find_entry(theme, fold(entry.written)->letters);
      ASSERT_NE(found, nullptr) << entry.place;
      EXPECT_EQ(found->written, entry.written) << entry.place;
      EXPECT_EQ((found->everyday >> theme & 1U) != 0, entry.marks.starts_with('+')) << entry.place;
      ++members;
    }
  }
  std::size_t unpacked = 0;
  for (const ThemeEntry& entry : lists.entries())
    unpacked += static_cast<std::size_t>(std::popcount(entry.themes));
  EXPECT_EQ(unpacked, members);
}

TEST(ThemeLists, are_found_by_their_names) {
  for (const char* name : {"a_l_ecole", "À l’école", "at school", "a l'ecole"})
    EXPECT_EQ(find_face(name), parse_face("a_l_ecole")) << name;
  EXPECT_EQ(printed_name(*find_face("a l'ecole"), Language::french), "À L’ÉCOLE");
  EXPECT_FALSE(find_face("zut"));
  EXPECT_FALSE(find_face(""));
  EXPECT_FALSE(find_face("7"));
}

TEST(ThemeAnswer, takes_a_listed_word_whatever_its_case_and_accents) {
  EXPECT_EQ(fit_of("VILLE", "Reims"), ThemeFit::listed);
  EXPECT_EQ(fit_of("ville", "REIMS"), ThemeFit::listed);
  EXPECT_EQ(fit_of("PAYS", "perou"), ThemeFit::listed);
  EXPECT_EQ(said("VILLE", "reims"),
            "«\u00a0Reims\u00a0» va avec VILLE\u00a0: le mot est dans la liste, et tout le monde "
            "le dit.");
}

TEST(ThemeAnswer, takes_a_listed_word_behind_its_article) {
  EXPECT_EQ(fit_of("À LA PLAGE", "le sable"), ThemeFit::listed);
  EXPECT_EQ(fit_of("FRUIT", "l'abricot"), ThemeFit::listed);
  EXPECT_EQ(fit_of("VILLE", "Le Havre"), ThemeFit::listed);      // the article is part of it
  EXPECT_EQ(fit_of("CINÉMA", "Le Roi lion"), ThemeFit::listed);  // part of it in another list
  EXPECT_EQ(fit_of("CINÉMA", "Les Bronzés"), ThemeFit::listed);
}

// What readers found wrong at a table.
TEST(ThemeAnswer, leaves_loose_associations_to_the_judge) {
  constexpr std::pair<const char*, const char*> kLoose[] = {
      {"OISEAU", "Daffy Duck"},
      {"SPORT", "entraîner"},
      {"SPORT", "public"},
      {"SPORT", "voilier"},
      {"MEUBLE", "chevalet"},
      {"PIRATES", "mystère"},
      {"FLEUR OU PLANTE", "champignon"},
      {"DANS LA MER", "Bretagne"},
      {"DANS LA MER", "plastique"},
      {"CRÉATURES FANTASTIQUES", "Monstres et compagnie"},
      {"MÉTÉO", "éclipse"},
      {"MOYEN DE TRANSPORT", "marche"},
      {"SCIENCES", "rotation"},
      {"À LA PLAGE", "goûter"},
      {"EN FRANCE", "Miraculous"},
      {"À LA MONTAGNE", "glaçon"},
      {"AU SUPERMARCHÉ", "machine à laver"},
      {"BIJOU OU ACCESSOIRE", "cordon"},
      {"DESSERT", "grenade"},
      {"DESSERT", "groseille"},
      {"COULEUR", "flashy"},
      {"DANS LA SALLE DE BAINS", "œil"},
      {"PARTIE DU CORPS", "mucus"},
      {"FROID", "crème"},
      {"FROID", "pierre"},
      {"SCIENCES", "clavier"},
      {"DANS LA CUISINE", "fusil"},
      {"INSTRUMENT DE MUSIQUE", "serpent"},
      {"MÉTIER", "coq"},
      {"MEUBLE", "poudreuse"},
      {"OUTIL", "sauterelle"},
      {"VÊTEMENT", "basque"}};
  for (const auto& [theme, word] : kLoose)
    EXPECT_EQ(fit_of(theme, word), ThemeFit::for_the_judge) << theme << ": " << word;
}

TEST(ThemeAnswer, takes_a_listed_plural_and_refuses_a_plain_one) {
  EXPECT_EQ(fit_of("OUTIL", "ciseaux"), ThemeFit::listed);
  EXPECT_EQ(fit_of("JEU OU JOUET", "échecs"), ThemeFit::listed);
  EXPECT_EQ(fit_of("OUTIL", "marteaux"), ThemeFit::refused);
  EXPECT_EQ(said("OUTIL", "marteaux"),
            "MARTEAUX est le pluriel de «\u00a0marteau\u00a0»\u00a0: ce jeu demande le singulier.");
}

TEST(ThemeAnswer, leaves_an_unlisted_word_to_the_judge) {
  EXPECT_EQ(fit_of("PAYS", "marteau"), ThemeFit::for_the_judge);
  EXPECT_EQ(
      said("PAYS", "marteau"),
      "«\u00a0marteau\u00a0» est un mot, mais la liste ne le donne pas pour PAYS\u00a0: au juge de "
      "dire\u202f; s’il se tait, le mot passe.");
  EXPECT_EQ(judged("PAYS", "zblorg").reason.key(), "kokomots.fit_unlisted_unknown");
  EXPECT_EQ(fit_of("PAYS", "zblorg"), ThemeFit::for_the_judge);
}

TEST(ThemeAnswer, refuses_what_is_no_word_at_all) {
  EXPECT_EQ(fit_of("PAYS", "4x4"), ThemeFit::refused);
  EXPECT_EQ(fit_of("PAYS", ""), ThemeFit::refused);
}

TEST(ThemeAnswer, counts_eight_letters_where_the_theme_is_a_rule) {
  EXPECT_EQ(find_face("PLUS DE 7 LETTRES"), formal_face());
  EXPECT_EQ(find_face("more than 7 letters"), formal_face());
  EXPECT_EQ(fit_of("plus_de_7_lettres", "éléphant"), ThemeFit::by_rule);  // eight
  EXPECT_EQ(fit_of("plus_de_7_lettres", "tortues"), ThemeFit::refused);   // a plural besides
  EXPECT_EQ(fit_of("plus_de_7_lettres", "serpent"), ThemeFit::refused);   // seven
  EXPECT_EQ(fit_of("plus_de_7_lettres", "rancœur"), ThemeFit::by_rule);   // œ is two
  EXPECT_EQ(fit_of("plus_de_7_lettres", "Marseille"), ThemeFit::by_rule);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "éléphants"), ThemeFit::refused);
  EXPECT_EQ(
      said("plus_de_7_lettres", "chat"),
      "«\u00a0chat\u00a0» ne va pas avec PLUS DE 7 LETTRES\u00a0: 4 lettres seulement comptent.");
}

TEST(ThemeAnswer, leaves_a_long_word_that_is_no_known_noun_to_the_judge) {
  EXPECT_EQ(fit_of("plus_de_7_lettres", "mangeraient"), ThemeFit::for_the_judge);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "schtroumpfement"), ThemeFit::for_the_judge);
}

TEST(ThemeAnswer, counts_names_and_compounds_whole_and_phrases_by_one_word) {
  EXPECT_EQ(fit_of("plus_de_7_lettres", "planche a voile"), ThemeFit::refused);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "Buenos Aires"), ThemeFit::by_rule);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "porte-drapeau"), ThemeFit::by_rule);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "chef-d'œuvre"), ThemeFit::by_rule);
  EXPECT_EQ(fit_of("plus_de_7_lettres", "Abraham Lincoln"), ThemeFit::by_rule);
}

TEST(ThemeAnswer, refuses_a_form_that_the_game_refuses) {
  EXPECT_EQ(judged("MEUBLE", "jolie table").reason.key(), "kokomots.wrong_phrase");
  EXPECT_EQ(fit_of("MEUBLE", "des tables"), ThemeFit::refused);
  EXPECT_EQ(fit_of("MEUBLE", "la table"), ThemeFit::listed);
}

// One law: what a game answers when no card stands in the way.
TEST(ThemeAnswer, is_that_of_the_game_for_every_entry_and_theme) {
  int questions = 0;
  for (std::size_t i = 0; i < ThemeIndex::get().entries().size(); i += 37) {
    const Entry& entry = ThemeIndex::get().entries()[i];
    for (Face face = 0; face < kFaces; ++face, ++questions) {
      const Wording wording = wording_of(french(), {}, view_of(entry.text), {&face, 1});
      const Ruling ruling = rule_on(wording, {&face, 1}, {}, false);
      const ThemeAnswer answer =
          answer_about(unpacked(), french(), face, view_of(entry.text), Language::french);
      ASSERT_EQ(answer.is_accepted(), ruling.answer == Answer::listed) << view_of(entry.text);
      ASSERT_EQ(answer.fit == ThemeFit::refused, ruling.answer == Answer::wrong)
          << view_of(entry.text);
    }
  }
  EXPECT_GT(questions, 30'000);
}

}  // namespace
}  // namespace tablee::kokomots
