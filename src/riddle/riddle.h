#pragma once
// Riddle: the riddle of a game and a day: a position of an ordinary game, whose turn it is,
// and the best answer. A function of the game, the day and the words alone.
//
// docs/riddles.md tells by which rule it is chosen among the positions that are drawn.
// Thread safety: confined to one thread.

#include <span>

#include "riddle/day.h"
#include "riddle/draft.h"

namespace tablee::riddle {

struct Riddle {
  const GameEntry* game = nullptr;
  const Recipe* recipe = nullptr;
  Day day;
  Draft draft;
  int drawn = 0;  // games that were played for it
};

// Refuses a game that has none. Takes up to a second, and a second more the first time.
// `lexicon` is that of the registry.
Result<Riddle> make_riddle(const Registry& registry, const Lexicon* lexicon, std::string_view game,
                           Day day);

// One answer, alone. A refused one is no try.
Result<Scored> judge(const Riddle& riddle, std::string_view move);
// What the position allows of this move, as a table says it; no try.
Result<Account> look_at(const Riddle& riddle, std::string_view move);

// What the answers are worth together.
struct Score {
  int total = 0;
  int share = 0;  // per cent of the best
  int stars = 0;  // 0 to 3
  bool solved = false;
};
Score score_of(const Riddle& riddle, std::span<const Scored> answers);

}  // namespace tablee::riddle
