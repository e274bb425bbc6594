#include "search/tree.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"

namespace tablee {
namespace {

using Moves = std::vector<int>;

// The legal moves of one sample, all equally promising.
struct Choices {
  Moves moves;
  std::size_t count() const { return moves.size(); }
  bool allows(int key) const { return std::ranges::find(moves, key) != moves.end(); }
  template <class Visit>
  void each(Visit visit) const {
    for (const int move : moves) visit(move, 1.0);
  }
};

// The first player chooses 0 (worth 0.6) or 1, where the second chooses too: what
// is worth 1 to the first, or what is worth 0. Two replies of three are good, so
// who looks at the average expects 0.67, more than 0.6; who knows the answer does not.
void sample_trap(Tree<int>& tree) {
  const auto first = tree.choose(Tree<int>::kRoot, Choices{{0, 1}});
  double reward = 0.6;
  if (tree.key(first) == 1) {
    reward = 1;
    if (tree.is_open(first)) {
      const auto reply = tree.choose(first, Choices{{10, 11, 12}});
      reward = tree.key(reply) == 12 ? 0 : 1;
      tree.record(reply, 1 - reward);
    }
  }
  tree.record(first, reward);
}

TEST(Tree, learns_the_reply_that_spoils_a_move) {
  Tree<int> tree;
  for (int i = 0; i < 400; ++i) sample_trap(tree);
  EXPECT_EQ(tree.key(tree.favourite(Tree<int>::kRoot)), 0);
}

TEST(Tree, chooses_only_what_is_legal_in_the_sample) {
  Tree<int> tree;
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    Choices choices;
    for (int move = 0; move < 6; ++move)
      if (rng.below(2) == 0) choices.moves.push_back(move);
    if (choices.moves.empty()) continue;
    const auto child = tree.choose(Tree<int>::kRoot, choices);
    ASSERT_TRUE(choices.allows(tree.key(child)));
    tree.record(child, tree.key(child) / 6.0);
  }
  EXPECT_EQ(tree.key(tree.favourite(Tree<int>::kRoot)), 5);
}

TEST(Tree, has_no_favourite_before_the_first_sample) {
  const Tree<int> tree;
  EXPECT_EQ(tree.favourite(Tree<int>::kRoot), Tree<int>::kRoot);
}

TEST(Tree, stops_growing_and_goes_on) {
  Tree<int> tree;
  const Choices known{{-1}};
  tree.record(tree.choose(Tree<int>::kRoot, known), 0.5);
  // New moves in every sample: in the end there is no room for more.
  auto child = Tree<int>::kRoot;
  auto node = tree.choose(Tree<int>::kRoot, known);
  int next = 0;
  do {
    Choices fresh;
    for (int i = 0; i < 4000; ++i) fresh.moves.push_back(next++);
    child = tree.choose(node, fresh);
    if (child != Tree<int>::kRoot) node = child;
  } while (child != Tree<int>::kRoot && next < 10'000'000);
  EXPECT_EQ(child, Tree<int>::kRoot);
  EXPECT_LT(next, 1'100'000);
  EXPECT_EQ(tree.key(tree.choose(Tree<int>::kRoot, known)), -1);
}

}  // namespace
}  // namespace tablee
