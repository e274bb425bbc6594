#pragma once
// Draft: a position that may become a riddle, and what was measured of it; Recipe: how the
// riddles of one game are drawn, and how an answer is judged.
// Thread safety: value types; a recipe is a constant.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/registry.h"
#include "table/table.h"

namespace tablee::riddle {

// A move with what it is worth as an answer, in whole points.
struct Scored {
  std::string move;
  int value = 0;
  Account account;
  std::string theme{};              // of a riddle of themes: which of them it answers
  std::vector<std::string> then{};  // the moves that follow, where they make the value
};

struct Draft {
  std::unique_ptr<Table> table;
  Seat seat;
  int best = 0;
  int floor = 0;                   // worth nothing
  std::vector<Scored> solution{};  // one move, or one for each theme
  std::optional<Scored> second{};
  int child = 0;        // what a player of level 2 makes of it
  int beginner = 0;     // of level 3
  bool passes = false;  // the rule of choice (docs/riddles.md)
  int interest = 0;     // among those that pass not, more is better
  int difficulty = 2;   // 1 easy to 3 hard
};

// By how far a child comes.
int difficulty_of(const Draft& draft);

// Of a hundred parts of the best, what earns so many stars.
struct StarRule {
  int one, two, three;
};
inline constexpr StarRule kTriesRule = {40, 75, 100};
// The first word that comes to mind for each theme earns one, never two; three are near the best.
inline constexpr StarRule kClockRule = {35, 65, 90};

// What riddles of a game are drawn from.
struct Source {
  const GameEntry* game;
  const Lexicon* lexicon;  // null: no riddle of words
};

struct Recipe {
  std::string_view game;
  const Message* task;
  int tries = 3;  // 0: a clock instead
  int seconds = 0;
  bool themes = false;  // the best answer of each theme counts, not the best alone
  bool lead = false;    // a value is a lead at the end of the game, not points of a move
  StarRule stars = kTriesRule;
  // Some drafts of one game that is played for it, from a seed: all that are worth a look.
  void (*draw)(const Source& source, std::uint64_t seed, std::vector<Draft>& out);
  // What an answer is worth. `table` is the position, chance answers there, and may be
  // changed. Refuses what is no move here, what is no word, and what brings nothing.
  Result<Scored> (*judge)(Table& table, Seat seat, std::string_view move);
};

// Null for a game without riddles.
const Recipe* find_recipe(std::string_view game);

}  // namespace tablee::riddle
