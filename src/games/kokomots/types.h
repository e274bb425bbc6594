#pragma once
// Kokomots: the words of the game as types.
//
// Source: rulebook of Kokomots (Jonathan Favre-Godal and another author). README.md beside
// this file tells how a game goes, lists each article with its test, and the rulings.
// Thread safety: value types.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/turn.h"
#include "games/kokomots/material.h"

namespace tablee::kokomots {

inline constexpr std::size_t kMostPlayers = 6;  // who keep cards: seats, or teams
inline constexpr std::size_t kColumns = 4;
inline constexpr std::size_t kPiles = 2;  // of letters, under each theme
inline constexpr std::uint8_t kPileSize = 5;
inline constexpr std::size_t kHandSize = 3;
inline constexpr std::size_t kPackets = 3;  // of 1, 2 and 3 cards
inline constexpr int kWordsOfATurn = 3;     // that a team needs to keep its themes
inline constexpr int kEmptyPiles = 3;       // that end the game
inline constexpr std::size_t kMostWords = kColumns * kPileSize;
inline constexpr std::size_t kMostLetters = 36;  // of a word, with what parts it

inline constexpr Millis kFirstLook = 6000;     // more for the first clock of a game
inline constexpr Millis kLetterTime = 2000;    // to spell a letter once the sand is out
inline constexpr Millis kAnnounceTime = 5000;  // after a slap
inline constexpr Millis kChoiceTime = 5000;    // to choose the card that a mistake costs
inline constexpr Millis kSearchTime = 60'000;  // simultaneous
inline constexpr Millis kHushTime = 10'000;    // after a slap without a word
inline constexpr int kMostMaintained = 3;      // words of a seat in a game
inline constexpr int kSilencesOfARound = 2;    // slaps without a word, then no more
inline constexpr Millis kStartTime = 60'000;   // for a team to turn its hourglass

enum class Mode : std::uint8_t { classic, expert, simultaneous, teams };

enum class Phase : std::uint8_t {
  dealing,   // chance lays the table
  sand,      // somebody's hourglass runs, or words of theirs are still open
  between,   // teams: the next team turns the hourglass
  search,    // simultaneous: everybody looks for a word
  announce,  // simultaneous: somebody slapped; also while their word is open
  over,
};

// A word or an expression as it is said: A-Z, and ' ', '-', '\'' between its parts.
using Text = FixedList<char, kMostLetters>;
inline std::string_view view_of(const Text& text) { return {text.begin(), text.size()}; }

enum class Verb : std::uint8_t {
  word,      // mot ville E R + O = NEW YORK
  spell,     // epelle ville H: + O
  letter,    // lettre N
  done,      // fini
  give_up,   // abandonne
  discard,   // defausse
  accept,    // accepte ville
  contest,   // conteste ville, conteste ville hors_theme
  doubt,     // doute ville hors_theme: an objection that its player may overrule
  abstain,   // abstient ville
  leave,     // laisse ville: a bot has no voice
  explain,   // precise ville hors_theme: the reason of an objection that had none
  maintain,  // maintiens ville
  withdraw,  // retire ville
  slap,      // tape
  pass,      // passe
  give,      // rends E, rends ville
  start,     // retourne: the hourglass of a team
};

enum class Reason : std::uint8_t { off_theme, plural, phrase, other, unknown, none };

using Kinds3 = FixedList<Kind, kHandSize>;
using Kinds2 = FixedList<Kind, kPiles>;

// Which fields count depends on the verb; the others are blank.
struct Move {
  Verb verb = Verb::pass;
  Face face = kNoFace;      // the theme
  Face fifth = kNoFace;     // word, spell: the other theme of an expert word
  std::uint8_t packet = 0;  // word, spell in teams: 1 to 3; 0: the one that has the cards
  Kinds3 hand{};            // word, spell; both empty: the best use
  Kinds2 column{};
  bool and_more = false;         // word: these are wanted, the best use that has them is taken
  Text text{};                   // word
  char letter = 0;               // letter: A-Z
  Reason reason = Reason::none;  // contest, doubt, explain
  std::int16_t kind = -1;        // give: a letter card; -1: the theme `face`

  bool operator==(const Move&) const = default;
};

// What is wrong with the form of a word.
enum class Fault : std::uint8_t {
  none,
  letters,  // a card finds no letter of its own, or not where it asks
  plural,
  phrase,     // a sentence, or a noun with an adjective
  too_short,  // PLUS DE 7 LETTRES
  repeated,   // said before in this game
  misspelt,
};

enum class Answer : std::uint8_t {
  listed,  // taken at once
  waits,   // for the judge
  hidden,  // the same, and only judges may read it
  wrong,   // its form; see Fault
};

enum class DrawKind : std::uint8_t { letter, theme, answer };

struct Draw {
  DrawKind kind = DrawKind::letter;
  std::uint8_t card = 0;  // letter, theme
  bool verso = false;     // theme
  Answer answer = Answer::listed;
  Fault fault = Fault::none;

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::kokomots
