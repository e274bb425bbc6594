#include "games/kumata/explorer.h"

namespace tablee::kumata {

namespace {

constexpr BagId kTrials = 201;
constexpr Tree<MoveKey>::Index kRoot = Tree<MoveKey>::kRoot;

}  // namespace

Explorer::Explorer(const Position& root, Deal deal)
    : root_(root), dice_(deal.priority(kTrials, 0)) {
  for (const Seat seat : SeatSet::first(root.seats)) gains_[seat.index] = gains_of(root, seat);
}

void Explorer::try_once() {
  Position pos = root_;
  path_.clear();
  follow_tree(pos);
  if (pos.phase == Phase::play) {
    Dice own = dice_;  // nobody else sees these meanwhile: they stay in registers
    play_on(pos, SensiblePlayer(root_, own.rng()), [&](Seat seat, DominoSet unseen) {
      return pick_domino(own, pos.clan_of[seat.index], unseen);
    });
    dice_ = own;
  }
  const std::array<double, kMostSeats> shares = shares_of(pos);
  for (const Step& step : path_)
    tree_.record(step.node, shares[static_cast<std::size_t>(side_of(pos, step.seat))]);
}

void Explorer::follow_tree(Position& pos) {
  const Kumata rules;
  Tree<MoveKey>::Index node = kRoot;
  do {
    const Seat seat = pos.to_play;
    node = tree_.choose(node, LegalKeys(pos, gains_[seat.index]));
    if (node == kRoot) return;
    path_.push_back({node, seat});
    play_top(pos, seat, move_of(pos, tree_.key(node)));
    if (pos.phase == Phase::reveal) rules.resolve(pos, rules.sample(pos, dice_), 0);
  } while (pos.phase == Phase::play && tree_.is_open(node));
}

Move Explorer::best() const { return move_of(root_, tree_.key(tree_.favourite(kRoot))); }

}  // namespace tablee::kumata
