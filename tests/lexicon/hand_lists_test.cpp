#include "lexbuild/hand_lists.h"

#include <functional>
#include <set>

#include "french.h"
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

TEST(LexiconHandLists, say_which_line_is_wrong) {
  EXPECT_EQ(problem_of([] { parse_additions("kip n\nkop\n"); }), "line 2: expected 2 word(s)");
  EXPECT_EQ(problem_of([] { parse_additions("kip z\n"); }),
            "line 1: unknown class z (n, i, v, j or x)");
  EXPECT_EQ(problem_of([] { parse_written("chat\n\nch4t\n"); }), "line 3: \"ch4t\" is not a word");
}

TEST(LexiconHandLists, of_the_project_hold_words_of_the_lexicon) {
  for (const char* name : {"everyday.txt", "never_by_bots.txt"})
    for (const std::string& word : parse_written(list_text(name)))
      EXPECT_TRUE(test::french().has(fold(word)->letters, kPlayable)) << name << ": " << word;
}

TEST(LexiconHandLists, of_the_project_name_no_word_twice) {
  for (const char* name : {"acronyms.txt", "refusals.txt"}) {
    std::set<std::string> seen;
    for (const std::string& word : parse_folded(list_text(name)))
      EXPECT_TRUE(seen.insert(word).second) << name << ": " << word;
  }
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
  lists.refusals = {"AV", "PI"};
  lists.acronyms = {"PI"};
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
