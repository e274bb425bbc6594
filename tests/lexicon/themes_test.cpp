// The word lists of the themes (data/themes): well formed, known words, nothing twice.
// docs/themes.md tells how a list is written.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "french.h"
#include "lexicon/accepted_words.h"
#include "lexicon/folding.h"
#include "policies.h"
#include "theme_files.h"

namespace tablee {
namespace {

using test::FileEntry;
using test::theme_files;
using test::ThemeFile;

std::string letters_of(const FileEntry& entry) {
  const std::optional<Folded> folded = fold(entry.written);
  return folded ? folded->letters : "";
}

// From A to Z, or a capital with an accent (U+00C0 to U+00DE).
bool begins_with_a_capital(std::string_view text) {
  if (text[0] >= 'A' && text[0] <= 'Z') return true;
  return text.size() > 1 && text[0] == '\xc3' && static_cast<unsigned char>(text[1]) < 0x9fU;
}

bool is_one_word(const FileEntry& entry) {
  return entry.written.find_first_of(" -'.") == std::string::npos;
}

bool is_one_common_word(const FileEntry& entry) {
  return is_one_word(entry) && !begins_with_a_capital(entry.written);
}

TEST(Themes, are_all_there) {
  // Sixty, and one of them is a rule: more than seven letters.
  EXPECT_EQ(theme_files().size(), 59U);
  for (const ThemeFile& theme : theme_files()) EXPECT_GE(theme.entries.size(), 200U) << theme.slug;
}

TEST(Themes, begin_with_their_two_names) {
  for (const ThemeFile& theme : theme_files()) {
    ASSERT_EQ(theme.head.size(), 2U) << theme.slug;
    EXPECT_TRUE(theme.head[0].starts_with("# ") && theme.head[1].starts_with("# en: "))
        << theme.slug;
  }
}

TEST(Themes, are_sorted_by_their_letters_and_hold_nothing_twice) {
  for (const ThemeFile& theme : theme_files())
    for (std::size_t i = 1; i < theme.entries.size(); ++i)
      EXPECT_LT(letters_of(theme.entries[i - 1]), letters_of(theme.entries[i]))
          << theme.entries[i].place << ": " << theme.entries[i].written;
}

TEST(Themes, hold_what_can_be_typed_and_known_marks) {
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries) {
      EXPECT_GE(letters_of(entry).size(), 2U) << entry.place << ": " << entry.written;
      EXPECT_TRUE(entry.marks.empty() || entry.marks == "+" || entry.marks == "!" ||
                  entry.marks == "+!")
          << entry.place << ": " << entry.marks;
    }
}

TEST(Themes, mark_a_third_or_more_of_a_list_as_everyday) {
  for (const ThemeFile& theme : theme_files()) {
    const auto everyday = std::ranges::count_if(
        theme.entries, [](const FileEntry& entry) { return entry.marks.starts_with('+'); });
    EXPECT_GE(100 * everyday, 28 * std::ssize(theme.entries)) << theme.slug;
  }
}

TEST(Themes, hold_common_words_that_the_lexicon_knows_or_that_are_marked) {
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries) {
      if (!is_one_common_word(entry) || entry.marks.ends_with('!')) continue;
      EXPECT_NE(test::french().classes(letters_of(entry)), 0)
          << entry.place << ": " << entry.written;
    }
}

TEST(Themes, hold_no_plain_plural) {
  const AcceptedWords words(test::french(), test::policy_of("kokomots"));
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries) {
      if (!is_one_common_word(entry) || entry.marks.ends_with('!')) continue;
      EXPECT_TRUE(words.accepts(letters_of(entry))) << entry.place << ": " << entry.written;
    }
}

TEST(Themes, mark_as_unknown_only_what_is) {
  const AcceptedWords words(test::french(), test::policy_of("kokomots"));
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries)
      if (is_one_word(entry) && entry.marks.ends_with('!')) {
        EXPECT_FALSE(words.accepts(letters_of(entry))) << entry.place << ": " << entry.written;
      }
}

TEST(Themes, hold_everyday_names_that_the_lexicon_knows) {
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries)
      if (is_one_word(entry) && entry.marks.starts_with('+') &&
          begins_with_a_capital(entry.written)) {
        EXPECT_NE(test::french().classes(letters_of(entry)), 0)
            << entry.place << ": " << entry.written;
      }
}

