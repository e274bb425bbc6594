#include "lexbuild/hand_lists.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "french.h"
#include "games/kokomots/theme_lists.h"
#include "lexbuild/assembly.h"

namespace tablee::lexbuild {
namespace {

std::string problem_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
  return "";
}

std::string list_text(const std::string& name) {
  return test::file_text(TABLEE_LISTS_DIR "/" + name);
}

TEST(LexiconHandLists, add_the_plural_of_a_noun) {
  const std::vector<Addition> additions = parse_additions("# mots\nkip n\n\nay i  # invariable\n");
  ASSERT_EQ(additions.size(), 3U);
  EXPECT_EQ(additions[1].written, "kips");
  EXPECT_EQ(additions[1].lemma, "kip");
  EXPECT_EQ(additions[1].classes, mask_of(WordClass::common, WordClass::plural));
  EXPECT_EQ(additions[2].written, "ay");
}

TEST(LexiconHandLists, add_the_forms_of_a_verb) {
  // The dictionary conjugates "chanter" by its own rules: ours must give the same.
  std::set<std::string> ours;
  for (const Addition& addition : parse_additions("chanter v\n")) {
    ours.insert(addition.written);
    EXPECT_TRUE(has_class(addition.classes, WordClass::common)) << addition.written;
  }
  std::set<std::string> theirs;
  test::french().graph().each_word([&](std::string_view letters, ClassMask) {
    if (!letters.starts_with("CHANT")) return;
    for (const Reading& reading : test::french().readings(letters))
      if (reading.lemma == "chanter") theirs.insert(reading.written);
  });
  EXPECT_EQ(ours, theirs);
}

TEST(LexiconHandLists, make_proper_nouns_and_compounds_of_names) {
  const std::vector<Addition> names = parse_names("# pays\nEswatini\n  Sri Lanka \nPays-Bas\n");
  ASSERT_EQ(names.size(), 3U);
  EXPECT_EQ(names[0].classes, mask_of(WordClass::proper));
  EXPECT_EQ(names[1].written, "Sri Lanka");
  EXPECT_EQ(names[1].classes, mask_of(WordClass::compound));
  EXPECT_EQ(names[2].classes, mask_of(WordClass::compound));
  EXPECT_EQ(parse_first_names("Gabin\n")[0].classes,
            mask_of(WordClass::proper, WordClass::first_name));
  EXPECT_EQ(problem_of([] { parse_names("Paris\nR2D2\n"); }), "line 2: \"R2D2\" is not a word");
}

TEST(LexiconHandLists, name_every_kind_of_place) {
  // The headings of the file, with the least that each must hold. Nothing stands twice
  // under one heading, and the lexicon knows all of it.
  const std::map<std::string, std::size_t> wanted = {{"# countries", 197},    {"# capitals", 195},
                                                     {"# french towns", 300}, {"# regions", 18},
                                                     {"# departments", 101},  {"# rivers", 200}};
  std::map<std::string, std::set<std::string>> found;
  std::string heading;
  std::istringstream lines(list_text("places.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) {
      heading = line;
      continue;
    }
    const std::string letters = fold(line)->letters;
    EXPECT_TRUE(found[heading].insert(letters).second) << heading << ": " << line;
    EXPECT_TRUE(test::french().has(letters, mask_of(WordClass::proper, WordClass::compound)))
        << line;
  }
  for (const auto& [name, least] : wanted) EXPECT_GE(found[name].size(), least) << name;
}

TEST(LexiconHandLists, of_names_hold_what_the_dictionary_lacks_once) {
  const std::string folder = TABLEE_HUNSPELL_DIR;
  const Result<Lexicon> dictionary = Lexicon::own(
      assemble(test::file_text(folder + "/fr.aff"), test::file_text(folder + "/fr.dic"), {}, false)
          .file);
  std::set<std::string> seen;
  for (const Addition& name : parse_names(list_text("names.txt"))) {
    const std::string letters = fold(name.written)->letters;
    EXPECT_TRUE(seen.insert(letters).second) << name.written;
    EXPECT_EQ(dictionary->classes(letters), 0) << name.written << " is known already";
  }
  for (const Addition& name : parse_first_names(list_text("first_names.txt"))) {
    const std::string letters = fold(name.written)->letters;
    EXPECT_TRUE(seen.insert(letters).second) << name.written;
    EXPECT_FALSE(has_class(dictionary->classes(letters), WordClass::first_name)) << name.written;
  }
}

TEST(LexiconHandLists, say_what_every_acronym_stands_for) {
  // In order, each once, with a meaning that begins with its first letter or explains it, and no
  // other word is an acronym.
  std::string last;
  std::size_t entries = 0;
  for (const Acronym& acronym : parse_acronyms(list_text("acronyms.txt"))) {
    EXPECT_LT(last, acronym.letters);
    EXPECT_GE(acronym.meaning.size(), acronym.letters.size()) << acronym.letters;
    EXPECT_TRUE(test::french().has(acronym.letters, mask_of(WordClass::acronym)))
        << acronym.letters;
    last = acronym.letters;
    ++entries;
  }
  std::size_t known = 0;
  test::french().graph().each_word([&](std::string_view, ClassMask classes) {
    known += has_class(classes, WordClass::acronym) ? 1U : 0U;
  });
  EXPECT_EQ(known, entries);
  EXPECT_GE(entries, 200U);
  EXPECT_EQ(problem_of([] { parse_acronyms("TGV train à grande vitesse\nSVP\n"); }),
            "line 2: SVP does not say what it stands for");
}

TEST(LexiconHandLists, have_the_acronyms_of_dictionaries_and_no_names_or_codes) {
  const auto is_acronym = [](std::string_view letters) {
    return test::french().has(letters, mask_of(WordClass::acronym));
  };
  for (const char* word :
       {"ADN", "BD",  "CD",   "DVD",  "GPS", "HLM", "OGM", "PC",  "PDF", "QCM", "QI",
        "QG",  "RER", "RSVP", "SMIC", "SMS", "TGV", "TVA", "VTT", "WC",  "ZAC", "ZEP"})
    EXPECT_TRUE(is_acronym(word)) << word;
  for (const char* word :
       {"BMW", "SFR",  "PSG", "OM",  "FBI", "CIA",  "XAF", "EUR", "USD", "SS",  "PQ",  "QR",  "RTL",
        "TDF", "SNCF", "EDF", "USA", "RDA", "HTML", "PHP", "IBM", "ONU", "CGT", "NBA", "FIFA"})
    EXPECT_FALSE(is_acronym(word)) << word;
}

TEST(LexiconHandLists, keep_the_acronyms_of_the_source_that_are_listed) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v1\nSFX S. Y 1\nSFX S. 0 s . is:pl\nPFX Um Y 1\nPFX Um 0 kilo .\n";
  HandLists lists;
  lists.acronyms = {{"TGV", "train à grande vitesse"}};
  const Assembled built = assemble(
      kAffixes, "4\nTGV po:nom\nXAF po:nom\nPSA po:nom\nsap po:nom\nSAP po:nom\n", lists, true);
  const Result<Lexicon> lexicon = Lexicon::open(built.file);
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->classes("TGV"), mask_of(WordClass::acronym));
  EXPECT_EQ(lexicon->classes("XAF"), mask_of(WordClass::refused));
  EXPECT_FALSE(has_class(lexicon->classes("SAP"), WordClass::refused)) << "a word besides";
  EXPECT_FALSE(has_class(lexicon->classes("SAP"), WordClass::acronym));
}

