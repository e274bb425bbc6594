#pragma once
// Enumeration: every legal move of a small position, in two ways.
//
// `enumerate_plain` tries everything on the cells it is given and asks `check`.
// `enumerate` tries the whole board, and leaves out only what can never become legal;
// the reasons stand beside each omission in the source, and tests hold it against the
// plain one. `check` has the last word in both.
// Meant for 3 or 4 pieces, one joker or two liaisons among them; more take long
// because the legal moves themselves are too many (liaisons lie almost anywhere).
// Thread safety: value types, pure functions.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/ilotmots/reference.h"

namespace tablee::ilotmots::reference {

class WordList {
 public:
  explicit WordList(std::set<std::string> words);
  bool knows(const std::string& word) const;
  // False: no word contains this text. True: perhaps one does.
  bool may_contain(const std::string& text) const;

 private:
  std::set<std::string> words_;
  std::set<std::string> fragments_;  // parts of words, up to four letters
};

struct Listed {
  Move move;  // placements by cell
  TurnKind kind;
  int points;
};

inline constexpr int kAnyNumber = 1000;

// Sorted, each move once: the pass, the counts, and the turns of at most `most` pieces.
std::vector<Listed> enumerate(const State& state, const WordList& words, int most = kAnyNumber);

// The same, for turns on these cells alone.
std::vector<Listed> enumerate_plain(const State& state, const Known& known,
                                    const std::vector<Cell>& cells, int most = kAnyNumber);

// The first of those with most points; nothing if there is no move.
std::optional<Listed> best_of(const std::vector<Listed>& moves);

}  // namespace tablee::ilotmots::reference
