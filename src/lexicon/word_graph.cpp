#include "lexicon/word_graph.h"

#include <algorithm>

#include "messages/lexicon.h"

namespace tablee {

namespace {

// What a node refers to stands in the tables of the file.
bool is_inside(WordNode node, const FileHeader& header) {
  const auto count = static_cast<std::uint32_t>(std::popcount(node.letters()));
  return node.before_first() + count < header.edges && node.class_index() < header.class_masks &&
         node.prefix_index() < header.prefix_masks;
}

bool are_inside(const std::byte* nodes, std::size_t count, const FileHeader& header) {
  bool all = true;
  for (std::size_t i = 0; i < count; ++i)
    all &= is_inside(WordNode{load<std::uint64_t>(nodes + i * kEdgeSize)}, header);
  return all;
}

}  // namespace

Result<WordGraph> WordGraph::open(const FileHeader& header, Bytes file) {
  WordGraph graph;
  graph.edges_ = file.data() + header.edges_at;
  graph.pairs_ = file.data() + header.pairs_at;
  graph.skips_ = file.data() + header.skips_at;
  graph.class_masks_ = file.data() + header.class_masks_at;
  graph.prefix_masks_ = file.data() + header.prefix_masks_at;
  graph.root_ = WordNode{header.root};
  graph.words_ = header.words;
  graph.edge_count_ = header.edges;
  graph.wide_skips_ = header.wide_skips;
  const bool is_sound = is_inside(graph.root_, header) &&
                        are_inside(graph.edges_, header.edges, header) &&
                        are_inside(graph.pairs_, kPairs, header) && header.edges > 0 &&
                        graph.at_edge(0).is_nowhere() && graph.classes(WordNode{}) == 0 &&
                        graph.prefix_classes(WordNode{}) == 0;
  if (!is_sound) return refuse(messages::lexicon::file_damaged);
  return graph;
}

std::int64_t WordGraph::number_of(std::string_view letters) const {
  WordNode node = root_;
  std::int64_t number = 0;
  for (const char c : letters) {
    if (!is_letter(c) || !node.has(letter_index(c))) return -1;
    const std::uint32_t edge = node.edge(letter_index(c));
    number += skip(edge);
    node = at_edge(edge);
  }
  return node.class_index() != 0 && number < words_ ? number : -1;
}

std::string WordGraph::word_at(std::uint32_t number) const {
  assert(number < words_);
  std::string letters;
  WordNode node = root_;
  while (letters.size() < kMaxWordLength && (number > 0 || node.class_index() == 0)) {
    // The last edge that passes over no more words than are left.
    std::uint32_t left = node.letters();
    if (left == 0) break;
    unsigned taken = static_cast<unsigned>(std::countr_zero(left));
    for (; left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      if (skip(node.edge(letter)) > number) break;
      taken = letter;
    }
    const std::uint32_t edge = node.edge(taken);
    number -= std::min(number, skip(edge));
    letters.push_back(letter_at(taken));
    node = at_edge(edge);
  }
  return letters;
}

}  // namespace tablee
