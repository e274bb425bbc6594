// The word lists of the themes (data/themes): well formed, known words, nothing twice.
// docs/themes.md tells how a list is written.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "french.h"
#include "lexicon/accepted_words.h"
#include "lexicon/folding.h"
#include "policies.h"

namespace tablee {
namespace {

struct Entry {
  std::string written, marks;
  std::string place;  // file and line, for a finding
};

struct Theme {
  std::string slug;
  std::vector<std::string> head;
  std::vector<Entry> entries;
};

Entry parse_line(const std::string& line, const std::string& place) {
  const std::size_t end = line.find_first_not_of("+!");
  if (end == 0 || line[end] != ' ') return {line, "", place};
  return {line.substr(end + 1), line.substr(0, end), place};
}

const std::vector<Theme>& themes() {
  static const std::vector<Theme> all = [] {
    std::vector<Theme> read;
    for (const auto& file : std::filesystem::directory_iterator(TABLEE_THEMES_DIR)) {
      Theme theme{file.path().stem(), {}, {}};
      std::ifstream in(file.path());
      int number = 0;
      for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.starts_with('#'))
          theme.head.push_back(line);
        else
          theme.entries.push_back(parse_line(line, theme.slug + ":" + std::to_string(number)));
      }
      read.push_back(std::move(theme));
    }
    std::ranges::sort(read, {}, &Theme::slug);
    return read;
  }();
  return all;
}

std::string letters_of(const Entry& entry) {
  const std::optional<Folded> folded = fold(entry.written);
  return folded ? folded->letters : "";
}

// From A to Z, or a capital with an accent (U+00C0 to U+00DE).
bool begins_with_a_capital(std::string_view text) {
  if (text[0] >= 'A' && text[0] <= 'Z') return true;
  return text.size() > 1 && text[0] == '\xc3' && static_cast<unsigned char>(text[1]) < 0x9fU;
}

bool is_one_common_word(const Entry& entry) {
  return entry.written.find_first_of(" -'.") == std::string::npos &&
         !begins_with_a_capital(entry.written);
}

// Said in the plural by everybody: on a list they are right as they are (ruling K8).
const std::set<std::string_view> kLivesInThePlural = {
    "agapes",   "armoiries",     "boules",     "braies",     "bretelles",   "catacombes",
    "chausses", "ciseaux",       "claquettes", "claves",     "courses",     "céréales",
    "dames",    "devoirs",       "dominos",    "données",    "douves",      "favoris",
    "flots",    "gambas",        "jonchets",   "jumelles",   "lunettes",    "maracas",
    "maths",    "mathématiques", "oreillons",  "oubliettes", "paroles",     "préparatifs",
    "pâtes",    "retrouvailles", "sciences",   "soldes",     "toilettes",   "travaux",
    "tripes",   "ténèbres",      "urgences",   "vacances",   "victuailles", "vivres",
    "yams",     "échecs",        "écouteurs",  "étrennes"};

TEST(Themes, are_all_there) {
  // Sixty, and one of them is a rule: more than seven letters.
  EXPECT_EQ(themes().size(), 59U);
  for (const Theme& theme : themes()) EXPECT_GE(theme.entries.size(), 200U) << theme.slug;
}

TEST(Themes, begin_with_their_two_names) {
  for (const Theme& theme : themes()) {
    ASSERT_EQ(theme.head.size(), 2U) << theme.slug;
    EXPECT_TRUE(theme.head[0].starts_with("# ") && theme.head[1].starts_with("# en: "))
        << theme.slug;
  }
}

TEST(Themes, are_sorted_by_their_letters_and_hold_nothing_twice) {
  for (const Theme& theme : themes())
    for (std::size_t i = 1; i < theme.entries.size(); ++i)
      EXPECT_LT(letters_of(theme.entries[i - 1]), letters_of(theme.entries[i]))
          << theme.entries[i].place << ": " << theme.entries[i].written;
}

TEST(Themes, hold_what_can_be_typed_and_known_marks) {
  for (const Theme& theme : themes())
    for (const Entry& entry : theme.entries) {
      EXPECT_GE(letters_of(entry).size(), 2U) << entry.place << ": " << entry.written;
      EXPECT_TRUE(entry.marks.empty() || entry.marks == "+" || entry.marks == "!" ||
                  entry.marks == "+!")
          << entry.place << ": " << entry.marks;
    }
}

TEST(Themes, mark_a_third_or_more_of_a_list_as_everyday) {
  for (const Theme& theme : themes()) {
    const auto everyday = std::ranges::count_if(
        theme.entries, [](const Entry& entry) { return entry.marks.starts_with('+'); });
    EXPECT_GE(100 * everyday, 28 * std::ssize(theme.entries)) << theme.slug;
  }
}

TEST(Themes, hold_common_words_that_the_lexicon_knows_or_that_are_marked) {
  for (const Theme& theme : themes())
    for (const Entry& entry : theme.entries) {
      if (!is_one_common_word(entry) || entry.marks.ends_with('!')) continue;
      EXPECT_NE(test::french().classes(letters_of(entry)), 0)
          << entry.place << ": " << entry.written;
    }
}

TEST(Themes, hold_no_plain_plural) {
  const AcceptedWords words(test::french(), test::policy_of("kokomots"));
  for (const Theme& theme : themes())
    for (const Entry& entry : theme.entries) {
      if (!is_one_common_word(entry) || entry.marks.ends_with('!')) continue;
      EXPECT_TRUE(words.accepts(letters_of(entry)) || kLivesInThePlural.contains(entry.written))
          << entry.place << ": " << entry.written;
    }
}

}  // namespace
}  // namespace tablee
