// A turn that is whole: what it brings, and what liaisons add to it.

#include <algorithm>

#include "games/ilotmots/bot/turn_solver_undo.h"

namespace tablee::ilotmots {

// Nothing is open: the turn is whole. Only a liaison could take it further, or link what a
// printed letter does not.
void TurnSolver::meet_leaf() {
  evaluate();
  if (rack_.liaisons > 0 && (rack_.letters > 0 || gaps_ > 0) &&
      upper_bound(questions_.size()) > best_)
    lay_liaisons();
}

void TurnSolver::lay_liaisons() {
  std::vector<Spot> tried;
  const std::size_t parts = whole_.size();
  for (std::size_t i = 0; i < parts && !aborted_; ++i)
    for (const int way : kAround) {
      const int spot = whole_[i] + way;
      if (wall_[at(spot)] || letter_[at(spot)] != 0 || printed_[at(spot)] != 0 ||
          no_liaison_[at(spot)] != 0)
        continue;
      ++no_liaison_[at(spot)];
      tried.push_back(static_cast<Spot>(spot));
      Undo undo(*this);
      const std::size_t head = questions_.size();
      lay_liaison(spot, undo);
      if (questions_.size() > head || gaps_ > 0 || (rack_.liaisons > 0 && rack_.letters > 0))
        solve(head);
      undo_all(undo);
      if (aborted_) break;
    }
  for (const Spot spot : tried) --no_liaison_[at(spot)];
}

void TurnSolver::evaluate() {
  if (fresh_.empty() || whole_bound() <= best_ - slack_) return;
  Placements laid;
  for (const Spot spot : fresh_) laid.push_back({cell_of(spot), piece_[at(spot)]});
  for (const Spot spot : fresh_liaisons_) laid.push_back({cell_of(spot), kLiaisonPiece});
  judge(laid);
  if (rack_.liaisons == 0) return;
  for (const bool on_island : {true, false}) {
    Placements more = laid;
    for (int left = rack_.liaisons; left > 0; --left) {
      const int spot = spot_for_liaison(more, left, on_island);
      if (spot < 0 || !more.push_back({cell_of(spot), kLiaisonPiece})) break;
      judge(more);
    }
  }
}

// With the announcements that the liaisons left over could add.
int TurnSolver::whole_bound() const {
  int announced = 0;
  for (const SpotSet& island : island_) {
    SpotSet left = island;
    for (std::size_t i = 0; i < left.words.size(); ++i) left.words[i] &= ~covered_.words[i];
    if (island.size() > 0 && left.size() <= rack_.liaisons) ++announced;
  }
  for (std::size_t i = 0; i < side_.size(); ++i) {
    const auto [first, last] = side_ends_[i];
    if (side_[i].has(first) && side_[i].has(last) && covered_.has(first) && covered_.has(last))
      ++announced;
  }
  return words_score_ * (rack_.letters == 0 ? factor_ : 1) + bonus_ * announced;
}

// The rules have the last word.
void TurnSolver::judge(const Placements& laid) {
  const Move move = laying(laid);
  const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
  if (!turn || turn->kind == TurnKind::dump || turn->gain.total() <= best_ - slack_) return;
  if (!rules_->judge(pos_, seat_, move)) return;
  offer(turn->gain.total(), move.laid);
  if (sink_) sink_(turn->gain.total(), move.laid);
}

// Beside the turn: on the island that the liaisons left finish, else anywhere. -1: nowhere.
int TurnSolver::spot_for_liaison(const Placements& laid, int left, bool on_island) const {
  int found = -1;
  std::vector<Spot> bases = whole_;
  for (const Placement& one : laid) bases.push_back(spot_of(one.cell));
  for (const Spot base : bases)
    for (const int way : kAround) {
      const int spot = base + way;
      if (wall_[at(spot)] || letter_[at(spot)] != 0 || printed_[at(spot)] != 0) continue;
      const Cell cell = cell_of(spot);
      if (std::ranges::any_of(laid, [cell](const Placement& p) { return p.cell == cell; }))
        continue;
      bool finishes = false;
      if (const int island = kBoard.island[cell]; on_island && island >= 0) {
        SpotSet open = island_[static_cast<std::size_t>(island)];
        for (const Placement& p : laid) open.remove(spot_of(p.cell));
        finishes = open.size() <= left;
      }
      if (found < 0 || finishes) found = spot;
    }
  return found;
}

}  // namespace tablee::ilotmots
