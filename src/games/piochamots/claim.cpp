#include "games/piochamots/claim.h"

#include <optional>

#include "games/piochamots/card_text.h"
#include "lexicon/folding.h"
#include "lexicon/vocabulary.h"
#include "messages/piochamots.h"

namespace tablee::piochamots {

namespace {

using Counts = std::array<std::int8_t, kKinds>;

Counts counts_of(CardSet hand) {
  Counts counts{};
  hand.each([&counts](int card) { ++counts[kind_of_card(card)]; });
  return counts;
}

Kind kind_of(const Tile& tile) {
  if (is_blank(tile.source)) return kBlankKind;
  return kind_of(tile.letter, is_red(tile.source) ? Colour::red : Colour::black);
}

Source letter_source(Colour colour) { return colour == Colour::red ? Source::red : Source::black; }
Source blank_source(Colour colour) {
  return colour == Colour::red ? Source::blank_red : Source::blank_black;
}

// Fills the open tiles, trying the colours in this order for each, then a blank.
std::optional<Tiles> filled(Tiles tiles, Counts left, std::initializer_list<Colour> colours) {
  for (Tile& tile : tiles) {
    if (tile.source != Source::any) continue;
    for (const Colour colour : colours) {
      std::int8_t& count = left[kind_of(tile.letter, colour)];
      if (tile.source != Source::any || count == 0) continue;
      tile.source = letter_source(colour);
      --count;
    }
    if (tile.source != Source::any) continue;
    if (left[kBlankKind] == 0) return std::nullopt;
    --left[kBlankKind];
    tile.source = blank_source(*colours.begin());
  }
  return tiles;
}

auto blanks_in(const Tiles& tiles) {
  return std::ranges::count_if(tiles, [](const Tile& tile) { return is_blank(tile.source); });
}

bool is_one_colour(const Tiles& tiles) {
  return std::ranges::all_of(
      tiles, [&](const Tile& tile) { return is_red(tile.source) == is_red(tiles[0].source); });
}

}  // namespace

std::string letters_of(const Tiles& tiles) {
  std::string letters;
  for (const Tile& tile : tiles) letters += letter_at(tile.letter);
  return letters;
}

Tiles tiles_of(std::string_view letters) {
  Tiles tiles;
  for (const char c : letters)
    tiles.push_back({static_cast<std::uint8_t>(letter_index(c)), Source::any});
  return tiles;
}

Points points_of(const Tiles& tiles) {
  return {.word = kPointsFor[tiles.size()],
          .bonus = is_one_colour(tiles) ? edition::colour_bonus : 0};
}

Hand hand_of(const CardSet& cards) {
  Hand hand;
  cards.each([&hand](int card) {
    if (letter_of(card) == kBlank) {
      ++hand.jokers;
    } else {
      ++hand.counts[static_cast<std::size_t>(letter_of(card))];
    }
  });
  return hand;
}

Result<Tiles> allot(const Tiles& tiles, CardSet hand) {
  Counts left = counts_of(hand);
  for (const Tile& tile : tiles) {
    if (tile.source == Source::any || left[kind_of(tile)]-- > 0) continue;
    if (is_blank(tile.source)) return refuse(messages::piochamots::blank_not_held);
    return refuse(messages::piochamots::card_not_held, {{"card", tile_text(tile)}});
  }
  std::optional<Tiles> best;  // in one colour
  for (const Colour colour : {Colour::red, Colour::black}) {
    const std::optional<Tiles> plain = filled(tiles, left, {colour});
    if (plain && is_one_colour(*plain) && (!best || blanks_in(*plain) < blanks_in(*best)))
      best = plain;
  }
  if (best) return *best;
  if (const std::optional<Tiles> mixed = filled(tiles, left, {Colour::red, Colour::black}))
    return *mixed;
  return refuse(messages::piochamots::letters_not_held, {{"word", letters_of(tiles)}});
}

Tiles best_claim(const AcceptedWords& words, CardSet hand) {
  Tiles best;
  if (hand.size() > kMostSearched) return best;
  int most = 0;
  int best_known = 0;
  words.each_anagram(hand_of(hand), [&](std::string_view letters, ClassMask classes) {
    if (!is_sayable(classes)) return;
    if (points_for(static_cast<int>(letters.size())) + edition::colour_bonus < most) return;
    const Tiles tiles = *allot(tiles_of(letters), hand);
    const int points = points_of(tiles).total();
    const int known = familiarity(classes);
    if (points < most || (points == most && known <= best_known)) return;
    best = tiles;
    most = points;
    best_known = known;
  });
  return best;
}

CardSet cards_of(const Tiles& tiles, CardSet hand) {
  CardSet cards;
  for (const Tile& tile : tiles)
    cards.add((CardKinds::of_kind(kind_of(tile)) & (hand - cards)).lowest());
  return cards;
}

}  // namespace tablee::piochamots
