// Every theme can be played with nearly every hand and column of Kokomots.
//
// The cards and what they ask are a small plain twin of the game's own: a word takes at least
// one card of the three in the hand and one of the two on the column, each card its own letter
// of the word. As one card of each is enough, a theme is known by which pairs of cards some
// entry takes, and a deal is a question of bits.
// `--gtest_filter='PlayableThemes.*' --gtest_output=json:FILE` writes the figures.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <functional>
#include <set>
#include <span>

#include "core/rng.h"
#include "core/text.h"
#include "core/utf8.h"
#include "french.h"
#include "games/kokomots/theme_lists.h"
#include "lexicon/folding.h"

namespace tablee::test {
namespace {

// A kind of card: a letter, anywhere in the word or in one place. To be spelt is to be anywhere.
enum Place : std::size_t { anywhere, first, second, last };
constexpr std::size_t kKinds = 26 * 4;
using Kinds = std::bitset<kKinds>;
std::size_t kind(char letter, Place place) { return letter_index(letter) * 4 + place; }

// The 110 letter cards.
std::vector<std::size_t> letter_cards() {
  constexpr std::array<int, 26> kPlain = {7, 2, 4, 4, 9, 2, 3, 2, 8, 1, 1, 3, 3,
                                          5, 6, 2, 1, 5, 5, 5, 5, 2, 1, 1, 2, 1};
  std::vector<std::size_t> cards;
  for (unsigned i = 0; i < 26; ++i)
    cards.insert(cards.end(), static_cast<std::size_t>(kPlain[i]), kind(letter_at(i), anywhere));
  const auto add = [&](std::string_view letters, Place place) {
    for (const char letter : letters) cards.push_back(kind(letter, place));
  };
  add("BCMPS", first);
  add("AELOR", second);
  add("AENRT", last);
  add("HLNPT", anywhere);
  return cards;
}

// Which cards go with which: bit b of row a when some word takes a card of each.
class Pairs {
 public:
  void add(std::string_view letters) {
    std::vector<Kinds> at(letters.size());
    for (std::size_t i = 0; i < letters.size(); ++i) {
      at[i].set(kind(letters[i], anywhere));
      if (i == 0) at[i].set(kind(letters[i], first));
      if (i == 1) at[i].set(kind(letters[i], second));
      if (i + 1 == letters.size()) at[i].set(kind(letters[i], last));
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
      Kinds others;
      for (std::size_t j = 0; j < at.size(); ++j)
        if (j != i) others |= at[j];
      for (std::size_t k = 0; k < kKinds; ++k)
        if (at[i][k]) rows_[k] |= others;
    }
  }
  bool can_play(std::span<const std::size_t> hand, std::span<const std::size_t> column) const {
    Kinds below;
    for (const std::size_t card : column) below.set(card);
    return std::ranges::any_of(hand, [&](std::size_t card) { return (rows_[card] & below).any(); });
  }

