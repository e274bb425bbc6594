#pragma once
// NodeRegister: the different nodes of an automaton, each once, and their tables.
//
// Nodes come children first; a node equal to a known one (same letters to the same
// nodes, same classes) is that one. So what comes out is minimal.
// Thread safety: confined to one thread.

#include <array>
#include <cstdint>
#include <vector>

#include "core/refusal.h"
#include "lexicon/classes.h"
#include "lexicon/word_graph.h"

namespace tablee {

// The graph part of a file, table by table.
struct GraphTables {
  WordNode root;
  std::vector<WordNode> pairs;       // kPairs of them
  std::vector<WordNode> edges;       // the first is nowhere
  std::vector<std::uint32_t> skips;  // one for each edge
  std::vector<ClassMask> class_masks;
  std::vector<ClassMask> prefix_masks;
  std::uint32_t words = 0;
  std::uint32_t longest = 0;
};

// Names a node of one register; 0 is none.
using NodeId = std::uint32_t;

struct Arc {
  NodeId target = 0;
  std::uint32_t letter = 0;
  bool operator==(const Arc&) const = default;
};

// A node before it is registered; arcs in alphabetical order.
struct NodeDraft {
  std::array<Arc, 26> arcs;
  std::uint8_t count = 0;
  ClassMask classes = 0;  // of the word that ends here, or 0

  // REQUIRES: count < 26, a letter after those before.
  void add(std::uint32_t letter, NodeId target = 0) { arcs[count++] = {target, letter}; }
  void clear() { count = 0, classes = 0; }
};

class NodeRegister {
 public:
  NodeRegister();

  // REQUIRES: the targets of all arcs are registered, none higher than kMaxWordLength.
  NodeId add(const NodeDraft& draft);

  // Letters of the longest ending of a node.
  std::size_t height(NodeId id) const { return nodes_[id].height; }

  // The tables of the automaton that starts here. Refuses more than the format can hold.
  Result<GraphTables> tables(NodeId root) const;

 private:
  struct Node {
    std::uint32_t first = 0;  // arc
    std::uint64_t words = 0;  // that end here or below; kManyWords stands for more
    ClassMask classes = 0;
    ClassMask prefix_classes = 0;
    std::uint8_t count = 0;   // arcs
    std::uint8_t height = 0;  // letters of the longest ending
  };
  static constexpr std::uint64_t kManyWords = std::uint64_t{1} << 24U;

  bool equals(const Node& node, const NodeDraft& draft) const;
  void grow();
  std::vector<NodeId> path_order(NodeId root) const;
  std::vector<WordNode> pack(const std::vector<NodeId>& order, GraphTables& tables) const;

  std::vector<Node> nodes_;
  std::vector<Arc> arcs_;
  std::vector<std::uint32_t> hashes_;  // of the nodes
  std::vector<NodeId> slots_;          // open addressing; 0 is free
};

}  // namespace tablee