TEST(LexiconHandLists, refuse_a_word_with_all_its_forms_where_a_star_says_so) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v1\nFLAG long\nSFX S. Y 2\nSFX S. 0 0 . is:sg\nSFX S. 0 s . is:pl\n"
      "PFX Um Y 1\nPFX Um 0 kilo .\n";
  EXPECT_TRUE(parse_refusals("WEYR*\nAV\n")[0].has_forms);
  HandLists lists;
  lists.refusals = {{"WEYR", true}, {"AV", false}};
  const Assembled built = assemble(
      kAffixes, "3\nweyr/S.() po:nom is:mas\nav/S.() po:nom is:mas\nweyrs po:adv\n", lists, true);
  const Result<Lexicon> lexicon = Lexicon::open(built.file);
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->classes("WEYR"), mask_of(WordClass::refused));
  EXPECT_EQ(lexicon->classes("WEYRS"), mask_of(WordClass::common, WordClass::other))
      << "another word too";
  EXPECT_TRUE(has_class(lexicon->classes("AVS"), WordClass::common));
}

TEST(LexiconHandLists, hold_plural_nouns_that_would_be_plain_plurals) {
  std::set<std::string> seen;
  for (const Addition& noun : parse_plural_nouns(list_text("plural_nouns.txt"))) {
    const std::string letters = fold(noun.written)->letters;
    EXPECT_TRUE(seen.insert(letters).second) << noun.written;
    const ClassMask classes = test::french().classes(letters);
    EXPECT_TRUE(has_class(classes, WordClass::plural)) << noun.written;
    EXPECT_TRUE(has_class(classes, WordClass::plural_only)) << noun.written;
    EXPECT_FALSE(is_plural_only_reading(classes)) << noun.written;
  }
  EXPECT_GE(seen.size(), 100U);
}

