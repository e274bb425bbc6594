// The table of hand values beside a walk of the graph, and the growth of a hand.

#include "games/piochamots/bot/hand_values.h"

#include <gtest/gtest.h>

#include <set>

#include "games/piochamots/bot/best_words.h"
#include "games/piochamots/bot/bot.h"
#include "games/piochamots/claim.h"
#include "games/piochamots/scene.h"
#include "lexicon/word_list.h"

namespace tablee::piochamots {

namespace {

const HandValues& values() {
  static const HandValues kValues(test_lexicon());
  return kValues;
}

DrawnHand random_hand(Dice& dice, std::size_t size) {
  CardSet pile = kAllCards;
  DrawnHand hand;
  while (hand.size() < size) {
    const int card = dice.pick(0, pile.words());
    pile.remove(card);
    hand.add(card);
  }
  return hand;
}

// The cards of a word in one colour, as long as there are copies.
CardSet cards_for(std::string_view letters, Colour colour) {
  CardSet cards;
  for (const char c : letters) {
    const Kind kind = kind_of(c - 'A', colour);
    cards.add((CardKinds::of_kind(kind) - cards).lowest());
  }
  return cards;
}

Tiles open_tiles(std::string_view letters) {
  Tiles tiles;
  for (const char c : letters)
    tiles.push_back({static_cast<std::uint8_t>(letter_index(c)), Source::any});
  return tiles;
}

}  // namespace

TEST(PiochamotsHandValues, every_multiset_has_a_rank_of_its_own) {
  std::set<std::uint32_t> ranks;
  for (std::uint8_t a = 0; a < kSymbols; ++a)
    for (std::uint8_t b = 0; b <= a; ++b)
      for (std::uint8_t c = 0; c <= b; ++c)
        for (std::uint8_t d = 0; d <= c; ++d) {
          SortedSymbols symbols;
          for (const std::uint8_t symbol : {b, a, d, c}) symbols.add(symbol);
          ranks.insert(symbols.rank());
        }
  EXPECT_EQ(ranks.size(), kFirstRank[5] - kFirstRank[4]);
  EXPECT_EQ(*ranks.begin(), kFirstRank[4]);
  EXPECT_EQ(*ranks.rbegin(), kFirstRank[5] - 1);
}

TEST(PiochamotsHandValues, the_order_of_the_cards_does_not_matter) {
  Dice dice(1);
  for (int i = 0; i < 200; ++i) {
    const DrawnHand hand = random_hand(dice, 1 + dice.rng().below(8));
    const DrawnHand sorted(hand.cards());
    EXPECT_EQ(sorted.all(), hand.all());
    EXPECT_EQ(sorted.red(), hand.red());
    EXPECT_EQ(sorted.black(), hand.black());
  }
}

TEST(PiochamotsHandValues, the_table_agrees_with_a_walk_of_the_graph) {
  Dice dice(2);
  for (std::size_t size = 1; size <= 16; ++size)
    for (int i = 0; i < 100; ++i) {
      const DrawnHand hand = random_hand(dice, size);
      const Lengths walked = walk_lengths(test_lexicon(), kFullVocabulary, hand.cards());
      EXPECT_EQ(values().lengths(hand), walked) << size;
      for (const int minimum : {4, 5, 7})
        EXPECT_EQ(values().best_points(hand, minimum), points_of(walked, minimum)) << size;
    }
}

TEST(PiochamotsHandValues, every_short_word_is_found_in_its_own_letters) {
  for (const std::string& word : test_words()) {
    if (word.size() < 4 || word.size() > kMostSymbols) continue;
    SortedSymbols symbols;
    for (const char c : word) symbols.add(kSymbolOf[letter_index(c)]);
    EXPECT_EQ(values().longest(symbols), static_cast<int>(word.size())) << word;
    SortedSymbols with_blanks;
    for (std::size_t i = 0; i < word.size(); ++i)
      with_blanks.add(kSymbolOf[i < 2 ? std::size_t{kBlank} : letter_index(word[i])]);
    EXPECT_EQ(values().longest(with_blanks), static_cast<int>(word.size())) << word;
  }
}

TEST(PiochamotsHandValues, one_colour_brings_the_bonus) {
  const Result<Lexicon> lexicon = lexicon_of_list("main\nmaison\n");
  const HandValues small(*lexicon);
  const CardSet red = cards_for("MAIN", Colour::red);
  EXPECT_EQ(small.best_points(red, 4), 55);
  EXPECT_EQ(small.best_points(red, 5), 0);
  CardSet mixed = cards_for("MAI", Colour::red);
  mixed.add(cards_for("N", Colour::black).lowest());
  EXPECT_EQ(small.best_points(mixed, 4), 5);
  mixed.add(CardKinds::of_kind(kBlankKind).lowest());  // stands for a red N
  EXPECT_EQ(small.best_points(mixed, 4), 55);
}

TEST(PiochamotsHandValues, the_best_word_brings_what_was_promised) {
  Dice dice(3);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const CardSet hand = random_hand(dice, 5 + dice.rng().below(8)).cards();
    const int promised = values().best_points(hand, 4);
    const std::string word = best_word(test_lexicon(), kFullVocabulary, hand, 4);
    EXPECT_EQ(word.empty(), promised == 0);
    if (word.empty()) continue;
    ++found;
    const Result<Tiles> tiles = allot(open_tiles(word), hand);
    ASSERT_TRUE(tiles) << word;
    EXPECT_EQ(points_of(*tiles).total(), promised) << word;
    EXPECT_TRUE(kWordPolicy.accepts(test_lexicon().classes(word), word.size()));
  }
  EXPECT_GT(found, 50);
}

TEST(PiochamotsHandValues, are_made_for_the_strongest_alone_and_once) {
  int made = 0;
  const MadeOnce<HandValues> counted([&made] {
    ++made;
    return PiochAMotsBot::make_tables(rules());
  });
  const Position pos = Scene().hand(0, "Mr Ar Ir Nr Er Rr").hand(1, "Kr Wr Xr Zr Qr").drawer(1);
  for (const int level : {1, 2, 3, 4, 5, 5}) {
    PiochAMotsBot bot(Knowledge<PiochAMots>(rules(), pos, seat_at(0)), counted, level, Deal(1), 0);
    while (!bot.step(64)) {
    }
    EXPECT_EQ(made, level < kLevels ? 0 : 1);
  }
}

TEST(PiochamotsHandValues, are_none_without_a_dictionary) {
  const PiochAMots without(GameResources{});
  EXPECT_EQ(tables_for<PiochAMotsBot>(without).get(), nullptr);
}

TEST(PiochamotsHandValues, without_the_table_hands_are_walked_with_the_same_answers) {
  const Result<Lexicon> other = lexicon_of_list("main\nmaison\nnoisette\n");
  const CardSet hand = cards_for("MAISON", Colour::black);
  const HandValues table(*other);
  const CardSet large = hand | cards_for("EAIORSTUNETSE", Colour::red);
  for (const CardSet cards : {hand, large})
    for (const HandValues* values : {static_cast<const HandValues*>(nullptr), &table})
      EXPECT_EQ(lengths_of(*other, kFullVocabulary, cards, kFewestLetters, values),
                table.lengths(cards));
  EXPECT_EQ(best_word(*other, kFullVocabulary, hand, 4), "MAISON");
}

}  // namespace tablee::piochamots
