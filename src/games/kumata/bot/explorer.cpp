#include "games/kumata/bot/explorer.h"

namespace tablee::kumata {

namespace {

constexpr BagId kTrials = 201;
constexpr Tree<MoveKey>::Index kRoot = Tree<MoveKey>::kRoot;

}  // namespace

Explorer::Explorer(const Position& root, Deal deal)
    : root_(root), dice_(deal.priority(kTrials, 0)), gains_(gains_of(root)) {}

void Explorer::try_once(const Move* first) {
  Position pos = root_;
  path_.clear();
  follow_tree(pos, first);
  if (pos.phase == Phase::play)
    play_out_with_dice(pos, dice_, [this](Rng& rng) { return SensiblePlayer(gains_, rng); });
  const std::array<double, kMostSeats> success = success_of(pos);
  for (const Step& step : path_)
    tree_.record(step.node, success[static_cast<std::size_t>(side_of(pos, step.seat))]);
}

void Explorer::follow_tree(Position& pos, const Move* first) {
  const Kumata rules;
  Tree<MoveKey>::Index node = kRoot;
  if (first != nullptr)
    node = tree_.find(kRoot, [&](MoveKey key) { return move_of(root_, key) == *first; });
  bool is_chosen = node != kRoot;
  do {
    const Seat seat = pos.to_play;
    if (!is_chosen) node = tree_.choose(node, LegalKeys(pos, gains_[seat.index]));
    is_chosen = false;
    if (node == kRoot) return;
    path_.push_back({node, seat});
    play_top(pos, seat, move_of(pos, tree_.key(node)));
    if (pos.phase == Phase::reveal) rules.resolve(pos, rules.sample(pos, dice_), 0);
  } while (pos.phase == Phase::play && tree_.is_open(node));
}

Move Explorer::best() const { return move_of(root_, tree_.key(tree_.favourite(kRoot))); }

}  // namespace tablee::kumata
