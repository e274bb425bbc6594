#pragma once
// FormsBuilder: the readings of every word, packed for the second section of a file.
//
// Words whose readings follow the same recipes share one bundle.
// Thread safety: confined to one thread.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/refusal.h"
#include "lexicon/classes.h"

namespace tablee {

// One reading as the builder takes it; the text must live during the call.
struct ReadingText {
  std::string_view written;
  std::string_view lemma;
  ClassMask classes = 0;
};

struct FormsTables {
  std::vector<std::uint32_t> bundle_of;  // place in `bundles`, for each word
  std::string bundles;
  std::vector<std::uint32_t> recipe_ends;
  std::string recipe_text;
};

class FormsBuilder {
 public:
  // The readings of the next word, in the order they shall be shown.
  // REQUIRES: words come in the order of the graph; 255 readings at most.
  void add(std::string_view letters, std::span<const ReadingText> readings);

  // The tables; the builder is spent. Refuses more recipes than the format can hold.
  Result<FormsTables> finish();

 private:
  std::uint32_t recipe_index(const std::string& recipe);

  FormsTables tables_;
  std::unordered_map<std::string, std::uint32_t> recipes_;
  std::unordered_map<std::string, std::uint32_t> bundles_;
};

}  // namespace tablee
