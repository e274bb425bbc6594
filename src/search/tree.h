#pragma once
// Tree: what a search by sampling has learnt: for each sequence of moves how often
// it was tried, and how well it went for the one who made its last move.
//
// The tree is open-loop: chance has no nodes. Samples that drew different cards share
// the nodes of equal moves, and in each sample only the moves that are legal there
// stand for election. So replies are learnt with few samples. Children are chosen by
// PUCT: by their mean, and the less tried and the more promising at first sight the
// more readily (Rosin 2011; Silver et al. 2016). As each node counts for its own mover,
// any number of players is fine.
// Thread safety: confined to one thread.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tablee {

// Key names a move among all that may ever follow a node.
template <class Key>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index kRoot = 0;

  Tree() : nodes_(1) {}

  // Whether the children of this node should be looked at: the fuller the tree, the
  // more often a node must have been tried before it takes room for its children.
  bool is_open(Index node) const {
    return nodes_[node].first_child != kNone ||
           (nodes_.size() < kMostNodes &&
            nodes_[node].visits >= 1 + nodes_.size() / kNodesPerVisit);
  }

  // The child of `node` to try next. `Choices` knows the legal moves of this sample:
  //   count()        how many there are
  //   allows(key)    whether this is one of them
  //   each(visit)    calls visit(key, weight) for all; the weight is the first sight
  // kRoot when the tree is full and knows none of them. REQUIRES: count() > 0.
  template <class Choices>
  Index choose(Index node, const Choices& choices) {
    find_legal(node, choices);
    if (legal_.size() < choices.count() && nodes_.size() < kMostNodes) {
      add_missing(node, choices);
      find_legal(node, choices);
    }
    double weights = 0;
    double sum = 0;
    std::uint32_t visits = 0;
    for (const Index i : legal_) {
      weights += nodes_[i].weight;
      sum += nodes_[i].mean * nodes_[i].visits;
      visits += nodes_[i].visits;
    }
    // What was never tried is taken to be as good as the rest.
    const double unknown = visits == 0 ? 0 : sum / visits;
    const double urge = kCuriosity * std::sqrt(visits + 1.0) / weights;
    Index best = kNone;
    double best_worth = 0;
    for (const Index i : legal_) {
      const Node& child = nodes_[i];
      const double worth = (child.visits == 0 ? unknown : child.mean) + urge * child.appeal;
      if (best != kNone && worth <= best_worth) continue;
      best = i;
      best_worth = worth;
    }
    return best;
  }

  // A sample that went through this node gave its mover a reward from 0 to 1.
  void record(Index node, double reward) {
    Node& tried = nodes_[node];
    ++tried.visits;
    tried.mean += (reward - tried.mean) / tried.visits;
    tried.appeal = tried.weight / static_cast<float>(tried.visits + 1);
  }

  Key key(Index node) const { return nodes_[node].key; }

  // Calls visit(key, visits, mean) for every child that was tried.
  template <class Visit>
  void each_tried(Index node, Visit visit) const {
    for (Index i = nodes_[node].first_child; i != kNone; i = nodes_[i].next)
      if (nodes_[i].visits > 0) visit(nodes_[i].key, nodes_[i].visits, nodes_[i].mean);
  }

  // The child whose key is wanted(key); kRoot when there is none.
  template <class Wanted>
  Index find(Index node, Wanted wanted) const {
    for (Index i = nodes_[node].first_child; i != kNone; i = nodes_[i].next)
      if (wanted(nodes_[i].key)) return i;
    return kRoot;
  }

  // The child most often tried, the better one of two; kRoot when there is none.
  Index favourite(Index node) const {
    Index best = kNone;
    for (Index i = nodes_[node].first_child; i != kNone; i = nodes_[i].next) {
      const Node& child = nodes_[i];
      const Node& leader = nodes_[best];
      if (best == kNone || child.visits > leader.visits ||
          (child.visits == leader.visits && child.mean > leader.mean))
        best = i;
    }
    return best;
  }

 private:
  static constexpr Index kNone = kRoot;  // the root is nobody's child
  // 32 MB. The last children may go a little beyond, but with fewer than 4096 moves at
  // a node not beyond a power of two, where the vector would double.
  static constexpr std::size_t kMostNodes = (std::size_t{1} << 20U) - (std::size_t{1} << 12U);
  // A tree that is larger takes all its room at once: what doubling leaves behind is as much
  // again, and a page never gives it back. What is not written to costs nothing.
  static constexpr std::size_t kSmallTree = std::size_t{1} << 16U;
  static constexpr std::size_t kNodesPerVisit = std::size_t{1} << 16U;
  static constexpr double kCuriosity = 1.2;

  struct Node {
    double mean = 0;
    std::uint32_t visits = 0;
    Index first_child = kNone;
    Index next = kNone;  // the next child of the same node
    float weight = 0;    // at first sight
    float appeal = 0;    // what is left of it after the visits
    Key key{};
  };

  // Which children are legal cannot be predicted: all are written down, and those that
  // are not are written over.
  template <class Choices>
  void find_legal(Index node, const Choices& choices) {
    legal_.resize(choices.count() + 1);
    std::size_t count = 0;
    for (Index i = nodes_[node].first_child; i != kNone; i = nodes_[i].next) {
      legal_[count] = i;
      count += choices.allows(nodes_[i].key) ? 1 : 0;
    }
    legal_.resize(count);
  }

  // REQUIRES: legal_ holds the legal children.
  template <class Choices>
  void add_missing(Index node, const Choices& choices) {
    choices.each([&](Key key, double weight) {
      for (const Index i : legal_)
        if (nodes_[i].key == key) return;
      if (nodes_.size() == nodes_.capacity() && nodes_.size() >= kSmallTree)
        nodes_.reserve(std::max(nodes_.size() + 1, std::size_t{1} << 20U));
      nodes_.push_back({.next = nodes_[node].first_child,
                        .weight = static_cast<float>(weight),
                        .appeal = static_cast<float>(weight),
                        .key = key});
      nodes_[node].first_child = static_cast<Index>(nodes_.size() - 1);
    });
  }

  std::vector<Node> nodes_;
  std::vector<Index> legal_;  // workspace
};

}  // namespace tablee
