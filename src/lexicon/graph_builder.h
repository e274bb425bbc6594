#pragma once
// GraphBuilder: sorted words in, the tables of their minimal automaton out.
//
// Incremental construction from sorted words (Daciuk, Mihov, Watson, Watson 2000):
// whatever can no longer change is registered at once, so memory stays near the
// size of the result.
// Thread safety: confined to one thread.

#include <string>
#include <string_view>
#include <vector>

#include "lexicon/node_register.h"

namespace tablee {

class GraphBuilder {
 public:
  GraphBuilder() : path_(kMaxWordLength + 1) {}

  // REQUIRES: letters are A-Z, 1 to kMaxWordLength of them, greater than those of
  // the word before; classes is not empty.
  void add(std::string_view letters, ClassMask classes);

  // The tables; the builder is spent. Refuses more words than the format can hold.
  Result<GraphTables> finish();

 private:
  // Registers the nodes of the last word beyond `depth` letters.
  void close_below(std::size_t depth);

  NodeRegister nodes_;
  std::vector<NodeDraft> path_;  // of the last word: these may still get arcs
  std::string last_;
  std::size_t depth_ = 0;  // letters of it that are still open
};

}  // namespace tablee
