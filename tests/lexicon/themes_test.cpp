// The word lists of the themes (data/themes): well formed, known words, nothing twice.
// docs/themes.md tells how a list is written.

#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace tablee
