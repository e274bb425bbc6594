#pragma once
// Collector: gathers the readings of all words and gives them back word by word,
// in alphabetical order of their letters.
// Thread safety: confined to one thread.

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "lexbuild/expander.h"
#include "lexbuild/text_pool.h"
#include "lexicon/forms_builder.h"

namespace tablee::lexbuild {

// Leaves each reading once, in the order of its first time.
void drop_repeats(std::vector<ReadingText>& readings);

class Collector {
 public:
  // One reading; the texts must live as long as the collector (see pool()).
  void add(std::string_view letters, const ReadingText& reading);
  // All forms of an entry, classified.
  void add_entry(const Entry& entry, const AffixFile& affixes);

  // Sorts, then calls visit(letters, readings) for each word; equal readings come
  // once, the likeliest first.
  void each_word(const std::function<void(std::string_view, std::vector<ReadingText>&)>& visit);

  TextPool& pool() { return pool_; }

 private:
  struct Item {
    std::uint64_t key = 0;  // the first 12 letters, 5 bits each: most comparisons end here
    std::string_view letters;
    ReadingText reading;
  };
  static bool is_before(const Item& a, const Item& b);

  TextPool pool_;
  std::vector<Item> items_;
  std::vector<Form> forms_;
};

}  // namespace tablee::lexbuild
