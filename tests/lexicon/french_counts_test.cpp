// Counts within 2 % of those measured (shared/lexicon.md), so that a newer
// dictionary package does not break the build but a lost rule does.

#include <array>

#include "french.h"

namespace tablee::test {
namespace {

void expect_near(std::size_t count, std::size_t expected, const char* what) {
  EXPECT_GE(count * 100, expected * 98) << what << ' ' << count;
  EXPECT_LE(count * 100, expected * 102) << what << ' ' << count;
}

std::size_t count_if(const std::function<bool(std::string_view, ClassMask)>& fits) {
  std::size_t count = 0;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    count += fits(letters, classes) ? 1U : 0U;
  });
  return count;
}

std::size_t count_of(WordClass word_class) {
  return count_if(
      [&](std::string_view, ClassMask classes) { return has_class(classes, word_class); });
}

TEST(LexiconCounts, of_classes_are_as_measured) {
  expect_near(count_of(WordClass::common), 420'425, "common");
  expect_near(count_of(WordClass::infinitive), 8'177, "infinitive");
  expect_near(count_of(WordClass::verb_form), 285'432, "verb form");
  expect_near(count_of(WordClass::proper), 7'309, "proper");
  expect_near(count_of(WordClass::first_name), 2'733, "first name");
  expect_near(count_of(WordClass::compound), 11'165, "compound");
  expect_near(count_if([](std::string_view, ClassMask classes) {
                return has_class(classes, WordClass::common) && is_plural_only_reading(classes);
              }),
              76'347, "plural only");
}

TEST(LexiconCounts, of_lengths_are_as_measured) {
  constexpr std::array<std::size_t, 13> kCommon = {
      0, 0, 78, 533, 2'224, 7'085, 16'537, 30'445, 46'366, 58'733, 63'440, 59'550, 48'659};
  for (std::size_t length = 6; length < kCommon.size(); ++length)
    expect_near(count_if([&](std::string_view letters, ClassMask classes) {
                  return letters.size() == length && has_class(classes, WordClass::common);
                }),
                kCommon[length], ("length " + std::to_string(length)).c_str());
}

TEST(LexiconCounts, of_short_words_grew_by_the_additions) {
  for (const auto& [length, measured] :
       {std::pair{2, 78}, std::pair{3, 533}, std::pair{4, 2'224}, std::pair{5, 7'085}})
    EXPECT_GE(count_if([&, n = length](std::string_view letters, ClassMask classes) {
                return letters.size() == static_cast<std::size_t>(n) &&
                       has_class(classes, WordClass::common);
              }),
              static_cast<std::size_t>(measured))
        << length;
}

TEST(LexiconCounts, of_hand_kept_lists_are_what_was_asked) {
  EXPECT_GE(count_of(WordClass::acronym), 250U + 394U - 50U);
  EXPECT_GE(count_of(WordClass::everyday), 3'000U);
  EXPECT_GE(count_of(WordClass::never_by_bots), 200U);
}

}  // namespace
}  // namespace tablee::test