// With its joints: "requin-tigre" and "requin tigre" have the same letters, not the same form.
std::string form_of(const FileEntry& entry) {
  std::string form = entry.written;
  for (std::size_t at = 0; (at = form.find("\u2019", at)) != std::string::npos;)
    form.replace(at, 3, "'");
  return form;
}

// The joints alone, each with the number of characters before it.
std::string joints_of(const std::string& form) {
  std::string joints;
  int letters = 0;
  for (const char c : form) {
    const bool is_joint = c == ' ' || c == '-' || c == '\'';
    const bool begins = (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    if (is_joint) joints += std::to_string(letters) + c;
    if (!is_joint && begins) ++letters;
  }
  return joints;
}

// Two things that are written with the same letters: a granddaughter is no little girl, the
// enamel no message.
bool are_two_things(std::string_view letters) {
  static constexpr std::string_view kTwo[] = {"CASSENOIX",   "EMAIL",    "FEUILLEMORTE",
                                              "MOULINAVENT", "OUTREMER", "PETITEFILLE"};
  return std::ranges::find(kTwo, letters) != std::end(kTwo);
}

// Written with a hyphen or in one in the dictionary, which means something else, or is not
// how people write it.
bool is_a_phrase_all_the_same(std::string_view letters) {
  static constexpr std::string_view kPhrases[] = {
      "BOULEDENEIGE", "CAFEAULAIT", "CHATEAUFORT", "FEUILLEMORTE", "HORSTAXE", "JAUNEORANGE",
      "PETITEFILLE",  "PETITPOIS",  "TETEDEMORT",  "TOMBASSE",     "VERGEANT"};
  return std::ranges::find(kPhrases, letters) != std::end(kPhrases);
}

// A word that is also a name of something else, which counts whole.
bool is_also_a_name(std::string_view letters) {
  static constexpr std::string_view kBoth[] = {
      "BONPOINT", "CHAPEAUDEPAILLE", "CHARLOTTEAUXFRAISES", "CHATNOIR",
      "IRONMAN",  "TABLERONDE",      "TAUREAUAILE"};
  return std::ranges::find(kBoth, letters) != std::end(kBoth);
}

TEST(Themes, agree_on_the_form_of_an_entry) {
  struct Seen {
    std::string form, place;
  };
  std::map<std::string, Seen> words, names;
  const auto is_phrase = [](const std::string& form) { return form.contains(' '); };
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries) {
      const std::string letters = letters_of(entry);
      const bool is_name = begins_with_a_capital(entry.written);
      const Seen here{form_of(entry), entry.place};
      (is_name ? names : words).try_emplace(letters, here);
      if (!is_name && !are_two_things(letters)) {
        const Seen& first = words.at(letters);
        EXPECT_EQ(joints_of(first.form), joints_of(here.form))
            << here.place << ": " << here.form << ", but " << first.place << ": " << first.form;
      }
      // A name counts whole, a phrase by one of its words: nobody may write both for one thing.
      const auto word = words.find(letters);
      const auto name = names.find(letters);
      if (word != words.end() && name != names.end() && is_phrase(word->second.form) &&
          !is_also_a_name(letters)) {
        ADD_FAILURE() << word->second.place << ": " << word->second.form << ", but "
                      << name->second.place << ": " << name->second.form;
        words.erase(word);
      }
    }
}

TEST(Themes, write_a_compound_as_the_dictionary_does) {
  for (const ThemeFile& theme : theme_files())
    for (const FileEntry& entry : theme.entries) {
      if (begins_with_a_capital(entry.written) || !entry.written.contains(' ')) continue;
      const std::string letters = letters_of(entry);
      if (test::french().classes(letters) == 0 || is_a_phrase_all_the_same(letters)) continue;
      const std::vector<std::string> forms = test::french().written_forms(letters);
      EXPECT_TRUE(
          std::ranges::any_of(forms, [](const std::string& form) { return form.contains(' '); }))
          << entry.place << ": " << entry.written << ", in the dictionary "
          << (forms.empty() ? letters : forms.front());
    }
}

}  // namespace
}  // namespace tablee
