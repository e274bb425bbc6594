#pragma once
// Pioch'à Mots: the words of the game as types.
//
// Source: rulebook of Pioch'à Mots (Sandra Moreira Éditions). README.md beside this
// file tells how a game goes, lists each article with its test, and the rulings.
// Thread safety: value types.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/turn.h"
#include "games/piochamots/material.h"

namespace tablee::piochamots {

inline constexpr int kMostSeats = 6;
inline constexpr int kFewestLetters = 4;
inline constexpr int kExtraCards = 8;            // of the last player
inline constexpr Millis kToLook = 6'000;         // at what was shown, before a round's first card
inline constexpr std::size_t kMostLetters = 32;  // of a word that is shown
inline constexpr int kMostSearched = 16;         // cards of a hand whose best word is looked for

enum class Mode : std::uint8_t { race, in_turn };

enum class Phase : std::uint8_t {
  opening,  // chance turns up the cards that name the first player
  race,     // everybody still in may claim
  drawing,  // chance gives a card to the drawer
  decide,   // in turn: the drawer claims or keeps silent
  word,     // the claimer shows a word
  verdict,  // the dictionary answers
  last,     // one player is left
  dry,      // no card is left to draw
  over,
};

inline constexpr std::uint8_t kDrawClock = 1;
inline constexpr std::uint8_t kWordClock = 2;
inline constexpr std::uint8_t kLastClock = 3;

// Which card gives a letter of a shown word.
enum class Source : std::uint8_t { any, red, black, blank_red, blank_black };

constexpr bool is_blank(Source source) { return source >= Source::blank_red; }
constexpr bool is_red(Source source) {
  return source == Source::red || source == Source::blank_red;
}

struct Tile {
  std::uint8_t letter = 0;  // 0 to 25
  Source source = Source::any;

  bool operator==(const Tile&) const = default;
};

// A word as it is shown. Before it is allotted to cards its sources are `any`.
using Tiles = FixedList<Tile, kMostLetters>;

// Its letters, A-Z, and a word of these letters, kMostLetters at most, not allotted yet.
std::string letters_of(const Tiles& tiles);
Tiles tiles_of(std::string_view letters);

enum class Verb : std::uint8_t { draw, top, word, nothing, pass };

struct Move {
  Verb verb = Verb::pass;
  Tiles tiles;  // word; and of "Top !" where the word is shown in the same breath

  bool operator==(const Move&) const = default;
};

// Why the dictionary refused a word. Untold: it said no more than no, as in old logs.
enum class Reason : std::uint8_t { untold, unknown, excluded, acronym, compound };

struct Why {
  Reason reason = Reason::untold;
  FixedList<char, 40> form{};  // compound: as it is written, "arc-en-ciel"

  bool operator==(const Why&) const = default;
};

// The best word of each hand at the end of a round, A-Z, empty for none; no list: untold.
using BestWord = FixedList<char, kMostSearched>;
using BestWords = FixedList<BestWord, kMostSeats>;

enum class DrawKind : std::uint8_t { opening, card, verdict };

// What the dictionary says is drawn with the rest: a table is shown from its log alone.
struct Draw {
  DrawKind kind = DrawKind::card;
  std::uint8_t card = 0;  // opening, card
  bool accepted = false;  // verdict
  Why why{};              // verdict, refused
  BestWords best{};       // of the round that this verdict ends, or that ended before this card

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::piochamots
