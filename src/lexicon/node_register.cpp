#include "lexicon/node_register.h"

#include <algorithm>
#include <bit>
#include <map>

#include "core/rng.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

constexpr std::size_t kFirstSlots = std::size_t{1} << 12U;

// Gives each distinct mask a small index; 0 is the empty mask.
class MaskTable {
 public:
  std::uint32_t index_of(ClassMask mask) {
    const auto [place, is_new] = places_.try_emplace(mask, masks_.size());
    if (is_new) masks_.push_back(mask);
    return static_cast<std::uint32_t>(place->second);
  }
  std::vector<ClassMask> take() { return std::move(masks_); }

 private:
  std::map<ClassMask, std::size_t> places_{{ClassMask{0}, 0}};
  std::vector<ClassMask> masks_{ClassMask{0}};
};

std::uint64_t hash_of(const NodeDraft& draft) {
  std::uint64_t hash = draft.classes;
  for (std::size_t i = 0; i < draft.count; ++i) {
    const std::uint64_t arc = std::uint64_t{draft.arcs[i].target} << 5U | draft.arcs[i].letter;
    hash = std::rotl((hash ^ arc) * 0x9e3779b97f4a7c15U, 31);
  }
  return mix64(hash);
}

}  // namespace

NodeRegister::NodeRegister() : nodes_(1), hashes_(1), slots_(kFirstSlots) {}

bool NodeRegister::equals(const Node& node, const NodeDraft& draft) const {
  return node.classes == draft.classes && node.count == draft.count &&
         std::equal(draft.arcs.begin(), draft.arcs.begin() + draft.count,
                    arcs_.begin() + static_cast<std::ptrdiff_t>(node.first));
}

NodeId NodeRegister::add(const NodeDraft& draft) {
  const std::uint64_t hash = hash_of(draft);
  std::size_t slot = hash & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1))
    if (equals(nodes_[slots_[slot]], draft)) return slots_[slot];

  Node node{.first = static_cast<std::uint32_t>(arcs_.size()),
            .words = draft.classes != 0 ? 1U : 0U,
            .classes = draft.classes,
            .prefix_classes = draft.classes,
            .count = draft.count};
  for (std::size_t i = 0; i < draft.count; ++i) {
    arcs_.push_back(draft.arcs[i]);
    const Node& target = nodes_[draft.arcs[i].target];
    node.words = std::min(node.words + target.words, kManyWords);
    node.prefix_classes |= target.prefix_classes;
    node.height = std::max(node.height, static_cast<std::uint8_t>(target.height + 1));
  }
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_.push_back(node);
  hashes_.push_back(static_cast<std::uint32_t>(hash));
  slots_[slot] = id;
  if (nodes_.size() * 2 > slots_.size()) grow();
  return id;
}

void NodeRegister::grow() {
  std::vector<NodeId> larger(slots_.size() * 2);
  for (NodeId id = 1; id < nodes_.size(); ++id) {
    std::size_t slot = hashes_[id] & (larger.size() - 1);
    while (larger[slot] != 0) slot = (slot + 1) & (larger.size() - 1);
    larger[slot] = id;
  }
  slots_ = std::move(larger);
}

// The order of the nodes in the file: each is followed by the child with most words,
// so that the nodes of a path lie near each other. Leaves need no place.
std::vector<NodeId> NodeRegister::path_order(NodeId root) const {
  std::vector<NodeId> order;
  std::vector<bool> is_placed(nodes_.size());
  std::vector<NodeId> waiting = {root};
  while (!waiting.empty()) {
    const NodeId id = waiting.back();
    waiting.pop_back();
    if (is_placed[id] || nodes_[id].count == 0) continue;
    is_placed[id] = true;
    order.push_back(id);
    const auto children = static_cast<std::ptrdiff_t>(waiting.size());
    for (std::size_t i = nodes_[id].count; i-- > 0;)
      waiting.push_back(arcs_[nodes_[id].first + i].target);
    std::sort(waiting.begin() + children, waiting.end(), [&](NodeId a, NodeId b) {
      return nodes_[a].words != nodes_[b].words ? nodes_[a].words < nodes_[b].words : a > b;
    });
  }
  return order;
}

// The nodes as the file holds them; fills in the mask tables.
std::vector<WordNode> NodeRegister::pack(const std::vector<NodeId>& order,
                                         GraphTables& tables) const {
  std::vector<std::uint64_t> before_first(nodes_.size());
  std::uint64_t last = 0;  // edge 0 leads nowhere
  for (const NodeId id : order) {
    before_first[id] = last;
    last += nodes_[id].count;
  }
  MaskTable classes;
  MaskTable prefixes;
  std::vector<WordNode> packed(nodes_.size());
  for (NodeId id = 1; id < nodes_.size(); ++id) {
    const std::uint64_t class_index = classes.index_of(nodes_[id].classes);
    const std::uint64_t prefix_index = prefixes.index_of(nodes_[id].prefix_classes);
    std::uint64_t letters = 0;
    for (std::size_t i = 0; i < nodes_[id].count; ++i)
      letters |= std::uint64_t{1} << arcs_[nodes_[id].first + i].letter;
    packed[id].bits = letters | class_index << WordNode::kClassShift |
                      prefix_index << WordNode::kPrefixShift |
                      before_first[id] << WordNode::kFirstShift;
  }
  tables.class_masks = classes.take();
  tables.prefix_masks = prefixes.take();
  return packed;
}

Result<GraphTables> NodeRegister::tables(NodeId root) const {
  GraphTables tables;
  tables.words = static_cast<std::uint32_t>(nodes_[root].words);
  tables.longest = nodes_[root].height;
  const std::vector<NodeId> order = path_order(root);
  const std::vector<WordNode> packed = pack(order, tables);
  const bool fits = (arcs_.size() + 1) >> WordNode::kFirstBits == 0 &&
                    nodes_[root].words < kManyWords &&
                    tables.class_masks.size() >> WordNode::kClassBits == 0 &&
                    tables.prefix_masks.size() >> WordNode::kPrefixBits == 0;
  if (!fits) return refuse(messages::lexicon::too_many_words);

  tables.root = packed[root];
  tables.edges.emplace_back();  // nowhere
  tables.skips.push_back(0);
  for (const NodeId id : order) {
    std::uint32_t skip = nodes_[id].classes != 0 ? 1 : 0;
    for (std::size_t i = 0; i < nodes_[id].count; ++i) {
      const Arc& arc = arcs_[nodes_[id].first + i];
      tables.edges.push_back(packed[arc.target]);
      tables.skips.push_back(skip);
      skip += static_cast<std::uint32_t>(nodes_[arc.target].words);
    }
  }
  tables.pairs.resize(kPairs);
  for (unsigned a = 0; a < 26; ++a) {
    for (unsigned b = 0; b < 26; ++b) {
      const WordNode node = tables.root.has(a) ? tables.edges[tables.root.edge(a)] : WordNode{};
      if (node.has(b)) tables.pairs[(a + 1) << 5U | (b + 1)] = tables.edges[node.edge(b)];
    }
  }
  return tables;
}

}  // namespace tablee
