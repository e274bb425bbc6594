#pragma once
// Ilotmots reference: the crossword for two played by the letter of its rulebook,
// as slowly and as plainly as possible.
//
// It is the oracle that the fast engine is compared with in tests. It was written
// from the rulebook, the rulings I1..I45 and the board of section 4 of the material
// alone, without looking at the engine, and shares no code with it: an error would
// have to be made twice to go unseen. Nothing is cached; every question is answered
// from the rows of characters on the table. It knows no dictionary: the words come
// from the caller, folded to A-Z. Misuse throws std::invalid_argument, in all builds.
// Thread safety: value types.
//
// Decision: the clock (option `temps`) is no rule of the game; a time-out is a pass
// of the caller.

#include <compare>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tablee::ilotmots::reference {

// Rows and columns are plain numbers here; containers want another type.
constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

inline constexpr int kRows = 11;
inline constexpr int kColumns = 18;
inline constexpr int kSeats = 2;

// Pieces as characters. In a hand and in the bag: 'A'..'Z', '?' a joker, '+' a
// liaison. On the board: 'A'..'Z', 'a'..'z' a joker that stands for that letter
// (for good: I29), '+' a liaison, '.' nothing.
inline constexpr char kNothing = '.';
inline constexpr char kJoker = '?';
inline constexpr char kLiaison = '+';

using Rows = std::vector<std::string>;  // kRows strings of kColumns characters
using Known = std::function<bool(const std::string&)>;

struct Cell {
  int row = 0;
  int column = 0;
  auto operator<=>(const Cell&) const = default;
};

// What is printed: values '1'..'4'; letters of STRATEGES or '.'; islands 'i' 'l' 'o'
// 't' or '.'. A test may change any of them (figure 2 of the rulebook: I2).
struct Board {
  Rows values;
  Rows printed;
  Rows islands;
};

enum class Pose { reunie, libre };  // I9

struct Options {
  Pose pose = Pose::reunie;
  bool strict_printed = false;  // `imprimees`: I5, I39
  int pieces = 0;               // 8, 9, 10; 0: the first player chooses (I25)
};

// May be filled in directly; `start` gives the beginning of a game.
struct State {
  Board board;
  Options options;
  Rows laid;
  std::vector<std::string> hands;  // by seat, in any order
  std::map<char, int> bag;
  std::vector<int> scores;  // without what the pieces left cost
  int to_move = 0;
  int pieces = 0;         // of a full rack; 0: not chosen yet
  std::vector<int> owed;  // by seat, pieces to draw before anybody plays
  int passes = 0;         // in succession, up to now
  bool over = false;
};

// `what` is a character of the board: a letter, a joker's letter, a liaison.
struct Placement {
  Cell cell;
  char what = kNothing;
  auto operator<=>(const Placement&) const = default;
};

enum class MoveKind { count, lay, pass };

struct Move {
  MoveKind kind = MoveKind::pass;
  int count = 0;                      // MoveKind::count
  std::vector<Placement> placements;  // MoveKind::lay; the order does not matter
  auto operator<=>(const Move&) const = default;
};

// Why a move is refused; the first that applies, in this order.
enum class Reason {
  game_over,             // I21, I22
  draw_first,            // I32: racks are filled at the end of a turn
  count_first,           // I25: how many pieces is the first move
  count_chosen,          // I25
  bad_count,             // I25: 8, 9 or 10
  nothing_laid,          // I22: who lays nothing passes
  no_such_piece,         // not a letter, a joker's letter or a liaison
  off_board,             // I1
  cell_twice,            // two pieces of the turn on one cell
  cell_taken,            // a piece lies there already
  not_in_rack,           //
  wrong_printed_letter,  // I4
  liaison_on_printed,    // I13
  first_without_word,    // I23
  not_connected,         // I7, I24, I36: a piece that does not reach the network
  no_liaison_laid,       // I12, I37: letters without a word need a liaison of this turn
  lonely_letter,         // I9, I11, I12, I35: in no word, beside words: turns do not mix
  apart,                 // I9, I33, I36: neither one whole nor îlets
  second_part,           // I38: two combinations on an empty board
  wordless_part,         // I38: liaisons apart, with no word, and not îlets
  unknown_word,          // I5, I8
  unknown_half,          // I39
};

struct Refusal {
  Reason reason;
  std::vector<std::string> words;  // unknown ones, or {}
  std::vector<Cell> cells;         // those to blame, or {}
};

// I45: a turn that is several at once is the first of these.
enum class TurnKind { combination, ilets, dump, pass, count };

enum class LineKind { word, archipel, ilot, strateges };

// One line of the account. Word: text with uncovered printed letters, its cells,
// the value of each (0 for an uncovered printed letter). Archipel: the pieces laid.
// Ilot: the island's name. Strateges: the word and its printed cells of this turn.
struct Line {
  LineKind kind;
  std::string text;
  std::vector<Cell> cells;
  std::vector<int> values;
  int points;
};

struct Account {
  TurnKind kind;
  std::vector<Line> lines;  // words across, words down, archipel, ilot, strateges
  int points;
};

Board standard_board();              // I1
std::map<char, int> standard_bag();  // 102 letters, 4 jokers, 10 liaisons
Rows empty_rows();

State start(Options options, int starter);

// REQUIRES: owed to that seat, and in the bag.
void draw(State& state, int seat, const std::string& pieces);

// The authority: what the move brings to the seat to move, or why it is refused.
std::expected<Account, Refusal> check(const State& state, const Move& move, const Known& known);

// REQUIRES: not refused, whatever the words are.
void play(State& state, const Move& move);

bool is_over(const State& state);

// Two points less for each piece left (I20). REQUIRES: is_over.
std::vector<int> final_scores(const State& state);

// More than one seat: a shared victory (I31). REQUIRES: is_over.
std::vector<int> winners(const State& state);

// For messages of tests: "P3.6 a4.6 +7.6", "pass", "count 8".
std::string to_text(const Move& move);
std::string to_text(Reason reason);

}  // namespace tablee::ilotmots::reference
