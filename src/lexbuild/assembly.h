#pragma once
// Assembly: the source dictionary and the hand-kept lists become one lexicon file.
// Thread safety: confined to one thread.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexbuild/hand_lists.h"

namespace tablee::lexbuild {

struct Assembled {
  std::vector<std::byte> file;
  std::size_t words = 0;
  std::size_t readings = 0;
  std::size_t edges = 0;
  std::size_t graph_bytes = 0;  // of the file, without the forms
  // Words of the lists of everyday and offensive words that are no words here:
  // slips of the pen, to be put right.
  std::vector<std::string> strangers;
};

// Throws std::runtime_error, with a sentence, when the source cannot be used.
Assembled assemble(std::string_view affixes, std::string_view dictionary, const HandLists& lists,
                   bool with_forms);

}  // namespace tablee::lexbuild