TEST(LexiconHandLists, say_which_line_is_wrong) {
  EXPECT_EQ(problem_of([] { parse_additions("kip n\nkop\n"); }), "line 2: expected 2 word(s)");
  EXPECT_EQ(problem_of([] { parse_additions("kip z\n"); }),
            "line 1: unknown class z (n, i, v, j or x)");
  EXPECT_EQ(problem_of([] { parse_additions("finir v\n"); }),
            "line 1: a verb must end in -er: finir");
  EXPECT_EQ(problem_of([] { parse_written("chat\n\nch4t\n"); }), "line 3: \"ch4t\" is not a word");
}

TEST(LexiconHandLists, of_the_project_hold_words_of_the_lexicon) {
  // With their accents: "eleve" is no word. What bots avoid may stand in a list of themes alone.
  const auto is_word = [](const std::string& word) {
    const std::vector<std::string> forms = test::french().written_forms(fold(word)->letters);
    return std::find(forms.begin(), forms.end(), word) != forms.end();
  };
  const kokomots::ThemeLists lists;
  for (const std::string& word : parse_written(list_text("everyday.txt")))
    EXPECT_TRUE(is_word(word)) << word;
  for (const std::string& word : parse_texts(list_text("never_by_bots.txt"))) {
    const bool is_listed =
        std::any_of(lists.entries().begin(), lists.entries().end(),
                    [&](const kokomots::ThemeEntry& e) { return e.written == word; });
    EXPECT_TRUE(is_word(word) || is_listed) << word;
  }
}

TEST(LexiconHandLists, of_everyday_words_hold_common_ones_only) {
  for (const std::string& word : parse_written(list_text("everyday.txt")))
    EXPECT_TRUE(test::french().has(fold(word)->letters, mask_of(WordClass::common))) << word;
}

TEST(LexiconHandLists, of_rare_forms_hold_words_that_would_be_everyday_ones) {
  std::set<std::string> listed;
  for (const std::string& word : parse_written(list_text("everyday.txt")))
    listed.insert(fold(word)->letters);
  for (const RefusedWord& word : parse_refusals(list_text("rare_forms.txt"))) {
    EXPECT_TRUE(test::french().has(word.letters, mask_of(WordClass::common))) << word.letters;
    const bool is_everyday = has_class(test::french().classes(word.letters), WordClass::everyday);
    // Tenses are taken out, the noun stays.
    EXPECT_EQ(is_everyday, word.has_forms) << word.letters;
    EXPECT_EQ(listed.contains(word.letters), word.has_forms) << word.letters;
  }
}

TEST(LexiconHandLists, leave_rare_forms_of_everyday_words_to_players) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v1\nFLAG long\nSFX F. Y 2\nSFX F. 0 0 . is:mas is:sg\n"
      "SFX F. 0 e . is:fem is:sg\nPFX Um Y 1\nPFX Um 0 kilo .\n";
  HandLists lists;
  lists.everyday = {"logiciel", "petit"};
  lists.rare_forms = {{"LOGICIELE"}};
  const Assembled built =
      assemble(kAffixes, "2\nlogiciel/F.() po:adj\npetit/F.() po:adj\n", lists, true);
  const Result<Lexicon> lexicon = Lexicon::open(built.file);
  ASSERT_TRUE(lexicon);
  const auto is_everyday = [&](std::string_view letters) {
    return has_class(lexicon->classes(letters), WordClass::everyday);
  };
  EXPECT_TRUE(is_everyday("LOGICIEL"));
  EXPECT_FALSE(is_everyday("LOGICIELE"));
  EXPECT_TRUE(has_class(lexicon->classes("LOGICIELE"), WordClass::common));
  EXPECT_TRUE(is_everyday("PETITE"));
}

TEST(LexiconHandLists, of_the_project_name_no_word_twice) {
  for (const char* name : {"refusals.txt", "rare_forms.txt"}) {
    std::set<std::string> seen;
    for (const RefusedWord& word : parse_refusals(list_text(name)))
      EXPECT_TRUE(seen.insert(word.letters).second) << name << ": " << word.letters;
  }
  for (const char* name : {"everyday.txt", "never_by_bots.txt"}) {
    std::set<std::string> seen;
    for (const std::string& word : parse_texts(list_text(name)))
      EXPECT_TRUE(seen.insert(word).second) << name << ": " << word;
  }
}

