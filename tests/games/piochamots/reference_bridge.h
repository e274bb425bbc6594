#pragma once
// Between the engine and the reference engine: the same cards, words and moves in
// the types of both.

#include "games/piochamots/reference.h"
#include "games/piochamots/rules.h"

namespace tablee::piochamots {

namespace plain = piochamots_reference;

inline plain::Card plain_card(int card) {
  const std::string name = kind_text(kind_of_card(card));
  return name == "*" ? plain::kBlank : plain::Card{name[0], name[1]};
}

inline plain::Cards plain_cards(CardSet cards) {
  plain::Cards all;
  cards.each([&all](int card) { all.insert(plain_card(card)); });
  return all;
}

// REQUIRES: no tile leaves its card open.
inline plain::Word plain_word(const Tiles& tiles) {
  plain::Word word;
  for (const Tile& tile : tiles) {
    const std::string name = tile_text(tile);  // "Er" or "*Er"
    if (name[0] == '*')
      word.push_back({plain::kBlank, name[1], name[2]});
    else
      word.push_back({{name[0], name[1]}, name[0], name[1]});
  }
  return word;
}

// The two engines name phases and verbs in the same order.
inline plain::Phase plain_phase(Phase phase) { return static_cast<plain::Phase>(phase); }
static_assert(static_cast<int>(plain::Phase::opening) == static_cast<int>(Phase::opening));
static_assert(static_cast<int>(plain::Phase::race) == static_cast<int>(Phase::race));
static_assert(static_cast<int>(plain::Phase::drawing) == static_cast<int>(Phase::drawing));
static_assert(static_cast<int>(plain::Phase::decide) == static_cast<int>(Phase::decide));
static_assert(static_cast<int>(plain::Phase::word) == static_cast<int>(Phase::word));
static_assert(static_cast<int>(plain::Phase::verdict) == static_cast<int>(Phase::verdict));
static_assert(static_cast<int>(plain::Phase::last) == static_cast<int>(Phase::last));
static_assert(static_cast<int>(plain::Phase::dry) == static_cast<int>(Phase::dry));
static_assert(static_cast<int>(plain::Phase::over) == static_cast<int>(Phase::over));

inline plain::Kind plain_kind(Verb verb) { return static_cast<plain::Kind>(verb); }
static_assert(static_cast<int>(plain::Kind::draw) == static_cast<int>(Verb::draw));
static_assert(static_cast<int>(plain::Kind::top) == static_cast<int>(Verb::top));
static_assert(static_cast<int>(plain::Kind::word) == static_cast<int>(Verb::word));
static_assert(static_cast<int>(plain::Kind::nothing) == static_cast<int>(Verb::nothing));
static_assert(static_cast<int>(plain::Kind::pass) == static_cast<int>(Verb::pass));

inline plain::Move plain_move(const Move& move) {
  plain::Move plain{plain_kind(move.verb), {}, {}};
  if (move.verb != Verb::word) return plain;
  plain.letters = letters_of(move.tiles);
  if (!move.tiles.empty() && move.tiles[0].source != Source::any)
    plain.cards = plain_word(move.tiles);
  return plain;
}

}  // namespace tablee::piochamots
