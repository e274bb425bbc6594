#include "lexbuild/expander.h"

#include <algorithm>

#include "french.h"
#include "lexbuild/classify.h"

namespace tablee::lexbuild {
namespace {

constexpr std::string_view kRules =
    "# “TOUTES VARIANTES” v7.0\n"
    "FLAG long\n"
    "SFX S. Y 2\n"
    "SFX S. 0 0/L'D'Q' [^sxz] is:sg\n"
    "SFX S. 0 s/D'Q' [^sxz] is:pl\n"
    "SFX zE Y 1\n"
    "SFX zE être suis être po:ipre po:1sg\n"
    "PFX L' Y 1\n"
    "PFX L' 0 l' .\n"
    "PFX Um Y 3\n"
    "PFX Um 0 0/S. .\n"
    "PFX Um 0 l' [aeiou]\n"
    "PFX Um 0 kilo/S.() .\n";

std::vector<std::string> forms_of(std::string_view line) {
  const AffixFile affixes(kRules);
  TextPool pool;
  std::vector<Form> forms;
  expand(parse_entry(line), affixes, pool, forms);
  std::vector<std::string> written;
  for (const Form& form : forms) written.emplace_back(form.written);
  std::sort(written.begin(), written.end());
  written.erase(std::unique(written.begin(), written.end()), written.end());
  return written;
}

using AcceptedWords = std::vector<std::string>;

TEST(LexiconExpander, leaves_a_bare_stem_out_when_it_needs_an_affix) {
  EXPECT_EQ(forms_of("joie/S.() po:nom is:fem"), (AcceptedWords{"joie", "joies"}));
  EXPECT_EQ(forms_of("nez/S.() po:nom"), AcceptedWords{});
  EXPECT_EQ(forms_of("nez/L' po:nom"), AcceptedWords{"nez"});
}

TEST(LexiconExpander, puts_suffixes_on_prefixed_units) {
  EXPECT_EQ(forms_of("mètre/Um() po:nom is:mas"),
            (AcceptedWords{"kilomètre", "kilomètres", "mètre", "mètres"}));
}

TEST(LexiconExpander, drops_elisions) {
  EXPECT_EQ(forms_of("arbre/L' po:nom"), AcceptedWords{"arbre"});
}

TEST(LexiconExpander, may_replace_the_whole_stem) {
  EXPECT_EQ(forms_of("être/zE() po:v0ei_____a"), AcceptedWords{"suis"});
}

TEST(LexiconExpander, compares_whole_letters_in_conditions) {
  EXPECT_TRUE(meets_at_end(U"été", parse_condition("[éè]")));
  EXPECT_TRUE(meets_at_end(U"été", parse_condition("[^e]t.")));
  EXPECT_FALSE(meets_at_end(U"été", parse_condition("[^é]")));
  EXPECT_FALSE(meets_at_end(U"é", parse_condition("té")));
  EXPECT_TRUE(meets_at_end(U"", parse_condition(".")));
  EXPECT_TRUE(meets_at_start(U"il", parse_condition("i[le]")));
  EXPECT_FALSE(meets_at_start(U"is", parse_condition("i[le]")));
}

TEST(LexiconExpander, finds_the_flags_of_a_stem_that_is_a_slash) {
  EXPECT_EQ(parse_entry("// po:sign").stem, "/");
  EXPECT_EQ(parse_entry("a/bcde po:nom").flags.size(), 2U);
}

TEST(LexiconExpander, stops_at_another_variant_and_says_what_to_install) {
  try {
    AffixFile("# AFFIXES DU DICTIONNAIRE ORTHOGRAPHIQUE FRANÇAIS “CLASSIQUE” v7.0\n");
    FAIL();
  } catch (const std::runtime_error& problem) {
    EXPECT_NE(std::string(problem.what()).find("apt-get install"), std::string::npos);
    EXPECT_NE(std::string(problem.what()).find("hunspell-fr-comprehensive"), std::string::npos);
  }
}

Readings classes_of(std::string_view written, std::string_view fields, bool is_entry = false) {
  const Entry entry = parse_entry("x " + std::string(fields));
  return classify({written, entry.tags, is_entry}, *fold(written));
}

TEST(LexiconClassify, tells_names_acronyms_and_words_apart) {
  EXPECT_EQ(classes_of("Paris", "po:npr")[0], mask_of(WordClass::proper));
  EXPECT_EQ(classes_of("Sophie", "po:prn")[0], mask_of(WordClass::proper, WordClass::first_name));
  EXPECT_EQ(classes_of("France", "po:nom")[0], mask_of(WordClass::proper));
  EXPECT_EQ(classes_of("QI", "po:nom")[0], mask_of(WordClass::acronym));
  EXPECT_EQ(classes_of("joule", "po:nom")[0], mask_of(WordClass::common, WordClass::noun));
  EXPECT_EQ(classes_of("vite", "po:adv")[0], mask_of(WordClass::common, WordClass::other));
}

TEST(LexiconClassify, drops_what_is_no_word) {
  EXPECT_EQ(classes_of("XIV", "po:nbro")[0], 0);
  EXPECT_EQ(classes_of("Mme", "po:titr")[0], 0);
  EXPECT_EQ(classes_of("AgCl", "po:nom")[0], 0);
  EXPECT_EQ(classes_of("qu", "po:mg po:cjsub po:err")[0], 0);
  EXPECT_EQ(classes_of("abrupto", "po:loc.adv")[0], 0);
  EXPECT_EQ(classes_of("mangè", "po:v1_it po:ipre po:1isg")[0], 0);
  EXPECT_TRUE(is_dropped(parse_entry("kg/||-- po:nom")));
}

TEST(LexiconClassify, keeps_a_piece_of_a_phrase_that_is_also_a_word) {
  EXPECT_NE(classes_of("sans", "po:mg po:prep po:loc.adv")[0], 0);
  EXPECT_NE(classes_of("afin", "po:mg po:loc.prepv po:loc.cj")[0], 0);
}

TEST(LexiconClassify, tells_plurals_from_plural_nouns) {
  EXPECT_EQ(classes_of("joues", "po:nom is:pl")[0], mask_of(WordClass::common, WordClass::plural));
  EXPECT_EQ(classes_of("mœurs", "po:nom is:pl", true)[0],
            mask_of(WordClass::common, WordClass::plural_only));
  EXPECT_EQ(classes_of("les", "po:mg po:det is:pl st:le", true)[0],
            mask_of(WordClass::common, WordClass::other));
}

TEST(LexiconClassify, reads_a_plural_participle_twice) {
  const Readings readings = classes_of("mangés", "po:v1_it po:ppas po:adj is:pl");
  EXPECT_EQ(readings[0], mask_of(WordClass::common, WordClass::verb_form));
  EXPECT_EQ(readings[1], mask_of(WordClass::common, WordClass::plural));
}

}  // namespace
}  // namespace tablee::lexbuild
