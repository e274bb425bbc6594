#pragma once
// The values that the Embrouillamini reference works on: cards, positions, moves, and
// why a move is refused or what it brings. reference.h says what it is for.
//
// "C4" is paragraph 4 of part C of the rulebook, "D7" is remark 7, "E9" a ruling.
// Thread safety: value types.

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tablee::embrouillamini::reference {

using Millis = std::int64_t;

// A card is the capital A to Z of its letter, whether it is a maj. or a min.: only the
// card in the centre of the table is a maj.
inline constexpr char kJoker = '*';
using Cards = std::map<char, int>;  // how many of each; no zero counts

// Row 0 is the top, column 0 the left.
struct Cell {
  int row = 0;
  int column = 0;
  auto operator<=>(const Cell&) const = default;
};
using Path = std::vector<Cell>;

struct Options {
  int rounds = 4;              // E21
  int columns = 15;            // E4
  int rows = 9;                // E4
  int seconds = 15;            // for a move; 0: no clock (D11, E17)
  std::string passed = "WX*";  // capitals that are set aside when they turn up (E18)
  std::map<char, int> values;  // of the letters; the joker is worth nothing (E1, E8)
  Cards minuscules;            // the whole deck (E1)
  Cards capitals;              // one of each, and the joker
  bool operator==(const Options&) const = default;
};

enum class Phase {
  capital,  // the dealer is to turn a capital
  deal,     // the capital lies there, the hands are to come
  play,
  over,
};

enum class Kind { beginning, word };

// A beginning and the word that was announced with it, as letters (E29).
using Couple = std::pair<std::string, std::string>;

struct Player {
  Cards hand;
  int score = 0;
  int turns = 0;           // of this round; a pass is one (E26)
  int time_percent = 100;  // 0: no clock for this seat
  bool operator==(const Player&) const = default;
};

// Everything, as plain values that a test may set. `why_unsound` tells what is amiss.
struct State {
  Options options;
  Phase phase = Phase::capital;
  int round = 1;    // from 1
  int dealer = 0;   // the Méridional; seats go clockwise
  int to_play = 0;  // while phase is play
  int passes = 0;   // in a row, up to now, in this round
  std::vector<Player> players;
  std::map<Cell, char> table;       // the capital included
  std::set<Couple> said;            // beginnings of this round
  std::set<std::string> completed;  // words of this round
  Cards minuscules;                 // not yet dealt
  Cards capitals;                   // not yet turned
  std::optional<Millis> deadline;   // of the seat to play
  bool operator==(const State&) const = default;
};

enum class Action { lay, pass };

// A pass has nothing else. `announced` is the whole word; `spelled`, `kind` and
// `joker` are what the player may say besides, and must then agree with it.
struct Move {
  Action action = Action::lay;
  char card = 0;
  Cell cell;
  std::string announced;
  Path path;                           // from the capital on; empty: left out
  std::optional<std::string> spelled;  // the beginning, "JOU" of JOU>JOUER; the word itself
  std::optional<Kind> kind;            // E28
  std::optional<char> joker;           // what the joker of the word stands for (E34)
  auto operator<=>(const Move&) const = default;
};

// Why not. In this order `check` names the first that applies.
enum class Reason {
  no_turn,                // C6, C7: nobody may play now
  not_your_turn,          // C5
  too_late,               // D11, E16, E17
  not_held,               // C3, C4
  off_table,              // D2, E4
  occupied,               // C4, E3
  not_touching,           // C4, C5, E3, E33
  path_off_cards,         // D3: the path goes over a cell without a card
  path_not_from_capital,  // E2
  path_jumps,             // E3
  path_repeats_card,      // D6
  path_without_new_card,  // D3, E5
  no_path,                // D3: left out, and there is none
  several_paths,          // D3: left out, and there are several
  announced_too_short,    // E12: shorter than the path
  announced_otherwise,    // E12: does not start with the beginning that was spelled
  kind_contradicts,       // E28
  spells_other,           // D3: the cards of the path are other letters
  two_jokers,             // D8, E7, E34
  joker_contradicts,      // E34
  last_letter_enclosed,   // D7, E13, E32
  word_completed,         // D1, E9, E10
  beginning_repeated,     // D1, E9, E29
  unknown_word,           // E12, E16, E35
  // Of the options, before the game:
  bad_players,         // A: two to four
  bad_rounds,          // C7, E21: one to four
  bad_table,           // E4
  bad_seconds,         // E17: 0 to 120
  too_few_capitals,    // E36
  too_few_minuscules,  // C7
};

// `cells` are those at fault, `paths` how many there are for several_paths.
struct Refusal {
  Reason reason;
  std::vector<Cell> cells;
  int paths = 0;
  auto operator<=>(const Refusal&) const = default;
};

// What is counted: the number of letters, or the sum of their values.
enum class Counted { letters, values };
struct Line {
  Counted counted;
  int points = 0;
  bool operator==(const Line&) const = default;
};

// That of a pass has no lines.
struct Account {
  Kind kind = Kind::word;
  int points = 0;
  std::vector<Line> lines;  // one, or two when every card of the table is used (E6)
  std::string letters;      // as the path is read, jokers replaced
  std::vector<int> values;  // of each card of the path
  Path path;                // completed when it was left out
  bool operator==(const Account&) const = default;
};

}  // namespace tablee::embrouillamini::reference
