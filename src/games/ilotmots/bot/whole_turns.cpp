#include "games/ilotmots/bot/whole_turns.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

// Beside the turn: on the island that the liaisons left finish, else anywhere. -1: nowhere.
int spot_for_liaison(const TurnBoard& board, const TurnBound& bound, const Placements& laid,
                     int left, bool on_island) {
  int found = -1;
  std::vector<Spot> bases = board.whole();
  for (const Placement& one : laid) bases.push_back(spot_of(one.cell));
  for (const Spot base : bases)
    for (const int way : kAround) {
      const int spot = base + way;
      if (!board.is_bare(spot) || board.printed(spot) != 0) continue;
      const Cell cell = cell_of(spot);
      if (std::ranges::find(laid, cell, &Placement::cell) != laid.end()) continue;
      bool finishes = false;
      if (const int island = kBoard.island[cell]; on_island && island >= 0) {
        SpotSet open = bound.island(island);
        for (const Placement& p : laid) open.remove(spot_of(p.cell));
        finishes = open.size() <= left;
      }
      if (found < 0 || finishes) found = spot;
    }
  return found;
}

}  // namespace

void WholeTurns::offer(int points, const Placements& laid) {
  if (points <= best_) return;
  best_ = points;
  best_laid_ = laid;
}

void WholeTurns::meet(const TurnBoard& board, const TurnBound& bound) {
  if (board.fresh().empty() || bound.of_whole(board) <= best_ - slack_) return;
  Placements laid;
  for (const Spot spot : board.fresh()) laid.push_back({cell_of(spot), board.piece(spot)});
  for (const Spot spot : board.fresh_liaisons()) laid.push_back({cell_of(spot), kLiaisonPiece});
  judge(laid);
  if (board.rack().liaisons == 0) return;
  for (const bool on_island : {true, false}) {
    Placements more = laid;
    for (int left = board.rack().liaisons; left > 0; --left) {
      const int spot = spot_for_liaison(board, bound, more, left, on_island);
      if (spot < 0 || !more.try_push_back({cell_of(spot), kLiaisonPiece})) break;
      judge(more);
    }
  }
}

// The rules have the last word.
void WholeTurns::judge(const Placements& laid) {
  const Move move = laying(laid);
  const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
  if (!turn || turn->kind == TurnKind::dump || turn->gain.total() <= best_ - slack_) return;
  if (!rules_->judge(pos_, seat_, move)) return;
  offer(turn->gain.total(), move.laid);
  if (sink_) sink_(turn->gain.total(), move.laid);
}

}  // namespace tablee::ilotmots