TEST(LexiconHandLists, keep_bots_from_all_forms_of_an_offensive_word) {
  const auto is_avoided = [](std::string_view letters) {
    return has_class(test::french().classes(letters), WordClass::never_by_bots);
  };
  for (const char* word : {"MERDERAIENT", "DEGUEULAIT", "NAZILLONNES", "CONNARDES", "LSD"})
    EXPECT_TRUE(is_avoided(word)) << word;
  for (const char* word : {"VIOLONS", "VIOLENT", "CONGE", "PETIT"})
    EXPECT_FALSE(is_avoided(word)) << word;
  // Whoever can be read only as a form of such words is one.
  test::french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (has_class(classes, WordClass::never_by_bots)) return;
    const std::vector<Reading> readings = test::french().readings(letters);
    EXPECT_FALSE(std::all_of(readings.begin(), readings.end(), [&](const Reading& reading) {
      const std::vector<std::string> forms =
          test::french().written_forms(fold(reading.lemma)->letters);
      return reading.lemma != reading.written && is_avoided(fold(reading.lemma)->letters) &&
             forms.size() == 1;
    })) << letters;
  });
}

TEST(LexiconHandLists, take_forms_that_are_nothing_else_with_an_offensive_word) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v1\nFLAG long\nSFX F. Y 4\nSFX F. 0 0 . is:mas is:sg\n"
      "SFX F. 0 s . is:mas is:pl\nSFX F. 0 e . is:fem is:sg\nSFX F. 0 es . is:fem is:pl\n"
      "PFX Um Y 1\nPFX Um 0 kilo .\n";
  HandLists lists;
  lists.never_by_bots = {"vilin"};
  // "viline" is a word of its own too, so only "vilins" is nothing but the listed word.
  const Assembled built =
      assemble(kAffixes, "3\nvilin/F.() po:adj\nviline po:nom is:fem is:sg\npoli/F.() po:adj\n",
               lists, true);
  const Result<Lexicon> lexicon = Lexicon::open(built.file);
  ASSERT_TRUE(lexicon);
  const auto is_avoided = [&](std::string_view letters) {
    return has_class(lexicon->classes(letters), WordClass::never_by_bots);
  };
  EXPECT_TRUE(is_avoided("VILIN"));
  EXPECT_TRUE(is_avoided("VILINS"));
  EXPECT_FALSE(is_avoided("VILINE"));
  EXPECT_FALSE(is_avoided("VILINES"));
  EXPECT_FALSE(is_avoided("POLIS"));
}

TEST(LexiconHandLists, keep_everyday_and_offensive_words_apart) {
  test::french().graph().each_word([](std::string_view letters, ClassMask classes) {
    EXPECT_FALSE(has_class(classes, WordClass::everyday) &&
                 has_class(classes, WordClass::never_by_bots))
        << letters;
  });
}

TEST(LexiconHandLists, make_irregular_plurals_plural) {
  for (const IrregularPlural& plural :
       parse_irregular_plurals(list_text("irregular_plurals.txt"))) {
    const std::string letters = fold(plural.plural)->letters;
    EXPECT_TRUE(has_class(test::french().classes(letters), WordClass::plural)) << plural.plural;
    EXPECT_TRUE(test::french().has(fold(plural.singular)->letters, kPlayable)) << plural.singular;
  }
}

TEST(LexiconHandLists, refuse_common_readings_only) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v9.9\nFLAG long\nSFX S. Y 1\nSFX S. 0 s [^s] is:pl\n"
      "PFX Um Y 1\nPFX Um 0 kilo .\n";
  HandLists lists;
  lists.refusals = {{"AV"}, {"PI"}};
  lists.acronyms = {{"PI", "propriété intellectuelle"}};
  const Assembled built = assemble(kAffixes, "2\nav po:nom is:inv\npi po:nom\n", lists, true);
  const Result<Lexicon> lexicon = Lexicon::open(built.file);
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->classes("AV"), mask_of(WordClass::refused));
  EXPECT_EQ(lexicon->classes("PI"), mask_of(WordClass::refused, WordClass::acronym));
  EXPECT_EQ(lexicon->about("version"), "9.9");
}

TEST(LexiconHandLists, report_words_that_no_dictionary_has) {
  constexpr std::string_view kAffixes =
      "# “TOUTES VARIANTES” v1\nSFX S. Y 1\nSFX S. 0 s . is:pl\nPFX Um Y 1\nPFX Um 0 kilo .\n";
  HandLists lists;
  lists.everyday = {"chat", "chta"};
  EXPECT_EQ(assemble(kAffixes, "1\nchat po:nom\n", lists, false).strangers,
            (std::vector<std::string>{"CHTA"}));
}

}  // namespace
}  // namespace tablee::lexbuild
