#pragma once
// TurnRoots: where a turn may begin: a question about the network, or a liaison laid beside it
// and a cell beside that. A turn begins at the first of them that it answers.
// Thread safety: pure functions.

#include <vector>

#include "games/ilotmots/bot/turn_board.h"

namespace tablee::ilotmots {

// A spot below 0: another liaison is laid before the first word.
struct Root {
  Question question;
  Spot liaison = -1;
};

// Tells the board, too, what each root leaves alone. REQUIRES: nothing was laid on it yet.
std::vector<Root> find_roots(TurnBoard& board);

// Makes the board that of turns which begin at this root. REQUIRES: nothing lies on it.
void open_root(TurnBoard& board, const std::vector<Root>& roots, std::size_t which);

}  // namespace tablee::ilotmots
