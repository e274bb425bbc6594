#include "lexicon/graph_builder.h"

#include <algorithm>
#include <cassert>

namespace tablee {

void GraphBuilder::add(std::string_view letters, ClassMask classes) {
  assert(!letters.empty() && letters.size() <= kMaxWordLength && classes != 0);
  assert(std::all_of(letters.begin(), letters.end(), is_letter) && letters > last_);
  std::size_t common = 0;
  while (common < depth_ && common < letters.size() && last_[common] == letters[common]) ++common;
  close_below(common);
  for (std::size_t i = common; i < letters.size(); ++i) {
    path_[i].add(letter_index(letters[i]));
    path_[i + 1].clear();
  }
  depth_ = letters.size();
  path_[depth_].classes = classes;
  last_ = letters;
}

void GraphBuilder::close_below(std::size_t depth) {
  for (; depth_ > depth; --depth_) {
    NodeDraft& parent = path_[depth_ - 1];
    parent.arcs[parent.count - 1U].target = nodes_.add(path_[depth_]);
  }
}

Result<GraphTables> GraphBuilder::finish() {
  close_below(0);
  return nodes_.tables(nodes_.add(path_[0]));
}

}  // namespace tablee
