#pragma once
// NameFilter: words that no name at a table may contain. The host of a server keeps the
// list; it can be replaced while games go on.
// Thread safety: safe for use by many threads.

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "requests/edge.h"

namespace tablee::server {

class NameFilter final : public requests::BlockedWords {
 public:
  // One word a line; what follows # is a remark. Accents and capitals do not count.
  void set(std::string_view text);
  // Whether a word of the name is blocked, or a blocked word of five letters or more
  // hides in it ("x_gros_mot_x", "gr0smot") or is spelt by words of it ("gros mot"). Where
  // it only comes about between the words of a sentence ("mer, demain", "mer de Chine") it
  // does not count.
  bool blocks(std::string_view name) const override;
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> words_;  // folded
};

}  // namespace tablee::server
