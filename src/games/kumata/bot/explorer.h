#pragma once
// Explorer: learns by trial which move is best. Each trial plays to the end: by the
// tree of what was learnt as far as it goes, then like somebody who is not foolish.
// Thread safety: confined to one thread.

#include <vector>

#include "games/kumata/bot/move_keys.h"
#include "search/tree.h"

namespace tablee::kumata {

class Explorer {
 public:
  // REQUIRES: somebody is to play.
  Explorer(const Position& root, Deal deal);

  // `first`: what it begins with, once the tree knows it; null: what the tree chooses.
  void try_once(const Move* first = nullptr);
  // The move most often tried. REQUIRES: try_once() was called.
  Move best() const;
  // Calls visit(move, trials, success) for every move that was tried; success as success_of.
  template <class Visit>
  void each_tried(Visit visit) const {
    tree_.each_tried(Tree<MoveKey>::kRoot, [&](MoveKey key, std::uint32_t trials, double success) {
      visit(move_of(root_, key), trials, success);
    });
  }

 private:
  struct Step {
    Tree<MoveKey>::Index node;
    Seat seat;
  };

  // Plays what the tree chooses, as far as it goes, and notes it in path_.
  void follow_tree(Position& pos, const Move* first);

  Position root_;
  Dice dice_;
  GainsOfSeats gains_;
  Tree<MoveKey> tree_;
  std::vector<Step> path_;  // workspace
};

}  // namespace tablee::kumata
