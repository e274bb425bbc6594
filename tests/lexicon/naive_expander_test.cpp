// The fast expander and its plain twin give the same forms of the same entries.

#include "naive_expander.h"

#include <algorithm>
#include <hunspell/hunspell.hxx>

#include "core/rng.h"
#include "french.h"
#include "lexbuild/expander.h"

namespace tablee::test {
namespace {

using AcceptedWords = std::set<std::string>;

#ifdef TABLEE_EVERY_FORM
constexpr std::size_t kEntries = 3'000;
#else
constexpr std::size_t kEntries = 300;  // a sanitizer makes the plain one slower still
#endif

const std::string kFolder = TABLEE_HUNSPELL_DIR;

const std::string& affix_text() {
  static const std::string kText = file_text(kFolder + "/fr.aff");
  return kText;
}

const NaiveExpander& naive_french() {
  static const NaiveExpander kExpander(affix_text());
  return kExpander;
}

// The lines of fr.dic after the first, which is a count.
const std::vector<std::string>& entries() {
  static const std::vector<std::string> kLines = [] {
    std::istringstream in(file_text(kFolder + "/fr.dic"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
      if (!line.empty()) lines.push_back(line);
    lines.erase(lines.begin());
    return lines;
  }();
  return kLines;
}

// Always the same ones: a random sample, and every entry that a metric prefix touches,
// because these are few and go through all of the machinery.
std::vector<std::string> sample() {
  std::vector<std::string> lines;
  Rng rng(20261115);
  for (std::size_t i = 0; i < kEntries; ++i)
    lines.push_back(entries()[rng.below(static_cast<std::uint32_t>(entries().size()))]);
  for (const std::string& line : entries()) {
    const std::size_t slash = line.find('/', 1);
    const std::string flags = slash == line.npos ? "" : line.substr(slash, line.find(' ') - slash);
    for (const char* flag : {"Um", "Ui", "U."})
      if (flags.find(flag) != flags.npos) lines.push_back(line);
  }
  return lines;
}

// Elisions (l'arbre) are no words to play, so the fast one does not make them.
AcceptedWords without_elisions(const std::set<NaiveForm>& forms) {
  AcceptedWords words;
  for (const NaiveForm& form : forms)
    if (form.prefix.find('\'') == form.prefix.npos) words.insert(form.written);
  return words;
}

AcceptedWords fast_forms(const std::string& line, const lexbuild::AffixFile& affixes) {
  lexbuild::TextPool pool;
  std::vector<lexbuild::Form> forms;
  lexbuild::expand(lexbuild::parse_entry(line), affixes, pool, forms);
  AcceptedWords words;
  for (const lexbuild::Form& form : forms) words.emplace(form.written);
  return words;
}

constexpr std::string_view kRules =
    "FLAG long\nFULLSTRIP\nNEEDAFFIX ()\nFORBIDDENWORD {}\nCIRCUMFIX **\n"
    "SFX S. Y 2\n"
    "SFX S. 0 0/L'D' [^sxz] is:sg\n"
    "SFX S. 0 s/D' [^sxz] is:pl\n"
    "SFX zE Y 1\n"
    "SFX zE être suis être po:ipre po:1sg\n"
    "SFX a0 Y 2\n"
    "SFX a0 yer ie [aou]yer\n"
    "SFX a0 yer ye [^ou]yer\n"
    "PFX L' Y 1\n"
    "PFX L' 0 l' [aeéiou]\n"
    "PFX D' N 1\n"
    "PFX D' 0 d' [aeéiou]\n"
    "PFX Um Y 2\n"
    "PFX Um 0 0/S. .\n"
    "PFX Um 0 kilo/S.() .\n";

AcceptedWords naive_words(std::string_view line) {
  AcceptedWords words;
  for (const NaiveForm& form : NaiveExpander(kRules).forms_of(line)) words.insert(form.written);
  return words;
}

TEST(LexiconNaiveExpander, leaves_out_a_stem_that_needs_an_affix) {
  EXPECT_EQ(naive_words("joie/S.() po:nom"), (AcceptedWords{"joie", "joies"}));
  EXPECT_EQ(naive_words("nez/S.() po:nom"), AcceptedWords{});
  EXPECT_EQ(naive_words("nez/S. po:nom"), AcceptedWords{"nez"});
  EXPECT_EQ(naive_words("zzz/S.{} po:nom"), AcceptedWords{});
}

TEST(LexiconNaiveExpander, crosses_a_prefix_with_a_suffix_when_both_allow_it) {
  // L' comes from the suffix and crosses; D' does not cross; é counts as one letter.
  EXPECT_EQ(naive_words("été/S.() po:nom"), (AcceptedWords{"été", "étés", "l'été"}));
  EXPECT_EQ(naive_words("été/D' po:nom"), (AcceptedWords{"d'été", "été"}));
}

TEST(LexiconNaiveExpander, follows_a_prefix_to_its_own_suffixes) {
  EXPECT_EQ(naive_words("mètre/Um() po:nom"),
            (AcceptedWords{"kilomètre", "kilomètres", "mètre", "mètres"}));
}

TEST(LexiconNaiveExpander, reads_conditions_and_strips_whole_stems) {
  EXPECT_EQ(naive_words("être/zE() po:v0"), AcceptedWords{"suis"});
  EXPECT_EQ(naive_words("payer/a0() po:v1"), (AcceptedWords{"paie", "paye"}));
  EXPECT_EQ(naive_words("ployer/a0() po:v1"), AcceptedWords{"ploie"});
}

TEST(LexiconNaiveExpander, refuses_what_it_does_not_understand) {
  for (const char* text :
       {"FLAG num\n", "SFX A. Y 1\nSFX A. 0 x/B. .\nSFX B. Y 1\nSFX B. 0 y .\n",
        "CIRCUMFIX **\nPFX A. Y 1\nPFX A. 0 x/** .\n", "SFX A. Y 1\nSFX A. 0 x/odd .\n"})
    EXPECT_THROW(NaiveExpander{text}, std::runtime_error) << text;
}

TEST(LexiconNaiveExpander, agrees_with_the_fast_one) {
  const lexbuild::AffixFile affixes(affix_text());
  std::size_t forms = 0;
  for (const std::string& line : sample()) {
    const AcceptedWords expected = without_elisions(naive_french().forms_of(line));
    ASSERT_EQ(fast_forms(line, affixes), expected) << line;
    forms += expected.size();
  }
  EXPECT_GT(forms, kEntries * 3);  // verbs and units were among them
}

// The judge between the two: what the plain one makes, elisions included, is French.
TEST(LexiconNaiveExpander, makes_only_what_hunspell_accepts) {
  Hunspell hunspell((kFolder + "/fr.aff").c_str(), (kFolder + "/fr.dic").c_str());
  std::size_t elided = 0;
  for (const std::string& line : sample()) {
    for (const NaiveForm& form : naive_french().forms_of(line)) {
      elided += form.prefix.ends_with('\'') ? 1U : 0U;
      ASSERT_TRUE(hunspell.spell(form.written)) << form.written << ", from " << line;
    }
  }
  EXPECT_GT(elided, kEntries);
}

}  // namespace
}  // namespace tablee::test