 private:
  std::array<Kinds, kKinds> rows_;
};

// The letters that the cards of one word may be taken from: a name or a compound whole, a
// phrase by one of its words.
void each_unit(std::string_view written, const std::function<void(std::string_view)>& visit) {
  static const std::set<std::string, std::less<>> kLinks = {
      "A", "AU", "AUX", "D", "DE", "DES", "DU", "EN", "ET", "L", "LA", "LE", "LES"};
  std::string_view rest = written;
  if (is_capital(*take_character(rest))) return visit(fold(written)->letters);
  std::string spaced(written);
  std::ranges::replace(spaced, '\'', ' ');
  for (const std::string_view part : split_words(spaced))
    if (const std::optional<Folded> folded = fold(part);
        folded && !kLinks.contains(folded->letters))
      visit(folded->letters);
}

struct Deal {
  std::array<std::size_t, 5> cards;
  std::span<const std::size_t> hand() const { return std::span(cards).first(3); }
  std::span<const std::size_t> column() const { return std::span(cards).last(2); }
};

const std::vector<Deal>& deals() {
  static const std::vector<Deal> all = [] {
    std::vector<Deal> made;
    std::vector<std::size_t> cards = letter_cards();
    Rng rng(2026);
    for (int i = 0; i < 10'000; ++i) {
      Deal& deal = made.emplace_back();
      for (std::size_t k = 0; k < deal.cards.size(); ++k) {
        std::swap(cards[k], cards[k + rng.below(static_cast<std::uint32_t>(cards.size() - k))]);
        deal.cards[k] = cards[k];
      }
    }
    return made;
  }();
  return all;
}

// Of ten thousand.
int playable(const Pairs& pairs) {
  return static_cast<int>(std::ranges::count_if(
      deals(), [&](const Deal& deal) { return pairs.can_play(deal.hand(), deal.column()); }));
}

constexpr int kEnough = 9'700;

TEST(PlayableThemes, deal_the_cards_of_the_game) {
  const std::vector<std::size_t> cards = letter_cards();
  EXPECT_EQ(cards.size(), 110U);
  EXPECT_EQ(std::ranges::count(cards, kind('E', anywhere)), 9);
  EXPECT_EQ(std::ranges::count(cards, kind('H', anywhere)), 3);  // one is to be spelt
  EXPECT_EQ(std::ranges::count(cards, kind('S', first)), 1);
}

TEST(PlayableThemes, ask_a_letter_for_each_card) {
  Pairs pairs;
  pairs.add("CANADA");
  const auto takes = [&](std::size_t hand, std::size_t column) {
    return pairs.can_play(std::span(&hand, 1), std::span(&column, 1));
  };
  EXPECT_TRUE(takes(kind('C', first), kind('A', last)));
  EXPECT_TRUE(takes(kind('A', second), kind('A', last)));
  EXPECT_TRUE(takes(kind('A', anywhere), kind('A', anywhere)));
  EXPECT_FALSE(takes(kind('C', anywhere), kind('C', anywhere)));  // it has one C
  EXPECT_FALSE(takes(kind('C', first), kind('C', anywhere)));
  EXPECT_FALSE(takes(kind('A', second), kind('A', second)));
  EXPECT_FALSE(takes(kind('N', last), kind('C', first)));
  EXPECT_FALSE(takes(kind('C', first), kind('Z', anywhere)));
}

TEST(PlayableThemes, count_a_phrase_by_one_word) {
  std::vector<std::string> units;
  const auto keep = [&](std::string_view unit) { units.emplace_back(unit); };
  each_unit("planche à voile", keep);
  each_unit("porte-clés", keep);
  each_unit("Côte d'Ivoire", keep);
  EXPECT_EQ(units, (std::vector<std::string>{"PLANCHE", "VOILE", "PORTECLES", "COTEDIVOIRE"}));
}

TEST(PlayableThemes, can_be_played_with_97_deals_of_100) {
  const kokomots::ThemeLists lists;
  for (std::size_t theme = 0; theme < lists.size(); ++theme) {
    Pairs all;
    Pairs everyday;
    for (const kokomots::ThemeEntry& entry : lists.entries()) {
      if (!entry.is_in(theme)) continue;
      each_unit(entry.written, [&](std::string_view unit) {
        all.add(unit);
        if ((entry.everyday >> theme & 1U) != 0) everyday.add(unit);
      });
    }
    const std::string id(lists.id(theme));
    EXPECT_GE(playable(all), kEnough) << id;
    EXPECT_GE(playable(everyday), kEnough) << id << ", with everyday words alone";
    RecordProperty(id, std::to_string(playable(all)) + " " + std::to_string(playable(everyday)));
  }
}

TEST(PlayableThemes, can_play_words_of_more_than_seven_letters) {
  Pairs pairs;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (letters.size() >= 8 && has_class(classes, WordClass::everyday) &&
        has_class(classes, WordClass::noun))
      pairs.add(letters);
  });
  EXPECT_GE(playable(pairs), kEnough);
  RecordProperty("plus_de_7_lettres", playable(pairs));
}

}  // namespace
}  // namespace tablee::test
