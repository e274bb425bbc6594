#pragma once
// SearchWork: how much a search has done, counted and not timed: the same work in the same
// order on every machine, and a search that stops where it is told to.
// Thread safety: value type.

#include <cstdint>

namespace tablee::ilotmots {

struct SearchWork {
  static constexpr std::uint64_t kCell = 1;   // one more letter on the way to a word
  static constexpr std::uint64_t kWord = 24;  // a word laid and its turn bounded
  static constexpr std::uint64_t kUnit = 32;  // what a caller counts

  std::uint64_t done = 0;
  std::uint64_t limit = 0;

  void allow(std::uint64_t units) { limit = done + units * kUnit; }
  bool is_over() const { return done >= limit; }
};

// What a search that goes on from where it was comes to next.
enum class Met : std::uint8_t {
  word,     // a word to lay, or laid
  nothing,  // the answer that lays nothing
  pause,    // the work is done: ask again
  end,      // that were all
};

}  // namespace tablee::ilotmots
