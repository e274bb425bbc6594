#pragma once
// Comparing secrets by their hashes.
// Thread safety: pure functions.

#include <cstddef>

#include "room/request.h"

namespace tablee::room {

// Takes the same time wherever the two differ.
inline bool is_same(const TokenHash& a, const TokenHash& b) {
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}
inline bool fits(const std::optional<TokenHash>& kept, const Key& shown) {
  return kept && shown && is_same(*kept, *shown);
}

}  // namespace tablee::room
