#pragma once
// perft: how many sequences of `depth` moves there are, on one deal.

#include <vector>

#include "games/kumata/rules.h"

namespace tablee::kumata {

inline void settle(Position& pos, Deal deal) {
  const Kumata rules;
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
}

inline std::int64_t perft(const Position& pos, int depth, Deal deal) {
  const Kumata rules;
  if (pos.phase == Phase::over) return 0;
  std::vector<Move> moves;
  rules.legal_moves(pos, pos.to_play, moves);
  if (depth == 1) return static_cast<std::int64_t>(moves.size());
  std::int64_t leaves = 0;
  for (const Move& move : moves) {
    Position next = pos;
    rules.apply(next, next.to_play, move, 0);
    settle(next, deal);
    leaves += perft(next, depth - 1, deal);
  }
  return leaves;
}

}  // namespace tablee::kumata
